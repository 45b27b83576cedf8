// What happened, a line of JSON each, for whoever runs the server. Nobody waits for it: where the reader is too slow, lines are
// lost and counted. What is handed in must name no secret, address or person.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "protocol/json/json.hpp"

namespace meydan::server {

class Log {
 public:
  static constexpr std::size_t kMostWaiting = 10'000;

  /// Writes to an open file, which it closes; none at all where there is none (-1).
  explicit Log(int file = -1);
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  bool on() const noexcept { return file_ >= 0; }
  /// With the time before the fields.
  void write(const json::Fields& fields);

 private:
  void run();

  int file_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<std::string> waiting_;
  std::uint64_t lost_ = 0;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace meydan::server
