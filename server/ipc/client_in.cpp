#include "server/ipc/client_in.hpp"

#include "core/options.hpp"

namespace meydan::server {
namespace {

using json::Value;
using namespace says;

constexpr std::int64_t kLargestKey = std::int64_t{1} << 53;
constexpr std::size_t kLongestText = 8192;
constexpr Millis kLongestDelay = Millis{60} * 60 * 1000;

std::optional<std::uint64_t> game_of(const Value& value) {
  const auto name = value.text("game");
  return name ? read_game_name(*name) : std::nullopt;
}

std::optional<std::uint64_t> key_of(const Value& value) {
  const auto key = value.number("key");
  return key && *key > 0 && *key < kLargestKey ? std::optional{static_cast<std::uint64_t>(*key)} : std::nullopt;
}

template <class Whole>
std::optional<Whole> whole(const Value& value, std::string_view name) {
  const auto read = value.number(name);
  return read && std::in_range<Whole>(*read) ? std::optional{static_cast<Whole>(*read)} : std::nullopt;
}

std::string text(const Value& value, std::string_view name) { return std::string{value.text(name).value_or("")}; }

/// All of a game but its chairs.
std::optional<Create> read_wish(const Value& value) {
  const auto key = key_of(value);
  const auto clock = TimeControl::read(value.text("clock").value_or("none"));
  const auto delay = value.find("delay") == nullptr ? std::optional<Millis>{0} : value.number("delay");
  if (!key || !clock || !delay || *delay < 0 || *delay > kLongestDelay) return {};
  Create create{.key = *key,
                .game = text(value, "game"),
                .rules = text(value, "rules"),
                .board = text(value, "board"),
                .chairs = {},
                .clock = *clock,
                .by_lot = value.find("lot") == nullptr || value.is_true("lot"),
                .rated = value.is_true("rated"),
                .listed = value.is_true("listed"),
                .delay = *delay};
  if (create.rules.size() + create.board.size() > kLongestText) return {};
  return create;
}

std::optional<FromClient> read_create(const Value& value) {
  auto create = read_wish(value);
  const auto* const chairs = value.find("chairs");
  if (!create || chairs == nullptr || chairs->items().empty() || chairs->items().size() > kMaxSeats) return {};
  for (const auto& chair : chairs->items()) {
    if (chair.text() == "me") {
      create->chairs.emplace_back();
      continue;
    }
    const auto sitter = read_sitter(chair);
    if (!sitter || sitter->kind == Sitter::Kind::Person) return {};
    create->chairs.emplace_back(*sitter);
  }
  return create;
}

std::optional<FromClient> read_seek(const Value& value) {
  auto wish = read_wish(value);
  if (!wish) return {};
  wish->chairs = {std::nullopt, open_chair()};
  wish->by_lot = true;
  wish->listed = true;
  return Seek{std::move(*wish)};
}

using Asks = decltype(Command::asks);

std::optional<Asks> read_sit(const Value& value) {
  asks::Sit sit{.chair = {}, .mix = text(value, "mix")};
  if (value.find("chair") == nullptr) return sit;
  sit.chair = whole<std::uint8_t>(value, "chair");
  return sit.chair ? std::optional<Asks>{sit} : std::nullopt;
}

std::optional<Asks> read_fill(const Value& value) {
  const auto chair = whole<std::uint8_t>(value, "chair");
  const auto level = whole<std::uint8_t>(value, "level");
  if (!chair || !level || *level < 1 || *level > kPerfectLevel) return {};
  return asks::Fill{.chair = *chair, .level = *level};
}

std::optional<Asks> read_move(const Value& value) {
  const auto ply = whole<std::uint32_t>(value, "ply");
  const auto move = value.text("text");
  if (!ply || !move || move->size() > 100) return {};
  return asks::Move{.ply = *ply, .text = std::string{*move}};
}

std::optional<Asks> read_ask(std::string_view what, const Value& value) {
  if (what == "sit") return read_sit(value);
  if (what == "stand") return asks::Stand{};
  if (what == "fill") return read_fill(value);
  if (what == "mix") return asks::Mix{text(value, "mix")};
  if (what == "move") return read_move(value);
  if (what == "continue") return asks::Continue{};
  if (what == "resign") return asks::Resign{};
  if (what == "abort") return asks::Abort{};
  if (what == "say") {
    const auto phrase = read_phrase(value.text("phrase").value_or(""));
    return phrase ? std::optional<Asks>{asks::Say{*phrase}} : std::nullopt;
  }
  const auto offer = read_offer(value.text("what").value_or(""));
  if (!offer) return {};
  if (what == "offer") return asks::Propose{*offer};
  if (what == "answer") return asks::Answer{.what = *offer, .yes = value.is_true("yes")};
  return {};
}

}  // namespace

std::optional<FromClient> read_client(std::string_view message) {
  const auto value = Value::read(message);
  if (!value) return {};
  const auto what = value->text("do").value_or("");
  if (what == "hello")
    return Hello{.version = value->number("version").value_or(0),
                 .language = read_language(value->text("lang").value_or("tr")).value_or(Language::Turkish)};
  if (what == "create") return read_create(*value);
  if (what == "seek") return read_seek(*value);
  if (what == "unseek") return Unseek{};
  if (what == "lobby") return Lobby{.on = value->is_true("on")};
  if (what == "class") {
    const auto number = read_game_name(value->text("class").value_or(""));
    return number ? std::optional<FromClient>{InClass{.number = *number, .on = value->is_true("on")}} : std::nullopt;
  }
  const auto game = game_of(*value);
  if (!game) return {};
  if (what == "watch") {
    const auto from = whole<std::uint32_t>(*value, "from");
    return from ? std::optional<FromClient>{Watch{.game = *game, .from = *from, .glance = value->is_true("glance")}}
                : std::nullopt;
  }
  if (what == "unwatch") return Unwatch{*game};
  const auto key = key_of(*value);
  auto ask = read_ask(what, *value);
  if (!key || !ask) return {};
  return InGame{.game = *game, .command = {.number = *key, .asks = std::move(*ask)}};
}

}  // namespace meydan::server
