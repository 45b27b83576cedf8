// Messages in Turkish and English.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace meydan {

enum class Language : unsigned char { Turkish, English };

/// "tr" or "en".
std::optional<Language> read_language(std::string_view text) noexcept;

std::string_view say(Language language, Key key) noexcept;
/// With its placeholders filled; {cells} is the message's cells, {n:stone:stones} is "1 stone" or "4 stones".
std::string say(Language language, const Message& message);
/// The rules of a game for a player; empty for an unknown id.
std::string_view rules_text(Language language, std::string_view game) noexcept;

}  // namespace meydan
