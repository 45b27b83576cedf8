#include "cli/keep/keep.hpp"

#include <cstdlib>

#include "cli/trouble.hpp"
#include "server/store/open.hpp"

namespace meydan::cli {

namespace fs = std::filesystem;

fs::path live_file(const Arguments& arguments) {
  if (!arguments.live_data.empty()) return arguments.live_data;
  if (const char* chosen = std::getenv("XDG_DATA_HOME"); chosen != nullptr && fs::path{chosen}.is_absolute())
    return fs::path{chosen} / "meydan/live.db";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return fs::path{home} / ".local/share/meydan/live.db";
  stop(Message{"cli.serve.no_home"_key}, "--data");
}

fs::path existing_live_file(const Arguments& arguments) {
  auto file = live_file(arguments);
  std::error_code error;
  if (!fs::is_regular_file(file, error)) stop(Message{"cli.file.missing"_key}.with("file", printable(file.string())), "--data");
  return file;
}

std::string existing_store(const Arguments& arguments) {
  return arguments.store.empty() ? existing_live_file(arguments).string() : arguments.store;
}

std::string shown(const std::string& store) {
  if (!server::is_postgres(store)) return printable(store);
  const auto begin = store.find("://") + 3;
  const auto at = store.find('@', begin);
  const auto colon = store.find(':', begin);
  const auto rest = store.find('?');
  auto text = store.substr(0, rest);
  if (at < text.size() && colon < at) text.erase(colon, at - colon);
  return printable(text);
}

void cannot_open_store(const Arguments& arguments, const Message& reason, const Terminal& terminal) {
  if (arguments.store.empty()) cannot_open(live_file(arguments), reason, terminal);
  stop(Message{"cli.store.not_opened"_key}.with("store", shown(arguments.store)).with("reason", printable(terminal.say(reason))),
       "--store");
}

void cannot_open(const fs::path& file, const Message& reason, const Terminal& terminal, const std::string& argument) {
  stop(Message{"cli.serve.no_store"_key}.with("file", printable(file.string())).with("reason", printable(terminal.say(reason))),
       argument);
}

}  // namespace meydan::cli
