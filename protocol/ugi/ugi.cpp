#include "protocol/ugi/ugi.hpp"

#include <algorithm>

#include "core/options.hpp"
#include "games/registry.hpp"
#include "protocol/ugi/words.hpp"
#include "protocol/words.hpp"

namespace meydan::ugi {
namespace {

Result<AnyRules> make_rules(const GameType& game, const std::string& preset, const std::vector<std::string>& assignments,
                            const Loader& load) {
  auto rules = AnyRules::preset(game, preset);
  if (!rules) return rules;
  for (const auto& assignment : assignments)
    if (auto done = rules->set(assignment, load); !done) return fail(done.error());
  return rules;
}

/// A position that may do without the name of its game.
std::string position_text(const GameType& game, std::span<const std::string_view> words) {
  std::string text{words.empty() || words[0] != game.id() ? game.id() : ""};
  for (const auto word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

}  // namespace

Session::Session(const Options& options, Wire& wire)
    : options_(options), rules_(*AnyRules::preset(*options.game)), thinker_(options.thinking), wire_(wire) {
  set_rules(*options.game, options.preset, options.assignments);
}

void Session::say(std::string_view line) const { wire_.say(std::string{line} + "\n"); }

bool Session::take(std::string_view line) {
  const auto all = words_of(line);
  if (all.empty()) return true;
  const auto words = Words{all}.subspan(1);
  if (line.size() >= Wire::kLongestLine) complain("the line is too long");
  else if (all[0] == "ugi") introduce();
  else if (all[0] == "isready") {
    thinker_.make_ready(rules_);
    say("readyok");
  } else if (all[0] == "setoption") set_option(words);
  else if (all[0] == "uginewgame") {
    thinker_.forget();
    match_.emplace(rules_);
  } else if (all[0] == "position") set_position(words);
  else if (all[0] == "query") answer(words);
  else if (all[0] == "go") go(words);
  else if (all[0] == "d") show();
  else if (all[0] == "quit") return false;
  else if (all[0] != "stop" && all[0] != "ponderhit") complain("unknown command " + shown(all[0]));
  return true;
}

void Session::show() const {
  if (!match_) return complain(kNoPosition);
  wire_.say(match_->state().draw().render({false, false}) + match_->state().text() + "\n");
}

void Session::introduce() const {
  say("id name Meydan " + options_.version);
  say("id author Meydan");
  std::string games;
  for (const auto* game : all_games()) games.append(" var ").append(game->id());
  const auto& game = rules_.game();
  const auto& engine = options_.thinking.engine;
  say("option name game type combo default " + std::string{game.id()} + games);
  say("option name rules type string default " + rules_.text());
  std::string presets;
  for (const auto preset : game.info->presets) presets.append(" var ").append(preset.leaf());
  say("option name preset type combo default " + std::string{rules_.preset_name()} + presets);
  for (const auto& option : rules_.options())
    say("option name " + std::string{option.description.leaf()} + " type string default " + option.value);
  const int levels = engine_of(game).levels;
  say("option name level type spin default " + std::to_string(std::min(levels, engine.level)) + " min 1 max " +
      std::to_string(levels));
  say("option name hash type spin default " + std::to_string(engine.memory >> 20) + " min 1 max 65536");
  say("option name threads type spin default " + std::to_string(engine.threads) + " min 1 max 256");
  say("option name multipv type spin default " + std::to_string(engine.lines) + " min 1 max 500");
  say("option name seed type spin default " + std::to_string(engine.seed) + " min 0 max 2147483647");
  say("ugiok");
}

/// "name NAME value VALUE"
void Session::set_option(Words words) {
  if (words.size() < 3 || words[0] != "name" || words[2] != "value") return complain("setoption name NAME value VALUE");
  const auto name = lower_case(words[1]);
  std::string value;
  for (const auto word : words.subspan(3)) value.append(value.empty() ? "" : " ").append(word);
  if (name == "game") return set_game(value);
  if (set_engine_option(name, value)) return;
  auto preset = options_.preset;
  auto assignments = options_.assignments;
  if (name == "preset" || name == "rules") {
    const auto parts = words_of(value);
    const bool named = !parts.empty() && !parts[0].contains('=');
    preset = named ? parts[0] : "";
    assignments.assign(parts.begin() + (named ? 1 : 0), parts.end());
  } else {
    const auto key = name + "=";
    std::erase_if(assignments, [&](const std::string& old) { return old.starts_with(key); });
    assignments.push_back(key + value);
  }
  set_rules(rules_.game(), preset, assignments);
}

bool Session::set_engine_option(std::string_view name, std::string_view value) {
  auto& engine = options_.thinking.engine;
  const auto number = read_amount<std::uint64_t>(value);
  const auto set = [&](auto& field, std::uint64_t least, std::uint64_t most, std::uint64_t unit = 1) {
    if (!number || *number < least || *number > most)
      return complain(std::string{name} + " takes a number from " + std::to_string(least) + " to " + std::to_string(most));
    field = static_cast<std::remove_reference_t<decltype(field)>>(*number * unit);
  };
  if (name == "level") set(engine.level, 1, static_cast<std::uint64_t>(engine_of(rules_.game()).levels));
  else if (name == "hash") set(engine.memory, 1, 65536, std::uint64_t{1} << 20);
  else if (name == "threads") set(engine.threads, 1, 256);
  else if (name == "multipv") set(engine.lines, 1, 500);
  else if (name == "seed") set(engine.seed, 0, 2147483647);
  else return false;
  thinker_.options() = engine;
  thinker_.remake();
  return true;
}

void Session::set_game(std::string_view id) {
  const auto game = find_game(id);
  if (!game) return complain(options_.tell(game.error()));
  set_rules(**game, "", {});
}

bool Session::set_rules(const GameType& game, const std::string& preset, const std::vector<std::string>& assignments) {
  auto rules = make_rules(game, preset, assignments, options_.load);
  if (rules)
    if (auto done = rules->complete(); !done) rules = fail(done.error());
  if (!rules) {
    complain(options_.tell(rules.error()));
    return false;
  }
  options_.game = &game;
  options_.preset = preset;
  options_.assignments = assignments;
  rules_ = *rules;
  match_.emplace(rules_);
  return true;
}

void Session::set_position(Words words) {
  match_.reset();
  const auto moves_at = std::ranges::find(words, "moves");
  const auto count = static_cast<std::size_t>(moves_at - words.begin());
  if (words.empty() || (words[0] == "startpos" && count != 1) || (words[0] != "startpos" && words[0] != "fen"))
    return complain("position startpos|fen TEXT [moves ...]");
  auto rules = make_rules(rules_.game(), options_.preset, options_.assignments, options_.load);
  std::optional<AnyState> from;
  if (words[0] == "fen") {
    const auto text = position_text(rules_.game(), words.subspan(1, count - 1));
    rules->adopt(text);
    if (auto done = rules->complete(); !done) return complain(options_.tell(done.error()));
    auto state = AnyState::read(*rules, text);
    if (!state) return complain(options_.tell(state.error()));
    from = *state;
  }
  Match match{from ? *rules : rules_, from};
  for (const auto move : moves_at == words.end() ? Words{} : words.subspan(count + 1))
    if (auto played = match.play(move); !played)
      return complain("move " + std::to_string(match.line().size() + 1) + " (" + shown(move) +
                      "): " + options_.tell(played.error()));
  match_ = std::move(match);
}

void Session::answer(Words words) const {
  if (!match_) return say("response none");
  const auto question = words.empty() ? std::string_view{} : words[0];
  say("response " + answer_to(*match_, question, words.size() > 1 ? words[1] : ""));
}

}  // namespace meydan::ugi
