#include "protocol/thinker.hpp"
#include "engine/levels.hpp"

#include <algorithm>

namespace meydan {
namespace {

/// Whichever stops first.
std::optional<Limits> narrower(const std::optional<Limits>& a, const std::optional<Limits>& b) {
  if (!a || !b) return a ? a : b;
  return Limits{std::min(a->nodes, b->nodes), std::min(a->depth, b->depth)};
}

}  // namespace

Engine& Thinker::engine_for(const AnyRules& rules) {
  if (!engine_ || !rules_ || !(*rules_ == rules)) {
    engine_ = engine_of(rules.game()).make(rules, options_.engine);
    rules_ = rules;
    if (options_.complain)
      for (const auto& trouble : engine_->troubles()) options_.complain(trouble);
  }
  return *engine_;
}

const Thought& Thinker::think(const Match& match, const Order& order) {
  const auto begun = wall_seconds();
  auto& engine = engine_for(match.rules());
  const auto limits = narrower(order.limits, options_.limits);
  const bool top = options_.engine.level >= top_level(engine_of(match.rules().game()));
  if (limits || top || !order.seconds) {
    auto seconds = order.seconds ? order.seconds : options_.seconds;
    if (seconds) *seconds -= wall_seconds() - begun;
    return think_through(engine, match, {limits, seconds, wall_seconds, order.watch});
  }
  const auto end = begun + *order.seconds;
  return think_through(engine, match, {limits, {}, wall_seconds, [&](const Thought& thought) {
                                         return (!order.watch || order.watch(thought)) && wall_seconds() < end;
                                       }});
}

const Thought& Thinker::analyse(const Match& match, std::function<bool(const Thought&)> watch) {
  return think_through(engine_for(match.rules()), match, {Limits{}, {}, wall_seconds, std::move(watch)});
}

void Thinker::prepare(std::size_t lines, bool analysis) {
  auto& engine = options_.engine;
  if (engine.lines == lines && engine.analysis == analysis) return;
  engine.lines = lines;
  engine.analysis = analysis;
  remake();
}

std::vector<std::string> written_line(Match match, std::span<const AnyMove> moves) {
  std::vector<std::string> texts;
  for (const auto move : moves) {
    const auto legal = match.moves();
    if (std::ranges::find(legal, move) == legal.end()) break;
    texts.push_back(match.state().write_move(move));
    match.play(move);
  }
  return texts;
}

}  // namespace meydan
