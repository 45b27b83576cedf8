#include "server/tournaments/tournaments.hpp"

#include <algorithm>

#include "core/options.hpp"
#include "server/hall/answers.hpp"

namespace meydan::server {
namespace {

/// Nothing where its entries are not those of a tournament.
std::shared_ptr<const tournament::Tournament> followed(const std::vector<std::string>& lines) {
  auto now = std::make_shared<tournament::Tournament>();
  for (const auto& line : lines) {
    const auto entry = tournament::read_entry(line);
    if (!entry || !now->follow(*entry)) return nullptr;
  }
  return lines.empty() ? nullptr : now;
}

}  // namespace

struct Tournaments::Route {
  std::string_view deed;
  bool for_all;  // else for those who run it
  void (Tournaments::*answer)(Desk& desk, const Question& question, const Reply& reply);
};

const Tournaments::Route Tournaments::kRoutes[] = {
    {"GET", true, &Tournaments::look},
    {"POST join", true, &Tournaments::join},
    {"DELETE", false, &Tournaments::drop},
    {"POST entries", false, &Tournaments::add},
    {"POST list", false, &Tournaments::read_players},
    {"POST pair", false, &Tournaments::pair},
    {"GET history", false, &Tournaments::history},
    {"GET paper", false, &Tournaments::print},
    {"GET export", false, &Tournaments::hand_out},
    {"POST link", false, &Tournaments::link},
    {"DELETE arbiters", false, &Tournaments::dismiss},
    {"POST entrants", true, &Tournaments::ask_in},
    {"DELETE entrants", true, &Tournaments::take_out},
    {"POST let-in", false, &Tournaments::let_in},
    {"POST begin", false, &Tournaments::begin},
};

std::string_view Tournaments::Question::field(std::string_view name) const {
  const auto found = fields.find(name);
  return found != fields.end() ? std::string_view{found->second} : std::string_view{};
}

int Tournaments::Question::number(std::string_view name) const { return read_number(field(name)).value_or(0); }

Tournaments::Tournaments(std::unique_ptr<Archive> archive, Calls calls)
    : archive_(std::move(archive)),
      calls_(std::move(calls)),
      loop_([this] { return due(); }),
      pairer_([] { return std::optional<Loop::Time>{}; }) {}

Tournaments::~Tournaments() {
  pairer_.stop();
  loop_.stop();
}

void Tournaments::ask(Question question, Reply reply) {
  if (loop_.waiting() >= kMostAsked) return reply(too_many(question.language, "server.busy"_key, 503));
  loop_.post([this, question = std::move(question), reply = std::move(reply)] { answer(question, reply); });
}

void Tournaments::answer(const Question& question, const Reply& reply) {
  if (archive_ == nullptr || question.fence != fence_) return reply(too_many(question.language, "server.busy"_key, 503));
  if (question.tournament == 0) return question.deed == "GET" ? list(question, reply) : make(question, reply);
  auto* const found = desk(question.tournament);
  if (found == nullptr) return reply(refusal(404, question.language, "server.tournament.none"_key));
  const auto route = std::ranges::find(kRoutes, question.deed, &Route::deed);
  if (route == std::end(kRoutes)) return reply(refusal(404, question.language, "server.bad_request"_key));
  if (!route->for_all && arbiter(*found, question) == nullptr)
    return reply(refusal(403, question.language, "server.tournament.not_yours"_key));
  (this->*route->answer)(*found, question, reply);
}

Tournaments::Desk* Tournaments::desk(std::uint64_t tournament) {
  auto found = desks_.find(tournament);
  if (found == desks_.end()) {
    auto& kept = archive_->tournaments();
    auto row = kept.tournament(tournament);
    auto now = row ? followed(kept.entries(tournament)) : nullptr;
    if (!now) return nullptr;
    make_room();
    found = desks_.emplace(tournament, Desk{}).first;
    found->second.row = std::move(*row);
    found->second.arbiters = kept.arbiters(tournament);
    found->second.entrants = kept.entrants(tournament);
    found->second.online = kept.online(tournament);
    renew(found->second);
    found->second.now = std::move(now);
    if (std::ranges::find(found->second.online, OnlineRow::State::Over, &OnlineRow::state) != found->second.online.end())
      ended(tournament);  // whoever had it before did not come to it
  }
  found->second.used = Loop::Clock::now();
  return &found->second;
}

/// By putting away the one that nobody has been at for the longest time.
void Tournaments::make_room() {
  if (desks_.size() < kMostInMemory) return;
  auto stillest = desks_.end();
  for (auto it = desks_.begin(); it != desks_.end(); ++it) {
    const auto& desk = it->second;
    if (desk.writing || desk.pairing || !desk.followers.empty()) continue;
    if (stillest == desks_.end() || desk.used < stillest->second.used) stillest = it;
  }
  if (stillest != desks_.end()) desks_.erase(stillest);
}

const ArbiterRow* Tournaments::arbiter(const Desk& desk, const Question& question) {
  if (!question.me || question.me->program) return nullptr;
  const auto found = std::ranges::find(desk.arbiters, question.me->person, &ArbiterRow::person);
  return found != desk.arbiters.end() ? &*found : nullptr;
}

bool Tournaments::runs_it(const Desk& desk, const Question& question) {
  return question.me && question.me->person == desk.row.maker;
}

void Tournaments::write(Desk& desk, std::vector<Change> changes, std::function<void(Desk& desk)> then, const Question& question,
                        const Reply& reply) {
  desk.writing = true;
  const auto ticket = ++last_ticket_;
  const auto tournament = desk.row.tournament;
  const auto language = question.language;
  tickets_[ticket] = [this, tournament, language, reply, then = std::move(then)](bool durable) {
    if (!durable) desks_.erase(tournament);
    const auto found = desks_.find(tournament);
    if (found == desks_.end()) return reply(refusal(404, language, "server.tournament.none"_key));
    then(found->second);
    settled(tournament);
  };
  calls_.keep(ticket, desk.row.maker, {.game = tournament, .fence = fence_, .changes = std::move(changes)});
}

void Tournaments::kept(std::uint64_t ticket, bool durable) {
  loop_.post([this, ticket, durable] {
    const auto found = tickets_.find(ticket);
    if (found == tickets_.end()) return;
    const auto then = std::move(found->second);
    tickets_.erase(found);
    then(durable);
  });
}

void Tournaments::give_up(std::uint64_t ticket, std::uint64_t tournament) {
  loop_.post([this, ticket, tournament] {
    if (tickets_.erase(ticket) != 0) desks_.erase(tournament);
  });
}

void Tournaments::wait(Desk& desk, const Question& question, const Reply& reply, std::function<void()> again) {
  if (desk.waiting.size() >= kMostWriting) return reply(too_many(question.language, "server.busy"_key, 503));
  desk.waiting.push_back(std::move(again));
}

/// Whoever waited is heard in turn, until one of them writes again.
void Tournaments::settled(std::uint64_t tournament) {
  const auto found = desks_.find(tournament);
  if (found == desks_.end()) return;
  found->second.writing = false;
  renew(found->second);
  tell(found->second);
  while (!found->second.writing && !found->second.waiting.empty()) {
    const auto next = std::move(found->second.waiting.front());
    found->second.waiting.pop_front();
    next();
    if (!desks_.contains(tournament)) return;
  }
}

void Tournaments::forget(Person who) {
  loop_.post([this, who] {
    std::erase_if(desks_, [who](const auto& one) { return one.second.row.maker == who; });
    for (auto& [tournament, desk] : desks_)
      if (std::erase_if(desk.arbiters, [who](const ArbiterRow& one) { return one.person == who; }) +
              std::erase_if(desk.entrants, [who](const EntrantRow& one) { return one.person == who; }) !=
          0) {
        renew(desk);
        tell(desk);
      }
  });
}

void Tournaments::be(std::uint64_t fence) {
  loop_.post([this, fence] {
    fence_ = fence;
    desks_.clear();
    tickets_.clear();
  });
}

void Tournaments::look_again(std::vector<Person> who) {
  loop_.post([this, who = std::move(who)] {
    const auto concerns = [&who](const Desk& desk) {
      const auto is_one = [&who](Person one) { return std::ranges::find(who, one) != who.end(); };
      return who.empty() || is_one(desk.row.maker) || std::ranges::any_of(desk.arbiters, is_one, &ArbiterRow::person) ||
             std::ranges::any_of(desk.entrants, is_one, &EntrantRow::person);
    };
    std::vector<std::uint64_t> old;
    for (auto& [tournament, desk] : desks_)
      if (concerns(desk)) old.push_back(tournament);
    for (const auto tournament : old) read_again(tournament);
  });
}

/// Its entries are nobody's but ours.
void Tournaments::read_again(std::uint64_t tournament) {
  const auto found = desks_.find(tournament);
  if (found == desks_.end() || archive_ == nullptr) return;
  auto& desk = found->second;
  if (desk.writing) return desk.waiting.push_back([this, tournament] { read_again(tournament); });
  auto row = archive_->tournaments().tournament(tournament);
  if (!row) {
    for (const auto& one : desk.followers) one.reply(refusal(404, one.question.language, "server.tournament.none"_key));
    desks_.erase(found);
    return;
  }
  auto arbiters = archive_->tournaments().arbiters(tournament);
  auto entrants = archive_->tournaments().entrants(tournament);
  if (row->maker == desk.row.maker && arbiters == desk.arbiters && entrants == desk.entrants) return;
  desk.row = std::move(*row);
  desk.arbiters = std::move(arbiters);
  desk.entrants = std::move(entrants);
  renew(desk);
  tell(desk);
}

void Tournaments::bring(Person guest, Person account, std::function<void()> then) {
  loop_.post([this, guest, account, then = std::move(then)] {
    for (auto& [tournament, desk] : desks_) {
      if (desk.row.maker == guest) desk.row.maker = account;
      const bool there = std::ranges::find(desk.arbiters, account, &ArbiterRow::person) != desk.arbiters.end();
      if (there) std::erase_if(desk.arbiters, [guest](const ArbiterRow& one) { return one.person == guest; });
      for (auto& one : desk.arbiters)
        if (one.person == guest) one.person = account;
      if (std::ranges::find(desk.entrants, account, &EntrantRow::person) != desk.entrants.end())
        std::erase_if(desk.entrants, [guest](const EntrantRow& one) { return one.person == guest; });
      for (auto& one : desk.entrants)
        if (one.person == guest) one.person = account;
      renew(desk);
    }
    then();
  });
}

}  // namespace meydan::server
