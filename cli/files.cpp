#include "cli/files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace meydan::cli {
namespace {

constexpr std::size_t kLargest = std::size_t{1} << 20;

std::unexpected<Message> about(Key key, const std::filesystem::path& path) {
  return fail(Message{key}.with("file", path.string()));
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool is_at(int file, const std::filesystem::path& path) {
  struct stat open{};
  struct stat named{};
  return ::fstat(file, &open) == 0 && ::lstat(path.c_str(), &named) == 0 && open.st_dev == named.st_dev &&
         open.st_ino == named.st_ino;
}

/// An empty file that nobody else writes; -1 with errno. One that a killed program left is taken over.
int open_alone(const std::filesystem::path& path) {
  for (;;) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (file < 0) return file;
    while (::flock(file, LOCK_EX) != 0 && errno == EINTR) continue;
    if (is_at(file, path) && ::ftruncate(file, 0) == 0) return file;
    const bool moved = !is_at(file, path);  // whoever held it renamed it
    ::close(file);
    if (!moved) return -1;
  }
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path) {
  std::error_code error;
  const auto kind = std::filesystem::status(path, error).type();
  if (kind == std::filesystem::file_type::not_found) return about("cli.file.missing"_key, path);
  if (kind == std::filesystem::file_type::directory) return about("cli.file.folder"_key, path);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file{std::fopen(path.c_str(), "rbe"), std::fclose};
  if (!file) return about("cli.file.unreadable"_key, path);
  std::string text(kLargest + 1, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file.get()));
  if (std::ferror(file.get()) != 0) return about("cli.file.unreadable"_key, path);
  if (text.size() > kLargest) return about("cli.file.too_big"_key, path);
  return text;
}

void flush_folder(const std::filesystem::path& folder) {
  const int file = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

Result<void> write_file(const std::filesystem::path& path, std::string_view text) {
  std::error_code error;
  const auto kind = std::filesystem::status(path, error).type();
  if (kind == std::filesystem::file_type::directory) return about("cli.file.folder"_key, path);
  if (kind != std::filesystem::file_type::not_found && kind != std::filesystem::file_type::regular)
    return about("cli.file.unwritable"_key, path);
  auto target = std::filesystem::weakly_canonical(path, error);  // a link stays a link
  if (error) target = path;
  const auto beside = target.parent_path() / ("." + target.filename().string() + ".saving");
  const int file = open_alone(beside);
  if (file < 0) return about(errno == ENOENT ? "cli.file.no_folder"_key : "cli.file.unwritable"_key, path);
  const bool done =
      write_all(file, text) && ::fsync(file) == 0 && std::rename(beside.c_str(), target.c_str()) == 0;  // while it is locked
  if (!done) ::unlink(beside.c_str());
  ::close(file);
  if (!done) return about("cli.file.unwritable"_key, path);
  flush_folder(target.parent_path());
  return {};
}

Result<GrowingFile> GrowingFile::begin(std::filesystem::path path, std::string_view text) {
  if (auto written = write_file(path, text); !written) return fail(written.error());
  Handle file{std::fopen(path.c_str(), "abe"), std::fclose};
  if (!file) return about("cli.file.unwritable"_key, path);
  return GrowingFile{std::move(path), std::move(file)};
}

Result<void> GrowingFile::add(std::string_view piece) {
  const int file = ::fileno(file_.get());
  const auto before = ::lseek(file, 0, SEEK_END);
  if (write_all(file, piece)) return {};
  [[maybe_unused]] const int cut = ::ftruncate(file, before);
  return about("cli.file.unwritable"_key, path_);
}

Loader file_loader() {
  return [](std::string_view name) { return read_file(std::filesystem::path{name}); };
}

}  // namespace meydan::cli
