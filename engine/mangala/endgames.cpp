#include "engine/mangala/endgames.hpp"

#include <algorithm>

#include "engine/think.hpp"

namespace meydan::mangala {
namespace {

constexpr int kMostOwn = 14;                 // stones: 10 MB, a third of a second
constexpr std::uint64_t kFreeWork = 60'000;  // positions worked out before the first search, 2 ms

}  // namespace

Endgames::Endgames(const EngineOptions& options) {
  if (options.data) {
    const auto file = options.data(kDatabaseName);
    const auto database = file ? Database::open(kDatabaseName, *file) : Result<Database>{fail(file.error())};
    if (database) {
      visible_ = *database;
      return;
    }
    troubles_.push_back(database.error());
  }
  int stones = kMostOwn;
  while (stones > 0 && layer_begin(stones + 1) > options.memory / 4) --stones;
  values_.resize(static_cast<std::size_t>(layer_begin(stones + 1)));
  builder_ = std::make_unique<Builder>(values_, stones);
}

void Endgames::want(std::uint64_t nodes) noexcept {
  if (!builder_) return;
  wanted_ = -1;
  while (wanted_ < builder_->stones() && layer_begin(wanted_ + 2) <= nodes + kFreeWork) ++wanted_;
  visible_ = {values_, std::min(wanted_, builder_->done())};
}

bool Endgames::prepare(double deadline) {
  if (!builder_) return true;
  while (builder_->done() < wanted_) {
    for (int i = 0; i < 16 && !builder_->finished(); ++i) builder_->step();
    if (builder_->done() < wanted_ && wall_seconds() >= deadline) return false;
  }
  visible_ = {values_, wanted_};
  return true;
}

}  // namespace meydan::mangala
