// The engine of Mangala: alpha-beta over solved endgames, and at the top exact answers beside it: from the book of openings, and
// from the solver where there is a database for it to stand on.
#include <algorithm>
#include <atomic>
#include <memory>

#include "engine/alphabeta_engine.hpp"
#include "engine/levels.hpp"
#include "engine/lines.hpp"
#include "engine/mangala/exact.hpp"
#include "engine/mangala/facts.hpp"
#include "engine/mangala/knowledge.hpp"
#include "engine/together.hpp"

namespace meydan {
namespace mangala {
namespace {

using Search = search::AlphaBetaEngine<Knowledge>;

constexpr std::uint64_t kSolverEffort = 3'500'000;     // at level 10: with the search beside it about two seconds
constexpr std::uint64_t kSearchNodes = 3'000'000;      // beside the solver there
constexpr std::uint64_t kPerfectEffort = 240'000'000;  // at the perfect level: about two minutes, rarely needed
constexpr std::uint64_t kTurn = 6'000;                 // of the solver at a time: about three milliseconds
constexpr std::uint64_t kPart = kTurn / 8;             // from one look at the search beside it to the next
constexpr double kTurnOfThreads = 0.005;               // seconds of the search at a time, when it has several

const State& typed(const AnyState& state) { return *static_cast<const State*>(state.bytes()); }
struct Openings {
  Book book;
  std::vector<Message> troubles;

  explicit Openings(const EngineOptions& options) {
    if (!options.data) return;
    const auto file = options.data(kBookName);
    auto read = file ? Book::open(*file) : Result<Book>{fail(file.error())};
    if (read) book = std::move(*read);
    else troubles.push_back(read.error());
  }
};

/// Half of the memory is the solver's, and where it has work one of several threads.
EngineOptions for_search(EngineOptions options, bool solves) {
  options.memory /= 2;
  if (solves) options.threads = std::max(options.threads, 2U) - 1;
  options.level = std::min(options.level, EngineOptions::kTopLevel);
  return options;
}

/// The highest levels.
class ExactEngine final : public Engine {
 public:
  explicit ExactEngine(const EngineOptions& options)
      : options_(options),
        endgames_(std::make_shared<Endgames>(options)),
        openings_(options),
        solves_(endgames_->from_file()),
        search_(for_search(options, solves_), Knowledge(endgames_, EngineOptions::kTopLevel)),
        exact_(endgames_->database(), openings_.book, solves_ ? options.memory / 2 : 0) {
    troubles_.assign(endgames_->troubles().begin(), endgames_->troubles().end());
    troubles_.insert(troubles_.end(), openings_.troubles.begin(), openings_.troubles.end());
  }

  void begin(const Match& match, const std::optional<Limits>& limits) override {
    endgames_->want(searched_);
    const auto& state = typed(match.state());
    const int stones = state.open_stones();
    asks_ =
        stones > endgames_->database().stones() && stones <= kMaxIndexed && match.moves().size() > (options_.analysis ? 0 : 1);
    divide(limits);
    search_.begin(match, search_limits_);
    if (asks_) exact_.begin(state, stones / 2, options_.lines > 1);
    tell();
  }

  void think(double seconds) override {
    const auto deadline = wall_seconds() + seconds;
    do {
      if (thought_.finished) return;
      take_turns(deadline);
    } while (wall_seconds() < deadline);
  }

  const Thought& thought() const override { return thought_; }
  void forget() override {
    search_.forget();
    exact_.forget();
    searched_ = 0;
  }
  std::span<const Message> troubles() const override { return troubles_; }

 private:
  /// Of given nodes each gets one half. A depth is the search's alone.
  void divide(const std::optional<Limits>& limits) {
    const bool perfect = options_.level > EngineOptions::kTopLevel;
    const auto& top = Knowledge::kLevels.back();
    search_limits_ = limits.value_or(Limits{.nodes = top.nodes});
    solver_effort_ = perfect ? kPerfectEffort : kSolverEffort;
    if (limits) solver_effort_ = limits->depth == Limits{}.depth ? limits->nodes : 0;
    else if (asks_ && solves_ && !perfect) search_limits_.nodes = kSearchNodes;
    if (!limits || limits->nodes == Limits{}.nodes || !asks_ || !solves_) return;
    solver_effort_ /= 2;
    search_limits_.nodes -= solver_effort_;
  }

  /// Measured in nodes: with one thread the answer does not depend on the clock.
  void take_turns(double deadline) {
    if (!endgames_->prepare(deadline)) return;
    const auto before = search_.thought().nodes;
    if (solves_ && asks_ && options_.threads > 1) {
      work_side_by_side();
    } else {
      search_.think(options_.threads > 1 ? kTurnOfThreads : 0);
      solve(kTurn);
    }
    searched_ += search_.thought().nodes - before;
    tell();
  }

  void solve(std::uint64_t effort) {
    if (asks_ && exact_.effort() < solver_effort_) exact_.search(std::min(effort, solver_effort_ - exact_.effort()));
  }

  /// The solver goes on for as long as the search does, or for a turn where that is over.
  void work_side_by_side() {
    std::atomic<bool> searched{false};
    together(2, [&](unsigned i) {
      if (i == 0) {
        search_.think(kTurnOfThreads);
        searched.store(true, std::memory_order_relaxed);
        return;
      }
      for (std::uint64_t done = 0; done < kTurn || !searched.load(std::memory_order_relaxed); done += kPart) {
        if (exact_.effort() >= solver_effort_ || exact_.search(0)) return;
        solve(kPart);
      }
    });
  }

  void tell() {
    thought_ = search_.thought();
    if (!asks_) return;
    thought_.nodes += exact_.nodes();
    const bool all_known = exact_.search(0);
    const bool solver_done = all_known || exact_.effort() >= solver_effort_;
    const auto known = exact_.known();
    if (known.empty()) {
      thought_.finished = thought_.finished && (solver_done || thought_.best().score.exact);
      return;
    }
    if (solves_ || options_.lines == 1) thought_.finished = all_known || (thought_.finished && solver_done);
    tell_known(known);
  }

  void tell_known(const std::vector<Exact::Known>& known) {
    std::vector<Line> lines;
    lines.reserve(known.size());
    for (const auto& move : known) lines.push_back(as_line(move));
    for (auto& line : thought_.lines) {
      const bool there = std::ranges::any_of(lines, [&](const Line& other) { return other.moves[0] == line.moves[0]; });
      if (!there) lines.push_back(line);
    }
    put_in_order(lines, &Score::points);
    lines.resize(std::min(lines.size(), std::max<std::size_t>(options_.lines, 1)));
    thought_.lines = std::move(lines);
    thought_.move = thought_.lines[0].moves[0];
  }

  static Line as_line(const Exact::Known& known) {
    Line line;
    for (const auto move : known.line) line.moves.push_back(Erased<Game>::erase(move));
    line.score = {.win = known.ahead > 0   ? 1
                         : known.ahead < 0 ? 0
                                           : 0.5,
                  .points = static_cast<double>(known.ahead),
                  .exact = true};
    return line;
  }

  EngineOptions options_;
  std::shared_ptr<Endgames> endgames_;
  Openings openings_;
  bool solves_;
  Search search_;
  Exact exact_;
  Limits search_limits_;
  std::uint64_t solver_effort_ = 0;
  std::uint64_t searched_ = 0;  // in this game
  bool asks_ = false;           // whether there is more to know exactly than the search knows by itself
  Thought thought_;
  std::vector<Message> troubles_;
};

std::unique_ptr<Engine> make(const AnyRules&, const EngineOptions& options) {
  if (options.level >= EngineOptions::kTopLevel) return std::make_unique<ExactEngine>(options);
  return std::make_unique<Search>(options, Knowledge(std::make_shared<Endgames>(), options.level));
}

double plain_value(const AnyState& after, Seat seat) {
  const auto& state = typed(after);
  const double ahead = state.stones(seat, kTreasury) - state.stones(other(seat), kTreasury);
  return state.to_move() == seat ? ahead + 1 : ahead;  // an extra turn is worth about a stone
}

int moves_to_come(const AnyState& state) { return 2 + 3 * typed(state).open_stones() / 8; }

}  // namespace
}  // namespace mangala

extern const EngineType mangala_engine;
const EngineType mangala_engine{mangala::kEngineFacts, mangala::make, mangala::plain_value, mangala::moves_to_come};

}  // namespace meydan
