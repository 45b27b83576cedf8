// What `meydan analyse` finds out about a whole game, move by move.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/args/arguments.hpp"
#include "cli/loading.hpp"
#include "engine/engine.hpp"

namespace meydan::cli {

/// By how much of the expected result a move loses.
enum class Judgement : unsigned char { Fine, Mistake, Blunder };

/// A move of the game and what the engine thinks of it.
struct JudgedMove {
  Record::Place node = Record::kRoot;
  Seat seat = Seat::Nobody;
  std::string move;
  Score best;                       // of the position before it, for `seat`
  double loss = 0;                  // of the expected result, 0..1
  std::string after;                // how the game stands after it, in words; empty at the end
  std::vector<std::string> better;  // the line the engine prefers; empty when it would have played the same

  Judgement judgement() const;
};

struct JudgedGame {
  Record record;
  FileFormat format;
  AnyRules rules;
  std::vector<JudgedMove> moves;
  bool complete = true;  // false: stopped by Ctrl-C
};

/// The main line of a game. `keep` is called before the first move, which it may prevent, and after every one, with those
/// judged so far.
JudgedGame judge(LoadedGame loaded, const ThinkOptions& options, const Terminal& terminal,
                 const std::function<bool(const JudgedGame&)>& keep);

/// The record with the judgements as comments and the better lines as variations.
Record annotated(const JudgedGame& game, const Terminal& terminal);

/// How the game went, a column a move, with a line that says what is drawn: for two players who is ahead, for more the chance
/// of each to come first.
std::vector<std::string> score_graph(const JudgedGame& game, const Terminal& terminal);

Status analyse_record(const Arguments& arguments, const Terminal& terminal, const std::string& file);

}  // namespace meydan::cli
