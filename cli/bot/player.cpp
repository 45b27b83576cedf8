#include "cli/bot/player.hpp"

#include <algorithm>

#include "cli/terminal/signal_guard.hpp"
#include "engine/think.hpp"
#include "server/hall/programs.hpp"
#include "server/ipc/client_in.hpp"

namespace meydan::cli {
namespace {

using json::Value;
using server::Live;
using server::Offer;

constexpr int kMovesToCome = 30;  // of a player, as a guess
constexpr Limits kSettling = {.nodes = 2000};
constexpr int kMostMarks = 60;    // then it agrees to whatever is marked
constexpr double kFarewell = 60;  // seconds in which a rematch may be offered
constexpr double kGone = 10;      // seconds after which those who are not there do not come back for one
constexpr double kRest = 30;      // seconds after which a game is opened that could not be

bool over(const Live& live) { return live.phase() == Live::Phase::Over || live.phase() == Live::Phase::Frozen; }

std::string text_in(const Value& value, std::string_view name) { return std::string{value.text(name).value_or("")}; }

bool has_person(const Value& chairs, server::Person who) {
  return std::ranges::any_of(chairs.items(),
                             [&](const Value& chair) { return chair.number() == static_cast<std::int64_t>(who); });
}

/// Two programs would play each other for ever.
bool has_program(const Value& chairs, const Value* people) {
  return std::ranges::any_of(chairs.items(), [&](const Value& chair) {
    const auto name = chair.number() && people != nullptr ? people->text(std::to_string(*chair.number())) : std::nullopt;
    return name && server::is_program_name(*name);
  });
}

}  // namespace

BotPlayer::BotPlayer(BotPlan plan, std::uint64_t seed) : plan_(std::move(plan)), random_(seed) {}

void BotPlayer::say(const json::Fields& fields) { calls_.say(json::object(fields).str()); }

void BotPlayer::command(std::string_view what, json::Fields fields) {
  fields.insert(fields.begin(), {{"do", json::text(what)}, {"key", json::number((random_() >> 11) | 1)}});
  say(fields);
}

void BotPlayer::greet(const BotCalls& calls, std::string_view language) {
  calls_ = calls;
  in_lobby_ = false;
  opening_ = 0;
  say({{"do", json::text("hello")}, {"version", json::number(server::kProtocol)}, {"lang", json::text(language)}});
}

void BotPlayer::hear(const std::string& text) {
  const auto message = Value::read(text);
  if (!message) return;
  const auto is = message->text("is").value_or("");
  if (is == "welcome") hear_welcome(*message);
  if (is == "events") hear_events(*message);
  if (is == "there") hear_there(*message);
  if (is == "lobby") hear_lobby(*message);
  if (is == "done" && message->number("key") == static_cast<std::int64_t>(opening_) && opening_ != 0) {
    opening_ = 0;
    watch(text_in(*message, "game"));
  }
  if (is == "refused") hear_refusal(*message);
  if (is == "reload") too_old_ = true;
}

void BotPlayer::hear_welcome(const Value& message) {
  const auto* const me = message.find("me");
  if (me == nullptr || !me->number("person")) return;
  me_ = static_cast<server::Person>(*me->number("person"));
  calls_.welcomed(text_in(*me, "name"));
  for (auto& [game, table] : tables_) {
    table.acted = table.answered = 0;
    table.gets_up = false;
    watch(game);
  }
  say({{"do", json::text("lobby")}, {"on", json::boolean(true)}});
}

void BotPlayer::watch(const std::string& game) {
  const auto& table = tables_[game];
  say({{"do", json::text("watch")}, {"game", json::text(game)}, {"from", json::number(table.known)}});
}

void BotPlayer::hear_events(const Value& message) {
  const auto game = text_in(message, "game");
  const auto found = tables_.find(game);
  const auto* const events = message.find("events");
  if (found == tables_.end() || events == nullptr) return;
  auto& table = found->second;
  for (const auto& event : events->items()) follow(table, event, game);
  table.heard_at = message.number("now").value_or(0);
  table.heard_when = wall_seconds();
}

/// Events that are known already come again after a lost line.
void BotPlayer::follow(Table& table, const Value& told, const std::string& game) {
  const auto event = server::read_event(told);
  if (!event || event->number != table.known) return;
  ++table.known;
  if (!table.live) table.live = Live::from(std::span{&*event, 1}, {});
  else table.live->follow(*event);
  const auto& what = event->what;
  using namespace server::happened;
  if (std::holds_alternative<Begun>(what)) calls_.begun(game);
  if (std::holds_alternative<Begun>(what) || std::holds_alternative<Moved>(what) || std::holds_alternative<TakenBack>(what) ||
      std::holds_alternative<GoneOn>(what))
    ++table.changes;
  if (std::holds_alternative<Opened>(what)) calls_.ended(game);
  if (const auto* const next = std::get_if<Followed>(&what)) watch(server::game_name(next->game));
}

void BotPlayer::hear_refusal(const Value& message) {
  calls_.refused(text_in(message, "why"));
  const auto key = message.number("key").value_or(0);
  if (key == 0) std::erase_if(tables_, [](const auto& entry) { return !entry.second.live; });  // what cannot be watched
  if (opening_ == 0 || key != static_cast<std::int64_t>(opening_)) return;
  opening_ = 0;
  open_after_ = wall_seconds() + kRest;
}

void BotPlayer::hear_there(const Value& message) {
  const auto found = tables_.find(text_in(message, "game"));
  const auto* const seats = message.find("seats");
  if (found == tables_.end() || seats == nullptr) return;
  found->second.others_there = std::ranges::count_if(seats->items(), [](const Value& seat) { return seat.is_true(); }) > 1;
}

/// Games that it sits in are found again here after a restart.
void BotPlayer::hear_lobby(const Value& message) {
  in_lobby_ = true;
  for (const auto* const name : {"waiting", "playing"}) {
    const auto* const list = message.find(name);
    for (std::size_t i = 0; list != nullptr && i < list->items().size(); ++i) {
      const auto& one = list->items()[i];
      const auto game = text_in(one, "game");
      const auto* const chairs = one.find("chairs");
      if (chairs == nullptr || tables_.contains(game)) continue;
      if (has_person(*chairs, me_)) {
        watch(game);
      } else if (plan_.joins && !retired_ && std::string_view{name} == "waiting" && tables_.size() < plan_.games &&
                 one.text("kind") == plan_.rules.game().id() && !one.is_true("rated") &&
                 !has_program(*chairs, message.find("people"))) {
        command("sit", {{"game", json::text(game)}});
        watch(game);
      }
    }
  }
}

void BotPlayer::open_game() {
  std::vector<json::Written> chairs{json::text("me")};
  while (chairs.size() < plan_.rules.seats()) chairs.push_back(json::text("open"));
  opening_ = (random_() >> 11) | 1;
  json::Fields fields{{"do", json::text("create")},
                      {"key", json::number(opening_)},
                      {"game", json::text(plan_.rules.game().id())},
                      {"rules", json::text(plan_.rules.text())},
                      {"chairs", json::list(chairs)},
                      {"clock", json::text(plan_.clock)},
                      {"listed", json::boolean(true)}};
  if (const auto board = plan_.rules.attachment(); !board.empty()) fields.emplace_back("board", json::text(board));
  say(fields);
}

void BotPlayer::act() {
  for (auto& [game, table] : tables_)
    if (table.live) act_in(game, table);
  std::erase_if(tables_, [&](const auto& entry) {
    const auto& [game, table] = entry;
    if (!table.live) return false;
    const double silence = wall_seconds() - table.heard_when;
    const bool late = silence > kFarewell;
    const bool waits = table.live->phase() == Live::Phase::Waiting;  // and we may not be told yet that we sit
    const bool elsewhere = !table.live->sits(me_) && (!waits || late || retired_);
    const bool left = over(*table.live) && (retired_ || late || (!table.others_there && silence > kGone));
    if (elsewhere || left) say({{"do", json::text("unwatch")}, {"game", json::text(game)}});
    return elsewhere || left;
  });
  const auto waits = [](const auto& entry) { return !entry.second.live || entry.second.live->phase() == Live::Phase::Waiting; };
  if (in_lobby_ && !retired_ && opening_ == 0 && wall_seconds() > open_after_ && tables_.size() < plan_.games &&
      std::ranges::none_of(tables_, waits))
    open_game();
}

void BotPlayer::act_in(const std::string& game, Table& table) {
  const auto& live = *table.live;
  if (retired_ && live.phase() == Live::Phase::Waiting && live.sits(me_) && !std::exchange(table.gets_up, true))
    return command(live.created().chairs.front() == server::person(me_) ? "abort" : "stand", {{"game", json::text(game)}});
  const auto seat = live.seat_of(me_);
  if (!seat || live.changed_rules()) return;
  answer_offers(game, table, *seat);
  if (live.phase() != Live::Phase::Playing || table.acted == table.changes) return;
  if (live.match().settling()) settle(game, table, *seat);
  else if (live.match().to_move() == *seat) move(game, table, *seat);
}

/// Moves are taken back, pauses made and rematches played as others like; a draw is agreed to where it stands no better.
void BotPlayer::answer_offers(const std::string& game, Table& table, Seat seat) {
  const auto& live = *table.live;
  if (table.answered == live.events()) return;
  for (const auto what : {Offer::Draw, Offer::Undo, Offer::Pause, Offer::Rematch}) {
    if (live.offers(what) == 0 || (live.offers(what) & server::bit(seat)) != 0) continue;
    const bool yes = what == Offer::Draw ? !table.good : what != Offer::Rematch || !retired_;
    command("answer", {{"game", json::text(game)}, {"what", json::text(name_of(what))}, {"yes", json::boolean(yes)}});
    table.answered = live.events();
  }
}

void BotPlayer::settle(const std::string& game, Table& table, Seat seat) {
  const auto& match = table.live->match();
  table.acted = table.changes;
  auto text = match.state().write_move(think(table, seat, kSettling).move);
  const bool marks = text != "done" && text != "resume";
  if (!marks || ++table.marks > kMostMarks) text = "done";
  command("move", {{"game", json::text(game)}, {"ply", json::number(match.line().size())}, {"text", json::text(text)}});
}

void BotPlayer::move(const std::string& game, Table& table, Seat seat) {
  const auto& match = table.live->match();
  table.acted = table.changes;
  const auto& thought = think(table, seat, std::nullopt);
  table.good = thought.best().score.win > 0.5;
  if (thought.hopeless && match.rules().seats() == 2) return command("resign", {{"game", json::text(game)}});
  command("move", {{"game", json::text(game)},
                   {"ply", json::number(match.line().size())},
                   {"text", json::text(match.state().write_move(thought.move))}});
}

const Thought& BotPlayer::think(Table& table, Seat seat, const std::optional<Limits>& limits) {
  const auto& match = table.live->match();
  if (!table.engine) table.engine = plan_.engine(match.rules(), random_());
  const auto allowed = seconds_for(table, seat);
  const double begin = wall_seconds();
  return think_through(*table.engine, match, {.limits = limits, .watch = [&](const Thought&) {
                                                calls_.pump();
                                                return times_interrupted() < 2 && (!allowed || wall_seconds() - begin < *allowed);
                                              }});
}

/// Its level decides, and the clock where that leaves less.
std::optional<double> BotPlayer::seconds_for(const Table& table, Seat seat) const {
  const auto& clock = table.live->clock();
  if (clock.running() != seat) return {};
  const auto now = table.heard_at + static_cast<server::Millis>((wall_seconds() - table.heard_when) * 1000);
  const auto flag = clock.flag_at();
  if (!flag) return {};
  const bool fischer = clock.control().kind == server::TimeControl::Kind::Fischer;
  const auto left = static_cast<double>(*flag - now) / 1000;
  return allot({.seconds = left, .increment = fischer ? static_cast<double>(clock.control().each) / 1000 : 0}, kMovesToCome);
}

void BotPlayer::resign_all() {
  for (const auto& [game, table] : tables_)
    if (table.live && table.live->seat_of(me_) && !over(*table.live)) {
      const bool early = table.live->match().line().size() < table.live->chairs().size();
      command(early ? "abort" : "resign", {{"game", json::text(game)}});
    }
}

bool BotPlayer::idle() const {
  return opening_ == 0 && std::ranges::none_of(tables_, [&](const auto& entry) {
           const auto& live = entry.second.live;
           return !live || (!over(*live) && live->sits(me_));
         });
}

}  // namespace meydan::cli
