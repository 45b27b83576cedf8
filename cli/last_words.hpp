// What is said when nothing can be made any more: memory is used up, or a mapped file was cut short under the program. Both can
// happen in any thread, deep in rooms that do not throw, so the program ends there and then. What is worth keeping
// is on the disk by then: games in play are saved after every move, series and tables part by part.
#pragma once

#include "cli/terminal/terminal.hpp"

namespace meydan::cli {

/// The sentences are made now, as nothing can be allocated then. The exit status is that of bad input.
void prepare_last_words(const Terminal& terminal, bool json);

}  // namespace meydan::cli
