// Files of live games beside the one that a server writes: a copy taken while it plays, a file looked at before it takes the
// other's place, and who may write.
#pragma once

#include <string>
#include <utility>

#include "core/result.hpp"

namespace meydan::server {

/// A consistent copy, whether or not a server writes the file meanwhile. It is on the disk when this returns, only its owner may
/// read it, and what was at `to` is not there any more; where it fails, it still is.
Result<void> copy_store(const std::string& file, const std::string& to);

/// Whether it is a whole file of live games that this version can open.
Result<void> check_store(const std::string& file);

/// Puts a file in the place of another, which stays beside it under the name that is returned (empty: there was none). Where
/// the file system knows links, one of the two is there at any moment. Nobody may have them open.
Result<std::string> replace_store(const std::string& with, const std::string& file);

/// The right to write a file: one program has it at a time, and loses it when it ends. Makes the file, for its owner alone, if
/// it is not there.
class StoreLock {
 public:
  static Result<StoreLock> take(const std::string& file);

  StoreLock(StoreLock&& other) noexcept : lock_(std::exchange(other.lock_, -1)) {}
  StoreLock& operator=(StoreLock&&) = delete;
  ~StoreLock();

 private:
  explicit StoreLock(int lock) : lock_(lock) {}

  int lock_;
};

}  // namespace meydan::server
