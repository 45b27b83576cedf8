// Tournaments: who asks is known here, what is answered is for a thread of their own (server/tournaments/tournaments.hpp).
#include "server/hall/answers.hpp"
#include "server/hall/hall.hpp"
#include "tournament/out/html.hpp"

namespace meydan::server {
namespace {

/// What stands behind the name of the tournament.
std::string_view end_of(std::string_view path, std::string_view star) {
  const auto place = path.rfind('/');
  const auto last = path.substr(place + 1);
  return last == star || last == "tournaments" ? std::string_view{} : last;
}

}  // namespace

std::unique_ptr<Tournaments> Hall::open_tournaments() {
  return std::make_unique<Tournaments>(
      store_.archive(),
      Tournaments::Calls{
          .keep =
              [this](std::uint64_t ticket, Person maker, Note note) {
                loop_.post([this, ticket, maker, note = std::move(note)]() mutable {
                  if (people_.name(maker).empty()) return tournaments_->kept(ticket, false);  // who has left leaves nothing
                  readdress(note.changes);
                  const auto tournament = note.game;
                  const std::shared_ptr<bool> kept{new bool{false}, [this, ticket, tournament](const bool* durable) {
                                                     if (tournaments_ && *durable) tournaments_->kept(ticket, true);
                                                     else if (tournaments_) tournaments_->give_up(ticket, tournament);
                                                     delete durable;
                                                   }};
                  if (!elsewhere(tournament, true)) write_down(std::move(note), [kept] { *kept = true; });
                });
              },
          .wall =
              [] {
                const auto now = std::chrono::system_clock::now().time_since_epoch();
                return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
              },
          .begin =
              [this](std::uint64_t ticket, std::vector<Tournaments::Kickoff> games) {
                loop_.post([this, ticket, games = std::move(games)] { make_official(ticket, games); });
              },
          .stop = [this](std::uint64_t game) { loop_.post([this, game] { stop_official(game); }); },
          .replace = [this](std::uint64_t game, Seat seat,
                            Person by) { loop_.post([this, game, seat, by] { replace_official(game, seat, by); }); },
      });
}

void Hall::ask_tournaments(const Asked& asked, const Reply& reply) {
  const auto& request = asked.request;
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (!reads && !asked.me) return reply(refusal(401, asked.language, "server.who"_key));
  if (!reads && clock_.held()) return reply(refusal(503, asked.language, standstill()));
  const bool of_one = !asked.star.empty();
  const auto number = of_one ? read_game_name(asked.star) : std::nullopt;
  if (of_one && !number) return reply(refusal(404, asked.language, "server.tournament.none"_key));
  Tournaments::Question question{.deed = reads ? "GET" : request.method,
                                 .tournament = number.value_or(0),
                                 .language = asked.language,
                                 .me = asked.me,
                                 .body = json::Value::read(request.body).value_or(json::Value{}),
                                 .fields = {},
                                 .fence = fence_};
  if (const auto end = end_of(request.path, asked.star); !end.empty()) question.deed.append(" ").append(end);
  for (const auto* const name :
       {"after", "as", "before", "format", "names", "news", "only", "person", "round", "sheet", "table", "teams"})
    if (auto words = asked.words(name); !words.empty()) question.fields.emplace(name, std::move(words));
  tournaments_->ask(std::move(question), reply);
}

void Hall::ask_paper_style(const Asked&, const Reply& reply) {
  reply({.type = "text/css; charset=utf-8",
         .headers = {{"Cache-Control", "max-age=3600"}},
         .body = std::string{tournament::html::style()}});
}

}  // namespace meydan::server
