// Engines that sit in live games: a bounded number of threads at the lowest priority, so that however many games wait for one, no
// person's move does. A thread of theirs may stand still for long while others work, so the hall must not wait for it: the mutex
// is held only to take one pointer out of a queue, whether to go on is asked without it, and calling a thread is a semaphore,
// which nobody who calls can wait at (a condition variable may keep the one who calls until those who waited are awake).
#pragma once

#include <semaphore.h>

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/engine.hpp"
#include "server/hall/turns.hpp"

namespace meydan::server {

class Thinkers {
 public:
  /// What was thought about: another one may stand on the board by then.
  struct Position {
    std::uint32_t ply = 0;
    std::uint64_t key = 0;

    static Position of(const Match& match) { return {static_cast<std::uint32_t>(match.line().size()), match.state().key()}; }
    friend bool operator==(const Position&, const Position&) = default;
  };
  /// From a thread of theirs: a move, or all marks of dead stones, which may be none.
  using Answer = std::function<void(std::uint64_t game, const Position& position, const std::vector<std::string>& moves)>;
  /// By which a task knows whether to go on: no longer where the house closes.
  using StillWanted = std::function<bool()>;
  using Task = std::function<void(const StillWanted& still_wanted)>;

  static constexpr std::size_t kMostWaiting = 2000;  // games, and so many again whose stones are to be settled

  Thinkers(unsigned threads, DataSource data, Answer answer, std::size_t most = kMostWaiting);
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  /// Do not block. Those who wait for an engine get one in turn, however many games each has. What is asked twice is answered
  /// twice. Where too many wait, the game that gets no answer: this one, or another of whoever has the most.
  std::optional<std::uint64_t> think(const std::string& whose, std::uint64_t game, const Match& match, std::uint64_t level,
                                     std::uint64_t seed);
  /// Play has stopped: which stones are dead.
  std::optional<std::uint64_t> settle(const std::string& whose, std::uint64_t game, const Match& match);
  /// There is no place for another game.
  bool full() const;
  /// Nobody waits for it any more.
  void forget(std::uint64_t game);
  /// Something that nobody at a board waits for: done when no game wants a move.
  void later(Task task);

  struct Load {
    std::size_t threads = 0;
    std::size_t busy = 0;
    std::size_t waiting = 0;  // games
  };
  Load load() const;

 private:
  struct Job {
    std::uint64_t game;
    Match match;
    int level;
    std::uint64_t seed;
  };

  using Waiting = Turns<std::unique_ptr<const Job>>;

  std::optional<std::uint64_t> add(Waiting& waiting, const std::string& whose, Job job);
  void run();
  std::optional<std::vector<std::string>> answer_to(const Job& job) const;
  void answer(const Job& job) const;

  DataSource data_;
  Answer answer_;
  mutable std::mutex mutex_;
  sem_t more_;        // as often as something was handed in
  Waiting settling_;  // first: all players wait for it
  Waiting jobs_;
  std::size_t most_;
  std::deque<Task> tasks_;
  std::atomic<std::size_t> busy_ = 0;
  std::atomic<bool> closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace meydan::server
