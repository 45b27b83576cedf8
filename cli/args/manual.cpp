#include "cli/args/manual.hpp"
#include "core/text.hpp"

namespace meydan::cli {
namespace {

/// For roff: a backslash, a leading dot or quote, and a minus sign that is meant as one.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool begins_line = out.empty() || out.back() == '\n';
    if (begins_line && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') out += "\\e";
    else if (c == '-') out += "\\-";
    else out += c;
  }
  return out;
}

std::string listed(const CommandText& command) {
  std::string out;
  for (const auto& option : command.options) {
    const auto name = joined(option.names, ", ") + (option.names.empty() || option.values.empty() ? "" : " ") + option.values;
    out += ".TP\n.B " + escaped(name) + "\n" + escaped(option.text) + "\n";
  }
  return out;
}

}  // namespace

std::string manual_page(const CommandLineText& commands, const Terminal& terminal) {
  const auto section = [&](Key key) { return ".SH " + terminal.say(key) + "\n"; };
  std::string out = ".TH MEYDAN 1 \"\" \"meydan " MEYDAN_VERSION "\"\n";
  out += section("cli.manual.name"_key) + "meydan \\- " + escaped(terminal.say("cli.manual.short"_key)) + "\n";
  out += section("cli.manual.synopsis"_key) + ".B meydan\n[" + terminal.say("cli.help.command_word"_key) + "] [" +
         terminal.say("cli.help.options_word"_key) + "]\n";
  out += section("cli.manual.description"_key) + escaped(terminal.say("cli.manual.text"_key)) + "\n";
  out += section("cli.manual.options"_key) + listed(commands.front());
  out += section("cli.manual.commands"_key);
  for (std::size_t i = 1; i < commands.size(); ++i)
    out += ".SS meydan " + escaped(commands[i].name) + "\n" + escaped(commands[i].text) + "\n" + listed(commands[i]);
  out += section("cli.manual.status"_key) + escaped(terminal.say("cli.manual.status_text"_key)) + "\n";
  out += section("cli.manual.environment"_key) + escaped(terminal.say("cli.manual.environment_text"_key)) + "\n";
  out += section("cli.manual.files"_key) + escaped(terminal.say("cli.manual.files_text"_key)) + "\n";
  return out;
}

}  // namespace meydan::cli
