// A house for tests of the network: it says back what it hears, and does what it is told.
#pragma once

#include <atomic>
#include <charconv>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/net/host.hpp"

namespace meydan::server {

class EchoHost final : public Host {
 public:
  /// "/api/never" gets no answer, "/api/large" half a mebibyte, "/api/later" one from another thread; all else what was asked.
  void asked(ApiRequest request, std::function<void(ApiResponse)> answer) override {
    if (request.path == "/api/never") return;
    if (request.path == "/api/large") return answer({.body = std::string(std::size_t{512} << 10, 'x')});
    if (request.path == "/api/counts")
      return answer({.body = "{\"opened\":" + std::to_string(opened_) + ",\"closed\":" + std::to_string(closed_) +
                             ",\"heard\":" + std::to_string(heard_) + "}"});
    ApiResponse echo{.headers = {{"Set-Cookie", "a=b"}, {"X-Evil", "a\r\nX-Injected: b"}}};
    echo.body = request.method + ' ' + request.path + '?' + request.query + " from " + request.from +
                (request.secure ? " safely" : "") + " cookie " + request.cookie + " body " + request.body;
    if (request.path != "/api/later") return answer(std::move(echo));
    const std::lock_guard lock{mutex_};
    threads_.emplace_back([echo = std::move(echo), answer = std::move(answer)] { answer(echo); });
  }

  void opened(const std::shared_ptr<Line>& line, ApiRequest) override {
    ++opened_;
    const std::lock_guard lock{mutex_};
    lines_.insert(line);
  }

  /// "all X" says X to everybody, "burst N" N kibibytes, "close N" ends with a code, "trip" says how long a message takes.
  void heard(const std::shared_ptr<Line>& line, std::string text) override {
    ++heard_;
    const auto [word, rest] = split(text);
    if (word == "all") {
      const auto shared = std::make_shared<const std::string>(rest);
      const std::lock_guard lock{mutex_};
      for (const auto& each : lines_) each->send(shared);
    } else if (word == "burst") {
      const auto kibibyte = std::make_shared<const std::string>(1024, 'x');
      for (int i = number(rest); i > 0; --i) line->send(kibibyte);
    } else if (word == "close") {
      line->close(number(rest));
    } else if (word == "trip") {
      line->send(std::make_shared<const std::string>(std::to_string(line->round_trip().count())));
    } else {
      line->send(std::make_shared<const std::string>(std::move(text)));
    }
  }

  void closed(const std::shared_ptr<Line>& line) override {
    ++closed_;
    const std::lock_guard lock{mutex_};
    lines_.erase(line);
  }

  int open_lines() const { return opened_ - closed_; }

 private:
  static std::pair<std::string, std::string> split(const std::string& text) {
    const auto space = text.find(' ');
    return {text.substr(0, space), space == std::string::npos ? "" : text.substr(space + 1)};
  }
  static int number(const std::string& text) {
    int value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
  }

  std::atomic<int> opened_ = 0;
  std::atomic<int> closed_ = 0;
  std::atomic<int> heard_ = 0;
  std::mutex mutex_;
  std::set<std::shared_ptr<Line>> lines_;
  std::vector<std::jthread> threads_;
};

}  // namespace meydan::server
