// A day as people type it.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace meydan::tournament {

/// "2026-03-05", "5.3.2026"; the parts may have . - or / between them. Nothing where it is no day there ever was.
std::optional<std::chrono::year_month_day> read_day(std::string_view text);

}  // namespace meydan::tournament
