// What a person may ask for at the board besides moving.
#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/files.hpp"
#include "cli/loading.hpp"
#include "cli/play/session.hpp"
#include "cli/show/move_table.hpp"
#include "cli/show/view.hpp"
#include "cli/terminal/charset.hpp"
#include "protocol/record/text.hpp"
#include "protocol/sgf/sgf.hpp"

namespace meydan::cli {
namespace {

std::vector<std::string> names_of_moves(const Terminal& terminal, const Match& match) {
  std::vector<std::string> texts;
  for (const auto move : match.moves()) texts.push_back(move_name(terminal, match.state().write_move(move)));
  return texts;
}

/// "c4, d3, e6"
std::string listed(std::span<const std::string> moves) {
  std::string list;
  for (const auto& move : moves) list.append(list.empty() ? "" : ", ").append(move);
  return list;
}

}  // namespace

void Session::obey(const Typed& typed) {
  if (typed.order != Order::Save) overwrite_.clear();
  switch (typed.order) {
    case Order::Move:
      return try_move(typed.text);
    case Order::Help:
      return help();
    case Order::Board:
      return show_again();
    case Order::Moves:
      return list_moves();
    case Order::Hint:
      return hint();
    case Order::Evaluate:
      return toggle_evaluation();
    case Order::Undo:
      return undo();
    case Order::Redo:
      return redo();
    case Order::Save:
      return save(typed.text);
    case Order::Load:
      return load(typed.text);
    case Order::Rules:
      return show_rules(terminal_, match_.rules().game());
    case Order::Resign:
      return resign();
    case Order::Draw:
      return draw();
    case Order::New:
      return begin_anew(Match{match_.rules(), match_.from()});
    case Order::Quit:
      std::unreachable();  // run() leaves
  }
}

void Session::help() const {
  const bool turkish = terminal_.language() == Language::Turkish;
  const auto line = [&](std::string_view in_turkish, std::string_view in_english, Key what) {
    std::string word{turkish ? in_turkish : in_english};
    word.append(14 - count_characters(word), ' ');
    terminal_.line("  " + word + terminal_.say(what));
  };
  if (!match_.over())
    terminal_.line(Message{"cli.play.help.move"_key}.with("moves", listed(examples(names_of_moves(terminal_, match_)))));
  line("hamleler", "moves", "cli.play.help.moves"_key);
  line("ipucu", "hint", "cli.play.help.hint"_key);
  line("durum", "eval", "cli.play.help.eval"_key);
  line("tahta", "board", "cli.play.help.board"_key);
  line("geri", "undo", "cli.play.help.undo"_key);
  line("ileri", "redo", "cli.play.help.redo"_key);
  line("kaydet DOSYA", "save FILE", "cli.play.help.save"_key);
  line("yükle DOSYA", "load FILE", "cli.play.help.load"_key);
  line("kurallar", "rules", "cli.play.help.rules"_key);
  line("çekil", "resign",
       match_.rules().seats() > 2        ? "cli.play.help.leave"_key
       : match_.rules().match().sets > 1 ? "cli.play.help.resign_set"_key
                                         : "cli.play.help.resign"_key);
  if (!computer_takes_part()) line("berabere", "draw", "cli.play.help.draw"_key);
  line("yeni", "new", "cli.play.help.new"_key);
  line("çık", "quit", saving_ ? "cli.play.help.quit"_key : "cli.play.help.quit_unsaved"_key);
}

void Session::try_move(const std::string& text) {
  if (text.empty() && !(person_to_move(match_) && forced_pass(match_)))
    return terminal_.faint(terminal_.say(match_.over() ? "cli.play.over"_key : "cli.play.welcome"_key));
  const auto move = match_.read_move(text.empty() ? "pass" : as_notation(match_, text));
  if (move) return make_move(*move);
  auto sentence = shortened(printable(terminal_.say(move.error())));
  if (const auto word = nearest_order(text); text.size() > 3 && !word.empty())
    sentence += " " + terminal_.say(Message{"cli.did_you_mean"_key}.with("word", word));
  terminal_.sentence(sentence);
}

void Session::list_moves() const {
  const auto moves = names_of_moves(terminal_, match_);
  if (moves.empty()) terminal_.line("match.over"_key);
  for (const auto& line : move_table(moves)) terminal_.line(line);
}

/// Back to the last thing a person decided: not to a random mover's turn, a roll or a forced pass.
void Session::undo() {
  auto before = match_;
  bool found = false;
  while (!found && before.undo()) found = person_to_move(before) && !forced_pass(before);
  if (std::ranges::find(players_, kPerson) == players_.end()) found = (before = match_).undo();
  if (!found) return terminal_.line("cli.play.nothing_to_undo"_key);
  match_ = std::move(before);
  changed();
}

/// Forward to the next thing a person decides.
void Session::redo() {
  if (!match_.redo()) return terminal_.line("cli.play.nothing_to_redo"_key);
  while (!match_.over() && !person_to_move(match_) && match_.redo()) continue;
  changed();
}

void Session::save(const std::string& name) {
  if (name.empty()) return terminal_.line("cli.play.save_what"_key);
  std::error_code error;
  if (std::filesystem::exists(name, error) && std::exchange(overwrite_, name) != name)
    return terminal_.line(Message{"cli.play.overwrite"_key}.with("file", printable(name)));
  overwrite_.clear();
  const auto saved = record();
  auto text = Result<std::string>{write_record(saved)};
  if (match_.rules().game().id() == "go" && folded(name).ends_with(".sgf")) text = write_sgf(saved);
  const auto written = text ? write_file(name, *text) : Result<void>{fail(text.error())};
  if (!written) return terminal_.complain(written.error());
  saved_elsewhere_ = true;
  terminal_.line(Message{"cli.play.saved"_key}.with("file", printable(name)));
}

void Session::load(const std::string& name) {
  if (name.empty()) return terminal_.line("cli.play.load_what"_key);
  try {
    auto loaded = load_game(name);
    if (loaded.games > 1) terminal_.line(Message{"cli.play.first_of_several"_key}.with("games", std::to_string(loaded.games)));
    players_ = players_of(loaded.record, loaded.match.rules(), std::move(players_));
    begin_anew(std::move(loaded.match), std::move(loaded.record));
  } catch (const Trouble& trouble) {
    terminal_.complain(trouble);
  }
}

void Session::resign() {
  if (match_.over()) return terminal_.line("match.over"_key);
  const auto sets = match_.finished_sets().size();
  match_.resign(match_.to_move());
  changed();
  if (match_.finished_sets().size() != sets && !match_.over()) announce_set(sets + 1);
}

void Session::draw() {
  if (match_.over()) return terminal_.line("match.over"_key);
  if (computer_takes_part()) return terminal_.line("cli.play.no_draw"_key);
  if (!agreed("cli.play.agree"_key)) return;
  match_.agree_draw();
  changed();
}

bool Session::agreed(Key question) {
  terminal_.print(terminal_.say(question) + " ");
  std::string answer;
  return input_.read(answer) == Reading::Line && says_yes(answer);
}

void Session::begin_anew(Match match, std::optional<Record> loaded) {
  tell_unsaved();
  match_ = std::move(match);
  loaded_ = std::move(loaded);
  seat_engines();
  began_ = false;
  saving_ = true;
  saved_ = false;
  saved_elsewhere_ = false;
  show_again();
  if (!match_.line().empty()) save_quietly();
}

}  // namespace meydan::cli
