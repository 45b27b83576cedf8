// A program that speaks UGI (docs/protocols.md). One of ours is told the game and its rules.
#include <algorithm>
#include <cmath>

#include "cli/match/opponents.hpp"

namespace meydan::cli {
namespace {

constexpr double kMovePatience = 600;  // for a move

std::string order(const Pace& pace, bool has_levels) {
  std::string line = "go";
  if (pace.seconds) line += " movetime " + std::to_string(std::max(1L, std::lround(*pace.seconds * 1000)));
  if (pace.limits) {
    const Limits none;
    if (pace.limits->nodes != none.nodes) line += " nodes " + std::to_string(pace.limits->nodes);
    if (pace.limits->depth != none.depth) line += " depth " + std::to_string(pace.limits->depth);
  }
  return line == "go" && !has_levels ? "go movetime 1000" : line;
}

}  // namespace

Result<std::string> UgiProgram::await(std::string_view word) {
  for (;;) {
    auto line = hear();
    if (!line) return line;
    if (line->starts_with("option name level ")) has_levels_ = true;
    const auto end = std::min(line->find(' '), line->size());
    if (std::string_view{*line}.substr(0, end) == word) return line->substr(std::min(end + 1, line->size()));
  }
}

Result<void> UgiProgram::begin(const Match& match, std::uint64_t) {
  const auto exchange = [this](std::string_view line, std::string_view answer) -> Result<void> {
    if (auto said = say(line); !said) return said;
    if (auto heard = await(answer); !heard) return fail(heard.error());
    return {};
  };
  const auto& rules = match.rules();
  if (restart()) {
    if (auto done = exchange("ugi", "ugiok"); !done) return done;
    if (has_levels_) {
      if (auto said = say("setoption name game value " + std::string{rules.game().id()}); !said) return said;
      if (auto said = say("setoption name rules value " + rules.text()); !said) return said;
    }
  }
  if (auto said = say("uginewgame"); !said) return said;
  return exchange("isready", "readyok");
}

Result<std::optional<AnyMove>> UgiProgram::choose(const Match& match, const Pace& pace) {
  std::string position = match.from() ? "position fen " + match.from()->text() : "position startpos";
  if (!match.line().empty()) position += " moves";
  for (const auto& move : match.line_text()) position += " " + move;
  if (auto said = say(position); !said) return fail(said.error());
  if (auto said = say(order(pace, has_levels_), kMovePatience); !said) return fail(said.error());
  const auto answer = await("bestmove");
  if (!answer) return fail(answer.error());
  const auto word = answer->substr(0, answer->find(' '));
  if (word == "resign") return std::nullopt;
  const auto move = legal(match, word, word);
  if (!move) return fail(move.error());
  return *move;
}

}  // namespace meydan::cli
