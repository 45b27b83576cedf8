#include "engine/pentago/knowledge.hpp"

#include <cmath>

namespace meydan::pentago {
namespace {

constexpr int kRank = 512;                     // above the number of a move
constexpr int kMostForeseen = 16;              // safe moves
constexpr int kTempo = 160;                    // for being the one to move
constexpr std::array kWorth{0, 1, 4, 20, 45};  // of an open line with so many marbles

constexpr auto kTurnedHole = [] {
  std::array<std::array<std::uint8_t, kHoles>, kTurns> holes{};
  for (std::size_t turn = 0; turn < kTurns; ++turn)
    for (int hole = 0; hole < kHoles; ++hole)
      holes[turn][static_cast<std::size_t>(hole)] = static_cast<std::uint8_t>(lowest(turned(bit(hole), static_cast<int>(turn))));
  return holes;
}();

int worth(const Counts& counts, std::uint32_t open) noexcept {
  return std::popcount(counts.one() & open) * kWorth[1] + std::popcount(counts.two() & open) * kWorth[2] +
         std::popcount(counts.three() & open) * kWorth[3] + std::popcount(counts.fours & open) * kWorth[4];
}

int balance(const Counts& mine, const Counts& theirs) noexcept { return worth(mine, ~theirs.any()) - worth(theirs, ~mine.any()); }

/// What a marble in each of the holes would add to the balance.
std::array<int, kHoles> gains(const Counts& mine, const Counts& theirs, std::uint64_t holes) noexcept {
  const auto open = ~theirs.any();
  const auto closing = ~mine.any();
  const std::array own{open & closing, mine.one() & open, mine.two() & open, mine.three() & open};
  const std::array against{theirs.one() & closing, theirs.two() & closing, theirs.three() & closing, theirs.fours & closing};
  std::array<int, kHoles> gains{};
  while (holes != 0) {
    const auto hole = static_cast<std::size_t>(pop_lowest(holes));
    for (std::size_t count = 0; count < 4; ++count)
      gains[hole] += std::popcount(own[count] & kThrough[hole]) * (kWorth[count + 1] - kWorth[count]) +
                     std::popcount(against[count] & kThrough[hole]) * kWorth[count + 1];
  }
  return gains;
}

/// Whether two moves may lead to one position: only where a turn, or a marble and two turns, leave a block as it was.
bool may_repeat(const State& state) noexcept {
  const auto white = state.marbles(Seat::A);
  const auto black = state.marbles(Seat::B);
  const auto& quarter = kTurned[0];
  for (int block = 0; block < kBlocks; ++block) {
    const auto a = pattern(white, block);
    const auto b = pattern(black, block);
    if (quarter[a] == a && quarter[b] == b) return true;
    if (!state.may_turn_left()) continue;
    const auto own = state.mover() == Seat::A ? a : b;
    const auto against = state.mover() == Seat::A ? b : a;
    if (quarter[quarter[against]] == against && std::popcount(own ^ quarter[quarter[own]]) <= 2) return true;
  }
  return false;
}

}  // namespace

constexpr std::array<Level, 10> Knowledge::kLevels{{{.nodes = 1'000, .depth = 1, .spread = 100},
                                                    {.nodes = 1'000, .depth = 1, .spread = 50},
                                                    {.nodes = 1'000, .depth = 1, .spread = 50},
                                                    {.nodes = 1'000, .depth = 1, .spread = 30},
                                                    {.nodes = 20'000, .depth = 2, .spread = 50},
                                                    {.nodes = 1'000},
                                                    {.nodes = 8'000},
                                                    {.nodes = 60'000},
                                                    {.nodes = 500'000},
                                                    {.nodes = 8'000'000}}};
constexpr std::array<Level, 10> TwoWayKnowledge::kLevels{{{.nodes = 1'000, .depth = 1, .spread = 100},
                                                          {.nodes = 1'000, .depth = 1, .spread = 50},
                                                          {.nodes = 1'000, .depth = 1, .spread = 50},
                                                          {.nodes = 1'000, .depth = 1, .spread = 30},
                                                          {.nodes = 20'000, .depth = 2, .spread = 50},
                                                          {.nodes = 1'000},
                                                          {.nodes = 8'000},
                                                          {.nodes = 50'000},
                                                          {.nodes = 320'000},
                                                          {.nodes = 4'000'000}}};

int open_lines(std::uint64_t mine, std::uint64_t theirs) noexcept {
  return balance(Views{mine}.standing(), Views{theirs}.standing());
}

int Knowledge::evaluate(const State& state, Seat seat) const noexcept {
  if (outlook_ != nullptr) return (*outlook_)(state, line_sums(state, seat));
  const Views mine{state.marbles(seat)};
  const Views theirs{state.marbles(other(seat))};
  int sum = 0;
  for (int turn = 0; turn < turn_count(state.rules()); ++turn) sum += balance(mine.after(turn), theirs.after(turn));
  return kTempo + sum * kTurns / turn_count(state.rules()) - 2 * balance(mine.standing(), theirs.standing());
}

std::optional<int> Knowledge::known(const State& state, Seat) noexcept {
  if (foresight_ == 0) return std::nullopt;
  if (wins_now(state)) return search::won_in(1);
  if (foresight_ == 1) return std::nullopt;
  if (const auto plies = lost_at_once(state, threatened_holes(state))) return search::lost_in(*plies);
  return std::nullopt;
}

bool Knowledge::seen_before(const State& after) noexcept {
  const auto key = after.key() | 1;
  auto place = static_cast<std::size_t>(key >> 32) % seen_.size();
  while (seen_[place] != 0 && seen_[place] != key) place = (place + 1) % seen_.size();
  return std::exchange(seen_[place], key) == key;
}

void Knowledge::moves(const State& state, MoveList& list) noexcept {
  MoveList all;
  state.moves(all);
  const bool threatened = foresight_ == 2 && threatened_holes(state) != 0;
  const bool repeats = may_repeat(state);
  if (repeats) seen_.fill(0);
  for (const auto move : all) {
    if (repeats || threatened) {
      auto next = state;
      next.apply(move);
      if ((repeats && seen_before(next)) || (threatened && !safe(next))) continue;
    }
    list.push_back(move);
  }
  if (list.empty()) list = all;
}

void Knowledge::rank(const State& state) noexcept {
  ranked_ = state;
  const Views mine{state.marbles(state.mover())};
  const Views theirs{state.marbles(other(state.mover()))};
  for (int turn = 0; turn < turn_count(state.rules()); ++turn) {
    const auto own = mine.after(turn);
    const auto against = theirs.after(turn);
    const int base = balance(own, against);
    const auto gained = gains(own, against, kBoard & ~turned(state.all_marbles(), turn));
    const auto& moved = kTurnedHole[static_cast<std::size_t>(turn)];
    for (std::size_t hole = 0; hole < kHoles; ++hole)
      ranks_[hole * kTurns + static_cast<std::size_t>(turn)] = static_cast<std::int16_t>(base + gained[moved[hole]]);
  }
}

int Knowledge::order(const State& state, Move move) noexcept {
  if (move.turn == kNoTurn) return 10'000;
  if (ranked_ != state) rank(state);
  return ranks_[std::size_t{move.hole} * kTurns + move.turn] / 8;
}

int Knowledge::foreseen(const State& after) const noexcept {
  if (after.to_move() == Seat::Nobody) {
    const auto winner = after.outcome().winner();
    return !winner ? 0 : *winner == after.mover() ? search::lost_in(1) : search::won_in(1);
  }
  const auto lines = line_sums(after, after.mover());
  if (lines[3] + lines[11] > 0 && wins_now(after)) return search::lost_in(2);
  const auto threatened = lines[7] + lines[15] > 0 ? threatened_holes(after) : 0;
  if (threatened != 0)
    if (const auto plies = lost_at_once(after, threatened)) return search::won_in(1 + *plies);
  return -(*outlook_)(after, lines);
}

std::optional<int> Knowledge::foresee(const State& state, int, int beta) noexcept {
  if (outlook_ == nullptr || near_the_end(state)) return std::nullopt;
  if (ranked_ != state) rank(state);
  std::array<std::int32_t, std::size_t{kHoles} * kTurns> moves;  // with the rank above
  std::size_t count = 0;
  for (auto left = kBoard & ~state.all_marbles(); left != 0;) {
    const auto hole = static_cast<std::size_t>(pop_lowest(left));
    for (std::size_t turn = 0; turn < static_cast<std::size_t>(turn_count(state.rules())); ++turn) {
      const auto move = hole * kTurns + turn;
      if (state.may_turn_block(static_cast<int>(hole), static_cast<int>(turn % kBlocks)))
        moves[count++] = ranks_[move] * kRank + static_cast<std::int32_t>(move);
    }
  }
  const auto after = [&](std::int32_t ranked) {
    const auto move = static_cast<std::uint32_t>(ranked) % kRank;
    auto next = state;
    next.apply({static_cast<std::uint8_t>(move / kTurns), static_cast<std::uint8_t>(move % kTurns)});
    return next;
  };
  int best = -search::kInfinity;
  for (int safe = 0; count > 0 && safe < kMostForeseen && best < beta; ++effort_) {
    auto top = moves[0];
    for (std::size_t i = 1; i < count; ++i) top = std::max(top, moves[i]);
    *std::find(moves.begin(), moves.end(), top) = moves[--count];
    const int value = foreseen(after(top));
    safe += value > -search::kSure ? 1 : 0;
    best = std::max(best, value);
  }
  if (std::popcount(state.all_marbles()) > root_marbles_ + 2) return best;
  while (count > 0 && best < beta) {
    const auto next = after(moves[--count]);
    if (next.to_move() == Seat::Nobody || threatened_holes(next) == 0) continue;
    ++effort_;
    if (const int value = foreseen(next); value >= search::kSure) best = std::max(best, value);
  }
  return best;
}

Score Knowledge::score(int value) noexcept { return {.win = 1 / (1 + std::exp(-value / 200.0)), .points = value / 100.0}; }

}  // namespace meydan::pentago
