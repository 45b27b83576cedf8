// The subcommands. Each prints its answer and gives the exit status; what stops it is thrown as Trouble.
#pragma once

#include "cli/args/arguments.hpp"
#include "cli/terminal/terminal.hpp"

namespace meydan::cli {

Status games(const Arguments& arguments, const Terminal& terminal);
Status rules(const Arguments& arguments, const Terminal& terminal);
Status show(const Arguments& arguments, const Terminal& terminal);
Status moves(const Arguments& arguments, const Terminal& terminal);
Status perft(const Arguments& arguments, const Terminal& terminal);
Status replay(const Arguments& arguments, const Terminal& terminal);
Status check(const Arguments& arguments, const Terminal& terminal);
Status play(const Arguments& arguments, const Terminal& terminal);
Status bot(const Arguments& arguments, const Terminal& terminal);
Status serve(const Arguments& arguments, const Terminal& terminal);
Status backup(const Arguments& arguments, const Terminal& terminal);
Status restore(const Arguments& arguments, const Terminal& terminal);
Status move_store(const Arguments& arguments, const Terminal& terminal);
Status export_games(const Arguments& arguments, const Terminal& terminal);
Status verify(const Arguments& arguments, const Terminal& terminal);
Status moderator(const Arguments& arguments, const Terminal& terminal);
Status tournaments(const Arguments& arguments, const Terminal& terminal);
Status analyse(const Arguments& arguments, const Terminal& terminal);
Status match(const Arguments& arguments, const Terminal& terminal);
Status ladder(const Arguments& arguments, const Terminal& terminal);
Status bench(const Arguments& arguments, const Terminal& terminal);
Status database(const Arguments& arguments, const Terminal& terminal);
Status solve(const Arguments& arguments, const Terminal& terminal);
Status gtp(const Arguments& arguments, const Terminal& terminal);
Status ugi(const Arguments& arguments, const Terminal& terminal);
Status nboard(const Arguments& arguments, const Terminal& terminal);

}  // namespace meydan::cli
