// What is asked about games and files: the list of games, their rules, new matches, loading and saving.
#include <algorithm>

#include "engine/levels.hpp"
#include "games/registry.hpp"
#include "protocol/files.hpp"
#include "protocol/json/strengths.hpp"
#include "protocol/record/text.hpp"
#include "protocol/sgf/sgf.hpp"
#include "protocol/transcript/transcript.hpp"
#include "wasm/choices.hpp"
#include "wasm/room.hpp"
#include "wasm/show.hpp"

namespace meydan::wasm {
namespace {

/// The options of a preset, completed.
std::vector<OptionInfo> options_of(const GameType& game, std::string_view preset) {
  auto rules = *AnyRules::preset(game, preset);
  [[maybe_unused]] const auto done = rules.complete();
  return rules.options();
}

json::Written preset_of(const GameType& game, Key preset) {
  json::Fields values;
  const auto options = options_of(game, preset.leaf());
  for (const auto& option : options) values.emplace_back(option.description.leaf(), json::text(option.value));
  return json::object({{"id", json::text(preset.leaf())}, {"words", words(preset)}, {"options", json::object(values)}});
}

json::Written option_of(const OptionInfo& option) {
  return json::object({{"key", json::text(option.description.leaf())},
                       {"title", words(option.title)},
                       {"words", words(option.description)},
                       {"value", json::text(option.value)},
                       {"domain", domain_of(option)}});
}

json::Written game_of(const GameType& game, const std::vector<std::string>& tables) {
  const auto& info = *game.info;
  std::vector<json::Written> seats;
  for (const int number : info.seats) seats.push_back(json::number(number));
  std::vector<json::Written> presets;
  for (const auto preset : info.presets) presets.push_back(preset_of(game, preset));
  std::vector<json::Written> options;
  for (const auto& option : options_of(game, {})) options.push_back(option_of(option));
  std::vector<json::Written> levels;
  const int highest = engine_facts(game.id()).levels;
  for (int level = 1; level <= highest; ++level) levels.push_back(words(level_name(level, highest)));
  return json::object({{"id", json::text(info.id)},
                       {"name", words(info.name)},
                       {"seats", json::list(seats)},
                       {"presets", json::list(presets)},
                       {"options", json::list(options)},
                       {"levels", json::list(levels)},
                       {"strengths", json::strengths(game.id(), highest)},
                       {"tables", json::texts(tables)}});
}

Result<AnyRules> rules_from(const GameType& game, const json::Value& ask) {
  const Loader load = [&ask](std::string_view name) -> Result<std::string> {
    const auto board = ask.text("board");
    if (!board) return fail(Message{"record.no_board"_key}.with("board", std::string{name}));
    return std::string{*board};
  };
  auto rules = AnyRules::read(game, ask.text("rules").value_or(""), load);
  if (!rules) return rules;
  if (const auto position = ask.text("position")) rules->adopt(*position);
  if (auto done = rules->complete(); !done) return fail(std::move(done.error()));
  return rules;
}

Result<Match> match_from(const AnyRules& rules, const json::Value& ask) {
  std::optional<AnyState> from;
  if (const auto position = ask.text("position")) {
    auto state = AnyState::read(rules, *position);
    if (!state) return fail(std::move(state.error()));
    from = *state;
  }
  Match match{rules, from};
  if (const auto* moves = ask.find("moves"))
    for (const auto& move : moves->items())
      if (auto played = match.play(move.text().value_or("")); !played) return fail(std::move(played.error()));
  return match;
}

/// The tree of a record that holds more than a line of moves; null of any other.
json::Written tree_of(const Record& record) {
  bool plain = true;
  std::vector<json::Written> nodes;
  for (Record::Place place = Record::kRoot; place < record.size(); ++place) {
    const auto& node = record.node(place);
    json::Fields fields{{"parent", json::number(node.parent)}, {"move", json::text(node.move)}};
    if (!node.comment.empty()) fields.emplace_back("comment", json::text(node.comment));
    if (node.position) fields.emplace_back("position", json::text(*node.position));
    plain &= node.comment.empty() && node.children.size() < 2 && (!node.position || place == Record::kRoot);
    nodes.push_back(json::object(fields));
  }
  return plain ? json::null() : json::list(nodes);
}

}  // namespace

Answer Room::games(const Ask& ask) {
  const auto only = ask.text("game");
  std::vector<json::Written> found;
  for (const auto* game : all_games())
    if (!only || game->id() == *only) found.push_back(game_of(*game, tables_of(*game)));
  return json::list(found);
}

Answer Room::begin_match(const Ask& ask) {
  const auto game = find_game(ask.text("game").value_or(""));
  if (!game) return fail(game.error());
  const auto rules = rules_from(**game, ask);
  if (!rules) return fail(rules.error());
  auto match = match_from(*rules, ask);
  if (!match) return fail(std::move(match.error()));
  return seated({std::move(*match), std::nullopt});
}

Answer Room::load(const Ask& ask) {
  const auto text = ask.text("text");
  if (!text) return missing("text");
  auto records = read_any(*text);
  if (!records) return fail(std::move(records.error()));
  const auto number = ask.number("number").value_or(0);
  if (number < 0 || number >= static_cast<std::int64_t>(records->size())) return missing("number");
  auto& record = (*records)[static_cast<std::size_t>(number)];
  const auto game = meydan::game_of(record);
  if (!game) return fail(game.error());
  auto match = match_of(record, **game);
  if (!match) return fail(std::move(match.error().message).where(record.node(match.error().node).at));
  json::Fields tags;
  for (const auto& [name, value] : record.tags) tags.emplace_back(name, json::text(value));
  const auto told = json::object(tags);
  const auto oddities = sentences(record.oddities);
  const auto tree = tree_of(record);
  return json::object({{"view", seated({std::move(*match), std::move(record)})},
                       {"tags", told},
                       {"games", json::number(records->size())},
                       {"oddities", oddities},
                       {"tree", tree}});
}

Answer Room::save(const Ask& ask) {
  const auto table = table_named(ask);
  if (!table) return fail(table.error());
  const auto& [match, loaded] = **table;
  auto record = loaded ? continued(*loaded, match) : record_of(match);
  if (const auto* tags = ask.find("tags"))
    for (std::size_t i = 0; i < tags->names().size(); ++i)
      if (is_tag_name(tags->names()[i])) record.set_tag(tags->names()[i], std::string{tags->items()[i].text().value_or("")});
  const auto format = ask.text("format").value_or("record");
  if (format != "record" && format != "sgf" && format != "transcript") return missing("format");
  auto text = format == "record" ? Result<std::string>{write_record(record)}
              : format == "sgf"  ? write_sgf(record)
                                 : write_transcript(record);
  if (!text) return fail(std::move(text.error()));
  return json::object({{"text", json::text(*text)}});
}

Answer Room::close(const Ask& ask) {
  if (const auto table = table_named(ask); !table) return fail(table.error());
  tables_.erase(*ask.number("match"));
  return json::object({});
}

}  // namespace meydan::wasm
