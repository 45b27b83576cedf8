// The command line, read: plain values for the commands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/terminal/terminal.hpp"
#include "engine/engine.hpp"
#include "server/net/address.hpp"

namespace meydan::cli {

/// Which game on which board: the options that show, moves, perft, replay, bench and play share.
struct PositionOptions {
  std::string preset;
  std::vector<std::string> assignments;  // key=value
  std::optional<std::string> position;
  std::string moves;

  bool empty() const { return preset.empty() && assignments.empty() && !position && moves.empty(); }
};

/// How engines think: the options of every command that asks one.
struct ThinkOptions {
  std::optional<std::string> level;  // by its number or name
  std::optional<double> seconds;     // a move
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  std::optional<unsigned> threads;
  std::size_t memory = EngineOptions::kMemory;  // bytes
};

/// What is told of a match between programs, and of a ladder of levels.
struct MatchOptions {
  std::optional<int> games;
  std::optional<int> openings;  // plies
  int parallel = 1;
  bool cpu_time = false;
  std::optional<std::pair<double, double>> sprt;  // Elo
  int from = 1;
  std::optional<int> to;
  bool markdown = false;
};

/// A program that plays over the network.
struct BotOptions {
  std::string server;  // http://...
  std::string token;   // a file; empty: in the environment
  std::string clock = "none";
  bool joins = false;
  int games = 4;
};

/// How a position of Mangala is solved.
struct SolveOptions {
  int database = 26;                           // stones
  std::size_t table = std::size_t{512} << 20;  // bytes
};

/// What is done with the file of a tournament.
struct TournamentOptions {
  std::string action;
  std::vector<std::string> words;  // the file, then what the action takes
  std::string by;
  std::string name;
  std::string place;
  std::string date;
  std::string format;  // of the tournament, or of what is exported
  std::string order;
  std::string tiebreaks;
  std::optional<std::string> prizes;
  std::string only;
  std::string allow;
  std::optional<int> rounds;
  std::optional<int> sets;
  std::optional<int> apart;
  std::optional<int> team;
  std::optional<int> group;
  std::optional<int> qualifiers;
  std::optional<int> round;
  std::optional<int> from;
  std::optional<int> to;
  std::optional<int> players;
  std::optional<int> absent;  // per cent
  int half_points = 0;
  bool twice = false;
  bool no_third = false;
  bool preview = false;
  bool teams = false;
  bool full_names = false;
  bool anyway = false;
};

struct Arguments {
  std::string command;
  std::string game;  // an id; may be empty for play
  PositionOptions setup;
  int depth = 0;
  int stones = 20;
  double seconds = 2;
  std::optional<std::uint64_t> seed;
  std::vector<std::string> files;
  std::vector<std::string> players;  // as Player::read takes them, in seat order; of a match, as `make_opponent` does
  ThinkOptions think;
  MatchOptions match;
  std::size_t lines = 3;
  std::optional<std::size_t> number;  // of the game in a file, from 1
  std::string what;                   // of bench
  std::string output;                 // a file
  std::optional<std::pair<int, int>> ffo;
  SolveOptions solve;
  BotOptions bot;
  TournamentOptions tournament;
  std::string host{};      // empty: nobody said
  bool for_class = false;  // for the whole room, and says how a class comes in
  std::uint16_t port = 8080;
  bool json = false;
  bool lot = false;
  bool resume = false;
  bool evaluate = false;
  bool exact = false;
  bool overwrite = false;                // what stands where a file is written
  std::string folder;                    // of the page; empty: the one beside the program
  std::string live_data;                 // the file of live games; empty: in the user's data folder
  std::string store;                     // a database of live games; empty: they are in a file
  std::string bus;                       // to other servers on the same database; empty: it is alone
  std::string person;                    // whose games; empty: everybody's
  std::string format = "record";         // of exported games
  std::vector<std::string> names;        // of the server, beside its addresses
  std::vector<server::Network> proxies;  // that are trusted
  std::vector<server::Network> metrics;  // that may read the meters
  std::string log;                       // a file, or "-"; empty: none
};

/// Reads the command line and sets the terminal's language and looks. Throws Trouble; nothing is returned when help or the
/// version was asked for and has been printed.
std::optional<Arguments> read_arguments(int count, char** words, Terminal& terminal);

}  // namespace meydan::cli
