#include "server/play/event.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace meydan::server {
namespace {

using json::Fields;
using json::Value;
using json::Written;
using namespace happened;

constexpr std::array<std::string_view, 4> kOffers{"draw", "undo", "pause", "rematch"};
constexpr std::array<std::string_view, 5> kEnds{"resigned", "time", "agreed", "aborted", "put-aside"};
constexpr std::array<std::string_view, 10> kPhrases{"hello",     "good-luck",  "thanks", "well-played", "oops",
                                                    "nice-move", "one-moment", "bye",    "smile",       "clap"};

template <class Enum, std::size_t N>
std::optional<Enum> read_name(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return {};
  return static_cast<Enum>(found - names.begin());
}

template <class Enum, std::size_t N>
std::string_view name_in(const std::array<std::string_view, N>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

// Game names: 13 of these, 5 bits each, without letters that are taken for digits.
constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kNameLength = 13;

Written seat_number(Seat seat) { return seat == Seat::Nobody ? json::null() : json::number(index(seat)); }

std::string hex_word(std::uint64_t word) {
  std::array<char, 16> digits;
  digits.fill('0');
  std::array<char, 16> short_form;
  const auto end = std::to_chars(short_form.data(), short_form.data() + short_form.size(), word, 16).ptr;
  std::copy(short_form.data(), end, digits.end() - (end - short_form.data()));
  return {digits.data(), digits.size()};
}

std::optional<std::uint64_t> read_hex_word(std::string_view text) {
  std::uint64_t word = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), word, 16);
  if (text.size() != 16 || error != std::errc{} || end != text.data() + text.size()) return {};
  return word;
}

/// What is left is told where there is a clock; the periods where it has them.
void add_left(Fields& fields, const AllLeft& left) {
  if (std::ranges::all_of(left, [](const Left& one) { return one == Left{}; })) return;
  std::vector<Written> times;
  std::vector<Written> periods;
  for (const auto& [time, of] : left) {
    times.push_back(json::number(time));
    periods.push_back(json::number(of));
  }
  fields.emplace_back("left", json::list(times));
  if (std::ranges::any_of(left, [](const Left& one) { return one.periods != 0; }))
    fields.emplace_back("periods", json::list(periods));
}

struct Writer {
  Fields fields;

  void name(std::string_view name) { fields.emplace_back("e", json::text(name)); }

  void operator()(const Created& e) {
    name("created");
    fields.emplace_back("game", json::text(e.game));
    fields.emplace_back("rules", json::text(e.rules));
    if (!e.board.empty()) fields.emplace_back("board", json::text(e.board));
    fields.emplace_back("chairs", written(e.chairs));
    fields.emplace_back("clock", json::text(e.clock.text()));
    fields.emplace_back("lot", json::boolean(e.by_lot));
    fields.emplace_back("rated", json::boolean(e.rated));
    fields.emplace_back("listed", json::boolean(e.listed));
    if (e.delay != 0) fields.emplace_back("delay", json::number(e.delay));
    fields.emplace_back("commitment", json::text(e.commitment));
    fields.emplace_back("version", json::number(e.version));
    if (e.after != 0) fields.emplace_back("after", json::text(game_name(e.after)));
    if (e.in_class != 0) fields.emplace_back("class", json::text(game_name(e.in_class)));
    if (!e.wishes.empty()) fields.emplace_back("wishes", json::text(e.wishes));
    if (const auto& [tournament, round, table, players] = e.official; e.official)
      fields.emplace_back("official",
                          json::object({{"tournament", json::text(game_name(tournament))},
                                        {"round", json::number(round)},
                                        {"table", json::number(table)},
                                        {"players", json::list({json::number(players[0]), json::number(players[1])})}}));
  }
  void operator()(const Seated& e) {
    name("seated");
    fields.emplace_back("chair", json::number(e.chair));
    fields.emplace_back("sitter", written(e.sitter));
    if (!e.mix.empty()) fields.emplace_back("mix", json::text(e.mix));
  }
  void operator()(const Mixed& e) {
    name("mixed");
    fields.emplace_back("chair", json::number(e.chair));
    fields.emplace_back("mix", json::text(e.mix));
  }
  void operator()(const Begun& e) {
    name("begun");
    std::vector<Written> order;
    order.reserve(e.order.size());
    for (const auto chair : e.order) order.push_back(json::number(chair));
    fields.emplace_back("order", json::list(order));
  }
  void operator()(const Moved& e) {
    name("moved");
    fields.emplace_back("text", json::text(e.text));
    fields.emplace_back("key", json::text(hex_word(e.key)));
    add_left(fields, e.left);
  }
  void operator()(const Agreed& e) {
    name("agreed");
    fields.emplace_back("seat", seat_number(e.seat));
  }
  void operator()(const Offered& e) {
    name("offered");
    fields.emplace_back("what", json::text(name_of(e.what)));
    fields.emplace_back("seat", seat_number(e.seat));
  }
  void operator()(const Declined& e) {
    name("declined");
    fields.emplace_back("what", json::text(name_of(e.what)));
    fields.emplace_back("seat", seat_number(e.seat));
  }
  void operator()(const TakenBack& e) {
    name("taken-back");
    fields.emplace_back("ply", json::number(e.ply));
    add_left(fields, e.left);
  }
  void operator()(const Paused& e) {
    name("paused");
    add_left(fields, e.left);
  }
  void operator()(const GoneOn&) { name("gone-on"); }
  void operator()(const Replaced& e) {
    name("replaced");
    fields.emplace_back("seat", seat_number(e.seat));
    fields.emplace_back("sitter", written(e.sitter));
  }
  void operator()(const Said& e) {
    name("said");
    fields.emplace_back("seat", seat_number(e.seat));
    fields.emplace_back("phrase", json::text(name_of(e.phrase)));
  }
  void operator()(const Ended& e) {
    name("ended");
    fields.emplace_back("how", json::text(name_in(kEnds, e.how)));
    fields.emplace_back("seat", seat_number(e.seat));
    add_left(fields, e.left);
  }
  void operator()(const Opened& e) {
    name("opened");
    fields.emplace_back("seed", json::text(e.seed));
    if (!e.result.empty()) fields.emplace_back("result", json::text(e.result));
  }
  void operator()(const Rated& e) {
    name("rated");
    fields.emplace_back("before", json::list({json::number(e.before[0]), json::number(e.before[1])}));
    fields.emplace_back("after", json::list({json::number(e.after[0]), json::number(e.after[1])}));
  }
  void operator()(const Followed& e) {
    name("followed");
    fields.emplace_back("game", json::text(game_name(e.game)));
  }
  void operator()(const Frozen&) { name("frozen"); }
};

/// Reads fields until one is missing or wrong; then nothing that was read counts.
class Reader {
 public:
  explicit Reader(const Value& value) : value_(value) {}

  bool fine() const { return fine_; }
  const Value* find(std::string_view name) const { return value_.find(name); }

  std::string text(std::string_view name) { return std::string{need(value_.text(name)).value_or("")}; }
  std::string text_or_nothing(std::string_view name) { return std::string{value_.text(name).value_or("")}; }
  template <class Whole>
  Whole number(std::string_view name) {
    const auto read = need(value_.number(name)).value_or(0);
    if (!std::in_range<Whole>(read)) fine_ = false;
    return static_cast<Whole>(read);
  }
  Millis number_or_nothing(std::string_view name) { return value_.find(name) == nullptr ? 0 : number<Millis>(name); }
  std::uint64_t cause() { return value_.find("cause") == nullptr ? 0 : number<std::uint64_t>("cause"); }
  bool flag(std::string_view name) const { return value_.is_true(name); }
  Seat seat(std::string_view name) { return seat_at(place(name)); }
  /// Of a game that ends, who has lost; nobody where nobody has.
  Seat loser(End how) {
    const auto* const found = value_.find("seat");
    const bool somebody = how == End::Resigned || how == End::Time;
    if (somebody || found == nullptr || found->kind() != Value::Kind::Null) return seat("seat");
    return Seat::Nobody;
  }
  std::uint8_t chair(std::string_view name) { return static_cast<std::uint8_t>(place(name)); }
  Sitter sitter(std::string_view name) {
    const auto* const found = value_.find(name);
    return need(found == nullptr ? std::nullopt : read_kept_sitter(*found)).value_or(Sitter{});
  }
  std::vector<std::uint8_t> small_numbers(std::string_view name) {
    std::vector<std::uint8_t> all;
    for (const auto& item : items(name)) {
      const auto read = item.number();
      if (!read || !std::in_range<std::uint8_t>(*read)) fine_ = false;
      all.push_back(static_cast<std::uint8_t>(read.value_or(0)));
    }
    return all;
  }
  std::array<std::int32_t, 2> two_numbers(std::string_view name) {
    std::array<std::int32_t, 2> two{};
    const auto& all = items(name);
    if (all.size() != two.size()) return fine_ = false, two;
    for (std::size_t i = 0; i < two.size(); ++i) {
      const auto read = all[i].number();
      if (!read || !std::in_range<std::int32_t>(*read)) fine_ = false;
      two[i] = static_cast<std::int32_t>(read.value_or(0));
    }
    return two;
  }
  AllLeft left() {
    AllLeft left{};
    if (value_.find("left") == nullptr) return left;
    const auto& times = items("left");
    if (times.size() != left.size()) return fine_ = false, left;
    for (std::size_t i = 0; i < left.size(); ++i) left[i].time = need(times[i].number()).value_or(0);
    if (value_.find("periods") == nullptr) return left;
    const auto periods = small_numbers("periods");
    if (periods.size() != left.size()) return fine_ = false, left;
    for (std::size_t i = 0; i < left.size(); ++i) left[i].periods = periods[i];
    return left;
  }
  const std::vector<Value>& items(std::string_view name) {
    static const std::vector<Value> none;
    const auto* const found = value_.find(name);
    if (found == nullptr) return fine_ = false, none;
    return found->items();
  }
  template <class T>
  std::optional<T> need(std::optional<T> value) {
    if (!value) fine_ = false;
    return value;
  }

 private:
  /// One of the places at a table.
  std::size_t place(std::string_view name) {
    const auto read = number<std::uint8_t>(name);
    if (read < kMaxSeats) return read;
    fine_ = false;
    return 0;
  }

  const Value& value_;
  bool fine_ = true;
};

std::optional<Official> read_official(const Value& value) {
  Reader from{value};
  const Official official{.tournament = from.need(read_game_name(from.text("tournament"))).value_or(0),
                          .round = from.number<int>("round"),
                          .table = from.number<int>("table"),
                          .players = from.two_numbers("players")};
  return from.fine() ? std::optional{official} : std::nullopt;
}

Created read_created(Reader& from) {
  Created e{.game = from.text("game"), .rules = from.text("rules"), .board = from.text_or_nothing("board")};
  const auto& chairs = from.items("chairs");
  for (const auto& chair : chairs) e.chairs.push_back(from.need(read_kept_sitter(chair)).value_or(Sitter{}));
  e.clock = from.need(TimeControl::read(from.text("clock"))).value_or(TimeControl{});
  e.by_lot = from.flag("lot");
  e.rated = from.flag("rated");
  e.listed = from.flag("listed");
  e.delay = from.number_or_nothing("delay");
  e.commitment = from.text("commitment");
  e.version = from.number<std::uint32_t>("version");
  if (const auto after = from.text_or_nothing("after"); !after.empty()) e.after = from.need(read_game_name(after)).value_or(0);
  if (const auto in = from.text_or_nothing("class"); !in.empty()) e.in_class = from.need(read_game_name(in)).value_or(0);
  e.wishes = from.text_or_nothing("wishes");
  if (const auto* const official = from.find("official")) e.official = from.need(read_official(*official)).value_or(Official{});
  return e;
}

std::optional<What> read_what(std::string_view name, Reader& from) {
  if (name == "created") return read_created(from);
  if (name == "seated")
    return Seated{.chair = from.chair("chair"), .sitter = from.sitter("sitter"), .mix = from.text_or_nothing("mix")};
  if (name == "mixed") return Mixed{.chair = from.chair("chair"), .mix = from.text("mix")};
  if (name == "begun") return Begun{.order = from.small_numbers("order")};
  if (name == "moved")
    return Moved{.text = from.text("text"), .key = from.need(read_hex_word(from.text("key"))).value_or(0), .left = from.left()};
  if (name == "agreed") return Agreed{.seat = from.seat("seat")};
  if (name == "offered")
    return Offered{.what = from.need(read_offer(from.text("what"))).value_or(Offer{}), .seat = from.seat("seat")};
  if (name == "declined")
    return Declined{.what = from.need(read_offer(from.text("what"))).value_or(Offer{}), .seat = from.seat("seat")};
  if (name == "taken-back") return TakenBack{.ply = from.number<std::uint32_t>("ply"), .left = from.left()};
  if (name == "paused") return Paused{.left = from.left()};
  if (name == "gone-on") return GoneOn{};
  if (name == "replaced") return Replaced{.seat = from.seat("seat"), .sitter = from.sitter("sitter")};
  if (name == "said")
    return Said{.seat = from.seat("seat"), .phrase = from.need(read_phrase(from.text("phrase"))).value_or(Phrase{})};
  if (name == "ended") {
    const auto how = from.need(read_name<End>(kEnds, from.text("how"))).value_or(End{});
    return Ended{.how = how, .seat = from.loser(how), .left = from.left()};
  }
  if (name == "opened") return Opened{.seed = from.text("seed"), .result = from.text_or_nothing("result")};
  if (name == "rated") return Rated{.before = from.two_numbers("before"), .after = from.two_numbers("after")};
  if (name == "followed") return Followed{.game = from.need(read_game_name(from.text("game"))).value_or(0)};
  if (name == "frozen") return Frozen{};
  return {};
}

}  // namespace

std::string write_event(const Event& event) {
  Writer writer;
  writer.fields = {{"n", json::number(event.number)}, {"at", json::number(event.at)}, {"wall", json::number(event.wall)}};
  if (event.cause != 0) writer.fields.emplace_back("cause", json::number(event.cause));
  std::visit(writer, event.what);
  return json::object(writer.fields).str();
}

std::optional<Event> read_event(std::string_view text) {
  const auto value = Value::read(text);
  return value ? read_event(*value) : std::nullopt;
}

std::optional<Event> read_event(const Value& value) {
  Reader from{value};
  const auto name = from.text("e");
  Event event{.number = from.number<std::uint32_t>("n"),
              .at = from.number<Millis>("at"),
              .wall = from.number<Millis>("wall"),
              .cause = from.cause()};
  auto what = read_what(name, from);
  if (!what || !from.fine()) return {};
  event.what = std::move(*what);
  return event;
}

std::string game_name(std::uint64_t game) {
  std::string name(kNameLength, '0');
  for (auto& letter : name) {
    letter = kLetters[game & 31];
    game >>= 5;
  }
  return name;
}

std::optional<std::uint64_t> read_game_name(std::string_view text) {
  if (text.size() != kNameLength) return {};
  std::uint64_t game = 0;
  for (std::size_t i = kNameLength; i-- > 0;) {
    const auto digit = kLetters.find(text[i]);
    if (digit == std::string_view::npos || (i == kNameLength - 1 && digit > 7)) return {};
    game = (game << 5) | digit;
  }
  return game;
}

std::string_view name_of(Offer offer) { return name_in(kOffers, offer); }
std::optional<Offer> read_offer(std::string_view name) { return read_name<Offer>(kOffers, name); }
std::string_view name_of(Phrase phrase) { return name_in(kPhrases, phrase); }
std::optional<Phrase> read_phrase(std::string_view name) { return read_name<Phrase>(kPhrases, name); }

Written written(const Sitter& sitter) {
  switch (sitter.kind) {
    case Sitter::Kind::Open:
      return json::text("open");
    case Sitter::Kind::Person:
      return json::number(sitter.who);
    case Sitter::Kind::Engine:
      return json::object({{"level", json::number(sitter.who)}});
  }
  return json::null();
}

Written written(std::span<const Sitter> sitters) {
  std::vector<Written> all;
  for (const auto& sitter : sitters) all.push_back(written(sitter));
  return json::list(all);
}

std::optional<Sitter> read_sitter(const Value& value) {
  if (const auto level = value.number("level"); level && *level > kPerfectLevel) return {};
  return read_kept_sitter(value);
}

std::optional<Sitter> read_kept_sitter(const Value& value) {
  if (value.text() == "open") return open_chair();
  if (const auto level = value.number("level")) {
    if (*level < 1) return {};
    return engine(static_cast<std::uint64_t>(std::min<std::int64_t>(*level, kPerfectLevel)));
  }
  const auto number = value.number();
  if (!number || *number < 1) return {};
  return person(static_cast<Person>(*number));
}

}  // namespace meydan::server
