// What is kept: games as lists of events, people, and the house's time. One writes (server/store/writer.hpp), and what a commit
// has taken survives a crash; whoever reads sees only that.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/play/event.hpp"
#include "server/play/lots.hpp"
#include "server/rating/glicko.hpp"
#include "server/store/peace.hpp"

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
};

/// What is known of a game that is not over without opening it.
struct OpenGame {
  std::uint64_t game = 0;
  bool listed = false;
  bool engine = false;
  std::string clock;
  std::string last_event;
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
  Millis seen = 0;  // wall time, to a day
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
struct HouseTime {
  Millis now = 0;
};

}  // namespace change

using Change = std::variant<change::Append, change::Hide, change::PutGame, change::PutRating, change::PutPerson,
                            change::PutSession, change::DropSession, change::DropSessionsOf, change::DropSessionsBefore,
                            change::PutAccount, change::DropPerson, change::PutProgram, change::HouseTime, change::Peace>;

enum class Commit : std::uint8_t {
  Done,
  Full,    // no room on the disk: nothing was taken, it may be tried again
  Broken,  // nobody knows what is on the disk
};

class Archive;  // server/store/archive.hpp

class Store {
 public:
  virtual ~Store() = default;

  /// All of it or nothing, durable when it returns. Blocks; called by one thread.
  virtual Commit commit(std::span<const Change> changes) = 0;
  /// Nobody waits just now: the time for what takes long. Called as `commit` is.
  virtual Commit rest() { return Commit::Done; }

  // Reading may wait for the disk; each is called by one thread at a time.
  virtual std::vector<std::string> events(std::uint64_t game, std::uint32_t from, std::uint32_t to) = 0;
  virtual std::optional<Seed> seed(std::uint64_t game) = 0;
  virtual std::vector<OpenGame> open_games() = 0;
  virtual std::vector<std::uint64_t> open_games_of(Person person) = 0;
  virtual std::optional<PersonRow> person(Person number) = 0;
  virtual std::optional<SessionRow> session(const SessionHash& session) = 0;
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
  virtual Person last_person() = 0;
  virtual Millis house_time() = 0;
  virtual PeaceStore& peace() = 0;

  /// For one who reads much: waits for nobody, and nobody waits for it. It may be used by another thread.
  virtual std::unique_ptr<Archive> archive() = 0;
};

}  // namespace meydan::server
