// A position solved: what every move of it brings, and a line in which both play their best. No evaluation has part in it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/mangala/database.hpp"
#include "engine/mangala/proofs.hpp"
#include "games/mangala/mangala.hpp"

namespace meydan::mangala {

struct SolvedMove {
  Move move;
  int stones;  // in the mover's treasury at the end of the set, when both go on as well as they can
};

struct Solution {
  int stones = 0;  // in the mover's treasury at the end of the set
  std::vector<SolvedMove> moves;
  std::vector<Move> line;  // to the end of the set; the first of the best moves first
  std::uint64_t nodes = 0;
};

/// Told now and then what was done so far, by one thread at a time; false stops the solving.
using SolveWatch = std::function<bool(std::size_t moves, std::uint64_t nodes)>;

/// The moves are solved by so many threads, which share the proofs. Nothing when it was stopped. Blocks. Precondition: the set is
/// not over, and at most kMaxIndexed stones are in the pits.
std::optional<Solution> solve(const State& state, const Database& database, Proofs& proofs, unsigned threads,
                              const SolveWatch& watch = {});

}  // namespace meydan::mangala
