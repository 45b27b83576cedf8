#include "server/hall/librarian.hpp"

namespace meydan::server {

Librarian::Librarian(std::unique_ptr<Archive> archive) : archive_(std::move(archive)), thread_([this] { run(); }) {}

Librarian::~Librarian() {
  {
    const std::lock_guard lock{mutex_};
    closing_ = true;
  }
  more_.notify_one();
  thread_.join();
}

bool Librarian::ask(Job job) {
  {
    const std::lock_guard lock{mutex_};
    if (archive_ == nullptr || jobs_.size() >= kMostWaiting) return false;
    jobs_.push_back(std::move(job));
  }
  more_.notify_one();
  return true;
}

void Librarian::run() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock{mutex_};
      more_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
      if (closing_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job(*archive_);
  }
}

}  // namespace meydan::server
