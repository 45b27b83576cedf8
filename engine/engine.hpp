// An opponent and analyst: a match goes in, thoughts come out, a slice at a time. Nothing here opens a file, asks for a thread of
// its own or throws, so that it serves the program and the page alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "engine/facts.hpp"

namespace meydan {

/// How good a position is for the player to move.
struct Score {
  double win = 0.5;           // expected result, 0..1: the share of the win; with more players than two the chance to be first
  double points = 0;          // in the game's own unit: final discs, stones or points ahead in Reversi, Mangala and Go
  std::optional<int> mate{};  // the game is won (positive) or lost (negative, or 0) in so many plies whatever is tried
  bool exact = false;         // proved to the end of the game
};

/// A move to consider and what should follow it.
struct Line {
  std::vector<AnyMove> moves{};  // the first is the move itself
  Score score{};
  std::uint64_t visits = 0;  // how much thought it got; alpha-beta does not count it
};

struct Thought {
  AnyMove move{};             // the one to play: the best, or at low levels one that such a player would choose
  std::vector<Line> lines{};  // the best first, no more than asked for; never empty once begun
  std::uint64_t second = 0;   // visits of the move that got the most thought but for one, whether or not its line is told
  std::uint64_t nodes = 0;
  int depth = 0;
  bool hopeless = false;           // a player of some strength would resign
  bool finished = false;           // thinking longer changes nothing: a limit is reached, the move is forced or all is proved
  std::vector<float> ownership{};  // Go: for each point, row by row from the lowest, 1 is black's and -1 is white's

  const Line& best() const { return lines.front(); }
};

/// Where an engine stops by itself. Time is not among them: whoever calls `think` stops calling.
struct Limits {
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  int depth = std::numeric_limits<int>::max();
};

/// The bytes of a table or database that an engine asks for by name; the caller keeps them for as long as the engine lives.
using DataSource = std::function<Result<std::span<const std::byte>>(std::string_view name)>;

struct EngineOptions {
  static constexpr int kTopLevel = meydan::kTopLevel;
  static constexpr std::size_t kMemory = std::size_t{64} << 20;

  int level = kTopLevel;  // 1..EngineType::levels; a higher number is the highest
  std::size_t lines = 1;  // how many moves are to get a score of their own
  bool analysis = false;  // every position is to get a score, also where the move is forced or comes from an opening
  std::uint64_t seed = 1;
  std::size_t memory = kMemory;  // bytes for tables and trees
  unsigned threads = 1;
  DataSource data{};  // may be empty: the engine then plays without
};

class Engine {
 public:
  virtual ~Engine() = default;

  /// Takes a position where a player is to move; what was learnt before is kept where it is still of use. Without limits those
  /// of the level hold; a caller that watches the clock gives `Limits{}`. Does not block.
  virtual void begin(const Match& match, const std::optional<Limits>& limits) = 0;
  /// Thinks for at most about `seconds` of wall time (rather less than 10 ms over) and goes on from there at the next call.
  /// The node after which it stops does not depend on the slices.
  virtual void think(double seconds) = 0;
  /// What is known now. Valid after begin: there is always a legal move.
  virtual const Thought& thought() const = 0;
  /// A new game: nothing learnt before matters.
  virtual void forget() = 0;
  /// What is wrong with the tables it asked for; it plays on without them.
  virtual std::span<const Message> troubles() const { return {}; }
};

/// What a game brings.
struct EngineType : EngineFacts {
  std::unique_ptr<Engine> (*make)(const AnyRules& rules, const EngineOptions& options);
  /// The plain measure of a mover who looks one move ahead and no further: how `seat` stands in `after`, its own move just made.
  double (*plain_value)(const AnyState& after, Seat seat);
  /// A guess how many moves a player still has to make, for dividing the time.
  int (*moves_to_come)(const AnyState& state);
};

/// All of them, in the order of the games. Made from the list in games/CMakeLists.txt.
std::span<const EngineType* const> all_engines() noexcept;
const EngineType& engine_of(const GameType& game) noexcept;

}  // namespace meydan
