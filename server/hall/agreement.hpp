// How often a player did what an engine would have done: shown to whoever runs the server, beside a report, as the number it is.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/engine.hpp"
#include "server/hall/thinkers.hpp"

namespace meydan::server {

/// A move where there was a choice.
struct Decision {
  Match before;
  AnyMove move;
};

struct Weighed {
  bool same = false;  // it is the engine's first choice
  bool near = false;  // that, or hardly worse
};

constexpr std::uint32_t kWeighingLevel = 8;
constexpr std::size_t kMostWeighed = 60;  // moves of a game; of more than these some, evenly

/// Those of a seat, in order. Where Go's stones are agreed on nothing is decided.
std::vector<Decision> decisions_of(const Match& match, Seat seat);

/// Takes about a second; nothing where it was told to stop.
std::optional<Weighed> weigh(const Decision& decision, const DataSource& data, const Thinkers::StillWanted& still_wanted);

}  // namespace meydan::server
