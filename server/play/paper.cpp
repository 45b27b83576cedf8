#include "server/play/paper.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace meydan::server {
namespace {

using namespace happened;

/// The moves that stand, whether or not the rules still know them.
std::vector<std::string> moves_in(std::span<const Event> events) {
  std::vector<std::string> moves;
  for (const auto& event : events) {
    if (const auto* const moved = std::get_if<Moved>(&event.what)) moves.push_back(moved->text);
    if (const auto* const back = std::get_if<TakenBack>(&event.what))
      moves.resize(std::min<std::size_t>(moves.size(), back->ply));
  }
  return moves;
}

std::string day_of(Millis wall) {
  const std::chrono::sys_days days{std::chrono::floor<std::chrono::days>(std::chrono::milliseconds{wall})};
  const std::chrono::year_month_day day{days};
  const auto two = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(int{day.year()}) + "-" + two(unsigned{day.month()}) + "-" + two(unsigned{day.day()});
}

std::string seat_tag(const AnyRules& rules, Seat seat) {
  auto name = std::string{rules.seat_name(seat).leaf()};
  name.front() = static_cast<char>(name.front() - 'a' + 'A');
  return name;
}

/// "black wins", "draw" or "unfinished" of "1-0" or of places: whoever has the only 1 has won.
std::string result_words(const AnyRules& rules, std::string_view result) {
  if (result.empty()) return "unfinished";
  std::vector<Seat> first;
  for (std::size_t i = 0, at = 0; i < rules.seats(); ++i) {
    const auto end = std::min(result.find('-', at), result.size());
    if (result.substr(at, end - at) == "1") first.push_back(seat_at(i));
    at = end + 1;
  }
  return first.size() == 1 ? std::string{rules.seat_name(first.front()).leaf()} + " wins" : "draw";
}

/// The record of a game whose rules do not know some move any more.
Record as_it_was(const Live& live, std::span<const Event> events) {
  Record record;
  const auto& rules = live.match().rules();
  record.set_tag("Game", live.created().game);
  record.set_tag("Rules", live.created().rules);
  if (!live.created().board.empty()) record.set_tag("Board", live.created().board);
  record.set_tag("Result", result_words(rules, live.result()));
  auto place = Record::kRoot;
  for (auto& move : moves_in(events)) place = record.add_move(place, std::move(move));
  return record;
}

/// Draws what was drawn, event by event.
class Drawing {
 public:
  Drawing(const Created& created, const AnyRules& rules, const Seed& seed) : created_(created), match_(rules), lots_(seed) {}

  Result<void> follow(const Seated& e) { return mix(e.mix); }
  Result<void> follow(const Mixed& e) { return mix(e.mix); }
  Result<void> follow(const Begun& e) {
    std::vector<std::uint8_t> order(created_.chairs.size());
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    if (created_.by_lot) order = lots_.order(order.size());
    begun_ = true;
    drawn_.order = created_.by_lot;
    return e.order == order ? Result<void>{} : fail("server.verify.order"_key);
  }
  Result<void> follow(const Moved& e) {
    if (match_.to_move() == Seat::Chance) {
      const auto rolls = match_.moves();
      const auto fell = match_.state().write_move(rolls[lots_.draw(static_cast<std::uint32_t>(rolls.size()))]);
      if (fell != e.text) return fail(Message{"server.verify.roll"_key}.with("told", e.text).with("fell", fell));
      ++drawn_.rolls;
    }
    const bool known = match_.play(e.text).has_value() && match_.state().key() == e.key;
    return known ? Result<void>{} : fail(Message{"server.verify.move"_key}.with("move", e.text));
  }
  Result<void> follow(const TakenBack& e) {
    while (match_.line().size() > e.ply && match_.undo()) {
    }
    return {};
  }
  Result<void> follow(const auto&) { return {}; }

  const LotsDrawn& drawn() const noexcept { return drawn_; }

 private:
  Result<void> mix(const std::string& hex) {
    if (hex.empty()) return {};
    if (!Lots::is_mix(hex)) return fail("server.verify.mix"_key);
    if (begun_) return fail("server.verify.late_mix"_key);
    lots_.mix(hex);
    ++drawn_.mixes;
    return {};
  }

  const Created& created_;
  Match match_;
  Lots lots_;
  LotsDrawn drawn_;
  bool begun_ = false;
};

}  // namespace

std::optional<Record> on_paper(std::span<const Event> events, const std::map<Person, std::string>& people) {
  const auto live = Live::from(events, Seed{});
  if (!live) return {};
  auto record = live->changed_rules() ? as_it_was(*live, events) : record_of(live->match());
  if (live->begun())
    for (std::size_t i = 0; i < live->chairs().size(); ++i) {
      const auto& sitter = live->sitter(seat_at(i));
      const auto named = people.find(sitter.who);
      const bool engine = sitter.kind == Sitter::Kind::Engine;
      if (engine || named != people.end())
        record.set_tag(seat_tag(live->match().rules(), seat_at(i)),
                       engine ? "level:" + std::to_string(sitter.who) : named->second);
    }
  record.set_tag("Date", day_of(events.front().wall));
  return record;
}

Result<LotsDrawn> verify(std::span<const Event> events) {
  const auto live = Live::from(events, Seed{});
  if (!live) return fail("server.verify.no_game"_key);
  const auto& created = live->created();
  const auto opened = std::ranges::find_if(events, [](const Event& event) { return std::holds_alternative<Opened>(event.what); });
  if (opened == events.end()) return fail("server.verify.not_opened"_key);
  const auto seed = read_seed(std::get<Opened>(opened->what).seed);
  if (!seed || commitment(*seed) != created.commitment) return fail("server.verify.seed"_key);
  Drawing drawing{created, live->match().rules(), *seed};
  for (const auto& event : events) {
    auto right = std::visit([&](const auto& what) { return drawing.follow(what); }, event.what);
    if (!right) return fail(std::move(right.error()).with("event", std::to_string(event.number)));
  }
  return drawing.drawn();
}

}  // namespace meydan::server
