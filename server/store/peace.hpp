// What is kept for the peace of the house: who wants nothing of whom, what was reported, who may look after it, and what they
// did.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/play/event.hpp"

namespace meydan::server {

/// What somebody said of another one in a game, by one of a few set reasons.
struct ReportRow {
  std::uint64_t number = 0;
  Millis at = 0;  // wall time, as all below
  Person by = 0;
  Person about = 0;
  std::uint64_t game = 0;
  std::string reason;
  bool open = true;
};

/// What whoever runs the server did.
struct DeedRow {
  std::uint64_t number = 0;
  Millis at = 0;
  std::string what;
  Person person = 0;         // 0: nobody
  std::uint64_t report = 0;  // 0: none
  std::string detail;        // days, or the name before
};

/// Of a key only the hash is kept. One that is for once becomes another one, which is a cookie.
struct KeyRow {
  std::string hash;
  Millis until = 0;
  bool once = true;
};

/// How often somebody's moves in a game were what an engine of a level would have played.
struct AgreementRow {
  std::uint64_t game = 0;
  Person person = 0;
  std::uint32_t level = 0;
  std::uint32_t moves = 0;  // where there was a choice, and the engine was asked
  std::uint32_t same = 0;   // its first choice
  std::uint32_t near = 0;   // that, or hardly worse
};

namespace change {

struct Block {
  Person person = 0;
  Person blocked = 0;
  Millis at = 0;
  bool on = true;
};
struct PutReport {
  ReportRow row;
};
struct CloseReport {
  std::uint64_t number = 0;
};
struct Suspend {  // until a time that has passed: no longer
  Person person = 0;
  Millis until = 0;
};
struct PutKey {
  KeyRow row;
};
struct DropKey {
  std::string hash;
};
struct PutDeed {
  DeedRow row;
};
struct PutAgreement {
  AgreementRow row;
};
struct PutAddresses {  // of this server, one a line
  std::string addresses;
};

using Peace = std::variant<Block, PutReport, CloseReport, Suspend, PutKey, DropKey, PutDeed, PutAgreement, PutAddresses>;

}  // namespace change

class PeaceStore {
 public:
  virtual ~PeaceStore() = default;

  /// The last who were blocked first.
  virtual std::vector<Person> blocked(Person person) = 0;
  /// The newest first: those before a number, open ones or closed ones.
  virtual std::vector<ReportRow> reports(bool open, std::uint64_t before, std::uint32_t most) = 0;
  virtual std::optional<ReportRow> report(std::uint64_t number) = 0;
  /// The events of a game that tell who sat where and what was said, at most so many.
  virtual std::vector<std::string> talk(std::uint64_t game, std::uint32_t most) = 0;
  /// When somebody reported something, since a time.
  virtual std::vector<Millis> reported(Person by, Millis since) = 0;
  virtual std::vector<std::pair<Person, Millis>> suspended(Millis now) = 0;
  virtual std::optional<KeyRow> key(const std::string& hash) = 0;
  virtual std::vector<DeedRow> deeds(std::uint64_t before, std::uint32_t most) = 0;
  virtual std::optional<AgreementRow> agreement(std::uint64_t game, Person person) = 0;
  virtual std::string addresses() = 0;
};

}  // namespace meydan::server
