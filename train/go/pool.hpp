// Many games of one size side by side: every step answers one question of each and gathers the next one of each, on several
// threads. What a game does depends on its seed and the answers alone.
#pragma once

#include <atomic>
#include <memory>
#include <thread>

#include "train/go/game.hpp"

namespace meydan::go {

/// Threads that wait for work in common.
class Crew {
 public:
  explicit Crew(unsigned threads);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Calls work(context, i) for every i below count, each once, and returns when all are done.
  void run(std::size_t count, void (*work)(void*, std::size_t), void* context);

 private:
  void serve();
  void take();

  std::atomic<std::uint32_t> call_{0};  // counts the calls; the threads wait for it to change
  std::atomic<std::size_t> next_{0};
  std::atomic<std::uint32_t> busy_{0};
  std::atomic<bool> leave_{false};
  std::size_t count_ = 0;
  void (*work_)(void*, std::size_t) = nullptr;
  void* context_ = nullptr;
  std::vector<std::thread> threads_;
};

class Pool {
 public:
  Pool(const Settings& settings, int size, std::size_t games, std::uint64_t seed);

  Settings& settings() noexcept { return settings_; }
  Rows& rows() noexcept { return rows_; }
  std::size_t stopped() const noexcept;
  /// Of each game, whether the other of two nets is to answer it.
  void others(std::uint8_t* flags) const noexcept;
  Figures figures() const noexcept;
  /// `outputs` are the answers to the questions of the last step; `points` and `wholes` take the next ones, a game after the
  /// other.
  void step(Crew& crew, const float* outputs, std::uint16_t* points, float* wholes);

 private:
  Settings settings_;
  std::vector<std::unique_ptr<SelfPlay>> games_;
  std::size_t area_;
  Rows rows_;
};

}  // namespace meydan::go
