#include "cli/ladder/file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cli/data.hpp"
#include "core/text.hpp"

namespace meydan::cli {
namespace {

std::string written(const LadderPlace& place, const LadderGame& game) {
  const auto& [a, b] = game.efforts;
  return fmt::format("{} {} {} {} {:.6f} {:.6f} {} {:.6f} {:.6f} {} .\n", place.level, place.signature, place.number, game.score,
                     a.cpu_seconds, a.longest, a.moves, b.cpu_seconds, b.longest, b.moves);
}

template <class Number>
bool take(std::span<const Field>& fields, Number& number) {
  const auto text = fields.front().text;
  fields = fields.subspan(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && number >= Number{};
}

/// The dot at the end tells a whole line from one that was cut.
bool read_line(std::string_view line, LadderPlace& place, LadderGame& game) {
  constexpr std::size_t kFields = 11;
  const auto fields = split(line, ' ');
  if (fields.size() != kFields || fields.back().text != ".") return false;
  std::span<const Field> rest{fields};
  if (!take(rest, place.level) || !take(rest, place.signature) || !take(rest, place.number) || !take(rest, game.score))
    return false;
  for (auto& effort : game.efforts)
    if (!take(rest, effort.cpu_seconds) || !take(rest, effort.longest) || !take(rest, effort.moves)) return false;
  return game.score == 0 || game.score == 0.5 || game.score == 1;
}

}  // namespace

LadderFile::LadderFile(std::filesystem::path path, std::string title, const Terminal& terminal) : path_(std::move(path)) {
  title.insert(0, "# ").append("\n");
  {
    const MappedFile there{path_};
    if (there.unreadable()) stop(Message{"cli.file.unreadable"_key}.with("file", path_.string()));
    const std::string_view text{reinterpret_cast<const char*>(there.bytes().data()), there.bytes().size()};
    if (!text.empty() && !text.starts_with(title)) stop(Message{"cli.ladder.other"_key}.with("file", path_.string()));
    title += read(text.substr(std::min(title.size(), text.size())), terminal);
  }
  auto file = GrowingFile::begin(path_, title);
  if (!file) stop(file.error());
  file_ = std::move(*file);
}

std::string LadderFile::read(std::string_view text, const Terminal& terminal) {
  std::string good;
  std::size_t number = 1;
  for (const auto& [line, at] : split(text, '\n')) {
    ++number;
    LadderPlace place;
    LadderGame game;
    if (line.empty()) continue;
    if (!read_line(line, place, game))
      terminal.complain(Message{"cli.ladder.damaged"_key}.with("file", path_.string()).with("line", std::to_string(number)));
    else if (games_.emplace(place, game).second) good += written(place, game);
  }
  return good;
}

int LadderFile::outdated(int level, std::uint32_t signature) const {
  return static_cast<int>(std::ranges::count_if(
      games_, [&](const auto& entry) { return entry.first.level == level && entry.first.signature != signature; }));
}

void LadderFile::add(const LadderPlace& place, const LadderGame& game) {
  if (auto added = file_->add(written(place, game)); !added) stop(added.error());
  games_.emplace(place, game);
}

}  // namespace meydan::cli
