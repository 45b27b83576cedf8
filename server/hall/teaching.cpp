// What a teacher does with a class.
#include "server/hall/teaching.hpp"

#include <algorithm>

#include "games/registry.hpp"
#include "server/hall/codes.hpp"
#include "server/hall/hall.hpp"
#include "server/school/pairing.hpp"

namespace meydan::server {
namespace {

using Kind = ClassEvent::Kind;

constexpr int kMostCodes = 10;  // that are tried: of so many millions hardly one is taken

Result<std::string> no_file(std::string_view) { return fail("server.no_file"_key); }

/// Rules of a game for so many; nothing where it cannot be played by so many.
std::optional<AnyRules> rules_for(const AnyRules& rules, std::size_t seats) {
  auto with = rules;
  if (rules.seats() != seats && !with.set("seats", std::to_string(seats), no_file)) return {};
  if (!with.complete() || with.seats() != seats) return {};
  return with;
}

/// One that can be played on from, by the first rules of its game.
Result<void> check_position(const GameType& game, std::string_view text) {
  auto rules = AnyRules::preset(game);
  if (!rules) return fail(rules.error());
  rules->adopt(text);
  if (auto done = rules->complete(); !done) return fail(done.error());
  const auto state = AnyState::read(*rules, text);
  if (!state) return fail(state.error());
  if (state->over()) return fail("server.class.position_over"_key);
  return {};
}

Result<void> may_pair(const Class& group) {
  if (!group.open()) return fail("server.class.closed"_key);
  if (group.paused()) return fail("server.class.paused"_key);
  return {};
}

}  // namespace

struct Hall::Tables {
  AnyRules rules;
  TimeControl clock;
  PairingWish wish;
  std::uint64_t level;  // of the computer, where a seat is empty
};

std::optional<std::string> plain_text(std::string_view typed, std::size_t most) {
  const auto is_space = [](char sign) { return sign == ' ' || sign == '\t'; };
  while (!typed.empty() && is_space(typed.front())) typed.remove_prefix(1);
  while (!typed.empty() && is_space(typed.back())) typed.remove_suffix(1);
  const auto letters =
      std::ranges::count_if(typed, [](char sign) { return (static_cast<unsigned char>(sign) & 0xC0U) != 0x80U; });
  const bool plain =
      std::ranges::none_of(typed, [](char sign) { return static_cast<unsigned char>(sign) < 0x20 || sign == 0x7f; });
  if (typed.empty() || !plain || static_cast<std::size_t>(letters) > most) return {};
  return std::string{typed};
}

Result<Person> Hall::pupil_of(const Deed& deed) const {
  const auto person = static_cast<Person>(deed.asked.number("pupil").value_or(0));
  if (deed.room.group.find(person) == nullptr) return fail("server.class.no_pupil"_key);
  return person;
}

/// All of them or none: each has a call name of their own.
Result<void> Hall::add_pupils(Classroom& room, const json::Value& list, std::vector<Change>& changes) {
  std::vector<std::pair<std::string, std::string>> rows;
  std::set<std::string> calls;
  for (const auto& [person, pupil] : room.group.pupils()) calls.insert(people_.name(person));
  if (room.group.pupils().size() + list.items().size() > Class::kMostPupils) return fail("server.class.crowded"_key);
  for (const auto& one : list.items()) {
    const auto call = plain_text(one.text("call").value_or(""), kLongestCall);
    const auto note =
        one.text("note").value_or("").empty() ? std::optional{std::string{}} : plain_text(*one.text("note"), kLongestNote);
    if (!call || !note)
      return fail(Message{"server.class.bad_call"_key}.with("call", std::string{one.text("call").value_or("")}));
    if (!calls.insert(*call).second) return fail(Message{"server.class.call_twice"_key}.with("call", *call));
    rows.emplace_back(*call, *note);
  }
  const auto wall = clock_.times().wall;
  ClassEvent event{.kind = Kind::Entered};
  for (const auto& [call, note] : rows) {
    const auto person = people_.add_guest(call, wall, changes).person;
    classes_.put_pupil(room, {.person = person, .in = room.row.number, .note = note}, changes);
    event.pupils.push_back(person);
  }
  if (!event.pupils.empty()) Classes::note(room, std::move(event), wall, changes);
  return {};
}

Result<void> Hall::begin_lesson(Deed& deed) {
  auto& room = deed.room;
  if (room.group.open()) return {};
  if (room.row.away) return fail("server.class.away"_key);
  const auto wall = clock_.times().wall;
  for (int tries = 0; tries < kMostCodes; ++tries) {
    room.row.code = new_code(kClassSigns);
    if (classes_.with_code(room.row.code) == 0 && store_.reserve_name("class " + room.row.code)) break;
  }
  Classes::note(room, {.kind = Kind::Begun}, wall, deed.changes);
  if (room.group.paused() && room.group.games().empty()) Classes::note(room, {.kind = Kind::GoneOn}, wall, deed.changes);
  classes_.put(room, deed.changes);
  return {};
}

Result<void> Hall::enter_pupils(Deed& deed) {
  const auto* const list = deed.asked.find("pupils");
  return list != nullptr ? add_pupils(deed.room, *list, deed.changes) : Result<void>{};
}

Result<void> Hall::change_pupil(Deed& deed) {
  const auto person = pupil_of(deed);
  if (!person) return fail(person.error());
  const auto call = plain_text(deed.asked.text("call").value_or(people_.name(*person)), kLongestCall);
  if (!call) return fail(Message{"server.class.bad_call"_key}.with("call", std::string{deed.asked.text("call").value_or("")}));
  for (const auto& [other, pupil] : deed.room.group.pupils())
    if (other != *person && people_.name(other) == *call) return fail(Message{"server.class.call_twice"_key}.with("call", *call));
  auto row = deed.room.pupils[*person];
  if (const auto note = deed.asked.text("note"))
    row.note = note->empty() ? "" : plain_text(*note, kLongestNote).value_or(row.note);
  classes_.put_pupil(deed.room, row, deed.changes);
  if (*call == people_.name(*person)) return {};
  people_.rename(*person, *call, deed.changes);
  once_durable([this, person = *person] { tell_name(person); });
  return {};
}

Result<void> Hall::remove_pupil(Deed& deed) {
  const auto person = pupil_of(deed);
  if (!person) return fail(person.error());
  forget_pupil(deed.room, *person, deed.changes);
  deed.signed_out.push_back(*person);
  return {};
}

/// Somebody else took the name, or forgot the picture: it can be taken again.
Result<void> Hall::free_pupil(Deed& deed) {
  const auto person = pupil_of(deed);
  if (!person) return fail(person.error());
  auto row = deed.room.pupils[*person];
  row.picture = 0;
  deed.room.wrong.erase(*person);
  classes_.put_pupil(deed.room, row, deed.changes);
  if (!deed.room.group.find(*person)->in) return {};
  Classes::note(deed.room, {.kind = Kind::Went, .pupils = {*person}}, clock_.times().wall, deed.changes);
  deed.changes.emplace_back(change::DropSessionsOf{*person});
  deed.signed_out.push_back(*person);
  return {};
}

Result<void> Hall::lower_hand(Deed& deed) {
  const auto person = pupil_of(deed);
  if (!person) return fail(person.error());
  if (deed.room.group.find(*person)->hand)
    Classes::note(deed.room, {.kind = Kind::HandDown, .pupils = {*person}}, clock_.times().wall, deed.changes);
  return {};
}

Result<void> Hall::pause_all(Deed& deed) {
  pause_class(deed.room, true, deed.changes);
  return {};
}

Result<void> Hall::go_on_all(Deed& deed) {
  pause_class(deed.room, false, deed.changes);
  return {};
}

/// Everybody who is free.
Result<void> Hall::pair_class(Deed& deed) {
  const auto& asked = deed.asked;
  if (auto may = may_pair(deed.room.group); !may) return may;
  const auto game = find_game(asked.text("kind").value_or(""));
  if (!game) return fail(game.error());
  const auto rules = AnyRules::read(**game, asked.text("rules").value_or(""), no_file);
  if (!rules) return fail(rules.error());
  const auto clock = TimeControl::read(asked.text("clock").value_or("none"));
  if (!clock) return fail("server.bad_request"_key);
  return pair_free(deed.room, {.rules = *rules,
                               .clock = *clock,
                               .wish = {.way = read_way(asked.text("how").value_or("lot")).value_or(Way::Lot),
                                        .kind = (*game)->id(),
                                        .seats = static_cast<std::size_t>(asked.number("seats").value_or(2)),
                                        .join = asked.is_true("join")},
                               .level = static_cast<std::uint64_t>(asked.number("level").value_or(1))});
}

/// At tables for so many; where `some` are named, only at theirs.
Result<void> Hall::pair_free(const Classroom& room, Tables tables, std::span<const Person> some) {
  auto& sizes = tables.wish.sizes;
  for (std::size_t seats = 2; seats <= kMaxSeats; ++seats)
    if (rules_for(tables.rules, seats)) sizes.push_back(seats);
  if (std::ranges::find(sizes, tables.wish.seats) == sizes.end()) return fail("server.play.wrong_seats"_key);
  // Three at a table for four have the computer as the fourth.
  const auto played_by = sizes;
  for (std::size_t seats = 2; seats < played_by.back(); ++seats)
    if (std::ranges::find(sizes, seats) == sizes.end()) sizes.push_back(seats);
  const auto free = room.group.free();
  if (free.empty()) return fail("server.class.nobody_free"_key);
  for (const auto& table : pair_up(room.group, free, tables.wish, random_)) {
    if (!some.empty() && std::ranges::find_first_of(table, some) == table.end()) continue;
    if (!has_room()) return fail("server.busy"_key);
    const auto seats = *std::ranges::find_if(played_by, [&](std::size_t many) { return many >= table.size(); });
    Order order{.rules = *rules_for(tables.rules, seats), .chairs = {}, .clock = tables.clock, .in_class = room.row.number};
    for (const auto pupil : table) order.chairs.push_back(person(pupil));
    order.chairs.resize(seats, engine(tables.level));
    if (const auto made = make_game(new_game_number(), order, 0); !made) return fail(made.error());
  }
  return {};
}

/// One game, or all of them; nobody has lost.
Result<void> Hall::stop_games(Deed& deed) {
  const auto named = deed.asked.text("game");
  const auto one = named ? read_game_name(*named) : std::nullopt;
  const auto games = deed.room.group.games();
  for (const auto& [game, sitting] : games)
    if (auto* const found = !named || game == one ? room(game) : nullptr)
      keep(game, *found, found->live.put_aside(clock_.times()));
  return {};
}

/// A game is put aside, and whoever sat there has another of its kind: with those who are free, or else with each other.
Result<void> Hall::pair_again(Deed& deed) {
  const auto& group = deed.room.group;
  const auto number = read_game_name(deed.asked.text("game").value_or(""));
  auto* const found = number && group.games().contains(*number) ? room(*number) : nullptr;
  if (found == nullptr) return fail("server.no_game"_key);
  if (auto may = may_pair(group); !may) return may;
  auto pupils = group.games().at(*number).pupils;
  const auto& live = found->live;
  const Tables tables{.rules = live.match().rules(),
                      .clock = live.created().clock,
                      .wish = {.kind = live.match().rules().game().id(), .seats = live.chairs().size()},
                      .level = static_cast<std::uint64_t>(deed.asked.number("level").value_or(1))};
  keep(*number, *found, found->live.put_aside(clock_.times()));
  std::erase_if(pupils, [&](Person pupil) { return group.find(pupil) == nullptr || !group.find(pupil)->in; });
  return pupils.empty() ? Result<void>{} : pair_free(deed.room, tables, pupils);
}

/// The computer, or a pupil who is free, takes the seat of one who cannot go on.
Result<void> Hall::replace_pupil(Deed& deed) {
  const auto person = pupil_of(deed);
  if (!person) return fail(person.error());
  const auto game = deed.room.group.find(*person)->game;
  auto* const found = game != 0 ? room(game) : nullptr;
  const auto seat = found != nullptr ? found->live.seat_of(*person) : std::nullopt;
  if (!seat) return fail("server.class.no_game"_key);
  auto by = engine(static_cast<std::uint64_t>(deed.asked.number("level").value_or(1)));
  if (const auto other = deed.asked.number("by")) {
    const auto free = deed.room.group.free();
    if (std::ranges::find(free, static_cast<Person>(*other)) == free.end()) return fail("server.class.no_pupil"_key);
    by = server::person(static_cast<Person>(*other));
  }
  auto happened = found->live.replace(*seat, by, clock_.times());
  if (happened.empty()) return fail("server.class.no_game"_key);
  const bool people = std::ranges::any_of(found->live.chairs(), [](const Sitter& it) { return it.kind == Sitter::Kind::Person; });
  keep(game, *found, std::move(happened));
  if (!people) keep(game, *found, found->live.put_aside(clock_.times()));
  return {};
}

Result<void> Hall::name_class(Deed& deed) {
  const auto name = plain_text(deed.asked.text("name").value_or(""), kLongestClassName);
  if (!name) return fail("server.class.bad_name"_key);
  deed.room.row.name = *name;
  classes_.put(deed.room, deed.changes);
  return {};
}

/// What pupils may do by themselves; what the teacher pairs is the teacher's to choose.
Result<void> Hall::allow_class(Deed& deed) {
  ClassEvent event{.kind = Kind::Allowed,
                   .level = static_cast<std::uint32_t>(deed.asked.number("level").value_or(10)),
                   .on = deed.asked.is_true("strangers")};
  if (const auto* const games = deed.asked.find("games"))
    for (const auto& one : games->items()) {
      const auto game = find_game(one.text().value_or(""));
      if (!game) return fail(game.error());
      event.what += (event.what.empty() ? "" : " ") + std::string{(*game)->id()};
    }
  Classes::note(deed.room, std::move(event), clock_.times().wall, deed.changes);
  return {};
}

Result<void> Hall::give_task(Deed& deed) {
  const auto game = find_game(deed.asked.text("kind").value_or(""));
  if (!game) return fail(game.error());
  if (deed.room.group.tasks().size() >= Class::kMostTasks) return fail("server.class.many_tasks"_key);
  std::string position{deed.asked.text("position").value_or("")};
  if (position.size() > kLongestPosition) return fail("server.bad_request"_key);
  if (auto fine = position.empty() ? Result<void>{} : check_position(**game, position); !fine) return fine;
  Classes::note(deed.room,
                {.kind = Kind::Tasked,
                 .what = std::string{(*game)->id()},
                 .position = std::move(position),
                 .level = static_cast<std::uint32_t>(deed.asked.number("level").value_or(0)),
                 .count = static_cast<std::uint32_t>(deed.asked.number("count").value_or(1)),
                 .on = deed.asked.is_true("lesson")},
                clock_.times().wall, deed.changes);
  return {};
}

Result<void> Hall::take_task(Deed& deed) {
  const auto number = static_cast<std::uint32_t>(deed.asked.number("task").value_or(0));
  if (std::ranges::find(deed.room.group.tasks(), number, &Class::Task::number) == deed.room.group.tasks().end()) return {};
  Classes::note(deed.room, {.kind = Kind::Untasked, .count = number}, clock_.times().wall, deed.changes);
  return {};
}

/// The guardian's, as the school collected it: a tick with its date.
Result<void> Hall::note_consent(Deed& deed) {
  const auto person = pupil_of(deed);
  if (!person) return fail(person.error());
  auto row = deed.room.pupils[*person];
  row.consent = deed.asked.is_true("on") ? clock_.times().wall : 0;
  classes_.put_pupil(deed.room, row, deed.changes);
  return {};
}

Result<void> Hall::put_class_away(Deed& deed) {
  if (deed.room.group.open()) return fail("server.class.is_open"_key);
  deed.room.row.away = deed.asked.is_true("away");
  classes_.put(deed.room, deed.changes);
  return {};
}

}  // namespace meydan::server
