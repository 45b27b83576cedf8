#include "tournament/model/score.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/options.hpp"

namespace meydan::tournament {
namespace {

std::unexpected<Message> unread(std::string_view text, const Settings& settings) {
  const auto key = settings.sets > 1 ? "tournament.score.sets"_key : "tournament.score.unread"_key;
  return fail(Message{key}.with("text", std::string{text}).with("sets", std::to_string(settings.sets)));
}

/// Words between spaces and colons; a dash between two numbers is a colon.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool between = text[i] == '-' && i > 0 && i + 1 < text.size() && text[i - 1] != '-' && text[i + 1] != '-' &&
                         text[i - 1] != ' ' && text[i + 1] != ' ';
    if (text[i] == ' ' || text[i] == '\t' || text[i] == ':' || between) words.emplace_back();
    else words.back() += text[i];
  }
  std::erase(words, "");
  return words;
}

/// "2", "2.5", "2,5", "2½", "½", doubled.
std::optional<int> read_halves(std::string_view text) {
  bool half = false;
  for (const std::string_view ending : {"½", ".5", ",5"})
    if (!half && text.ends_with(ending)) {
      half = true;
      text.remove_suffix(ending.size());
    }
  if (text.empty() && half) return 1;
  const auto whole = read_number(text);
  return whole && *whole >= 0 && *whole < 10000 ? std::optional{2 * *whole + (half ? 1 : 0)} : std::nullopt;
}

/// By sets, more of which win.
std::optional<Score> by_sets(int first, int second, bool unfinished, const Settings& settings) {
  const bool all = first + second == 2 * settings.sets;
  if (first + second > 2 * settings.sets || all == unfinished) return std::nullopt;
  Score score{.kind = unfinished ? Score::Kind::Unfinished : Score::Kind::Played, .half_sets = {first, second}};
  score.half_points = first > second ? std::array{2, 0} : first < second ? std::array{0, 2} : std::array{1, 1};
  return score;
}

std::optional<Score> by_word(std::string_view word, bool unfinished) {
  const auto score = [&](int first, int second) {
    return Score{.kind = unfinished ? Score::Kind::Unfinished : Score::Kind::Played,
                 .half_points = {first, second},
                 .half_sets = {first, second}};
  };
  if (word == "1") return score(2, 0);
  if (word == "0") return score(0, 2);
  if (word == "5" || word == "=" || word == "½") return score(1, 1);
  return std::nullopt;
}

}  // namespace

Score forfeit(bool first_came, bool second_came, const Settings& settings) {
  Score score{.kind = Score::Kind::Forfeit};
  const int sets = 2 * sets_of_forfeit(settings);
  if (first_came) score.half_points[0] = 2, score.half_sets[0] = sets;
  if (second_came) score.half_points[1] = 2, score.half_sets[1] = sets;
  return score;
}

Result<Score> read_score(std::string_view text, const Settings& settings) {
  auto words = words_of(text);
  const bool unfinished = !words.empty() && words.back() == "!";
  if (unfinished) words.pop_back();
  const int goes_on = words.empty() ? 0 : words.back() == ">" ? 1 : words.back() == "<" ? 2 : 0;
  if (goes_on != 0) words.pop_back();
  if (words.empty()) return unread(text, settings);
  if (words.size() == 1 && !unfinished && goes_on == 0) {
    if (words[0] == "+") return forfeit(true, false, settings);
    if (words[0] == "-") return forfeit(false, true, settings);
    if (words[0] == "--") return forfeit(false, false, settings);
  }
  const std::size_t needed = settings.sets > 1 ? 2 : 1;
  if (words.size() != needed && words.size() != needed + 2) return unread(text, settings);
  std::optional<Score> score;
  if (settings.sets == 1) {
    score = by_word(words[0], unfinished);
  } else if (const auto first = read_halves(words[0]), second = read_halves(words[1]); first && second) {
    score = by_sets(*first, *second, unfinished, settings);
  }
  if (!score || (goes_on != 0 && score->half_points[0] != 1)) return unread(text, settings);
  score->goes_on = goes_on;
  for (std::size_t i = 0; needed + i < words.size(); ++i) {
    const auto stones = read_number(words[needed + i]);
    if (!stones || *stones < 0 || *stones > 9999) return unread(text, settings);
    score->stones[i] = *stones;
  }
  return *score;
}

std::string halves(int value) {
  if (value < 0) return "-" + halves(-value);
  if (value == 1) return "½";
  return std::to_string(value / 2) + (value % 2 != 0 ? "½" : "");
}

std::string write_score(const Score& score, const Settings& settings) {
  if (!score.played()) return score.half_points[0] > 0 ? "+" : score.half_points[1] > 0 ? "-" : "--";
  std::string text = settings.sets > 1           ? halves(score.half_sets[0]) + ":" + halves(score.half_sets[1])
                     : score.half_points[0] == 1 ? "½"
                     : score.half_points[0] == 2 ? "1"
                                                 : "0";
  if (score.stones != std::array{0, 0}) text += " " + std::to_string(score.stones[0]) + " " + std::to_string(score.stones[1]);
  if (score.goes_on != 0) text += score.goes_on == 1 ? " >" : " <";
  if (score.kind == Score::Kind::Unfinished) text += " !";
  return text;
}

}  // namespace meydan::tournament
