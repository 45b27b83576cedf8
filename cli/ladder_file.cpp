#include "cli/ladder_file.hpp"

#include <fmt/format.h>

#include <charconv>

#include "cli/files.hpp"
#include "core/text.hpp"

namespace meydan::cli {
namespace {

using Place = std::pair<int, int>;  // level and number

std::string written(const Place& place, const LadderGame& game) {
  const auto& [a, b] = game.efforts;
  return fmt::format("{} {} {} {:.6f} {:.6f} {} {:.6f} {:.6f} {} .\n", place.first, place.second, game.score, a.cpu_seconds,
                     a.longest, a.moves, b.cpu_seconds, b.longest, b.moves);
}

template <class Number>
bool take(std::span<const Field>& fields, Number& number) {
  const auto text = fields.front().text;
  fields = fields.subspan(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && number >= 0;
}

/// The dot at the end tells a whole line from one that was cut.
bool read(std::string_view line, Place& place, LadderGame& game) {
  constexpr std::size_t kFields = 10;
  const auto fields = split(line, ' ');
  if (fields.size() != kFields || fields.back().text != ".") return false;
  std::span<const Field> rest{fields};
  if (!take(rest, place.first) || !take(rest, place.second) || !take(rest, game.score)) return false;
  for (auto& effort : game.efforts)
    if (!take(rest, effort.cpu_seconds) || !take(rest, effort.longest) || !take(rest, effort.moves)) return false;
  return game.score == 0 || game.score == 0.5 || game.score == 1;
}

}  // namespace

LadderFile::LadderFile(std::filesystem::path path, std::string title, const Terminal& terminal) : path_(std::move(path)) {
  title.insert(0, "# ").append("\n");
  std::error_code error;
  std::string good = title;
  if (std::filesystem::exists(path_, error)) {
    const auto text = read_file(path_);
    if (!text) stop(text.error());
    if (!text->empty() && !text->starts_with(title)) stop(Message{"cli.ladder.other"_key}.with("file", path_.string()));
    std::size_t number = 0;
    for (const auto& [line, at] : split(*text, '\n')) {
      ++number;
      Place place;
      LadderGame game;
      if (line.empty() || at == 0) continue;
      if (!read(line, place, game)) {
        terminal.complain(Message{"cli.ladder.damaged"_key}.with("file", path_.string()).with("line", std::to_string(number)));
      } else if (games_.emplace(place, game).second) {
        good += written(place, game);
      }
    }
  }
  if (auto done = write_file(path_, good); !done) stop(done.error());
  file_.reset(std::fopen(path_.c_str(), "abe"));
  if (!file_) stop(Message{"cli.file.unwritable"_key}.with("file", path_.string()));
}

void LadderFile::add(int level, int number, const LadderGame& game) {
  const auto line = written({level, number}, game);
  if (std::fwrite(line.data(), 1, line.size(), file_.get()) != line.size() || std::fflush(file_.get()) != 0)
    stop(Message{"cli.file.unwritable"_key}.with("file", path_.string()));
  games_.emplace(std::pair{level, number}, game);
}

}  // namespace meydan::cli
