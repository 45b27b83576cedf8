// A class: who is in it, who is here, which games its pupils sit in, and how they did. It follows from events alone and does no
// I/O.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/school/event.hpp"

namespace meydan::server {

class Class {
 public:
  static constexpr std::size_t kMostPupils = 60;
  static constexpr std::uint32_t kMostEvents = 100'000;  // a class that has so many takes no more lessons
  static constexpr std::uint32_t kMostHands = 40;        // of a pupil, in a lesson

  static constexpr std::size_t kMostTasks = 20;
  static constexpr std::size_t kMostWeeks = 8;  // that are looked back on

  /// What pupils may do by themselves during a lesson.
  struct May {
    std::vector<std::string> games{};  // these kinds; empty: all
    std::uint32_t level = 10;          // of the computer, at most
    bool strangers = false;
  };
  /// A lesson, or so many games; against an engine of a level at least, where there is one. Games from a position are played on
  /// the pupil's page.
  struct Task {
    std::uint32_t number = 0;
    bool lesson = false;
    std::string kind;
    std::string position{};  // empty: from the beginning
    std::uint32_t level = 0;
    std::uint32_t count = 1;
  };
  struct Score {
    std::uint32_t played = 0;
    std::uint32_t points = 0;  // two for a game won
  };
  struct Pupil {
    bool in = false;
    bool hand = false;
    std::uint32_t hands = 0;                        // in this lesson
    std::uint32_t alone = 0;                        // games without another pupil
    std::uint64_t game = 0;                         // where they sit; 0: nowhere
    std::vector<Person> met{};                      // those they sat with last
    std::map<std::string, Score> scores{};          // by the kind of game
    std::map<std::uint32_t, std::uint32_t> done{};  // of each task so many
  };
  struct Game {
    std::string kind;
    std::vector<Person> pupils;
  };

  void follow(const ClassEvent& event);

  std::uint32_t events() const noexcept { return events_; }
  bool full() const noexcept { return events_ >= kMostEvents; }
  bool open() const noexcept { return open_; }
  bool paused() const noexcept { return paused_; }
  /// Wall time when the last lesson began.
  Millis begun() const noexcept { return begun_; }
  const std::map<Person, Pupil>& pupils() const noexcept { return pupils_; }
  /// How many games somebody finished in a week, by its Monday (wall time, as the world has it).
  const std::map<Millis, std::map<Person, std::uint32_t>>& weeks() const noexcept { return weeks_; }
  const May& may() const noexcept { return may_; }
  const std::vector<Task>& tasks() const noexcept { return tasks_; }
  const Pupil* find(Person person) const;
  /// Of the computers that somebody may play by themselves at this kind of game the highest level: what the teacher allows, or
  /// what a task asks for that is not done. 0: none.
  std::uint32_t highest_level(Person person, std::string_view kind) const;
  /// Those that are not over.
  const std::map<std::uint64_t, Game>& games() const noexcept { return games_; }
  /// The best first: whoever beats somebody above takes their place.
  const std::vector<Person>& ladder() const noexcept { return ladder_; }
  /// Who is in and sits nowhere.
  std::vector<Person> free() const;
  /// How somebody did at a kind of game; at all of them, where it is empty.
  Score score(Person person, std::string_view kind = {}) const;

 private:
  void sit(const ClassEvent& event);
  void finish(const ClassEvent& event);
  void allow(const ClassEvent& event);

  std::uint32_t events_ = 0;
  bool open_ = false;
  bool paused_ = false;
  Millis begun_ = 0;
  std::map<Person, Pupil> pupils_;
  std::map<std::uint64_t, Game> games_;
  std::vector<Person> ladder_;
  std::map<Millis, std::map<Person, std::uint32_t>> weeks_;  // the last of them
  May may_;
  std::vector<Task> tasks_;
};

}  // namespace meydan::server
