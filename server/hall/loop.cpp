#include "server/hall/loop.hpp"

namespace meydan::server {

Loop::Loop(std::function<std::optional<Time>()> due) : due_(std::move(due)), thread_([this] { run(); }) {}

void Loop::post(Task task) {
  {
    const std::lock_guard lock{mutex_};
    if (stopping_) return;
    tasks_.push_back(std::move(task));
    if (tasks_.size() > 1) return;  // it has been called already
  }
  more_.notify_one();
}

void Loop::stop() {
  {
    const std::lock_guard lock{mutex_};
    stopping_ = true;
  }
  more_.notify_one();
  if (thread_.joinable()) thread_.join();
}

std::size_t Loop::waiting() const {
  const std::lock_guard lock{mutex_};
  return tasks_.size();
}

void Loop::run() {
  std::vector<Task> taken;
  for (std::optional<Time> deadline;;) {
    {
      std::unique_lock lock{mutex_};
      const auto ready = [this] { return stopping_ || !tasks_.empty(); };
      if (deadline) more_.wait_until(lock, *deadline, ready);
      else more_.wait(lock, ready);
      if (stopping_ && tasks_.empty()) return;
      taken.swap(tasks_);
    }
    for (auto& task : taken) task();
    taken.clear();
    deadline = due_();
  }
}

}  // namespace meydan::server
