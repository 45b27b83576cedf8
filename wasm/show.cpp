#include "wasm/show.hpp"

#include <algorithm>

#include "lang/move.hpp"
#include "learn/learn.hpp"

namespace meydan::wasm {
namespace {

json::Written both(const auto& message) {
  return json::object({{"tr", json::text(say(Language::Turkish, message))}, {"en", json::text(say(Language::English, message))}});
}

/// A move as people read it, in both languages; nothing where that is how it is written.
std::optional<json::Written> read_as(std::string_view move) {
  const auto turkish = spelled(Language::Turkish, move);
  const auto english = spelled(Language::English, move);
  if (turkish == move && english == move) return std::nullopt;
  return json::object({{"tr", json::text(turkish)}, {"en", json::text(english)}});
}

json::Written seat(Seat seat) {
  if (seat == Seat::Chance) return json::text("chance");
  return is_player(seat) ? json::number(index(seat)) : json::null();
}

void add_seat(json::Fields& fields, std::string_view name, Seat whose) {
  if (is_player(whose)) fields.emplace_back(name, seat(whose));
}

template <class Range, class Write>
json::Written list_of(const Range& range, Write&& write) {
  std::vector<json::Written> values;
  values.reserve(std::size(range));
  for (const auto& item : range) values.push_back(write(item));
  return json::list(values);
}

/// A piece without a place has none.
json::Written piece_of(const Piece& piece) {
  json::Fields fields;
  if (!piece.at.empty()) fields.emplace_back("at", json::text(piece.at));
  fields.emplace_back("kind", json::text(piece.kind.word()));
  add_seat(fields, "seat", piece.seat);
  if (is_counted(piece.kind)) fields.emplace_back("count", json::number(piece.count));
  return json::object(fields);
}

json::Written step_of(const Step& step) {
  constexpr std::array<std::string_view, 6> kActs{"put", "move", "take", "flip", "turn", "roll"};
  json::Fields fields{{"touch", json::number(step.touch)}, {"act", json::text(kActs[static_cast<std::size_t>(step.act)])}};
  const auto add = [&](std::string_view name, json::Written value) { fields.emplace_back(name, std::move(value)); };
  if (step.act == Step::Act::Roll) {
    add("value", json::number(step.piece.count));
  } else if (step.act == Step::Act::Turn) {
    add("block", json::text(step.piece.at));
    add("clockwise", json::boolean(step.piece.count > 0));
    add("from", json::texts(step.cells));
    add("to", json::texts(step.ends));
  } else {
    add("piece", piece_of(step.piece));
    if (step.act == Step::Act::Move) add("cells", json::texts(step.cells));
    add_seat(fields, "to", step.taker);
  }
  return json::object(fields);
}

json::Written cell_of(const Cell& cell) {
  json::Fields fields{{"name", json::text(cell.name)},
                      {"x", json::number(cell.x)},
                      {"y", json::number(cell.y)},
                      {"kind", json::text(cell.kind.word())}};
  if (!cell.label.empty()) fields.emplace_back("label", json::text(cell.label));
  add_seat(fields, "seat", cell.seat);
  if (cell.block != '\0') fields.emplace_back("block", json::text(std::string(1, cell.block)));
  if (cell.star) fields.emplace_back("star", json::boolean(true));
  return json::object(fields);
}

json::Written handle_of(const Handle& handle) {
  json::Fields fields{{"name", json::text(handle.name)}};
  const auto add = [&](std::string_view name, json::Written value) { fields.emplace_back(name, std::move(value)); };
  if (const auto* word = std::get_if<Key>(&handle.does)) {
    add("kind", json::text("word"));
    add("words", words(*word));
  } else if (const auto* turn = std::get_if<Turn>(&handle.does)) {
    add("kind", json::text("turn"));
    add("block", json::text(std::string(1, turn->block)));
    add("clockwise", json::boolean(turn->clockwise));
  } else {
    add("kind", json::text("piece"));
    add("piece", piece_of(std::get<Piece>(handle.does)));
  }
  return json::object(fields);
}

json::Written mark_of(const Mark& mark) {
  json::Fields fields{{"kind", json::text(mark.kind.word())}, {"cells", json::texts(mark.cells)}};
  add_seat(fields, "seat", mark.seat);
  return json::object(fields);
}

json::Written counter_of(const Counter& counter) {
  json::Fields fields{
      {"kind", json::text(counter.words.leaf())}, {"words", words(counter.words)}, {"value", json::number(counter.value)}};
  add_seat(fields, "seat", counter.seat);
  if (counter.held) fields.emplace_back("held", json::text(counter.held.word()));
  return json::object(fields);
}

const Handle* handle_named(std::span<const Handle> handles, std::string_view name) {
  const auto found = std::ranges::find(handles, name, &Handle::name);
  return found != handles.end() ? &*found : nullptr;
}

/// What a touch is called that is a word: pass, done, ...; nothing of others.
const Key* word_of(std::span<const Handle> handles, std::string_view name) {
  const auto* handle = handle_named(handles, name);
  return handle != nullptr ? std::get_if<Key>(&handle->does) : nullptr;
}

/// The whole line, moves that were taken back included, and what happened last.
class Story {
 public:
  explicit Story(const Match& match) : ply_(match.line().size()) {
    auto whole = match;
    whole.go_to(ply_ + match.undone());
    Match walk{match.rules(), match.from()};
    for (const auto move : whole.line()) add(walk, move);
    for (const auto& moved : moved_) told_.push_back(told_of(match.rules(), moved));
  }

  json::Written entries() const { return json::list(entries_); }
  const json::Written& last() const { return last_; }
  json::Written told() const { return json::list(told_); }

 private:
  struct Moved {
    Seat seat;
    AnyState state;
    AnyMove move;
  };

  void add(Match& walk, AnyMove move) {
    const auto& state = walk.state();
    const auto resigned = walk.resigned_by(move);
    const auto mover = resigned.value_or(walk.to_move());
    const auto text = walk.write(move);
    const auto set = walk.finished_sets().size();
    json::Fields fields{{"text", json::text(text)}, {"seat", seat(mover)}, {"set", json::number(set)}};
    if (const auto words = read_as(text)) fields.emplace_back("words", *words);
    entries_.push_back(json::object(fields));
    if (resigned && entries_.size() <= ply_) moved_.clear();
    else if (entries_.size() <= ply_ && is_player(mover)) {
      std::erase_if(moved_, [&](const Moved& moved) { return moved.seat == mover; });
      moved_.push_back({mover, state, move});
    }
    if (entries_.size() == ply_)
      last_ = json::object(
          {{"text", json::text(text)},
           {"seat", seat(mover)},
           {"steps", steps_of(resigned ? std::vector<Step>{} : state.steps(move))},
           {"cells", json::texts(moved_.empty() ? std::vector<std::string>{} : moved_.back().state.trace(moved_.back().move))}});
    walk.play(move);
  }

  /// A warning is of the last move only: after another one it may not be true any more.
  json::Written told_of(const AnyRules& rules, const Moved& moved) const {
    auto facts = learn::facts(rules, moved.state, moved.move);
    if (&moved != &moved_.back()) std::erase_if(facts, [](const learn::Fact& fact) { return fact.weight < 0; });
    return json::object({{"seat", seat(moved.seat)},
                         {"you", sentences(learn::told(facts, learn::Voice::You))},
                         {"they", sentences(learn::told(facts, learn::Voice::They))}});
  }

  std::size_t ply_;
  std::vector<json::Written> entries_;
  std::vector<Moved> moved_;  // the last move of each player, and where it was made; the latest of all stands last
  std::vector<json::Written> told_;
  json::Written last_ = json::null();
};

json::Written winner_of(const Outcome& outcome) { return seat(outcome.winner().value_or(Seat::Nobody)); }

json::Written points_of(const std::array<std::int16_t, kMaxSeats>& half_points, std::size_t seats) {
  return list_of(std::span{half_points}.first(seats), [](int halves) { return json::number(halves / 2.0); });
}

json::Written sets_of(const Match& match) {
  const auto& sets = match.finished_sets();
  if (match.rules().match().sets == 1) return json::null();
  const auto finished = list_of(sets, [](const FinishedSet& set) {
    return json::object({{"winner", winner_of(set.outcome)},
                         {"points", points_of(set.outcome.half_points, set.outcome.seats)},
                         {"reason", sentence(Message{set.outcome.reason})}});
  });
  return json::object({{"now", json::number(sets.size() - (match.over() ? 1 : 0))},
                       {"of", json::number(match.rules().match().sets)},
                       {"points", points_of(match.half_set_points(), match.rules().seats())},
                       {"finished", finished}});
}

json::Written outcome_of(const Match& match) {
  const auto outcome = match.outcome();
  if (!outcome) return json::null();
  const auto places = std::span{outcome->places}.first(outcome->seats);
  const bool counts = std::ranges::any_of(outcome->half_points, [](auto points) { return points != 0; });
  return json::object({{"winner", winner_of(*outcome)},
                       {"places", list_of(places, [](int place) { return json::number(place); })},
                       {"points", points_of(outcome->half_points, outcome->seats)},
                       {"counts", json::boolean(counts)},
                       {"reason", sentence(Message{outcome->reason})}});
}

json::Written actions_of(std::span<const std::string> names, std::span<const Handle> handles) {
  return list_of(names, [&](const std::string& name) {
    const auto* word = word_of(handles, name);
    const auto said = word != nullptr ? words(*word) : json::object({{"tr", json::text(name)}, {"en", json::text(name)}});
    return json::object({{"name", json::text(name)}, {"words", said}});
  });
}

bool repeats(const Match& match, Touches touches, const std::string& touch) {
  std::vector<std::string> all{touches.begin(), touches.end()};
  all.push_back(touch);
  const auto text = match.state().spell(all);
  return match.state().read_move(text) && !match.read_move(text);
}

}  // namespace

json::Written words(Key key) { return both(key); }

json::Written sentence(const Message& message) {
  json::Fields fields{{"id", json::text(message.key.text)},
                      {"tr", json::text(say(Language::Turkish, message))},
                      {"en", json::text(say(Language::English, message))},
                      {"cells", json::texts(message.cells)}};
  if (message.at != Message::kNowhere) fields.emplace_back("at", json::number(message.at));
  return json::object(fields);
}

json::Written sentences(std::span<const Message> messages) {
  return list_of(messages, [](const Message& message) { return sentence(message); });
}

json::Written steps_of(std::span<const Step> steps) { return list_of(steps, step_of); }

json::Written layout_of(const AnyRules& rules) {
  const auto layout = rules.layout();
  double width = 0;
  double height = 0;
  for (const auto& cell : layout.cells) {
    width = std::max(width, cell.x);
    height = std::max(height, cell.y);
  }
  std::vector<json::Written> seats;
  for (std::size_t i = 0; i < rules.seats(); ++i) {
    const auto name = rules.seat_name(seat_at(i));
    seats.push_back(
        json::object({{"id", json::text(name.leaf())}, {"name", words(name)}, {"turn", json::number(layout.turns[i])}}));
  }
  const auto link = [](const auto& ends) { return json::list({json::number(ends.first), json::number(ends.second)}); };
  return json::object({{"kind", json::text(layout.kind.word())},
                       {"width", json::number(width)},
                       {"height", json::number(height)},
                       {"cells", list_of(layout.cells, cell_of)},
                       {"links", list_of(layout.links, link)},
                       {"seats", json::list(seats)},
                       {"pieces", list_of(layout.pieces, piece_of)},
                       {"handles", list_of(layout.handles, handle_of)},
                       {"die", layout.die != 0 ? json::number(layout.die) : json::null()}});
}

json::Written all_kinds() {
  const auto texts = [](const auto& kinds) { return list_of(kinds, [](std::string_view word) { return json::text(word); }); };
  return json::object({{"board", texts(kBoardKinds)},
                       {"cell", texts(kCellKinds)},
                       {"piece", texts(kPieceKinds)},
                       {"mark", texts(kMarkKinds)},
                       {"counter", texts(kCounterKinds)}});
}

std::vector<std::string> next_touches(const Match& match, Touches touches) {
  if (match.over()) return {};
  auto next = match.state().next(touches);
  if (match.rules().match().superko != Superko::Off)
    std::erase_if(next, [&](const std::string& touch) { return repeats(match, touches, touch); });
  return next;
}

json::Written view_of(const Match& match, int handle) {
  const auto& state = match.state();
  const auto scene = state.scene();
  const auto handles = match.rules().layout().handles;
  const Story story{match};
  const auto board = match.rules().attachment();
  auto next = next_touches(match, {});
  std::vector<std::string> actions;
  std::erase_if(next, [&](const std::string& touch) {
    const bool is_action = match.to_move() == Seat::Chance || word_of(handles, touch) != nullptr;
    if (is_action) actions.push_back(touch);
    return is_action;
  });
  const bool setting_up = !next.empty() && handle_named(handles, next.front()) != nullptr;
  const auto* only = next.empty() && actions.size() == 1 ? word_of(handles, actions.front()) : nullptr;
  return json::object({{"match", json::number(handle)},
                       {"game", json::text(match.rules().game().id())},
                       {"rules", json::text(match.rules().text())},
                       {"board", board.empty() ? json::null() : json::text(board)},
                       {"from", match.from() ? json::text(match.from()->text()) : json::null()},
                       {"position", json::text(state.text())},
                       {"toMove", seat(match.to_move())},
                       {"toRoll", seat(scene.roller)},
                       {"ply", json::number(match.line().size())},
                       {"line", story.entries()},
                       {"pieces", list_of(scene.pieces, piece_of)},
                       {"marks", list_of(scene.marks, mark_of)},
                       {"counters", list_of(scene.counters, counter_of)},
                       {"status", sentences(state.status())},
                       {"next", json::texts(next)},
                       {"actions", actions_of(actions, handles)},
                       {"mustPass", json::boolean(only != nullptr && *only == kPassWord)},
                       {"settingUp", json::boolean(setting_up)},
                       {"settling", json::boolean(match.settling())},
                       {"last", story.last()},
                       {"told", story.told()},
                       {"sets", sets_of(match)},
                       {"outcome", outcome_of(match)}});
}

}  // namespace meydan::wasm
