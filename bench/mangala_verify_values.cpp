// Values: of the database, of the solver, of the start and of the book.
#include <fmt/format.h>

#include "bench/mangala_verify.hpp"
#include "engine/mangala/solution.hpp"
#include "engine/think.hpp"

namespace meydan::mangala::verify {
namespace {

constexpr std::size_t kPlainTable = std::size_t{1} << 22;
constexpr std::size_t kGamesTable = std::size_t{1} << 27;

}  // namespace

int check_endgames(const Asked& asked, const Databases& databases) {
  Part part("endgames by plain search", asked.endgames);
  part.check_all(asked.threads, [&] {
    return [&, plain = AlphaBeta(kPlainTable)](int i) mutable {
      auto random = random_of(asked, i);
      const auto state = random_endgame(std::min(11, asked.small), asked.small, random);
      const auto begun = wall_seconds();
      const int value = plain.value(state);
      part.check(databases.small.lookup(state.own() & kPits, state.other() & kPits) == value, Game::write_state(state),
                 wall_seconds() - begun);
    };
  });
  return part.wrong();
}

int check_games(const Asked& asked, const Databases& databases) {
  Part part("small games by plain search", asked.stones);
  Proofs proofs(asked.table);
  Solver solver(databases.small, proofs);
  AlphaBeta plain(kGamesTable);
  for (int stones = 1; stones <= asked.stones; ++stones) {
    const auto start = Game::start({.stones = stones});
    const int value = solved(solver, start);
    fmt::print("{} stones a pit: {}:{} by the solver\n", stones, value, 12 * stones - value);
    std::fflush(stdout);
    const auto begun = wall_seconds();
    const bool right = plain.value(start) == value;
    part.check(right, Game::write_state(start), wall_seconds() - begun);
  }
  fmt::print("{} positions looked at by plain search\n", plain.nodes());
  return part.wrong();
}

int check_positions(const Asked& asked, const Databases& databases) {
  constexpr int kMiddle = 36;  // stones, and fewer
  Part part(fmt::format("positions of games with databases of {} and {}", asked.small, asked.large), asked.middle + asked.many);
  Proofs small_proofs(asked.table);
  Proofs large_proofs(asked.table);
  part.check_all(asked.threads, [&] {
    return [&, small = Solver(databases.small, small_proofs), large = Solver(databases.large, large_proofs)](int i) mutable {
      auto random = random_of(asked, i);
      const auto state = i < asked.middle ? random_reachable(21, kMiddle, random) : random_reachable(kMiddle + 1, 48, random);
      const auto begun = wall_seconds();
      const int value = solved(small, state);
      const auto seconds = wall_seconds() - begun;
      part.check(solved(large, state) == value, Game::write_state(state), seconds);
    };
  });
  return part.wrong();
}

int check_line(const Asked& asked, const Databases& databases) {
  Part part("the start and its line", 1);
  Proofs proofs(asked.table);
  auto state = Game::start({});
  const auto solution = solve(state, databases.large, proofs, asked.threads);
  int best = 0;
  for (const auto& [move, stones] : solution->moves) {
    fmt::print("move {}: {}:{}\n", Game::write_move(state, move), stones, 48 - stones);
    best = std::max(best, stones);
  }
  std::string line;
  bool legal = true;
  for (const auto move : solution->line) {
    line += Game::write_move(state, move) + ' ';
    legal = legal && Game::read_move(state, Game::write_move(state, move)) == move;
    if (!legal) break;
    state.apply(move);
  }
  fmt::print("line: {}\n", line);
  const bool over = state.to_move() == Seat::Nobody && state.stones(Seat::A, kTreasury) + state.stones(Seat::B, kTreasury) == 48;
  part.check(legal && over && best == solution->stones && state.stones(Seat::A, kTreasury) == best, line);
  return part.wrong();
}

namespace {

/// Whether the opening is what its moves make it: the pit brings the value, no other brings more. The solver is asked just that.
bool holds(const State& state, const Opening& opening, Solver& solver) {
  for (const auto& made : all_made(state)) {
    const int most = opening.value - made.banked;  // that the moves after it may bring
    if (made.after.to_move() == Seat::Nobody) {
      if (most < 0 || (made.pit == opening.pit && most != 0)) return false;
      continue;
    }
    const auto brings_at_most = [&] { return made.again ? solver.bounds().high : made.left - solver.bounds().low; };
    const auto brings_at_least = [&] { return made.again ? solver.bounds().low : made.left - solver.bounds().high; };
    solver.begin(made.after.own(), made.after.other(), made.again ? most + 1 : made.left - most);
    while (brings_at_most() > most && brings_at_least() <= most) (void)solver.search(1 << 12);
    if (brings_at_most() > most) return false;
    if (made.pit != opening.pit) continue;
    while (brings_at_least() < most && brings_at_most() >= most) (void)solver.search(1 << 12);
    if (brings_at_least() < most) return false;
  }
  return true;
}

}  // namespace

int check_book(const Asked& asked, const Databases& databases) {
  const auto book = Book::open(databases.book_file);
  std::vector<std::pair<State, Opening>> entries;
  if (book)
    walk_openings([&](const State& state) {
      const auto opening = book->find(state.own(), state.other());
      if (opening) entries.emplace_back(state, *opening);
      return opening;
    });
  // Those with fewer stones first: what is proved for them helps with the others.
  std::ranges::sort(entries, {}, [](const auto& entry) { return std::pair{stones_in_pits(entry.first), pits_of(entry.first)}; });
  const bool whole = book && !entries.empty() && entries.size() == book->size();
  Part part("entries of the book and their successors", whole ? std::min(asked.entries, static_cast<int>(entries.size())) : 1);
  if (!whole) {
    part.check(false, asked.book);
    return part.wrong();
  }
  Proofs proofs(asked.table);
  part.check_all(asked.threads, [&] {
    return [&, solver = Solver(databases.large, proofs)](int i) mutable {
      const auto& [state, opening] = entries[static_cast<std::size_t>(i)];
      const auto begun = wall_seconds();
      const bool right = holds(state, opening, solver);
      part.check(right, Game::write_state(state), wall_seconds() - begun);
    };
  });
  return part.wrong();
}

}  // namespace meydan::mangala::verify
