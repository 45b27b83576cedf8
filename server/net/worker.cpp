#include "server/net/worker.hpp"

#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <exception>
#include <utility>

#include "server/net/frames.hpp"
#include "server/net/response.hpp"

namespace meydan::server {
namespace {

constexpr std::chrono::milliseconds kTick{500};
constexpr int kTryLater = 1013;
constexpr int kSilence = 1;           // seconds: so long whoever has not said anything yet is left at the door
constexpr int kMostAtOnce = 32;       // newcomers, before others have a turn
constexpr std::size_t kLong = 16384;  // a body for which it pays to send it in a call of its own, without copying it

/// Of what a call of the system gave.
std::size_t count_of(ssize_t bytes, Code& code) {
  if (bytes >= 0) return static_cast<std::size_t>(bytes);
  if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) code.assign(errno, boost::system::system_category());
  return 0;
}

}  // namespace

Address address_of(const tcp::endpoint& endpoint) {
  const auto address = endpoint.address();
  return (address.is_v6() ? address.to_v6() : asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4())).to_bytes();
}

Worker::Worker(Premises& premises) : premises_(premises) {}

Code Worker::open(const tcp::endpoint& endpoint, bool first) {
  using Shared = asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>;
  using Deferred = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_DEFER_ACCEPT>;
  auto& acceptor = loop_.acceptor;
  Code code;
  (void)acceptor.close(code);
  protocol_ = endpoint.protocol();
  const bool failed = acceptor.open(protocol_, code) || acceptor.set_option(asio::socket_base::reuse_address{true}, code) ||
                      (!first && acceptor.set_option(Shared{true}, code)) || acceptor.bind(endpoint, code) ||
                      (first && acceptor.set_option(Shared{true}, code)) ||
                      acceptor.set_option(tcp::no_delay{true}, code) ||  // those who come in inherit it
                      acceptor.set_option(Deferred{kSilence}, code) ||
                      acceptor.listen(asio::socket_base::max_listen_connections, code);
  return failed ? code : Code{};
}

tcp::endpoint Worker::endpoint() const { return loop_.acceptor.local_endpoint(); }

void Worker::run() {
  asio::co_spawn(loop_.context, listen(), [](const std::exception_ptr& error) {
    if (error) std::rethrow_exception(error);
  });
  tick();
  loop_.context.run();
  Tasks left;
  const std::lock_guard lock{mutex_};
  takes_tasks_ = false;
  left.swap(tasks_);
}

void Worker::hand(std::function<void()> task) {
  const std::lock_guard lock{mutex_};
  if (!takes_tasks_) return;
  tasks_.push_back(std::move(task));
  if (tasks_.size() == 1) asio::post(loop_.context, [this] { run_tasks(); });
}

void Worker::run_tasks() {
  Tasks tasks;
  {
    const std::lock_guard lock{mutex_};
    tasks.swap(tasks_);
  }
  for (auto& task : tasks) task();
}

void Worker::shut_the_door() { ::shutdown(loop_.acceptor.native_handle(), SHUT_RDWR); }

void Worker::close() {
  hand([this] {
    closing_ = true;
    closing_until_ = now() + kClosing;
    Code code;
    (void)loop_.acceptor.close(code);
    for (auto* const visit : visits_)
      if (visit->wire) visit->wire->close(kGoingAway);
    if (visits_.empty()) loop_.ticker.cancel();
  });
}

void Worker::tick() {
  const auto moment = now();
  const bool late = closing_ && moment >= closing_until_;
  for (auto* const visit : visits_)
    if (late) visit->drop();
    else visit->tick(moment);
  if (closing_ && visits_.empty()) return;
  loop_.ticker.expires_after(std::min(kTick, premises_.options.ping_every / 4));
  loop_.ticker.async_wait([this](Code code) {
    if (!code) tick();
  });
}

asio::awaitable<void> Worker::listen() {
  auto& acceptor = loop_.acceptor;
  while (!closing_ && acceptor.is_open()) {
    Code code;
    co_await acceptor.async_wait(tcp::acceptor::wait_read, to(code));
    if (!acceptor.is_open() || take_newcomers()) continue;
    asio::steady_timer rest{loop_.context, std::chrono::milliseconds{100}};
    co_await rest.async_wait(to(code));
  }
}

/// Some of those who wait at the door; false where it is shut, or no descriptor is left.
bool Worker::take_newcomers() {
  for (int i = 0; i < kMostAtOnce; ++i) {
    tcp::endpoint from;
    auto length = static_cast<socklen_t>(from.capacity());
    const int connection = ::accept4(loop_.acceptor.native_handle(), from.data(), &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (connection < 0) return errno == EAGAIN || errno == ECONNABORTED || errno == EINTR;
    receive(connection, address_of(from));
  }
  return true;
}

void Worker::receive(int connection, const Address& from) {
  const auto visit = std::make_shared<Visit>(*this, connection, from);
  if (visit->enter()) {
    asio::co_spawn(loop_.context, attend(visit), asio::detached);
    return;
  }
  ++premises_.options.meters->turned_away;
  const auto no_room = refused(503);
  const auto text = head_of(no_room, true, false).append(no_room.body);
  (void)::send(visit->descriptor(), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);  // taken at once by who is new
  auto& at_the_door = premises_.at_the_door;
  if (++at_the_door > kMostRefused) {
    --at_the_door;
    return;
  }
  asio::co_spawn(
      loop_.context, [](std::shared_ptr<Visit> refusal) -> asio::awaitable<void> { co_await refusal->hear_out(); }(visit),
      [&at_the_door](const std::exception_ptr&) { --at_the_door; });
}

Visit::Visit(Worker& at, int connection, const Address& address)
    : worker(at),
      from(address),
      buffer(kLongestHeader + kLongestBody),
      connection_(connection),
      socket_(at.context()),
      place_(at.visits_.insert(at.visits_.end(), this)) {}

Visit::~Visit() {
  end();
  worker.visits_.erase(place_);
  if (!worker.closing_ || !worker.visits_.empty()) return;
  try {
    worker.loop_.ticker.cancel();
  } catch (const std::exception&) {  // it ends a little later by itself
  }
}

bool Visit::enter() {
  guest = worker.premises_.guests.admit(household(from), now(),
                                        [visit = weak_from_this(), thread = std::weak_ptr{worker.shared_from_this()}] {
                                          if (const auto on = thread.lock())
                                            on->hand([visit] {
                                              if (const auto there = visit.lock()) there->leave();
                                            });
                                        });
  return guest != nullptr;
}

void Visit::leave() {
  if (wire) wire->close(kTryLater);
  else end();
}

void Visit::tick(Moment moment) {
  if (moment >= deadline_) end();
  else if (wire) wire->tick(moment);
}

void Visit::end() {
  Code code;
  if (socket_.is_open()) (void)socket_.close(code);
  else if (connection_ >= 0) ::close(connection_);
  connection_ = -1;
  if (pending) pending->timer.cancel();
}

tcp::socket& Visit::socket() {
  Code code;
  if (!socket_.is_open() && connection_ >= 0) (void)socket_.assign(worker.protocol_, connection_, code);
  return socket_;
}

std::span<char> Visit::bytes() {
  const auto data = buffer.data();
  return {static_cast<char*>(data.data()), data.size()};
}

asio::awaitable<void> Visit::read(std::size_t most, Code& code) {
  const auto room = std::min(most, buffer.max_size() - buffer.size());
  if (room == 0) {
    code = asio::error::no_buffer_space;
    co_return;
  }
  if (const auto there = socket_.is_open() ? 0 : read_now(room, code); there > 0 || code) {
    buffer.commit(there);
    co_return;
  }
  buffer.commit(co_await socket().async_read_some(buffer.prepare(room), to(code)));
}

/// What has already come.
std::size_t Visit::read_now(std::size_t most, Code& code) {
  const auto place = buffer.prepare(most);
  const auto got = ::recv(connection_, place.data(), place.size(), MSG_DONTWAIT);
  if (got == 0) code = asio::error::eof;
  else if (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
    code.assign(errno, boost::system::system_category());
  return got > 0 ? static_cast<std::size_t>(got) : 0;
}

void Visit::linger(bool drops) const {
  const ::linger how{.l_onoff = drops ? 1 : 0, .l_linger = 0};
  (void)::setsockopt(connection_, SOL_SOCKET, SO_LINGER, &how, sizeof how);
}

std::size_t Visit::write_now(std::string_view head, std::string_view body, bool last, Code& code) {
  const auto& site = worker.premises_.site.bytes();
  if (body.size() < kLong || !site.holds(body)) return write_parts(head, body, last ? MSG_MORE : 0, code);
  const auto begun = head.empty() ? 0 : write_parts(head, {}, MSG_MORE, code);
  if (begun < head.size() || code) return begun;
  return begun + count_of(site.send(body, descriptor()), code);
}

std::size_t Visit::write_parts(std::string_view head, std::string_view body, int flags, Code& code) const {
  std::array<iovec, 2> parts{iovec{const_cast<char*>(head.data()), head.size()},
                             iovec{const_cast<char*>(body.data()), body.size()}};
  msghdr message{};
  message.msg_iov = parts.data();
  message.msg_iovlen = parts.size();
  return count_of(::sendmsg(descriptor(), &message, flags | MSG_NOSIGNAL | MSG_DONTWAIT), code);
}

asio::awaitable<void> Visit::write(std::string_view head, std::string_view body, bool last, Code& code) {
  bool hurried = false;
  for (std::size_t taken = kStep;;) {
    if (taken >= kStep) {
      taken = 0;
      expire_after(kPace);
    }
    const auto written = write_now(head, body, last, code);
    const auto of_head = std::min(written, head.size());
    head.remove_prefix(of_head);
    body.remove_prefix(written - of_head);
    if (code || (head.empty() && body.empty())) break;
    taken += written;
    if (guest && written > 0) guest->stir(now());
    if (!std::exchange(hurried, true)) linger(true);  // half an answer is not kept
    co_await socket().async_wait(tcp::socket::wait_write, to(code));
    if (code) break;
  }
  if (hurried && !code) linger(false);
}

asio::awaitable<void> Visit::hear_out() {
  if (!wire) part();
  Code code;
  for (std::size_t heard = 0; !code && heard < kLongestFarewell; heard += buffer.size()) {
    buffer.clear();
    co_await read(kLongestBody, code);
  }
}

void Visit::wait_for_room() {
  socket().async_wait(tcp::socket::wait_write, [visit = shared_from_this()](Code code) {
    if (!code && visit->wire) visit->wire->flush();
  });
}

void Visit::part() {
  (void)::shutdown(connection_, SHUT_WR);
  expire_after(kFarewell);
}

void Visit::drop() {
  linger(true);
  end();
}

}  // namespace meydan::server
