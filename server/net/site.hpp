// The page's files, read once and kept: what a request gets is looked up by its path, so nothing outside the folder can be asked
// for.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "server/net/blob.hpp"
#include "server/net/request.hpp"
#include "server/net/response.hpp"

namespace meydan::server {

/// Why a folder cannot be served.
struct SiteTrouble {
  enum What : std::uint8_t { NoPage, LeadsOut, Unreadable, TooLarge };

  What what;
  std::filesystem::path path;  // the folder, or the file or link in it
};

class Site {
 public:
  static constexpr std::size_t kMostFiles = 10'000;  // folders and hidden ones included
  static constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20;

  /// All files of the folder and below but hidden ones, where it has a page and is not too large for memory. A file `x.br` or
  /// `x.gz` is what is sent of `x` to those who take it.
  static std::expected<Site, SiteTrouble> open(const std::filesystem::path& folder);

  Response respond(const Request& request) const;
  /// Where the bodies of its files are.
  const Blob& bytes() const { return bytes_; }

 private:
  /// The file in one coding, with all that is said of it.
  struct Copy {
    std::string_view bytes{};
    std::string tag{};
    std::string lines{};
  };
  struct File {
    Copy plain;
    Copy brotli;
    Copy gzip;
  };

  explicit Site(std::size_t size) : bytes_(size) {}
  void take(std::filesystem::path name, std::string_view bytes);
  void describe();
  const File* find(std::string_view path) const;

  Blob bytes_;
  std::map<std::string, File, std::less<>> files_;  // by path: "/index.html"
};

}  // namespace meydan::server
