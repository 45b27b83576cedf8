// Programs that play: each is a person of its own, made by somebody, let in by a token, and called a robot wherever its name is
// shown.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/recent.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

/// "Neşeli Kirpi" is "Robot Neşeli Kirpi", in both languages; nobody else is called so.
std::string program_name(std::string_view nickname);
bool is_program_name(std::string_view name);
/// What an Authorization header shows: nothing where it is of another kind.
std::optional<std::string_view> token_in(std::string_view authorization);
/// "2026-11-16"
std::string day_text(Millis wall);

class Programs {
 public:
  static constexpr std::size_t kMost = 10;  // of one owner

  explicit Programs(Store& store) : store_(store) {}

  /// Whom a token lets in; where it is the first time that day, that is to be kept.
  std::optional<Person> let_in(std::string_view token, Millis wall, std::vector<Change>& changes);
  /// A token for a person, and what must be kept of it. It is told this once.
  std::string add(Person person, Person owner, Millis wall, std::vector<Change>& changes);
  /// False where the owner has no such program.
  bool revoke(Person person, Person owner, std::vector<Change>& changes);

  Shelf& shelf() { return known_; }

 private:
  Store& store_;
  Recent<std::string, ProgramRow> known_;  // by hash; those that were revoked meanwhile without one
};

}  // namespace meydan::server
