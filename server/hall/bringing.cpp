// A guest's games on their way into an account that somebody signs in to. Each is told by an event of its own whose it is now:
// running ones before anybody is answered, the others a few at a time. What is not done when the server ends is done when it is
// back.
#include "server/hall/hall.hpp"

namespace meydan::server {
namespace {

constexpr std::uint32_t kGamesAtOnce = 8;  // games, before others have a turn

}  // namespace

/// Who the device is still a guest of.
std::optional<Person> Hall::guest_at(const Caller& caller) {
  if (!caller.me || !caller.me->guest || bringing_.contains(caller.me->person)) return {};
  const auto now = of_session(caller.session);
  return now && now->guest ? std::optional{now->person} : std::nullopt;
}

/// Where the device is a guest, the account gets its games. False: they would be too many, and nothing has changed.
bool Hall::bring_along(const Caller& caller, Person account) {
  const auto at_device = guest_at(caller);
  if (!at_device) return true;
  const auto guest = *at_device;
  std::set<Node> others;
  const auto running = games_with(guest, others);
  if (running.size() + store_.open_games_of(account).size() > std::size_t{Limits::kMostOpenGames}) return false;
  std::vector<Change> changes;
  peace_.bring(guest, account, clock_.times().wall, changes);
  for (const auto& program : store_.programs(guest)) (void)revoke(program.person, guest, changes);
  changes.emplace_back(change::Bring{.guest = guest, .account = account});
  handovers_.forget(guest);
  bringing_.emplace(guest, account);
  write(std::move(changes), [this, guest, account, others = std::move(others)] {
    for (const auto node : others) post_->send(node, far::Brings{.guest = guest, .account = account});
    ratings_.forget(guest);
    peace_.brought(guest, account);
    end_sessions_of(guest);
    tournaments_->bring(guest, account, [this, guest] {
      loop_.post([this, guest] { once_durable([this, guest] { bring_more(guest, 0); }); });
    });
  });
  for (const auto game : running) hand_over(game, guest, account);
  return true;
}

/// What was meant for the guest before everybody knew.
void Hall::readdress(std::vector<Change>& changes) const {
  const auto now = [this](Person& person) {
    if (const auto found = bringing_.find(person); found != bringing_.end()) person = found->second;
  };
  for (auto& change : changes) {
    auto* const of_tournament = std::get_if<change::OfTournament>(&change);
    if (of_tournament == nullptr) continue;
    if (auto* const put = std::get_if<change::PutTournament>(of_tournament)) now(put->row.maker);
    if (auto* const put = std::get_if<change::PutArbiter>(of_tournament)) now(put->row.person);
    if (auto* const put = std::get_if<change::PutEntrant>(of_tournament)) now(put->row.person);
  }
}

void Hall::hand_over(std::uint64_t game, Person guest, Person account) {
  auto* const found = room(game);
  if (found == nullptr) return;
  auto events = found->live.hand(guest, account, clock_.times());
  if (events.empty()) (void)close_if_done(game);
  else keep(game, *found, std::move(events));
}

/// The games after one of them. A guest of whom none is left is nobody any more.
void Hall::bring_more(Person guest, std::uint64_t after) {
  const auto games = store_.games_of(guest, after, kGamesAtOnce);
  for (const auto game : games) hand_over(game, guest, bringing_.at(guest));
  if (!games.empty())
    return once_durable([this, guest, last = games.back()] { loop_.post([this, guest, last] { bring_more(guest, last); }); });
  std::vector<Change> changes{change::Brought{guest}};
  if (store_.games_of(guest, 0, 1).empty()) people_.remove(guest, changes);
  bringing_.erase(guest);
  write(std::move(changes), {});
}

/// Those that the last server was at when it ended.
void Hall::bring_the_rest() {
  for (const auto& [guest, account] : store_.bringing()) {
    bringing_.emplace(guest, account);
    bring_more(guest, 0);
  }
}

/// Those that are here, of somebody who signed in elsewhere.
void Hall::hear_node(Node /*from*/, far::Brings&& item) {
  std::set<Node> others;
  for (const auto game : games_with(item.guest, others)) hand_over(game, item.guest, item.account);
}

}  // namespace meydan::server
