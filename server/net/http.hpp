// The network: HTTP for the page's files and for the house, and lines to clients. As many threads as there are cores, each with
// connections of its own; a coroutine a connection; every wait with an end.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include "server/meters.hpp"
#include "server/net/address.hpp"
#include "server/net/host.hpp"
#include "server/net/log.hpp"
#include "server/net/site.hpp"

namespace meydan::server {

struct ServeOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;                  // 0: the system chooses one
  std::vector<std::string> names{};        // by which requests to the house may call us, beside localhost and our addresses
  std::vector<Network> trusted_proxies{};  // whose word on the sender and on TLS is taken
  std::vector<Network> operators{};        // who may read the meters, beside this computer
  unsigned threads = 0;                    // 0: as many as there are cores
  std::chrono::milliseconds ping_every{20'000};
  std::shared_ptr<Meters> meters = std::make_shared<Meters>();
  std::shared_ptr<Log> log = std::make_shared<Log>();
  std::function<void()> leaving = [] {};  // nobody new is let in, and lines are about to be closed; may take a moment
};

/// Serves until SIGINT or SIGTERM, then closes the lines after what was sent to them and finishes what is being answered, for
/// some seconds; an error says why it could not begin. Without a house (`host` is null) there is the site alone. `ready` is told
/// the port. The house is not called any longer when this returns; what it still sends to lines or answers is then lost, and does
/// no harm.
std::error_code serve(const Site& site, Host* host, const ServeOptions& options, const std::function<void(std::uint16_t)>& ready);

}  // namespace meydan::server
