#include "wasm/room.hpp"

#include <algorithm>

#include "lang/move.hpp"
#include "learn/learn.hpp"
#include "wasm/show.hpp"

namespace meydan::wasm {

struct Room::Command {
  std::string_view name;
  Answer (Room::*run)(const Ask& ask);
};

std::span<const Room::Command> Room::commands() {
  static constexpr Command kCommands[] = {
      {"games", &Room::games}, {"new", &Room::begin_match}, {"load", &Room::load},       {"save", &Room::save},
      {"close", &Room::close}, {"layout", &Room::layout},   {"view", &Room::view},       {"touch", &Room::touch},
      {"play", &Room::play},   {"trace", &Room::trace},     {"moves", &Room::moves},     {"go", &Room::go},
      {"end", &Room::end},     {"perft", &Room::perft},     {"arrange", &Room::arrange}, {"spell", &Room::spell},
      {"kinds", &Room::kinds},
  };
  return kCommands;
}

std::string Room::answer(std::string_view request) {
  const auto refusal = [](const Message& message) { return json::object({{"error", sentence(message)}}).str(); };
  const auto ask = Ask::read(request);
  if (!ask) return refusal(Message{"wasm.ask.no_json"_key});
  const auto name = ask->text("do");
  if (!name) return refusal(missing("do").error());
  const auto answered = run(*name, *ask);
  if (!answered) return refusal(Message{"wasm.ask.unknown"_key}.with("name", std::string{*name}));
  return *answered ? (*answered)->str() : refusal(answered->error());
}

std::optional<Answer> Room::run(std::string_view name, const Ask& ask) {
  for (const auto& command : commands())
    if (command.name == name) return (this->*command.run)(ask);
  return std::nullopt;
}

std::unexpected<Message> Room::missing(std::string_view field) {
  return fail(Message{"wasm.ask.missing"_key}.with("field", std::string{field}));
}

Result<Room::Table*> Room::table_named(const Ask& ask) {
  const auto handle = ask.number("match");
  const auto found = handle ? tables_.find(*handle) : tables_.end();
  if (found == tables_.end()) return missing("match");
  return &found->second;
}

Result<const Match*> Room::match_named(const Ask& ask) {
  const auto table = table_named(ask);
  if (!table) return fail(table.error());
  return &(*table)->match;
}

/// Gives a new match its handle, and shows it.
json::Written Room::seated(Table table) {
  const auto [place, is_new] = tables_.emplace(++handles_, std::move(table));
  return view_of(place->second.match, handles_);
}

Answer Room::layout(const Ask& ask) {
  const auto match = match_named(ask);
  if (!match) return fail(match.error());
  return layout_of((*match)->rules());
}

Answer Room::view(const Ask& ask) {
  const auto match = match_named(ask);
  if (!match) return fail(match.error());
  return view_of(**match, static_cast<int>(*ask.number("match")));
}

Answer Room::touch(const Ask& ask) {
  const auto match = match_named(ask);
  if (!match) return fail(match.error());
  const auto* list = ask.find("touches");
  if (list == nullptr) return missing("touches");
  std::vector<std::string> touches;
  for (const auto& touch : list->items()) touches.emplace_back(touch.text().value_or(""));

  const auto& state = (*match)->state();
  const auto next = next_touches(**match, touches);
  auto all = touches;  // with what could follow, so that the steps so far are those of a move
  for (auto more = next; !more.empty(); more = state.next(all)) all.push_back(more.front());
  const auto move = (*match)->read_move(state.spell(all));
  std::vector<Step> steps;
  if (move) steps = state.steps(*move);
  std::erase_if(steps, [&](const Step& step) { return static_cast<std::size_t>(step.touch) > touches.size(); });
  const bool complete = move && next.empty();
  return json::object({{"next", json::texts(next)},
                       {"text", complete ? json::text(state.write_move(*move)) : json::null()},
                       {"steps", steps_of(steps)},
                       {"why", move ? json::null() : sentence(move.error())}});
}

Answer Room::play(const Ask& ask) {
  const auto table = table_named(ask);
  if (!table) return fail(table.error());
  const auto text = ask.text("text");
  if (!text) return missing("text");
  if (auto played = (*table)->match.play(*text); !played) return fail(std::move(played.error()));
  return view(ask);
}

Answer Room::trace(const Ask& ask) {
  const auto match = match_named(ask);
  if (!match) return fail(match.error());
  const auto text = ask.text("text");
  if (!text) return missing("text");
  const auto move = (*match)->read_move(*text);
  if (!move) return fail(move.error());
  const auto& state = (*match)->state();
  const auto facts = learn::facts((*match)->rules(), state, *move);
  return json::object({{"steps", steps_of(state.steps(*move))},
                       {"cells", json::texts(state.trace(*move))},
                       {"why", sentences(learn::told(facts, learn::Voice::Would))},
                       {"whyThey", sentences(learn::told(facts, learn::Voice::TheyWould))}});
}

Answer Room::moves(const Ask& ask) {
  const auto match = match_named(ask);
  if (!match) return fail(match.error());
  std::vector<std::string> texts;
  for (const auto move : (*match)->moves()) texts.push_back((*match)->state().write_move(move));
  return json::texts(texts);
}

Answer Room::spell(const Ask& ask) {
  const auto* moves = ask.find("moves");
  if (moves == nullptr) return missing("moves");
  const auto in = [&](Language language) {
    std::vector<std::string> texts;
    for (const auto& move : moves->items()) texts.push_back(spelled(language, move.text().value_or("")));
    return json::texts(texts);
  };
  return json::object({{"tr", in(Language::Turkish)}, {"en", in(Language::English)}});
}

Answer Room::go(const Ask& ask) {
  const auto table = table_named(ask);
  if (!table) return fail(table.error());
  const auto ply = ask.number("ply");
  if (!ply || *ply < 0 || !(*table)->match.go_to(static_cast<std::size_t>(*ply))) return missing("ply");
  return view(ask);
}

Answer Room::kinds(const Ask&) { return all_kinds(); }

Answer Room::arrange(const Ask& ask) {
  const auto match = match_named(ask);
  if (!match) return fail(match.error());
  const auto seat_in = [&](const Ask& of, std::string_view name) {
    const auto number = of.number(name);
    const bool known = number && *number >= 0 && *number < (*match)->rules().seats();
    return known ? seat_at(static_cast<std::size_t>(*number)) : Seat::Nobody;
  };
  const auto number_in = [](const Ask& of, std::string_view name) {
    return of.number(name).transform(
        [](std::int64_t value) { return static_cast<int>(std::clamp<std::int64_t>(value, 0, 9999)); });
  };
  const auto mover = seat_in(ask, "toMove");
  if (!is_player(mover)) return missing("toMove");
  const auto* list = ask.find("pieces");
  if (list == nullptr) return missing("pieces");
  std::vector<Piece> pieces;
  for (const auto& piece : list->items()) {
    const auto kind = PieceKind::read(piece.text("kind").value_or(""));
    if (!kind) return missing("kind");
    pieces.push_back({.at = std::string{piece.text("at").value_or("")},
                      .kind = *kind,
                      .seat = seat_in(piece, "seat"),
                      .count = number_in(piece, "count").value_or(1)});
  }
  const auto now = (*match)->state().scene().counters;
  if (const auto* counters = ask.find("counters"))
    for (const auto& counter : counters->items()) {
      const auto kind = counter.text("kind").value_or("");
      const auto held = std::ranges::find(now, kind, [](const Counter& one) { return one.words.leaf(); });
      const auto value = number_in(counter, "value");
      if (value && held != now.end() && held->held)
        pieces.push_back({.kind = held->held, .seat = seat_in(counter, "seat"), .count = *value});
    }
  return json::object({{"position", json::text((*match)->state().arranged(pieces, mover))}});
}

Answer Room::end(const Ask& ask) {
  const auto table = table_named(ask);
  if (!table) return fail(table.error());
  auto& match = (*table)->match;
  if (match.over()) return fail("match.over"_key);
  const auto how = ask.text("how").value_or("");
  const auto number = ask.number("seat");
  const bool seat_known = number && *number >= 0 && *number < match.rules().seats();
  if (how == "draw") {
    match.agree_draw();
  } else if (how == "abandon") {
    match.abandon();
  } else if (how != "resign" && how != "time") {
    return missing("how");
  } else {
    if (!seat_known) return missing("seat");
    const auto seat = seat_at(static_cast<std::size_t>(*number));
    if (how == "resign") match.resign(seat);
    else match.lose_on_time(seat);
  }
  return view(ask);
}

Answer Room::perft(const Ask& ask) {
  const auto match = match_named(ask);
  if (!match) return fail(match.error());
  const auto depth = ask.number("depth");
  if (!depth || *depth < 0 || *depth > 99) return missing("depth");
  return json::object({{"count", json::number((*match)->state().perft(static_cast<int>(*depth)))}});
}

}  // namespace meydan::wasm
