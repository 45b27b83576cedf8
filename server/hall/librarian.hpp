// One thread that reads in the archive for whoever asks, in turn: the hall goes on meanwhile.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "server/hall/turns.hpp"
#include "server/store/archive.hpp"

namespace meydan::server {

class Librarian {
 public:
  static constexpr std::size_t kMostWaiting = 1000;
  /// Gets no archive where too many wait.
  using Job = std::function<void(Archive*)>;

  explicit Librarian(std::unique_ptr<Archive> archive);
  ~Librarian() { stop(); }
  Librarian(const Librarian&) = delete;
  Librarian& operator=(const Librarian&) = delete;

  /// What waits is forgotten, and nobody reads when this returns.
  void stop();
  /// From any thread; does not block.
  void ask(const std::string& from, Job job);

 private:
  void run();

  std::unique_ptr<Archive> archive_;
  std::mutex mutex_;
  std::condition_variable more_;
  Turns<Job> jobs_{kMostWaiting};
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace meydan::server
