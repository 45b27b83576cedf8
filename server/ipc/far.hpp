// What nodes say to one another. A client's line stays at the node that it came to; for a game that is another's, its node says
// there what the client says, and tells the client what is said there. All of it is of one version (server/bus/links.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lang/say.hpp"
#include "server/bus/packing.hpp"
#include "server/ipc/client_out.hpp"
#include "server/net/host.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

using LineNumber = std::uint64_t;  // of the node that the client came to

namespace far {

// From where the client is to where the game is.
struct Opened {
  LineNumber line = 0;
  std::optional<Me> me{};
  SessionHash session{};
  std::string from{};
  Language language{};
};
struct Heard {
  LineNumber line = 0;
  Millis round_trip = 0;
  std::uint64_t hops = 0;  // so many nodes had it before, none of which has the game
  std::string text{};
};
struct Closed {
  LineNumber line = 0;
};
/// Somebody leaves all games for good.
struct Leaves {
  Person person = 0;
};
/// A guest's games are an account's now.
struct Brings {
  Person guest = 0;
  Person account = 0;
};
/// A request over HTTP that concerns what is there: a class, a tournament.
struct Asked {
  std::uint64_t number = 0;  // of the node that asks
  ApiRequest request{};
};

// And back.
struct Said {
  std::vector<LineNumber> lines{};
  std::string text{};
};
struct Ended {
  LineNumber line = 0;
  int code = 0;
};
/// What was heard here concerns a game that is not here any more.
struct Returned {
  LineNumber line = 0;
  std::uint64_t hops = 0;
  std::string text{};
};
/// The same for all of these.
struct Answered {
  static constexpr int kNotHere = 0;  // as the status: what was asked for is not here any more

  std::vector<std::uint64_t> numbers{};
  ApiResponse response{};
};

// To all.
/// Something of people was changed: what others remember of it is not true any more.
struct Changed {
  std::vector<Person> people{};  // their names, or whom they block
  std::vector<Person> rated{};
  std::vector<Person> signed_out{};  // at all devices
  std::vector<SessionHash> ended{};
  std::vector<std::string> spent{};  // keys of moderators
  std::vector<std::pair<Person, Millis>> suspended{};
  bool accounts = false;
  bool programs = false;

  bool empty() const {
    return people.empty() && rated.empty() && signed_out.empty() && ended.empty() && spent.empty() && suspended.empty() &&
           !accounts && !programs;
  }
};
/// Games of a node that lists show.
struct Lists {
  std::vector<Shown> waiting{};
  std::vector<Shown> playing{};
  Nicknames people{};

  friend bool operator==(const Lists&, const Lists&) = default;
};
/// A seat on its way to another device; without a code: it was taken, or is given up.
struct Handover {
  Person person = 0;
  std::string code{};
};
/// Somebody tries a password; or it was right, and does not count.
struct Tried {
  std::string account{};
  std::string tries{};
  std::string from{};
  bool right = false;
};
struct Gone {};
/// What others remember of a class is not true any more.
struct ClassChanged {
  std::uint64_t number = 0;
};
/// Somebody became a guest.
struct Came {
  std::string from{};
};
/// What was much for this moment: so many times since it was last told, by a person or from an address.
struct Spent {
  std::vector<std::pair<Person, std::uint64_t>> commands{};
  std::vector<std::pair<Person, std::uint64_t>> requests{};
  std::vector<std::pair<std::string, std::uint64_t>> requests_from{};
  std::vector<std::pair<std::string, std::uint64_t>> looks_from{};
  std::vector<std::pair<Person, std::uint64_t>> lines{};  // that somebody has there now

  bool empty() const {
    return commands.empty() && requests.empty() && requests_from.empty() && looks_from.empty() && lines.empty();
  }
};

}  // namespace far

// Their places are what is sent: new ones come last, so that older nodes know the others by the same numbers.
using FromNode = std::variant<far::Opened, far::Heard, far::Closed, far::Leaves, far::Brings, far::Said, far::Ended,
                              far::Returned, far::Asked, far::Answered>;
using ToAllNodes =
    std::variant<far::Changed, far::Lists, far::Handover, far::Tried, far::Gone, far::ClassChanged, far::Came, far::Spent>;

/// Whether nodes of a version (server/bus/version.hpp) understand it; to others it is not said.
bool knows(std::uint64_t version, const FromNode& item);
bool knows(std::uint64_t version, const ToAllNodes& item);
void pack(Packer& out, const FromNode& item);
void pack(Packer& out, const ToAllNodes& item);
/// The next; nothing at the end, or where it is not understood.
std::optional<FromNode> unpack_from_node(Unpacker& in);
std::optional<ToAllNodes> unpack_to_all(Unpacker& in);

/// What others must know of these.
far::Changed changed_by(std::span<const Change> changes);

}  // namespace meydan::server
