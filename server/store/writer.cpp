#include "server/store/writer.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace meydan::server {
namespace {

constexpr std::chrono::milliseconds kTryAgain{500};

}  // namespace

Writer::Writer(Store& store, Calls calls) : store_(store), calls_(std::move(calls)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock{mutex_};
    closing_ = true;
  }
  more_.notify_one();
  thread_.join();
}

std::uint64_t Writer::write(std::vector<Change> changes) {
  std::uint64_t ticket = 0;
  {
    const std::lock_guard lock{mutex_};
    std::ranges::move(changes, std::back_inserter(waiting_));
    ticket = ++ticket_;
  }
  more_.notify_one();
  return ticket;
}

std::size_t Writer::waiting() const {
  const std::lock_guard lock{mutex_};
  return waiting_.size();
}

void Writer::run() {
  for (;;) {
    std::vector<Change> taken;
    std::uint64_t ticket = 0;
    {
      std::unique_lock lock{mutex_};
      more_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      taken.swap(waiting_);
      ticket = ticket_;
    }
    if (!keep(taken)) return;
    calls_.durable(ticket);
    if (waiting() == 0 && store_.rest() == Commit::Broken) return calls_.broken();
  }
}

/// False where it was given up.
bool Writer::keep(const std::vector<Change>& changes) {
  for (bool stuck = false;;) {
    const auto begun = std::chrono::steady_clock::now();
    const auto commit = store_.commit(changes);
    if (commit == Commit::Broken) return calls_.broken(), false;
    if (stuck != (commit == Commit::Full)) calls_.stuck(stuck = !stuck);
    if (commit == Commit::Done) return calls_.committed(std::chrono::steady_clock::now() - begun), true;
    std::unique_lock lock{mutex_};
    if (more_.wait_for(lock, kTryAgain, [this] { return closing_; })) return false;
  }
}

}  // namespace meydan::server
