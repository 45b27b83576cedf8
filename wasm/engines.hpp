// The room with engines in it.
#pragma once

#include <memory>

#include "engine/engine.hpp"
#include "wasm/room.hpp"

namespace meydan::wasm {

class EngineRoom final : public Room {
 public:
  /// Keeps the bytes of a table, for engines made from now on.
  void keep(std::string name, std::span<const std::byte> table) { tables_[std::move(name)] = table; }

 private:
  struct Seated {
    std::unique_ptr<Engine> engine;
    AnyRules rules;
    std::optional<Match> match;  // the one it thinks about
  };

  std::optional<Answer> run(std::string_view name, const Ask& ask) override;
  std::vector<std::string> tables_of(const GameType& game) const override;

  Answer make(const Ask& ask);
  Answer begin(const Ask& ask);
  Answer think(const Ask& ask);
  Answer dismiss(const Ask& ask);
  Result<Seated*> engine_named(const Ask& ask);

  std::map<std::int64_t, Seated> engines_;
  int handles_ = 0;
  std::map<std::string, std::span<const std::byte>, std::less<>> tables_;
};

}  // namespace meydan::wasm
