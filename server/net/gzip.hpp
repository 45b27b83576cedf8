// Answers of the house in fewer bytes: the page's own files have their copies already.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/host.hpp"
#include "server/net/request.hpp"

namespace meydan::server {

/// As RFC 1952 says, made quickly rather than small; nothing where it would not be smaller.
std::optional<std::string> gzipped(std::string_view text);

/// Puts gzip in the place of the body where the client takes it and it pays. Only of what is read: secrets (passwords' codes,
/// tokens) are told once, in the answer to a POST, so no answer that a stranger's guess could stand in is ever shortened
/// (docs/security.md).
void shorten(ApiResponse& answer, const Request& request);

}  // namespace meydan::server
