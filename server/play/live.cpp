#include "server/play/live.hpp"

#include <algorithm>

#include "games/registry.hpp"

namespace meydan::server {

using namespace happened;

namespace {

Result<std::string> no_file(std::string_view) { return fail("server.no_file"_key); }

std::optional<AnyRules> rules_of(const Created& e) {
  const auto game = find_game(e.game);
  if (!game) return {};
  const Loader load = e.board.empty() ? Loader{no_file} : [&e](std::string_view) -> Result<std::string> { return e.board; };
  auto rules = AnyRules::read(**game, e.rules, load);
  if (!rules || !rules->complete()) return {};
  return *rules;
}

/// A mark, or agreement to the marks.
bool is_about_stones(std::string_view text) { return is_mark(text) || text == "done"; }

bool is_order(std::span<const std::uint8_t> order, std::size_t chairs) {
  std::vector<bool> seen(chairs);
  for (const auto chair : order) {
    if (chair >= chairs || seen[chair]) return false;
    seen[chair] = true;
  }
  return order.size() == chairs;
}

}  // namespace

std::optional<Live> Live::from(std::span<const Event> events, const Seed& seed) {
  if (events.empty()) return {};
  const auto* const created = std::get_if<Created>(&events.front().what);
  if (created == nullptr) return {};
  const auto rules = rules_of(*created);
  if (!rules || created->chairs.size() != rules->seats()) return {};
  Live live{*rules, seed};
  for (std::uint32_t i = 0; i < events.size(); ++i) {
    const auto* const begun = std::get_if<Begun>(&events[i].what);
    if (events[i].number != i || (begun != nullptr && !is_order(begun->order, live.chairs_.size()))) return {};
    live.follow(events[i]);
  }
  return live;
}

std::optional<Seat> Live::seat_of(Person who) const {
  for (std::size_t i = 0; i < order_.size(); ++i)
    if (chairs_[order_[i]] == person(who)) return seat_at(i);
  return {};
}

bool Live::has_heard(std::uint64_t number) const { return std::ranges::find(heard_, number) != heard_.end(); }

bool Live::sits(Person who) const { return std::ranges::find(chairs_, person(who)) != chairs_.end(); }

bool Live::wants_rating() const { return phase_ == Phase::Over && rated_ && !rating_told_ && match_.over() && !result().empty(); }

bool Live::outdated() const {
  return phase_ != Phase::Over && phase_ != Phase::Frozen &&
         (changed_rules_ || created_.version != match_.rules().game().info->edition);
}

std::string Live::result() const {
  const auto outcome = match_.outcome();
  if (!outcome || changed_rules_) return kept_result_;
  if (outcome->reason == "match.end.abandoned"_key) return {};
  std::string text;
  for (std::size_t i = 0; i < outcome->seats; ++i) {
    if (i > 0) text += '-';
    if (outcome->seats > 2) text += std::to_string(outcome->places[i]);
    else text += !outcome->winner() ? "0.5" : *outcome->winner() == seat_at(i) ? "1" : "0";
  }
  return text;
}

bool Live::rematch_agreed() const {
  for (std::size_t i = 0; i < order_.size(); ++i)
    if (sitter(seat_at(i)).kind == Sitter::Kind::Person && (offers(Offer::Rematch) & bit(seat_at(i))) == 0) return false;
  return begun() && phase_ == Phase::Over && offers(Offer::Rematch) != 0;
}

bool Live::mixing() const {
  const auto is_open = [](const Sitter& chair) { return chair == open_chair(); };
  if (phase_ != Phase::Waiting || std::ranges::any_of(chairs_, is_open)) return false;
  const bool draws = created_.by_lot || match_.to_move() == Seat::Chance;
  const bool had_no_time = std::ranges::none_of(created_.chairs, is_open);
  if (!draws || !had_no_time) return false;
  for (std::size_t i = 0; i < chairs_.size(); ++i)
    if (chairs_[i].kind == Sitter::Kind::Person && (mixed_ & 1U << i) == 0) return true;
  return false;
}

std::uint8_t Live::times_sat(Person person) const {
  const auto found = std::ranges::find(sat_, person, &std::pair<Person, std::uint8_t>::first);
  return found == sat_.end() ? std::uint8_t{0} : found->second;
}

bool Live::engine_to_move() const {
  return phase_ == Phase::Playing && !match_.settling() && is_player(match_.to_move()) &&
         sitter(match_.to_move()).kind == Sitter::Kind::Engine;
}

bool Live::clock_runs() const {
  const bool free = !created_.official && moves_made() < chairs_.size();
  return phase_ == Phase::Playing && !match_.settling() && !free && !engine_to_move();
}

void Live::run_clock(Millis now) {
  if (clock_runs()) clock_.start(match_.to_move(), now);
  else clock_.start(Seat::Nobody, now);
}

void Live::look_whether_over() {
  if (!match_.over()) return;
  offers_.fill(0);
  phase_ = Phase::Over;
}

std::optional<Millis> Live::deadline() const {
  if (mixing()) return created_at_ + kMixing;
  if (phase_ != Phase::Playing) return {};
  if (!match_.settling()) return clock_.flag_at();
  switch (const auto& control = clock_.control(); control.kind) {
    case TimeControl::Kind::None:
      return {};
    case TimeControl::Kind::Days:
      return last_at_ + control.each;
    default:
      return last_at_ + kSettling;
  }
}

void Live::count(const Event& event) {
  ++events_;
  last_at_ = event.at;
  if (event.cause != 0) heard_.push_back(event.cause);
}

void Live::follow(const Event& event) {
  count(event);
  std::visit([&](const auto& what) { follow(what, event); }, event.what);
}

void Live::follow(const Created& e, const Event& event) {
  created_ = e;
  created_at_ = event.at;
  began_ = event.wall;
  chairs_ = e.chairs;
  clock_ = Clock{e.clock};
  rated_ = e.rated;
}

void Live::follow(const Seated& e, const Event&) {
  if (e.chair >= chairs_.size()) return;
  chairs_[e.chair] = e.sitter;
  if (e.sitter.kind == Sitter::Kind::Person) {
    const auto times = times_sat(e.sitter.who);
    if (times == 0) sat_.emplace_back(e.sitter.who, std::uint8_t{1});
    else if (times < kMostSits) ++std::ranges::find(sat_, e.sitter.who, &std::pair<Person, std::uint8_t>::first)->second;
  }
  mixed_ = static_cast<std::uint8_t>((mixed_ & ~(1U << e.chair)) | (e.mix.empty() ? 0U : 1U << e.chair));
  lots_.mix(e.mix);
}

void Live::follow(const Mixed& e, const Event&) {
  mixed_ = static_cast<std::uint8_t>(mixed_ | 1U << e.chair);
  lots_.mix(e.mix);
}

void Live::follow(const Begun& e, const Event& event) {
  if (created_.by_lot) (void)lots_.order(chairs_.size());
  order_ = e.order;
  began_ = event.wall;
  phase_ = Phase::Playing;
  run_clock(event.at);
}

void Live::follow(const Moved& e, const Event& event) {
  const bool rolled = match_.to_move() == Seat::Chance;
  if (!changed_rules_ && match_.play(e.text)) {
    changed_rules_ = match_.state().key() != e.key;
    if (changed_rules_) match_.undo();
  } else {
    changed_rules_ = true;
  }
  if (changed_rules_) return;
  after_move(e, rolled, event.at);
}

void Live::after_move(const Moved& e, bool rolled, Millis now) {
  if (rolled) {
    (void)lots_.draw(1);
    rolled_ply_ = static_cast<std::uint32_t>(match_.line().size());
    ++rolls_;
  }
  clock_.set(e.left);
  agreed_ = 0;
  if (!is_about_stones(e.text)) offered_.fill(0);
  stopped_ = match_.settling() && !is_about_stones(e.text);
  offers_[static_cast<std::size_t>(Offer::Draw)] = offers_[static_cast<std::size_t>(Offer::Undo)] = 0;
  look_whether_over();
  run_clock(now);
}

void Live::follow(const Agreed& e, const Event&) { agreed_ |= bit(e.seat); }

void Live::follow(const Offered& e, const Event&) {
  auto& wanted = offers_[static_cast<std::size_t>(e.what)];
  if (wanted == 0 && is_player(e.seat)) ++offered_[index(e.seat)];
  if (e.what == Offer::Undo && wanted == 0) undo_for_ = e.seat;
  wanted |= bit(e.seat);
}

void Live::follow(const Declined& e, const Event&) { offers_[static_cast<std::size_t>(e.what)] = 0; }

void Live::follow(const TakenBack& e, const Event& event) {
  while (match_.line().size() > e.ply && match_.undo()) {
  }
  stopped_ = false;
  clock_.set(e.left);
  offers_.fill(0);
  offered_.fill(0);
  run_clock(event.at);
}

void Live::follow(const Paused& e, const Event&) {
  clock_.start(Seat::Nobody, 0);
  clock_.set(e.left);
  offers_.fill(0);
  phase_ = Phase::Paused;
}

void Live::follow(const GoneOn&, const Event& event) {
  phase_ = Phase::Playing;
  run_clock(event.at);
}

void Live::follow(const Replaced& e, const Event&) {
  if (index(e.seat) >= order_.size()) return;
  const auto before = std::exchange(chairs_[order_[index(e.seat)]], e.sitter);
  if (e.sitter.kind == Sitter::Kind::Person) return;  // the same one, by another number
  if (before.kind == Sitter::Kind::Person) leavers_.push_back(before.who);
  if (clock_.running() == e.seat) clock_.start(Seat::Nobody, 0);
  rated_ = false;
}

void Live::follow(const Said& e, const Event& event) {
  if (!is_player(e.seat)) return;
  ++said_[index(e.seat)];
  auto& until = heard_out_[index(e.seat)];
  until = std::max(until, event.at) + kSayEvery;
}

void Live::follow(const Ended& e, const Event&) {
  switch (e.how) {
    case End::Resigned:
      match_.lose(e.seat, "match.end.resigned"_key);
      break;
    case End::Time:
      match_.lose_on_time(e.seat);
      break;
    case End::Agreed:
      match_.agree_draw();
      break;
    case End::Aborted:
    case End::PutAside:
      match_.abandon();
      break;
  }
  clock_.start(Seat::Nobody, 0);
  clock_.set(e.left);
  offers_.fill(0);
  offered_.fill(0);
  phase_ = Phase::Over;
}

void Live::follow(const Opened& e, const Event& event) {
  opened_ = true;
  ended_ = event.wall;
  kept_result_ = e.result;
  if (phase_ != Phase::Frozen) phase_ = Phase::Over;  // by a move that these rules may not know
}
void Live::follow(const Rated&, const Event&) { rating_told_ = true; }
void Live::follow(const Followed& e, const Event&) { next_game_ = e.game; }

void Live::follow(const Frozen&, const Event& event) {
  ended_ = event.wall;
  clock_.start(Seat::Nobody, 0);
  offers_.fill(0);
  phase_ = Phase::Frozen;
}

}  // namespace meydan::server
