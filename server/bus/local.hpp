// A bus within one process: for tests, and to say what any bus must do.
#pragma once

#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "server/bus/bus.hpp"

namespace meydan::server {

/// All that hang on one rail hear one another.
class LocalBus final : public Bus {
 public:
  class Rail {
   public:
    /// Whether a message is lost; all are heard where nobody says so.
    std::function<bool(const std::string& subject)> loses{};

   private:
    friend class LocalBus;
    std::recursive_mutex mutex_;
    std::multimap<std::string, std::pair<LocalBus*, Take>> ears_;
  };

  explicit LocalBus(std::shared_ptr<Rail> rail) : rail_(std::move(rail)) {}
  ~LocalBus() override {
    const std::lock_guard lock{rail_->mutex_};
    std::erase_if(rail_->ears_, [this](const auto& ear) { return ear.second.first == this; });
  }

  void publish(const std::string& subject, std::string_view message) override {
    const std::lock_guard lock{rail_->mutex_};
    if (rail_->loses && rail_->loses(subject)) return;
    const auto [first, last] = rail_->ears_.equal_range(subject);
    for (auto ear = first; ear != last; ++ear) ear->second.second(message);
  }
  void subscribe(const std::string& subject, Take take) override {
    const std::lock_guard lock{rail_->mutex_};
    std::erase_if(rail_->ears_, [&](const auto& ear) { return ear.first == subject && ear.second.first == this; });
    if (take) rail_->ears_.emplace(subject, std::pair{this, std::move(take)});
  }
  bool connected() const override { return true; }

 private:
  std::shared_ptr<Rail> rail_;
};

}  // namespace meydan::server
