// meydan backup, meydan restore: a copy of all live games, taken while they are played, and put back.
#include "cli/commands.hpp"
#include "cli/keep/keep.hpp"
#include "server/store/copies.hpp"

namespace meydan::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void would_overwrite(const fs::path& file) {
  stop(Message{"cli.keep.exists"_key}.with("file", printable(file.string())));
}

}  // namespace

Status backup(const Arguments& arguments, const Terminal& terminal) {
  if (!arguments.store.empty()) stop(Message{"cli.keep.pg_dump"_key}, "--store");
  const auto file = existing_live_file(arguments);
  const fs::path to = arguments.files.front();
  std::error_code error;
  if (fs::is_directory(to, error)) stop(Message{"cli.file.folder"_key}.with("file", printable(to.string())));
  if (fs::equivalent(file, to, error)) stop(Message{"cli.keep.onto_itself"_key});
  if (fs::exists(to, error) && !arguments.overwrite) would_overwrite(to);
  if (const auto copied = server::copy_store(file.string(), to.string()); !copied)
    stop(Message{"cli.keep.not_copied"_key}
             .with("file", printable(file.string()))
             .with("to", printable(to.string()))
             .with("reason", printable(terminal.say(copied.error()))));
  terminal.line(Message{"cli.keep.copied"_key}.with("file", printable(to.string())));
  return Status::Fine;
}

Status restore(const Arguments& arguments, const Terminal& terminal) {
  if (!arguments.store.empty()) stop(Message{"cli.keep.pg_restore"_key}, "--store");
  const fs::path from = arguments.files.front();
  const auto file = live_file(arguments);
  std::error_code error;
  if (!fs::is_regular_file(from, error)) stop(Message{"cli.file.missing"_key}.with("file", printable(from.string())));
  if (fs::equivalent(file, from, error)) stop(Message{"cli.keep.onto_itself"_key});
  if (const auto whole = server::check_store(from.string()); !whole) cannot_open(from, whole.error(), terminal, "");
  if (fs::exists(file, error) && !arguments.overwrite) would_overwrite(file);
  if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
  const auto lock = server::StoreLock::take(file.string());
  if (!lock) cannot_open(file, lock.error(), terminal);
  const auto beside = file.string() + ".restored";
  if (const auto copied = server::copy_store(from.string(), beside); !copied) cannot_open(from, copied.error(), terminal, "");
  const auto aside = server::replace_store(beside, file.string());
  if (!aside) cannot_open(file, aside.error(), terminal);
  terminal.line(Message{"cli.keep.restored"_key}.with("file", printable(file.string())));
  if (!aside->empty()) terminal.line(Message{"cli.keep.aside"_key}.with("file", printable(*aside)));
  return Status::Fine;
}

}  // namespace meydan::cli
