// What the server says (docs/live.md).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "lang/say.hpp"
#include "protocol/json/json.hpp"
#include "server/play/event.hpp"

namespace meydan::server {

using Text = std::shared_ptr<const std::string>;
using Nicknames = std::map<Person, std::string>;

struct Me {
  Person person = 0;
  std::string name;
  bool guest = true;
  bool program = false;
  std::uint64_t in_class = 0;  // a pupil of it; 0: of none
};

/// How strong somebody is at the game that is spoken of, at its pace.
struct Standing {
  std::int32_t rating = 0;
  bool provisional = true;
};
/// Of those who have played rated games.
using Standings = std::map<Person, Standing>;

/// A game in a list.
struct Listed {
  std::uint64_t game = 0;
  const happened::Created* created = nullptr;
  std::span<const Sitter> chairs;
  Standings ratings{};
  Millis since = 0;
};

/// The same as it is told.
struct Shown {
  Millis since = 0;
  std::string text;

  friend bool operator==(const Shown&, const Shown&) = default;
};
Shown shown(const Listed& game);

json::Written written(const std::optional<Me>& me);
json::Written written(const Nicknames& people);
json::Written written(const Standings& ratings);
json::Written written(const Listed& game);

/// `several`: servers behind the address.
Text welcome(const std::optional<Me>& me, Millis now, bool several);
Text reload();
/// The events as they are kept.
/// `stands`: so many of its moves still lead where they led, as its rules were mended since.
Text events(std::uint64_t game, std::span<const std::string> events, const Nicknames& people, const Standings& ratings,
            Millis now, std::optional<std::size_t> stands = {});
Text there(std::uint64_t game, const std::vector<bool>& seats, std::size_t watchers);
Text done(std::uint64_t key, std::optional<std::uint64_t> game = {});
/// Key 0: of what has none, such as watching the game.
Text refused(std::uint64_t key, const Message& why, Language language, std::optional<std::uint64_t> game = {});
/// People who look for the same game, and for any.
Text seeking(std::size_t same, std::size_t all);
Text paired(std::uint64_t game);
Text lobby(std::span<const Shown> waiting, std::span<const Shown> playing, const Nicknames& people);
/// How a class stands, to its teacher or to a pupil.
Text in_class(json::Fields fields);
Text trouble(bool on, std::string_view why);

}  // namespace meydan::server
