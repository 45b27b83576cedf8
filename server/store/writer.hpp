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
    /// All up to this ticket, but for those that were refused.
    std::function<void(std::uint64_t ticket, std::vector<std::uint64_t> refused)> durable;
    std::function<void(Commit why)> stuck;   // the disk is full, or the database away; Done: no longer
    std::function<void(Commit why)> broken;  // must end the process: what was committed is not known, or another one writes
    std::function<void(std::chrono::steady_clock::duration took)> committed = [](auto) {};
  };

  Writer(Store& store, Calls calls);
  /// What was handed in is committed first, unless the disk is full.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Does not block. Called by one thread. Taken by the next commit, which begins after `begin` at the latest.
  std::uint64_t write(Note note);
  /// All that there is to write for now is there: one commit takes it, unless one is under way.
  void begin();
  /// Notes that no commit has taken yet.
  std::size_t waiting() const;

 private:
  void run();
  bool keep(const std::vector<Note>& notes, std::uint64_t last);

  Store& store_;
  Calls calls_;
  mutable std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Note> waiting_;  // one a ticket
  std::uint64_t ticket_ = 0;   // of the last that waits
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace meydan::server
