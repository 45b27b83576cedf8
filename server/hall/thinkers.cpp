#include "server/hall/thinkers.hpp"

#include <sched.h>

#include "engine/think.hpp"
#include "protocol/thinker.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kMemory = std::size_t{16} << 20;
constexpr double kLongest = 2;  // seconds

}  // namespace

Thinkers::Thinkers(unsigned threads, DataSource data, Answer answer) : data_(std::move(data)), answer_(std::move(answer)) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Thinkers::~Thinkers() {
  {
    const std::lock_guard lock{mutex_};
    closing_ = true;
  }
  more_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void Thinkers::think(const std::string& whose, std::uint64_t game, const Match& match, std::uint64_t level, std::uint64_t seed) {
  add(whose, {.game = game, .match = match, .level = static_cast<int>(level), .seed = seed});
}

void Thinkers::settle(const std::string& whose, std::uint64_t game, const Match& match) {
  add(whose, {.game = game, .match = match, .level = EngineOptions::kTopLevel, .seed = 0});
}

void Thinkers::forget(std::uint64_t game) {
  const std::lock_guard lock{mutex_};
  for (auto* const waiting : {&settling_, &jobs_}) waiting->forget([game](const Job& job) { return job.game == game; });
}

void Thinkers::add(const std::string& whose, Job job) {
  {
    const std::lock_guard lock{mutex_};
    (void)(job.match.settling() ? settling_ : jobs_).add(whose, std::move(job));
  }
  more_.notify_one();
}

void Thinkers::later(Task task) {
  {
    const std::lock_guard lock{mutex_};
    tasks_.push_back(std::move(task));
  }
  more_.notify_one();
}

void Thinkers::run() {
  const sched_param none{};
  (void)::sched_setscheduler(0, SCHED_IDLE, &none);  // of this thread alone
  for (;;) {
    std::unique_lock lock{mutex_};
    more_.wait(lock, [this] { return closing_ || !settling_.empty() || !jobs_.empty() || !tasks_.empty(); });
    if (closing_) return;
    ++busy_;
    auto job = settling_.next();
    if (!job) job = jobs_.next();
    if (job) {
      lock.unlock();
      answer(*job);
    } else {
      const auto task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task([this] { return !closing(); });
    }
    lock.lock();
    --busy_;
  }
}

void Thinkers::answer(const Job& job) const {
  if (const auto moves = answer_to(job)) answer_(job.game, Position::of(job.match), *moves);
}

/// Nothing where the house closes meanwhile.
std::optional<std::vector<std::string>> Thinkers::answer_to(const Job& job) const {
  const auto& type = engine_of(job.match.rules().game());
  const auto engine = type.make(job.match.rules(), {.level = job.level, .seed = job.seed, .memory = kMemory, .data = data_});
  bool stopped = false;
  const double begin = wall_seconds();
  const auto& thought = think_through(*engine, job.match, {.watch = [&](const Thought&) {
    stopped = closing();
    return !stopped && wall_seconds() - begin < kLongest;
  }});
  if (stopped) return {};
  if (!job.match.settling()) return std::vector{job.match.state().write_move(thought.move)};
  auto marks = written_line(job.match, thought.best().moves);
  std::erase_if(marks, [](const std::string& move) { return !move.starts_with("dead:") && !move.starts_with("seki:"); });
  return marks;
}

Thinkers::Load Thinkers::load() const {
  const std::lock_guard lock{mutex_};
  return {.threads = threads_.size(), .busy = busy_, .waiting = settling_.size() + jobs_.size()};
}

bool Thinkers::closing() const {
  const std::lock_guard lock{mutex_};
  return closing_;
}

}  // namespace meydan::server
