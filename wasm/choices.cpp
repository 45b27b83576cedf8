#include "wasm/choices.hpp"

#include "core/text.hpp"
#include "wasm/show.hpp"

namespace meydan::wasm {

json::Written domain_of(const OptionInfo& option) {
  const std::string_view values = option.values;
  if (values == OnOff{}.values()) return json::object({{"type", json::text("switch")}});
  if (const auto dots = values.find(".."); dots != std::string_view::npos)
    return json::object({{"type", json::text("range")},
                         {"low", json::numeral(values.substr(0, dots))},
                         {"high", json::numeral(values.substr(dots + 2))},
                         {"step", json::number(option.halves ? 0.5 : 1)}});
  std::vector<json::Written> choices;
  const auto add = [&](std::string_view value, json::Written in_words) {
    choices.push_back(json::object({{"value", json::text(value)}, {"words", std::move(in_words)}}));
  };
  for (const auto choice : option.choices) add(choice.leaf(), words(choice));
  if (choices.empty())  // numbers speak for themselves
    for (const auto& [value, at] : split(values, '|'))
      add(value, json::object({{"tr", json::text(value)}, {"en", json::text(value)}}));
  return json::object({{"type", json::text("choice")}, {"values", json::list(choices)}});
}

}  // namespace meydan::wasm
