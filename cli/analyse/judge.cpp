// Every decision of a game weighed by an engine: what was best, and how much the move that was played gave away.
#include <algorithm>

#include "cli/analyse/analyse.hpp"
#include "cli/show/score.hpp"
#include "cli/terminal/progress.hpp"
#include "cli/terminal/signal_guard.hpp"
#include "cli/thinking.hpp"

namespace meydan::cli {
namespace {

constexpr double kShortTime = 0.2;

/// What the end is worth to a player.
double result_for(Seat seat, const Outcome& outcome) {
  if (outcome.places[index(seat)] != 1) return 0;
  return outcome.winner() ? 1 : 0.5;
}

class Judge {
 public:
  Judge(const AnyRules& rules, const ThinkOptions& options, const Terminal& terminal) : terminal_(terminal), how_(options) {
    if (!how_.level && !how_.seconds && !how_.nodes && !how_.depth) how_.seconds = kShortTime;
    auto engine = engine_options(rules, how_);
    engine.lines = by_lines(rules) ? 999 : 1;
    engine.analysis = true;
    engine_ = make_engine(rules, engine);
    thinking_ = thinking_of(how_);
    thinking_.watch = [](const Thought&) { return !interrupted(); };
  }

  JudgedMove weigh(const Match& before, AnyMove move, const Match& after) {
    const auto seat = before.to_move();
    const auto thought = think(before);
    JudgedMove judged;
    judged.seat = seat;
    judged.move = before.state().write_move(move);
    judged.best = thought.best().score;
    const auto kept = by_lines(before.rules()) ? value_in_lines(thought, move) : value_after(seat, after);
    const bool same = thought.best().moves.front() == move || before.moves().size() == 1;
    if (!same && kept) judged.loss = std::clamp(judged.best.win - *kept, 0.0, 1.0);
    if (judged.judgement() != Judgement::Fine && !by_lines(before.rules()))
      judged.loss = std::min(judged.loss, loss_against(thought.best().moves.front(), before, *kept));
    if (!same) judged.better = written_line(before, thought.best().moves);
    judged.after = words_after(after);
    return judged;
  }

 private:
  /// With chance or more players than two the next position says little of the move: all moves are weighed at once.
  static bool by_lines(const AnyRules& rules) { return rules.seats() > 2 || AnyState::start(rules).to_move() == Seat::Chance; }

  const Thought& think(const Match& match) {
    if (!known_ || !(*known_ == match.state())) {
      thought_ = think_through(*engine_, match, thinking_);
      known_ = match.state();
    }
    return thought_;
  }

  static std::optional<double> value_in_lines(const Thought& thought, AnyMove move) {
    for (const auto& line : thought.lines)
      if (line.moves.front() == move) return line.score.win;
    return std::nullopt;
  }

  std::optional<double> value_after(Seat seat, const Match& after) {
    if (after.over()) return result_for(seat, *after.outcome());
    if (after.settling()) return std::nullopt;
    const auto win = think(after).best().score.win;
    return after.to_move() == seat ? win : 1 - win;
  }

  /// What the engine's own move keeps, asked in the same way as for the move that was played: a mistake that only a shorter
  /// look or luck has seen is none.
  double loss_against(AnyMove best, const Match& before, double kept) {
    const auto known = known_;
    const auto thought = thought_;
    auto better = before;
    better.play(best);
    const auto value = value_after(before.to_move(), better);
    known_ = known;
    thought_ = thought;
    return std::max(0.0, value.value_or(1) - kept);
  }

  std::string words_after(const Match& after) {
    if (after.over() || !is_player(after.to_move()) || after.settling() || by_lines(after.rules())) return {};
    return score_in_words(terminal_, after.rules(), after.to_move(), think(after).best().score);
  }

  const Terminal& terminal_;
  ThinkOptions how_;
  Thinking thinking_;
  std::unique_ptr<Engine> engine_;
  std::optional<AnyState> known_;  // what thought_ is about
  Thought thought_;
};

void show_progress(Progress& progress, const Terminal& terminal, std::size_t done, std::size_t all) {
  progress.show(bar(terminal, static_cast<double>(done) / static_cast<double>(all), 20) + " " + std::to_string(done) + "/" +
                std::to_string(all));
}

}  // namespace

Judgement JudgedMove::judgement() const {
  return loss >= 0.3 ? Judgement::Blunder : loss >= 0.15 ? Judgement::Mistake : Judgement::Fine;
}

JudgedGame judge(LoadedGame loaded, const ThinkOptions& options, const Terminal& terminal,
                 const std::function<bool(const JudgedGame&)>& keep) {
  const SignalGuard guard;
  JudgedGame game{std::move(loaded.record), loaded.format, loaded.match.rules(), {}};
  if (!keep(game)) return game;
  Judge judge{game.rules, options, terminal};
  Progress progress{terminal};
  RecordWalker walker{game.record, game.rules};
  const auto line = game.record.main_line();
  for (const auto place : line) {
    const auto& node = game.record.node(place);
    const Match before = **walker.go_to(node.parent);
    const Match& after = **walker.go_to(place);
    if (node.move.empty() || !is_player(before.to_move()) || before.settling()) continue;
    const auto move = before.read_move(node.move);
    if (!move) continue;  // a setup in the middle of the game
    game.moves.push_back(judge.weigh(before, *move, after));
    game.moves.back().node = place;
    keep(game);
    show_progress(progress, terminal, game.moves.size(), line.size());
    if (!interrupted()) continue;
    game.complete = false;
    break;
  }
  return game;
}

}  // namespace meydan::cli
