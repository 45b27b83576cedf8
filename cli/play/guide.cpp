#include "cli/play/guide.hpp"

#include <algorithm>
#include <array>

#include "cli/play/autosave.hpp"
#include "cli/play/typed.hpp"
#include "cli/show/view.hpp"
#include "cli/terminal/charset.hpp"
#include "core/text.hpp"
#include "engine/levels.hpp"
#include "games/registry.hpp"

namespace meydan::cli {
namespace {

struct Choice {
  std::string number;
  std::string text;
  std::string_view word{};

  /// By its number, its word or the beginning of its text, however they are typed.
  bool named(std::string_view typed) const {
    return typed == number || (!word.empty() && typed == folded(word)) || (typed.size() > 2 && folded(text).starts_with(typed));
  }
};

class Question {
 public:
  Question(const Terminal& terminal, Key text) : terminal_(terminal), text_(text) {}

  /// Without a number of its own, its place in the list.
  void add(std::string text, std::string_view word = {}, std::string number = {}) {
    if (number.empty()) number = std::to_string(choices_.size() + 1);
    choices_.push_back({std::move(number), std::move(text), word});
  }

  /// The place of the answer; nothing when the person leaves.
  std::optional<std::size_t> ask(LineReader& input, std::size_t usual) const {
    terminal_.line(text_);
    list(usual);
    for (std::string line;;) {
      terminal_.print("> ");
      if (input.read(line) != Reading::Line) {
        terminal_.line();
        return std::nullopt;
      }
      const auto typed = understand(line);
      if (typed.order == Order::Quit) return std::nullopt;
      if (typed.order == Order::Move && typed.text.empty()) return usual;
      const auto found =
          std::ranges::find_if(choices_, [word = folded(typed.text)](const Choice& choice) { return choice.named(word); });
      if (found != choices_.end()) return static_cast<std::size_t>(found - choices_.begin());
      terminal_.line("cli.play.choose"_key);
    }
  }

 private:
  void list(std::size_t usual) const {
    std::size_t widest = 0;
    for (const auto& choice : choices_) widest = std::max(widest, choice.number.size());
    for (std::size_t i = 0; i < choices_.size(); ++i) {
      const auto& [number, text, word] = choices_[i];
      auto line = std::string(2 + widest - number.size(), ' ').append(number).append("  ").append(text);
      if (i == usual) line += terminal_.weighted(Weight::Faint, "  (Enter)");
      terminal_.line(line);
    }
  }

  const Terminal& terminal_;
  Key text_;
  std::vector<Choice> choices_;
};

/// One of some numbers, each shown as itself.
std::optional<std::string> ask_number(const Terminal& terminal, LineReader& input, Key text, Key choice,
                                      const std::vector<std::string>& numbers, std::string_view usual) {
  Question question{terminal, text};
  for (const auto& number : numbers) question.add(terminal.say(Message{choice}.with("number", number)), {}, number);
  const auto place = static_cast<std::size_t>(std::ranges::find(numbers, usual) - numbers.begin());
  const auto answer = question.ask(input, place);
  if (!answer) return std::nullopt;
  return numbers[*answer];
}

std::optional<Player> choose_opponent(const Terminal& terminal, LineReader& input, const GameType& game) {
  Question whom{terminal, "cli.play.against_whom"_key};
  whom.add(terminal.say("cli.play.against_computer"_key), "computer");
  whom.add(terminal.say("cli.play.against_friend"_key), "person");
  const auto against = whom.ask(input, 0);
  if (!against) return std::nullopt;
  if (*against == 1) return kPerson;
  const int levels = engine_of(game).levels;
  Question which{terminal, "cli.play.which_level"_key};
  for (int level = 1; level <= levels; ++level) {
    auto text = terminal.say(level_name(level, levels));
    if (level == 1) text += " " + terminal.say("cli.play.easiest"_key);
    if (level == levels) text += " " + terminal.say("cli.play.hardest"_key);
    which.add(std::move(text));
  }
  const auto level = which.ask(input, static_cast<std::size_t>(usual_opponent(game).level - 1));
  if (!level) return std::nullopt;
  return Player{Player::Kind::Engine, static_cast<int>(*level) + 1};
}

/// "sen", "2. oyuncu", "Sincap"
std::string name_of(const Terminal& terminal, const GameType& game, const std::vector<Player>& players, std::size_t place) {
  if (!players[place].is_person()) return player_name(terminal, game, players[place]);
  if (std::ranges::count(players, kPerson) == 1) return terminal.say("cli.play.you"_key);
  return terminal.say(Message{"cli.play.person_number"_key}.with("number", std::to_string(place + 1)));
}

}  // namespace

Player usual_opponent(const GameType& game) {
  constexpr int kUsualLevel = 3;
  return {Player::Kind::Engine, std::min(kUsualLevel, engine_of(game).levels)};
}

Wish choose_game(const Terminal& terminal, LineReader& input, const GameType*& game) {
  Question question{terminal, "cli.play.which_game"_key};
  for (const auto* known : all_games()) question.add(terminal.say(known->info->name), known->id());
  const bool unfinished = Autosave{true}.exists();
  if (unfinished) question.add(terminal.say("cli.play.unfinished"_key), "resume");
  const auto place = question.ask(input, unfinished ? all_games().size() : 0);
  if (!place) return Wish::Leave;
  if (*place == all_games().size()) return Wish::Resume;
  game = all_games()[*place];
  return Wish::Play;
}

bool choose_board(const Terminal& terminal, LineReader& input, const GameType& game, PositionOptions& setup) {
  if (!game.info->sizes.empty()) {
    std::vector<std::string> sizes;
    for (const int size : game.info->sizes) sizes.push_back(std::to_string(size));
    const auto size = ask_number(terminal, input, "cli.play.which_size"_key, "cli.play.size"_key, sizes, sizes.front());
    if (!size) return false;
    setup.assignments.push_back("size=" + *size);
  }
  for (const auto& option : AnyRules::preset(game)->options()) {
    if (option.description.leaf() != "seats") continue;
    std::vector<std::string> numbers;
    for (const auto& [number, at] : split(option.values, '|')) numbers.emplace_back(number);
    const auto seats = ask_number(terminal, input, "cli.play.how_many"_key, "cli.play.players"_key, numbers, option.value);
    if (!seats) return false;
    setup.assignments.push_back("seats=" + *seats);
  }
  return true;
}

std::optional<Seating> choose_players(const Terminal& terminal, LineReader& input, const AnyRules& rules, bool lot,
                                      Random& random) {
  const auto& game = rules.game();
  const auto opponent = choose_opponent(terminal, input, game);
  if (!opponent) return std::nullopt;
  std::vector<Player> players(rules.seats(), *opponent);
  players.front() = kPerson;
  if (lot) return draw_seats(terminal, rules, players, random);
  if (opponent->is_person()) return Seating{std::move(players)};
  const bool two = players.size() == 2;
  Question question{terminal, "cli.play.who_begins"_key};
  question.add(terminal.say("cli.play.i_begin"_key));
  if (two) question.add(player_name(terminal, game, *opponent));
  question.add(terminal.say("cli.play.draw_lots"_key), "lot");
  const auto first = question.ask(input, 0);
  if (!first) return std::nullopt;
  if (*first == (two ? 2 : 1)) return draw_seats(terminal, rules, players, random);
  if (*first == 1) std::ranges::reverse(players);
  return Seating{std::move(players)};
}

Seating draw_seats(const Terminal& terminal, const AnyRules& rules, const std::vector<Player>& waiting, Random& random) {
  std::vector<Player> players;
  std::string told;
  for (const auto number : draw_lots(waiting.size(), random)) {
    told.append(told.empty() ? "" : ", ").append(seat_name(terminal, rules, seat_at(players.size())));
    told.append(" (").append(name_of(terminal, rules.game(), waiting, number)).append(")");
    players.push_back(waiting[number]);
  }
  return {std::move(players), Message{"cli.play.lot"_key}.with("seats", told)};
}

}  // namespace meydan::cli
