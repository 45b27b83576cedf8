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
/// The lists of core/kinds.hpp.
json::Written all_kinds();
json::Written layout_of(const AnyRules& rules);
json::Written view_of(const Match& match, int handle);
json::Written steps_of(std::span<const Step> steps);

/// What may be touched after these touches, the rules about repetition included.
std::vector<std::string> next_touches(const Match& match, Touches touches);

}  // namespace meydan::wasm
