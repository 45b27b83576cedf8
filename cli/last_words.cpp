#include "cli/last_words.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <new>

#include "cli/show/report.hpp"

namespace meydan::cli {
namespace {

/// Bytes that need no memory when they are written.
class Words {
 public:
  void set(std::string_view text) { size_ = text.copy(bytes_.data(), bytes_.size()); }
  void write_to(int file) const noexcept { [[maybe_unused]] const auto written = ::write(file, bytes_.data(), size_); }

 private:
  std::array<char, 1024> bytes_{};
  std::size_t size_ = 0;
};

struct LastWords {
  Words complaint;
  Words json;
};

constinit LastWords no_memory;
constinit LastWords cut_file;
constinit std::atomic_flag ending;

/// Async-signal-safe. Of several threads in need the first one speaks.
[[noreturn]] void end_with(const LastWords& words) noexcept {
  while (ending.test_and_set()) ::pause();
  words.json.write_to(STDOUT_FILENO);
  words.complaint.write_to(STDERR_FILENO);
  ::_exit(static_cast<int>(Status::BadInput));
}

void on_no_memory() { end_with(no_memory); }

/// BUS_ADRERR is memory that stands for no part of its file any more; everything else is left to the system.
void on_bus_error(int, siginfo_t* info, void*) {
  if (info->si_code == BUS_ADRERR) end_with(cut_file);
  (void)std::signal(SIGBUS, SIG_DFL);
}

void prepare(LastWords& words, const Trouble& trouble, const Terminal& terminal, bool json) {
  words.complaint.set(terminal.complaint(trouble));
  if (json) words.json.set(report(trouble, terminal).str() + "\n");
}

}  // namespace

void prepare_last_words(const Terminal& terminal, bool json) {
  prepare(no_memory, Trouble{Message{"cli.no_memory"_key}}, terminal, json);
  prepare(cut_file, Trouble{Message{"cli.data.cut"_key}}, terminal, json);
  std::set_new_handler(on_no_memory);
  struct sigaction action{};
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO;
  ::sigaction(SIGBUS, &action, nullptr);
}

}  // namespace meydan::cli
