// A request of HTTP/1.1 as it arrives, piece by piece.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace meydan::server {

/// Of the header only what somebody here looks at. Empty is missing.
struct Request {
  std::string method{};
  std::string target{};  // from the path on, also where more came before it
  std::string authority{};
  std::string accept_encoding{};
  std::string if_none_match{};
  std::string range{};
  std::string if_range{};
  std::string cookie{};
  std::string authorization{};
  std::string language{};
  std::string type{};
  std::string expect{};
  std::string origin{};
  std::string fetch_site{};
  std::string forwarded_for{};
  std::string forwarded_proto{};
  std::string upgrade{};
  std::string key{};
  std::string key_version{};
  std::string body{};
  bool recent = true;  // at least HTTP/1.1
  bool keep = false;   // whether another request may follow
  bool upgrades = false;

  std::string_view path() const { return std::string_view{target}.substr(0, target.find_first_of("?#")); }
  /// What follows '?', not unescaped.
  std::string_view query() const;
  /// Whether Accept-Encoding names this coding; "br;q=0" refuses it.
  bool takes(std::string_view coding) const;
};

/// Words of a header are the same in capitals and small letters.
bool same_word(std::string_view a, std::string_view b);

inline constexpr std::size_t kLongestHeader = 8192;
inline constexpr std::size_t kLongestBody = 4096;
inline constexpr std::size_t kLongestApiBody = 65536;

class RequestReader {
 public:
  RequestReader();
  RequestReader(RequestReader&&) noexcept;
  ~RequestReader();

  /// Takes so many of the bytes, which are all that follow what was taken before; the others must be shown again, with more.
  std::size_t take(std::string_view bytes);
  bool done() const;
  /// The header is read and a body must follow.
  bool awaits_body() const;
  /// The status with which it is refused, or 0. Nothing more is then taken.
  int refusal() const;
  Request& request();

 private:
  class Parser;
  std::unique_ptr<Parser> parser_;
};

}  // namespace meydan::server
