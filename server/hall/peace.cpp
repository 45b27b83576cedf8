#include "server/hall/peace.hpp"

#include <array>

#include "server/hall/people.hpp"

namespace meydan::server {
namespace {

constexpr std::uint32_t kMostTalk = 2000;  // events of a game

bool among(const std::vector<Person>& all, Person one) { return std::ranges::find(all, one) != all.end(); }

}  // namespace

Peace::Peace(Store& store, Millis wall) : store_(store.peace()), reports_(store, Numbered::Report) {
  for (const auto& [person, until] : store_.suspended(wall)) suspended_[person] = until;
}

std::vector<Person>& Peace::blocked_by(Person by) {
  return blocked_.get(by, [&] { return store_.blocked(by); });
}

bool Peace::apart(Person one, Person other) { return among(blocked(one), other) || among(blocked(other), one); }

bool Peace::block(Person by, Person whom, Millis wall, std::vector<Change>& changes) {
  auto& all = blocked_by(by);
  if (among(all, whom)) return true;
  if (all.size() >= kMostBlocked) return false;
  all.insert(all.begin(), whom);
  changes.emplace_back(change::Block{.person = by, .blocked = whom, .at = wall});
  return true;
}

void Peace::unblock(Person by, Person whom, std::vector<Change>& changes) {
  if (std::erase(blocked_by(by), whom) != 0) changes.emplace_back(change::Block{.person = by, .blocked = whom, .on = false});
}

void Peace::bring(Person guest, Person account, Millis wall, std::vector<Change>& changes) {
  unblock(account, guest, changes);
  const auto all = blocked(guest);
  for (auto whom = all.rbegin(); whom != all.rend(); ++whom)
    if (*whom != account) (void)block(account, *whom, wall, changes);
  if (const auto until = suspended_until(guest); until > suspended_until(account)) suspend(account, until, changes);
}

void Peace::brought(Person guest, Person account) {
  blocked_.each([&](std::vector<Person>& all) {
    if (among(all, account)) std::erase(all, guest);
    else std::ranges::replace(all, guest, account);
  });
  forget(guest);
}

void Peace::forget(Person person) {
  blocked_.erase(person);
  blocked_.each([person](std::vector<Person>& all) { std::erase(all, person); });
}

Millis Peace::suspended_until(Person person) const {
  const auto found = suspended_.find(person);
  return found == suspended_.end() ? 0 : found->second;
}

Millis Peace::days_to_rest(Person person, Millis wall) const {
  return std::max<Millis>(0, (suspended_until(person) - wall + kDay - 1) / kDay);
}

void Peace::suspend(Person person, Millis until, std::vector<Change>& changes) {
  suspended_[person] = until;
  changes.emplace_back(change::Suspend{.person = person, .until = until});
}

bool Peace::report(ReportRow row, std::vector<Change>& changes) {
  auto& times = reported_.get(row.by, [&] {
    const auto before = store_.reported(row.by, row.at - kDay);
    return std::deque<Millis>(before.begin(), before.end());
  });
  while (!times.empty() && times.front() <= row.at - kDay) times.pop_front();
  if (times.size() >= kMostReports) return false;
  times.push_back(row.at);
  row.number = reports_.next();
  changes.emplace_back(change::PutReport{std::move(row)});
  return true;
}

bool Moderators::is_one(std::string_view cookie, Millis wall) {
  if (cookie.empty()) return false;
  const auto hash = hash_of(cookie);
  if (spent_.contains(hash)) return false;
  auto found = known_.find(hash);
  if (found == known_.end()) {
    const auto row = store_.key(hash);
    if (!row || row->once) return false;
    found = known_.emplace(hash, row->until).first;
  }
  return found->second > wall;
}

std::optional<std::string> Moderators::enter(std::string_view key, Millis wall, std::vector<Change>& changes) {
  const auto hash = hash_of(key);
  const auto row = store_.key(hash);
  if (!row || !row->once || row->until <= wall || !spent_.insert(hash).second) return {};
  auto cookie = new_session();
  const KeyRow stay{.hash = hash_of(cookie), .until = wall + kStay, .once = false};
  known_[stay.hash] = stay.until;
  changes.emplace_back(change::DropKey{hash});
  changes.emplace_back(change::PutKey{stay});
  return cookie;
}

void Moderators::leave(std::string_view cookie, std::vector<Change>& changes) {
  const auto hash = hash_of(cookie);
  known_.erase(hash);
  spent_.insert(hash);
  changes.emplace_back(change::DropKey{hash});
}

Change Moderators::note(DeedRow deed) {
  deed.number = deeds_.next();
  return change::PutDeed{std::move(deed)};
}

std::optional<std::string> invite_moderator(Store& store, Millis wall) {
  auto key = new_session();
  const std::array<Change, 1> changes{change::PutKey{{.hash = hash_of(key), .until = wall + Moderators::kLink, .once = true}}};
  return store.commit(changes) == Commit::Done ? std::optional{std::move(key)} : std::nullopt;
}

void Gathering::now(Person guest, Person account) {
  std::ranges::replace(people, guest, account);
  for (auto& [who, phrase] : said)
    if (who == guest) who = account;
}

Gathering gathering_of(PeaceStore& store, std::uint64_t game) {
  Gathering found;
  std::vector<Sitter> chairs;
  std::vector<std::uint8_t> order;
  const auto sits = [&](std::size_t chair, const Sitter& sitter) {
    if (chair >= chairs.size()) return;
    chairs[chair] = sitter;
    if (sitter.kind == Sitter::Kind::Person && !found.has(sitter.who)) found.people.push_back(sitter.who);
  };
  const auto chair_of = [&](Seat seat) {
    return is_player(seat) && index(seat) < order.size() ? order[index(seat)] : chairs.size();
  };
  for (const auto& text : store.talk(game, kMostTalk)) {
    const auto event = read_event(text);
    if (!event) continue;
    if (const auto* const created = std::get_if<happened::Created>(&event->what)) {
      chairs.resize(created->chairs.size());
      for (std::size_t i = 0; i < chairs.size(); ++i) sits(i, created->chairs[i]);
    } else if (const auto* const seated = std::get_if<happened::Seated>(&event->what)) {
      sits(seated->chair, seated->sitter);
    } else if (const auto* const begun = std::get_if<happened::Begun>(&event->what)) {
      order = begun->order;
    } else if (const auto* const replaced = std::get_if<happened::Replaced>(&event->what)) {
      const auto chair = chair_of(replaced->seat);
      if (chair < chairs.size() && replaced->sitter.kind == Sitter::Kind::Person)
        found.now(chairs[chair].who, replaced->sitter.who);
      sits(chair, replaced->sitter);
    } else if (const auto* const said = std::get_if<happened::Said>(&event->what)) {
      if (const auto chair = chair_of(said->seat); chair < chairs.size())
        found.said.emplace_back(chairs[chair].who, said->phrase);
    }
  }
  return found;
}

}  // namespace meydan::server
