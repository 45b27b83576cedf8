#include "cli/play/session.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

#include "cli/show/view.hpp"
#include "cli/terminal/signal_guard.hpp"
#include "core/text.hpp"
#include "learn/learn.hpp"

namespace meydan::cli {
namespace {

constexpr std::string_view kPlayersTag = "Players";

std::string today() {
  const auto now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char text[16];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d", &local)};
}

}  // namespace

Session::Session(const Terminal& terminal, LineReader& input, Autosave& autosave, Match match, std::vector<Player> players,
                 Random random, std::optional<Record> resumed)
    : terminal_(terminal),
      input_(input),
      autosave_(autosave),
      match_(std::move(match)),
      loaded_(std::move(resumed)),
      players_(std::move(players)),
      random_(random),
      began_(loaded_.has_value()),
      saved_(began_) {}

void Session::run(const std::optional<Message>& lot) {
  terminal_.faint(terminal_.say("cli.play.welcome"_key));
  seat_engines();
  if (lot || !match_.line().empty()) save_quietly();
  if (lot) terminal_.line(*lot);
  for (;;) {
    if (interrupted()) return say_goodbye(Reading::Interrupted);
    if (match_.to_move() == Seat::Chance) {
      roll();
      continue;
    }
    if (!match_.over() && !person_to_move(match_)) {
      computer_turn();
      continue;
    }
    show();
    terminal_.print("> ");
    std::string line;
    const auto reading = input_.read(line);
    if (reading != Reading::Line) return say_goodbye(reading);
    const auto typed = understand(line);
    if (typed.order == Order::Quit) return say_goodbye(Reading::Line);
    obey(typed);
  }
}

std::vector<Player> Session::players_of(const Record& record, const AnyRules& rules, std::vector<Player> otherwise) {
  auto players = std::move(otherwise);
  if (const auto tag = record.tag(kPlayersTag)) {
    players.clear();
    for (const auto& [word, at] : split(*tag, ',')) players.push_back(Player::read(word, rules.game()).value_or(kPerson));
  }
  players.resize(rules.seats(), kRandomMover);
  return players;
}

bool Session::person_to_move(const Match& match) const {
  const auto seat = match.to_move();
  return is_player(seat) && players_[index(seat)].is_person();
}

bool Session::forced_pass(const Match& match) {
  const auto moves = match.moves();
  return moves.size() == 1 && match.state().write_move(moves.front()) == "pass";
}

bool Session::computer_takes_part() const {
  return !std::ranges::all_of(players_, [](const Player& player) { return player.is_person(); });
}

void Session::make_move(AnyMove move, const std::optional<Message>& told) {
  const auto sets = match_.finished_sets().size();
  const auto mover = match_.to_move();
  const auto did = told_of(mover, match_.state(), move);
  match_.play(move);
  changed();
  if (told) terminal_.line(*told);
  for (const auto& message : did) terminal_.line(message);
  if (match_.finished_sets().size() != sets && !match_.over()) announce_set(sets + 1);
  else if (did.empty() && is_player(mover) && match_.to_move() == mover)
    terminal_.line(Message{"cli.play.again"_key}.with("seat", seat_name(terminal_, match_.rules(), mover)));
}

std::vector<Message> Session::told_of(Seat mover, const AnyState& before, AnyMove move) const {
  if (!is_player(mover)) return {};
  const auto facts = learn::facts(match_.rules(), before, move);
  const auto& player = players_[index(mover)];
  if (player.is_person() && std::ranges::count(players_, kPerson) == 1) return learn::told(facts, learn::Voice::You);
  const auto who = player.kind == Player::Kind::Engine && players_.size() == 2
                       ? player_name(terminal_, match_.rules().game(), player)
                       : capital(terminal_, seat_name(terminal_, match_.rules(), mover));
  return learn::told(facts, learn::Voice::They, who);
}

void Session::roll() {
  const auto rolls = match_.moves();
  const auto roll = rolls[random_.below(static_cast<std::uint32_t>(rolls.size()))];
  make_move(roll, Message{"cli.play.roll"_key}.with("roll", match_.state().write_move(roll)));
  if (match_.to_move() != Seat::Chance) return;
  for (const auto& message : match_.state().status()) terminal_.line(message);  // the roll put a player out
}

void Session::announce_set(std::size_t number) {
  const auto& set = match_.finished_sets().back();
  terminal_.print(set.last.draw().render(terminal_.style()));
  for (const auto& message : set.last.status()) terminal_.line(message);
  terminal_.line(set.outcome.reason);
  const auto winner = set.outcome.winner();
  auto text = winner ? Message{"cli.play.set_won"_key}.with("seat", seat_name(terminal_, match_.rules(), *winner))
                     : Message{"cli.play.set_drawn"_key};
  terminal_.strong(terminal_.say(std::move(text).with("number", std::to_string(number))));
  terminal_.line();
}

void Session::show() {
  if (std::exchange(board_shown_, true)) return;
  const bool alone = computer_takes_part();  // at this side of the screen
  auto said = status_of(terminal_, match_, alone && person_to_move(match_) ? "cli.turn_yours"_key : "cli.turn"_key);
  if (match_.over()) {
    if (alone) say_who_won(said);
    said.push_back({terminal_.say("cli.play.over"_key), Weight::Faint});
  } else if (forced_pass(match_)) {
    said.push_back({terminal_.say("cli.play.forced_pass"_key)});
  } else {
    say_evaluation(said);
  }
  terminal_.line();
  show_match(terminal_, match_, said);
}

/// To the one person who played against computers.
void Session::say_who_won(std::vector<Said>& said) const {
  if (std::ranges::count(players_, kPerson) != 1) return;
  const auto winner = match_.outcome()->winner();
  if (!winner) return;
  const bool person = players_[index(*winner)].is_person();
  said.push_back({terminal_.say(person ? "cli.play.you_won"_key : "cli.play.you_lost"_key)});
}

Record Session::record() const {
  auto record = loaded_ ? continued(*loaded_, match_) : record_of(match_);
  if (!record.tag("Date")) record.set_tag("Date", today());
  std::string players;
  for (const auto& player : players_) players.append(players.empty() ? "" : ",").append(player.word());
  record.set_tag(kPlayersTag, players);
  return record;
}

/// A game that cannot be saved goes on; the warning comes once, not at every move.
void Session::save_quietly() {
  const auto written = autosave();
  if (!written && saving_) {
    terminal_.complain(written.error());
    terminal_.line("cli.play.not_saving"_key);
  }
  saving_ = written.has_value();
  if (saving_) saved_ = !match_.over();
}

Result<void> Session::autosave() {
  if (auto ready = autosave_.ready(); !ready) return ready;
  if (!began_) {
    const auto aside = autosave_.put_aside();
    if (!aside) return fail(aside.error());
    if (*aside) terminal_.line(Message{"cli.play.put_aside"_key}.with("file", printable((*aside)->string())));
    began_ = true;
  }
  return match_.over() ? autosave_.finish(record()) : autosave_.write(record());
}

void Session::tell_unsaved() {
  if (unsaved()) save_quietly();
  if (unsaved()) terminal_.line(saved_ ? "cli.play.end_not_saved"_key : "cli.play.not_saved"_key);
}

void Session::changed() {
  advised_ = false;
  saved_elsewhere_ = false;
  show_again();
  save_quietly();
}

void Session::say_goodbye(Reading why) {
  if (why != Reading::Line) terminal_.line();
  tell_unsaved();
  if (saving_ && saved_) terminal_.line("cli.play.saved_for_later"_key);
  else terminal_.line("cli.play.goodbye"_key);
}

}  // namespace meydan::cli
