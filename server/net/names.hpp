// Whom a request is meant for, which page it comes from, and who sent it: what is believed of its header.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/address.hpp"

namespace meydan::server {

/// "name:8000" of a Host header or an address.
struct Authority {
  std::string host;  // in small letters, without the brackets of IPv6
  std::optional<std::uint16_t> port{};

  friend bool operator==(const Authority&, const Authority&) = default;
};
std::optional<Authority> read_authority(std::string_view text);

/// The names by which we are called. A page from elsewhere can have a name of its own lead to our address, and so be taken by a
/// browser for a page of ours; it cannot have one of these.
class Names {
 public:
  /// Beside localhost and the addresses of this computer.
  explicit Names(std::span<const std::string> others);
  /// `reached` is the address at which the connection came in.
  bool ours(const Authority& called, const Address& reached) const;

 private:
  std::vector<std::string> names_;
};

/// Whether a page of this origin may change something at the authority that it called. Programs that are no browsers name no
/// origin.
bool may_ask(std::string_view origin, std::string_view fetch_site, const Authority& called, bool secure);

/// Who sent it: the last of the chain whom no proxy of ours vouches for.
Address sender(const Address& peer, std::string_view forwarded_for, std::span<const Network> proxies);

}  // namespace meydan::server
