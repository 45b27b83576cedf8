// What `meydan tournament` does, an action a function.
#pragma once

#include "cli/args/arguments.hpp"
#include "cli/tournament/file.hpp"
#include "tournament/standings/choice.hpp"

namespace meydan::cli {

Status tournament_new(const Arguments& arguments, const Terminal& terminal);
Status tournament_set(const Arguments& arguments, const Terminal& terminal);
Status tournament_add(const Arguments& arguments, const Terminal& terminal);
Status tournament_players(const Arguments& arguments, const Terminal& terminal);
Status tournament_change(const Arguments& arguments, const Terminal& terminal);
Status tournament_away(const Arguments& arguments, const Terminal& terminal);
Status tournament_back(const Arguments& arguments, const Terminal& terminal);
Status tournament_pair(const Arguments& arguments, const Terminal& terminal);
Status tournament_unpair(const Arguments& arguments, const Terminal& terminal);
Status tournament_seat(const Arguments& arguments, const Terminal& terminal);
Status tournament_pairs(const Arguments& arguments, const Terminal& terminal);
Status tournament_result(const Arguments& arguments, const Terminal& terminal);
Status tournament_standings(const Arguments& arguments, const Terminal& terminal);
Status tournament_history(const Arguments& arguments, const Terminal& terminal);
Status tournament_print(const Arguments& arguments, const Terminal& terminal);
Status tournament_export(const Arguments& arguments, const Terminal& terminal);
Status tournament_simulate(const Arguments& arguments, const Terminal& terminal);

/// The file that is the first word; what was cut off its end is said.
TournamentFile open_tournament(const Arguments& arguments, const Terminal& terminal);
/// Adds, or throws Trouble.
void enter(TournamentFile& file, decltype(tournament::Entry::what) what, const Arguments& arguments);
/// The same, and says what the arbiter may want to look at.
void enter_and_say(TournamentFile& file, decltype(tournament::Entry::what) what, const Arguments& arguments,
                   const Terminal& terminal);
/// Who types: --by, else the user of this computer.
std::string who(const Arguments& arguments);
/// --round, else the last one that is paired; throws where there is none.
int asked_round(const Arguments& arguments, const tournament::Tournament& now);
/// --only, else everybody; throws Trouble.
tournament::Choice asked_choice(const Arguments& arguments);
/// Whom "12" or the beginning of a name may mean; a whole name means those alone who are called so.
std::vector<tournament::PlayerId> players_called(const tournament::Tournament& now, const std::string& word);
/// The only one; throws Trouble where there is none, or several.
tournament::PlayerId read_player(const tournament::Tournament& now, const std::string& word);
/// "Ali Veli"; with the number where two have the same.
std::string name_of(const tournament::Tournament& now, tournament::PlayerId player);
/// The round as it stands: tables, names, results; or as JSON.
void show_round(const tournament::Tournament& now, int round, const Arguments& arguments, const Terminal& terminal);
/// "Section A, Group 2", where there are several.
void show_title(const tournament::Parts& parts, const tournament::Part& part, const Terminal& terminal);
/// That it was entered; as JSON: so many entries there are now.
void say_entered(const TournamentFile& file, const Arguments& arguments, const Terminal& terminal);
/// Where a file is to be written, or standard output; throws Trouble.
void deliver(const Arguments& arguments, const Terminal& terminal, const std::string& text);

}  // namespace meydan::cli
