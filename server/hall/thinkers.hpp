// Engines that sit in live games: a bounded number of threads at the lowest priority, so that however many games wait for one, no
// person's move does.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
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

  Thinkers(unsigned threads, DataSource data, Answer answer);
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  /// Do not block. Those who wait for an engine get one in turn, however many games each has. What is asked twice is answered
  /// twice.
  void think(const std::string& whose, std::uint64_t game, const Match& match, std::uint64_t level, std::uint64_t seed);
  /// Play has stopped: which stones are dead.
  void settle(const std::string& whose, std::uint64_t game, const Match& match);
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

  void add(const std::string& whose, Job job);
  void run();
  std::optional<std::vector<std::string>> answer_to(const Job& job) const;
  void answer(const Job& job) const;
  bool closing() const;

  DataSource data_;
  Answer answer_;
  mutable std::mutex mutex_;
  std::condition_variable more_;
  Turns<Job> settling_;  // first: all players wait for it
  Turns<Job> jobs_;
  std::size_t busy_ = 0;
  std::deque<Task> tasks_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace meydan::server
