#include "engine/go/engine.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/erase.hpp"
#include "engine/choice.hpp"
#include "engine/go/facts.hpp"
#include "engine/go/settling.hpp"
#include "engine/go/status.hpp"
#include "engine/go/world.hpp"

namespace meydan::go {
namespace {

struct GoLevel {
  std::uint64_t nodes;  // on 9x9
  double spread;
  Insight insight;
  double lapses = 0;  // the share of moves that are made without a thought
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
    {18000, 0, kAll},
    {60000, 0, kAll},
}};

/// Larger boards get fewer playouts, as theirs take longer.
MctsPlan plan(const GoLevel& level, int size) {
  const double points = size * size;
  const double scale = std::min(1.0, 81 / points);
  return {.nodes = std::max<std::uint64_t>(8, static_cast<std::uint64_t>(static_cast<double>(level.nodes) * scale)),
          .spread = level.spread};
}

const AnyMove kPass = Erased<Game>::erase({Act::Pass});

/// What a few playouts say of a board.
struct Glance {
  std::vector<float> owners;  // whose the points look to be
  int ahead;                  // who is to move, in half points, were play to stop here
};

Glance glance(const State& state, std::uint64_t playouts, Random random) {
  const auto judge = judged(state, playouts, random);
  const int sign = state.standing().mover == Seat::A ? 1 : -1;
  return {.owners = judge.ownership(), .ahead = sign * black_ahead(state, judge.verdict())};
}

class GoEngine final : public Engine {
 public:
  GoEngine(const Terms& terms, const GoLevel& level, const EngineOptions& options)
      : search_(GoWorld{terms, level.insight}, plan(level, terms.size), with_second(options)), level_(level), options_(options) {}

  void begin(const Match& match, const std::optional<Limits>& limits) override;
  void think(double seconds) override;
  const Thought& thought() const override { return thought_; }
  void forget() override {
    search_.forget();
    judge_.reset();
  }

 private:
  static constexpr std::uint64_t kStatusPlayouts = 1000;
  static constexpr std::uint64_t kGlancePlayouts = 60;    // of the lower levels
  static constexpr std::uint64_t kGlancePoints = 32'000;  // played out by the others, on a board of whatever size
  static constexpr std::uint64_t kSettledVisits = 50;
  static constexpr std::uint64_t kTriedVisits = 8;
  static constexpr std::size_t kShown = 12;  // moves of a line

  /// Where the best move is to pass, the next one may have to do.
  static EngineOptions with_second(EngineOptions options) {
    options.lines = std::max<std::size_t>(options.lines, 2);
    return options;
  }
  void begin_settling(std::uint64_t most);
  void report_settling();
  void report();
  void cut(Line& line) const;
  const State& state() const { return Erased<Game>::state(match_->state().bytes()); }
  const Glance& glance_at_board();
  void weigh_pass();
  bool should_pass();
  bool stops_too_soon(double win) { return win >= 0.5 && glance_at_board().ahead < 0; }
  AnyMove at_a_glance(AnyMove move);
  AnyMove lapse(AnyMove move) const;

  MctsEngine<GoWorld> search_;
  GoLevel level_;
  std::optional<Match> match_;
  std::vector<AnyMove> moves_;
  std::optional<Glance> glance_;
  std::optional<Judge> judge_;  // kept from one turn of a settling to the next
  std::optional<Board> judged_;
  bool settling_ = false;
  bool by_level_ = true;
  std::uint64_t most_ = 0;
  Random random_{0};
  EngineOptions options_;
  Thought thought_;
};

void GoEngine::begin(const Match& match, const std::optional<Limits>& limits) {
  match_.emplace(match);
  by_level_ = !limits;
  moves_ = match.moves();
  settling_ = state().play_over();
  if (settling_) return begin_settling(std::min(kStatusPlayouts, limits.value_or(Limits{}).nodes));
  judge_.reset();
  glance_.reset();
  search_.begin(match, limits);
  report();
}

void GoEngine::begin_settling(std::uint64_t most) {
  if (!judge_ || !(*judged_ == state().board())) {
    judge_.emplace(state());
    judged_ = state().board();
    random_ = Random{options_.seed ^ state().key()};
  }
  most_ = most;
  thought_ = {};
  thought_.move = Erased<Game>::erase({Act::Done});
  thought_.lines.push_back({.moves = {thought_.move}, .score = {}});
  thought_.finished = most == 0;
  if (judge_->playouts() >= most_) report_settling();
}

void GoEngine::think(double seconds) {
  if (!settling_) {
    search_.think(seconds);
    return report();
  }
  const auto until = wall_seconds() + seconds;
  while (judge_->playouts() < most_) {
    judge_->play_once(random_);
    if (wall_seconds() >= until) break;
  }
  report_settling();
}

void GoEngine::report_settling() {
  const auto verdict = judge_->verdict();
  auto line = settling_line(*match_, verdict);
  thought_.move = line.front();
  thought_.nodes = judge_->playouts();
  thought_.ownership = judge_->ownership();
  thought_.finished = judge_->playouts() >= most_;
  const int ahead = (state().standing().mover == Seat::A ? 1 : -1) * black_ahead(state(), verdict);
  const double win = ahead == 0 ? 0.5 : ahead > 0 ? 1 : 0;
  thought_.lines = {{.moves = std::move(line), .score = {.win = win, .points = ahead / 2.0, .mate = {}}}};
}

void GoEngine::report() {
  thought_ = search_.thought();
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
  thought_.lines.resize(std::min(thought_.lines.size(), std::max<std::size_t>(options_.lines, 1)));
  for (auto& line : thought_.lines) cut(line);
}

/// The tree does not know what stood on the board before: a line ends where it would repeat that, or is long enough.
void GoEngine::cut(Line& line) const {
  auto match = *match_;
  std::size_t legal = 0;
  while (legal < std::min(line.moves.size(), kShown) && !match.over() &&
         match.read_move(match.state().write_move(line.moves[legal])))
    match.play(line.moves[legal++]);
  line.moves.resize(legal);
}

const Glance& GoEngine::glance_at_board() {
  const auto size = static_cast<std::uint64_t>(search_.world().terms().size);
  const auto playouts = level_.insight.passes ? kGlancePoints / (size * size) : kGlancePlayouts;
  if (!glance_) glance_ = glance(state(), playouts, Random{options_.seed ^ state().key()});
  return *glance_;
}

/// A search that wins by passing may be mistaken about the count: in each of its playouts other stones may die, and a stone that
/// dies in few of them is not dead.
void GoEngine::weigh_pass() {
  if (thought_.move != kPass) {
    if (should_pass()) thought_.move = kPass;
  } else if (thought_.lines.size() > 1 && stops_too_soon(thought_.best().score.win)) {
    std::swap(thought_.lines[0], thought_.lines[1]);
    put_in_order(thought_.lines);
    thought_.move = thought_.best().moves.front();
  }
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
  if (move == kPass || std::ranges::find(moves_, kPass) == moves_.end()) return move;
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

template <bool kSees>
std::unique_ptr<Engine> make(const AnyRules& rules, const EngineOptions& options) {
  Terms terms{static_cast<const RuleBook<Rules>*>(rules.book())->rules};
  terms.obligation = terms.obligation && kSees;
  return std::make_unique<GoEngine>(terms, level_of(kLevels, options.level), options);
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
