// meydan verify: whether the lots and dice of finished live games fell as the seed says that was promised before them.
#include <fstream>

#include "cli/commands.hpp"
#include "protocol/json/value.hpp"
#include "server/play/paper.hpp"

namespace meydan::cli {
namespace {

struct Verified {
  std::string game;
  Result<server::LotsDrawn> drawn;
};

Verified verified(const json::Value& game) {
  const std::string name = printable(game.text("game").value_or("?"));
  std::vector<server::Event> events;
  const auto* const listed = game.find("events");
  for (std::size_t i = 0; listed != nullptr && i < listed->items().size(); ++i) {
    auto event = server::read_event(listed->items()[i]);
    if (!event) return {name, fail("server.verify.no_game"_key)};
    events.push_back(std::move(*event));
  }
  return {name, server::verify(events)};
}

/// One game a line; a whole file may be one game, too.
std::vector<Verified> verified_in(const std::string& file) {
  std::ifstream in{file, std::ios::binary};
  if (!in) stop(Message{"cli.file.unreadable"_key}.with("file", printable(file)));
  std::vector<Verified> all;
  std::string line;
  while (std::getline(in, line)) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    auto value = json::Value::read(line);
    if (!value) {  // perhaps it was broken into lines for people to read
      line += '\n';
      line.append(std::istreambuf_iterator<char>{in}, {});
      value = json::Value::read(line);
    }
    if (!value) stop(Message{"cli.verify.no_json"_key}.with("file", printable(file)));
    all.push_back(verified(*value));
  }
  if (all.empty()) stop(Message{"cli.verify.no_json"_key}.with("file", printable(file)));
  return all;
}

Message right(const server::LotsDrawn& drawn) {
  return Message{drawn.order ? "cli.verify.right_order"_key : "cli.verify.right"_key}
      .with("mixes", std::to_string(drawn.mixes))
      .with("rolls", std::to_string(drawn.rolls));
}

json::Written as_json(const Verified& one, const Terminal& terminal) {
  json::Fields fields{{"game", json::text(one.game)}, {"right", json::boolean(one.drawn.has_value())}};
  if (one.drawn) {
    fields.emplace_back("mixes", json::number(one.drawn->mixes));
    fields.emplace_back("order", json::boolean(one.drawn->order));
    fields.emplace_back("rolls", json::number(one.drawn->rolls));
  } else {
    fields.emplace_back("id", json::text(one.drawn.error().key.text));
    fields.emplace_back("message", json::text(terminal.say(one.drawn.error())));
  }
  return json::object(fields);
}

}  // namespace

Status verify(const Arguments& arguments, const Terminal& terminal) {
  auto status = Status::Fine;
  std::vector<json::Written> reports;
  for (const auto& file : arguments.files)
    for (const auto& one : verified_in(file)) {
      if (!one.drawn) status = Status::Wrong;
      if (arguments.json) reports.push_back(as_json(one, terminal));
      else terminal.line(one.game + ": " + terminal.say(one.drawn ? right(*one.drawn) : one.drawn.error()));
    }
  if (arguments.json) Terminal::print_json(json::list(reports));
  return status;
}

}  // namespace meydan::cli
