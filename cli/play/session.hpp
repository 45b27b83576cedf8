// A game being played in the terminal: people and computers at the seats, orders, chance, sets, autosave.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/autosave.hpp"
#include "cli/play/player.hpp"
#include "cli/play/typed.hpp"
#include "cli/show/view.hpp"
#include "cli/terminal/line_reader.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/match.hpp"
#include "core/record.hpp"
#include "engine/think.hpp"

namespace meydan::cli {

class Session {
 public:
  /// `resumed` is the record of the match, when it is the autosaved one.
  Session(const Terminal& terminal, LineReader& input, Autosave& autosave, Match match, std::vector<Player> players,
          Random random, std::optional<Record> resumed = std::nullopt);
  /// Whether how the game stands is said before every move of a person.
  void evaluate(bool on) { evaluating_ = on; }

  /// Until somebody leaves. A lot that was drawn for the seats is told when the game it began is saved.
  void run(const std::optional<Message>& lot = std::nullopt);

  /// The players that a record of ours names, one for each seat of the rules; others where it names none.
  static std::vector<Player> players_of(const Record& record, const AnyRules& rules, std::vector<Player> otherwise);

 private:
  // session.cpp: the course of the game
  bool person_to_move(const Match& match) const;
  static bool forced_pass(const Match& match);
  bool computer_takes_part() const;
  /// Saves first, then tells: what a person has seen is on the disk. `told` is the move, where it is not the person's own.
  void make_move(AnyMove move, const std::optional<Message>& told = std::nullopt);
  /// What a move did: to the one person at the screen, else by name.
  std::vector<Message> told_of(Seat mover, const AnyState& before, AnyMove move) const;
  void roll();
  void announce_set(std::size_t number);
  void show();
  void say_who_won(std::vector<Said>& said) const;
  void show_again() noexcept { board_shown_ = false; }
  void save_quietly();
  Result<void> autosave();
  bool unsaved() const noexcept { return !saving_ && !saved_elsewhere_; }
  /// Before a game is left: tries once more, and says what is not saved.
  void tell_unsaved();
  /// The match is another one than was shown and saved.
  void changed();
  Record record() const;
  void say_goodbye(Reading why);

  // session_thinking.cpp: the computer
  void computer_turn();
  AnyMove random_move();
  std::optional<AnyMove> engine_move();
  /// New ones for a new game; what is wrong with their tables is told now, not in the middle of it.
  void seat_engines();
  const Thought& advice();
  std::string evaluation();
  const Thought& think(Engine& engine, std::optional<double> seconds) const;
  void tell_troubles(const Engine& engine, int level);
  void hint();
  void toggle_evaluation();
  void say_evaluation(std::vector<Said>& said);

  // session_orders.cpp: what a person asks for
  void obey(const Typed& typed);
  void try_move(const std::string& text);
  void help() const;
  void list_moves() const;
  void undo();
  void redo();
  void save(const std::string& name);
  void load(const std::string& name);
  void resign();
  void draw();
  void begin_anew(Match match, std::optional<Record> loaded = std::nullopt);
  bool agreed(Key question);

  const Terminal& terminal_;
  LineReader& input_;
  Autosave& autosave_;
  Match match_;
  std::optional<Record> loaded_;  // where the match comes from; what it says besides the moves is kept
  std::vector<Player> players_;
  Random random_;
  std::vector<std::unique_ptr<Engine>> engines_;  // by seat; empty where no engine sits
  std::unique_ptr<Engine> adviser_;               // the highest level, for hints; made when first needed
  bool advised_ = false;                          // it has thought about this very position
  bool evaluating_ = false;
  bool troubles_told_ = false;
  std::string overwrite_;         // the file that the next same order may overwrite
  bool board_shown_ = false;      // since the last change
  bool began_;                    // the autosaved game is this one; an earlier one makes room when this one is first saved
  bool saving_ = true;            // the last autosave worked
  bool saved_;                    // some state of this game, not always the last, is there to resume
  bool saved_elsewhere_ = false;  // by an order, since the last change
};

}  // namespace meydan::cli
