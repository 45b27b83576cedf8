// Options in plain words, as JSON.
#pragma once

#include <string>

#include "core/options.hpp"

namespace meydan::wasm {

std::string title_of(const OptionInfo& option);
std::string domain_of(const OptionInfo& option);

}  // namespace meydan::wasm
