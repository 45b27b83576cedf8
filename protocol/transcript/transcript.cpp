#include "protocol/transcript/transcript.hpp"

#include "games/registry.hpp"
#include "protocol/place.hpp"

namespace meydan {
namespace {

/// Skips spaces, and numbers that a dot follows.
std::size_t skip_between(std::string_view text, std::size_t at) {
  for (;;) {
    while (at < text.size() && is_space(text[at])) ++at;
    auto end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    if (end == at || end == text.size() || text[end] != '.') return at;
    while (end < text.size() && text[end] == '.') ++end;
    at = end;
  }
}

/// The move at a place, in small letters: "pass", "pa", "ps", "--" (all of them a pass) or a square; empty if there is none.
std::pair<std::string, std::size_t> move_at(std::string_view text, std::size_t at) {
  std::string word;
  for (const char c : text.substr(at, 4)) word += to_lower(c);
  for (const std::string_view pass : {"pass", "pas", "pa", "ps", "--"})
    if (word.starts_with(pass)) return {"pass", pass.size()};
  const bool square = word.size() >= 2 && word[0] >= 'a' && word[0] <= 'h' && word[1] >= '1' && word[1] <= '8';
  return square ? std::pair{word.substr(0, 2), std::size_t{2}} : std::pair{std::string{}, std::size_t{0}};
}

Record::Place add_at(Record& record, Record::Place parent, std::string move, std::size_t at) {
  const auto place = record.add_move(parent, std::move(move));
  record.node(place).at = at;
  return place;
}

bool only_passes(const AnyState& state) {
  const auto moves = state.moves();
  return moves.size() == 1 && state.write_move(moves.front()) == "pass";
}

}  // namespace

Result<Record> read_transcript(std::string_view text) {
  const auto game = find_game("reversi");
  if (!game) return fail(game.error());
  auto rules = AnyRules::preset(**game);
  if (!rules) return fail(std::move(rules.error()));
  if (auto done = rules->complete(); !done) return fail(std::move(done.error()));
  Record record;
  record.set_tag("Game", "reversi");
  record.set_tag("Rules", rules->text());
  auto at = skip_between(text, byte_order_mark(text));
  record.node(Record::kRoot).at = at;
  auto state = AnyState::start(*rules);
  auto place = Record::kRoot;
  for (bool legal = true; at < text.size(); at = skip_between(text, at)) {
    const auto [move, length] = move_at(text, at);
    if (move.empty()) return fail(Message{"transcript.not_a_move"_key}.where(at));
    if (legal && move != "pass" && only_passes(state)) {
      state.apply(state.moves().front());
      place = add_at(record, place, "pass", at);
    }
    place = add_at(record, place, move, at);
    const auto read = state.read_move(move);
    legal = legal && read;  // from an illegal move on, moves are kept as they stand
    if (legal) state.apply(*read);
    at += length;
  }
  if (record.size() == 1) return fail(Message{"transcript.empty"_key}.where(at));
  return record;
}

Result<std::string> write_transcript(const Record& record) {
  if (record.tag("Game") != "reversi" || record.node(Record::kRoot).position) return fail("transcript.not_reversi"_key);
  std::string text;
  for (const auto place : record.main_line()) {
    const auto& node = record.node(place);
    if (node.position) return fail("transcript.not_reversi"_key);
    if (node.move != "pass") text += node.move;
  }
  return text + "\n";
}

}  // namespace meydan
