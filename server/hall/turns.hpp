// Those who wait, heard in turn by where they come from, so that nobody can fill a queue for others.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace meydan::server {

template <class Job>
class Turns {
 public:
  explicit Turns(std::size_t most = SIZE_MAX) : most_(most) {}

  /// The one who has to go for it, where there is no place left: the last of those who are the most, or the job itself.
  std::optional<Job> add(const std::string& from, Job job) {
    std::optional<Job> left_out;
    if (count_ >= most_) {
      left_out = make_room(from);
      if (!left_out) return job;
    }
    waiting_[from].push_back(std::move(job));
    ++count_;
    return left_out;
  }

  /// From after where the last one came from.
  std::optional<Job> next() {
    if (count_ == 0) return {};
    auto found = waiting_.upper_bound(served_);
    if (found == waiting_.end()) found = waiting_.begin();
    served_ = found->first;
    std::optional<Job> job{std::move(found->second.front())};
    found->second.pop_front();
    if (found->second.empty()) waiting_.erase(found);
    --count_;
    return job;
  }

  template <class Is>
  void forget(const Is& is) {
    for (auto& [from, jobs] : waiting_) count_ -= std::erase_if(jobs, is);
    std::erase_if(waiting_, [](const auto& one) { return one.second.empty(); });
  }

  std::size_t size() const noexcept { return count_; }
  bool empty() const noexcept { return count_ == 0; }

 private:
  /// For one from where fewer come from than the most do.
  std::optional<Job> make_room(const std::string& from) {
    const auto most = std::ranges::max_element(waiting_, {}, [](const auto& one) { return one.second.size(); });
    const auto own = waiting_.find(from);
    if (most->second.size() < 2 + (own == waiting_.end() ? 0 : own->second.size())) return {};
    std::optional<Job> last{std::move(most->second.back())};
    most->second.pop_back();
    --count_;
    return last;
  }

  std::size_t most_;
  std::size_t count_ = 0;
  std::map<std::string, std::deque<Job>> waiting_;
  std::string served_;
};

}  // namespace meydan::server
