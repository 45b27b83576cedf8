// One thread that reads in the archive for whoever asks, one after another: the hall goes on meanwhile.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "server/store/archive.hpp"

namespace meydan::server {

class Librarian {
 public:
  static constexpr std::size_t kMostWaiting = 1000;
  using Job = std::function<void(Archive&)>;

  explicit Librarian(std::unique_ptr<Archive> archive);
  /// What waits is forgotten.
  ~Librarian();
  Librarian(const Librarian&) = delete;
  Librarian& operator=(const Librarian&) = delete;

  /// From any thread; does not block. False, and nothing is done, where too many wait.
  bool ask(Job job);

 private:
  void run();

  std::unique_ptr<Archive> archive_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Job> jobs_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace meydan::server
