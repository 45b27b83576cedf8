// What happened in a class, in order: the truth from which all else follows, as in a game (server/play/event.hpp). People are in
// it by number, never by name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/play/event.hpp"

namespace meydan::server {

struct ClassEvent {
  enum class Kind : std::uint8_t {
    Entered,    // a pupil is on the list
    Removed,    // and no more
    Begun,      // a lesson
    Ended,      // and all pupils are signed out
    Came,       // a pupil is in
    Went,       // "that is not me", or the teacher freed the name
    HandUp,     //
    HandDown,   //
    Paused,     // all games
    GoneOn,     //
    Sat,        // these pupils sit in this game; told again where one was replaced
    Finished,   // it is over, with what each of them won; none where it has no result
    Allowed,    // what pupils may do by themselves
    Tasked,     // a task for all; its number is the event's
    Untasked,   // no longer
    Learned,    // a pupil went through a lesson
    Practised,  // a pupil played a game from the position of a task
  };

  std::uint32_t number = 0;
  Millis wall = 0;  // since 1970
  Kind kind{};
  // Empty where the kind has no use for it.
  std::vector<Person> pupils{};
  std::uint64_t game = 0;
  std::string what{};         // the kind of game, or several of them with spaces between
  std::string position{};     // from which a task is played
  std::vector<int> scores{};  // of the pupils: 2 won, 1 drawn, 0 lost
  std::uint32_t level = 0;    // of the engine that sits there, or is wanted, or may be
  std::uint32_t count = 0;    // so many games; of a task that is no more, or was practised, its number
  bool on = false;            // strangers are allowed; a task is a lesson
};

std::string write_class_event(const ClassEvent& event);
/// Nothing where it is no event that this version wrote.
std::optional<ClassEvent> read_class_event(std::string_view text);

}  // namespace meydan::server
