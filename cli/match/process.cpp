#include "cli/match/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <ctime>
#include <thread>

#include "engine/think.hpp"

namespace meydan::cli {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr int kNoSuchCommand = 127;  // what the shell says

/// A write to a program that is gone gives an error instead of ending us: the signal goes to the thread that writes.
class NoBrokenPipe {
 public:
  NoBrokenPipe() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~NoBrokenPipe() {
    const timespec now{};
    if (sigismember(&before_, SIGPIPE) == 0) sigtimedwait(&pipe_, nullptr, &now);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  NoBrokenPipe(const NoBrokenPipe&) = delete;
  NoBrokenPipe& operator=(const NoBrokenPipe&) = delete;

 private:
  sigset_t pipe_{};
  sigset_t before_{};
};

double seconds_of(const timeval& time) { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6; }

/// Starts the shell with its ends of the pipes, in a process group of its own, so that Ctrl-C is ours alone.
pid_t spawn(const std::string& command, int in, int out) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);

  posix_spawnattr_t how;
  posix_spawnattr_init(&how);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&how, &signals);
  for (const int signal : {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  posix_spawnattr_setsigdefault(&how, &signals);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);

  std::string shell = "sh";
  std::string option = "-c";
  std::string line = "exec " + command;
  std::array<char*, 4> words{shell.data(), option.data(), line.data(), nullptr};
  pid_t id = -1;
  if (posix_spawn(&id, "/bin/sh", &files, &how, words.data(), environ) != 0) id = -1;
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&files);
  return id;
}

}  // namespace

Process::Process(const std::string& command) {
  std::array<int, 2> in{-1, -1};
  std::array<int, 2> out{-1, -1};
  if (pipe2(in.data(), O_CLOEXEC) == 0 && pipe2(out.data(), O_CLOEXEC) == 0) id_ = spawn(command, in[0], out[1]);
  for (const int end : {in[0], out[1]})
    if (end >= 0) close(end);
  to_ = in[1];
  from_ = out[0];
}

Process::~Process() {
  if (to_ >= 0) close(to_);
  if (from_ >= 0) close(from_);
  for (const int signal : {0, SIGTERM, SIGKILL}) {
    if (id_ < 0) return;
    if (signal != 0) kill(-id_, signal);
    for (int i = 0; i < 50 && !reap(signal == SIGKILL); ++i) std::this_thread::sleep_for(std::chrono::milliseconds{10});
  }
}

bool Process::say(std::string_view line) {
  if (id_ < 0) return false;
  const NoBrokenPipe quiet;
  std::string text{line};
  text += '\n';
  for (std::string_view rest = text; !rest.empty();) {
    const auto written = write(to_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Heard Process::hear(std::string& line, double seconds) {
  const auto deadline = wall_seconds() + seconds;
  for (;;) {
    if (const auto end = waiting_.find('\n'); end != std::string::npos) {
      line = waiting_.substr(0, end);
      waiting_.erase(0, end + 1);
      return Heard::Line;
    }
    if (id_ < 0 || waiting_.size() > kLongestLine) return Heard::End;
    const auto left = deadline - wall_seconds();
    if (left <= 0) return Heard::Silence;
    pollfd input{from_, POLLIN, 0};
    if (poll(&input, 1, static_cast<int>(std::min(left, 1000.0) * 1000) + 1) <= 0) continue;
    std::array<char, 4096> bytes;
    const auto got = read(from_, bytes.data(), bytes.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return Heard::End;
    waiting_.append(bytes.data(), static_cast<std::size_t>(got));
  }
}

bool Process::was_missing() {
  for (int i = 0; i < 50 && !reap(false); ++i) std::this_thread::sleep_for(std::chrono::milliseconds{10});
  return id_ < 0 && (status_ == -1 || (WIFEXITED(status_) && WEXITSTATUS(status_) == kNoSuchCommand));
}

double Process::cpu_seconds() const {
  clockid_t clock{};
  timespec now{};
  if (id_ < 0 || clock_getcpuclockid(id_, &clock) != 0 || clock_gettime(clock, &now) != 0) return used_;
  return meydan::seconds_of(now);
}

/// Whether it is gone.
bool Process::reap(bool wait) {
  if (id_ < 0) return true;
  rusage usage{};
  if (wait4(id_, &status_, wait ? 0 : WNOHANG, &usage) == 0) return false;
  used_ = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  id_ = -1;
  return true;
}

}  // namespace meydan::cli
