// engine.wasm: everything.
#include "wasm/engines.hpp"
#include "wasm/module.hpp"

namespace meydan::wasm {
namespace {

EngineRoom& engines() {
  static EngineRoom room;
  return room;
}

}  // namespace

Room& room() { return engines(); }

void keep_table(std::string name, std::span<const std::byte> table) { engines().keep(std::move(name), table); }

}  // namespace meydan::wasm
