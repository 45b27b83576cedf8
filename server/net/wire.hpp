// A line to a client over a connection: what waits to be sent, the pings, and the end. WebSocket frames and server-sent events
// differ only in what stands around a message.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/guests.hpp"
#include "server/net/host.hpp"

namespace meydan::server {

/// Runs what others hand it, in order, on one thread; nothing any more once that has ended.
class Thread {
 public:
  virtual ~Thread() = default;
  virtual void hand(std::function<void()> task) = 0;
};

/// The connection below a line. Used on its thread only.
class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual int descriptor() const = 0;
  /// Flushes the wire when there is room again.
  virtual void wait_for_room() = 0;
  /// Nobody is written to any longer: the client has a moment to hang up.
  virtual void part() = 0;
  virtual void drop() = 0;
};

class Wire final : public Line, public std::enable_shared_from_this<Wire> {
 public:
  enum class Kind : std::uint8_t { Frames, Events };

  static constexpr std::size_t kMostQueued = std::size_t{256} * 1024;  // bytes
  static constexpr std::size_t kLong = std::size_t{64} * 1024;  // one such message, a long game, may wait beside the others
  static constexpr std::chrono::seconds kPace{8};               // in which some of what waits must be taken
  static constexpr int kMostMissed = 2;                         // pings in a row that nothing was heard after
  static constexpr double kSpeech = 100;  // messages a second that are heard of one client, and as many again at once

  Wire(Kind kind, std::shared_ptr<Thread> thread, Outlet& outlet, std::chrono::milliseconds ping_every);

  // From any thread.
  void send(std::shared_ptr<const std::string> text) override;
  void close(int code) override;
  std::chrono::milliseconds round_trip() const override { return std::chrono::milliseconds{round_trip_.load()}; }
  /// Whether another message is heard now; how long one has to wait otherwise.
  std::chrono::milliseconds patience(Moment now);
  const std::shared_ptr<Thread>& thread() const { return thread_; }

  // On its own thread.
  /// Bytes as they are.
  void say(std::string bytes);
  void heard_something() { missed_ = 0; }
  void heard_pong(std::string_view number, Moment now);
  void tick(Moment now);
  void flush();
  /// The connection has gone.
  void end();
  bool ended() const { return outlet_ == nullptr; }
  /// Nothing is heard any longer.
  bool closing() const;

 private:
  static constexpr std::size_t kOverhead = 64;  // of a piece, so that many small ones are bounded, too

  struct Piece {
    std::string head{};
    std::shared_ptr<const std::string> text{};
    std::string_view tail{};
    bool beside = false;  // what else waits

    std::size_t size() const { return head.size() + (text ? text->size() : 0) + tail.size(); }
    std::size_t counted() const { return kOverhead + (beside ? 0 : size()); }
  };

  Piece wrapped(std::shared_ptr<const std::string> text) const;
  void queue(Piece piece, bool last = false);
  bool refill();
  std::size_t write_some();
  void drop();

  const Kind kind_;
  const std::shared_ptr<Thread> thread_;
  const std::chrono::milliseconds ping_every_;
  std::atomic<std::chrono::milliseconds::rep> round_trip_ = 0;
  std::atomic<std::size_t> queued_ = 0;  // bytes
  std::atomic<bool> long_waits_ = false;

  mutable std::mutex mutex_;
  std::vector<Piece> queue_;
  bool flushing_ = false;  // or about to
  bool closing_ = false;
  double speech_ = kSpeech;
  Moment spoke_{};

  // Of its own thread.
  Outlet* outlet_;
  std::vector<Piece> sending_;
  std::size_t sent_ = 0;        // pieces of them
  std::size_t sent_bytes_ = 0;  // of the piece after those
  bool stuck_ = false;
  bool parted_ = false;
  Moment stuck_since_{};
  Moment pinged_{};
  Moment next_ping_{};
  std::uint64_t pings_ = 0;
  int missed_ = 0;
};

}  // namespace meydan::server
