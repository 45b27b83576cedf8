#include <algorithm>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <system_error>
#include <thread>

#include "server/net/http.hpp"
#include "server/net/worker.hpp"

namespace meydan::server {
namespace {

using Workers = std::vector<std::shared_ptr<Worker>>;

/// At the first address of the host that can be had.
Code open_first(Worker& worker, const ServeOptions& options) {
  Code code;
  tcp::resolver resolver{worker.context()};
  for (const auto& found : resolver.resolve(options.host, std::to_string(options.port), tcp::resolver::passive, code))
    if (code = worker.open(found.endpoint(), true); !code) break;
  return code;
}

Code open_all(Premises& premises, Workers& workers, std::size_t wanted) {
  while (workers.size() < wanted) {
    auto worker = std::make_shared<Worker>(premises);
    if (const auto code = workers.empty() ? open_first(*worker, premises.options) : worker->open(workers[0]->endpoint(), false))
      return code;
    workers.push_back(std::move(worker));
  }
  return {};
}

/// False where the system gives no more threads.
bool begin(std::vector<std::jthread>& threads, Worker& worker) {
  try {
    threads.emplace_back([&worker] { worker.run(); });
    return true;
  } catch (const std::system_error&) {
    return false;
  }
}

}  // namespace

std::error_code serve(const Site& site, Host* host, const ServeOptions& options,
                      const std::function<void(std::uint16_t)>& ready) {
  (void)std::signal(SIGPIPE, SIG_IGN);  // sendfile has no flag to do without
  const auto wanted = std::max(1U, options.threads != 0 ? options.threads : std::thread::hardware_concurrency());
  Premises premises{.site = site, .host = host, .options = options, .guests = Guests{places_given(wanted)}};
  Workers workers;
  if (const auto code = open_all(premises, workers, wanted)) return code;
  asio::signal_set signals{workers[0]->context(), SIGINT, SIGTERM};
  signals.async_wait([&](Code, int) {
    Code code;
    (void)signals.clear(code);  // a second one ends the program at once
    for (const auto& worker : workers) worker->shut_the_door();
    options.leaving();
    premises.guests.close();
    for (const auto& worker : workers) worker->close();
  });
  ready(workers[0]->endpoint().port());
  std::vector<std::jthread> threads;
  while (threads.size() + 1 < workers.size() && begin(threads, *workers[threads.size() + 1])) {
  }
  workers.resize(threads.size() + 1);
  workers[0]->run();
  return {};
}

}  // namespace meydan::server
