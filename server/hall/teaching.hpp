// What is typed about a class.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "server/play/event.hpp"

namespace meydan::server {

inline constexpr std::size_t kClassSigns = 6;
inline constexpr std::size_t kLongestClassName = 40;
inline constexpr std::size_t kLongestCall = 24;
inline constexpr std::size_t kLongestNote = 80;
inline constexpr std::size_t kLongestPosition = 1000;

/// The same request makes the same class.
std::uint64_t class_number(Person teacher, std::int64_t key);

/// One line of so many letters at most, without spaces around it; nothing where it is empty, longer, or has signs that are none.
std::optional<std::string> plain_text(std::string_view typed, std::size_t most);

}  // namespace meydan::server
