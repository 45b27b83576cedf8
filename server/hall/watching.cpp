// Those who look on: what they may see (server/play/curtain.hpp), and that they are there.
#include <algorithm>

#include "server/hall/hall.hpp"
#include "server/ipc/client_out.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kMostWatched = 100;
constexpr Millis kThere = 100;  // so often at most it is told who came and went

}  // namespace

/// So many events.
std::uint32_t Hall::seen_by(const Room& room, const std::optional<Me>& me) {
  return me && room.live.sits(me->person) ? room.told : room.curtain.shown();
}

bool Hall::plays(const Room& room, Line* line) const {
  const auto found = visitors_.find(line);
  return found != visitors_.end() && found->second.me && room.live.sits(found->second.me->person);
}

/// Whoever only watches has seen so many events, and is told those that are old enough by now.
void Hall::show(std::uint64_t game, Room& room, std::uint32_t seen) {
  room.curtain.draw(clock_.now());
  when_to_show(game, room);
  const auto shown = room.curtain.shown();
  if (shown == seen || room.watchers.empty()) return;
  const auto told = store_.events(game, seen, shown);
  const auto text = events(game, told, names_in(room.live, told), standings_in(room.live), clock_.now());
  for (auto* const line : room.watchers)
    if (!plays(room, line)) line->send(text);
}

void Hall::when_to_show(std::uint64_t game, Room& room) {
  if (room.next_to_show) to_show_.erase({*room.next_to_show, game});
  room.next_to_show = room.curtain.next();
  if (room.next_to_show) to_show_.emplace(*room.next_to_show, game);
}

/// When to look again.
std::optional<Loop::Time> Hall::look_after_watchers() {
  const auto now = clock_.now();
  std::optional<Loop::Time> next;
  while (!to_show_.empty() && to_show_.begin()->first <= now) {
    const auto game = to_show_.begin()->second;
    const auto found = rooms_.find(game);
    if (found == rooms_.end()) to_show_.erase(to_show_.begin());
    else show(game, found->second, found->second.curtain.shown());
  }
  if (!to_show_.empty() && !clock_.held()) next = clock_.steady(to_show_.begin()->first) + std::chrono::milliseconds{1};
  if (there_changed_.empty()) return next;
  if (now - there_told_ < kThere && !clock_.held()) {
    const auto then = clock_.steady(there_told_ + kThere);
    return next ? std::min(*next, then) : then;
  }
  there_told_ = now;
  for (const auto game : std::exchange(there_changed_, {})) tell_who_is_there(game);
  return next;
}

void Hall::hear(Visitor& visitor, const says::Watch& said) {
  const auto refuse = [&](const Message& why) { visitor.line->send(refused(0, why, visitor.language, said.game)); };
  if (!may_look(visitor)) return refuse(Message{"server.too_fast"_key});
  const auto entered = visitor.watched.size() < kMostWatched ? enter(visitor, said.game) : fail("server.busy"_key);
  if (!entered) return refuse(entered.error());
  auto* const found = *entered;
  if (const auto number = found->live.created().in_class; number != 0 && !is_of_class(number, visitor.me))
    return refuse(Message{"server.no_game"_key});
  const auto to = seen_by(*found, visitor.me);
  if (said.from < to && !may_read(visitor)) return refuse(Message{"server.too_fast"_key});
  const auto kept = said.from < to ? store_.events(said.game, said.from, to) : std::vector<std::string>{};
  has_read(visitor, kept.size());
  visitor.line->send(
      events(said.game, kept, names_in(found->live, kept), standings_in(found->live), clock_.now(), found->live.stands()));
  visitor.watched[said.game] = said.glance;
  found->watchers.insert(visitor.line.get());
  tell_there(said.game);
}

void Hall::hear(Visitor& visitor, const says::Unwatch& said) {
  if (visitor.watched.erase(said.game) != 0) leave(said.game, visitor.line.get());
}

void Hall::leave(std::uint64_t game, Line* line) {
  const auto found = rooms_.find(game);
  if (found == rooms_.end()) return;
  found->second.watchers.erase(line);
  if (!close_if_done(game)) tell_there(game);
}

/// Somebody with two screens is one who watches; whoever has no name yet is one, too, and a glance from the lobby is none.
void Hall::tell_who_is_there(std::uint64_t game) {
  const auto found = rooms_.find(game);
  if (found == rooms_.end()) return;
  const auto& room = found->second;
  std::set<Person> here;
  std::set<Person> watching;
  std::size_t nameless = 0;
  for (auto* const line : room.watchers) {
    const auto& visitor = visitors_.at(line);
    const bool glances = visitor.watched.at(game);
    if (visitor.me && room.live.sits(visitor.me->person)) here.insert(visitor.me->person);
    else if (visitor.me && !glances) watching.insert(visitor.me->person);
    else if (!glances) ++nameless;
  }
  std::vector<bool> seats;
  for (std::size_t i = 0; i < room.live.chairs().size(); ++i) {
    const auto& chair = room.live.begun() ? room.live.sitter(seat_at(i)) : room.live.chairs()[i];
    seats.push_back(chair.kind == Sitter::Kind::Engine || (chair.kind == Sitter::Kind::Person && here.contains(chair.who)));
  }
  const auto text = there(game, seats, watching.size() + nameless);
  for (auto* const line : room.watchers) line->send(text);
}

}  // namespace meydan::server
