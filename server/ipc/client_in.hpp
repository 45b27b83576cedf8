// What clients say (docs/live.md). A message of a version or kind that is not known, or with a field that is missing or out of
// bounds, is not guessed at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lang/say.hpp"
#include "server/play/command.hpp"

namespace meydan::server {

inline constexpr std::int64_t kProtocol = 1;
/// This version and the one before it: a page that is older is asked to reload.
constexpr bool is_understood(std::int64_t version, std::int64_t current = kProtocol) {
  return version > 0 && (version == current || version == current - 1);
}

namespace says {

struct Hello {
  std::int64_t version = 0;
  Language language{};
};
struct Watch {
  std::uint64_t game = 0;
  std::uint32_t from = 0;
  bool glance = false;  // at a small board: not counted among those who watch
};
struct Unwatch {
  std::uint64_t game = 0;
};
struct Create {
  std::uint64_t key = 0;
  std::string game;
  std::string rules;
  std::string board;
  std::vector<std::optional<Sitter>> chairs;  // nothing: the one who asks
  TimeControl clock;
  bool by_lot = true;
  bool rated = false;
  bool listed = false;
  Millis delay = 0;
};
struct InGame {
  std::uint64_t game = 0;
  Command command;  // `by` and `lag` are the server's to fill in
};
struct Lobby {
  bool on = false;
};
struct InClass {  // how a class stands, and as it changes
  std::uint64_t number = 0;
  bool on = false;
};
struct Seek {  // somebody to play this with; the chairs are the one who asks and an open one
  Create wish;
};
struct Unseek {};

}  // namespace says

using FromClient =
    std::variant<says::Hello, says::Watch, says::Unwatch, says::Create, says::InGame, says::Lobby, says::InClass,
                                says::Seek, says::Unseek>;

std::optional<FromClient> read_client(std::string_view text);

}  // namespace meydan::server
