// The game being played, on disk after every move, so that nothing is lost whatever happens to the program.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/record.hpp"

namespace meydan::cli {

/// A place of its own for each running program: the first has autosave.meydan, one beside it autosave-2.meydan, and so on.
class Autosave {
 public:
  /// The first place nobody uses; with `resume`, the first such that holds a game.
  explicit Autosave(bool resume);
  ~Autosave();
  Autosave(const Autosave&) = delete;
  Autosave& operator=(const Autosave&) = delete;

  /// Whether there is an unfinished game, which is ours alone.
  bool exists() const;
  const std::filesystem::path& path() const noexcept { return file_; }
  /// Says so where there is no place to write: neither XDG_STATE_HOME nor HOME, a folder that cannot be made, a full disk.
  Result<void> ready();
  /// On the disk when it comes back, as with all that follow.
  Result<void> write(const Record& record) const;
  /// Keeps the finished game as last.meydan in place of the unfinished one.
  Result<void> finish(const Record& record) const;
  /// Puts an unfinished game out of the way of the next; where it is now, if there was one.
  Result<std::optional<std::filesystem::path>> put_aside() const;
  /// Takes the newest game that was put aside as the unfinished one.
  void bring_back() const;

 private:
  std::filesystem::path place(int number, std::string_view ending) const;
  void find_place(bool resume);
  bool take(int number);
  void release();

  std::filesystem::path folder_;  // empty where nobody says where it is
  std::filesystem::path file_;
  int lock_ = -1;  // held for as long as the place is ours; -1 where there is none
};

}  // namespace meydan::cli
