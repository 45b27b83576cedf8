// The lines of clients that are open here, for whoever must end them all while the thread of the hall waits for something.
#pragma once

#include <memory>
#include <mutex>
#include <unordered_set>

#include "server/net/host.hpp"

namespace meydan::server {

/// From any thread.
class OpenLines {
 public:
  void add(const std::shared_ptr<Line>& line) {
    const std::lock_guard lock{mutex_};
    lines_.insert(line);
  }
  void remove(const std::shared_ptr<Line>& line) {
    const std::lock_guard lock{mutex_};
    lines_.erase(line);
  }
  void close(int code) {
    const auto all = [this] {
      const std::lock_guard lock{mutex_};
      return lines_;
    }();
    for (const auto& line : all) line->close(code);
  }

 private:
  std::mutex mutex_;
  std::unordered_set<std::shared_ptr<Line>> lines_;
};

}  // namespace meydan::server
