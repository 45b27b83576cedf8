// What somebody wants of a live game. The number is the client's own: a command that comes twice is done once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "server/play/event.hpp"

namespace meydan::server {

namespace asks {

struct Sit {
  std::optional<std::uint8_t> chair;  // nothing: any that is open
  std::string mix;
};
struct Stand {};  // up again, while it waits
struct Fill {     // a chair that waits gets an engine
  std::uint8_t chair = 0;
  std::uint64_t level = 1;
};
struct Mix {
  std::string mix;
};
struct Move {
  std::uint32_t ply = 0;  // so many were played when it was chosen
  std::string text;
};
struct Propose {
  Offer what{};
};
struct Answer {
  Offer what{};
  bool yes = false;
};
struct Continue {};
struct Resign {};
struct Abort {};
struct Say {
  Phrase phrase{};
};

}  // namespace asks

struct Command {
  Person by = 0;
  std::uint64_t number = 0;
  Millis lag = 0;  // of the way here
  std::variant<asks::Sit, asks::Stand, asks::Fill, asks::Mix, asks::Move, asks::Propose, asks::Answer, asks::Continue,
               asks::Resign, asks::Abort, asks::Say>
      asks;
};

}  // namespace meydan::server
