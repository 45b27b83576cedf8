#include "engine/go/world.hpp"

#include <cmath>
#include <optional>

#include "core/erase.hpp"
#include "engine/go/priors.hpp"

namespace meydan::go {
namespace {

constexpr float kEven = 10;            // visits of the opinion that a move is as good as any
constexpr float kPassEarly = 40;       // visits of the opinion that it is too early to pass
constexpr float kPassLate = 3;         // and late, that it is always worth a try
constexpr float kPointsShare = 0.06F;  // how much of a result is the points, so that none are given away in a decided game

constexpr Habits kNoHabits{.captures = 0, .vital_points = 0, .patterns = 0, .no_self_atari = 128};

}  // namespace

GoWorld::GoWorld(const Terms& terms, const Insight& insight) noexcept
    : terms_(terms),
      insight_(insight),
      playout_(terms, insight.playouts ? Habits{} : kNoHabits),
      settled_(terms.settled(), insight.playouts ? Habits{} : kNoHabits),
      tuning_{.exploration = 0.05F, .rave_visits = 3000, .expand_after = terms.obligation ? 2U : 4U},
      patterns_(Patterns::all()) {}

Position GoWorld::position(const Match& match) const noexcept {
  Position position{Erased<Game>::state(match.state().bytes())};
  const auto line = match.line();
  if (!line.empty()) position.last = Erased<Game>::typed(line[line.size() - 1]).point;
  if (line.size() > 1) position.before_last = Erased<Game>::typed(line[line.size() - 2]).point;
  if (terms_.obligation) position.watch_threats();
  return position;
}

void GoWorld::candidates(const Position& position, std::vector<Candidate<Move>>& found, Worker& worker) const {
  const auto& board = position.board;
  if (terms_.obligation) {
    Points rescues;
    position.rescues(rescues);
    for (const auto point : rescues) found.push_back({{Act::Place, point}, 0.5F, kEven});
    if (!found.empty()) return;
  }
  Opinions opinions{};
  if (insight_.tactics) judge_tactics(position, worker.ladders, opinions);
  if (insight_.tactics && terms_.obligation) judge_forcing(position, opinions);
  if (insight_.shapes) judge_shapes(position, patterns_, opinions);
  board.each_point([&](Point point) {
    if (!board.is_open(point) || board.is_eye(point, position.mover) || !board.may_place(point, position.mover)) return;
    auto& opinion = opinions[point];
    opinion.praise(kEven / 2);
    opinion.blame(kEven / 2);
    found.push_back({{Act::Place, point}, opinion.value(), opinion.all});
  });
  if (!insight_.passes && !found.empty()) return;
  const bool early = board.open_count() * 20 > 9 * static_cast<std::uint32_t>(terms_.size * terms_.size) && position.passes == 0;
  found.push_back(early ? Candidate<Move>{{Act::Pass}, 0, kPassEarly} : Candidate<Move>{{Act::Pass}, 1, kPassLate});
}

/// Under territory scoring the area of the final board is put right by the stones played before the playout: in it both sides
/// play alike, but who begins may play one more, or not. Where play is over the playout only shows what is dead.
PlayedOut GoWorld::playout(Position& position, Trail& trail, Random& random, Worker& worker) const {
  const bool over = position.over(terms_);
  auto correction = terms_.komi;
  if (terms_.territory) {
    correction += static_cast<float>(position.played);
    if (!over) correction += position.mover == kBlack ? 0.5F : -0.5F;
  }
  const auto end = over ? std::optional{position.board} : std::nullopt;
  (over ? settled_ : playout_).run(position, trail, random);
  const int played_out = add_owners(position.board, worker.owners);
  const float margin = static_cast<float>(end ? area_as_it_lies(*end, position.board) : played_out) - correction;
  ++worker.playouts;
  const float win = margin > 0 ? 1.F : margin < 0 ? 0.F : 0.5F;
  const double lead = static_cast<double>(margin / static_cast<float>(2 * terms_.size));
  const float points = 0.5F + 0.5F * static_cast<float>(std::tanh(lead));  // rounded from double, alike in every C library
  const float black = win + kPointsShare * (points - win);
  return {.share = {black, 1 - black}, .points = margin};
}

}  // namespace meydan::go
