// What is dead and who has won, by the engine's judgement.
#include <algorithm>

#include "core/options.hpp"
#include "core/text.hpp"
#include "protocol/gtp/gtp.hpp"
#include "protocol/sgf/go.hpp"
#include "protocol/words.hpp"

namespace meydan::gtp {
namespace {

constexpr int kMostTurns = 500;  // the rules stop settling earlier

/// The position after two passes, nothing marked yet.
std::string settling_text(const std::string& text) {
  std::string changed;
  std::size_t number = 0;
  for (const auto& field : split(text, ' ')) {
    const std::string_view fresh = number == 4    ? "-"
                                   : number == 5  ? "2"
                                   : number == 10 ? "settle"
                                   : number == 11 ? "0"
                                   : number == 12 ? "-"
                                                  : field.text;
    changed.append(number == 0 ? "" : " ").append(fresh);
    ++number;
  }
  return changed;
}

std::vector<std::size_t> neighbours(std::size_t place, std::size_t side) {
  std::vector<std::size_t> all;
  if (place % side > 0) all.push_back(place - 1);
  if (place % side + 1 < side) all.push_back(place + 1);
  if (place >= side) all.push_back(place - side);
  if (place + side < side * side) all.push_back(place + side);
  return all;
}

using Chain = std::vector<std::size_t>;

std::vector<Chain> chains_of(const sgf::Position& position) {
  const auto& board = position.board();
  const auto side = static_cast<std::size_t>(position.size());
  std::vector<bool> seen(board.size());
  std::vector<Chain> chains;
  for (std::size_t place = 0; place < board.size(); ++place) {
    if (board[place] == '.' || seen[place]) continue;
    Chain chain{place};
    seen[place] = true;
    for (std::size_t i = 0; i < chain.size(); ++i)
      for (const auto next : neighbours(chain[i], side))
        if (board[next] == board[place] && !seen[next]) {
          seen[next] = true;
          chain.push_back(next);
        }
    chains.push_back(std::move(chain));
  }
  return chains;
}

/// How the chain is marked in a settled game: "dead", "seki" or "alive".
std::string_view status_of(const Chain& chain, const std::string& settled, int size) {
  for (const auto& mark : split(std::string_view{settled}.substr(settled.rfind(' ') + 1), ',')) {
    const auto colon = std::min(mark.text.find(':'), mark.text.size() - 1);
    const auto place = sgf::read_vertex(mark.text.substr(colon + 1), size);
    if (place && std::ranges::find(chain, *place) != chain.end()) return mark.text.substr(0, colon) == "dead" ? "dead" : "seki";
  }
  return "alive";
}

std::string written(const Chain& places, int size) {
  std::string text;
  for (const auto place : places) text += (text.empty() ? "" : " ") + sgf::write_vertex(place, size);
  return text;
}

Chain places_of(const std::vector<std::string>& points, int size) {
  Chain places;
  for (const auto& point : points)
    if (const auto place = sgf::read_point(point, size)) places.push_back(*place);
  return places;
}

}  // namespace

const std::optional<Match>& Session::settled() {
  const auto text = game_.match().state().text();
  if (text == settled_from_) return settled_;
  settled_from_ = text;
  settled_.reset();
  if (sgf::Position{text}.over()) return settled_ = game_.match();
  const auto state = AnyState::read(game_.rules(), settling_text(text));
  if (!state) return settled_;
  Match match{game_.rules(), *state};
  for (int turn = 0; turn < kMostTurns && !match.over(); ++turn) match.play(analyst_.think(match, {}).move);
  if (match.over()) settled_ = std::move(match);
  return settled_;
}

Answer Session::final_score(Arguments) {
  const auto& match = game_.is_go() ? settled() : std::optional{game_.match()};
  const auto outcome = match ? match->outcome() : std::nullopt;
  if (!outcome) return no("cannot score");
  const int lead = outcome->half_points[0] - outcome->half_points[1];
  if (lead == 0) return "0";
  return (lead > 0 ? "B+" : "W+") + Halves{0, 0}.write(std::abs(lead));
}

Answer Session::final_status_list(Arguments words) {
  const auto what = words.size() == 1 ? words[0] : std::string_view{};
  const bool stones = what == "dead" || what == "alive" || what == "seki";
  if (!stones && what != "black_territory" && what != "white_territory") return no(kSyntaxError);
  const auto& match = settled();
  if (!match) return no("cannot score");
  const auto text = match->state().text();
  const sgf::Position position{text};
  if (!stones) return written(places_of(position.territory(what == "black_territory"), position.size()), position.size());
  std::string lines;
  for (const auto& chain : chains_of(position))
    if (status_of(chain, text, position.size()) == what) lines += (lines.empty() ? "" : "\n") + written(chain, position.size());
  return lines;
}

std::vector<std::string> Session::liberties_of_dead(Seat seat) {
  std::vector<std::string> points;
  const auto& match = settled();
  if (!match) return points;
  const auto text = match->state().text();
  const sgf::Position position{text};
  const auto side = static_cast<std::size_t>(position.size());
  for (const auto& chain : chains_of(position)) {
    if ((position.board()[chain[0]] == 'x') != (seat == Seat::A) || status_of(chain, text, position.size()) != "dead") continue;
    for (const auto stone : chain)
      for (const auto next : neighbours(stone, side))
        if (position.board()[next] == '.') points.push_back(sgf::write_vertex(next, position.size()));
  }
  return points;
}

}  // namespace meydan::gtp
