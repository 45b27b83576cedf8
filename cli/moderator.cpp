// meydan moderator: a link for whoever runs the server, to see what was reported and to act on it.
#include <chrono>
#include <filesystem>
#include <sstream>
#include <vector>

#include "cli/commands.hpp"
#include "cli/keep/keep.hpp"
#include "server/hall/peace.hpp"
#include "server/store/open.hpp"

namespace meydan::cli {

/// Whoever can open the store of the server runs it; the link is good for once.
Status moderator(const Arguments& arguments, const Terminal& terminal) {
  const auto place = arguments.store.empty() ? live_file(arguments).string() : arguments.store;
  const auto stop_with = [&](Key key) {
    stop(Message{key}.with("file", shown(place)), arguments.store.empty() ? "--data" : "--store");
  };
  if (std::error_code error; arguments.store.empty() && !std::filesystem::exists(place, error))
    stop_with("cli.moderator.no_server"_key);
  const auto opened = server::open_store(place, server::Role::Visitor);
  if (!opened) cannot_open_store(arguments, opened.error(), terminal);
  auto& store = **opened;
  std::istringstream addresses{store.peace().addresses()};
  const auto wall = std::chrono::system_clock::now().time_since_epoch();
  const auto key = server::invite_moderator(store, std::chrono::duration_cast<std::chrono::milliseconds>(wall).count());
  if (!key) stop_with("cli.moderator.not_kept"_key);
  std::vector<std::string> links;
  for (std::string address; std::getline(addresses, address);) links.push_back(address + "#/moderator/" + *key);
  if (links.empty()) stop_with("cli.moderator.no_server"_key);
  if (arguments.json) {
    Terminal::print_json(
        json::object({{"links", json::texts(links)}, {"minutes", json::number(server::Moderators::kLink / 60'000)}}));
    return Status::Fine;
  }
  for (const auto& link : links) terminal.line(link);
  terminal.line(
      terminal.say(Message{"cli.moderator.once"_key}.with("minutes", std::to_string(server::Moderators::kLink / 60'000))));
  return Status::Fine;
}

}  // namespace meydan::cli
