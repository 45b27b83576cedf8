// Quick pairing: somebody wants to play, and is brought together with somebody who wants the same.
#include "server/hall/hall.hpp"
#include "server/ipc/client_out.hpp"

namespace meydan::server {
namespace {

constexpr Millis kRound = 1000;  // so often the search is widened, and all are told how many look

}  // namespace

/// Whether two people may be brought together.
bool Hall::may_meet(Person one, Person other) { return !peace_.apart(one, other); }

void Hall::hear(Visitor& visitor, const says::Seek& said) {
  const auto key = said.wish.key;
  const auto refuse = [&](const Message& why) { refuse_command(visitor, key, why); };
  if (!visitor.me) return refuse(Message{"server.who"_key});
  if (!may_command(visitor, key)) return;
  if (!meets_strangers(visitor.me->person)) return refuse(Message{"server.class.no_strangers"_key});
  if (visitor.me->program && said.wish.rated) return refuse(Message{"server.play.program_rated"_key});
  if (clock_.held()) return refuse(Message{standstill()});
  if (const auto why = must_rest(visitor.me->person)) return refuse(*why);
  const auto found = seekers_.found(visitor.me->person, key);
  if (const auto game = found ? found : store_.game_wished(visitor.me->person, key))
    return once_durable([line = visitor.line, game = *game] { line->send(paired(game)); });
  if (!may_sit(visitor, key)) return;
  if (!has_room()) return refuse(Message{"server.busy"_key});
  const auto order = order_of(said.wish, visitor.me->person);
  if (!order) return refuse(order.error());
  if (order->rules.seats() != order->chairs.size()) return refuse(Message{"server.play.wrong_seats"_key});
  const auto& rating = ratings_.of(visitor.me->person, std::string{order->rules.game().id()}, order->clock.fast()).rating;
  if (!seekers_.add({.line = visitor.line,
                     .person = visitor.me->person,
                     .key = key,
                     .order = *order,
                     .rating = rating,
                     .since = clock_.now()}))
    return refuse(Message{"server.pairing.full"_key});
  visitor.line->send(done(key));
  seekers_changed_ = true;
  const auto may = [this](Person one, Person other) { return may_meet(one, other); };
  if (auto met = seekers_.bring_together(visitor.line.get(), clock_.now(), may)) begin_together(std::move(*met));
}

void Hall::hear(Visitor& visitor, const says::Unseek&) { seek_no_more(visitor.line.get()); }

void Hall::seek_no_more(const Line* line) {
  const auto before = seekers_.all().size();
  seekers_.remove(line);
  seekers_changed_ = seekers_changed_ || seekers_.all().size() != before;
}

/// They are told once the game is durable; whoever lost the line meanwhile asks again and is told then, after a restart, too.
void Hall::begin_together(Seekers::Met met) {
  auto& [order, people, wishes] = met;
  order.chairs = {person(people[0]), person(people[1])};
  const auto game = new_game_number();
  for (const auto& wish : wishes) order.wishes += (order.wishes.empty() ? " " : "") + std::to_string(wish.key) + ' ';
  const auto told = [wishes = wishes, game] {
    const auto text = paired(game);
    for (const auto& wish : wishes) wish.line->send(text);
  };
  const auto made = make_game(game, order, 0, told);
  for (const auto& wish : wishes) {
    if (made) seekers_.remember(wish, game);
    else wish.line->close(kGoingAway);  // and asks again
  }
  seekers_changed_ = true;
}

void Hall::tell_seekers() {
  seekers_changed_ = false;
  seekers_.count([](const Seeker& seeker, std::size_t same, std::size_t all) { seeker.line->send(seeking(same, all)); });
}

std::optional<Loop::Time> Hall::due_of_seekers() {
  if (clock_.held() || seekers_.all().empty()) return {};
  const auto may = [this](Person one, Person other) { return may_meet(one, other); };
  if (clock_.now() - seekers_looked_ >= kRound) {
    seekers_looked_ = clock_.now();
    for (auto& met : seekers_.bring_together(seekers_looked_, may)) begin_together(std::move(met));
    if (seekers_changed_) tell_seekers();
  }
  return clock_.steady(seekers_looked_ + kRound);
}

}  // namespace meydan::server
