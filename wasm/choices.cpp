// Options in plain words: a short title for each, and what its values are called.
#include "wasm/choices.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "wasm/show.hpp"

namespace meydan::wasm {
namespace {

constexpr std::array kTitles{
    "wasm.option.go.size"_key,
    "wasm.option.go.handicap"_key,
    "wasm.option.go.komi"_key,
    "wasm.option.go.atari"_key,
    "wasm.option.go.supply"_key,
    "wasm.option.go.superko"_key,
    "wasm.option.go.scoring"_key,
    "wasm.option.go.seki"_key,
    "wasm.option.go.repetition"_key,
    "wasm.option.quoridor.size"_key,
    "wasm.option.quoridor.seats"_key,
    "wasm.option.quoridor.walls"_key,
    "wasm.option.quoridor.crowd"_key,
    "wasm.option.quoridor.repetition"_key,
    "wasm.option.quoridor.max_plies"_key,
    "wasm.option.mangala.sets"_key,
    "wasm.option.mangala.play_all"_key,
    "wasm.option.mangala.tiebreak"_key,
    "wasm.option.mangala.stones"_key,
    "wasm.option.pentago.turn"_key,
    "wasm.option.pentago.empty_block"_key,
    "wasm.option.pentago.win_on_placement"_key,
    "wasm.option.pentago.both_five"_key,
    "wasm.option.daha.board"_key,
    "wasm.option.daha.seats"_key,
    "wasm.option.daha.quiet"_key,
    "wasm.option.gyges.replace"_key,
    "wasm.option.gyges.path"_key,
    "wasm.option.gyges.repetition"_key,
};

constexpr std::array kChoices{
    "wasm.choice.go.superko.off"_key,        "wasm.choice.go.superko.positional"_key,   "wasm.choice.go.scoring.territory"_key,
    "wasm.choice.go.scoring.area"_key,       "wasm.choice.quoridor.crowd.block"_key,    "wasm.choice.quoridor.crowd.sidestep"_key,
    "wasm.choice.mangala.tiebreak.none"_key, "wasm.choice.mangala.tiebreak.stones"_key, "wasm.choice.pentago.turn.clockwise"_key,
    "wasm.choice.pentago.turn.both"_key,     "wasm.choice.pentago.both_five.mover"_key, "wasm.choice.pentago.both_five.draw"_key,
    "wasm.choice.daha.board.halka"_key,      "wasm.choice.daha.board.kucuk"_key,        "wasm.choice.gyges.path.landing"_key,
    "wasm.choice.gyges.path.line"_key,
};

/// "go.option.size" is "wasm.option.go.size" here, and one of its values "wasm.choice.go.size.<value>".
std::string place_of(Key option) {
  const auto& text = option.text;
  return std::string{text.substr(0, text.find('.'))}.append(".").append(option.leaf());
}

json::Written said(std::span<const Key> keys, const std::string& name, std::string_view otherwise) {
  const auto found = std::ranges::find(keys, name, &Key::text);
  if (found != keys.end()) return words(*found);
  return json::object({{"tr", json::text(otherwise)}, {"en", json::text(otherwise)}});
}

}  // namespace

json::Written title_of(const OptionInfo& option) {
  return said(kTitles, "wasm.option." + place_of(option.description), option.description.leaf());
}

json::Written domain_of(const OptionInfo& option) {
  const std::string_view values = option.values;
  if (values == OnOff{}.values()) return json::object({{"type", json::text("switch")}});
  if (const auto dots = values.find(".."); dots != std::string_view::npos)
    return json::object({{"type", json::text("range")},
                         {"low", json::numeral(values.substr(0, dots))},
                         {"high", json::numeral(values.substr(dots + 2))},
                         {"step", json::number(option.halves ? 0.5 : 1)}});
  std::vector<json::Written> choices;
  for (const auto& [value, at] : split(values, '|')) {
    if (value == "FILE") continue;  // a board of one's own comes with its text
    const auto name = "wasm.choice." + place_of(option.description) + "." + std::string{value};
    choices.push_back(json::object({{"value", json::text(value)}, {"words", said(kChoices, name, value)}}));
  }
  return json::object({{"type", json::text("choice")}, {"values", json::list(choices)}});
}

}  // namespace meydan::wasm
