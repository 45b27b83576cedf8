// meydan analyse FILE: the graph of a game, the mistakes of each player, the annotated record.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/analyse/analyse.hpp"
#include "cli/files.hpp"
#include "cli/setup.hpp"
#include "cli/show/report.hpp"
#include "cli/show/score.hpp"
#include "cli/show/view.hpp"
#include "cli/terminal/charset.hpp"
#include "protocol/record/text.hpp"
#include "protocol/sgf/sgf.hpp"

namespace meydan::cli {
namespace {

constexpr std::size_t kToldMoves = 6;

struct Summary {
  std::size_t moves = 0;
  std::size_t mistakes = 0;
  std::size_t blunders = 0;
  double loss = 0;

  double accuracy() const { return moves == 0 ? 1 : 1 - loss / static_cast<double>(moves); }
};

Summary summary_of(const JudgedGame& game, Seat seat) {
  Summary all;
  for (const auto& move : game.moves) {
    if (move.seat != seat) continue;
    ++all.moves;
    all.mistakes += move.judgement() == Judgement::Mistake;
    all.blunders += move.judgement() == Judgement::Blunder;
    all.loss += move.loss;
  }
  return all;
}

std::string line_of(const Terminal& terminal, const std::vector<std::string>& moves) {
  std::string text;
  for (std::size_t i = 0; i < std::min(moves.size(), kToldMoves); ++i)
    text.append(text.empty() ? "" : " ").append(move_name(terminal, moves[i]));
  return text;
}

Message in_words(const JudgedMove& move, const Terminal& terminal) {
  return Message{move.judgement() == Judgement::Blunder ? "cli.analyse.blunder"_key : "cli.analyse.mistake"_key}
      .with("better", line_of(terminal, move.better))
      .with("percent", percent(move.loss));
}

void print(const JudgedGame& game, const Terminal& terminal) {
  for (const auto& line : score_graph(game, terminal)) terminal.line(line);
  terminal.faint(terminal.say("cli.analyse.legend"_key));
  for (std::size_t i = 0; i < game.rules.seats(); ++i) {
    const auto all = summary_of(game, seat_at(i));
    terminal.strong(terminal.say(Message{"cli.analyse.player"_key}
                                     .with("seat", seat_name(terminal, game.rules, seat_at(i)))
                                     .with("percent", percent(all.accuracy()))
                                     .with("moves", std::to_string(all.moves))
                                     .with("mistakes", std::to_string(all.mistakes))
                                     .with("blunders", std::to_string(all.blunders))));
    for (std::size_t at = 0; at < game.moves.size(); ++at) {
      const auto& move = game.moves[at];
      if (move.seat == seat_at(i) && move.judgement() != Judgement::Fine)
        terminal.sentence(
            fmt::format("  {}. {}: {}", at + 1, move_name(terminal, move.move), terminal.say(in_words(move, terminal))));
    }
  }
  if (!game.complete) terminal.line("cli.analyse.incomplete"_key);
}

json::Written as_json(const JudgedGame& game) {
  const auto real = [](double value) { return json::number(value, 4); };
  std::vector<json::Written> moves;
  for (const auto& move : game.moves) {
    constexpr std::array<std::string_view, 3> kWords = {"fine", "mistake", "blunder"};
    moves.push_back(json::object({{"move", json::text(move.move)},
                                  {"seat", json::text(game.rules.seat_name(move.seat).leaf())},
                                  {"score", json::number(move.best.points)},
                                  {"win", real(move.best.win)},
                                  {"exact", json::boolean(move.best.exact)},
                                  {"loss", real(move.loss)},
                                  {"judgement", json::text(kWords[static_cast<std::size_t>(move.judgement())])},
                                  {"better", json::texts(move.better)}}));
  }
  std::vector<json::Written> players;
  for (std::size_t i = 0; i < game.rules.seats(); ++i) {
    const auto all = summary_of(game, seat_at(i));
    players.push_back(json::object({{"moves", json::number(all.moves)},
                                    {"mistakes", json::number(all.mistakes)},
                                    {"blunders", json::number(all.blunders)},
                                    {"accuracy", real(all.accuracy())}}));
  }
  return json::object({{"game", json::text(game.rules.game().id())},
                       {"rules", json::text(game.rules.text())},
                       {"complete", json::boolean(game.complete)},
                       {"players", by_seat(game.rules, players)},
                       {"moves", json::list(moves)}});
}

/// In the format the game came in, where that can hold comments.
Result<void> write(const JudgedGame& game, const Terminal& terminal, const std::string& file) {
  const auto record = annotated(game, terminal);
  const bool sgf = game.format == FileFormat::Sgf || (game.rules.game().id() == "go" && folded(file).ends_with(".sgf"));
  const auto text = sgf ? write_sgf(record) : Result<std::string>{write_record(record)};
  return text ? write_file(file, *text) : Result<void>{fail(text.error())};
}

/// The game that was asked for; says so where the file holds others too.
LoadedGame load(const Arguments& arguments, const Terminal& terminal, const std::string& file) {
  auto loaded = load_game(file, arguments.number.value_or(1));
  if (loaded.games > 1 && !arguments.number && !arguments.json)
    terminal.line(
        Message{"cli.analyse.several_games"_key}.with("file", printable(file)).with("games", std::to_string(loaded.games)));
  const auto& info = *loaded.match.rules().game().info;
  if (!arguments.files.empty() && game_named(arguments.game).id() != info.id)
    stop(Message{"cli.analyse.other_game"_key}.with("file", file).with("game", terminal.say(info.name)));
  return loaded;
}

}  // namespace

Record annotated(const JudgedGame& game, const Terminal& terminal) {
  auto record = game.record;
  const auto remark = [&record](Record::Place place, const std::string& text) {
    auto& comment = record.node(place).comment;
    if (text.empty() || comment.find(text) != std::string::npos) return;
    comment.append(comment.empty() ? "" : " ").append(text);
  };
  for (const auto& move : game.moves) {
    if (!move.after.empty()) remark(move.node, terminal.say(Message{"cli.analyse.stands"_key}.with("words", move.after)));
    if (move.judgement() == Judgement::Fine) continue;
    remark(move.node, terminal.say(in_words(move, terminal)));
    auto parent = record.node(move.node).parent;
    const bool there = std::ranges::any_of(record.node(parent).children,
                                           [&](auto child) { return record.node(child).move == move.better.front(); });
    if (there) continue;
    for (const auto& better : move.better) parent = record.add_move(parent, better);
  }
  return record;
}

Status analyse_record(const Arguments& arguments, const Terminal& terminal, const std::string& file) {
  if (!arguments.setup.empty()) stop(Message{"cli.analyse.file_alone"_key});
  if (arguments.exact) stop(Message{"cli.analyse.exact_position"_key}, "--exact");
  Result<void> kept;
  const auto keep = [&](const JudgedGame& game) {
    if (!arguments.output.empty()) kept = write(game, terminal, arguments.output);
    return kept.has_value();
  };
  const auto game = judge(load(arguments, terminal, file), arguments.think, terminal, keep);
  const bool never_kept = !kept && game.moves.empty();
  if (arguments.json && !never_kept) Terminal::print_json(as_json(game));
  else if (!never_kept) print(game, terminal);
  if (arguments.output.empty()) return Status::Fine;
  if (!kept) {
    terminal.complain(kept.error());
    return Status::Wrong;
  }
  if (!arguments.json) terminal.line(Message{"cli.play.saved"_key}.with("file", printable(arguments.output)));
  return Status::Fine;
}

}  // namespace meydan::cli
