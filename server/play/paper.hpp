// A finished live game on paper, and whether its lots were honest.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "core/record.hpp"
#include "server/play/live.hpp"

namespace meydan::server {

/// Its moves as they were made, who played them, the day, and the result: also where its rules were mended since.
std::optional<Record> on_paper(std::span<const Event> events, const std::map<Person, std::string>& people);

/// What was drawn in a game whose seed was opened.
struct LotsDrawn {
  std::size_t mixes = 0;
  bool order = false;  // of the seats
  std::size_t rolls = 0;
};

/// Draws every lot again: the seed against its commitment, the order of the seats, every die. An error names the first thing that
/// is wrong, and the event.
Result<LotsDrawn> verify(std::span<const Event> events);

}  // namespace meydan::server
