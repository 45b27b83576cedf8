// What happened in a live game, in order: the truth from which all else follows. An event is kept, and told, as the same JSON
// text (docs/live.md); people are in it by number, never by name.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/seat.hpp"
#include "engine/facts.hpp"
#include "protocol/json/json.hpp"
#include "protocol/json/value.hpp"
#include "server/play/clock.hpp"

namespace meydan::server {

using Person = std::uint64_t;

/// Who sits on a chair, or shall.
struct Sitter {
  enum class Kind : std::uint8_t { Open, Person, Engine };

  Kind kind = Kind::Open;
  std::uint64_t who = 0;  // a person's number, an engine's level

  friend bool operator==(const Sitter&, const Sitter&) = default;
};

/// Of moves: a word about a group of stones, once play has stopped.
constexpr bool is_mark(std::string_view text) { return text.starts_with("dead:") || text.starts_with("seki:"); }

constexpr Sitter open_chair() { return {}; }
constexpr Sitter person(Person number) { return {.kind = Sitter::Kind::Person, .who = number}; }
constexpr Sitter engine(std::uint64_t level) { return {.kind = Sitter::Kind::Engine, .who = level}; }

enum class Offer : std::uint8_t { Draw, Undo, Pause, Rematch };
enum class End : std::uint8_t { Resigned, Time, Agreed, Aborted, PutAside };
enum class Phrase : std::uint8_t { Hello, GoodLuck, Thanks, WellPlayed, Oops, NiceMove, OneMoment, Bye, Smile, Clap };

/// Of a tournament: no advice and no taking back, its clock runs from the first move, and its result is the tournament's.
struct Official {
  std::uint64_t tournament = 0;  // 0: of none
  int round = 0;
  int table = 0;
  std::array<int, 2> players{};  // as the tournament numbers them, by seat

  explicit operator bool() const noexcept { return tournament != 0; }
  friend bool operator==(const Official&, const Official&) = default;
};

namespace happened {

struct Created {
  std::string game;
  std::string rules;    // as AnyRules writes them
  std::string board{};  // the file behind the rules, if there is one
  std::vector<Sitter> chairs{};
  TimeControl clock{};
  bool by_lot = true;  // who has which seat; else as the chairs stand
  bool rated = false;
  bool listed = false;  // in the lobby and among the games going on
  Millis delay = 0;     // so much later those see it who only watch
  std::string commitment{};
  std::uint32_t version = 0;   // of the rules
  std::uint64_t after = 0;     // the game it is the rematch of
  std::uint64_t in_class = 0;  // the class it is played in, and seen by alone
  std::string wishes{};        // of those who were brought together: the keys, each between spaces
  Official official{};
};
struct Seated {  // while it waits
  std::uint8_t chair = 0;
  Sitter sitter;
  std::string mix;
};
struct Mixed {
  std::uint8_t chair = 0;
  std::string mix;
};
struct Begun {
  std::vector<std::uint8_t> order;  // the chair that has seat 0, 1, ...
};
struct Moved {
  std::string text;
  std::uint64_t key = 0;  // of the position after it
  AllLeft left{};
};
struct Agreed {  // to the dead stones as they are marked
  Seat seat{};
};
struct Offered {
  Offer what{};
  Seat seat{};
};
struct Declined {  // or taken back by the one who made it
  Offer what{};
  Seat seat{};
};
struct TakenBack {
  std::uint32_t ply = 0;  // so many moves are left
  AllLeft left{};
};
struct Paused {
  AllLeft left{};
};
struct GoneOn {};
struct Replaced {  // an engine takes a leaver's seat, or an account that of the guest it was
  Seat seat{};
  Sitter sitter;
};
struct Said {
  Seat seat{};
  Phrase phrase{};
};
struct Ended {  // not by a move
  End how{};
  Seat seat = Seat::Nobody;  // the loser
  AllLeft left{};
};
struct Opened {
  std::string seed;
  std::string result{};  // as Live::result says it: rules may be mended, what it was stays
};
struct Rated {  // whole points, seat by seat
  std::array<std::int32_t, 2> before{};
  std::array<std::int32_t, 2> after{};
};
struct Followed {  // a rematch was agreed on
  std::uint64_t game = 0;
};
struct Frozen {};  // its rules were mended meanwhile, and its moves are not what they were

}  // namespace happened

using What = std::variant<happened::Created, happened::Seated, happened::Mixed, happened::Begun, happened::Moved,
                          happened::Agreed, happened::Offered, happened::Declined, happened::TakenBack, happened::Paused,
                          happened::GoneOn, happened::Replaced, happened::Said, happened::Ended, happened::Opened,
                          happened::Rated, happened::Followed, happened::Frozen>;

struct Event {
  std::uint32_t number = 0;
  Millis at = 0;            // the house's time
  Millis wall = 0;          // since 1970, for people
  std::uint64_t cause = 0;  // the number that the client gave the command it follows from; 0: no client
  What what{};
};

/// Something of these kinds happened.
template <class... What>
bool any_is(const std::vector<Event>& events) {
  return std::ranges::any_of(events, [](const Event& event) { return (std::holds_alternative<What>(event.what) || ...); });
}

std::string write_event(const Event& event);
/// Nothing where it is no event that this version wrote.
std::optional<Event> read_event(std::string_view text);
std::optional<Event> read_event(const json::Value& value);

/// "k3v9...", as links have it.
std::string game_name(std::uint64_t game);
std::optional<std::uint64_t> read_game_name(std::string_view text);

std::string_view name_of(Offer offer);
std::optional<Offer> read_offer(std::string_view name);
std::string_view name_of(Phrase phrase);
std::optional<Phrase> read_phrase(std::string_view name);

/// "open", 17 for a person, {"level":3}.
json::Written written(const Sitter& sitter);
json::Written written(std::span<const Sitter> sitters);
/// Nothing where it is no such thing, or a level that there is not.
std::optional<Sitter> read_sitter(const json::Value& value);
/// As it was kept, also when any number was a level: the highest, then.
std::optional<Sitter> read_kept_sitter(const json::Value& value);

}  // namespace meydan::server
