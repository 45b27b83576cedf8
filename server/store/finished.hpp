// Finished games, read from the store that a server may be writing: for records that people keep.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/play/event.hpp"

namespace meydan::server {

struct FinishedGame {
  std::uint64_t game = 0;
  Millis ended = 0;  // wall time
  std::vector<std::string> events{};
  std::map<Person, std::string> people{};  // the names of all in it
};

/// Which of them: all, one, or those of a person, by number or by nickname.
struct Wanted {
  std::optional<std::uint64_t> game{};
  std::string player{};
};

/// Hands over each, the oldest first, as they stand at one moment. A game that is not over is not among them. Gives how many.
Result<std::size_t> each_finished(const std::string& where, const Wanted& wanted, const std::function<void(FinishedGame)>& take);

/// {"game":ID,"events":[...],"people":{...}}: as `GET /api/games/ID` answers, and `meydan verify` reads.
std::string as_json(const FinishedGame& game);

}  // namespace meydan::server
