// Driving an engine by the clock: slices until the time, a limit or the caller says stop.
#pragma once

#include <ctime>
#include <functional>
#include <optional>

#include "engine/engine.hpp"

namespace meydan {

using Clock = double (*)() noexcept;  // seconds since some beginning

double seconds_of(const timespec& time) noexcept;
double wall_seconds() noexcept;
/// Of the whole process, all threads together; where there is no such clock, wall time.
double cpu_seconds() noexcept;

/// A game clock as a player sees it.
struct TimeLeft {
  double seconds = 0;
  double increment = 0;        // after each move
  std::optional<int> moves{};  // to be played in that time; else all the rest
};

/// Seconds for one move, so that the game is not lost on time. `moves_to_come` is a guess for the player's rest of the game.
double allot(const TimeLeft& left, int moves_to_come) noexcept;

/// Whether the most visited move remains so, whatever the visits to come.
constexpr bool stays_first(std::uint64_t first, std::uint64_t second, double to_come) noexcept {
  return static_cast<double>(first) - static_cast<double>(second) > to_come;
}

struct Thinking {
  std::optional<Limits> limits{};
  std::optional<double> seconds{};
  Clock clock = wall_seconds;
  /// Called after every slice; false stops the search at once.
  std::function<bool(const Thought&)> watch{};
};

/// Begins and thinks until told to stop. With neither limits nor seconds, the engine's level decides.
const Thought& think_through(Engine& engine, const Match& match, const Thinking& how);

}  // namespace meydan
