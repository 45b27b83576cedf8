// One thread that does what it is handed, in order, and looks at deadlines between.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace meydan::server {

class Loop {
 public:
  using Task = std::function<void()>;
  using Clock = std::chrono::steady_clock;
  using Time = Clock::time_point;

  /// `due` is called on the thread after every round of tasks and when the time has come that it gave last.
  explicit Loop(std::function<std::optional<Time>()> due);
  ~Loop() { stop(); }
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  /// From any thread; does not block. After `stop` it is forgotten.
  void post(Task task);
  /// What was handed in is done first. Not from the thread itself.
  void stop();
  /// Tasks that nobody has begun with.
  std::size_t waiting() const;

 private:
  void run();

  std::function<std::optional<Time>()> due_;
  mutable std::mutex mutex_;
  std::condition_variable more_;
  std::vector<Task> tasks_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace meydan::server
