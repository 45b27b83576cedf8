#include "cli/args/settings.hpp"

#include <algorithm>

#include "cli/args/command_line.hpp"
#include "cli/args/values.hpp"
#include "cli/files.hpp"
#include "core/text.hpp"

namespace meydan::cli {
namespace {

std::string trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r";
  const auto begin = std::min(text.find_first_not_of(kBlank), text.size());
  return std::string{text.substr(begin, text.find_last_not_of(kBlank) + 1 - begin)};
}

bool takes_all(const CLI::Option& option) { return option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll; }

class Settings {
 public:
  explicit Settings(CLI::App& app) : app_(app) {
    for (const auto* option : app.get_options())
      if (option->get_configurable() && !option->get_lnames().empty()) {
        names_.push_back(option->get_lnames().front());
        if (option->count() != 0) said_.push_back(option);
      }
  }

  void take(const std::string& line) {
    const auto equals = line.find('=');
    if (equals == std::string::npos) stop(Message{"cli.usage.no_setting"_key});
    const auto name = trimmed(line.substr(0, equals));
    if (std::ranges::find(names_, name) == names_.end()) unknown("cli.usage.unknown_setting"_key, name, names_);
    auto& option = *app_.get_option("--" + name);
    auto value = trimmed(line.substr(equals + 1));
    if (value.empty()) stop(Message{"cli.usage.needs_value"_key}.with("option", "--" + name));
    if (option.get_expected_max() == 0) value = switched("--" + name, value);
    if (std::ranges::find(said_, &option) != said_.end()) return;
    if (option.count() != 0 && !takes_all(option)) stop(Message{"cli.usage.repeated"_key}.with("option", "--" + name));
    option.add_result(value);
    option.run_callback();
  }

 private:
  static std::string switched(const std::string& option, const std::string& value) {
    if (value != "yes" && value != "no") bad_value(option, value, "yes|no");
    return value == "yes" ? "true" : "false";
  }

  CLI::App& app_;
  std::vector<std::string> names_;
  std::vector<const CLI::Option*> said_;  // on the command line
};

}  // namespace

void read_settings(CLI::App& app, const std::string& file) {
  const auto text = read_file(file);
  if (!text) stop(text.error(), "--config");
  Settings settings{app};
  int number = 0;
  for (const auto& [whole, at] : split(*text, '\n')) {
    ++number;
    const auto line = trimmed(whole);
    if (line.empty() || line.starts_with('#')) continue;
    try {
      settings.take(line);
    } catch (const Trouble& trouble) {
      const auto place = Message{"cli.about_line"_key}.with("file", file).with("line", std::to_string(number));
      throw Trouble{trouble.message, {}, trouble.suggestion, place};
    }
  }
}

}  // namespace meydan::cli
