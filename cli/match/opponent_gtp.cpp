// A program that speaks GTP, in Go and in Reversi. Its pace is set by its own command line.
#include <algorithm>

#include "cli/match/opponents.hpp"
#include "core/text.hpp"
#include "protocol/place.hpp"
#include "protocol/sgf/go.hpp"

namespace meydan::cli {
namespace {

constexpr double kPatience = 600;      // for a move, or an opinion on the dead
constexpr double kSetUpPatience = 30;  // for everything else
constexpr std::size_t kLongestAnswer = std::size_t{1} << 20;
constexpr int kMostTurns = 2;  // of one chain's mark: whoever insists longer is right

std::string in_case(std::string_view text, bool upper) {
  std::string changed{text};
  for (auto& c : changed) {
    if (upper && is_lower(c)) c = static_cast<char>(c - 'a' + 'A');
    if (!upper) c = to_lower(c);
  }
  return changed;
}

std::string first_word(std::string_view text) {
  const auto begin = std::min(text.find_first_not_of(" \t\n"), text.size());
  return std::string{text.substr(begin, text.find_first_of(" \t\n", begin) - begin)};
}

std::string_view colour(Seat seat) { return seat == Seat::A ? "b" : "w"; }

bool is_stone(std::string_view move) { return !move.contains(':') && move != "done" && move != "resume"; }

std::string komi(const AnyRules& rules) {
  for (const auto& option : rules.options())
    if (option.description.leaf() == "komi") return option.value;
  return "0";
}

/// The marks at the end of a position text of Go.
bool has_mark(const Match& match, std::string_view mark) {
  const auto text = match.state().text();
  const auto marks = split(std::string_view{text}.substr(text.rfind(' ') + 1), ',');
  return std::ranges::any_of(marks, [&](const Field& field) { return field.text == mark; });
}

}  // namespace

Result<std::string> GtpProgram::ask(const std::string& line, bool* refused) {
  const auto patience = line.starts_with("genmove") || line.starts_with("final") ? kPatience : kSetUpPatience;
  if (auto said = say(line, patience); !said) return fail(said.error());
  std::string answer;
  bool begun = false;
  for (;;) {
    const auto heard = hear();
    if (!heard) return fail(heard.error());
    if (heard->empty() && !begun) continue;
    if (heard->empty()) break;
    if ((!begun && heard->front() != '=' && heard->front() != '?') || answer.size() > kLongestAnswer)
      return give_up(about("cli.opponent.nonsense"_key).with("answer", *heard));
    answer += begun ? "\n" + *heard : *heard;
    begun = true;
  }
  const bool no = answer.front() == '?';
  if (refused != nullptr) *refused = no;
  else if (no) return give_up(about("cli.opponent.refused"_key).with("line", line).with("answer", answer));
  const auto text = answer.find_first_not_of("=?0123456789");
  return text == std::string::npos ? "" : answer.substr(text);
}

Result<void> GtpProgram::begin(const Match& match, std::uint64_t) {
  told_.reset();
  restart();
  if (auto done = set_up(match); !done) return done;
  return follow(match);
}

/// The board as it was before the first move.
Result<void> GtpProgram::set_up(const Match& match) {
  told_.emplace(match.rules(), match.from());
  dead_.reset();
  turned_.clear();
  const auto start = told_->state().text();
  const auto send = [&](const std::string& line) -> Result<void> {
    if (auto done = ask(line); !done) return fail(done.error());
    return {};
  };
  const sgf::Position position{go_ ? start : ""};
  if (auto done = send("boardsize " + (go_ ? std::to_string(position.size()) : "8")); !done) return done;
  if (auto done = send("clear_board"); !done) return done;
  if (!go_) {
    if (match.from()) return give_up(about("cli.opponent.no_position"_key));
    return {};
  }
  if (auto done = send("komi " + komi(match.rules())); !done) return done;
  for (std::size_t place = 0; place < position.board().size(); ++place)
    if (const char stone = position.board()[place]; stone != '.')
      if (auto done = send(std::string{"play "} + (stone == 'x' ? "b " : "w ") + sgf::write_vertex(place, position.size()));
          !done)
        return done;
  return {};
}

/// Tells it what was played since it was last asked.
Result<void> GtpProgram::follow(const Match& match) {
  const auto line = match.line();
  const auto known = told_->line();
  if (known.size() > line.size() || !std::equal(known.begin(), known.end(), line.begin()))
    if (auto done = set_up(match); !done) return done;
  for (auto i = told_->line().size(); i < line.size(); ++i) {
    const auto text = told_->state().write_move(line[i]);
    if (is_stone(text)) {
      dead_.reset();
      bool refused = false;
      const auto order = "play " + std::string{colour(told_->to_move())} + " " + text;
      if (const auto done = ask(order, &refused); !done) return fail(done.error());
      // A pass in Reversi is forced, and programs that make it by themselves do not want to be told.
      if (refused && (go_ || text != "pass"))
        return give_up(about("cli.opponent.refused"_key).with("line", order).with("answer", "?"));
    }
    told_->play(line[i]);
  }
  return {};
}

Result<std::optional<AnyMove>> GtpProgram::choose(const Match& match, const Pace&) {
  if (!told_)
    if (auto done = begin(match, 0); !done) return fail(done.error());
  if (auto done = follow(match); !done) return fail(done.error());
  if (match.settling()) return settle(match);
  const auto moves = match.moves();
  if (!go_ && moves.size() == 1 && match.state().write_move(moves[0]) == "pass") return moves[0];
  const auto answer = ask("genmove " + std::string{colour(match.to_move())});
  if (!answer) return fail(answer.error());
  const auto word = first_word(*answer);
  const auto small = in_case(word, false);
  if (small == "resign") return std::nullopt;
  const auto move = legal(match, small == "pass" ? small : in_case(word, go_), word);
  if (!move) return fail(move.error());
  told_->play(*move);
  return *move;
}

/// Makes the marks agree with its own opinion, a chain a turn, and then accepts them.
Result<AnyMove> GtpProgram::settle(const Match& match) {
  if (!dead_) {
    bool refused = false;
    const auto answer = ask("final_status_list dead", &refused);
    if (!answer) return fail(answer.error());
    dead_.emplace();
    turned_.clear();
    std::string_view rest = refused ? std::string_view{} : std::string_view{*answer};
    for (auto word = first_word(rest); !word.empty(); word = first_word(rest)) {
      dead_->insert(in_case(word, true));
      rest.remove_prefix(rest.find(word) + word.size());
    }
  }
  for (const auto move : match.moves()) {
    const auto text = match.state().write_move(move);
    if (!text.starts_with("dead:") || dead_->contains(text.substr(5)) == has_mark(match, text)) continue;
    if (turned_[text]++ < kMostTurns) return move;
  }
  return match.read_move("done");
}

}  // namespace meydan::cli
