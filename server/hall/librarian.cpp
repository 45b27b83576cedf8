#include "server/hall/librarian.hpp"

namespace meydan::server {

Librarian::Librarian(std::unique_ptr<Archive> archive) : archive_(std::move(archive)), thread_([this] { run(); }) {}

void Librarian::stop() {
  {
    const std::lock_guard lock{mutex_};
    closing_ = true;
  }
  more_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Librarian::ask(const std::string& from, Job job) {
  std::optional<Job> left_out;
  {
    const std::lock_guard lock{mutex_};
    if (archive_ == nullptr) left_out = std::move(job);
    else left_out = jobs_.add(from, std::move(job));
  }
  more_.notify_one();
  if (left_out) (*left_out)(nullptr);
}

void Librarian::run() {
  for (;;) {
    std::optional<Job> job;
    {
      std::unique_lock lock{mutex_};
      more_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
      if (closing_) return;
      job = jobs_.next();
    }
    (*job)(archive_.get());
  }
}

}  // namespace meydan::server
