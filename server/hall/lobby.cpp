// The lobby: games that wait for somebody, and games going on. It is told as it changes, but not all the time.
#include <algorithm>
#include <tuple>

#include "server/hall/hall.hpp"
#include "server/ipc/client_out.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kMostListed = 50;
constexpr std::chrono::milliseconds kLobbyEvery{200};

}  // namespace

void Hall::hear(Visitor& visitor, const says::Lobby& said) {
  visitor.in_lobby = said.on && !(visitor.me && !meets_strangers(visitor.me->person));
  visitor.sees_lobby = false;
  lobby_changed_ = lobby_changed_ || visitor.in_lobby;
  if (said.on && !visitor.in_lobby) visitor.line->send(lobby({}, {}, {}));
}

/// Games that are here, with somebody at them: nobody sits down to wait for one who has gone.
far::Lists Hall::own_lists() {
  std::vector<Listed> waiting;
  std::vector<Listed> playing;
  far::Lists lists;
  for (const auto game : listed_) {
    const auto& room = rooms_.at(game);
    if (!is_attended(room)) continue;
    const auto& live = room.live;
    auto& list = live.phase() == Live::Phase::Waiting ? waiting : playing;
    list.push_back({.game = game, .created = &live.created(), .chairs = live.chairs(), .since = live.last_event_at()});
  }
  for (auto* const list : {&waiting, &playing}) {
    std::ranges::sort(*list, std::greater{}, &Listed::since);
    if (list->size() > kMostListed) list->resize(kMostListed);
    for (auto& one : *list) {
      const auto& live = rooms_.at(one.game).live;
      lists.people.merge(names_in(live));
      one.ratings = standings_in(live);
      (list == &waiting ? lists.waiting : lists.playing).push_back(shown(one));
    }
  }
  return lists;
}

/// With those of all other nodes.
std::shared_ptr<const std::string> Hall::lobby_with(far::Lists all) const {
  for (const auto& [node, others] : lists_) {
    std::ranges::copy(others.lists.waiting, std::back_inserter(all.waiting));
    std::ranges::copy(others.lists.playing, std::back_inserter(all.playing));
    all.people.insert(others.lists.people.begin(), others.lists.people.end());
  }
  for (auto* const list : {&all.waiting, &all.playing}) {
    std::ranges::sort(*list, std::greater{}, [](const Shown& one) { return std::tie(one.since, one.text); });
    if (list->size() > kMostListed) list->resize(kMostListed);
  }
  return lobby(all.waiting, all.playing, all.people);
}

/// Whoever has seen just this is not told again.
void Hall::tell_lobby(const std::shared_ptr<const std::string>& text) {
  const bool same = lobby_text_ && *lobby_text_ == *text;
  lobby_text_ = text;
  for (auto& [line, visitor] : visitors_) {
    if (!visitor.in_lobby || (same && visitor.sees_lobby)) continue;
    visitor.sees_lobby = true;
    line->send(text);
  }
}

/// When to look again.
std::optional<Loop::Time> Hall::look_after_lobby() {
  if (!lobby_changed_) return {};
  const auto now = Loop::Clock::now();
  if (now < lobby_told_ + kLobbyEvery) return lobby_told_ + kLobbyEvery;
  lobby_changed_ = false;
  const bool watched = std::ranges::any_of(visitors_, [](const auto& visitor) { return visitor.second.in_lobby; });
  if (!watched && !among_others()) return {};
  lobby_told_ = now;
  auto own = own_lists();
  auto text = lobby_with(own);
  once_durable([this, text = std::move(text), own = std::move(own)] {
    if (among_others() && own != told_lists_) call(told_lists_ = own);
    tell_lobby(text);
  });
  return {};
}

}  // namespace meydan::server
