// Matches as the page reads them: JSON of the types in wasm/api.d.ts.
#pragma once

#include <span>
#include <string>

#include "core/match.hpp"
#include "protocol/json/json.hpp"

namespace meydan::wasm {

/// In both languages.
json::Written words(Key key);
json::Written sentence(const Message& message);
json::Written sentences(std::span<const Message> messages);
/// Of a move that is a word: pass, done, ...; nothing for others.
std::optional<Key> word_of(std::string_view move);

json::Written layout_of(const AnyRules& rules);
json::Written view_of(const Match& match, int handle);
json::Written steps_of(std::span<const Step> steps);

/// What may be touched after these touches, the rules about repetition included.
std::vector<std::string> next_touches(const Match& match, Touches touches);

}  // namespace meydan::wasm
