// Engines that sit in live games: a bounded number of threads at the lowest priority, so that however many games wait for one, no
// person's move does.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "engine/engine.hpp"

namespace meydan::server {

class Thinkers {
 public:
  /// From a thread of theirs: a move, or all marks of dead stones.
  using Answer = std::function<void(std::uint64_t game, std::uint32_t ply, const std::vector<std::string>& moves)>;
  /// By which a task knows whether to go on: no longer where the house closes.
  using StillWanted = std::function<bool()>;
  using Task = std::function<void(const StillWanted& still_wanted)>;

  Thinkers(unsigned threads, DataSource data, Answer answer);
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  /// Do not block. What is asked twice is answered twice.
  void think(std::uint64_t game, const Match& match, std::uint64_t level, std::uint64_t seed);
  /// Play has stopped: which stones are dead.
  void settle(std::uint64_t game, const Match& match);
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

  void add(Job job);
  void run();
  std::vector<std::string> answer_to(const Job& job) const;
  void answer(const Job& job) const;
  bool closing() const;

  DataSource data_;
  Answer answer_;
  mutable std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Job> jobs_;
  std::size_t busy_ = 0;
  std::deque<Task> tasks_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace meydan::server
