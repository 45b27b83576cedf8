#include "engine/go/engine.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/erase.hpp"
#include "engine/choice.hpp"
#include "engine/go/facts.hpp"
#include "engine/go/net_engine.hpp"
#include "engine/go/world.hpp"

namespace meydan::go {
namespace {

struct GoLevel {
  std::uint64_t nodes;  // on 9x9
  double spread;
  Insight insight;
  double lapses = 0;            // the share of moves that are made without a thought
  std::uint64_t net_nodes = 0;  // on 9x9, where the net plays; 0: never
};

constexpr Insight kBeginner{.playouts = false, .passes = false};
constexpr Insight kPlayer{.passes = false};
constexpr Insight kAll{};

constexpr std::array<GoLevel, EngineOptions::kTopLevel> kLevels = {{
    {8, 1.0, kBeginner, 1},
    {24, 0.8, kBeginner, 0.3},
    {60, 0.6, kPlayer},
    {120, 0.4, kPlayer},
    {280, 0.2, kPlayer},
    {700, 0.1, kPlayer},
    {2000, 0, kAll},
    {6000, 0, kAll},
    {18000, 0, kAll, 0, 120},
    {60000, 0, kAll, 0, 1600},
}};

/// Larger boards get fewer nodes, as theirs take longer.
std::uint64_t scaled(std::uint64_t nodes, int size) noexcept {
  const double points = size * size;
  return std::max<std::uint64_t>(8, static_cast<std::uint64_t>(static_cast<double>(nodes) * std::min(1.0, 81 / points)));
}

const AnyMove kPass = Erased<Game>::erase({Act::Pass});

class GoEngine final : public Player {
 public:
  GoEngine(const Terms& terms, const GoLevel& level, const EngineOptions& options, std::vector<Message> troubles)
      : Player(options),
        search_(GoWorld{terms, level.insight}, {.nodes = scaled(level.nodes, terms.size), .spread = level.spread},
                with_second(options)),
        level_(level),
        options_(options),
        troubles_(std::move(troubles)) {}

  std::span<const Message> troubles() const override { return troubles_; }

 private:
  static constexpr std::uint64_t kGlancePlayouts = 60;  // of the lower levels
  static constexpr std::uint64_t kSettledVisits = 50;
  static constexpr std::uint64_t kTriedVisits = 8;

  Engine& search() noexcept override { return search_; }
  void consider() override;
  bool should_pass() override;
  std::uint64_t glance_playouts() const noexcept override {
    return level_.insight.passes ? Player::glance_playouts() : kGlancePlayouts;
  }
  double share_won() const noexcept;
  AnyMove at_a_glance(AnyMove move);
  AnyMove lapse(AnyMove move) const;

  MctsEngine<GoWorld> search_;
  GoLevel level_;
  EngineOptions options_;
  std::vector<Message> troubles_;
};

void GoEngine::consider() {
  const int size = search_.world().terms().size;
  std::int64_t playouts = 0;
  std::vector<std::int64_t> owners(static_cast<std::size_t>(size * size));
  for (const auto& worker : search_.workers()) {
    playouts += worker.world.playouts;
    for (int i = 0; i < size * size; ++i)
      owners[static_cast<std::size_t>(i)] += worker.world.owners[point_at(i % size, i / size)];
  }
  thought_.ownership.resize(owners.size());
  for (std::size_t i = 0; i < owners.size(); ++i)
    thought_.ownership[i] = playouts == 0 ? 0 : static_cast<float>(owners[i]) / static_cast<float>(playouts);
  if (!level_.insight.passes && (thought_.nodes > 0 || thought_.finished))
    thought_.move = at_a_glance(by_level_ ? lapse(thought_.move) : thought_.move);
  else if (thought_.nodes > 0) weigh_pass();
  thought_.hopeless = level_.insight.passes && is_hopeless(state(), share_won(), thought_.nodes);
}

/// Of all playouts, without what was thought of the moves beforehand.
double GoEngine::share_won() const noexcept {
  double wins = 0;
  double visits = 0;
  for (const auto& tried : search_.tried()) {
    wins += tried.wins.get();
    visits += tried.visits.get();
  }
  return visits == 0 ? 0.5 : wins / visits;
}

/// Where the search tried to pass, it must have found that as good as the move it would make in settled land.
bool GoEngine::should_pass() {
  const auto moves = search_.tried();
  const auto pass = std::ranges::find(moves, Move{Act::Pass}, &MctsNode<Move>::move);
  const auto& best = thought_.best();
  if (pass == moves.end() || best.visits < kSettledVisits) return false;
  if (pass->visits.get() < kTriedVisits || pass->mean() < best.score.win - 0.05) return false;
  const Land land{state(), thought_.ownership};
  return land.is_settled(Erased<Game>::typed(thought_.move).point) && land.all_settled() && !stops_too_soon(pass->mean());
}

/// What the lower levels, which do not search the pass, make of the move they would choose: a few playouts say which land is
/// settled. There they do not play, and they pass where nothing else is left, or to agree to an end that they win; but not while
/// land that looks theirs is still open and would not be counted.
AnyMove GoEngine::at_a_glance(AnyMove move) {
  if (move == kPass || !match_->read_move("pass")) return move;
  const auto& [owners, ahead] = glance_at_board();
  const Land land{state(), owners};
  const auto& now = state().standing();
  const bool wins = ahead > 0;
  const bool should_win = land.is_won_by(now.mover);
  if (now.passes == 1 && wins && should_win) return kPass;
  if (!land.is_quiet(Erased<Game>::typed(move).point)) return move;
  const bool may_stop = wins || !should_win;
  if (may_stop && land.all_settled()) return kPass;
  const MctsNode<Move>* best = nullptr;
  for (const auto& tried : search_.tried())
    if (!land.is_quiet(tried.move.point) && (best == nullptr || tried.visits.get() > best->visits.get())) best = &tried;
  if (best != nullptr) return Erased<Game>::erase(best->move);
  return may_stop ? kPass : move;
}

/// A beginner's mistake: takes what can be taken, else plays anywhere beside the stone just played.
AnyMove GoEngine::lapse(AnyMove move) const {
  Random random{options_.seed + state().key()};
  const auto last = search_.world().position(*match_).last;
  if (random.fraction() >= level_.lapses || last == kNoPoint) return move;
  const FastBoard board{state()};
  const auto us = colour_of(state().standing().mover);
  const int size = board.size();
  const bool opening = 4 * static_cast<int>(board.open_count()) > 3 * size * size;
  std::vector<AnyMove> natural;
  for (const auto& tried : search_.tried()) {
    const auto point = tried.move.point;
    const bool beside = std::abs(row_of(point) - row_of(last)) <= 1 && std::abs(column_of(point) - column_of(last)) <= 1;
    if (board.captures(point, us) > 0) return Erased<Game>::erase(tried.move);
    if (!beside) continue;
    const bool edge = std::ranges::any_of(neighbours(point), [&](Point near) { return board.at(near) == kOutside; });
    if (!edge || !opening) natural.push_back(Erased<Game>::erase(tried.move));
  }
  return natural.empty() ? move : natural[random.below(static_cast<std::uint32_t>(natural.size()))];
}

Result<Int8Net> net_of(const EngineOptions& options) {
  const auto file = options.data(kNetName);
  return file ? Int8Net::read(*file) : fail(file.error());
}

template <bool kSees>
std::unique_ptr<Engine> make(const AnyRules& rules, const EngineOptions& options) {
  const auto& own = static_cast<const RuleBook<Rules>*>(rules.book())->rules;
  const auto& level = level_of(kLevels, options.level);
  std::vector<Message> troubles;
  if (kSees && level.net_nodes > 0 && net_plays_on(own.size) && options.data && convolves_fast()) {
    auto net = net_of(options);
    const MctsPlan plan{.nodes = scaled(level.net_nodes, own.size), .spread = level.spread};
    const NetTerms terms{own, rules.match().superko == Superko::Positional};
    if (net) return std::make_unique<NetEngine>(terms, std::make_shared<Int8Net>(std::move(*net)), plan, options);
    troubles.push_back(net.error());
  }
  Terms terms{own};
  terms.obligation = terms.obligation && kSees;
  return std::make_unique<GoEngine>(terms, level, options, std::move(troubles));
}

/// Stones kept out of atari and prisoners: what the eye sees at once.
double plain_value(const AnyState& after, Seat seat) {
  const auto& state = Erased<Game>::state(after.bytes());
  const auto& board = state.board();
  const auto us = index(seat);
  double value = state.standing().taken[us] - static_cast<double>(state.standing().taken[1 - us]);
  for (const auto colour : {Seat::A, Seat::B}) {
    board.roots(colour).each([&](Point root) {
      double stones = 0;
      board.each_stone_of_chain(root, [&](Point) { ++stones; });
      const auto liberties = board.liberties(root).size();
      const double worth = liberties == 1 ? -0.9 * stones : 0.02 * liberties;
      value += colour == seat ? worth : -worth;
    });
  }
  return value;
}

int moves_to_come(const AnyState& any) {
  const auto& state = Erased<Game>::state(any.bytes());
  const int points = state.rules().size * state.rules().size;
  const int open = static_cast<int>(state.board().empty_count());
  return std::max(points / 10, open / 2 - points / 8) + 2;
}

}  // namespace

std::unique_ptr<Engine> make_go_engine(const AnyRules& rules, const EngineOptions& options) { return make<true>(rules, options); }

std::unique_ptr<Engine> make_go_engine_blind_to_obligation(const AnyRules& rules, const EngineOptions& options) {
  return make<false>(rules, options);
}

}  // namespace meydan::go

namespace meydan {

extern const EngineType go_engine;
const EngineType go_engine{go::kEngineFacts, go::make_go_engine, go::plain_value, go::moves_to_come};

}  // namespace meydan
