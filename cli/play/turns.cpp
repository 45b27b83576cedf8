// What the computer does at the board: moves of its own, hints, and saying how the game stands.
#include <algorithm>
#include <utility>

#include "cli/play/session.hpp"
#include "cli/show/score.hpp"
#include "cli/show/view.hpp"
#include "cli/terminal/signal_guard.hpp"
#include "cli/thinking.hpp"
#include "core/text.hpp"
#include "engine/levels.hpp"
#include "learn/learn.hpp"

namespace meydan::cli {
namespace {

constexpr double kAdviceSeconds = 0.5;
constexpr double kQuietSeconds = 0.3;  // a quick thinker does not announce it
constexpr std::size_t kHintMoves = 4;

bool passed_last(const Match& match) {
  const auto line = match.line_text();
  return !line.empty() && line.back() == "pass";
}

/// "siyah f5", "beyaz d6": each move with who makes it, as turns do not always alternate.
std::vector<std::string> told(const Terminal& terminal, Match match, std::span<const AnyMove> moves) {
  std::vector<std::string> texts;
  for (const auto& move : written_line(match, moves.first(std::min(moves.size(), kHintMoves)))) {
    if (!is_player(match.to_move())) break;
    texts.push_back(seat_name(terminal, match.rules(), match.to_move()) + " " + move_name(terminal, move));
    if (!match.play(move)) break;
  }
  return texts;
}

}  // namespace

void Session::computer_turn() {
  const auto& player = players_[index(match_.to_move())];
  const auto move = player.kind == Player::Kind::Random ? random_move() : engine_move();
  if (!move) return;
  const bool random = player.kind == Player::Kind::Random;
  make_move(*move, Message{"cli.play.computer_move"_key}
                       .with("seat", seat_name(terminal_, match_.rules(), match_.to_move()))
                       .with("player", random ? terminal_.say("cli.play.computer"_key)
                                              : player_name(terminal_, match_.rules().game(), player))
                       .with("move", move_name(terminal_, match_.state().write_move(*move))));
}

/// Uniform over the legal moves, but a pass is answered with a pass and an agreed count accepted: else no game of Go would end.
AnyMove Session::random_move() {
  if (match_.settling()) return *match_.read_move("done");
  if (const auto pass = match_.read_move("pass"); pass && passed_last(match_)) return *pass;
  const auto moves = match_.moves();
  return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Nothing when the person wants to leave, or the computer gave the game up.
std::optional<AnyMove> Session::engine_move() {
  const auto& thought = think(*engines_[index(match_.to_move())], std::nullopt);
  if (interrupted()) return std::nullopt;
  if (!thought.hopeless) return thought.move;
  resign();
  return std::nullopt;
}

void Session::seat_engines() {
  engines_.clear();
  adviser_.reset();
  for (const auto& player : players_) {
    auto& engine = engines_.emplace_back();
    if (player.kind != Player::Kind::Engine) continue;
    auto options = engine_options(match_.rules(), {});
    options.level = player.level;
    options.seed = random_();
    engine = make_engine(match_.rules(), options);
    tell_troubles(*engine, player.level);
  }
}

/// The same for hints and evaluations of one position, so that they never contradict each other.
const Thought& Session::advice() {
  if (!adviser_) {
    auto options = engine_options(match_.rules(), {});
    options.analysis = true;
    adviser_ = make_engine(match_.rules(), options);
    advised_ = false;
  }
  return std::exchange(advised_, true) ? adviser_->thought() : think(*adviser_, kAdviceSeconds);
}

const Thought& Session::think(Engine& engine, std::optional<double> seconds) const {
  const auto begin = wall_seconds();
  bool announced = false;
  Thinking how;
  how.seconds = seconds;
  how.watch = [&](const Thought&) {
    const bool late = Terminal::interactive() && wall_seconds() - begin > kQuietSeconds;
    if (late && !std::exchange(announced, true)) {
      terminal_.print(terminal_.weighted(Weight::Faint, terminal_.say("cli.play.thinking"_key)) + " ");
      Terminal::flush();
    }
    return !interrupted();
  };
  const auto& thought = think_through(engine, match_, how);
  if (announced) terminal_.print("\r\033[K");
  return thought;
}

/// Once; that a database could be built concerns the highest level only.
void Session::tell_troubles(const Engine& engine, int level) {
  if (std::exchange(troubles_told_, !engine.troubles().empty() || troubles_told_)) return;
  const bool highest = level >= top_level(engine_of(match_.rules().game()));
  for (const auto& trouble : engine.troubles())
    if (highest || trouble.key != "cli.data.database"_key) terminal_.faint(trouble_in_words(terminal_, trouble));
}

void Session::hint() {
  if (match_.over()) return terminal_.line("match.over"_key);
  const auto& best = advice().best();
  const auto line = told(terminal_, match_, best.moves);
  const auto rest = joined(std::span{line}.subspan(1), ", ");
  terminal_.line(
      Message{rest.empty() ? "cli.play.hint"_key : "cli.play.hint_line"_key}.with("move", line.front()).with("rest", rest));
  for (const auto& reason : learn::told(learn::facts(match_.rules(), match_.state(), best.moves.front()), learn::Voice::Would))
    terminal_.line(reason);
  if (!evaluating_ && !match_.settling()) terminal_.faint(evaluation());
}

std::string Session::evaluation() {
  const auto words = score_in_words(terminal_, match_.rules(), match_.to_move(), advice().best().score, true);
  return terminal_.say(Message{"cli.play.evaluation"_key}.with("words", words));
}

void Session::toggle_evaluation() {
  evaluating_ = !evaluating_;
  terminal_.line(evaluating_ ? "cli.play.eval_on"_key : "cli.play.eval_off"_key);
  show_again();
}

/// Before the person moves, where there is something to weigh.
void Session::say_evaluation(std::vector<Said>& said) {
  if (!evaluating_ || match_.over() || match_.settling()) return;
  said.push_back({evaluation(), Weight::Faint});
}

}  // namespace meydan::cli
