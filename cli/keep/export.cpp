// meydan export: finished live games as records, SGF or lines of JSON.
#include "cli/args/values.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/keep/keep.hpp"
#include "protocol/record/text.hpp"
#include "protocol/sgf/sgf.hpp"
#include "server/play/paper.hpp"
#include "server/store/finished.hpp"

namespace meydan::cli {
namespace {

namespace fs = std::filesystem;

/// The game in the format that was asked for; nothing where it has no place in that.
std::optional<std::string> written(const server::FinishedGame& game, const std::string& format) {
  if (format == "jsonl") return as_json(game) + "\n";
  std::vector<server::Event> events;
  for (const auto& text : game.events) {
    auto event = server::read_event(text);
    if (!event) return {};
    events.push_back(std::move(*event));
  }
  const auto record = server::on_paper(events, game.people);
  if (!record) return {};
  if (format != "sgf") return write_record(*record);
  auto sgf = write_sgf(*record);
  return sgf ? std::optional{std::move(*sgf)} : std::nullopt;
}

/// Standard output, or a file that is there once all is in it.
class Sheet {
 public:
  explicit Sheet(const std::string& file) : path_(file) {
    if (file.empty()) return;
    auto begun = GrowingFile::begin(part(), "");
    if (!begun) stop(begun.error(), "--output");
    file_.emplace(std::move(*begun));
  }
  void add(const std::string& text) {
    if (!file_) return Terminal::print_bytes(text);
    if (const auto added = file_->add(text); !added) stop(added.error(), "--output");
  }
  void finish() const {
    if (!file_) return;
    std::error_code error;
    fs::rename(part(), path_, error);
    if (error) stop(Message{"cli.file.unwritable"_key}.with("file", printable(path_.string())), "--output");
    flush_folder(path_.parent_path());
  }

 private:
  fs::path part() const { return path_.string() + ".part"; }

  fs::path path_;
  std::optional<GrowingFile> file_;
};

}  // namespace

Status export_games(const Arguments& arguments, const Terminal& terminal) {
  const auto store = existing_store(arguments);
  server::Wanted wanted{.player = arguments.person};
  if (!arguments.game.empty()) {
    wanted.game = server::read_game_name(arguments.game);
    if (!wanted.game) bad_value("--game", arguments.game, "0k3v9x2m7q4zt");
  }
  Sheet sheet{arguments.output};
  std::size_t left_out = 0;
  const auto found = server::each_finished(store, wanted, [&](const server::FinishedGame& game) {
    if (const auto text = written(game, arguments.format)) sheet.add(*text);
    else ++left_out;
  });
  if (!found) cannot_open_store(arguments, found.error(), terminal);
  if (wanted.game && *found == 0) stop(Message{"cli.export.none"_key}.with("game", arguments.game), "--game");
  sheet.finish();
  const auto games = std::to_string(*found - left_out);
  if (!arguments.output.empty())
    terminal.line(Message{"cli.export.done"_key}.with("games", games).with("file", printable(arguments.output)));
  if (left_out != 0) terminal.complain(Message{"cli.export.left_out"_key}.with("games", std::to_string(left_out)));
  return Status::Fine;
}

}  // namespace meydan::cli
