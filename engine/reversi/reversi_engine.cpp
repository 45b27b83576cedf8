// The opponent in Reversi: what it knows at each level, and its thoughts as everyone reads them.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>

#include "core/erase.hpp"
#include "engine/choice.hpp"
#include "engine/engine.hpp"
#include "engine/reversi/facts.hpp"
#include "engine/reversi/root.hpp"
#include "engine/think.hpp"
#include "engine/together.hpp"
#include "games/reversi/reversi.hpp"

namespace meydan {
namespace reversi {
namespace {

using E = Erased<Game>;

/// What a player looks at: discs and corners as a beginner does, mobility and corners, or all that was learnt.
enum class Knowledge : std::uint8_t { Beginner, Rules, Everything };

struct ReversiLevel {
  Knowledge knowledge;
  Level level;
};

constexpr std::array<ReversiLevel, EngineOptions::kTopLevel> kLevels{{
    {Knowledge::Beginner, {.nodes = 2'000, .depth = 1, .spread = 3}},
    {Knowledge::Beginner, {.nodes = 5'000, .depth = 2, .spread = 3.5}},
    {Knowledge::Rules, {.nodes = 10'000, .depth = 2, .spread = 1.5}},
    {Knowledge::Everything, {.nodes = 10'000, .depth = 1, .spread = 5}},
    {Knowledge::Everything, {.nodes = 10'000, .depth = 1, .spread = 2.5}},
    {Knowledge::Everything, {.nodes = 20'000, .depth = 2, .spread = 1.5}},
    {Knowledge::Everything, {.nodes = 40'000, .depth = 3, .spread = 0.7}},
    {Knowledge::Everything, {.nodes = 5'000}},
    {Knowledge::Everything, {.nodes = 100'000}},
    {Knowledge::Everything, {.nodes = 20'000'000}},
}};

constexpr std::uint64_t kCheckClockEvery = 4096;  // nodes: a fraction of a millisecond
constexpr std::uint64_t kFineLimit = 2'000'000;   // below it the limit on nodes is kept to some hundreds
constexpr std::size_t kSmallTable = std::size_t{1} << 20;

Board board_of(const State& state) { return {state.discs(state.mover()), state.discs(other(state.mover()))}; }

AnyMove any_move(int square) { return E::erase({static_cast<std::uint8_t>(square)}); }

Score score_of(const RootMove& move, int empties) {
  const double doubt = 2.5 + 0.18 * empties;  // discs
  Score score{.points = static_cast<double>(move.score), .exact = move.exact};
  score.win = move.exact ? (move.score > 0 ? 1.0 : move.score < 0 ? 0.0 : 0.5) : 1 / (1 + std::exp(-1.7 * move.score / doubt));
  return score;
}

class ReversiEngine final : public Engine {
 public:
  explicit ReversiEngine(const EngineOptions& options)
      : options_(options),
        level_(level_of(kLevels, options.level)),
        patterns_(knowledge()),
        table_(level_.level.nodes <= 100'000 ? std::min(options.memory, kSmallTable) : options.memory),
        random_(options.seed) {
    for (unsigned i = 0; i < std::max(1U, options.threads); ++i) roots_.push_back(std::make_unique<Root>(table_, patterns_));
  }

  void begin(const Match& match, const std::optional<Limits>& limits) override {
    const auto board = board_of(E::state(match.state().bytes()));
    empties_ = board.empties();
    limits_ = limits.value_or(Limits{level_.level.nodes, level_.level.depth});
    spread_ = limits ? 0 : level_.level.spread;
    roll_ = random_();
    const auto moves = match.moves().size();
    const auto lines = spread_ > 0 ? moves : options_.lines;
    table_.new_search();
    before_.clear();
    int ahead = 0;
    for (auto& root : roots_) {
      root->search().set_quick_empties(limits_.nodes < kFineLimit ? 7 : 12);
      root->begin(board, lines, limits_.depth, ahead++);
      before_.push_back(root->nodes());
    }
    forced_ = moves == 1 && !options_.analysis;
    refresh();
  }

  void think(double seconds) override {
    const auto end = wall_seconds() + seconds;
    std::atomic<bool> enough = false;
    together(thought_.finished ? 1U : threads(), [&](unsigned i) {
      if (i == 0) {
        search(end);
        enough = true;
      } else {
        while (!enough.load(std::memory_order_relaxed) && !roots_[i]->done() && nodes_of(i) < share(i)) roots_[i]->step();
      }
    });
    refresh();
  }

  const Thought& thought() const override { return thought_; }

  void forget() override {
    table_.forget();
    for (auto& root : roots_) root->forget();
    random_ = Random{options_.seed};
  }

  std::span<const Message> troubles() const override { return troubles_; }

 private:
  Patterns knowledge() {
    if (level_.knowledge == Knowledge::Beginner) return Patterns{1, 0};
    if (level_.knowledge == Knowledge::Rules || !options_.data) return Patterns{};
    const auto file = options_.data(Patterns::kName);
    auto read = file ? Patterns::read(*file) : Result<Patterns>{fail(file.error())};
    if (read) return *std::move(read);
    troubles_.push_back(std::move(read.error()));
    return Patterns{};
  }

  void search(double end) {
    auto& root = *roots_[0];
    for (auto check = root.nodes() + kCheckClockEvery; !root.done() && nodes_of(0) < share(0); root.step()) {
      if (root.nodes() < check) continue;
      check = root.nodes() + kCheckClockEvery;
      if (wall_seconds() >= end) break;
    }
  }

  unsigned threads() const noexcept { return sharing(static_cast<unsigned>(roots_.size()), limits_.nodes); }
  /// Of the nodes that may be looked at; the first thread has what is left over.
  std::uint64_t share(unsigned thread) const noexcept {
    const auto each = limits_.nodes / threads();
    return thread == 0 ? limits_.nodes - each * (threads() - 1) : each;
  }
  /// Since begin.
  std::uint64_t nodes_of(unsigned thread) const { return roots_[thread]->nodes() - before_[thread]; }

  void refresh() {
    const auto& root = *roots_[0];
    thought_.nodes = 0;
    for (unsigned i = 0; i < roots_.size(); ++i) thought_.nodes += nodes_of(i);
    thought_.depth = root.iteration().depth;
    thought_.finished = forced_ || root.done() || nodes_of(0) >= share(0);
    thought_.lines.clear();
    std::vector<double> values;
    for (const auto& move : root.moves().first(root.lines())) {
      Line line{.moves = {}, .score = score_of(move, empties_)};
      for (const auto square : root.line_of(move)) line.moves.push_back(any_move(square));
      thought_.lines.push_back(std::move(line));
      values.push_back(move.score);
    }
    Random random{roll_};
    thought_.move = thought_.lines[choose(values, spread_, random)].moves.front();
    if (spread_ > 0 && thought_.lines.size() > options_.lines) thought_.lines.resize(std::max<std::size_t>(options_.lines, 1));
  }

  EngineOptions options_;
  ReversiLevel level_;
  std::vector<Message> troubles_;
  Patterns patterns_;
  Table table_;
  Random random_;
  std::vector<std::unique_ptr<Root>> roots_;
  Limits limits_;
  double spread_ = 0;
  std::uint64_t roll_ = 0;
  std::vector<std::uint64_t> before_;  // nodes of each root at begin
  int empties_ = 0;
  bool forced_ = false;
  Thought thought_;
};

/// Discs ahead; until the end corners and edges count more, and squares diagonally beside a corner less.
double plain_value(const AnyState& after, Seat seat) {
  constexpr std::uint64_t kCorners = 0x8100000000000081;
  constexpr std::uint64_t kBeside = 0x0042000000004200;
  constexpr std::uint64_t kEdges = 0x3c0081818181003c;  // without what lies next to a corner
  const auto& state = E::state(after.bytes());
  const auto ahead = [&](std::uint64_t squares) {
    return std::popcount(state.discs(seat) & squares) - std::popcount(state.discs(other(seat)) & squares);
  };
  const int discs = ahead(~std::uint64_t{0});
  if (state.to_move() == Seat::Nobody) return 1000 * discs;
  return discs + 20 * ahead(kCorners) - 5 * ahead(kBeside) + 2 * ahead(kEdges);
}

int moves_to_come(const AnyState& state) { return (board_of(E::state(state.bytes())).empties() + 1) / 2; }

std::unique_ptr<Engine> make(const AnyRules&, const EngineOptions& options) { return std::make_unique<ReversiEngine>(options); }

}  // namespace
}  // namespace reversi

extern const EngineType reversi_engine;
const EngineType reversi_engine{reversi::kEngineFacts, reversi::make, reversi::plain_value, reversi::moves_to_come};

}  // namespace meydan
