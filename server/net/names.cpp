#include "server/net/names.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <system_error>
#include <utility>

#include "protocol/place.hpp"

namespace meydan::server {
namespace {

constexpr std::size_t kLongestName = 253;

bool of_a_name(char letter) { return is_lower(letter) || is_digit(letter) || letter == '-' || letter == '.' || letter == '_'; }

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

bool trusted(const Address& address, std::span<const Network> proxies) {
  return std::ranges::any_of(proxies, [&](const Network& network) { return network.holds(address); });
}

/// "https://name:8000" is "https" and "name:8000".
std::optional<std::pair<std::string_view, Authority>> read_origin(std::string_view origin) {
  const auto end = origin.find("://");
  if (end == std::string_view::npos) return std::nullopt;
  auto authority = read_authority(origin.substr(end + 3));
  if (!authority) return std::nullopt;
  return std::pair{origin.substr(0, end), std::move(*authority)};
}

}  // namespace

std::optional<Authority> read_authority(std::string_view text) {
  Authority read;
  const bool bracketed = text.starts_with('[');
  const auto end = bracketed ? text.find(']') : std::min(text.find(':'), text.size());
  if (end == std::string_view::npos) return std::nullopt;
  const auto host = text.substr(bracketed ? 1 : 0, bracketed ? end - 1 : end);
  auto port = text.substr(bracketed ? end + 1 : end);
  if (bracketed) {
    if (!host.contains(':') || !read_address(host)) return std::nullopt;
    read.host = write_address(*read_address(host));
  } else {
    std::ranges::transform(host, std::back_inserter(read.host), to_lower);
    if (read.host.ends_with('.')) read.host.pop_back();
    if (read.host.size() > kLongestName || !std::ranges::all_of(read.host, of_a_name)) return std::nullopt;
    if (("." + read.host + ".").contains("..")) return std::nullopt;  // a part of it is empty
  }
  if (port.empty()) return read;
  if (port.front() != ':') return std::nullopt;
  port.remove_prefix(1);
  if (port.empty()) return read;
  std::uint16_t number = 0;
  const auto [read_to, error] = std::from_chars(port.data(), port.data() + port.size(), number);
  if (error != std::errc{} || read_to != port.data() + port.size()) return std::nullopt;
  read.port = number;
  return read;
}

Names::Names(std::span<const std::string> others) : names_{"localhost"} {
  for (const auto& other : others)
    if (auto read = read_authority(other)) names_.push_back(std::move(read->host));
}

bool Names::ours(const Authority& called, const Address& reached) const {
  return called.host == write_address(reached) || std::ranges::find(names_, called.host) != names_.end();
}

bool may_ask(std::string_view origin, std::string_view fetch_site, const Authority& called, bool secure) {
  if (origin.empty()) return fetch_site.empty() || fetch_site == "same-origin" || fetch_site == "none";
  const auto page = read_origin(origin);
  if (!page || page->first != (secure ? "https" : "http")) return false;
  const auto usual = static_cast<std::uint16_t>(secure ? 443 : 80);
  return page->second.host == called.host && page->second.port.value_or(usual) == called.port.value_or(usual);
}

Address sender(const Address& peer, std::string_view forwarded_for, std::span<const Network> proxies) {
  auto from = peer;
  while (trusted(from, proxies) && !forwarded_for.empty()) {
    const auto comma = forwarded_for.rfind(',');
    const auto last = comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1);
    const auto address = read_address(trimmed(last));
    if (!address) break;
    from = *address;
    forwarded_for = comma == std::string_view::npos ? std::string_view{} : forwarded_for.substr(0, comma);
  }
  return from;
}

}  // namespace meydan::server
