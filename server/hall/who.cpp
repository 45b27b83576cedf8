// Everybody in the hall: how they come in and leave, what they are called, and how much of everything they may have.
#include <algorithm>

#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

/// Sits in it, or did when it was made.
bool is_named(const Live& live, Person who) {
  return live.sits(who) || std::ranges::find(live.created().chairs, person(who)) != live.created().chairs.end();
}

}  // namespace

std::optional<Me> Hall::of_session(const SessionHash& session) {
  std::vector<Change> changes;
  auto me = people_.of_session(session, clock_.times().wall, changes);
  if (!changes.empty()) write(std::move(changes), {});
  return me;
}

/// At another game. What comes from another node was counted there.
bool Hall::may_look(const Visitor& visitor) {
  const auto now = Loop::Clock::now();
  if (visitor.me) return visitor.far || limits_.commands.take(visitor.me->person, now);
  return Limits::at_home(visitor.from) || limits_.looks_from.take(visitor.from, now);
}

/// What was told of games before, or had to be read to open them, counts.
bool Hall::may_read(const Visitor& visitor) const {
  const auto now = Loop::Clock::now();
  if (visitor.me) return limits_.reads.has(visitor.me->person, now);
  return Limits::at_home(visitor.from) || limits_.reads_from.has(visitor.from, now);
}

void Hall::has_read(const Visitor& visitor, std::size_t events) {
  const auto now = Loop::Clock::now();
  if (visitor.me) limits_.reads.charge(visitor.me->person, now, events);
  else if (!Limits::at_home(visitor.from)) limits_.reads_from.charge(visitor.from, now, events);
}

bool Hall::may_command(const Visitor& visitor, std::uint64_t key) {
  const bool in_time = visitor.far || limits_.commands.take(visitor.me->person, Loop::Clock::now());
  if (in_time && pending_.size() < Limits::kMostPending) return true;
  refuse_command(visitor, key, in_time ? Message{"server.busy"_key} : Message{"server.too_fast"_key});
  return false;
}

/// In one more game, which the lobby shows or not. Games at other nodes count.
bool Hall::may_sit(const Visitor& visitor, std::uint64_t key, bool listed) {
  const auto who = visitor.me->person;
  const auto here = open_games_.find(who);
  const auto games = store_.open_games_of(who);
  const bool full = games.size() >= std::size_t{Limits::kMostOpenGames} ||
                    (here != open_games_.end() && here->second >= Limits::kMostOpenGames);
  const bool enough = listed && std::ranges::count_if(games, &OwnGame::listed) >= Limits::kMostListed;
  if (!full && !enough) return true;
  refuse_command(visitor, key, full ? Message{"server.too_many_games"_key} : Message{"server.too_many_listed"_key});
  return false;
}

/// The lobby shows games for as long as somebody is there for them.
void Hall::came_or_went(Person who) { lobby_changed_ = lobby_changed_ || open_games_.contains(who); }

/// Who sits in games that are not over.
void Hall::count_sitting(Room& room) {
  const auto phase = room.live.phase();
  std::array<Person, kMaxSeats> now{};
  if (phase != Live::Phase::Over && phase != Live::Phase::Frozen)
    for (std::size_t i = 0; i < room.live.chairs().size(); ++i)
      if (const auto& chair = room.live.chairs()[i]; chair.kind == Sitter::Kind::Person) now[i] = chair.who;
  set_sitting(room, now);
}

void Hall::set_sitting(Room& room, const std::array<Person, kMaxSeats>& now) {
  if (now == room.sitting) return;
  for (const auto who : room.sitting)
    if (who != 0 && --open_games_[who] == 0) open_games_.erase(who);
  for (const auto who : now)
    if (who != 0) ++open_games_[who];
  room.sitting = now;
}

/// Those that are not over and are here, with their rooms open; nodes that have others of them.
std::vector<std::uint64_t> Hall::games_with(Person who, std::set<Node>& others) {
  for (const auto& [game, listed] : store_.open_games_of(who)) {
    if (const auto node = elsewhere(game)) others.insert(*node);
    else (void)room(game);
  }
  std::vector<std::uint64_t> games;
  for (const auto& [game, room] : rooms_)
    if (std::ranges::find(room.sitting, who) != room.sitting.end()) games.push_back(game);
  return games;
}

/// As if they had said so themselves in each.
void Hall::leave_games(Person who) {
  std::set<Node> others;
  const auto games = games_with(who, others);
  for (const auto node : others) post_->send(node, far::Leaves{who});
  for (const auto game : games) {
    auto& room = rooms_.at(game);
    const auto others = std::ranges::any_of(room.sitting, [who](Person one) { return one != 0 && one != who; });
    const auto say = [&](auto ask) {
      return room.live.hear({.by = who, .number = (random_() >> 12) + 1, .asks = ask}, clock_.times());
    };
    auto left = room.live.phase() == Live::Phase::Waiting && others ? say(asks::Stand{}) : say(asks::Abort{});
    if (!left) left = say(asks::Resign{});
    for (; left; left = say(asks::Resign{})) {  // of a match each set
      keep(game, room, *left);
      if (room.live.phase() == Live::Phase::Over || !room.live.sits(who)) break;
    }
  }
}

void Hall::rename(Person who, std::string name, std::function<void()> then) {
  std::vector<Change> changes;
  people_.rename(who, std::move(name), changes);
  write(std::move(changes), [this, who, then = std::move(then)] {
    tell_name(who);
    then();
  });
}

/// To all who see it.
void Hall::tell_name(Person who) {
  for (auto& [line, visitor] : visitors_)
    if (visitor.me && visitor.me->person == who) {
      const auto number = visitor.me->in_class;
      visitor.me = people_.me(who);
      visitor.me->in_class = number;
    }
  for (auto& [game, room] : rooms_) {
    if (room.watchers.empty() || !is_named(room.live, who)) continue;
    const auto text = events(game, {}, names_in(room.live), {}, clock_.now());
    for (auto* const line : room.watchers) line->send(text);
  }
  lobby_changed_ = true;
}

/// Nobody from now on, on a line that is about to end.
void Hall::send_away(Visitor& visitor) {
  if (!visitor.me) return;
  auto& all = visitor.far ? far_lines_ : lines_;
  const auto lines = all.find(visitor.me->person);
  if (--lines->second == 0) all.erase(lines);
  came_or_went(visitor.me->person);
  seek_no_more(visitor.line.get());
  class_changed(visitor.me->in_class);
  visitor.me.reset();
}

void Hall::end_session(const SessionHash& session) {
  if (session.empty()) return;
  people_.forget_session(session);
  for (auto& [line, visitor] : visitors_)
    if (visitor.me && visitor.session == session) {
      send_away(visitor);
      line->close(kGoingAway);
    }
}

void Hall::end_sessions_of(Person who) {
  people_.forget_sessions_of(who);
  for (auto& [line, visitor] : visitors_)
    if (visitor.me && visitor.me->person == who) {
      send_away(visitor);
      line->close(kGoingAway);
    }
}

/// A session of their own at this device, instead of the one that it had.
void Hall::let_in(const Caller& caller, Person who, Letter letter, const Reply& reply) {
  auto& changes = letter.changes;
  if (letter.everywhere) {
    handovers_.forget(who);
    changes.emplace_back(change::DropSessionsOf{who});
  }
  if (!caller.session.empty()) changes.emplace_back(change::DropSession{caller.session});
  const auto session = People::add_session(who, clock_.times().wall, changes);
  auto fields = hello(people_.me(who));
  if (!letter.code.empty()) fields.emplace_back("recovery", json::text(letter.code));
  ApiResponse response{.status = letter.status, .body = json::object(fields).str()};
  response.headers.push_back(cookie(session, caller.secure));
  write(std::move(changes), [this, who, old = caller.session, everywhere = letter.everywhere, renamed = letter.renamed,
                             always = answering_always(reply, caller.language), response] {
    if (renamed) tell_name(who);
    end_session(old);
    if (everywhere) end_sessions_of(who);
    always(response);
  });
}

}  // namespace meydan::server
