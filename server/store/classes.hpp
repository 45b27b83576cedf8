// What is kept of classes: whose they are, who is in them, and what happened in each, in order. What tells who a child is stands
// in rows alone, never in events, so that it can be deleted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/play/event.hpp"

namespace meydan::server {

struct ClassRow {
  std::uint64_t number = 0;
  Person teacher = 0;
  std::string name;
  std::string code{};  // of the lesson that goes on; empty: none
  bool away = false;   // put away
  Millis made = 0;     // wall time
};

/// A pupil is a person, whose name is the call name; this is what only the teacher knows.
struct PupilRow {
  Person person = 0;
  std::uint64_t in = 0;  // the class
  std::string note{};
  std::uint8_t picture = 0;  // chosen by the pupil to be known by; 0: none
  Millis consent = 0;        // wall time when the teacher ticked that the guardian agreed; 0: not
};

namespace change {

struct PutClass {
  ClassRow row;
};
struct DropClass {  // with its pupils and all that happened in it
  std::uint64_t number = 0;
};
struct PutPupil {
  PupilRow row;
};
struct DropPupil {
  Person person = 0;
};
struct AppendToClass {
  std::uint64_t number = 0;
  std::uint32_t event = 0;
  std::string body;
};

using School = std::variant<PutClass, DropClass, PutPupil, DropPupil, AppendToClass>;

}  // namespace change

class ClassStore {
 public:
  virtual ~ClassStore() = default;

  virtual std::optional<ClassRow> row(std::uint64_t number) = 0;
  /// The newest first.
  virtual std::vector<ClassRow> of_teacher(Person teacher) = 0;
  /// Where a lesson goes on.
  virtual std::vector<ClassRow> open() = 0;
  /// The one whose lesson has it.
  virtual std::optional<ClassRow> with_code(const std::string& code) = 0;
  virtual std::vector<PupilRow> pupils(std::uint64_t number) = 0;
  virtual std::optional<PupilRow> pupil(Person person) = 0;
  virtual std::vector<std::string> events(std::uint64_t number) = 0;
};

}  // namespace meydan::server
