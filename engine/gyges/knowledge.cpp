#include "engine/gyges/knowledge.hpp"

#include <cmath>

namespace meydan::gyges {
namespace {

/// Without and with replacements, fitted to the results of games of the engine against itself: 100 is a factor e in the odds.
constexpr std::array<Features, 2> kWeights{{{6, 7, 20, 0, -22, -44, 15, -13, -19, 2, 8, 109, 36, 69, 9, 21},
                                            {61, 53, 50, 27, 6, 17, 9, -3, -10, 2, 8, 128, 37, 124, -7, 18}}};

constexpr std::int16_t kLast = -20'000;  // the rank of moves that need not be looked at

State after(const State& state, Move move) noexcept {
  auto next = state;
  next.apply(move);
  return next;
}

bool is_move(const State& state, Move move) noexcept {
  if ((state.movers() & bit(move.from)) == 0 || (state.targets(move.from) & bit(move.to)) == 0) return false;
  const bool lands = (state.pieces().all() & bit(move.to)) != 0;
  return move.drop == kNoDrop ? !lands : lands && (state.drops(move.from) & bit(move.drop)) != 0;
}

/// The place of a move among all that the movers of a position could have.
std::size_t slot(const State& state, Move move) noexcept {
  const auto piece = static_cast<std::size_t>(std::popcount(state.movers() & (bit(move.from) - 1)));
  return (piece * 64 + move.to) * 64 + move.drop;
}

/// Whether every move lets the opponent reach the goal. Precondition: the player to move cannot.
bool lost_at_once(const State& state) noexcept {
  MoveList all;
  state.moves(all);
  return std::all_of(all.begin(), all.end(), [&](Move move) { return wins_now(after(state, move)); });
}

}  // namespace

constexpr std::array<Level, 10> Knowledge::kLevels{{{.nodes = 2'000, .depth = 1, .spread = 150},
                                                    {.nodes = 2'000, .depth = 1, .spread = 60},
                                                    {.nodes = 2'000, .depth = 1, .spread = 90},
                                                    {.nodes = 2'000, .depth = 1, .spread = 70},
                                                    {.nodes = 5'000, .depth = 2, .spread = 30},
                                                    {.nodes = 220},
                                                    {.nodes = 450},
                                                    {.nodes = 1'600},
                                                    {.nodes = 8'000},
                                                    {.nodes = 800'000}}};
constexpr std::array<Level, 10> AdvancedKnowledge::kLevels{{{.nodes = 2'000, .depth = 1, .spread = 150},
                                                            {.nodes = 2'000, .depth = 1, .spread = 60},
                                                            {.nodes = 2'000, .depth = 1, .spread = 90},
                                                            {.nodes = 2'000, .depth = 1, .spread = 70},
                                                            {.nodes = 2'000, .depth = 1, .spread = 5},
                                                            {.nodes = 1'500},
                                                            {.nodes = 6'000},
                                                            {.nodes = 26'000},
                                                            {.nodes = 110'000},
                                                            {.nodes = 500'000}}};

View view(const State& state) noexcept {
  const auto& weights = kWeights[state.rules().replace ? 1 : 0];
  const auto found = features(state);
  int sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) sum += weights[i] * found[i];
  return {sum, found[Threat] != 0};
}

int Knowledge::evaluate(const State& state, Seat) const noexcept { return judge(state); }

std::optional<int> Knowledge::known(const State& state, Seat) const noexcept {
  if (foresight_ == 0 || state.turn() == State::Turn::SetUp) return std::nullopt;
  if (wins_now(state)) return search::won_in(1);
  if (foresight_ == 2 && !foresees_ && lost_at_once(state)) return search::lost_in(2);
  return std::nullopt;
}

int Knowledge::worth(const State& after, int enough) const noexcept {
  if (after.turn() == State::Turn::Stuck) return 0;
  const auto seen = view(after);
  const bool wins = -seen.value < enough && seen.threatened && after.turn() == State::Turn::Move && lost_at_once(after);
  return wins ? search::won_in(3) : -seen.value;
}

std::optional<int> Knowledge::foresee(const State& state, int, int beta) noexcept {
  if (!foresees_ || state.turn() != State::Turn::Move) return std::nullopt;
  int best = search::lost_in(2);
  auto& enough = enough_[index(state.mover())];
  const auto suffices = [&](Move move) {
    const auto next = after(state, move);
    if (!wins_now(next)) best = std::max(best, worth(next, beta));
    return best >= beta;
  };
  if (is_move(state, enough) && suffices(enough)) return best;
  MoveList all;
  state.moves(all);
  const auto* const found = std::find_if(all.begin(), all.end(), suffices);
  if (found != all.end()) enough = *found;
  return best;
}

bool Knowledge::seen_before(const State& after, std::size_t room) noexcept {
  const auto key = after.key();
  auto place = static_cast<std::size_t>(key) % room;
  for (; seen_[place] != 0; place = (place + 1) % room)
    if (seen_[place] == key) return true;
  seen_[place] = key;
  return false;
}

void Knowledge::moves(const State& state, MoveList& list) noexcept {
  MoveList all;
  state.moves(all);
  if (state.turn() != State::Turn::Move) {
    list = all;
    return;
  }
  const auto room = std::bit_ceil(2 * all.size());
  std::fill_n(seen_.begin(), room, 0);
  ranked_ = state.pieces();
  ranked_for_ = state.mover();
  for (const auto move : all) {
    const auto next = after(state, move);
    const bool gives_away = foresight_ == 2 && wins_now(next);
    ranks_[slot(state, move)] = gives_away ? kLast : static_cast<std::int16_t>(-judge(next));
    if (!gives_away && !seen_before(next, room)) list.push_back(move);
  }
  if (list.empty()) list = all;
}

int Knowledge::order(const State& state, Move move) noexcept {
  if (move.to == kGoal) return 10'000;
  if (state.turn() != State::Turn::Move) return 0;
  if (ranked_ != state.pieces() || ranked_for_ != state.mover()) {
    MoveList list;
    moves(state, list);
  }
  return ranks_[slot(state, move)] / 4;
}

int Knowledge::reduction(const State&, Move, int depth, std::size_t place) const noexcept {
  if (depth < 2 || place < 6) return 0;
  return place < 24 ? (depth >= 3 ? 1 : 0) : 2;
}

/// Pieces of height 3 do more in the middle. Those who see less set up in any way.
std::optional<Move> Knowledge::opening(const State& state, Random& random) const noexcept {
  if (state.turn() != State::Turn::SetUp) return std::nullopt;
  constexpr int kEdges = 0b100001;
  constexpr int kCentre = 0b001100;
  while (true) {
    const auto setup = state.random_move(random);
    const int threes = setup.to & setup.drop;
    if (foresight_ < 2 || ((threes & kEdges) == 0 && (threes & kCentre) != 0)) return setup;
  }
}

Score Knowledge::score(int value) noexcept { return {.win = 1 / (1 + std::exp(-value / 100.0)), .points = value / 100.0}; }

}  // namespace meydan::gyges
