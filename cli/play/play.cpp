// meydan play: chooses the game and the players, then plays.
#include <filesystem>
#include <random>

#include "cli/commands.hpp"
#include "cli/data.hpp"
#include "cli/loading.hpp"
#include "cli/play/guide.hpp"
#include "cli/play/session.hpp"
#include "cli/setup.hpp"
#include "cli/terminal/signal_guard.hpp"
#include "cli/thinking.hpp"
#include "engine/engine.hpp"
#include "engine/levels.hpp"

namespace meydan::cli {
namespace {

/// Those the command line names, in seat order; the last one stands for all seats that follow. Where it names nobody, a person
/// against the usual opponent.
std::vector<Player> named_players(const Arguments& arguments, const AnyRules& rules) {
  const std::size_t seats = rules.seats();
  const auto& game = rules.game();
  const auto& level = arguments.think.level;
  std::vector<Player> players;
  for (const auto& word : arguments.players) {
    const auto player = Player::read(word, game);
    if (!player) stop(no_such_level(word, game));
    players.push_back(*player);
  }
  if (level && !players.empty()) stop(Message{"cli.usage.level_or_players"_key});
  if (players.empty()) players = {kPerson, level ? Player{Player::Kind::Engine, level_of(game, *level)} : usual_opponent(game)};
  if (players.size() > seats) stop(Message{"cli.usage.too_many_players"_key}.with("seats", std::to_string(seats)));
  players.resize(seats, Player{players.back()});
  return players;
}

/// Where the highest level is stronger with a database, which is built once.
void offer_database(const Terminal& terminal, LineReader& input, const GameType& game, const std::vector<Player>& players) {
  const Player highest{Player::Kind::Engine, top_level(engine_of(game))};
  const auto file = engine_of(game).database;
  const bool wanted = !file.empty() && std::ranges::find(players, highest) != players.end();
  std::error_code error;
  if (!wanted || !Terminal::interactive() || std::filesystem::exists(cache_file(file), error)) return;
  terminal.print(terminal.wrapped(terminal.say("cli.play.offer_database"_key)) + " ");
  std::string answer;
  if (input.read(answer) != Reading::Line || !says_yes(answer)) return;
  Arguments arguments;
  arguments.game = game.id();
  database(arguments, terminal);
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

Status resume(const Terminal& terminal, LineReader& input, Random random, bool evaluate) {
  std::optional<Autosave> autosave{std::in_place, true};
  if (!autosave->exists()) autosave.emplace(false);
  if (auto ready = autosave->ready(); !ready) stop(ready.error(), "--resume");
  if (!autosave->exists()) autosave->bring_back();
  if (!autosave->exists()) stop(Message{"cli.play.nothing_to_resume"_key}, "--resume");
  auto loaded = load_game(autosave->path());
  auto players = Session::players_of(loaded.record, loaded.match.rules(), {kPerson});
  Session session{terminal, input, *autosave, std::move(loaded.match), std::move(players), random, std::move(loaded.record)};
  session.evaluate(evaluate);
  session.run();
  return Status::Fine;
}

}  // namespace

Status play(const Arguments& given, const Terminal& terminal) {
  auto arguments = given;
  const SignalGuard guard;
  LineReader input;
  Random random{arguments.seed.value_or(fresh_seed())};
  const bool says_players = !arguments.players.empty() || arguments.think.level;
  if (arguments.resume && (!arguments.game.empty() || !arguments.setup.empty() || says_players || arguments.lot))
    stop(Message{"cli.usage.resume_alone"_key});
  if (arguments.resume) return resume(terminal, input, random, arguments.evaluate);
  const GameType* game = nullptr;
  if (!arguments.game.empty()) {
    game = &game_named(arguments.game);
  } else {
    const auto wish = choose_game(terminal, input, game);
    if (wish == Wish::Resume) return resume(terminal, input, random, arguments.evaluate);
    if (wish == Wish::Leave) return Status::Fine;
  }
  const bool guided = Terminal::interactive() && !says_players;
  if (guided && arguments.setup.empty() && !choose_board(terminal, input, *game, arguments.setup)) return Status::Fine;
  auto match = match_from(*game, arguments.setup);
  std::optional<Seating> seating;
  if (guided) seating = choose_players(terminal, input, match.rules(), arguments.lot, random);
  else seating = Seating{named_players(arguments, match.rules())};
  if (!seating) return Status::Fine;
  if (arguments.lot && !guided) seating = draw_seats(terminal, match.rules(), seating->players, random);
  offer_database(terminal, input, *game, seating->players);
  Autosave autosave{false};
  Session session{terminal, input, autosave, std::move(match), std::move(seating->players), random};
  session.evaluate(arguments.evaluate);
  session.run(seating->lot);
  return Status::Fine;
}

}  // namespace meydan::cli
