// A line to a server of live play: the client's end of a WebSocket (RFC 6455), over plain TCP.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace meydan::cli {

/// http://host:port
struct ServerAddress {
  std::string host;
  std::uint16_t port = 80;

  std::string authority() const;
};
/// Nothing where it is no such address; TLS is not spoken.
std::optional<ServerAddress> read_server(std::string_view url);

class BotLine {
 public:
  static constexpr int kNotLetIn = 1008;  // the code with which a server ends the line of a token that it does not know

  /// The error is why there is none now, as the system or the server says it.
  static std::expected<BotLine, std::string> open(const ServerAddress& server, const std::string& token);
  BotLine(BotLine&& other) noexcept;
  BotLine& operator=(BotLine&& other) noexcept;
  ~BotLine();

  void say(std::string_view text);
  /// The next message that has come whole; pings are answered on the way. Does not block.
  std::optional<std::string> next();
  /// Waits until something comes, for so many seconds at the most, or until a signal does.
  void wait(double seconds) const;
  bool lost() const noexcept { return lost_; }
  /// With which the server ended it; 0: it did not say.
  int code() const noexcept { return code_; }

 private:
  BotLine(int socket, std::string rest) : socket_(socket), heard_(std::move(rest)) {}

  void send(std::uint8_t opcode, std::string_view payload);
  void hear();

  int socket_ = -1;
  std::string heard_;
  std::string message_;  // the fragments so far
  bool lost_ = false;
  int code_ = 0;
};

}  // namespace meydan::cli
