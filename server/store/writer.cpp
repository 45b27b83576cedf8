#include "server/store/writer.hpp"

#include <chrono>
#include <utility>

namespace meydan::server {
namespace {

constexpr std::chrono::milliseconds kTryAgain{250};

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

std::uint64_t Writer::write(Note note) {
  const std::lock_guard lock{mutex_};
  waiting_.push_back(std::move(note));
  return ++ticket_;
}

void Writer::begin() {
  if (waiting() != 0) more_.notify_one();
}

std::size_t Writer::waiting() const {
  const std::lock_guard lock{mutex_};
  return waiting_.size();
}

void Writer::run() {
  for (;;) {
    std::vector<Note> taken;
    std::uint64_t ticket = 0;
    {
      std::unique_lock lock{mutex_};
      more_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      taken.swap(waiting_);
      ticket = ticket_;
    }
    if (!keep(taken, ticket)) return;
    if (waiting() == 0 && store_.rest() == Commit::Broken) return calls_.broken(Commit::Broken);
  }
}

/// False where it was given up.
bool Writer::keep(const std::vector<Note>& notes, std::uint64_t last) {
  for (auto stuck = Commit::Done;;) {
    const auto begun = std::chrono::steady_clock::now();
    const auto [commit, refused] = store_.keep(notes);
    if (commit == Commit::Broken || commit == Commit::Lost) return calls_.broken(commit), false;
    if (stuck != commit) calls_.stuck(stuck = commit);
    if (commit == Commit::Done) {
      calls_.committed(std::chrono::steady_clock::now() - begun);
      std::vector<std::uint64_t> tickets;
      tickets.reserve(refused.size());
      for (const auto place : refused) tickets.push_back(last + 1 - notes.size() + place);
      calls_.durable(last, std::move(tickets));
      return true;
    }
    std::unique_lock lock{mutex_};
    if (more_.wait_for(lock, kTryAgain, [this] { return closing_; })) return false;
  }
}

}  // namespace meydan::server
