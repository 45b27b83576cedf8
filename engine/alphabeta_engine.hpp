// The Engine of a game that is searched with alpha-beta. Besides what engine/adviser.hpp tells, K brings:
//   K(const Rules&, const EngineOptions&)
//   static constexpr std::array<Level, 10> kLevels      depth and spread hold where no other limits are given
//   Score score(int value)                              of an evaluation, for people; wins and losses are told without it
// and may bring:
//   std::vector<Message> troubles                       with the tables it asked for
//   std::optional<Move> opening(const State&, Random&)  a move to play without thought
//   static constexpr bool kExactValues                  a proved value is in points, not won or lost
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/erase.hpp"
#include "engine/alphabeta.hpp"
#include "engine/choice.hpp"
#include "engine/engine.hpp"
#include "engine/think.hpp"
#include "engine/together.hpp"

namespace meydan::search {

template <class K>
class AlphaBetaEngine final : public Engine {
 public:
  using G = typename K::Game;
  using State = typename G::State;
  using Move = typename G::Move;
  using E = Erased<G>;

  AlphaBetaEngine(const AnyRules& rules, const EngineOptions& options)
      : AlphaBetaEngine(options, K(E::book(rules.book()).rules, options)) {}
  /// With knowledge that the caller made.
  AlphaBetaEngine(const EngineOptions& options, const K& knowledge)
      : options_(options),
        level_(level_of(K::kLevels, options.level)),
        random_(options.seed),
        table_(table_size(options, level_)),
        knowledge_(std::max(1U, options.threads), knowledge) {
    searchers_.reserve(knowledge_.size());
    for (auto& own : knowledge_) searchers_.emplace_back(own, table_);
  }

  void begin(const Match& match, const std::optional<Limits>& limits) override {
    state_ = E::state(match.state().bytes());
    seats_ = match.rules().seats();
    history_ = match.rules().match().repetition ? std::optional{match.history()} : std::nullopt;
    limits_ = limits.value_or(Limits{.nodes = level_.nodes, .depth = level_.depth});
    std::vector<Move> allowed;
    for (const auto move : match.moves()) allowed.push_back(E::typed(move));
    spread_ = limits ? 0 : level_.spread;
    opening_.reset();
    if constexpr (requires { knowledge_[0].opening(*state_, random_); })
      if (!options_.analysis) opening_ = knowledge_[0].opening(*state_, random_);
    const auto lines = spread_ > 0 ? allowed.size() : options_.lines;
    table_.grow_older();
    int ahead = 0;
    for (auto& searcher : searchers_)
      searcher.begin(*state_, match.rules().seats(), allowed, history_ ? &*history_ : nullptr, lines, ahead++);
    finished_ = opening_ || (allowed.size() == 1 && !options_.analysis);
    draw_ = random_();
    tell();
  }

  void think(double seconds) override {
    if (finished_) return;
    const Slice slice{wall_seconds, wall_seconds() + seconds, limits_.nodes};
    finished_ = run(slice);
    tell();
  }

  const Thought& thought() const override { return thought_; }
  void forget() override {
    table_.clear();
    random_ = Random{options_.seed};
  }
  std::span<const Message> troubles() const override {
    if constexpr (requires { knowledge_[0].troubles; }) return knowledge_[0].troubles;
    else return {};
  }

 private:
  /// A level that looks at few nodes needs little room.
  static std::size_t table_size(const EngineOptions& options, const Level& level) {
    const auto top = options.level >= static_cast<int>(K::kLevels.size());
    const auto enough = std::min<std::uint64_t>(options.memory, std::max<std::uint64_t>(level.nodes * 64, 1 << 16));
    return top ? options.memory : static_cast<std::size_t>(enough);
  }

  /// Of the nodes each thread has its share.
  bool run(Slice slice) {
    std::atomic<bool> stop{false};
    const auto threads = sharing(static_cast<unsigned>(searchers_.size()), limits_.nodes);
    auto helping = slice;
    helping.nodes = limits_.nodes / threads;
    helping.stop = &stop;
    slice.nodes -= helping.nodes * (threads - 1);
    bool over = false;
    together(threads, [&](unsigned i) {
      if (i != 0) return void(searchers_[i].run(helping, kMaxPly));
      over = searchers_[0].run(slice, limits_.depth);
      stop.store(true, std::memory_order_relaxed);
    });
    return over;
  }

  void tell() {
    const auto& moves = searchers_[0].moves();
    thought_.nodes = 0;
    for (const auto& searcher : searchers_) thought_.nodes += searcher.nodes();
    thought_.depth = searchers_[0].depth();
    thought_.finished = finished_;
    const auto count = std::min(moves.size(), std::max<std::size_t>(options_.lines, 1));
    thought_.lines.resize(count);
    for (std::size_t i = 0; i < count; ++i) thought_.lines[i] = line(moves[i]);
    if (opening_) {
      thought_.move = E::erase(*opening_);
      thought_.lines.assign(1, {.moves = {thought_.move}});
      return;
    }
    thought_.move = E::erase(moves[pick(moves)].move);
  }

  std::size_t pick(const std::vector<RootMove<Move>>& moves) const {
    if (spread_ <= 0 || std::abs(moves[0].value) >= kSure) return 0;  // who sees the end goes there the shortest way
    std::vector<double> values;
    values.reserve(moves.size());
    for (const auto& move : moves) values.push_back(move.value);
    Random random{draw_};
    return choose(values, spread_, random);
  }

  Line line(const RootMove<Move>& root) const {
    Line line;
    auto state = *state_;
    for (const auto move : root.pv) {
      line.moves.push_back(E::erase(move));
      state.apply(move);
    }
    while (line.moves.size() < kShown) {  // the table knows how it goes on where it cut the search short
      const auto next = searchers_[0].remembered(state);
      if (!next) break;
      line.moves.push_back(E::erase(*next));
      state.apply(*next);
    }
    line.score = score(root);
    return line;
  }

  Score score(const RootMove<Move>& root) const {
    Score score;
    if (root.value <= -kInfinity) return score;
    const bool sure = std::abs(root.value) >= kSure;
    if (sure && seats_ > 2 && root.horizon) score.win = root.value > 0 ? kNearlySure : 1 - kNearlySure;
    else if (root.value >= kSure) score = {.win = 1, .mate = kWin - root.value};
    else if (root.value <= -kSure) score = {.win = 0, .mate = -(kWin + root.value)};
    else score = knowledge_[0].score(root.value);
    score.exact = !root.horizon && (searchers_[0].proved() || root.value >= kSure);  // else another move may be better
    if constexpr (requires { requires K::kExactValues; })
      if (score.exact) score.win = score.points > 0 ? 1 : score.points < 0 ? 0 : 0.5;
    return score;
  }

  static constexpr std::size_t kShown = 12;
  static constexpr double kNearlySure = 0.98;  // more players than two can surprise a search that leaves moves out

  EngineOptions options_;
  Level level_;
  Random random_;
  Table table_;
  std::vector<K> knowledge_;
  std::vector<AlphaBeta<K>> searchers_;
  std::optional<State> state_;
  std::optional<History> history_;
  Limits limits_;
  std::size_t seats_ = 2;
  double spread_ = 0;
  std::uint64_t draw_ = 0;
  std::optional<Move> opening_;
  bool finished_ = false;
  Thought thought_;
};

template <class K>
std::unique_ptr<Engine> make_alphabeta(const AnyRules& rules, const EngineOptions& options) {
  return std::make_unique<AlphaBetaEngine<K>>(rules, options);
}

}  // namespace meydan::search
