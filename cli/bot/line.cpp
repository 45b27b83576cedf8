#include "cli/bot/line.hpp"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sodium.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <system_error>
#include <utility>

#include "server/net/frames.hpp"
#include "server/net/names.hpp"

namespace meydan::cli {
namespace {

constexpr int kPatience = 10;                                   // seconds, for the server to take the line or what is said
constexpr std::size_t kLongestHeader = 16384;                   // bytes
constexpr std::size_t kLongestMessage = std::size_t{64} << 20;  // a game from its beginning
constexpr std::uint8_t kLast = 0x80;
constexpr std::uint8_t kMasked = 0x80;

std::string trouble() { return std::generic_category().message(errno); }

/// A socket that is closed unless somebody takes it.
class Owned {
 public:
  explicit Owned(int socket) : socket_(socket) {}
  ~Owned() {
    if (socket_ >= 0) ::close(socket_);
  }
  Owned(const Owned&) = delete;
  Owned& operator=(const Owned&) = delete;

  int get() const { return socket_; }
  int take() { return std::exchange(socket_, -1); }

 private:
  int socket_;
};

/// At the first address of the host that answers; -1 with errno where none does.
int connected(const addrinfo* found) {
  for (; found != nullptr; found = found->ai_next) {
    Owned socket{::socket(found->ai_family, found->ai_socktype | SOCK_CLOEXEC, found->ai_protocol)};
    if (socket.get() < 0) continue;
    const timeval patience{.tv_sec = kPatience, .tv_usec = 0};
    const int on = 1;
    ::setsockopt(socket.get(), SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    ::setsockopt(socket.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (::connect(socket.get(), found->ai_addr, found->ai_addrlen) == 0) return socket.take();
  }
  return -1;
}

bool send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::string new_key() {
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, sodium_base64_ENCODED_LEN(16, sodium_base64_VARIANT_ORIGINAL)> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  return text.data();
}

std::string handshake(const ServerAddress& server, const std::string& token, const std::string& key) {
  return "GET /api/live HTTP/1.1\r\nHost: " + server.authority() + "\r\nAuthorization: Bearer " + token +
         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + "\r\n\r\n";
}

/// A number of so many bytes, the largest first.
std::uint64_t number_in(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = (number << 8) | static_cast<unsigned char>(byte);
  return number;
}

}  // namespace

std::string ServerAddress::authority() const {
  return (host.contains(':') ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

std::optional<ServerAddress> read_server(std::string_view url) {
  constexpr std::string_view kScheme = "http://";
  if (!url.starts_with(kScheme)) return {};
  url.remove_prefix(kScheme.size());
  if (url.ends_with('/')) url.remove_suffix(1);
  const auto read = server::read_authority(url);
  if (!read) return {};
  return ServerAddress{.host = read->host, .port = read->port.value_or(80)};
}

std::expected<BotLine, std::string> BotLine::open(const ServerAddress& server, const std::string& token) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (const int error = ::getaddrinfo(server.host.c_str(), std::to_string(server.port).c_str(), &hints, &found); error != 0)
    return std::unexpected{std::string{::gai_strerror(error)}};
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner{found, ::freeaddrinfo};
  Owned socket{connected(found)};
  const auto key = new_key();
  if (socket.get() < 0 || !send_all(socket.get(), handshake(server, token, key))) return std::unexpected{trouble()};
  std::string heard;
  while (!heard.contains("\r\n\r\n")) {
    std::array<char, 4096> bytes;
    const auto got = ::recv(socket.get(), bytes.data(), bytes.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::unexpected{trouble()};
    heard.append(bytes.data(), static_cast<std::size_t>(got));
    if (got == 0 || heard.size() > kLongestHeader) return std::unexpected{"no HTTP"};
  }
  const auto end = heard.find("\r\n\r\n");
  const auto status = heard.substr(0, heard.find('\r'));
  if (!status.starts_with("HTTP/1.1 101 ") || !heard.substr(0, end).contains(server::accepted_key(key)))
    return std::unexpected{status};
  return BotLine{socket.take(), heard.substr(end + 4)};
}

BotLine::BotLine(BotLine&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      heard_(std::move(other.heard_)),
      message_(std::move(other.message_)),
      lost_(other.lost_),
      code_(other.code_) {}

BotLine& BotLine::operator=(BotLine&& other) noexcept {
  std::swap(socket_, other.socket_);
  heard_ = std::move(other.heard_);
  message_ = std::move(other.message_);
  lost_ = other.lost_;
  code_ = other.code_;
  return *this;
}

BotLine::~BotLine() {
  if (socket_ < 0) return;
  if (!lost_) send(static_cast<std::uint8_t>(server::Opcode::Close), std::string_view{"\x03\xe8", 2});  // 1000
  ::close(socket_);
}

void BotLine::say(std::string_view text) { send(static_cast<std::uint8_t>(server::Opcode::Text), text); }

/// What clients send is masked, so that no proxy takes it for something else.
void BotLine::send(std::uint8_t opcode, std::string_view payload) {
  std::string frame{static_cast<char>(kLast | opcode)};
  const bool small = payload.size() < 126;  // what is said here never needs more than 16 bits
  frame += static_cast<char>(kMasked | (small ? payload.size() : 126));
  if (!small) (frame += static_cast<char>(payload.size() >> 8)) += static_cast<char>(payload.size() & 0xff);
  std::array<char, 4> mask{};
  randombytes_buf(mask.data(), mask.size());
  frame.append(mask.data(), mask.size());
  for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
  lost_ = lost_ || !send_all(socket_, frame);
}

void BotLine::hear() {
  std::array<char, 65536> bytes;
  for (;;) {
    const auto got = ::recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got > 0) {
      heard_.append(bytes.data(), static_cast<std::size_t>(got));
    } else {
      lost_ = lost_ || got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
      return;
    }
  }
}

std::optional<std::string> BotLine::next() {
  if (!lost_) hear();
  while (heard_.size() >= 2) {
    const auto first = static_cast<unsigned char>(heard_[0]);
    const auto short_size = static_cast<unsigned char>(heard_[1]) & 127U;
    const std::size_t more = short_size == 126 ? 2 : short_size == 127 ? 8 : 0;
    if (heard_.size() < 2 + more) return {};
    const auto size = more == 0 ? short_size : number_in(std::string_view{heard_}.substr(2, more));
    if (size > kLongestMessage) return lost_ = true, std::nullopt;
    if (heard_.size() < 2 + more + size) return {};
    auto payload = heard_.substr(2 + more, size);
    heard_.erase(0, 2 + more + size);
    switch (static_cast<server::Opcode>(first & 15)) {
      case server::Opcode::Text:
      case server::Opcode::Continuation:
        message_ += payload;
        if ((first & kLast) != 0) return std::exchange(message_, {});
        break;
      case server::Opcode::Ping:
        send(static_cast<std::uint8_t>(server::Opcode::Pong), payload);
        break;
      case server::Opcode::Close:
        code_ = payload.size() >= 2 ? static_cast<int>(number_in(std::string_view{payload}.substr(0, 2))) : 0;
        lost_ = true;
        return {};
      case server::Opcode::Pong:
      case server::Opcode::Binary:
        break;
    }
  }
  return {};
}

void BotLine::wait(double seconds) const {
  pollfd input{.fd = socket_, .events = POLLIN, .revents = 0};
  (void)::poll(&input, 1, static_cast<int>(seconds * 1000));
}

}  // namespace meydan::cli
