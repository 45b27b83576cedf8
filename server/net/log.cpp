#include "server/net/log.hpp"

#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <ctime>
#include <string_view>
#include <utility>

namespace meydan::server {
namespace {

/// "2026-11-16T06:32:48.123Z"
std::string time_text() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  const auto millis = std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
  const auto seconds = static_cast<std::time_t>(millis / 1000);
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  std::string text(20, '\0');
  text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts));
  return text + '.' + std::to_string(1000 + millis % 1000).substr(1) + 'Z';
}

void write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;  // a log that cannot be kept stops no game
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

Log::Log(int file) : file_(file) {
  if (on()) thread_ = std::thread{[this] { run(); }};
}

Log::~Log() {
  if (!on()) return;
  {
    const std::lock_guard lock{mutex_};
    closing_ = true;
  }
  more_.notify_one();
  thread_.join();
  ::close(file_);
}

void Log::write(const json::Fields& fields) {
  if (!on()) return;
  json::Fields all{{"at", json::text(time_text())}};
  all.insert(all.end(), fields.begin(), fields.end());
  auto text = json::object(all).str() + '\n';
  {
    const std::lock_guard lock{mutex_};
    if (waiting_.size() >= kMostWaiting) {
      ++lost_;
      return;
    }
    waiting_.push_back(std::move(text));
  }
  more_.notify_one();
}

void Log::run() {
  for (;;) {
    std::vector<std::string> taken;
    std::uint64_t lost = 0;
    {
      std::unique_lock lock{mutex_};
      more_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      taken.swap(waiting_);
      lost = std::exchange(lost_, 0);
    }
    std::string text;
    for (const auto& line : taken) text += line;
    write_all(file_, text);
    if (lost > 0) write({{"is", json::text("lost")}, {"lines", json::number(lost)}});
  }
}

}  // namespace meydan::server
