// The network with a house that says back what it hears: net_echo FOLDER [--name NAME] [--proxy NETWORK] [--ping MS] [--threads
// N]
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "server/net/http.hpp"
#include "tests/net/echo_host.hpp"

int main(int count, char** words) {
  using namespace meydan::server;
  if (count < 2) return EXIT_FAILURE;
  const auto site = Site::open(words[1]);
  if (!site) return EXIT_FAILURE;
  ServeOptions options;
  for (int i = 2; i + 1 < count; i += 2) {
    const std::string_view option = words[i];
    const auto* const value = words[i + 1];
    if (option == "--name") options.names.emplace_back(value);
    if (option == "--proxy") options.trusted_proxies.push_back(read_network(value).value());
    if (option == "--ping") options.ping_every = std::chrono::milliseconds{std::atoi(value)};
    if (option == "--threads") options.threads = static_cast<unsigned>(std::atoi(value));
  }
  EchoHost host;
  const auto error = serve(*site, &host, options, [](std::uint16_t port) {
    std::printf("http://127.0.0.1:%d/\n", port);
    std::fflush(stdout);
  });
  return error || host.open_lines() != 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
