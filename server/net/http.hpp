// A small HTTP server for a site: one thread, a coroutine a connection, every wait with an end.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <system_error>

#include "server/net/site.hpp"

namespace meydan::server {

/// Serves until SIGINT or SIGTERM, and then finishes what is being sent, for some seconds; an error says why it could not begin.
/// `ready` is told the port, which the system chooses where 0 was asked for.
std::error_code serve(const Site& site, const std::string& host, std::uint16_t port,
                      const std::function<void(std::uint16_t)>& ready);

}  // namespace meydan::server
