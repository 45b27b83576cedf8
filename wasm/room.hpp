// The engine room of the page: matches behind handles, and the requests of wasm/api.d.ts answered in JSON.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/match.hpp"
#include "core/record.hpp"
#include "protocol/json/json.hpp"
#include "protocol/json/value.hpp"

namespace meydan::wasm {

using Answer = Result<json::Written>;

class Room {
 public:
  virtual ~Room() = default;

  /// A request is an object whose field "do" names it. What is wrong with it is said in the answer.
  std::string answer(std::string_view request);

 protected:
  using Ask = json::Value;

  /// The answer to a request, or nothing if there is none of that name.
  virtual std::optional<Answer> run(std::string_view name, const Ask& ask);
  /// What the engines of a game ask for by name. Without engines, nothing.
  virtual std::vector<std::string> tables_of(const GameType&) const { return {}; }

  Result<const Match*> match_named(const Ask& ask);
  static std::unexpected<Message> missing(std::string_view field);

 private:
  struct Table {
    Match match;
    std::optional<Record> loaded;  // where it comes from; what that says besides the moves is kept
  };
  struct Command;
  static std::span<const Command> commands();

  // requests.cpp
  Answer games(const Ask& ask);
  Answer begin_match(const Ask& ask);
  Answer load(const Ask& ask);
  Answer save(const Ask& ask);
  Answer close(const Ask& ask);
  // room.cpp
  Answer layout(const Ask& ask);
  Answer view(const Ask& ask);
  Answer touch(const Ask& ask);
  Answer play(const Ask& ask);
  Answer trace(const Ask& ask);
  Answer moves(const Ask& ask);
  Answer spell(const Ask& ask);
  Answer go(const Ask& ask);
  Answer arrange(const Ask& ask);
  Answer end(const Ask& ask);
  Answer perft(const Ask& ask);
  Answer kinds(const Ask& ask);

  Result<Table*> table_named(const Ask& ask);
  json::Written seated(Table table);

  std::map<std::int64_t, Table> tables_;
  int handles_ = 0;
};

}  // namespace meydan::wasm
