#include "engine/go/net_world.hpp"

#include <algorithm>
#include <cmath>

#include "core/erase.hpp"

namespace meydan::go {
namespace {

constexpr double kPointsWorth = 0.1;  // of a result that is otherwise 1 or -1, as in self-play

constexpr Move move_to(Point point) noexcept { return point == kNoPoint ? Move{Act::Pass} : Move{Act::Place, point}; }

/// Where a place lies on a board that is turned or mirrored in one of eight ways.
std::size_t turned(std::size_t place, std::size_t size, std::uint64_t way) noexcept {
  auto row = place / size;
  auto column = place % size;
  if ((way & 1) != 0) row = size - 1 - row;
  if ((way & 2) != 0) column = size - 1 - column;
  if ((way & 4) != 0) std::swap(row, column);
  return row * size + column;
}

/// Rounded from double, alike in every C library.
float chance(float logit) noexcept { return static_cast<float>(1 / (1 + std::exp(-static_cast<double>(logit)))); }

float worth(float win, float points, int size) noexcept {
  return static_cast<float>(2 * static_cast<double>(win) - 1 + kPointsWorth * std::tanh(static_cast<double>(points) / size));
}

Estimate for_black(Colour mover, float win, float points, int size) noexcept {
  if (mover == kWhite) {
    win = 1 - win;
    points = -points;
  }
  return {.worth = worth(win, points, size), .win = win, .points = points};
}

}  // namespace

/// The game is played again for what stood on the board.
NetPosition NetWorld::position(const Match& match) const {
  auto state = Erased<Game>::state((match.from() ? *match.from() : AnyState::start(match.rules())).bytes());
  NetPosition position{.now = Situation{state}, .past = {}};
  position.past.push(position.now.key(terms_));
  std::array<Point, 3> last{kNoPoint, kNoPoint, kNoPoint};
  for (const auto any : match.line()) {
    const auto move = Erased<Game>::typed(any);
    state.apply(move);
    if (move.act != Act::Place && move.act != Act::Pass) continue;
    last = {move.act == Act::Place ? move.point : kNoPoint, last[0], last[1]};
    if (move.act == Act::Place)
      position.past.push(state.repetition_key(terms_.superko ? Sameness::BoardOnly : Sameness::WithMover));
  }
  position.now = Situation{state};
  position.now.position.last = last[0];
  position.now.position.before_last = last[1];
  position.now.third_last = last[2];
  return position;
}

Seat NetWorld::to_move(const Position& position) const noexcept {
  return position.repeated || position.now.over(terms_) ? Seat::Nobody : seat_of(position.now.position.mover);
}

std::optional<Move> NetWorld::only_move(const Position& position) const {
  Places legal;
  position.now.legal(terms_, position.past, legal);
  return legal.size() == 1 ? std::optional{move_to(legal[0])} : std::nullopt;
}

void NetWorld::apply(Position& position, Move move) const {
  const auto point = move.act == Act::Place ? move.point : kNoPoint;
  position.now.play(terms_, point);
  if (point == kNoPoint) return;
  const auto key = position.now.key(terms_);
  position.repeated = position.past.times(key) >= 2;
  position.past.push(key);
}

/// The board as it lies when play is over; what comes back for the third time before that is a draw.
Estimate NetWorld::counted(const Position& position, Worker& worker) const {
  std::array<std::int8_t, kCells> owners;
  const auto& board = position.now.position.board;
  const float ahead = static_cast<float>(owners_as_it_lies(board, owners)) - position.now.needed(terms_);
  board.each_point([&](Point point) { worker.owners[place(point)] += owners[point]; });
  if (position.repeated && !position.now.cleanup) return {};
  return for_black(kBlack, ahead > 0 ? 1.F : ahead < 0 ? 0.F : 0.5F, ahead, terms_.size);
}

/// The net is shown the board in one of eight ways, which follows from the seed and the board.
NetOutput NetWorld::opinion(const Position& position, const Places& legal, Worker& worker) const {
  const auto size = static_cast<std::size_t>(terms_.size);
  const auto way = Random::mix(seed_ ^ position.now.hash);
  std::vector<std::uint16_t> seen(area());
  std::array<float, kWholes> wholes;
  see(position.now, terms_, legal, worker.ladders, seen.data(), wholes.data());
  worker.points.resize(area());
  for (std::size_t i = 0; i < area(); ++i) worker.points[turned(i, size, way)] = seen[i];
  const auto shown = net_->look(worker.points, wholes, terms_.size, worker.room);
  auto output = shown;
  for (std::size_t i = 0; i < area(); ++i) {
    output.policy[i] = shown.policy[turned(i, size, way)];
    output.owners[i] = shown.owners[turned(i, size, way)];
  }
  return output;
}

Estimate NetWorld::look(const Position& position, std::vector<Choice<Move>>& choices, Worker& worker) const {
  choices.clear();
  worker.owners.resize(area());
  ++worker.looks;
  if (to_move(position) == Seat::Nobody) return counted(position, worker);
  Places legal;
  position.now.legal(terms_, position.past, legal);
  const auto output = opinion(position, legal, worker);

  float most = output.policy[place(legal[0])];
  for (const auto point : legal) most = std::max(most, output.policy[place(point)]);
  double sum = 0;
  for (const auto point : legal) {
    const double likely = std::exp(static_cast<double>(output.policy[place(point)] - most));
    choices.push_back({move_to(point), static_cast<float>(likely)});
    sum += likely;
  }
  for (auto& choice : choices) choice.prior = static_cast<float>(static_cast<double>(choice.prior) / sum);
  std::ranges::sort(
      choices, [](const auto& a, const auto& b) { return a.prior != b.prior ? a.prior > b.prior : a.move.point < b.move.point; });

  const auto mover = position.now.position.mover;
  const double sign = mover == kBlack ? 1 : -1;
  for (std::size_t i = 0; i < area(); ++i) worker.owners[i] += sign * (2 * static_cast<double>(chance(output.owners[i])) - 1);
  return for_black(mover, chance(output.win), output.lead, terms_.size);
}

}  // namespace meydan::go
