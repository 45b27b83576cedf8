// Moves, clocks and running analysis.
#include <algorithm>
#include <cmath>

#include "core/options.hpp"
#include "protocol/gtp/gtp.hpp"
#include "protocol/words.hpp"

namespace meydan::gtp {
namespace {

struct AnalyzeOrder {
  std::optional<Seat> seat;
  double interval = 0.5;  // seconds
  std::size_t most = 1000;
  bool ownership = false;
};

/// "[colour] [centiseconds] key value ..."; unknown keys are somebody's extension and mean nothing here.
std::optional<AnalyzeOrder> read_order(Arguments words) {
  AnalyzeOrder order;
  std::size_t i = 0;
  if (!words.empty()) order.seat = read_colour(words[0]);
  if (order.seat) ++i;
  const auto set_interval = [&](std::string_view word) {
    const auto centiseconds = read_decimal(word);
    if (centiseconds) order.interval = std::max(0.01, *centiseconds / 100);
    return centiseconds.has_value();
  };
  if (i < words.size() && set_interval(words[i])) ++i;
  while (i < words.size()) {
    const auto key = words[i];
    const std::size_t values = key == "avoid" || key == "allow" ? 3 : 1;
    if (words.size() - i <= values) return std::nullopt;
    const auto value = words[i + 1];
    if (key == "interval" && !set_interval(value)) return std::nullopt;
    if (key == "ownership") order.ownership = lower_case(value) == "true";
    if (key == "maxmoves") {
      const auto most = read_amount<std::size_t>(value);
      if (!most) return std::nullopt;
      order.most = *most;
    }
    i += values + 1;
  }
  return order;
}

std::string numbers_of(const Line& line, bool kata) {
  const auto& score = line.score;
  if (!kata) {
    const auto winrate = std::to_string(std::lround(score.win * 10000));
    return " winrate " + winrate + " prior " + winrate + " lcb " + winrate;
  }
  const auto win = decimal(score.win, 6);
  const auto lead = decimal(score.points, 3);
  return " utility " + decimal(2 * score.win - 1, 6) + " winrate " + win + " scoreMean " + lead + " scoreStdev 0 scoreLead " +
         lead + " scoreSelfplay " + lead + " prior " + win + " lcb " + win + " utilityLcb " + decimal(2 * score.win - 1, 6);
}

/// Row by row from the top, as the player to move sees it.
std::string ownership_of(const Thought& thought, int size, Seat seat) {
  std::string text = " ownership";
  const auto side = static_cast<std::size_t>(size);
  for (std::size_t row = side; row-- > 0;)
    for (std::size_t column = 0; column < side; ++column) {
      const double black = thought.ownership[row * side + column];
      text += " " + decimal(seat == Seat::A ? black : -black, 3);
    }
  return text;
}

std::string info_line(const Match& match, const Thought& thought, const AnalyzeOrder& order, bool kata, int size) {
  std::string text;
  for (std::size_t i = 0; i < std::min(order.most, thought.lines.size()); ++i) {
    const auto& line = thought.lines[i];
    const auto moves = written_line(match, line.moves);
    if (moves.empty()) continue;
    text += (text.empty() ? "info move " : " info move ") + Game::vertex(moves[0]) + " visits " +
            std::to_string(std::max<std::uint64_t>(1, line.visits)) + numbers_of(line, kata) + " order " + std::to_string(i) +
            " pv";
    for (const auto& move : moves) text += " " + Game::vertex(move);
  }
  const auto side = static_cast<std::size_t>(size);
  if (order.ownership && kata && thought.ownership.size() == side * side) text += ownership_of(thought, size, match.to_move());
  return text + "\n";
}

}  // namespace

/// GoGui's way to ask for the move at once; every other line waits its turn. The last search of all also hurries.
bool Session::interrupted() {
  const auto* line = wire_.peek(0);
  if (line == nullptr) return wire_.ended() && wire_.late();
  if (*line != "# interrupt") return false;
  wire_.drop();
  return true;
}

std::string Session::choose(Seat seat, const Told& told) {
  const auto match = game_.turned(seat);
  if (!Game::playing(match) || match.to_move() != seat) return "pass";
  const auto begin = wall_seconds();
  const auto watch = [&](const Thought& now) {
    if (told) told(now, false);
    return !interrupted();
  };
  const auto& thought = player_.think(match, {{}, seconds_for(seat), watch});
  spend(seat, wall_seconds() - begin);
  if (told) told(thought, true);
  if (thought.hopeless) return "resign";
  return match.state().write_move(thought.move);
}

Answer Session::genmove(Arguments words) {
  const auto seat = words.size() == 1 ? read_colour(words[0]) : std::nullopt;
  if (!seat) return no(kSyntaxError);
  const auto move = choose(*seat);
  if (move != "resign") game_.play(*seat, move);
  return Game::vertex(move);
}

Answer Session::reg_genmove(Arguments words) {
  const auto seat = words.size() == 1 ? read_colour(words[0]) : std::nullopt;
  if (!seat) return no(kSyntaxError);
  player_.forget();  // regression tests want the same answer every time
  return Game::vertex(choose(*seat));
}

/// Instead of a pass, as long as there are dead stones to take away, a move against them.
Answer Session::genmove_cleanup(Arguments words) {
  const auto seat = words.size() == 1 ? read_colour(words[0]) : std::nullopt;
  if (!seat) return no(kSyntaxError);
  auto move = choose(*seat);
  if (move == "pass")
    for (const auto& point : liberties_of_dead(other(*seat)))
      if (game_.turned(*seat).read_move(point)) {
        move = point;
        break;
      }
  if (move != "resign") game_.play(*seat, move);
  return Game::vertex(move);
}

void Session::set_clocks(double main, double overtime, int stones) {
  timed_ = main > 0 || (overtime > 0 && stones > 0);
  if (overtime > 0 && stones == 0) timed_ = false;  // so the protocol says "no limit"
  main_time_ = main;
  overtime_ = overtime;
  overtime_stones_ = stones;
  clocks_.fill(main > 0 ? PlayerClock{main, 0} : PlayerClock{overtime, stones});
}

Answer Session::time_settings(Arguments words) {
  const auto main = words.size() == 3 ? read_decimal(words[0]) : std::nullopt;
  const auto overtime = words.size() == 3 ? read_decimal(words[1]) : std::nullopt;
  const auto stones = words.size() == 3 ? read_amount<int>(words[2]) : std::nullopt;
  if (!main || !overtime || !stones) return no(kSyntaxError);
  byoyomi_ = false;
  set_clocks(*main, *overtime, *stones);
  return "";
}

/// "none", "absolute MAIN", "canadian MAIN TIME STONES", "byoyomi MAIN TIME PERIODS": a period is for one stone.
Answer Session::kgs_time_settings(Arguments words) {
  const auto kind = words.empty() ? std::string_view{} : words[0];
  const auto rest = words.empty() ? words : words.subspan(1);
  if (kind == "none" && rest.empty()) {
    set_clocks(0, 0, 0);
    return "";
  }
  if (kind == "absolute" && rest.size() == 1)
    return time_settings(std::array{rest[0], std::string_view{"0"}, std::string_view{"0"}});
  if (kind == "canadian") return time_settings(rest);
  if (kind != "byoyomi" || rest.size() != 3 || !read_amount<int>(rest[2])) return no(kSyntaxError);
  auto done = time_settings(std::array{rest[0], rest[1], std::string_view{"1"}});
  byoyomi_ = done.has_value();
  return done;
}

Answer Session::time_left(Arguments words) {
  const auto seat = words.size() == 3 ? read_colour(words[0]) : std::nullopt;
  const auto seconds = seat ? read_decimal(words[1]) : std::nullopt;
  const auto stones = seat ? read_amount<int>(words[2]) : std::nullopt;
  if (!seconds || !stones) return no(kSyntaxError);
  clocks_[index(*seat)] = {*seconds, byoyomi_ ? std::min(1, *stones) : *stones};
  timed_ = true;
  return "";
}

std::optional<double> Session::seconds_for(Seat seat) const {
  if (!timed_) return std::nullopt;
  const auto [seconds, stones] = clocks_[index(seat)];
  const auto& match = game_.match();
  const int moves = engine_of(match.rules().game()).moves_to_come(match.state());
  if (stones > 0) return allot({seconds, 0, stones}, stones);
  const double later = overtime_stones_ > 0 ? overtime_ / overtime_stones_ : 0;
  return std::max(allot({seconds, 0, std::nullopt}, moves), std::min(seconds, 0.8 * later));
}

void Session::spend(Seat seat, double seconds) {
  auto& clock = clocks_[index(seat)];
  clock.seconds = std::max(0.0, clock.seconds - seconds);
  const bool period_over = clock.stones == 1;
  clock.stones = std::max(0, clock.stones - 1);
  if (overtime_stones_ > 0 && (period_over || clock.seconds == 0)) clock = {overtime_, overtime_stones_};
}

Answer Session::analyze(Arguments words, bool kata, bool generate) {
  const auto order = read_order(words);
  if (!order) return no(kSyntaxError);
  const auto seat = order->seat.value_or(game_.to_move());
  const auto match = game_.turned(seat);
  if (!generate && (!Game::playing(match) || match.to_move() != seat)) return no("game is over");

  begin_stream();
  double next = wall_seconds() + order->interval;
  const auto report = [&](const Thought& thought, bool last) {
    if (!last && wall_seconds() < next) return;
    wire_.say(info_line(match, thought, *order, kata, game_.size()));
    next = wall_seconds() + order->interval;
  };
  if (generate) {
    const auto move = choose(seat, report);
    if (move != "resign") game_.play(seat, move);
    return "play " + Game::vertex(move) + "\n";
  }
  const auto& thought = analyst_.analyse(match, [&](const Thought& now) {
    report(now, false);
    return wire_.peek(0) == nullptr && !wire_.ended();
  });
  report(thought, true);
  while (wire_.peek(1) == nullptr && !wire_.ended()) {  // all is known, but it goes on until it is stopped
  }
  return "";
}

Answer Session::lz_analyze(Arguments words) { return analyze(words, false, false); }
Answer Session::kata_analyze(Arguments words) { return analyze(words, true, false); }
Answer Session::lz_genmove_analyze(Arguments words) { return analyze(words, false, true); }
Answer Session::kata_genmove_analyze(Arguments words) { return analyze(words, true, true); }

}  // namespace meydan::gtp
