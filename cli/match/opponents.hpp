// The players that are other programs; make_opponent chooses among them.
#pragma once

#include <map>
#include <set>

#include "cli/match/opponent.hpp"
#include "cli/match/process.hpp"

namespace meydan::cli {

/// What GTP and UGI players share: a program that is started when it is needed, and the game as far as it was told.
class Program : public Opponent {
 public:
  explicit Program(std::string command) : command_(std::move(command)) {}

  double cpu_seconds() const override { return before_ + (process_ ? process_->cpu_seconds() : 0); }

 protected:
  /// A new process, unless one is running well. True if it is new.
  bool restart();
  /// Sends a line; the whole answer must come within so many seconds.
  Result<void> say(std::string_view line, double patience = 30);
  /// The next line of the answer, without control characters. The program is ended when it has none to give.
  Result<std::string> hear();
  /// Ends the program: it cannot be trusted any more.
  std::unexpected<Message> give_up(Message message);
  Message about(Key key) const { return Message{key}.with("command", command_); }
  /// The move that a text names; `text` as the program wrote it is for the error.
  Result<AnyMove> legal(const Match& match, std::string_view move, std::string_view text);

 private:
  std::string command_;
  std::unique_ptr<Process> process_;
  double before_ = 0;    // CPU seconds of processes that are gone
  double patience_ = 0;  // of the last line
  double deadline_ = 0;
};

class GtpProgram final : public Program {
 public:
  GtpProgram(std::string command, const GameType& game) : Program(std::move(command)), go_(game.id() == "go") {}

  Result<void> begin(const Match& match, std::uint64_t seed) override;
  Result<std::optional<AnyMove>> choose(const Match& match, const Pace& pace) override;

 private:
  /// The answer to a command. `refused`: whether it was "?".
  Result<std::string> ask(const std::string& line, bool* refused = nullptr);
  Result<void> set_up(const Match& match);
  Result<void> follow(const Match& match);
  Result<AnyMove> settle(const Match& match);

  bool go_;
  std::optional<Match> told_;
  std::optional<std::set<std::string>> dead_;  // the stones it takes for dead, once settling began
  std::map<std::string, int> turned_;          // how often it changed the mark of a chain
};

class UgiProgram final : public Program {
 public:
  explicit UgiProgram(std::string command) : Program(std::move(command)) {}

  Result<void> begin(const Match& match, std::uint64_t seed) override;
  Result<std::optional<AnyMove>> choose(const Match& match, const Pace& pace) override;

 private:
  /// Waits for a line that begins with the word, and gives what follows it.
  Result<std::string> await(std::string_view word);

  bool has_levels_ = false;
};

}  // namespace meydan::cli
