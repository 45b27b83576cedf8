#include "cli/loading.hpp"

#include "cli/files.hpp"
#include "cli/trouble.hpp"

namespace meydan::cli {
namespace {

[[noreturn]] void wrong_file(const std::filesystem::path& path, std::string_view text, Message message, std::size_t at) {
  const auto [line, column] = line_and_column(text, at == Message::kNowhere ? 0 : at);
  message.at = Message::kNowhere;
  throw Trouble{std::move(message),
                path.string(),
                {},
                Message{"cli.about_place"_key}
                    .with("file", path.string())
                    .with("line", std::to_string(line))
                    .with("column", std::to_string(column))};
}

}  // namespace

LoadedGame load_game(const std::filesystem::path& path, std::size_t number) {
  const auto text = read_file(path);
  if (!text) stop(text.error());
  auto records = read_any(*text);
  if (!records) wrong_file(path, *text, records.error(), records.error().at);
  const auto games = records->size();
  if (number > games) stop(Message{"cli.file.fewer_games"_key}.with("file", path.string()).with("games", std::to_string(games)));
  auto& record = (*records)[number - 1];
  const auto game = game_of(record);
  if (!game) wrong_file(path, *text, game.error(), game.error().at);
  auto match = match_of(record, **game);
  if (!match) wrong_file(path, *text, match.error().message, record.node(match.error().node).at);
  return {std::move(record), std::move(*match), *guess_format(*text), games};
}

}  // namespace meydan::cli
