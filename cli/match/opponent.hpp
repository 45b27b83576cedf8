// The players of a match between programs: our own levels, two yardsticks, and other programs over GTP or UGI.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/think.hpp"

namespace meydan::cli {

/// How long a player may think. With nothing set a level thinks as long as it is made for, and another program as it likes.
struct Pace {
  std::optional<double> seconds;
  bool cpu_time = false;  // the seconds are of the processor, not of the wall
  std::optional<Limits> limits;
};

/// CPU time of the calling thread.
double thread_seconds() noexcept;

class Opponent {
 public:
  virtual ~Opponent() = default;

  /// A new game; what is left to chance follows from the seed. Blocks while another program gets ready.
  virtual Result<void> begin(const Match& match, std::uint64_t seed) = 0;
  /// A legal move where a player is to move, or nothing: it resigns. The player reads for itself what was played since it was
  /// last asked. Blocks while it thinks. After an error (the program died, is silent, talks nonsense or plays an illegal move:
  /// the message says which) the game is void or lost; `begin` may start the next one all the same.
  virtual Result<std::optional<AnyMove>> choose(const Match& match, const Pace& pace) = 0;
  /// All the CPU time it has used so far.
  virtual double cpu_seconds() const = 0;
  /// What is wrong with its tables; it plays without them.
  virtual std::vector<Message> troubles() { return {}; }
};

/// Whether the player ended or is silent: nothing that it played.
bool is_crash(const Message& fault);

/// "level:6", "random", "greedy", "gtp:COMMAND" or "ugi:COMMAND"; a command is run by the shell. Levels play with `options`.
/// GTP knows Go and Reversi. A program is started by `begin`.
Result<std::unique_ptr<Opponent>> make_opponent(std::string_view player, const AnyRules& rules, const EngineOptions& options);

}  // namespace meydan::cli
