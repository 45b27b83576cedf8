#include "server/net/wire.hpp"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "server/net/frames.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kGathered = 48;  // buffers a write
constexpr std::size_t kKept = 16;      // pieces for which memory is kept

/// A line of an event ends where a line of the text does.
std::shared_ptr<const std::string> without_line_ends(std::shared_ptr<const std::string> text) {
  if (text->find_first_of("\r\n") == std::string::npos) return text;
  std::string lines;
  for (const char letter : *text)
    if (letter == '\n') lines += "\ndata: ";
    else if (letter != '\r') lines += letter;
  return std::make_shared<const std::string>(std::move(lines));
}

}  // namespace

Wire::Wire(Kind kind, std::shared_ptr<Thread> thread, Outlet& outlet, std::chrono::milliseconds ping_every)
    : kind_(kind), thread_(std::move(thread)), ping_every_(ping_every), outlet_(&outlet) {}

Wire::Piece Wire::wrapped(std::shared_ptr<const std::string> text) const {
  if (kind_ == Kind::Events) return {.head = "data: ", .text = without_line_ends(std::move(text)), .tail = "\n\n"};
  auto head = frame_head(Opcode::Text, text->size());
  return {.head = std::move(head), .text = std::move(text)};
}

void Wire::send(std::shared_ptr<const std::string> text) { queue(wrapped(std::move(text))); }

void Wire::close(int code) {
  queue({.head = kind_ == Kind::Events ? "event: close\ndata: " + std::to_string(code) + "\n\n" : close_frame(code)}, true);
}

void Wire::say(std::string bytes) { queue({.head = std::move(bytes)}); }

/// After too much nothing is queued any longer, and the connection dropped.
void Wire::queue(Piece piece, bool last) {
  bool full = false;
  {
    const std::lock_guard lock{mutex_};
    if (closing_) return;
    piece.beside = piece.size() > kLong && !long_waits_.exchange(true);
    full = (queued_ += piece.counted()) > kMostQueued;
    closing_ = last || full;
    if (!full) queue_.push_back(std::move(piece));
    if (std::exchange(flushing_, true) && !full) return;
  }
  thread_->hand([self = shared_from_this(), full] {
    if (full) self->drop();
    else self->flush();
  });
}

/// False where nothing waits.
bool Wire::refill() {
  if (sent_ < sending_.size()) return true;
  sending_.clear();
  sent_ = 0;
  if (sending_.capacity() > kKept) sending_.shrink_to_fit();
  const std::lock_guard lock{mutex_};
  sending_.swap(queue_);
  flushing_ = !sending_.empty();
  return flushing_;
}

/// 0 where there is no room, or nobody to write to.
std::size_t Wire::write_some() {
  std::array<iovec, kGathered> parts{};
  std::size_t count = 0;
  auto skip = sent_bytes_;
  const auto add = [&](std::string_view bytes) {
    const auto skipped = std::min(skip, bytes.size());
    skip -= skipped;
    bytes.remove_prefix(skipped);
    if (!bytes.empty()) parts[count++] = {const_cast<char*>(bytes.data()), bytes.size()};
  };
  for (auto next = sent_; next < sending_.size() && count + 3 <= kGathered; ++next) {
    const auto& piece = sending_[next];
    add(piece.head);
    if (piece.text) add(*piece.text);
    add(piece.tail);
  }
  msghdr message{};
  message.msg_iov = parts.data();
  message.msg_iovlen = count;
  const auto written = ::sendmsg(outlet_->descriptor(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (written >= 0) return static_cast<std::size_t>(written);
  if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) drop();
  return 0;
}

void Wire::flush() {
  while (!ended() && refill()) {
    const auto written = write_some();
    if (written == 0) {
      if (ended()) return;
      if (!std::exchange(stuck_, true)) stuck_since_ = std::chrono::steady_clock::now();
      outlet_->wait_for_room();
      return;
    }
    stuck_ = false;
    for (sent_bytes_ += written; sent_ < sending_.size() && sent_bytes_ >= sending_[sent_].size(); ++sent_) {
      auto& piece = sending_[sent_];
      sent_bytes_ -= piece.size();
      queued_ -= piece.counted();
      if (piece.beside) long_waits_ = false;
      piece.text.reset();
    }
  }
  if (!ended() && closing() && !std::exchange(parted_, true)) outlet_->part();
}

std::chrono::milliseconds Wire::patience(Moment now) {
  const std::lock_guard lock{mutex_};
  const std::chrono::duration<double> since = now - std::exchange(spoke_, now);
  speech_ = std::min(kSpeech, speech_ + since.count() * kSpeech);
  if (speech_ >= 1) {
    speech_ -= 1;
    return {};
  }
  return std::chrono::milliseconds{static_cast<int>((1 - speech_) / kSpeech * 1000) + 1};
}

void Wire::heard_pong(std::string_view number, Moment now) {
  if (number != std::to_string(pings_) || pings_ == 0) return;
  missed_ = 0;
  const auto trip = std::chrono::ceil<std::chrono::milliseconds>(now - pinged_);
  round_trip_ = std::max<std::chrono::milliseconds::rep>(trip.count(), 1);
}

void Wire::tick(Moment now) {
  if (ended()) return;
  if (stuck_ && now - stuck_since_ > kPace) return drop();
  if (now < next_ping_ || closing()) return;
  if (missed_ >= kMostMissed) return drop();
  ++missed_;
  const auto number = std::to_string(++pings_);
  pinged_ = now;
  next_ping_ = now + ping_every_;
  say(kind_ == Kind::Events ? "event: ping\ndata: " + number + "\n\n" : frame_head(Opcode::Ping, number.size()) + number);
}

void Wire::drop() {
  if (ended()) return;
  outlet_->drop();
}

void Wire::end() {
  outlet_ = nullptr;
  sending_.clear();
  const std::lock_guard lock{mutex_};
  queue_.clear();
  closing_ = true;
}

bool Wire::closing() const {
  const std::lock_guard lock{mutex_};
  return closing_;
}

}  // namespace meydan::server
