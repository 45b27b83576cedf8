// What is kept: games as lists of events, people, and the house's time. One writes (server/store/writer.hpp), and what a commit
// has taken survives a crash; whoever reads sees only that.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "server/play/event.hpp"
#include "server/play/lots.hpp"
#include "server/rating/glicko.hpp"
#include "server/store/classes.hpp"
#include "server/store/peace.hpp"
#include "server/store/tournaments.hpp"

namespace meydan::server {

/// Somebody who plays: a nickname and nothing else that could be traced to a child.
struct PersonRow {
  Person number = 0;
  std::string name;  // empty: has left
  bool guest = true;
  Millis since = 0;  // wall time
};

/// What a game was for somebody; nothing where it was not played to an end.
enum class Verdict : std::int8_t { None = -1, Lost, Drawn, Won };

/// A game as lists show it.
struct GameRow {
  std::uint64_t game = 0;
  std::string kind;
  std::string rules;
  std::string clock;
  bool open = true;  // not over
  bool listed = false;
  bool rated = false;
  bool engine = false;            // one sits in it
  Millis began = 0;               // wall time
  Millis ended = 0;               // 0: not yet
  std::string result;             // "1-0", "0.5-0.5", places where there are more; empty: none
  std::vector<Sitter> sitters;    // by seat
  std::vector<Verdict> scores{};  // of those
  std::vector<Person> leavers{};  // whose seats engines took
};

/// What is known of a game that is not over without opening it.
struct OpenGame {
  std::uint64_t game = 0;
  bool engine = false;
  std::string clock;
  std::string last_event;
};

/// Whoever left a game for an engine has a seat from this one on in its list of players, which nobody plays.
inline constexpr std::uint32_t kLeft = kMaxSeats;

/// A game that is not over, of somebody who sits in it.
struct OwnGame {
  std::uint64_t game = 0;
  bool listed = false;
};

/// How strong somebody is at a game, at a pace.
struct RatingRow {
  Person person = 0;
  std::string kind;
  bool fast = false;
  Rating rating{};
  std::uint32_t games = 0;
  Millis at = 0;  // wall time of the last one
};

/// A program that plays: a person of its own, who is let in by a token.
struct ProgramRow {
  Person person = 0;
  Person owner = 0;
  std::string token{};  // its hash; empty: revoked
  Millis made = 0;      // wall time, as is
  Millis used = 0;      // the day it last came; 0: never
};

/// SHA-256 of what the cookie says, so that a copy of the file lets nobody in.
using SessionHash = std::string;

struct SessionRow {
  Person person = 0;
  Millis seen = 0;   // wall time, to a day
  Millis since = 0;  // the day on which it began; 0: before that was kept
};

/// How somebody comes back at another device.
struct AccountRow {
  Person person = 0;
  std::string key;       // of the name (server/hall/account_name.hpp)
  std::string password;  // argon2id, as libsodium writes it
  std::string recovery;  // SHA-256 of the code
};

namespace change {

struct Append {
  std::uint64_t game = 0;
  std::uint32_t number = 0;
  std::string event;
};
struct Hide {  // the seed of a game
  std::uint64_t game = 0;
  Seed seed{};
};
struct PutGame {
  GameRow row;
};
struct PutRating {  // it becomes part of the history, too
  RatingRow row;
};
struct PutPerson {
  PersonRow row;
};
struct PutSession {
  SessionHash session;
  Person person = 0;
  Millis seen = 0;
  Millis since = 0;
};
struct DropSession {
  SessionHash session;
};
struct DropSessionsOf {
  Person person = 0;
};
struct DropSessionsBefore {
  Millis seen = 0;
};
struct PutAccount {
  AccountRow row;
};
struct DropPerson {  // but for the number, which stays in games
  Person person = 0;
};
struct PutProgram {
  ProgramRow row;
};
struct Bring {  // a guest is that account from now on: sessions and ratings end, what was reported is of the account
  Person guest = 0;
  Person account = 0;
};
struct Brought {  // all games of the guest are the account's; nothing where some are not yet
  Person guest = 0;
};
struct HouseTime {
  Millis now = 0;
};
struct LetGo {  // of a game: it is nobody's
  std::uint64_t game = 0;
};

}  // namespace change

using Change = std::variant<change::Append, change::Hide, change::PutGame, change::PutRating, change::PutPerson,
                            change::PutSession, change::DropSession, change::DropSessionsOf, change::DropSessionsBefore,
                            change::PutAccount, change::DropPerson, change::PutProgram, change::Bring, change::Brought,
                            change::HouseTime, change::LetGo, change::Peace, change::OfTournament, change::School>;

/// What is kept together or not at all. A game is written only by whoever has it: `fence` is the lease under which it was read.
struct Note {
  std::uint64_t game = 0;   // 0: of no game
  std::uint64_t fence = 0;  // 0: where there are no leases
  std::vector<Change> changes{};
};

/// Whose a game is.
struct Owner {
  std::uint64_t fence = 0;           // of the lease; 0: there is no such game
  std::optional<Millis> stood_at{};  // it was just taken from a lease that has ended: the house's time at which it stood still
};

/// What a node sees of the others.
struct Neighbourhood {
  std::vector<std::uint64_t> fences{};  // of all leases that have not ended, one's own too
  Millis house = 0;                     // the latest of their times
  std::uint64_t version = UINT64_MAX;   // of what is said between nodes: the oldest of theirs
};

/// Numbers that one node alone gives away.
struct Numbers {
  std::uint64_t next = 0;
  std::uint64_t end = 0;
};
enum class Numbered : std::uint8_t { Person, Report, Deed };

enum class Commit : std::uint8_t {
  Done,
  Full,    // no room on the disk: nothing was taken, it may be tried again
  Away,    // the database is out of reach, or held by another program: the same must be tried again, and is not kept twice
  Lost,    // the lease is gone, another one has taken over: nothing was taken, nor will be
  Broken,  // nobody knows what is on the disk
};

struct Kept {
  Commit commit = Commit::Done;
  /// The places of notes that were left out: their game is another's by now, or they hold what the database takes from nobody.
  std::vector<std::size_t> refused{};
};

class Archive;  // server/store/archive.hpp

class Store {
 public:
  virtual ~Store() = default;

  /// All of it, but for what is refused, or nothing; durable when it returns. Blocks; called by one thread.
  virtual Kept keep(std::span<const Note> notes) = 0;
  /// What is of no game.
  Commit commit(std::span<const Change> changes) {
    const auto kept = keep(std::array{Note{.changes = {changes.begin(), changes.end()}}});
    return kept.refused.empty() ? kept.commit : Commit::Broken;
  }
  /// Nobody waits just now: the time for what takes long. Called as `keep` is.
  virtual Commit rest() { return Commit::Done; }
  /// The lease under which games are read now; 0 where there are none. From any thread.
  virtual std::uint64_t fence() const { return 0; }

  // Where several write (server/store/leases.hpp). Called as those that read are; alone, everything is one's own.
  /// Takes a game, a class or a tournament that is nobody's, for a lease of ours; `made`: though it is not there yet.
  virtual Owner claim(std::uint64_t /*game*/, std::uint64_t /*fence*/, bool /*made*/) { return {}; }
  /// Once a second: ends the leases of those who have not renewed theirs. Nobody where the database does not answer soon.
  virtual Neighbourhood look_around() { return {}; }
  /// Games that need the house and have no owner, at most so many.
  virtual std::vector<std::uint64_t> orphans(std::uint32_t /*most*/) { return {}; }
  /// Ends one's own lease. For good: nothing can be written from now on; else the next commit takes a new one.
  virtual void retire(Millis /*house*/, bool /*for_good*/) {}
  /// What one alone does: false where another one has begun with it within this time.
  virtual bool take_turn(const std::string& /*what*/, Millis /*every*/) { return true; }
  /// A name that nobody has: false where another one is just about to take it.
  bool reserve_name(const std::string& key) { return take_turn("name " + key, kNameKept); }
  static constexpr Millis kNameKept = 30'000;
  virtual Numbers reserve(Numbered what) {
    const auto last = this->last(what);
    return {.next = last + 1, .end = UINT64_MAX};
  }

  // Reading may wait for the disk, or for a database that is away; each is called by one thread at a time.
  virtual std::vector<std::string> events(std::uint64_t game, std::uint32_t from, std::uint32_t to) = 0;
  virtual std::optional<Seed> seed(std::uint64_t game) = 0;
  virtual std::vector<OpenGame> open_games() = 0;
  virtual std::vector<OwnGame> open_games_of(Person person) = 0;
  /// The open game that a wish of somebody led to, by the wish's key.
  virtual std::optional<std::uint64_t> game_wished(Person person, std::uint64_t key) = 0;
  /// All that somebody sits in or sat in, by number, after one of them.
  virtual std::vector<std::uint64_t> games_of(Person person, std::uint64_t after, std::uint32_t most) = 0;
  /// Guests whose games are on their way into an account, with the account.
  virtual std::vector<std::pair<Person, Person>> bringing() = 0;
  virtual std::optional<PersonRow> person(Person number) = 0;
  virtual std::optional<SessionRow> session(const SessionHash& session) = 0;
  /// Of somebody, the one that was here last first; those that have ended for lack of use may be among them.
  virtual std::vector<std::pair<SessionHash, SessionRow>> sessions_of(Person person) = 0;
  virtual std::optional<AccountRow> account(std::string_view key) = 0;
  virtual std::optional<AccountRow> account_of(Person person) = 0;
  /// As it is now; nothing before the first rated game.
  virtual std::optional<RatingRow> rating(Person person, std::string_view kind, bool fast) = 0;
  /// All of somebody, the newest game first.
  virtual std::vector<RatingRow> ratings(Person person) = 0;
  virtual std::optional<ProgramRow> program(Person number) = 0;
  virtual std::optional<ProgramRow> program_of_token(std::string_view hash) = 0;
  /// Of an owner, the newest first; those whose token was revoked are left out.
  virtual std::vector<ProgramRow> programs(Person owner) = 0;
  /// The highest number that is in use.
  virtual std::uint64_t last(Numbered what) = 0;
  virtual Millis house_time() = 0;
  virtual PeaceStore& peace() = 0;
  virtual ClassStore& classes() = 0;

  /// How long those who read have waited in all for a database that was away.
  virtual Millis waited() const { return 0; }
  /// What is done where a database refuses a question, which is never taken for an empty answer. Once, before others read.
  // NOLINTNEXTLINE(performance-unnecessary-value-param): whoever overrides it keeps it
  virtual void when_unreadable(std::function<void(const Message& why)> /*act*/) {}
  /// From any thread: from now on nobody waits. What cannot be read at once is not there.
  virtual void wait_no_more() {}

  /// For one who reads much: waits for nobody, and nobody waits for it. It may be used by another thread.
  virtual std::unique_ptr<Archive> archive() = 0;
};

}  // namespace meydan::server
