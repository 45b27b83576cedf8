// The games of the hall: opened, kept, told, and left.
#include <algorithm>
#include <cmath>

#include "server/hall/hall.hpp"
#include "server/hall/paper.hpp"
#include "server/ipc/client_out.hpp"

namespace meydan::server {
namespace {

constexpr std::chrono::milliseconds kAtOnce{10};  // of deadlines, before others have a turn
constexpr Millis kHeartbeat = 2000;               // so often the house's time is kept while a clock runs
constexpr Millis kSweep = Millis{60} * 60 * 1000;
constexpr Millis kForgotten = kSweep * 24 * 14;

/// Of each seat, by what Live::result says: the rules may have been mended since.
std::vector<Verdict> scores_of(std::string_view result, std::size_t seats) {
  if (result.empty()) return std::vector(seats, Verdict::None);
  std::vector<std::string_view> places;
  for (std::size_t begin = 0; begin <= result.size();) {
    const auto end = std::min(result.find('-', begin), result.size());
    places.push_back(result.substr(begin, end - begin));
    begin = end + 1;
  }
  std::vector<Verdict> scores;
  for (const auto place : places) {
    const bool alone = place == "1" && std::ranges::count(places, place) == 1;
    scores.push_back(alone ? Verdict::Won : place == "1" || place == "0.5" ? Verdict::Drawn : Verdict::Lost);
  }
  return scores;
}

Loop::Time sooner(const std::optional<Loop::Time>& one, Loop::Time other) { return one ? std::min(*one, other) : other; }

}  // namespace

Hall::Room* Hall::room(std::uint64_t game) {
  if (const auto found = rooms_.find(game); found != rooms_.end()) return &found->second;
  if (elsewhere(game) || (among_others() && !owners_.contains(game))) return nullptr;
  const auto seed = store_.seed(game);
  if (!seed) return nullptr;
  std::vector<Event> events;
  for (const auto& text : store_.events(game, 0, Live::kMostEvents * 2)) {
    auto event = read_event(text);
    if (!event) return nullptr;
    events.push_back(std::move(*event));
  }
  auto live = Live::from(events, *seed);
  if (!live) return nullptr;
  auto& made = add_room(game, std::move(*live));
  for (const auto& event : events) made.curtain.follow(event);
  made.told = made.live.events();
  const auto stood_at = among_others() ? std::exchange(owners_[game].stood_at, {}) : std::nullopt;
  if (among_others()) clock_.follow(made.live.last_event_at());
  if (made.live.outdated()) keep(game, made, made.live.freeze(clock_.times()));
  else if (auto carried = stood_at ? made.live.carry_on(*stood_at, clock_.times()) : std::vector<Event>{}; !carried.empty())
    keep(game, made, std::move(carried));
  else after_events(game, made);
  if (made.live.rematch_agreed() && made.live.next_game() == 0) keep(game, made, {});  // an older server was killed before it
  when_to_show(game, made);
  return &made;
}

Hall::Room& Hall::add_room(std::uint64_t game, Live live) {
  return rooms_.emplace(game, Room{.live = std::move(live), .fence = fence_}).first->second;
}

std::uint64_t Hall::new_game_number() { return random_() >> 1; }

/// A game by this order; `then` once it is durable. Among several nodes it is nobody's by then: that to which the first of its
/// people comes will have it. Only games of a class or a tournament are where that is.
Result<Hall::NewGame> Hall::add_game(std::uint64_t game, const Order& order, std::uint64_t cause, std::function<void()> then) {
  const auto seed = new_seed();
  auto made = Live::create(order, seed, clock_.times(), cause);
  if (!made) return fail(made.error());
  if (elsewhere(game, true)) return fail("server.busy"_key);
  auto& room = add_room(game, std::move(made->first));
  const bool hosted = order.in_class != 0 || order.official;
  if (among_others() && !hosted)
    then = [this, game, then = std::move(then)] {
      let_go(game);
      once_durable(then, game);
    };
  return NewGame{.number = game,
                 .room = room,
                 .events = std::move(made->second),
                 .changes = {change::Hide{.game = game, .seed = seed}},
                 .then = std::move(then)};
}

Result<void> Hall::make_game(std::uint64_t game, const Order& order, std::uint64_t cause, std::function<void()> then) {
  auto made = add_game(game, order, cause, std::move(then));
  if (!made) return fail(made.error());
  keep(game, made->room, std::move(made->events), std::move(made->then), std::move(made->changes));
  return {};
}

/// Of those who sit in it, or did as these events tell.
Nicknames Hall::names_in(const Live& live, std::span<const std::string> told) {
  Nicknames names;
  for (const auto who : people_in(told)) names[who] = people_.name(who);
  for (const auto& chair : live.created().chairs)
    if (chair.kind == Sitter::Kind::Person) names[chair.who] = people_.name(chair.who);
  for (const auto& chair : live.chairs())
    if (chair.kind == Sitter::Kind::Person) names[chair.who] = people_.name(chair.who);
  return names;
}

Standings Hall::standings_in(const Live& live) {
  Standings standings;
  for (const auto& chair : live.chairs()) {
    if (chair.kind != Sitter::Kind::Person) continue;
    const auto& row = ratings_.of(chair.who, live.created().game, live.created().clock.fast());
    if (row.games == 0) continue;
    standings[chair.who] = {.rating = static_cast<std::int32_t>(std::lround(row.rating.rating)),
                            .provisional = row.rating.provisional()};
  }
  return standings;
}

GameRow Hall::row_of(std::uint64_t game, const Live& live) const {
  const auto& created = live.created();
  const bool open = live.phase() != Live::Phase::Over && live.phase() != Live::Phase::Frozen;
  GameRow row{.game = game,
              .kind = created.game,
              .rules = created.rules,
              .clock = created.clock.text(),
              .open = open,
              .listed = created.listed,
              .rated = live.rated(),
              .engine = std::ranges::any_of(live.chairs(), [](const Sitter& it) { return it.kind == Sitter::Kind::Engine; }),
              .began = live.began(),
              .ended = live.ended(),
              .result = live.result(),
              .sitters = {}};
  if (!live.begun() && !open) return row;  // nobody's game
  for (std::size_t i = 0; i < live.chairs().size(); ++i)
    row.sitters.push_back(live.begun() ? live.sitter(seat_at(i)) : live.chairs()[i]);
  row.scores = scores_of(row.result, row.sitters.size());
  row.leavers = live.leavers();
  return row;
}

/// In this order: kept, then told, then answered. A rematch that follows is kept in the same commit.
void Hall::keep(std::uint64_t game, Room& room, std::vector<Event> events, std::function<void()> then,
                std::vector<Change> changes) {
  auto next = rematch_of(game, room, events);
  auto texts = put_down(game, room, events, changes, then);
  std::vector<std::string> next_texts;
  if (next) {
    next_texts = put_down(next->number, next->room, next->events, next->changes, next->then);
    std::ranges::move(next->changes, std::back_inserter(changes));
  }
  if (changes.empty()) return once_durable(std::move(then), game);  // it was done before
  write_down({.game = game, .fence = room.fence, .changes = std::move(changes)},
             [this, game, events = std::move(events), texts = std::move(texts), then = std::move(then)] {
               if (!events.empty()) tell(game, events, texts);
               if (then) then();
             });
  if (!next) return;
  once_durable(
      [this, game = next->number, events = std::move(next->events), texts = std::move(next_texts), then = std::move(next->then)] {
        tell(game, events, texts);
        if (then) then();
      },
      next->number);
}

/// What is to be kept of these events, and of all that follows from them; how they are told.
std::vector<std::string> Hall::put_down(std::uint64_t game, Room& room, std::vector<Event>& events, std::vector<Change>& changes,
                                        std::function<void()>& then) {
  if (room.live.wants_rating()) rate(room, events, changes);
  follow_in_class(game, room, events, changes);
  follow_in_tournament(game, room, events, changes, then);
  std::vector<std::string> texts;
  bool row_changes = false;
  for (const auto& event : events) {
    texts.push_back(write_event(event));
    changes.emplace_back(change::Append{.game = game, .number = event.number, .event = texts.back()});
    row_changes = row_changes ||
                  !(std::holds_alternative<happened::Moved>(event.what) || std::holds_alternative<happened::Said>(event.what) ||
                    std::holds_alternative<happened::Offered>(event.what));
  }
  if (!events.empty() && (row_changes || room.live.phase() == Live::Phase::Over))
    changes.emplace_back(change::PutGame{row_of(game, room.live)});
  if (!events.empty()) after_events(game, room);
  not_over_ += any_is<happened::Created>(events) ? 1 : 0;
  not_over_ -= any_is<happened::Opened>(events) ? 1 : 0;
  settings_.meters->events += events.size();
  settings_.meters->moves += static_cast<std::uint64_t>(
      std::ranges::count_if(events, [](const Event& event) { return std::holds_alternative<happened::Moved>(event.what); }));
  return texts;
}

void Hall::tell(std::uint64_t game, const std::vector<Event>& happened, const std::vector<std::string>& texts) {
  const auto found = rooms_.find(game);
  if (found == rooms_.end()) return;
  auto& room = found->second;
  const auto seen = room.curtain.shown();
  bool hidden = room.curtain.hides();
  for (const auto& event : happened) room.curtain.follow(event);
  hidden = hidden || room.curtain.hides();
  room.told = happened.back().number + 1;
  if (!room.watchers.empty()) {
    const bool sat = any_is<happened::Created, happened::Seated, happened::Replaced>(happened);
    const bool rated = any_is<happened::Rated>(happened);
    const auto names = sat ? names_in(room.live) : Nicknames{};
    const auto text = events(game, texts, names, sat || rated ? standings_in(room.live) : Standings{}, clock_.now());
    for (auto* const line : room.watchers)
      if (!hidden || plays(room, line)) line->send(text);
    if (sat || any_is<happened::Begun>(happened)) tell_there(game);
  }
  if (hidden) show(game, room, seen);
  (void)close_if_done(game);
}

/// What follows from where a game stands now: its deadline, an engine's turn, its place in the lists.
void Hall::after_events(std::uint64_t game, Room& room) {
  set_deadline(game, room);
  count_sitting(room);
  ask_thinkers(game, room);
  const auto& live = room.live;
  const bool lists = live.created().listed && (live.phase() == Live::Phase::Waiting || live.phase() == Live::Phase::Playing);
  if (lists != listed_.contains(game) || live.phase() == Live::Phase::Waiting || live.match().line().empty())
    lobby_changed_ = true;
  if (lists) listed_.insert(game);
  else listed_.erase(game);
}

/// An engine thinks about one position of a game, and not for a game that waits for none.
void Hall::ask_thinkers(std::uint64_t game, Room& room) {
  const auto& live = room.live;
  const bool wanted = live.engine_to_move() || live.wants_proposal();
  if (!wanted && !room.asked) return;
  const auto position = Thinkers::Position::of(live.match());
  if (wanted && room.asked == position) return;
  if (room.asked) thinkers_->forget(game);
  room.asked.reset();
  if (!wanted) return;
  room.asked = position;
  const auto is_person = [](const Sitter& chair) { return chair.kind == Sitter::Kind::Person; };
  const auto first = std::ranges::find_if(live.chairs(), is_person);
  const auto whose = first == live.chairs().end() ? std::string{} : std::to_string(first->who);
  const auto left_out = live.wants_proposal()
                            ? thinkers_->settle(whose, game, live.match())
                            : thinkers_->think(whose, game, live.match(), live.sitter(live.match().to_move()).who, random_());
  const auto found = left_out ? rooms_.find(*left_out) : rooms_.end();
  if (found == rooms_.end()) return;
  auto& other = found->second;
  other.asked.reset();
  if (!std::exchange(other.queues, true)) queuing_.push_back(*left_out);
}

/// Those that found no place, in turn.
void Hall::ask_for_more() {
  while (!queuing_.empty() && !thinkers_->full()) {
    const auto found = rooms_.find(queuing_.front());
    queuing_.pop_front();
    if (found == rooms_.end() || !std::exchange(found->second.queues, false)) continue;
    ask_thinkers(found->first, found->second);
  }
}

void Hall::set_deadline(std::uint64_t game, Room& room) {
  if (room.deadline) deadlines_.erase({*room.deadline, game});
  room.deadline = room.live.deadline();
  if (room.deadline) deadlines_.emplace(*room.deadline, game);
}

Millis Hall::lag_of(const Room& room, Seat seat) const {
  if (!is_player(seat)) return 0;
  const auto& sitter = room.live.sitter(seat);
  Millis lag = 0;
  for (auto* const line : room.watchers) {
    const auto found = visitors_.find(line);
    if (found != visitors_.end() && found->second.me && sitter == person(found->second.me->person))
      lag = std::max<Millis>(lag, line->round_trip().count());
  }
  return lag;
}

std::optional<Loop::Time> Hall::due() {
  clear_shelves();
  auto next = draining_ ? std::nullopt : due_of_all();
  writer_->begin();
  return next;
}

std::optional<Loop::Time> Hall::due_of_all() {
  ask_for_more();
  auto next = look_after_lobby();
  for (const auto& other : {due_of_games(), due_of_seekers(), look_after_classes(), due_of_nodes()})
    if (other) next = sooner(next, *other);
  if (among_others())
    if (const auto later = post_->flush_in_time(Loop::Clock::now())) next = sooner(next, *later);
  return next;
}

std::optional<Loop::Time> Hall::due_of_games() {
  if (!clock_.held()) put_aside_forgotten();
  look_after_sleepers();
  auto next = look_after_watchers();
  for (const auto patience = Loop::Clock::now() + kAtOnce; !clock_.held() && !deadlines_.empty();) {
    const auto [time, game] = *deadlines_.begin();
    const auto now = clock_.times();
    if (time > now.house) {
      next = sooner(next, clock_.steady(time) + std::chrono::milliseconds{1});
      break;
    }
    if (Loop::Clock::now() > patience) return Loop::Clock::now();
    deadlines_.erase(deadlines_.begin());
    auto* const found = room(game);
    if (found == nullptr || found->deadline != time) continue;  // its room was just opened, or has been open for long
    const auto lag = lag_of(*found, found->live.clock().running());
    const auto happened = found->live.expire(now, lag);
    found->deadline.reset();
    if (!happened.empty()) keep(game, *found, happened);
    else
      deadlines_.emplace(*(found->deadline = now.house + std::clamp<Millis>(time + lag - now.house, 1, Clock::kLagGiven)), game);
  }
  if (deadlines_.empty() || clock_.held()) return next;
  if (clock_.now() - kept_time_ >= kHeartbeat) write({}, {});
  return sooner(next, clock_.steady(kept_time_ + kHeartbeat));
}

/// The house's time goes with everything that is kept, so that it never runs backwards.
void Hall::write_down(Note note, std::function<void()> then) {
  if (draining_) return;
  kept_time_ = clock_.now();
  note.changes.emplace_back(change::HouseTime{kept_time_});
  const auto game = note.game;
  if (among_others())
    if (auto changed = changed_by(note.changes); !changed.empty())
      then = [this, changed = std::move(changed), then = std::move(then)] {
        post_->call(changed);
        if (then) then();
      };
  pending_.push_back(
      {.ticket = writer_->write(std::move(note)), .game = game, .then = std::move(then), .asker = asking_, .of_note = true});
}

/// When all that was handed in so far is durable: what follows from it may be told then. Of a game, if it is not lost by then.
void Hall::once_durable(std::function<void()> then, std::uint64_t game) {
  if (!then) return;
  if (pending_.empty()) return then();
  pending_.push_back({.ticket = pending_.back().ticket, .game = game, .then = std::move(then), .asker = asking_});
}

/// What is set aside can be read from the store again once it is all there.
void Hall::clear_shelves() {
  for (auto* const shelf : shelves_) {
    if (!shelf->full()) continue;
    shelf->set_aside();
    once_durable([shelf] { shelf->drop(); });
  }
}

void Hall::durable(std::uint64_t ticket, const std::vector<std::uint64_t>& refused) {
  if (among_others() && store_.fence() != fence_) start_anew();
  const auto is_refused = [&](const Pending& one) { return one.of_note && std::ranges::binary_search(refused, one.ticket); };
  std::set<std::uint64_t> lost;
  std::set<std::uint64_t> awake;  // of those
  for (const auto& one : pending_)
    if (one.game != 0 && is_refused(one)) lost.insert(one.game);
  for (const auto game : lost)
    if (const auto found = rooms_.find(game); found != rooms_.end() && (found->second.deadline || found->second.asked))
      awake.insert(game);
  while (!pending_.empty() && pending_.front().ticket <= ticket) {
    const auto done = std::move(pending_.front());
    pending_.pop_front();
    if (lost.contains(done.game)) {
      if (done.asker) done.asker->close(kGoingAway);
      lose(done.game);
    } else if (done.then && !is_refused(done)) {
      done.then();
    }
  }
  for (const auto game : awake) (void)room(game);  // as it is kept, unless it is another's
  doubtful_ = doubtful_ || !refused.empty();
  if (!doubtful_ || !pending_.empty()) return;
  doubtful_ = false;
  for (auto* const shelf : shelves_) shelf->clear();
}

/// A game, or a class, that is another's by now: whoever is here for it comes back, and is told what is there.
void Hall::lose(std::uint64_t game) {
  const auto found = rooms_.find(game);
  if (found == rooms_.end()) return lose_class(game);
  auto& room = found->second;
  for (auto* const line : room.watchers) line->close(kGoingAway);
  forget_game(game);
}

/// Its room is closed, and it is not ours.
void Hall::forget_game(std::uint64_t game) {
  const auto found = rooms_.find(game);
  if (found == rooms_.end()) return;
  auto& room = found->second;
  if (room.deadline) deadlines_.erase({*room.deadline, game});
  if (room.next_to_show) to_show_.erase({*room.next_to_show, game});
  if (room.asked) thinkers_->forget(game);
  set_sitting(room, {});
  lobby_changed_ = listed_.erase(game) != 0 || lobby_changed_;
  there_changed_.erase(game);
  rooms_.erase(found);
  owners_.erase(game);
}

/// Clocks stand still, nobody can move, and everybody is told why.
void Hall::stuck(Commit why) {
  const bool on = why != Commit::Done;
  const auto relief = stuck_ == Commit::Away ? "server.database_back"_key : "server.disk_fine"_key;
  stuck_ = why;
  settings_.stuck(why);
  clock_.hold(on);
  if (on) ready_until_ = Loop::Time{};
  else if (among_others()) renew();
  for (auto& [line, visitor] : visitors_)
    if (visitor.greeted) line->send(trouble(on, say(visitor.language, on ? standstill() : relief)));
}

/// A game that is over needs no room once nobody looks at it.
bool Hall::close_if_done(std::uint64_t game) {
  const auto& room = rooms_.at(game);
  const bool over = room.live.phase() == Live::Phase::Over || room.live.phase() == Live::Phase::Frozen;
  if (!over || !room.watchers.empty() || room.told != room.live.events()) return false;
  there_changed_.erase(game);
  if (among_others()) let_go(game);
  else rooms_.erase(game);
  return true;
}

/// Nobody loses by staying away from a game without a clock: after days in which nothing happened it is put aside.
void Hall::put_aside_forgotten() {
  const auto now = clock_.times();
  if (now.house - swept_ < kSweep) return;
  swept_ = now.house;
  write({change::DropSessionsBefore{now.wall - People::kSessionLife}}, {});
  end_long_lessons();
  if (store_.take_turn("forgotten", kSweep)) put_aside_after(0);
}

/// A few at a time, by number; one node does it for all.
void Hall::put_aside_after(std::uint64_t game) {
  constexpr std::uint32_t kAtOnceForgotten = 50;
  librarian_.ask("house", [this, game, before = clock_.now() - kForgotten](Archive* archive) {
    if (archive == nullptr) return;
    loop_.post([this, games = archive->forgotten(before, game, kAtOnceForgotten)] {
      for (const auto old : games) {
        auto* const found = clock_.held() || draining_ ? nullptr : room(old);
        if (found != nullptr && found->watchers.empty() && !found->deadline)
          keep(old, *found, found->live.put_aside(clock_.times()));
      }
      if (games.size() == kAtOnceForgotten) put_aside_after(games.back());
    });
  });
}

/// Once all people want it: the same game, everybody one seat further. That it is there is one more of the events.
std::optional<Hall::NewGame> Hall::rematch_of(std::uint64_t game, Room& room, std::vector<Event>& events) {
  const auto& live = room.live;
  if (!live.rematch_agreed() || live.next_game() != 0 || draining_) return {};
  if (barred_by_class(live, {.asks = asks::Propose{Offer::Rematch}})) return {};
  const auto seats = live.chairs().size();
  Order order{.rules = live.match().rules(),
              .chairs = {},
              .clock = live.created().clock,
              .by_lot = false,
              .rated = live.created().rated,
              .listed = live.created().listed,
              .delay = live.created().delay,
              .after = game,
              .in_class = live.created().in_class};
  for (std::size_t i = 0; i < seats; ++i) order.chairs.push_back(live.sitter(seat_at((i + 1) % seats)));
  auto next = add_game(new_game_number(), order, 0, {});
  if (!next) return {};
  std::ranges::move(room.live.followed_by(next->number, clock_.times()), std::back_inserter(events));
  return std::move(*next);
}

}  // namespace meydan::server
