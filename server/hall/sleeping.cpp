// Games that nobody is at: after a while their rooms are closed, so that memory holds only what somebody looks at. They lie in
// the store, as after a restart, until somebody comes or their time is up.
#include <algorithm>

#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

constexpr std::chrono::minutes kLookEvery{1};
constexpr std::chrono::milliseconds kInVain{50};  // so long nobody looks again where nothing may sleep

}  // namespace

/// Somebody who sits there is in the house, or it goes on by itself.
bool Hall::is_attended(const Room& room) const {
  const auto is_person = [](Person who) { return who != 0; };
  return std::ranges::none_of(room.sitting, is_person) ||
         std::ranges::any_of(room.sitting, [&](Person who) { return is_person(who) && is_there(who); });
}

/// All of it is durable, and nobody in the house waits for it or shows it.
bool Hall::may_sleep(std::uint64_t game, const Room& room) const {
  const auto& live = room.live;
  return room.watchers.empty() && room.told == live.events() && !(listed_.contains(game) && is_attended(room)) && !room.asked &&
         !live.engine_to_move();
}

/// Those that were still the last time, too, or all that may. Their deadlines stay, and wake them.
void Hall::send_to_sleep(bool at_once) {
  for (auto next = rooms_.begin(); next != rooms_.end();) {
    auto& [game, room] = *next;
    const bool still = may_sleep(game, room);
    if (still && (at_once || room.still)) {
      set_sitting(room, {});
      if (room.next_to_show) to_show_.erase({*room.next_to_show, game});
      there_changed_.erase(game);
      listed_.erase(game);
      next = rooms_.erase(next);
    } else {
      room.still = still;
      ++next;
    }
  }
}

void Hall::look_after_sleepers() {
  const auto now = Loop::Clock::now();
  if (now - slept_ < kLookEvery) return;
  slept_ = now;
  send_to_sleep(false);
}

/// For another game.
bool Hall::has_room() {
  const auto full = [this] { return rooms_.size() >= settings_.rooms; };
  if (!full()) return true;
  const auto now = Loop::Clock::now();
  if (now - all_awake_ < kInVain) return false;
  send_to_sleep(true);
  if (full()) all_awake_ = now;
  return !full();
}

/// For somebody who comes; why not, where there is no such game, no room, or it is just taken by another node.
Result<Hall::Room*> Hall::enter(const Visitor& visitor, std::uint64_t game) {
  const bool asleep = !rooms_.contains(game);
  if (asleep && !may_read(visitor)) return fail("server.too_fast"_key);
  if (asleep && !has_room()) return fail("server.busy"_key);
  auto* const found = room(game);
  if (asleep && found != nullptr) has_read(visitor, found->live.events());
  if (found == nullptr) return fail(among_others() && store_.seed(game) ? "server.busy"_key : "server.no_game"_key);
  found->still = false;
  return found;
}

}  // namespace meydan::server
