// Games as they were kept: lists of them, one of them, all of one's own. The librarian reads; the hall only says what may be
// seen.
#include <algorithm>
#include <charconv>
#include <chrono>
#include <span>
#include <tuple>

#include "games/registry.hpp"
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"
#include "server/hall/paper.hpp"
#include "server/ipc/client_out.hpp"

namespace meydan::server {
namespace {

constexpr std::uint32_t kMostGames = 50;     // in one answer
constexpr std::uint32_t kMostOnPaper = 100;  // in one file, and so many bytes after which no other game begins
constexpr std::size_t kLongestPaper = std::size_t{4} << 20;

template <class Whole>
std::optional<Whole> whole(std::string_view text) {
  Whole value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional{value} : std::nullopt;
}

/// The beginning of "2026-11-16", in the time of the world.
std::optional<Millis> read_day(std::string_view text) {
  const auto part = [&](std::size_t at, std::size_t length) { return whole<int>(text.substr(at, length)); };
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return {};
  const auto [year, month, day] = std::tuple{part(0, 4), part(5, 2), part(8, 2)};
  if (!year || !month || !day || *month < 1 || *day < 1) return {};
  const std::chrono::year_month_day date{std::chrono::year{*year}, std::chrono::month{static_cast<unsigned>(*month)},
                                         std::chrono::day{static_cast<unsigned>(*day)}};
  if (!date.ok()) return {};
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::sys_days{date}.time_since_epoch()).count();
}

std::optional<Verdict> read_score(std::string_view text) {
  if (text == "won") return Verdict::Won;
  if (text == "drawn") return Verdict::Drawn;
  if (text == "lost") return Verdict::Lost;
  return {};
}

bool is_result(std::string_view text) {
  return text.size() <= 8 &&
         std::ranges::all_of(text, [](char sign) { return (sign >= '0' && sign <= '9') || sign == '.' || sign == '-'; });
}

/// What the query asks for; nothing where something in it is not understood.
std::optional<GameWish> read_wish(const Asked& asked) {
  GameWish wish{.kind = std::string{asked.field("game")}, .open = asked.field("open") == "1", .most = kMostGames};
  if (!wish.kind.empty() && !find_game(wish.kind)) return {};
  if (asked.me) wish.reader = asked.me->person;
  if (const auto player = asked.field("player"); !player.empty()) {
    wish.player = whole<Person>(player).value_or(0);
    if (wish.player == 0 || wish.player > INT64_MAX) return {};
  }
  if (const auto result = asked.field("result"); !result.empty()) {
    wish.score = read_score(result);
    if (wish.player == 0) wish.result = result;
    if (wish.player == 0 ? !is_result(result) : !wish.score) return {};
  }
  if (const auto before = asked.field("before"); !before.empty()) {
    const auto cursor = Cursor::read(before);
    if (!cursor) return {};
    wish.before = *cursor;
  }
  if (const auto from = asked.field("from"); !from.empty()) {
    const auto day = read_day(from);
    if (!day) return {};
    wish.from = *day;
  }
  if (const auto to = asked.field("to"); !to.empty()) {  // that day, too
    const auto day = read_day(to);
    if (!day) return {};
    if (*day + kDay <= wish.before.ended) wish.before = {.ended = *day + kDay, .game = 0};
  }
  if (const auto most = asked.field("most"); !most.empty()) {
    const auto number = whole<std::uint32_t>(most);
    if (!number || *number < 1) return {};
    wish.most = std::min(*number, kMostGames);
  }
  return wish;
}

/// One more than is wanted was asked for: whether it came tells whether there is more. The place to go on from, then.
std::optional<Cursor> cut(std::vector<GameRow>& rows, std::uint32_t most) {
  if (rows.size() <= most) return {};
  rows.resize(most);
  return Cursor{.ended = rows.back().ended, .game = rows.back().game};
}

json::Written written(const GameRow& row) {
  return json::object({{"game", json::text(game_name(row.game))},
                       {"kind", json::text(row.kind)},
                       {"rules", json::text(row.rules)},
                       {"clock", json::text(row.clock)},
                       {"rated", json::boolean(row.rated)},
                       {"began", json::number(row.began)},
                       {"ended", json::number(row.ended)},
                       {"result", json::text(row.result)},
                       {"sitters", server::written(row.sitters)}});
}

Nicknames names_of(Archive& archive, const std::vector<Person>& people) {
  Nicknames names;
  for (const auto person : people)
    if (!names.contains(person)) names[person] = archive.name(person);
  return names;
}

ApiResponse list_of(Archive& archive, const GameWish& wish) {
  auto wished = wish;
  ++wished.most;
  auto rows = archive.games(wished);
  const auto next = cut(rows, wish.most);
  std::vector<json::Written> games;
  std::vector<Person> people;
  for (const auto& row : rows) {
    games.push_back(written(row));
    for (const auto& sitter : row.sitters)
      if (sitter.kind == Sitter::Kind::Person) people.push_back(sitter.who);
  }
  return {.body = json::object({{"games", json::list(games)},
                                {"people", server::written(names_of(archive, people))},
                                {"next", next ? json::text(next->text()) : json::null()}})
                      .str()};
}

ApiResponse file_of(PaperKind kind, const std::string& name, std::string body) {
  ApiResponse response{.type = std::string{type_of(kind)}, .body = std::move(body)};
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + name + "." + std::string{ending_of(kind)} + "\"");
  return response;
}

/// Somebody sees so many of these events, or all of them.
std::size_t seen_in(std::span<const Event> events, const Live& live, Person me, Millis now) {
  Curtain curtain;
  for (const auto& event : events) curtain.follow(event);
  curtain.draw(now);
  return live.sits(me) ? events.size() : curtain.shown();
}

ApiResponse one_game(Archive& archive, std::uint64_t game, Person me, std::span<const std::uint64_t> classes,
                     std::optional<PaperKind> kind, Language language, Millis now) {
  auto texts = archive.events(game);
  const auto told = read_events(texts);
  const auto live = Live::from(told, Seed{});
  if (!live || told.size() != texts.size()) return refusal(404, language, "server.no_game"_key);
  if (const auto number = live->created().in_class; number != 0 && std::ranges::find(classes, number) == classes.end())
    return refusal(404, language, "server.no_game"_key);
  texts.resize(seen_in(told, *live, me, now));
  const auto names = names_of(archive, people_in(texts));
  if (!kind) return {.body = *events(game, texts, names, {}, now, live->stands())};
  if (live->created().official && live->phase() != Live::Phase::Over && live->phase() != Live::Phase::Frozen)
    return refusal(403, language, "server.play.official"_key);  // programs take it to analyse
  const auto text = written_as(*kind, game, texts, names);
  if (!text) return {.status = 400, .body = json::object({{"why", json::text(say(language, text.error()))}}).str()};
  return file_of(*kind, "meydan-" + game_name(game), *text);
}

/// As many as one file holds; where there are more, a header tells how to go on.
ApiResponse all_games_of(Archive& archive, GameWish wish, PaperKind kind) {
  std::string body;
  const auto most = wish.most++;
  auto rows = archive.games(wish);
  auto next = cut(rows, most);
  for (const auto& row : rows) {
    if (body.size() > kLongestPaper) break;
    const auto texts = archive.events(row.game);
    const auto text = written_as(kind, row.game, texts, names_of(archive, people_in(texts)));
    if (text) body += (body.empty() || kind == PaperKind::JsonLines ? "" : "\n") + *text;
    if (body.size() > kLongestPaper && &row != &rows.back()) next = Cursor{.ended = row.ended, .game = row.game};
  }
  auto response = file_of(kind, "meydan", std::move(body));
  if (next) response.headers.emplace_back("Meydan-Next", next->text());
  return response;
}

}  // namespace

void Hall::look_up(const Asked& asked, const Reply& reply, std::function<ApiResponse(Archive&)> answer) {
  librarian_.ask(asked.me ? std::to_string(asked.me->person) : asked.request.from,
                 [reply, language = asked.language, answer = std::move(answer)](Archive* archive) {
                   reply(archive != nullptr ? answer(*archive) : too_many(language, "server.busy"_key, 503));
                 });
}

void Hall::ask_games(const Asked& asked, const Reply& reply) {
  const auto wish = read_wish(asked);
  if (!wish) return reply(refusal(400, asked.language, "server.bad_request"_key));
  look_up(asked, reply, [wish = *wish](Archive& archive) { return list_of(archive, wish); });
}

void Hall::ask_game(const Asked& asked, const Reply& reply) {
  const auto game = read_game_name(asked.star);
  const auto format = asked.field("format");
  const auto kind = read_paper_kind(format);
  if (!game) return reply(refusal(404, asked.language, "server.no_game"_key));
  if (!format.empty() && !kind) return reply(refusal(400, asked.language, "server.bad_request"_key));
  look_up(asked, reply,
          [game = *game, me = asked.me ? asked.me->person : 0, classes = classes_of(asked.me), kind, language = asked.language,
           now = clock_.now()](Archive& archive) { return one_game(archive, game, me, classes, kind, language, now); });
}

void Hall::ask_export(const Asked& asked, const Reply& reply) {
  if (!asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  auto wish = read_wish(asked);
  const auto kind = read_paper_kind(asked.field("format"));
  if (!wish || !kind || wish->open) return reply(refusal(400, asked.language, "server.bad_request"_key));
  wish->player = wish->reader;
  wish->most = asked.field("most").empty() ? kMostOnPaper : wish->most;
  look_up(asked, reply, [wish = *wish, kind = *kind](Archive& archive) { return all_games_of(archive, wish, kind); });
}

}  // namespace meydan::server
