#include "engine/think.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

namespace meydan {
namespace {

constexpr double kSlice = 0.02;
constexpr double kReserve = 0.002;  // for what comes after the last slice

/// At the pace so far, so not before there is one: a tree kept from the last move has visits at once. Alpha-beta, which counts no
/// visits, never is.
bool decided(const Thought& thought, double used, double left) {
  return thought.second > 0 && thought.nodes > 0 &&
         stays_first(thought.best().visits, thought.second, static_cast<double>(thought.nodes) / used * left);
}

}  // namespace

double seconds_of(const timespec& time) noexcept {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

double wall_seconds() noexcept {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double cpu_seconds() noexcept {
#ifdef __wasi__
  return wall_seconds();
#else
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return seconds_of(now);
#endif
}

double allot(const TimeLeft& left, int moves_to_come) noexcept {
  const int moves = std::max(1, left.moves ? std::min(*left.moves, moves_to_come) : moves_to_come);
  const double usable = std::max(0.0, left.seconds - 0.1);
  return std::clamp(usable / moves + left.increment * 0.8, 0.01, std::max(0.01, usable * 0.5));
}

const Thought& think_through(Engine& engine, const Match& match, const Thinking& how) {
  const auto begin = how.clock();
  engine.begin(match, how.seconds && !how.limits ? Limits{} : how.limits);
  while (!engine.thought().finished) {
    auto slice = kSlice;
    if (how.seconds) {
      const auto used = how.clock() - begin;
      const auto left = *how.seconds - used - kReserve;
      if (left <= 0 || decided(engine.thought(), used, left)) break;
      slice = std::min(slice, left);
    }
    engine.think(slice);
    if (how.watch && !how.watch(engine.thought())) break;
  }
  return engine.thought();
}

}  // namespace meydan
