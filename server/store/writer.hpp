// The one who writes: gathers what all games want to keep and commits it at once. Whoever hands something in gets a ticket; when
// the ticket is called, it and all before it are durable.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store/store.hpp"

namespace meydan::server {

class Writer {
 public:
  struct Calls {  // from the writer's thread
    std::function<void(std::uint64_t ticket)> durable;
    std::function<void(bool stuck)> stuck;  // the disk is full, and again when it is not
    std::function<void()> broken;           // must end the process: what was committed is not known
    std::function<void(std::chrono::steady_clock::duration took)> committed = [](auto) {};
  };

  Writer(Store& store, Calls calls);
  /// What was handed in is committed first, unless the disk is full.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Does not block. Called by one thread.
  std::uint64_t write(std::vector<Change> changes);
  /// Changes that no commit has taken yet.
  std::size_t waiting() const;

 private:
  void run();
  bool keep(const std::vector<Change>& changes);

  Store& store_;
  Calls calls_;
  mutable std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Change> waiting_;
  std::uint64_t ticket_ = 0;  // of the last that waits
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace meydan::server
