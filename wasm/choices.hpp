// The values of an option, as JSON.
#pragma once

#include "core/options.hpp"
#include "protocol/json/json.hpp"

namespace meydan::wasm {

json::Written domain_of(const OptionInfo& option);

}  // namespace meydan::wasm
