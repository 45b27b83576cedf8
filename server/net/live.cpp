// Lines: what is heard on them, and their beginning and end.
#include <sys/random.h>

#include <array>
#include <utility>

#include "server/net/frames.hpp"
#include "server/net/query.hpp"
#include "server/net/response.hpp"
#include "server/net/worker.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kIdleBytes = 512;  // for what comes next on a quiet line

}  // namespace

std::string secret() {
  std::array<unsigned char, 16> bytes{};
  std::size_t have = 0;
  while (have < bytes.size()) {
    const auto got = ::getrandom(bytes.data() + have, bytes.size() - have, 0);
    if (got > 0) have += static_cast<std::size_t>(got);
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const auto byte : bytes) (text += kDigits[byte >> 4]) += kDigits[byte & 15];
  return text;
}

namespace {

/// From `opened` to `closed`, however the connection ends.
class OpenLine {
 public:
  OpenLine(Visit& visit, Wire::Kind kind, std::string greeting) : visit_(visit) {
    auto& worker = visit.worker;
    visit.never_expire();
    visit.guest->settle();
    visit.wire = std::make_shared<Wire>(kind, worker.shared_from_this(), visit, worker.premises().options.ping_every);
    visit.wire->say(std::move(greeting));
  }
  ~OpenLine() {
    const auto wire = std::exchange(visit_.wire, nullptr);
    wire->end();
    if (told_) host().closed(wire);
  }
  OpenLine(const OpenLine&) = delete;
  OpenLine& operator=(const OpenLine&) = delete;

  void tell(ApiRequest opened) {
    told_ = true;
    host().opened(visit_.wire, std::move(opened));
    visit_.wire->tick(now());
    if (visit_.worker.closing()) visit_.wire->close(kGoingAway);
  }
  Host& host() { return *visit_.worker.premises().host; }

 private:
  Visit& visit_;
  Counted counted_{visit_.worker.premises().options.meters->lines};
  bool told_ = false;
};

/// Who says more than we listen to waits.
asio::awaitable<void> slow_down(Visit& visit) {
  for (auto wait = visit.wire->patience(now()); wait.count() > 0; wait = visit.wire->patience(now())) {
    asio::steady_timer timer{visit.worker.context(), wait};
    Code code;
    co_await timer.async_wait(to(code));
  }
}

/// Whether there is more to hear.
bool take(Visit& visit, Host& host, Heard heard) {
  const auto wire = visit.wire;
  wire->heard_something();
  switch (heard.what) {
    case Heard::What::Text:
      ++visit.worker.premises().options.meters->heard;
      host.heard(wire, std::move(heard.text));
      return true;
    case Heard::What::Ping:
      wire->say(frame_head(Opcode::Pong, heard.text.size()) + heard.text);
      return true;
    case Heard::What::Pong:
      wire->heard_pong(heard.text, now());
      return true;
    case Heard::What::Close:
    case Heard::What::Wrong:
      wire->close(heard.code);
      return false;
    case Heard::What::Nothing:
    case Heard::What::Part:
      return true;
  }
  return true;
}

}  // namespace

std::string EventLines::add(EventLine line) {
  const std::lock_guard lock{mutex_};
  auto name = secret();
  lines_.emplace(name, std::move(line));
  return name;
}

void EventLines::remove(const std::string& name) {
  const std::lock_guard lock{mutex_};
  lines_.erase(name);
}

std::shared_ptr<Wire> EventLines::find(const std::string& name, std::string_view cookie, std::string_view authorization) const {
  const std::lock_guard lock{mutex_};
  const auto found = lines_.find(name);
  if (found == lines_.end() || found->second.cookie != cookie || found->second.authorization != authorization) return nullptr;
  return found->second.wire.lock();
}

asio::awaitable<void> converse(std::shared_ptr<Visit> visit, std::string key, ApiRequest opened) {
  OpenLine line{*visit, Wire::Kind::Frames,
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " +
                    accepted_key(key) + "\r\n\r\n"};
  line.tell(std::move(opened));
  visit->buffer.max_size(kLongestMessage + FrameReader::kLongestHead + kIdleBytes);
  FrameReader reader{kLongestMessage};
  Code code;
  for (bool more = true; more && !code && !visit->wire->closing();) {
    auto heard = reader.next(visit->bytes());
    visit->buffer.consume(heard.taken);
    if (heard.what != Heard::What::Nothing) {
      co_await slow_down(*visit);
      more = take(*visit, line.host(), std::move(heard));
      continue;
    }
    if (visit->buffer.size() == 0) visit->buffer.shrink_to_fit();
    const auto missing = reader.wanted() - std::min(reader.wanted(), visit->buffer.size());
    co_await visit->read(std::max(missing, kIdleBytes), code);
  }
  if (!code) co_await visit->hear_out();
}

asio::awaitable<void> tell_events(std::shared_ptr<Visit> visit, ApiRequest opened) {
  OpenLine line{*visit, Wire::Kind::Events, stream_head()};
  auto& lines = visit->worker.premises().lines;
  const auto name = lines.add({visit->wire, opened.cookie, opened.authorization});
  visit->wire->say("event: line\ndata: " + name + "\n\n");
  line.tell(std::move(opened));
  Code code;
  while (!code && visit->buffer.size() < kIdleBytes) co_await visit->read(kIdleBytes, code);  // nothing is expected
  lines.remove(name);
}

int speak(Premises& premises, ApiRequest said) {
  if (said.method != "POST") return 404;
  const auto wire = premises.lines.find(query_value(said.query, "line").value_or(""), said.cookie, said.authorization);
  auto pong = query_value(said.query, "pong");
  if (!wire) return pong ? 0 : 404;  // a pong on a line that was closed meanwhile is nobody's fault
  if (said.body.size() > kLongestMessage) return 413;
  if (wire->patience(now()).count() > 0) return 429;
  if (!pong) ++premises.options.meters->heard;
  wire->thread()->hand(
      [wire, pong = std::move(pong), text = std::move(said.body), host = premises.host, heard = now()]() mutable {
        if (wire->ended() || wire->closing()) return;
        wire->heard_something();
        if (pong) wire->heard_pong(*pong, heard);
        else host->heard(wire, std::move(text));
      });
  return 0;
}

}  // namespace meydan::server
