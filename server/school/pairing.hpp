// Who plays whom in a class: a pure function of how they did and of a seed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "server/school/class.hpp"

namespace meydan::server {

enum class Way : std::uint8_t { Lot, Strength, Ladder };
std::optional<Way> read_way(std::string_view name);

struct PairingWish {
  Way way = Way::Lot;
  std::string_view kind{};           // of game: whose results count for strength
  std::size_t seats = 2;             // at a table
  bool join = false;                 // whoever is left over sits down at the last table as one more, where it may have so many
  std::vector<std::size_t> sizes{};  // so many pupils a table may have, besides one
};

/// Everybody at a table, the odd ones at a table of their own. Nobody meets whom they met last, unless it cannot be helped.
std::vector<std::vector<Person>> pair_up(const Class& group, std::vector<Person> pupils, const PairingWish& wish, Random& random);

}  // namespace meydan::server
