// The file of a tournament: a line of JSON for each entry. What was added is on the disk before it is shown.
#pragma once

#include <filesystem>
#include <string>

#include "tournament/model/tournament.hpp"

namespace meydan::cli {

/// Throws Trouble: what cannot be read, written or entered.
class TournamentFile {
 public:
  /// A new one with its first entry. There must be none of that name.
  static TournamentFile create(const std::filesystem::path& path, const tournament::Settings& settings, const std::string& by);
  static TournamentFile open(const std::filesystem::path& path);

  TournamentFile(TournamentFile&&) noexcept = default;

  const tournament::Tournament& now() const noexcept { return now_; }
  const std::vector<tournament::Entry>& entries() const noexcept { return entries_; }
  /// Whether a last line was cut off, which a power cut had left: nobody was shown what it would have said.
  bool was_torn() const noexcept { return torn_; }

  /// Adds an entry by somebody who has seen all of `now`. Others may have added to the file meanwhile: those are followed first,
  /// and it is refused where they were about the same.
  Result<void> add(decltype(tournament::Entry::what) what, const std::string& by);

 private:
  explicit TournamentFile(std::filesystem::path path) : path_(std::move(path)) {}
  /// Reads what is new in the file, which is locked. A torn line is cut off.
  void catch_up(int file);

  std::filesystem::path path_;
  std::vector<tournament::Entry> entries_;
  tournament::Tournament now_;
  std::size_t read_ = 0;  // bytes
  bool torn_ = false;
};

}  // namespace meydan::cli
