// The kinds of `meydan bench`.
#pragma once

#include "cli/args/arguments.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/any.hpp"

namespace meydan::cli {

Status bench_engine(const Arguments& arguments, const Terminal& terminal);

/// Of Go; only where Go is among the games.
double light_playouts_a_second(const AnyState& start, double seconds);

}  // namespace meydan::cli
