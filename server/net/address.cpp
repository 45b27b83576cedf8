#include "server/net/address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace meydan::server {
namespace {

constexpr Address kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr std::size_t kMappedBytes = 12;

bool mapped(const Address& address) { return std::equal(address.begin(), address.begin() + kMappedBytes, kMapped.begin()); }

}  // namespace

std::optional<Address> read_address(std::string_view text) {
  if (text.size() >= INET6_ADDRSTRLEN) return std::nullopt;
  const std::string ended{text};
  Address address{};
  if (::inet_pton(AF_INET6, ended.c_str(), address.data()) == 1) return address;
  address = kMapped;
  if (::inet_pton(AF_INET, ended.c_str(), address.data() + kMappedBytes) == 1) return address;
  return std::nullopt;
}

std::string write_address(const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const bool four = mapped(address);
  ::inet_ntop(four ? AF_INET : AF_INET6, address.data() + (four ? kMappedBytes : 0), text.data(), text.size());
  return text.data();
}

Address household(Address address) {
  if (!mapped(address)) std::fill(address.begin() + 8, address.end(), 0);
  return address;
}

bool Network::holds(const Address& one) const {
  const auto whole = bits / 8;
  if (!std::equal(one.begin(), one.begin() + static_cast<std::ptrdiff_t>(whole), address.begin())) return false;
  return bits % 8 == 0 || ((one[whole] ^ address[whole]) >> (8 - bits % 8)) == 0;
}

std::optional<Network> read_network(std::string_view text) {
  const auto slash = text.find('/');
  const auto address = read_address(text.substr(0, slash));
  if (!address) return std::nullopt;
  const std::size_t most = mapped(*address) && !text.substr(0, slash).contains(':') ? 32 : 128;
  std::size_t bits = most;
  if (slash != std::string_view::npos) {
    const auto* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + slash + 1, end, bits);
    if (read.ec != std::errc{} || read.ptr != end || bits > most) return std::nullopt;
  }
  return Network{*address, bits + (128 - most)};
}

}  // namespace meydan::server
