// The search of UGI: its limits, and what may come in while it runs.
#include <algorithm>

#include "protocol/ugi/ugi.hpp"
#include "protocol/ugi/words.hpp"
#include "protocol/words.hpp"

namespace meydan::ugi {
namespace {

constexpr double kReportInterval = 1;  // seconds, while the depth stays the same

}  // namespace

std::optional<Session::Search> Session::read_search(Words words) const {
  Search search;
  TimeLeft clock;
  bool timed = false;
  const auto limit = [&search]() -> Limits& { return search.limits ? *search.limits : search.limits.emplace(); };
  const auto mine = seat_name(match_->to_move());
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto word = words[i];
    if (word == "infinite") search.endless = true;
    if (word == "ponder") search.endless = search.ponder = true;
    if (word == "infinite" || word == "ponder") continue;
    const auto value = i + 1 < words.size() ? read_amount<std::uint64_t>(words[++i]) : std::nullopt;
    if (!value) return std::nullopt;
    const auto seconds = static_cast<double>(*value) / 1000;
    if (word == "movetime") search.seconds = seconds;
    else if (word == "nodes") limit().nodes = *value;
    else if (word == "depth") limit().depth = static_cast<int>(std::min<std::uint64_t>(*value, 1000000));
    else if (word == "movestogo") clock.moves = static_cast<int>(std::min<std::uint64_t>(*value, 1000000));
    else if (word == mine + "inc") clock.increment = seconds;
    else if (word == mine + "time") {
      clock.seconds = seconds;
      timed = true;
    } else if (!(word.starts_with('p') && (word.ends_with("time") || word.ends_with("inc")))) return std::nullopt;
  }
  if (timed && !search.seconds) search.seconds = allot(clock, engine_of(rules_.game()).moves_to_come(match_->state()));
  return search;
}

bool Session::listen(Search& search) {
  for (const auto* line = wire_.peek(0); line != nullptr; line = wire_.peek(0)) {
    const auto words = words_of(*line);
    const auto word = words.empty() ? std::string_view{} : words[0];
    if (word == "isready") say("readyok");
    else if (word == "query") answer(Words{words}.subspan(1));
    else if (word == "ponderhit" && search.ponder) search.ponder = search.endless = false;
    else if (word == "stop") {
      search.endless = false;
      wire_.drop();
      return false;
    } else if (!word.empty()) return word != "quit" && !search.endless;  // the rest waits for the end of the search
    wire_.drop();
  }
  return !(search.endless && wire_.ended());
}

void Session::report(const Thought& thought, double begin) const {
  const bool several = options_.thinking.engine.lines > 1;
  std::size_t number = 0;
  for (const auto& line : thought.lines) {
    ++number;
    if (!several && number > 1) return;
    say(info(*match_, thought, line, several ? number : 0, wall_seconds() - begin));
  }
}

void Session::go(Words words) {
  if (!match_ || !is_player(match_->to_move())) {
    complain(!match_ ? kNoPosition : match_->over() ? "the game is over" : "chance is to move: give the roll among the moves");
    return say("bestmove none");
  }
  auto search = read_search(words);
  if (!search) {
    complain("go [movetime|nodes|depth|p1time|p1inc|... N] [movestogo N] [infinite|ponder]");
    return say("bestmove none");
  }
  const auto begin = wall_seconds();
  double told = begin;
  int depth = 0;
  std::uint64_t nodes = 0;    // when it was last told
  std::optional<double> end;  // of a search that began as a ponder
  const auto watch = [&](const Thought& thought) {
    const bool pondered = search->ponder;
    if (thought.depth > depth || wall_seconds() - told >= kReportInterval) {
      report(thought, begin);
      depth = thought.depth;
      nodes = thought.nodes;
      told = wall_seconds();
    }
    const bool on = listen(*search);
    if (pondered && !search->ponder) end = wall_seconds() + search->seconds.value_or(0);
    return on && !wire_.late() && !(end && wall_seconds() >= *end);
  };
  const bool endless = search->endless;
  thinker_.prepare(options_.thinking.engine.lines, endless && !search->ponder);
  const auto& thought =
      endless ? thinker_.analyse(*match_, watch) : thinker_.think(*match_, {search->limits, search->seconds, watch});
  if (nodes != thought.nodes || depth == 0) report(thought, begin);
  const auto move = match_->state().write_move(thought.move);
  while (search->endless && !wire_.ended())  // all is known, but the answer has to wait
    if (wire_.peek(1) != nullptr && !listen(*search)) break;
  say("bestmove " + move);
}

}  // namespace meydan::ugi
