// All games, in the order they are shown. Made from the list in games/CMakeLists.txt.
#pragma once

#include <span>
#include <string_view>

#include "core/any.hpp"

namespace meydan {

std::span<const GameType* const> all_games() noexcept;
Result<const GameType*> find_game(std::string_view id);

}  // namespace meydan
