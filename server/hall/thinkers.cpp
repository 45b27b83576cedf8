#include "server/hall/thinkers.hpp"

#include <sched.h>

#include "engine/think.hpp"
#include "protocol/thinker.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kMemory = std::size_t{16} << 20;
constexpr double kLongest = 2;  // seconds

}  // namespace

Thinkers::Thinkers(unsigned threads, DataSource data, Answer answer, std::size_t most)
    : data_(std::move(data)), answer_(std::move(answer)), settling_(most), jobs_(most), most_(most) {
  (void)::sem_init(&more_, 0, 0);
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Thinkers::~Thinkers() {
  closing_ = true;
  for (std::size_t i = 0; i < threads_.size(); ++i) (void)::sem_post(&more_);
  for (auto& thread : threads_) thread.join();
  (void)::sem_destroy(&more_);
}

std::optional<std::uint64_t> Thinkers::think(const std::string& whose, std::uint64_t game, const Match& match,
                                             std::uint64_t level, std::uint64_t seed) {
  return add(jobs_, whose, {.game = game, .match = match, .level = static_cast<int>(level), .seed = seed});
}

std::optional<std::uint64_t> Thinkers::settle(const std::string& whose, std::uint64_t game, const Match& match) {
  return add(settling_, whose, {.game = game, .match = match, .level = EngineOptions::kTopLevel, .seed = 0});
}

void Thinkers::forget(std::uint64_t game) {
  const std::lock_guard lock{mutex_};
  for (auto* const waiting : {&settling_, &jobs_}) waiting->forget([game](const auto& job) { return job->game == game; });
}

std::optional<std::uint64_t> Thinkers::add(Waiting& waiting, const std::string& whose, Job job) {
  auto added = std::make_unique<const Job>(std::move(job));
  std::optional<std::unique_ptr<const Job>> left_out;
  {
    const std::lock_guard lock{mutex_};
    left_out = waiting.add(whose, std::move(added));
  }
  (void)::sem_post(&more_);
  return left_out ? std::optional{(*left_out)->game} : std::nullopt;
}

bool Thinkers::full() const {
  const std::lock_guard lock{mutex_};
  return jobs_.size() >= most_;
}

void Thinkers::later(Task task) {
  {
    const std::lock_guard lock{mutex_};
    tasks_.push_back(std::move(task));
  }
  (void)::sem_post(&more_);
}

void Thinkers::run() {
  const sched_param none{};
  (void)::sched_setscheduler(0, SCHED_IDLE, &none);  // of this thread alone
  for (;;) {
    while (::sem_wait(&more_) != 0) {  // a signal came
    }
    if (closing_) return;
    std::optional<std::unique_ptr<const Job>> job;
    Task task;
    {
      const std::lock_guard lock{mutex_};
      job = settling_.next();
      if (!job) job = jobs_.next();
      if (!job && !tasks_.empty()) {
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
    }
    ++busy_;
    if (job) answer(**job);
    else if (task) task([this] { return !closing_; });  // else it was forgotten meanwhile
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
    stopped = closing_;
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

}  // namespace meydan::server
