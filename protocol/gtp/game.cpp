#include "protocol/gtp/game.hpp"

#include <algorithm>

#include "core/options.hpp"
#include "core/text.hpp"
#include "protocol/sgf/go.hpp"
#include "protocol/words.hpp"

namespace meydan::gtp {
namespace {

constexpr int kReversiSize = 8;

const Loader kNoFiles;  // no rule of Go or Reversi names one

bool is_go_game(const Match& match) { return match.rules().game().id() == "go"; }

bool only_pass(const Match& match) {
  const auto moves = match.moves();
  return moves.size() == 1 && match.state().write_move(moves[0]) == "pass";
}

/// The position with another player to move and nothing before it.
std::string turned_text(const Match& match, Seat seat) {
  auto text = match.state().text();
  if (is_go_game(match)) {
    const sgf::Position position{text};
    return position.with_board(position.board(), seat == Seat::A);
  }
  text.back() = seat == Seat::A ? 'x' : 'o';
  return text;
}

}  // namespace

std::optional<Seat> read_colour(std::string_view text) {
  const auto name = lower_case(text);
  if (name == "b" || name == "black") return Seat::A;
  if (name == "w" || name == "white") return Seat::B;
  return std::nullopt;
}

std::string_view colour_name(Seat seat) { return seat == Seat::A ? "black" : "white"; }

bool Game::is_go() const { return is_go_game(match_); }

int Game::size() const { return is_go() ? sgf::Position{match_.state().text()}.size() : kReversiSize; }

bool Game::playing(const Match& match) {
  if (match.over()) return false;
  if (!is_go_game(match)) return true;
  const auto text = match.state().text();
  const auto fields = split(text, ' ');
  return fields.size() > 10 && fields[10].text == "play";
}

Seat Game::to_move() const {
  if (is_player(match_.to_move())) return match_.to_move();
  const auto text = match_.state().text();
  return is_go() ? (sgf::Position{text}.black_to_move() ? Seat::A : Seat::B) : (text.ends_with('x') ? Seat::A : Seat::B);
}

Match Game::turned(Seat seat) const {
  if (playing() && match_.to_move() == seat) return match_;
  if (!is_go() && match_.over()) return match_;
  if (!is_go() && only_pass(match_)) {
    auto passed = match_;
    passed.play(passed.moves()[0]);
    return passed;
  }
  const auto state = AnyState::read(rules_, turned_text(match_, seat));
  return state ? Match{rules_, *state} : match_;
}

void Game::clear() {
  start_.clear();
  plays_.clear();
  match_ = Match{rules_};
}

std::optional<Match> Game::replayed(const AnyRules& rules) const {
  Game game{rules};
  if (!start_.empty()) {
    const auto state = AnyState::read(rules, start_);
    if (!state) return std::nullopt;
    game.match_ = Match{rules, *state};
  }
  for (const auto& [seat, move] : plays_)
    if (!game.play(seat, move)) return std::nullopt;
  return game.match_;
}

bool Game::change_rules(AnyRules rules) {
  if (!rules.complete()) return false;
  auto match = replayed(rules);
  if (!match) return false;
  rules_ = rules;
  match_ = std::move(*match);
  return true;
}

bool Game::set_rule(std::string_view key, std::string_view value) {
  auto rules = rules_;
  return rules.set(key, value, kNoFiles) && change_rules(rules);
}

bool Game::set_preset(std::string_view name) {
  auto rules = AnyRules::preset(rules_.game(), name);
  if (!rules) return false;
  for (const auto& option : rules_.options())
    if (const auto key = option.description.leaf(); key == "size" || key == "komi")
      if (!rules->set(key, option.value, kNoFiles)) return false;
  return change_rules(*rules);
}

bool Game::play(Seat seat, std::string_view vertex) {
  auto match = turned(seat);
  if (!playing(match) || match.to_move() != seat || !match.play(vertex)) return false;
  match_ = std::move(match);
  plays_.push_back({seat, std::string{vertex}});
  return true;
}

bool Game::undo() {
  if (plays_.empty()) return false;
  plays_.pop_back();
  if (auto match = replayed(rules_)) match_ = std::move(*match);
  return true;
}

bool Game::put_handicap(const std::vector<std::string>& vertices) {
  const sgf::Position empty{Match{rules_}.state().text()};
  auto board = empty.board();
  for (const auto& vertex : vertices) {
    const auto place = sgf::read_vertex(vertex, empty.size());
    if (!place || board[*place] != '.') return false;
    board[*place] = 'x';
  }
  const auto text = empty.with_board(board, false);
  const auto state = AnyState::read(rules_, text);
  if (!state) return false;
  start_ = text;
  match_ = Match{rules_, *state};
  return true;
}

std::vector<std::string> Game::handicap(int stones) const {
  auto rules = rules_;
  std::vector<std::string> vertices;
  if (!is_go() || !rules.set("handicap", std::to_string(stones), kNoFiles) || !rules.complete()) return vertices;
  const sgf::Position position{AnyState::start(rules).text()};
  for (std::size_t place = 0; place < position.board().size(); ++place)
    if (position.board()[place] == 'x') vertices.push_back(sgf::write_vertex(place, position.size()));
  return vertices;
}

void Game::load(const Match& match) {
  rules_ = match.rules();
  plays_.clear();
  Match now{rules_, match.from()};
  start_ = now.state().text();
  for (const auto move : match.line()) {
    if (!playing(now)) break;
    plays_.push_back({now.to_move(), now.state().write_move(move)});
    now.play(move);
  }
  match_ = std::move(now);
}

std::optional<std::string> Game::read_vertex(std::string_view text) const {
  auto vertex = lower_case(text);
  if (vertex == "pass") return vertex;
  const bool letter = !vertex.empty() && is_lower(vertex.front());
  const auto row = read_number(std::string_view{vertex}.substr(vertex.empty() ? 0 : 1));
  if (!letter || vertex.front() == 'i' || !row || *row < 1 || *row > size()) return std::nullopt;
  const int column = vertex.front() - 'a' - (vertex.front() > 'i' ? 1 : 0);
  if (column >= size()) return std::nullopt;
  if (is_go()) vertex.front() = static_cast<char>(vertex.front() - 'a' + 'A');
  return vertex;
}

std::string Game::vertex(std::string_view move) {
  std::string text{move};
  if (text != "pass" && text != "resign" && !text.empty() && is_lower(text.front()))
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string Game::board() const {
  const auto text = match_.state().text();
  std::string board;
  if (is_go()) {
    board = sgf::Position{text}.board();
  } else {
    constexpr std::size_t kSide = kReversiSize;
    const auto squares = text.substr(text.find(' ') + 1, kSide * kSide);
    for (auto row = kSide; row-- > 0;) board += squares.substr(row * kSide, kSide);
  }
  for (auto& c : board) c = c == 'x' ? 'X' : c == 'o' ? 'O' : '.';
  return board;
}

}  // namespace meydan::gtp
