// What others ask of a live game, and what the house itself does.
#include <algorithm>

#include "server/play/deciding.hpp"

namespace meydan::server {

using namespace happened;

namespace {

/// What a game that has become very long still hears.
bool leads_to_the_end(const decltype(Command::asks)& asks) {
  if (const auto* const move = std::get_if<asks::Move>(&asks)) return !is_mark(move->text);
  return std::holds_alternative<asks::Answer>(asks) || std::holds_alternative<asks::Continue>(asks) ||
         std::holds_alternative<asks::Resign>(asks) || std::holds_alternative<asks::Abort>(asks) ||
         std::holds_alternative<asks::Stand>(asks);
}

}  // namespace

Result<std::pair<Live, std::vector<Event>>> Live::create(const Order& order, const Seed& seed, const Times& now,
                                                         std::uint64_t cause) {
  if (order.chairs.size() != order.rules.seats()) return fail("server.play.wrong_seats"_key);
  std::pair<Live, std::vector<Event>> made{Live{order.rules, seed}, {}};
  Doing doing{made.first, now, cause};
  doing.happen(Created{.game = std::string{order.rules.game().id()},
                       .rules = order.rules.text(),
                       .board = order.rules.attachment(),
                       .chairs = order.chairs,
                       .clock = order.clock,
                       .by_lot = order.by_lot,
                       .rated = order.rated,
                       .listed = order.listed,
                       .delay = order.delay,
                       .commitment = commitment(seed),
                       .version = order.rules.game().info->edition,
                       .after = order.after,
                       .in_class = order.in_class,
                       .wishes = order.wishes,
                       .official = order.official});
  doing.begin_if_ready();
  made.second = doing.done();
  return made;
}

Result<std::vector<Event>> Live::hear(const Command& command, const Times& now) {
  if (has_heard(command.number)) return std::vector<Event>{};
  if (events_ >= kLongGame && !leads_to_the_end(command.asks)) return fail("server.play.too_long"_key);
  Doing doing{*this, now, command.number};
  doing.by(command.by, command.lag);
  const auto did = std::visit(doing, command.asks);
  if (!did) return fail(did.error());
  return doing.done();
}

std::vector<Event> Live::engine_moved(std::uint32_t ply, std::string_view text, const Times& now) {
  if (phase_ != Phase::Playing || ply != match_.line().size() || !engine_to_move()) return {};
  Doing doing{*this, now, 0};
  (void)doing.move(text);
  return doing.done();
}

std::vector<Event> Live::expire(const Times& now, Millis lag) {
  const auto due = deadline();
  if (!due) return {};
  Doing doing{*this, now, 0};
  if (mixing() || match_.settling()) {
    if (now.house < *due) return {};
    if (mixing()) doing.begin();
    else doing.settled();
  } else if (now.house >= *due + std::clamp<Millis>(lag, 0, Clock::kLagGiven)) {
    if (chairs_.size() > 2) doing.leave(clock_.running());
    else doing.end(End::Time, clock_.running());
  }
  return doing.done();
}

std::vector<Event> Live::propose(std::uint32_t ply, std::span<const std::string> marks, const Times& now) {
  if (!wants_proposal() || ply != match_.line().size()) return {};
  Doing doing{*this, now, 0};
  for (const auto& mark : marks) (void)doing.move(mark);
  return doing.done();
}

std::vector<Event> Live::carry_on(Millis stood_at, const Times& now) {
  if (phase_ != Phase::Playing || !clock_.flag_at() || events_ >= kMostEvents) return {};
  Doing doing{*this, now, 0};
  auto stopped = clock_;
  stopped.stop(std::clamp(stood_at, clock_.since(), std::max(clock_.since(), now.house)));
  doing.happen(Paused{.left = stopped.left()});
  doing.happen(GoneOn{});
  return doing.done();
}

std::vector<Event> Live::put_aside(const Times& now) {
  if (phase_ == Phase::Over || phase_ == Phase::Frozen) return {};
  Doing doing{*this, now, 0};
  doing.end(End::PutAside, Seat::Nobody);
  return doing.done();
}

std::vector<Event> Live::freeze(const Times& now) {
  Doing doing{*this, now, 0};
  doing.happen(Frozen{});
  doing.open();
  return doing.done();
}

std::vector<Event> Live::pause(const Times& now) {
  if (phase_ != Phase::Playing) return {};
  Doing doing{*this, now, 0};
  doing.pause();
  return doing.done();
}

std::vector<Event> Live::go_on(const Times& now) {
  if (phase_ != Phase::Paused) return {};
  Doing doing{*this, now, 0};
  doing.happen(GoneOn{});
  return doing.done();
}

std::vector<Event> Live::replace(Seat seat, const Sitter& by, const Times& now) {
  if ((phase_ != Phase::Playing && phase_ != Phase::Paused) || index(seat) >= order_.size()) return {};
  Doing doing{*this, now, 0};
  doing.happen(Replaced{.seat = seat, .sitter = by});
  return doing.done();
}

std::vector<Event> Live::rated_as(const Rated& ratings, const Times& now) {
  Doing doing{*this, now, 0};
  doing.happen(ratings);
  return doing.done();
}

std::vector<Event> Live::hand(Person guest, Person account, const Times& now) {
  const auto chair = std::ranges::find(chairs_, person(guest));
  if (chair == chairs_.end() || sits(account)) return {};
  Doing doing{*this, now, 0};
  if (const auto seat = seat_of(guest)) doing.happen(Replaced{.seat = *seat, .sitter = person(account)});
  else doing.happen(Seated{.chair = static_cast<std::uint8_t>(chair - chairs_.begin()), .sitter = person(account), .mix = {}});
  return doing.done();
}

std::vector<Event> Live::followed_by(std::uint64_t game, const Times& now) {
  Doing doing{*this, now, 0};
  doing.happen(Followed{.game = game});
  return doing.done();
}

}  // namespace meydan::server
