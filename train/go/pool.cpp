#include "train/go/pool.hpp"

#include <bit>

namespace meydan::go {

Crew::Crew(unsigned threads) {
  for (unsigned i = 1; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

Crew::~Crew() {
  leave_ = true;
  ++call_;
  call_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void Crew::serve() {
  std::uint32_t seen = 0;
  for (;;) {
    call_.wait(seen);
    seen = call_;
    if (leave_) return;
    take();
    if (--busy_ == 0) busy_.notify_one();
  }
}

void Crew::take() {
  for (auto i = next_++; i < count_; i = next_++) work_(context_, i);
}

void Crew::run(std::size_t count, void (*work)(void*, std::size_t), void* context) {
  count_ = count;
  work_ = work;
  context_ = context;
  next_ = 0;
  busy_ = static_cast<std::uint32_t>(threads_.size());
  ++call_;
  call_.notify_all();
  take();
  for (auto left = busy_.load(); left != 0; left = busy_) busy_.wait(left);
}

Pool::Pool(const Settings& settings, int size, std::size_t games, std::uint64_t seed)
    : settings_(settings), area_(static_cast<std::size_t>(size * size)) {
  for (std::size_t i = 0; i < games; ++i) games_.push_back(std::make_unique<SelfPlay>(settings_, size, seed, i));
}

std::size_t Pool::stopped() const noexcept {
  std::size_t count = 0;
  for (const auto& game : games_) count += game->stopped() ? 1 : 0;
  return count;
}

void Pool::others(std::uint8_t* flags) const noexcept {
  for (const auto& game : games_) *flags++ = game->asks_other() ? 1 : 0;
}

Figures Pool::figures() const noexcept {
  using Numbers = std::array<double, sizeof(Figures) / sizeof(double)>;
  Numbers sum{};
  for (const auto& game : games_) {
    const auto add = std::bit_cast<Numbers>(game->figures());
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += add[i];
  }
  return std::bit_cast<Figures>(sum);
}

void Pool::step(Crew& crew, const float* outputs, std::uint16_t* points, float* wholes) {
  constexpr std::size_t kTogether = 4;
  struct Context {
    Pool* pool;
    const float* outputs;
    std::uint16_t* points;
    float* wholes;
  } context{this, outputs, points, wholes};
  const auto work = [](void* at, std::size_t part) {
    const auto& [pool, answers, words, numbers] = *static_cast<Context*>(at);
    for (auto i = part * kTogether; i < std::min((part + 1) * kTogether, pool->games_.size()); ++i) {
      auto& game = *pool->games_[i];
      const auto* answer = answers == nullptr ? nullptr : answers + i * game.outputs();
      game.step(answer, words + i * pool->area_, numbers + i * kWholes);
    }
  };
  crew.run((games_.size() + kTogether - 1) / kTogether, work, &context);
  for (auto& game : games_)
    if (game->finished().size() != 0) game->finished().move_to(rows_);
}

}  // namespace meydan::go
