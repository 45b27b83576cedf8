// Between the network and the house: requests under /api/ and lines to clients. The network knows nothing of games, the house
// nothing of sockets.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meydan::server {

/// What was asked under /api/, already checked as HTTP: host and, where it is unsafe, origin are ours.
struct ApiRequest {
  std::string method{};
  std::string path{};   // "/api/games", without the query
  std::string query{};  // what follows '?', not decoded
  std::string cookie{};
  std::string authorization{};
  std::string language{};  // Accept-Language
  std::string body{};
  std::string from{};  // the address, for limits only: never stored
  bool secure = false;
  bool by_operator = false;  // from this computer, or a network that the operator named
};

struct ApiResponse {
  int status = 200;
  std::string type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers{};
  std::string body{};
  std::string_view route{};  // what was asked, as the house's list of routes has it: for logs, where no path may stand
};

/// A way to one client: a WebSocket, or server-sent events and POSTs where a proxy refuses those. May be used from any thread.
class Line {
 public:
  virtual ~Line() = default;
  /// Whole messages, in order; one text is shared by all whom it goes to. Does not block: who does not read in time is dropped.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  /// Ends it after what was sent. The code is that of WebSockets.
  virtual void close(int code) = 0;
  /// How long a message takes to come back, by the server's own pings; zero until one did.
  virtual std::chrono::milliseconds round_trip() const = 0;
};

/// What the house is asked for; all else is the site's.
constexpr bool is_of_house(std::string_view path) {
  return path.starts_with("/api/") || path == "/metrics" || path == "/readyz" || path == "/healthz";
}

/// The house. Called from the threads of the network; none of it blocks.
class Host {
 public:
  virtual ~Host() = default;
  /// `answer` is called once, from any thread.
  virtual void asked(ApiRequest request, std::function<void(ApiResponse)> answer) = 0;
  /// Of one line `opened` comes first, `closed` last, and what was heard in order between them. Nothing is heard after `closed`.
  virtual void opened(const std::shared_ptr<Line>& line, ApiRequest request) = 0;
  virtual void heard(const std::shared_ptr<Line>& line, std::string text) = 0;
  virtual void closed(const std::shared_ptr<Line>& line) = 0;
  /// Whether lines may begin here; otherwise whoever comes is sent on, with 503, to where they may.
  virtual bool is_ready() const { return true; }
};

}  // namespace meydan::server
