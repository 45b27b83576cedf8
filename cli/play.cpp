// meydan play: chooses the game and the players, then plays.
#include <filesystem>
#include <random>

#include "cli/charset.hpp"
#include "cli/commands.hpp"
#include "cli/data.hpp"
#include "cli/loading.hpp"
#include "cli/session.hpp"
#include "cli/setup.hpp"
#include "cli/thinking.hpp"
#include "cli/view.hpp"
#include "engine/levels.hpp"
#include "games/registry.hpp"

namespace meydan::cli {
namespace {

struct Choice {
  std::string_view word;
  std::string text;

  /// By its word or the beginning of its text, however they are typed.
  bool named(std::string_view typed) const {
    return (!word.empty() && typed == folded(word)) || (typed.size() > 2 && folded(text).starts_with(typed));
  }
};

/// Asks for one of a numbered list, by number or word; nothing when the person leaves.
std::optional<std::size_t> choose(const Terminal& terminal, LineReader& input, Key question, const std::vector<Choice>& choices) {
  terminal.line(question);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const auto number = std::to_string(i + 1);
    terminal.line(std::string(i < 9 && choices.size() > 9 ? 3 : 2, ' ').append(number).append("  ").append(choices[i].text));
  }
  for (std::string line;;) {
    terminal.print("> ");
    if (input.read(line) != Reading::Line) {
      terminal.line();
      return std::nullopt;
    }
    const auto typed = understand(line);
    if (typed.order == Order::Quit) return std::nullopt;
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (typed.text == std::to_string(i + 1) || choices[i].named(folded(typed.text))) return i;
    terminal.line(Message{"cli.play.number"_key}.with("most", std::to_string(choices.size())));
  }
}

enum class Wish : unsigned char { Leave, Play, Resume };

/// The game is set when one was chosen. An unfinished game is offered after the others.
Wish choose_game(const Terminal& terminal, LineReader& input, const GameType*& game) {
  std::vector<Choice> choices;
  choices.reserve(all_games().size() + 1);
  for (const auto* known : all_games()) choices.push_back({known->id(), terminal.say(known->info->name)});
  if (Autosave{true}.exists()) choices.push_back({"resume", terminal.say("cli.play.unfinished"_key)});
  const auto place = choose(terminal, input, "cli.play.which_game"_key, choices);
  if (!place) return Wish::Leave;
  if (*place == all_games().size()) return Wish::Resume;
  game = all_games()[*place];
  return Wish::Play;
}

constexpr int kUsualLevel = 3;

/// The one who plays against a person; nothing when the person leaves.
std::optional<Player> choose_opponent(const Terminal& terminal, LineReader& input, const GameType& game) {
  const int levels = engine_of(game).levels;
  const Player usual{Player::Kind::Engine, std::min(kUsualLevel, levels)};
  if (!Terminal::interactive()) return usual;
  const auto against = choose(
      terminal, input, "cli.play.against_whom"_key,
      {{"computer", terminal.say("cli.play.against_computer"_key)}, {"person", terminal.say("cli.play.against_friend"_key)}});
  if (!against) return std::nullopt;
  if (*against == 1) return kPerson;
  std::vector<Choice> choices;
  for (int level = 1; level <= levels; ++level) {
    auto text = terminal.say(level_name(level, levels));
    if (level == 1) text += " " + terminal.say("cli.play.easiest"_key);
    if (level == levels) text += " " + terminal.say("cli.play.hardest"_key);
    choices.push_back({{}, std::move(text)});
  }
  const auto level = choose(terminal, input, "cli.play.which_level"_key, choices);
  if (!level) return std::nullopt;
  return Player{Player::Kind::Engine, static_cast<int>(*level) + 1};
}

/// In seat order; the last one named stands for all seats that follow.
std::optional<std::vector<Player>> choose_players(const Arguments& arguments, const Terminal& terminal, LineReader& input,
                                                  const AnyRules& rules) {
  const std::size_t seats = rules.seats();
  std::vector<Player> players;
  players.reserve(arguments.players.size());
  for (const auto& word : arguments.players) {
    players.push_back(Player::read(word));
    level_of(rules.game(), players.back().level);
  }
  if (players.size() > seats) stop(Message{"cli.usage.too_many_players"_key}.with("seats", std::to_string(seats)));
  if (players.empty()) {
    const auto opponent = choose_opponent(terminal, input, rules.game());
    if (!opponent) return std::nullopt;
    players = {kPerson, *opponent};
  }
  players.resize(seats, Player{players.back()});
  return players;
}

std::vector<Player> draw_seats(const Terminal& terminal, const AnyRules& rules, const std::vector<Player>& waiting,
                               Random& random) {
  std::vector<Player> players;
  for (const auto number : draw_lots(waiting.size(), random)) {
    terminal.line(Message{"cli.play.lot"_key}
                      .with("seat", seat_name(terminal, rules, seat_at(players.size())))
                      .with("number", std::to_string(number + 1))
                      .with("kind", player_name(terminal, rules.game(), waiting[number])));
    players.push_back(waiting[number]);
  }
  return players;
}

/// The highest level of Mangala is stronger with its database, which is built once.
void offer_database(const Terminal& terminal, LineReader& input, const GameType& game, const std::vector<Player>& players) {
  const Player highest{Player::Kind::Engine, engine_of(game).levels};
  const bool wanted = game.id() == "mangala" && std::ranges::find(players, highest) != players.end();
  std::error_code error;
  if (!wanted || !Terminal::interactive() || std::filesystem::exists(cache_file("mangala-20"), error)) return;
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
  if (!autosave->exists()) autosave.emplace(false).bring_back();
  if (!autosave->exists()) stop(Message{"cli.play.nothing_to_resume"_key}, "--resume");
  auto loaded = load_game(autosave->path());
  auto players = Session::players_of(loaded.record, loaded.match.rules(), {kPerson});
  Session session{terminal, input, *autosave, std::move(loaded.match), std::move(players), random, std::move(loaded.record)};
  session.evaluate(evaluate);
  session.run();
  return Status::Fine;
}

}  // namespace

Status play(const Arguments& arguments, const Terminal& terminal) {
  LineReader input;
  Random random{arguments.seed.value_or(fresh_seed())};
  if (arguments.resume && (!arguments.game.empty() || !arguments.setup.empty() || !arguments.players.empty() || arguments.lot))
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
  auto match = match_from(*game, arguments.setup);
  auto players = choose_players(arguments, terminal, input, match.rules());
  if (!players) return Status::Fine;
  if (arguments.lot) players = draw_seats(terminal, match.rules(), *players, random);
  offer_database(terminal, input, *game, *players);
  Autosave autosave{false};
  Session session{terminal, input, autosave, std::move(match), std::move(*players), random};
  session.evaluate(arguments.evaluate);
  session.run();
  return Status::Fine;
}

}  // namespace meydan::cli
