#include "server/play/deciding.hpp"

#include <algorithm>

#include "server/rating/stars.hpp"

namespace meydan::server {

using namespace happened;

namespace {

constexpr std::uint64_t kStandIn = 5;  // the level that takes a leaver's seat

}  // namespace

void Live::Doing::by(Person who, Millis lag) {
  who_ = who;
  lag_ = lag;
}

const Event& Live::Doing::note(What what) {
  events_.push_back({.number = live_.events_, .at = now_.house, .wall = now_.wall, .cause = cause_, .what = std::move(what)});
  live_.count(events_.back());
  return events_.back();
}

void Live::Doing::happen(What what) {
  const auto& event = note(std::move(what));
  std::visit([&](const auto& happened) { live_.follow(happened, event); }, event.what);
}

/// A game that has become too long ends here, for nobody.
std::vector<Event> Live::Doing::done() {
  if (live_.events_ >= kMostEvents && live_.phase_ != Phase::Over && live_.phase_ != Phase::Frozen)
    end(End::PutAside, Seat::Nobody);
  return std::move(events_);
}

Result<Seat> Live::Doing::need_seat() const {
  const auto seat = live_.seat_of(who_);
  if (!seat) return fail("server.play.no_seat"_key);
  return *seat;
}

Result<void> Live::Doing::need_playing() const {
  switch (live_.phase_) {
    case Phase::Waiting:
      return fail("server.play.waiting"_key);
    case Phase::Playing:
      return {};
    case Phase::Paused:
      return fail("server.play.paused"_key);
    case Phase::Over:
      return fail("match.over"_key);
    case Phase::Frozen:
      return fail("server.play.frozen"_key);
  }
  return {};
}

std::uint8_t Live::Doing::persons() const {
  std::uint8_t all = 0;
  for (std::size_t i = 0; i < live_.order_.size(); ++i)
    if (live_.sitter(seat_at(i)).kind == Sitter::Kind::Person) all |= bit(seat_at(i));
  return all;
}

AllLeft Live::Doing::left_now() const {
  auto clock = live_.clock_;
  clock.stop(now_.house, lag_);
  return clock.left();
}

Result<void> Live::Doing::operator()(const asks::Sit& ask) {
  if (live_.phase_ != Phase::Waiting) return fail("server.play.full"_key);
  if (live_.sits(who_)) return {};
  if (!ask.mix.empty() && !Lots::is_mix(ask.mix)) return fail("server.bad_message"_key);
  const auto open = [&](std::size_t chair) { return live_.chairs_[chair] == open_chair(); };
  std::size_t chair = ask.chair.value_or(0);
  if (!ask.chair)
    while (chair < live_.chairs_.size() && !open(chair)) ++chair;
  if (chair >= live_.chairs_.size() || !open(chair)) return fail("server.play.full"_key);
  if (live_.times_sat(who_) >= kMostSits) return fail("server.play.sat_enough"_key);
  happen(Seated{.chair = static_cast<std::uint8_t>(chair), .sitter = person(who_), .mix = ask.mix});
  begin_if_ready();
  return {};
}

Result<void> Live::Doing::operator()(const asks::Stand&) {
  const auto chair = std::ranges::find(live_.chairs_, person(who_));
  if (live_.phase_ != Phase::Waiting || chair == live_.chairs_.end()) return fail("server.play.no_seat"_key);
  if (live_.created_.official) return fail("server.play.official"_key);
  happen(Seated{.chair = static_cast<std::uint8_t>(chair - live_.chairs_.begin()), .sitter = open_chair(), .mix = {}});
  return {};
}

Result<void> Live::Doing::operator()(const asks::Fill& ask) {
  if (live_.phase_ != Phase::Waiting || !live_.sits(who_)) return fail("server.play.no_seat"_key);
  if (ask.chair >= live_.chairs_.size() || live_.chairs_[ask.chair] != open_chair()) return fail("server.play.full"_key);
  if (live_.rated_ && !level_rating(live_.match_.rules(), ask.level)) return fail("server.play.no_star"_key);
  happen(Seated{.chair = ask.chair, .sitter = engine(ask.level), .mix = {}});
  begin_if_ready();
  return {};
}

Result<void> Live::Doing::operator()(const asks::Mix& ask) {
  const auto chair = std::ranges::find(live_.chairs_, person(who_));
  if (chair == live_.chairs_.end()) return fail("server.play.no_seat"_key);
  if (!Lots::is_mix(ask.mix)) return fail("server.bad_message"_key);
  if (live_.phase_ != Phase::Waiting) return {};  // too late to matter
  const auto number = static_cast<std::uint8_t>(chair - live_.chairs_.begin());
  if ((live_.mixed_ & 1U << number) != 0) return fail("server.play.mixed"_key);
  happen(Mixed{.chair = number, .mix = ask.mix});
  begin_if_ready();
  return {};
}

void Live::Doing::begin_if_ready() {
  if (std::ranges::find(live_.chairs_, open_chair()) == live_.chairs_.end() && !live_.mixing()) begin();
}

void Live::Doing::begin() {
  auto lots = live_.lots_;
  std::vector<std::uint8_t> order(live_.chairs_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint8_t>(i);
  happen(Begun{.order = live_.created_.by_lot ? lots.order(order.size()) : order});
  roll();
}

Result<void> Live::Doing::operator()(const asks::Move& ask) {
  const auto seat = need_seat();
  if (!seat) return fail(seat.error());
  if (auto playing = need_playing(); !playing) return playing;
  if (ask.ply != live_.match_.line().size()) return fail("server.play.stale"_key);
  const bool settling = live_.match_.settling();
  if (settling && ask.text == "done") {
    if ((live_.agreed_ & bit(*seat)) != 0) return {};
    happen(Agreed{*seat});
    const auto people = persons();
    if ((live_.agreed_ & people) == people) settled();
    return {};
  }
  if (!(settling && (is_mark(ask.text) || ask.text == "resume")) && live_.match_.to_move() != *seat)
    return fail("server.play.not_your_turn"_key);
  return move(ask.text);
}

/// Of the one to move, or of chance.
Result<void> Live::Doing::move(std::string_view text) {
  const auto read = live_.match_.read_move(text);
  if (!read) return fail(read.error());
  auto clock = live_.clock_;
  clock.press(now_.house, lag_);
  play(*read, clock.left());
  return {};
}

/// An entry of the line: a move, or a set that is given up.
void Live::Doing::play(AnyMove entry, const AllLeft& left) {
  auto& match = live_.match_;
  const bool rolled = match.to_move() == Seat::Chance;
  Moved moved{.text = match.write(entry), .left = left};
  match.play(entry);
  moved.key = match.state().key();
  note(moved);
  live_.after_move(moved, rolled, now_.house);
  roll();
  if (live_.phase_ == Phase::Over) open();
}

void Live::Doing::roll() {
  if (live_.phase_ != Phase::Playing || live_.match_.to_move() != Seat::Chance) return;
  auto lots = live_.lots_;
  const auto moves = live_.match_.moves();
  const auto fell = moves[lots.draw(static_cast<std::uint32_t>(moves.size()))];
  (void)move(live_.match_.state().write_move(fell));
}

/// Both agreed on the marks, or time is up for it.
void Live::Doing::settled() {
  while (live_.match_.settling() && live_.phase_ == Phase::Playing)
    if (!move("done")) return;
}

/// What was drawn is told once nothing more will be.
void Live::Doing::open() {
  if (!live_.opened_) happen(Opened{.seed = hex(live_.lots_.seed()), .result = live_.result()});
}

void Live::Doing::end(End how, Seat loser) {
  happen(Ended{.how = how, .seat = loser, .left = left_now()});
  open();
}

Result<void> Live::Doing::operator()(const asks::Resign&) {
  if (live_.created_.official && live_.mixing() && live_.sits(who_)) begin();  // there is no other way to leave it
  const auto seat = need_seat();
  if (!seat) return fail(seat.error());
  if (live_.phase_ != Phase::Playing && live_.phase_ != Phase::Paused) return need_playing();
  if (live_.match_.rules().match().sets > 1) {
    play(Match::resignation(*seat), left_now());
    return {};
  }
  if (live_.chairs_.size() == 2) {
    end(End::Resigned, *seat);
    return {};
  }
  leave(*seat);
  return {};
}

/// Where others go on, an engine takes the seat.
void Live::Doing::leave(Seat seat) {
  happen(Replaced{.seat = seat, .sitter = engine(kStandIn)});
  if (persons() == 0) end(End::Aborted, Seat::Nobody);
}

void Live::Doing::pause() { happen(Paused{.left = left_now()}); }

Result<void> Live::Doing::operator()(const asks::Abort&) {
  if (!live_.sits(who_)) return fail("server.play.no_seat"_key);
  if (live_.phase_ == Phase::Over) return {};
  if (live_.phase_ == Phase::Frozen) return need_playing();
  if (live_.created_.official) return fail("server.play.official"_key);
  const auto people = std::ranges::count(live_.chairs_, Sitter::Kind::Person, &Sitter::kind);
  if (live_.phase_ == Phase::Waiting && people > 1) return fail("server.play.others_wait"_key);
  if (live_.moves_made() >= live_.chairs_.size()) return fail("server.play.too_late"_key);
  end(End::Aborted, Seat::Nobody);
  return {};
}

Result<void> Live::Doing::operator()(const asks::Say& ask) {
  const auto seat = need_seat();
  if (!seat) return fail(seat.error());
  if (live_.said_[index(*seat)] >= kMostSaid) return fail("server.play.said_enough"_key);
  if (live_.heard_out_[index(*seat)] > now_.house + (kSayAtOnce - 1) * kSayEvery) return fail("server.play.said_quickly"_key);
  happen(Said{.seat = *seat, .phrase = ask.phrase});
  return {};
}

/// So many moves are left when a player takes back their last one.
Result<std::uint32_t> Live::Doing::undo_to(Seat seat) const {
  auto match = live_.match_;
  while (match.line().size() > live_.rolled_ply_ && match.undo())
    if (match.to_move() == seat) return static_cast<std::uint32_t>(match.line().size());
  return fail("server.play.nothing_to_take_back"_key);
}

Result<void> Live::Doing::may_propose(Offer what, Seat seat) const {
  if (live_.created_.official && what != Offer::Draw) return fail("server.play.official"_key);
  if (what == Offer::Rematch) return live_.phase_ == Phase::Over ? Result<void>{} : fail("server.play.not_over"_key);
  if (auto playing = need_playing(); !playing) return playing;
  if (what == Offer::Pause && live_.clock_.control().kind == TimeControl::Kind::None) return fail("server.play.no_clock"_key);
  if (what != Offer::Undo) return {};
  if (live_.rated_) return fail("server.play.rated"_key);
  const auto ply = undo_to(seat);
  return ply ? Result<void>{} : fail(ply.error());
}

Result<void> Live::Doing::operator()(const asks::Propose& ask) {
  const auto seat = need_seat();
  if (!seat) return fail(seat.error());
  if (live_.offers(ask.what) != 0) return (*this)(asks::Answer{.what = ask.what, .yes = true});
  if (auto may = may_propose(ask.what, *seat); !may) return may;
  if (live_.offered_[index(*seat)] >= kMostOffers) return fail("server.play.offered_enough"_key);
  happen(Offered{.what = ask.what, .seat = *seat});
  agree(ask.what);
  return {};
}

Result<void> Live::Doing::operator()(const asks::Answer& ask) {
  const auto seat = need_seat();
  if (!seat) return fail(seat.error());
  if (live_.offers(ask.what) == 0) return fail("server.play.no_offer"_key);
  if (!ask.yes) {
    happen(Declined{.what = ask.what, .seat = *seat});
  } else if ((live_.offers(ask.what) & bit(*seat)) == 0) {
    happen(Offered{.what = ask.what, .seat = *seat});
    agree(ask.what);
  }
  return {};
}

/// What all persons want is done. Engines agree to whatever the persons do, but not to a draw.
void Live::Doing::agree(Offer what) {
  const auto people = persons();
  const auto want = live_.offers(what);
  if ((want & people) != people) return;
  switch (what) {
    case Offer::Draw:
      if (people + 1U == 1U << live_.order_.size()) end(End::Agreed, Seat::Nobody);
      return;
    case Offer::Undo:
      if (const auto ply = undo_to(live_.undo_for_)) happen(TakenBack{.ply = *ply, .left = left_now()});
      return;
    case Offer::Pause:
      pause();
      return;
    case Offer::Rematch:
      return;  // the hall makes the game and says which it is
  }
}

Result<void> Live::Doing::operator()(const asks::Continue&) {
  const auto seat = need_seat();
  if (!seat) return fail(seat.error());
  if (live_.phase_ != Phase::Paused) return need_playing();
  happen(GoneOn{});
  return {};
}

}  // namespace meydan::server
