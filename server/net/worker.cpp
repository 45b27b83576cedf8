#include "server/net/worker.hpp"

#include <sys/socket.h>
#include <sys/uio.h>

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

}  // namespace

Address address_of(const tcp::endpoint& endpoint) {
  const auto address = endpoint.address();
  return (address.is_v6() ? address.to_v6() : asio::ip::make_address_v6(asio::ip::v4_mapped, address.to_v4())).to_bytes();
}

Worker::Worker(Premises& premises) : premises_(premises) {}

Code Worker::open(const tcp::endpoint& endpoint, bool first) {
  using Shared = asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>;
  auto& acceptor = loop_.acceptor;
  Code code;
  (void)acceptor.close(code);
  const bool failed = acceptor.open(endpoint.protocol(), code) ||
                      acceptor.set_option(asio::socket_base::reuse_address{true}, code) ||
                      (!first && acceptor.set_option(Shared{true}, code)) || acceptor.bind(endpoint, code) ||
                      (first && acceptor.set_option(Shared{true}, code)) ||
                      acceptor.set_option(tcp::no_delay{true}, code) ||  // those who come in inherit it
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
    tcp::endpoint from;
    auto socket = co_await acceptor.async_accept(from, to(code));
    if (!code) {
      receive(std::move(socket), address_of(from));
    } else if (acceptor.is_open()) {  // no descriptor is left, or the guest went away
      asio::steady_timer rest{loop_.context, std::chrono::milliseconds{100}};
      co_await rest.async_wait(to(code));
    }
  }
}

void Worker::receive(tcp::socket socket, const Address& from) {
  const auto visit = std::make_shared<Visit>(*this, std::move(socket), from);
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

Visit::Visit(Worker& at, tcp::socket connection, const Address& address)
    : worker(at),
      socket(std::move(connection)),
      from(address),
      buffer(kLongestHeader + kLongestBody),
      place_(at.visits_.insert(at.visits_.end(), this)) {}

Visit::~Visit() {
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
  (void)socket.close(code);
  if (pending) pending->timer.cancel();
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
  buffer.commit(co_await socket.async_read_some(buffer.prepare(room), to(code)));
}

std::size_t Visit::write_now(std::string_view head, std::string_view body, Code& code) {
  std::array<iovec, 2> parts{iovec{const_cast<char*>(head.data()), head.size()},
                             iovec{const_cast<char*>(body.data()), body.size()}};
  msghdr message{};
  message.msg_iov = parts.data();
  message.msg_iovlen = parts.size();
  const auto written = ::sendmsg(descriptor(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (written >= 0) return static_cast<std::size_t>(written);
  if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) code.assign(errno, boost::system::system_category());
  return 0;
}

asio::awaitable<void> Visit::write(std::string_view head, std::string_view body, Code& code) {
  bool hurried = false;
  for (std::size_t taken = kStep;;) {
    if (taken >= kStep) {
      taken = 0;
      expire_after(kPace);
    }
    const auto written = write_now(head, body, code);
    const auto of_head = std::min(written, head.size());
    head.remove_prefix(of_head);
    body.remove_prefix(written - of_head);
    if (code || (head.empty() && body.empty())) break;
    taken += written;
    if (guest && written > 0) guest->stir(now());
    Code ignored;
    if (!std::exchange(hurried, true))
      (void)socket.set_option(asio::socket_base::linger{true, 0}, ignored);  // half an answer is not kept
    co_await socket.async_wait(tcp::socket::wait_write, to(code));
    if (code) break;
  }
  Code ignored;
  if (hurried && !code) (void)socket.set_option(asio::socket_base::linger{false, 0}, ignored);
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
  socket.async_wait(tcp::socket::wait_write, [visit = shared_from_this()](Code code) {
    if (!code && visit->wire) visit->wire->flush();
  });
}

void Visit::part() {
  Code code;
  (void)socket.shutdown(tcp::socket::shutdown_send, code);
  expire_after(kFarewell);
}

void Visit::drop() {
  Code code;
  (void)socket.set_option(asio::socket_base::linger{true, 0}, code);
  end();
}

}  // namespace meydan::server
