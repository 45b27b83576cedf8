// What the players read beside the board.
#include "games/go/go.hpp"

namespace meydan::go {
namespace {

using Lines = std::vector<Message>;

Message for_both(Key key, const std::string& black, const std::string& white) {
  return Message{key}.with("black", black).with("white", white);
}

std::string halves(int value) { return Halves{0, 0}.write(value); }

void say_play(const State& state, Lines& lines) {
  const auto& now = state.standing();
  if (const auto rescues = state.rescues(); !rescues.empty())
    lines.push_back(about_rescues("go.must_save_one"_key, "go.must_save"_key, state, rescues));
  if (state.board().ko() != kNoPoint) lines.push_back(Message{"go.ko"_key}.on({vertex_name(state.board().ko())}));
  if (now.passes == 1) lines.emplace_back("go.one_pass"_key);
}

void say_settling(const State& state, Lines& lines) {
  const auto& now = state.standing();
  lines.emplace_back("go.settle"_key);
  if (state.rules().seki) lines.emplace_back("go.settle_seki"_key);
  if (state.may_resume()) lines.emplace_back("go.settle_resume"_key);
  if (!now.dead.empty()) lines.push_back(Message{"go.marked_dead"_key}.on(vertex_names(now.dead)));
  if (!now.seki.empty()) lines.push_back(Message{"go.marked_seki"_key}.on(vertex_names(now.seki)));
  const auto scores = count(state).scores;
  lines.push_back(for_both("go.settle_score"_key, halves(scores[0].half_total()), halves(scores[1].half_total())));
  if (now.dones == 1) lines.emplace_back("go.one_done"_key);
}

void say_score(const State& state, Lines& lines) {
  const auto say = [&](Key key, const std::string& points) { lines.push_back(Message{key}.with("points", points)); };
  const auto [black, white] = count(state).scores;
  if (state.rules().scoring == Scoring::Area) {
    say("go.score.stones_black"_key, std::to_string(black.stones));
    say("go.score.points_black"_key, std::to_string(black.points));
    say("go.score.stones_white"_key, std::to_string(white.stones));
    say("go.score.points_white"_key, std::to_string(white.points));
  } else {
    say("go.score.points_black"_key, std::to_string(black.points));
    say("go.score.dead_black"_key, std::to_string(black.dead));
    say("go.score.prisoners_black"_key, std::to_string(black.prisoners));
    say("go.score.points_white"_key, std::to_string(white.points));
    say("go.score.dead_white"_key, std::to_string(white.dead));
    say("go.score.prisoners_white"_key, std::to_string(white.prisoners));
  }
  say("go.score.komi"_key, halves(white.half_komi));
  lines.push_back(for_both("go.score.total"_key, halves(black.half_total()), halves(white.half_total())));
}

}  // namespace

std::vector<Message> Game::status(const State& state) {
  Lines lines;
  const auto& now = state.standing();
  if (now.phase == Phase::Over) {
    say_score(state, lines);
    return lines;
  }
  lines.push_back(for_both("go.prisoners"_key, std::to_string(now.taken[0]), std::to_string(now.taken[1])));
  if (state.rules().supply) lines.push_back(for_both("go.supply"_key, std::to_string(now.left[0]), std::to_string(now.left[1])));
  if (now.phase == Phase::Play) say_play(state, lines);
  else say_settling(state, lines);
  return lines;
}

}  // namespace meydan::go
