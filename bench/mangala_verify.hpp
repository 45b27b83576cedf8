// What the parts of bench/mangala_verify share: what was asked for, the databases, and the count of what was checked.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.hpp"
#include "engine/mangala/book.hpp"
#include "engine/mangala/database.hpp"
#include "engine/mangala/plain_testing.hpp"
#include "engine/mangala/solver.hpp"
#include "engine/together.hpp"

namespace meydan::mangala::verify {

struct Asked {
  std::uint64_t seed = 1;
  unsigned threads = 2;
  int small = kDatabaseStones;  // stones of both databases
  int large = 26;
  std::size_t table = std::size_t{256} << 20;  // bytes for the proofs of each solver
  int endgames = 3000;
  int stones = 3;         // a pit, in the largest of the small games
  int middle = 900;       // positions with 21 to 36 stones
  int many = 100;         // with more
  int entries = 100'000;  // of the book, at most
  int openings = 1000;
  int plies = 12;  // of the longest opening
  int times = 1000;
  std::string book = "engine/mangala/mangala-openings.bin";
};

struct Databases {
  std::vector<std::byte> small_file;
  std::vector<std::byte> large_file;
  Database small;
  Database large;
  std::vector<std::byte> book_file;
};

/// Counts the checks of one part, from several threads. Prints at once what is wrong, every ten seconds how far it is, and at the
/// end what was found.
class Part {
 public:
  Part(std::string_view name, int total);
  ~Part();
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;

  int wrong() const noexcept { return wrong_; }
  /// What is wrong is told with `what`, a position or a name.
  void check(bool right, std::string_view what, double seconds = 0);
  /// Calls check_one(i) for every i below the total, by so many threads. `make` makes what one thread needs.
  template <class Make>
  void check_all(unsigned threads, const Make& make) {
    std::atomic<int> next{0};
    together(threads, [&](unsigned) {
      auto check_one = make();
      for (int i = next++; i < total_; i = next++) check_one(i);
    });
  }

 private:
  void print(std::string_view word) const;

  std::string name_;
  int total_;
  double begun_;
  double told_;
  std::mutex mutex_;
  int done_ = 0;
  int wrong_ = 0;
  double slowest_ = 0;
};

/// Each check has its own, so that it does not matter which thread makes it.
inline Random random_of(const Asked& asked, int check) {
  return Random{asked.seed * 1'000'003 + static_cast<std::uint64_t>(check)};
}

/// How many of the stones in the pits the mover gets.
int solved(Solver& solver, const State& state);

inline const State& state_of(const Match& match) { return *static_cast<const State*>(match.state().bytes()); }

AnyRules mangala_rules();

/// With the small database and the book, and the memory it has in the program.
std::unique_ptr<Engine> make_engine(const AnyRules& rules, int level, const Asked& asked, const Databases& databases);

/// A random game from the start of the full set, until at most so many stones are in the pits; never over.
State random_reachable(int least, int most, Random& random);

/// The database against plain search.
int check_endgames(const Asked& asked, const Databases& databases);
/// Games with fewer stones a pit: the solver against plain search.
int check_games(const Asked& asked, const Databases& databases);
/// Positions of random games solved with both databases.
int check_positions(const Asked& asked, const Databases& databases);
/// The start solved, and its line replayed by the rules.
int check_line(const Asked& asked, const Databases& databases);
/// Every entry of the book against what its moves lead to.
int check_book(const Asked& asked, const Databases& databases);
/// Games of the perfect player.
int check_play(const Asked& asked, const Databases& databases);
/// How long it takes to answer exactly where the book ends.
int check_leaving(const Asked& asked, const Databases& databases);
/// How long it takes in random games.
int check_times(const Asked& asked, const Databases& databases);

}  // namespace meydan::mangala::verify
