// Options in plain words, as JSON.
#pragma once

#include "core/options.hpp"
#include "protocol/json/json.hpp"

namespace meydan::wasm {

json::Written title_of(const OptionInfo& option);
json::Written domain_of(const OptionInfo& option);

}  // namespace meydan::wasm
