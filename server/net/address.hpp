// Addresses of computers and of networks, as text and as bytes.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace meydan::server {

/// As IPv6 writes it; those of IPv4 are mapped into it.
using Address = std::array<unsigned char, 16>;

/// "192.168.1.5", "2001:db8::1".
std::optional<Address> read_address(std::string_view text);
std::string write_address(const Address& address);

/// A household has 64 bits of IPv6 and all that follow, so those are left out; in IPv4 it is one address.
Address household(Address address);

struct Network {
  Address address{};
  std::size_t bits = 0;  // so many of the first are the same for all in it

  bool holds(const Address& one) const;
};

/// "10.0.0.0/8", or one address alone.
std::optional<Network> read_network(std::string_view text);

}  // namespace meydan::server
