#include "core/match.hpp"

#include <algorithm>
#include <cassert>

namespace meydan {
namespace {

constexpr std::string_view kResigns = "resign:";
constexpr auto kSetResigned = "match.end.set_resigned"_key;

}  // namespace

Match::Match(const AnyRules& rules, const std::optional<AnyState>& from) : rules_(rules), from_(from), now_(begin()) {}

Match::Now Match::begin() const {
  Now now{from_ ? *from_ : AnyState::start(rules_), Seat::A};
  remember(now);
  return now;
}

Match::Keys Match::keys(const Now& now) const {
  const auto* const state = now.state.bytes();
  const auto& game = rules_.game();
  return {.with_mover = game.repetition_key(state, Sameness::WithMover),
          .board_only = game.repetition_key(state, Sameness::BoardOnly)};
}

Match::Step Match::remember(Now& now) const {
  if (!rules_.game().repeats) return {};
  const auto [with_mover, board_only] = keys(now);
  const auto most = now.history.most();
  return {.most = most, .added = true, .new_board = now.history.add(with_mover, board_only)};
}

Seat Match::to_move() const noexcept { return over() ? Seat::Nobody : now_.state.to_move(); }

std::vector<AnyMove> Match::moves() const {
  if (over()) return {};
  auto all = now_.state.moves();
  if (rules_.match().superko == Superko::Positional) std::erase_if(all, [this](AnyMove move) { return repeats_board(move); });
  return all;
}

Result<AnyMove> Match::read_move(std::string_view text) const {
  if (over()) return fail("match.over"_key);
  auto move = now_.state.read_move(text);
  if (move && repeats_board(*move)) return fail(Message{"match.superko"_key}.on(now_.state.trace(*move)));
  return move;
}

bool Match::repeats_board(AnyMove move) const {
  const auto& game = rules_.game();
  if (rules_.match().superko != Superko::Positional || !game.adds_position(now_.state.bytes(), move)) return false;
  auto next = now_.state;
  next.apply(move);
  return now_.history.has_board(game.repetition_key(next.bytes(), Sameness::BoardOnly));
}

void Match::play(AnyMove move) {
  assert(!over());
  if (!undone_.empty()) {
    if (undone_.back() == move) undone_.pop_back();
    else undone_.clear();
  }
  line_.push_back(move);
  follow(move);
}

Result<AnyMove> Match::read_entry(std::string_view text) const {
  for (std::size_t i = 0; in_sets() && !over() && i < rules_.seats(); ++i)
    if (const auto entry = resignation(seat_at(i)); text == write(entry)) return entry;
  return read_move(text);
}

Result<AnyMove> Match::play(std::string_view text) {
  auto move = read_entry(text);
  if (move) play(*move);
  return move;
}

std::optional<Seat> Match::resigned_by(AnyMove entry) const {
  for (std::size_t i = 0; in_sets() && i < rules_.seats(); ++i)
    if (entry == resignation(seat_at(i))) return seat_at(i);
  return std::nullopt;
}

std::string Match::write(AnyMove entry) const {
  if (const auto seat = resigned_by(entry)) return std::string{kResigns}.append(rules_.seat_name(*seat).leaf());
  return now_.state.write_move(entry);
}

/// Makes this move of the set on the board; the rule about the moves before it that ends the set, if one does.
std::optional<Key> Match::advance(std::size_t ply) {
  const auto before = now_.state;
  const auto moves = std::span{line_}.subspan(now_.set_begin, ply + 1);
  now_.state.apply(moves.back());
  return rules_.game().look_back(before.bytes(), now_.state.bytes(), moves);
}

void Match::follow(AnyMove move) {
  if (const auto loser = resigned_by(move)) {
    now_.steps.emplace_back();
    return finish_set(lost_by(*loser, kSetResigned));
  }
  const auto& game = rules_.game();
  const bool adds = game.repeats && game.adds_position(now_.state.bytes(), move);
  now_.ended_by = advance(now_.steps.size());
  Step step;
  if (!now_.ended_by && adds) {
    step = remember(now_);
    const bool drawn_by_repetition = rules_.match().repetition && rules_.match().superko == Superko::Off && !now_.state.over() &&
                                     now_.history.times(keys(now_).with_mover) >= 3;
    if (drawn_by_repetition) now_.ended_by = "match.end.repetition"_key;
  }
  now_.steps.push_back(step);
  if (now_.steps.size() % kStride == 0) {
    now_.kept.reserve(now_.kept.size() + 1);  // states are large: no room to grow
    now_.kept.push_back(now_.state);
  }
  if (now_.state.over() || now_.ended_by) finish_set(set_outcome());
}

/// After the last move was taken off the line.
void Match::step_back() {
  if (now_.steps.empty()) return rebuild();  // it ended the set before
  if (!now_.sets.empty() && decided()) now_.sets.pop_back();
  now_.ended_by.reset();
  if (const auto step = now_.steps.back(); step.added) {
    const auto [with_mover, board_only] = keys(now_);
    now_.history.remove(with_mover, board_only, step.new_board, step.most);
  }
  now_.steps.pop_back();
  const auto stride = now_.steps.size() / kStride;
  now_.kept.erase(now_.kept.begin() + static_cast<std::ptrdiff_t>(stride + 1), now_.kept.end());
  now_.state = now_.kept.back();
  for (auto ply = stride * kStride; ply < now_.steps.size(); ++ply) advance(ply);
}

bool Match::undo() {
  if (called_) {
    called_.reset();
    return true;
  }
  if (line_.empty()) return false;
  undone_.push_back(line_.back());
  line_.pop_back();
  step_back();
  return true;
}

bool Match::redo() {
  if (undone_.empty() || over()) return false;
  const auto move = undone_.back();
  play(move);
  return true;
}

bool Match::go_to(std::size_t ply) {
  if (ply > line_.size() + undone_.size()) return false;
  called_.reset();
  while (line_.size() > ply) {
    undone_.push_back(line_.back());
    line_.pop_back();
  }
  rebuild();
  while (line_.size() < ply) redo();
  return true;
}

void Match::rebuild() {
  const auto line = std::move(line_);
  line_.clear();
  now_ = begin();
  for (const auto move : line) {
    line_.push_back(move);
    follow(move);
  }
}

std::vector<std::string> Match::line_text() const {
  std::vector<std::string> texts;
  Match again{rules_, from_};
  for (const auto move : line_) {
    texts.push_back(again.write(move));
    again.play(move);
  }
  return texts;
}

Outcome Match::set_outcome() const {
  if (now_.state.over()) {
    auto outcome = now_.state.outcome();
    if (now_.ended_by) outcome.reason = *now_.ended_by;
    return outcome;
  }
  return drawn(*now_.ended_by, rules_.seats());
}

void Match::finish_set(const Outcome& outcome) {
  now_.sets.push_back({now_.state, outcome});
  if (decided()) return;
  now_.starter = other(now_.starter);
  now_.state = AnyState::start(rules_, now_.starter);
  now_.history = {};
  remember(now_);
  now_.steps.clear();
  now_.kept = {now_.state};
  now_.set_begin = line_.size();
  now_.ended_by.reset();
}

/// Whether no further set is played: all are, or (play_all=off) the ones left cannot change the winner.
bool Match::decided() const {
  const auto& match = rules_.match();
  const auto left = match.sets - static_cast<int>(now_.sets.size());
  if (left <= 0 || !rules_.game().played_in_sets) return true;
  if (match.play_all) return false;
  const auto points = half_set_points();
  const int lead = std::abs(points[0] - points[1]);
  return lead > 2 * left;
}

std::array<std::int16_t, kMaxSeats> Match::half_set_points() const {
  std::array<std::int16_t, kMaxSeats> points{};
  for (const auto& set : now_.sets) {
    const auto winner = set.outcome.winner();
    for (std::size_t i = 0; i < set.outcome.seats; ++i)
      points[i] = static_cast<std::int16_t>(points[i] + (!winner ? 1 : *winner == seat_at(i) ? 2 : 0));
  }
  return points;
}

/// Equal set points are ranked by all stones where the tiebreak says so. A set that was given up weighs more than any stones.
Outcome Match::sets_outcome() const {
  using Counts = std::array<std::int16_t, kMaxSeats>;
  const auto points = half_set_points();
  Counts stones{};
  Counts not_given_up{};
  for (const auto& set : now_.sets)
    for (std::size_t i = 0; i < set.outcome.seats; ++i) {
      const bool gave_up = set.outcome.reason == kSetResigned && set.outcome.winner() != seat_at(i);
      stones[i] = static_cast<std::int16_t>(stones[i] + set.outcome.half_points[i]);
      not_given_up[i] = static_cast<std::int16_t>(not_given_up[i] + (gave_up ? 0 : 1));
    }
  const auto& last = now_.sets.back().outcome;
  const bool tied = rules_.match().tiebreak == Tiebreak::Stones && points[0] == points[1];
  const auto& tiebreak = not_given_up[0] == not_given_up[1] ? stones : not_given_up;
  auto outcome = rank_by_points(last.reason, last.seats, tied ? tiebreak : points);
  outcome.half_points = points;
  return outcome;
}

std::optional<Outcome> Match::outcome_of_match() const {
  if (called_) return called_;
  if (from_ && from_->over()) return from_->outcome();
  if (now_.sets.empty() || !decided()) return std::nullopt;
  return rules_.match().sets > 1 ? sets_outcome() : now_.sets.back().outcome;
}

void Match::end(Outcome outcome) {
  if (!over()) called_ = outcome;
}

Outcome Match::lost_by(Seat seat, Key reason) const {
  auto outcome = drawn(reason, rules_.seats());
  outcome.places[index(seat)] = outcome.seats;
  return outcome;
}

void Match::lose(Seat seat, Key reason) { end(lost_by(seat, reason)); }

void Match::resign(Seat seat) {
  if (!in_sets()) lose(seat, "match.end.resigned"_key);
  else if (!over()) play(resignation(seat));
}

void Match::lose_on_time(Seat seat) { lose(seat, "match.end.time"_key); }
void Match::agree_draw() { end(drawn("match.end.agreed"_key, rules_.seats())); }
void Match::abandon() { end(drawn("match.end.abandoned"_key, rules_.seats())); }

}  // namespace meydan
