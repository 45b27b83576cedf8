// A game that people play over the network. It decides what a command leads to and follows what happened; the same events give
// the same game, after a restart as before. It does no I/O and asks for no time.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/match.hpp"
#include "server/play/clock.hpp"
#include "server/play/command.hpp"
#include "server/play/event.hpp"
#include "server/play/lots.hpp"

namespace meydan::server {

/// A seat's place in a set of them.
constexpr std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << index(seat)); }

struct Times {
  Millis house = 0;
  Millis wall = 0;
};

/// What a game is to be.
struct Order {
  AnyRules rules;
  std::vector<Sitter> chairs;
  TimeControl clock{};
  bool by_lot = true;
  bool rated = false;
  bool listed = false;
  Millis delay = 0;
  std::uint64_t after = 0;
  std::uint64_t in_class = 0;
  std::string wishes{};
  Official official{};
};

class Live {
 public:
  enum class Phase : std::uint8_t { Waiting, Playing, Paused, Over, Frozen };

  static constexpr std::uint32_t kLongGame = 18'000;    // a game that has so many events hears only what leads to its end
  static constexpr std::uint32_t kMostEvents = 20'000;  // and one with so many is put aside
  static constexpr std::uint32_t kMostOffers = 5;       // by a seat, at a move
  static constexpr std::uint32_t kMostSits = 10;        // of a person, while it waits
  static constexpr std::uint32_t kMostSaid = 60;        // by a seat
  static constexpr Millis kSayEvery = 4000;             // in the long run
  static constexpr Millis kSayAtOnce = 5;               // so many in a row
  static constexpr Millis kSettling =
      Millis{3} * 60 * 1000;               // with a clock: so long after the last word the marks stand; of days, as for a move
  static constexpr Millis kMixing = 3000;  // all are there from the beginning: so long browsers have to add their numbers

  /// A new game with its first events, which are not yet kept.
  static Result<std::pair<Live, std::vector<Event>>> create(const Order& order, const Seed& seed, const Times& now,
                                                            std::uint64_t cause);
  /// As it was kept. Nothing where the events are no game. Where its moves do not lead where they led, as its rules were mended,
  /// it stands where they still did.
  static std::optional<Live> from(std::span<const Event> events, const Seed& seed);

  /// What happened next, as whoever keeps the game told it.
  void follow(const Event& event);

  /// What a command leads to, already followed here; nothing new where it was done before. Refused: nothing has changed.
  Result<std::vector<Event>> hear(const Command& command, const Times& now);
  /// A move of the engine on the seat to move, thought out for the position after so many moves. Too late is nothing.
  std::vector<Event> engine_moved(std::uint32_t ply, std::string_view text, const Times& now);
  /// What an engine takes for dead, for the players to agree on. Too late is nothing.
  std::vector<Event> propose(std::uint32_t ply, std::span<const std::string> marks, const Times& now);
  /// The house's own doings once a deadline has come: a flag, marks that stand, a game that waits for no more numbers. `lag` of
  /// the one whose time runs.
  std::vector<Event> expire(const Times& now, Millis lag);
  std::optional<Millis> deadline() const;
  /// Nobody had it since that time: whoever's time runs is charged nothing for it.
  std::vector<Event> carry_on(Millis stood_at, const Times& now);
  /// No person is left who wants it, or nobody came for days.
  std::vector<Event> put_aside(const Times& now);
  std::vector<Event> freeze(const Times& now);
  /// By whoever looks after the players; nothing where there is nothing to pause, or to go on with.
  std::vector<Event> pause(const Times& now);
  std::vector<Event> go_on(const Times& now);
  /// Somebody else takes a seat. Nothing where it is not played now.
  std::vector<Event> replace(Seat seat, const Sitter& by, const Times& now);
  std::vector<Event> rated_as(const happened::Rated& ratings, const Times& now);
  /// A guest is that account from now on, also where it is over. Nothing where both sit in it.
  std::vector<Event> hand(Person guest, Person account, const Times& now);
  std::vector<Event> followed_by(std::uint64_t game, const Times& now);

  /// The command with this number was done before.
  bool has_heard(std::uint64_t number) const;
  Phase phase() const noexcept { return phase_; }
  /// Its moves do not lead where they led when they were made: the match has those that still do.
  bool changed_rules() const noexcept { return changed_rules_; }
  std::optional<std::size_t> stands() const { return changed_rules_ ? std::optional{match_.line().size()} : std::nullopt; }
  /// It is not over, and its rules are not those it was begun with.
  bool outdated() const;
  /// "1-0", "0.5-0.5"; the places of all where there are more than two; empty while it has none, or was called off.
  std::string result() const;
  const Match& match() const noexcept { return match_; }
  const Clock& clock() const noexcept { return clock_; }
  const happened::Created& created() const noexcept { return created_; }
  std::uint32_t events() const noexcept { return events_; }
  const std::vector<Sitter>& chairs() const noexcept { return chairs_; }
  const std::vector<Person>& leavers() const noexcept { return leavers_; }
  bool begun() const noexcept { return !order_.empty(); }
  /// Who has a seat; valid once it has begun.
  const Sitter& sitter(Seat seat) const { return chairs_[order_[index(seat)]]; }
  std::optional<Seat> seat_of(Person person) const;
  bool sits(Person person) const;
  /// An engine has to think about its move.
  bool engine_to_move() const;
  bool rated() const noexcept { return rated_; }
  Millis last_event_at() const noexcept { return last_at_; }
  /// Wall times: when it began, or was made if it has not; when it ended, 0 before.
  Millis began() const noexcept { return began_; }
  Millis ended() const noexcept { return ended_; }
  /// Play has just stopped, and nothing was said about the stones yet.
  bool wants_proposal() const noexcept { return stopped_ && phase_ == Phase::Playing; }
  /// It is over, and its result counts for ratings that it does not have yet.
  bool wants_rating() const;
  bool rematch_agreed() const;
  /// The rematch; 0 where there is none.
  std::uint64_t next_game() const noexcept { return next_game_; }
  /// Which seats stand by an offer.
  std::uint8_t offers(Offer what) const noexcept { return offers_[static_cast<std::size_t>(what)]; }

 private:
  Live(const AnyRules& rules, const Seed& seed) : match_(rules), lots_(seed) {}

  class Doing;

  void count(const Event& event);
  void after_move(const happened::Moved& e, bool rolled, Millis now);
  void follow(const happened::Created& e, const Event& event);
  void follow(const happened::Seated& e, const Event& event);
  void follow(const happened::Mixed& e, const Event& event);
  void follow(const happened::Begun& e, const Event& event);
  void follow(const happened::Moved& e, const Event& event);
  void follow(const happened::Agreed& e, const Event& event);
  void follow(const happened::Offered& e, const Event& event);
  void follow(const happened::Declined& e, const Event& event);
  void follow(const happened::TakenBack& e, const Event& event);
  void follow(const happened::Paused& e, const Event& event);
  void follow(const happened::GoneOn& e, const Event& event);
  void follow(const happened::Replaced& e, const Event& event);
  void follow(const happened::Said& e, const Event& event);
  void follow(const happened::Ended& e, const Event& event);
  void follow(const happened::Opened& e, const Event& event);
  void follow(const happened::Rated& e, const Event& event);
  void follow(const happened::Followed& e, const Event& event);
  void follow(const happened::Frozen& e, const Event& event);

  /// All chairs are taken, and browsers may still add their numbers.
  bool mixing() const;
  std::uint8_t times_sat(Person person) const;
  void run_clock(Millis now);
  void look_whether_over();
  /// The first move of each player costs no time but in a tournament, and those of engines never do.
  bool clock_runs() const;
  /// Moves of players: rolls are none.
  std::size_t moves_made() const { return match_.line().size() - rolls_; }

  happened::Created created_;
  std::vector<Sitter> chairs_;
  std::vector<Person> leavers_;  // whose seats engines took
  std::vector<std::uint8_t> order_;
  Match match_;
  Clock clock_;
  Lots lots_;
  Phase phase_ = Phase::Waiting;
  bool rated_ = false;
  bool opened_ = false;
  bool rating_told_ = false;
  bool changed_rules_ = false;
  bool stopped_ = false;                              // by the last move
  std::uint8_t agreed_ = 0;                           // a bit for each seat
  std::uint8_t mixed_ = 0;                            // a bit for each chair whose browser added a number
  std::array<std::uint8_t, 4> offers_{};              // by what is offered, a bit for each seat that wants it
  std::array<std::uint16_t, kMaxSeats> offered_{};    // so many offers a seat has made at this move
  std::vector<std::pair<Person, std::uint8_t>> sat_;  // how often each sat down while it waited
  std::array<std::uint16_t, kMaxSeats> said_{};
  std::array<Millis, kMaxSeats> heard_out_{};  // when all that a seat said has had its time
  std::uint32_t events_ = 0;
  std::uint32_t rolled_ply_ = 0;  // nothing before the move after the last roll is taken back
  std::uint32_t rolls_ = 0;
  Seat undo_for_ = Seat::Nobody;  // who asked first
  Millis created_at_ = 0;
  std::uint64_t next_game_ = 0;
  Millis last_at_ = 0;
  Millis began_ = 0;
  Millis ended_ = 0;
  std::vector<std::uint64_t> heard_;  // numbers of commands
  std::string kept_result_;           // as it was told when the game was over
};

}  // namespace meydan::server
