#include "cli/args/command_line.hpp"

#include "cli/terminal/nearest.hpp"

namespace meydan::cli {
namespace {

std::vector<std::string> long_names(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const auto& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> all;
  for (const auto* option : app.get_options())
    for (auto& name : long_names(*option)) all.push_back(std::move(name));
  return all;
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> all;
  for (const auto* command : app.get_subcommands({})) all.push_back(command->get_name());
  return all;
}

void check_unknown(const CLI::App& app, const CLI::App* used) {
  const auto extra = app.remaining(true);
  if (extra.empty()) return;
  const auto& word = extra.front();
  if (word.starts_with("-")) {
    auto known = option_names(app);
    if (used != nullptr) std::ranges::copy(option_names(*used), std::back_inserter(known));
    unknown("cli.usage.unknown_option"_key, word.substr(0, word.find('=')), known);
  }
  if (used == nullptr) unknown("cli.usage.unknown_command"_key, word, command_names(app));
  unknown("cli.usage.unknown_word"_key, word, {});
}

/// Only what takes all of them may be given more than once; which of two others is meant would be a guess.
void check_repeated(const CLI::App& used) {
  for (const auto* option : used.get_options())
    if (option->count() > 1 && !option->get_lnames().empty() && !option->check_name("--set") && !option->check_name("--sprt") &&
        option->get_multi_option_policy() != CLI::MultiOptionPolicy::TakeAll)
      stop(Message{"cli.usage.repeated"_key}.with("option", long_names(*option).front()));
}

CommandText description(const CLI::App& app) {
  CommandText command{app.get_name(), app.get_description(), {}};
  for (const auto* option : app.get_options()) {
    OptionText text{long_names(*option), option->get_type_name(), option->get_description()};
    if (text.names.empty()) text.values = "<" + option->get_name(true) + ">";
    command.options.push_back(std::move(text));
  }
  return command;
}

}  // namespace

void unknown(Key key, const std::string& word, std::span<const std::string> known) {
  stop(Message{key}.with("word", word), {}, nearest(word, known));
}

void check_words(const CLI::App& app) {
  const auto used = app.get_subcommands();
  check_unknown(app, used.empty() ? nullptr : used.front());
  if (!used.empty()) check_repeated(*used.front());
}

CommandLineText described(const CLI::App& app) {
  CommandLineText all{description(app)};
  for (const auto* command : app.get_subcommands({})) all.push_back(description(*command));
  return all;
}

}  // namespace meydan::cli
