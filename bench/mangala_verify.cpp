// Checks what is claimed of Mangala, by other ways than it was found: bench/mangala_verify [PART...] [--seed N] ...
// Build and run, in the root of the project, with 4 GB of memory for the databases:
// cmake --build --preset release --target mangala_verify && build/release/bench/mangala_verify
#include "bench/mangala_verify.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <fstream>
#include <iterator>

#include "engine/think.hpp"

namespace meydan::mangala::verify {

Part::Part(std::string_view name, int total) : name_(name), total_(total), begun_(wall_seconds()), told_(begun_) {}

Part::~Part() { print(wrong_ == 0 && done_ == total_ ? "right" : "WRONG"); }

void Part::check(bool right, std::string_view what, double seconds) {
  const std::lock_guard lock(mutex_);
  ++done_;
  slowest_ = std::max(slowest_, seconds);
  if (!right) {
    ++wrong_;
    fmt::print("{}: wrong: {}\n", name_, what);
  }
  if (wall_seconds() < told_ + 10) return;
  told_ = wall_seconds();
  print("so far");
}

void Part::print(std::string_view word) const {
  fmt::print("{}: {} of {}, {} wrong, {:.0f} s, the slowest {:.1f} s: {}\n", name_, done_, total_, wrong_,
             wall_seconds() - begun_, slowest_, word);
  std::fflush(stdout);
}

int solved(Solver& solver, const State& state) {
  solver.begin(state.own(), state.other(), stones_in_pits(state) / 2);
  while (!solver.search(1 << 20)) {
  }
  return solver.bounds().low;
}

State random_reachable(int least, int most, Random& random) {
  while (true) {
    auto state = Game::start({});
    const auto wanted = least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
    while (state.to_move() != Seat::Nobody && stones_in_pits(state) > wanted) state.apply(state.random_move(random));
    if (stones_in_pits(state) >= least) return state;
  }
}

namespace {

/// Both are made at one go: the large one begins as the small one does.
Databases build(const Asked& asked) {
  Databases made;
  made.large_file.resize(database_file_size(asked.large));
  const auto begun = wall_seconds();
  for (const int stones : {asked.small, asked.large}) {
    build_database(made.large_file, stones, asked.threads, {});
    fmt::print("database of {} stones: {} positions, {:.0f} s\n", stones, layer_begin(stones + 1), wall_seconds() - begun);
    std::fflush(stdout);
    if (stones == asked.small)
      made.small_file.assign(made.large_file.begin(),
                             made.large_file.begin() + static_cast<std::ptrdiff_t>(database_file_size(stones)));
  }
  made.small = *Database::open("small", made.small_file);
  made.large = *Database::open("large", made.large_file);
  std::ifstream book(asked.book, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(book), {}};
  const auto view = std::as_bytes(std::span{bytes});
  made.book_file.assign(view.begin(), view.end());
  return made;
}

struct Named {
  std::string_view name;
  int (*check)(const Asked&, const Databases&);
};
constexpr std::array<Named, 8> kParts{{{"endgames", check_endgames},
                                       {"games", check_games},
                                       {"positions", check_positions},
                                       {"line", check_line},
                                       {"book", check_book},
                                       {"play", check_play},
                                       {"leaving", check_leaving},
                                       {"times", check_times}}};

}  // namespace
}  // namespace meydan::mangala::verify

int main(int count, char** words) {
  using namespace meydan::mangala::verify;
  Asked asked;
  std::vector<std::string> names;
  CLI::App app{"Checks what is claimed of Mangala, by other ways than it was found."};
  std::vector<std::string> known;
  for (const auto& part : kParts) known.emplace_back(part.name);
  app.add_option("part", names, "What to check; else all")->check(CLI::IsMember(known));
  app.add_option("--seed", asked.seed)->capture_default_str();
  app.add_option("--threads", asked.threads)->capture_default_str();
  app.add_option("--small", asked.small, "Stones of the small database")->capture_default_str()->check(CLI::Range(8, 26));
  app.add_option("--large", asked.large, "Stones of the large database")->capture_default_str()->check(CLI::Range(9, 30));
  app.add_option("--table", asked.table, "Bytes for the proofs of a solver")->transform(CLI::AsSizeValue(false));
  app.add_option("--endgames", asked.endgames, "Random positions in the small database")->capture_default_str();
  app.add_option("--stones", asked.stones, "A pit, in the largest game for plain search")
      ->capture_default_str()
      ->check(CLI::Range(1, 4));
  app.add_option("--middle", asked.middle, "Positions of random games with 21 to 36 stones")->capture_default_str();
  app.add_option("--many", asked.many, "Positions of random games with 37 to 48 stones")->capture_default_str();
  app.add_option("--entries", asked.entries, "Entries of the book at most, those with fewer stones first")->capture_default_str();
  app.add_option("--openings", asked.openings, "Random openings to play from")->capture_default_str();
  app.add_option("--plies", asked.plies, "Of the longest opening")->capture_default_str()->check(CLI::Range(1, 40));
  app.add_option("--times", asked.times, "Positions of random games to answer against the clock")->capture_default_str();
  app.add_option("--book", asked.book, "The file of the openings")->capture_default_str()->check(CLI::ExistingFile);
  CLI11_PARSE(app, count, words);
  if (asked.small >= asked.large) {
    fmt::print(stderr, "--small must be less than --large\n");
    return 2;
  }
  const auto databases = build(asked);
  int wrong = 0;
  for (const auto& part : kParts)
    if (names.empty() || std::find(names.begin(), names.end(), part.name) != names.end()) wrong += part.check(asked, databases);
  fmt::print("{}\n", wrong == 0 ? "All is right." : "Something is WRONG.");
  return wrong == 0 ? 0 : 1;
}
