// Amounts as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace meydan::cli {

/// "15 400 000", alike in both languages
std::string grouped(std::uint64_t number);
/// "13 KB", "226 MB", rounded up
std::string size_text(std::uint64_t bytes);
/// "1:05", "95:00"
std::string minutes(std::uint64_t seconds);
/// "0.0031", "5.30", "1671": about three digits that matter
std::string milliseconds(double seconds);

}  // namespace meydan::cli
