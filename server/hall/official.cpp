// Games of tournaments in the hall: made when an arbiter says so, and kept together with what they mean to the tournament.
#include <algorithm>

#include "server/hall/hall.hpp"
#include "server/tournaments/online.hpp"

namespace meydan::server {

/// In order, until one cannot be made: whoever asked for them asks again.
void Hall::make_official(std::uint64_t ticket, const std::vector<Tournaments::Kickoff>& games) {
  bool all = !clock_.held();
  for (auto [game, order] : games) {
    for (auto& chair : order.chairs)
      if (const auto found = bringing_.find(chair.who); found != bringing_.end()) chair.who = found->second;
    all = all && has_room() && make_game(game, order, 0);
  }
  once_durable([this, ticket, all] {
    if (tournaments_) tournaments_->kept(ticket, all);
  });
}

/// Nobody has lost.
void Hall::stop_official(std::uint64_t game) {
  auto* const found = room(game);
  if (found == nullptr) return;
  if (auto happened = found->live.put_aside(clock_.times()); !happened.empty()) keep(game, *found, std::move(happened));
  else (void)close_if_done(game);
}

void Hall::replace_official(std::uint64_t game, Seat seat, Person by) {
  auto* const found = room(game);
  if (found == nullptr) return;
  const bool same = found->live.sits(by);
  if (auto happened = same ? std::vector<Event>{} : found->live.replace(seat, person(by), clock_.times()); !happened.empty())
    keep(game, *found, std::move(happened));
}

bool Hall::is_there(const Room& room, Seat seat) const {
  return std::ranges::any_of(room.watchers, [&](Line* line) {
    const auto found = visitors_.find(line);
    return found != visitors_.end() && found->second.me && room.live.sitter(seat) == person(found->second.me->person);
  });
}

/// The tournament's row is kept with the game's events; what follows from it once they are durable is added to `then`.
void Hall::follow_in_tournament(std::uint64_t game, const Room& room, const std::vector<Event>& events,
                                std::vector<Change>& changes, std::function<void()>& then) {
  const auto& official = room.live.created().official;
  if (!official) return;
  if (any_is<happened::Created>(events))
    changes.emplace_back(change::OfTournament{change::PutOnline{{.game = game, .of = official}}});
  if (!any_is<happened::Opened>(events)) return;
  std::optional<happened::Ended> ended;
  for (const auto& event : events)
    if (const auto* const end = std::get_if<happened::Ended>(&event.what)) ended = *end;
  std::array<bool, 2> there{};
  for (std::size_t i = 0; i < there.size() && room.live.begun(); ++i) there[i] = is_there(room, seat_at(i));
  changes.emplace_back(change::OfTournament{
      change::MarkOnline{.game = game, .state = OnlineRow::State::Over, .score = score_of(room.live.match(), ended, there)}});
  then = [this, tournament = official.tournament, then = std::move(then)] {
    if (then) then();
    if (tournaments_ && !elsewhere(tournament)) tournaments_->ended(tournament);
  };
}

}  // namespace meydan::server
