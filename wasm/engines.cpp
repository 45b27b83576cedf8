#include "wasm/engines.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>

#include "protocol/json/thought.hpp"
#include "protocol/score_words.hpp"
#include "protocol/thinker.hpp"
#include "wasm/show.hpp"

namespace meydan::wasm {
namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;
constexpr std::int64_t kMemory = EngineOptions::kMemory / kMebibyte;
constexpr std::int64_t kMostMemory = 512;

json::Written line_of(const Match& match, const Line& line) {
  const auto in_words = [&](Language language) {
    return json::text(score_in_words(language, match.rules(), match.to_move(), line.score, true));
  };
  json::Fields fields{{"moves", json::texts(written_line(match, line.moves))}};
  json::add_score(fields, line.score);
  fields.emplace_back("visits", json::number(line.visits));
  fields.emplace_back("words", json::object({{"tr", in_words(Language::Turkish)}, {"en", in_words(Language::English)}}));
  return json::object(fields);
}

json::Written thought_of(const Match& match, const Thought& thought) {
  std::vector<json::Written> lines;
  lines.reserve(thought.lines.size());
  for (const auto& line : thought.lines) lines.push_back(line_of(match, line));
  json::Fields fields{{"move", json::text(match.state().write_move(thought.move))},
                      {"lines", json::list(lines)},
                      {"nodes", json::number(thought.nodes)},
                      {"depth", json::number(thought.depth)},
                      {"finished", json::boolean(thought.finished)}};
  if (thought.hopeless) fields.emplace_back("hopeless", json::boolean(true));
  json::add_ownership(fields, thought);
  return json::object(fields);
}

}  // namespace

std::optional<Answer> EngineRoom::run(std::string_view name, const Ask& ask) {
  if (name == "engine") return make(ask);
  if (name == "begin") return begin(ask);
  if (name == "think") return think(ask);
  if (name == "dismiss") return dismiss(ask);
  return Room::run(name, ask);
}

std::vector<std::string> EngineRoom::tables_of(const GameType& game) const {
  const auto tables = engine_facts(game.id()).tables;
  return {tables.begin(), tables.end()};
}

Answer EngineRoom::make(const Ask& ask) {
  const auto match = match_named(ask);
  if (!match) return fail(match.error());
  const auto& rules = (*match)->rules();
  const auto& type = engine_of(rules.game());
  const auto level = ask.number("level").value_or(type.levels);
  const auto lines = ask.number("lines").value_or(1);
  const auto memory = ask.number("memory").value_or(kMemory);
  if (level < 1 || level > type.levels) return missing("level");
  if (lines < 1 || lines > 1000) return missing("lines");
  if (memory < 1 || memory > kMostMemory) return missing("memory");
  const auto wanted = tables_of(rules.game());
  const auto missing_tables = std::make_shared<std::vector<std::string>>();
  const auto find = [this, missing_tables](std::string_view name) -> Result<std::span<const std::byte>> {
    const auto found = tables_.find(name);
    if (found != tables_.end()) return found->second;
    missing_tables->emplace_back(name);
    return fail(Message{"wasm.table.missing"_key}.with("name", std::string{name}));
  };
  auto engine = type.make(rules, {.level = static_cast<int>(level),
                                  .lines = static_cast<std::size_t>(lines),
                                  .analysis = ask.is_true("analysis"),
                                  .seed = static_cast<std::uint64_t>(ask.number("seed").value_or(1)),
                                  .memory = static_cast<std::size_t>(memory) * kMebibyte,
                                  .data = find});
  const auto is_wanted = [&](const std::string& name) { return std::ranges::find(wanted, name) != wanted.end(); };
  std::vector<Message> troubles;  // a table that no page has is not missed
  std::ranges::copy_if(engine->troubles(), std::back_inserter(troubles), [&](const Message& trouble) {
    return std::ranges::any_of(trouble.arguments, [&](const auto& one) { return is_wanted(one.second); });
  });
  std::erase_if(*missing_tables, std::not_fn(is_wanted));
  engines_.emplace(++handles_, Seated{std::move(engine), rules, std::nullopt});
  return json::object(
      {{"engine", json::number(handles_)}, {"missing", json::texts(*missing_tables)}, {"troubles", sentences(troubles)}});
}

Result<EngineRoom::Seated*> EngineRoom::engine_named(const Ask& ask) {
  const auto handle = ask.number("engine");
  const auto found = handle ? engines_.find(*handle) : engines_.end();
  if (found == engines_.end()) return missing("engine");
  return &found->second;
}

Answer EngineRoom::begin(const Ask& ask) {
  const auto seated = engine_named(ask);
  if (!seated) return fail(seated.error());
  const auto match = match_named(ask);
  if (!match) return fail(match.error());
  auto& [engine, rules, thinks_about] = **seated;
  if (!((*match)->rules() == rules)) return missing("match");
  if (!is_player((*match)->to_move())) return fail("wasm.ask.not_now"_key);
  const auto nodes = ask.number("nodes");
  const auto depth = ask.number("depth");
  std::optional<Limits> limits;
  if (nodes || depth || ask.is_true("forever")) limits.emplace();
  if (nodes) limits->nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*nodes, 1));
  if (depth) limits->depth = static_cast<int>(std::clamp<std::int64_t>(*depth, 1, 1000));
  thinks_about = **match;
  engine->begin(*thinks_about, limits);
  return thought_of(*thinks_about, engine->thought());
}

Answer EngineRoom::think(const Ask& ask) {
  const auto seated = engine_named(ask);
  if (!seated) return fail(seated.error());
  auto& [engine, rules, match] = **seated;
  if (!match) return fail("wasm.ask.not_now"_key);
  const auto ms = ask.number("ms");
  if (!ms || *ms < 0) return missing("ms");
  engine->think(static_cast<double>(*ms) / 1000);
  return thought_of(*match, engine->thought());
}

Answer EngineRoom::dismiss(const Ask& ask) {
  if (const auto seated = engine_named(ask); !seated) return fail(seated.error());
  engines_.erase(*ask.number("engine"));
  return json::object({});
}

}  // namespace meydan::wasm
