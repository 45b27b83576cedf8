// The classes that somebody is at, and what is known of them before the store has it. Of several nodes each has others.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "protocol/json/json.hpp"
#include "server/hall/recent.hpp"
#include "server/net/host.hpp"
#include "server/school/class.hpp"
#include "server/store/store.hpp"

namespace meydan::server {

struct Classroom {
  ClassRow row;
  Class group{};
  std::map<Person, PupilRow> pupils{};
  std::unordered_set<Line*> watchers{};
  std::unordered_map<Person, int> wrong{};  // pictures, in this lesson
};

/// As it is told: its number, what it is, and how many.
json::Fields fields_of(const Class::Task& task);

/// What must be kept of a change is added to `changes`; it counts here at once.
class Classes {
 public:
  static constexpr std::size_t kMostOfTeacher = 30;
  static constexpr std::string_view kCookie = "meydan-class";
  static constexpr Millis kLongestLesson = Millis{6} * 60 * 60 * 1000;
  static constexpr int kMostWrong = 5;

  explicit Classes(Store& store) : store_(store) {}

  /// Nothing where there is none. It must be this node's: nobody else changes it from now on.
  Classroom* find(std::uint64_t number);
  /// Where it is in memory.
  Classroom* here(std::uint64_t number);
  /// It may be another node's by now.
  void forget(std::uint64_t number);
  std::vector<std::uint64_t> all_here() const;
  Classroom& add(ClassRow row, std::vector<Change>& changes);
  /// Of a teacher, the newest first; those that nothing is durable of yet, too.
  std::vector<ClassRow> of_teacher(Person teacher);
  // Of any class, whoever has it.
  /// The one whose lesson has this code; 0: none.
  std::uint64_t with_code(const std::string& code);
  Person teacher_of(std::uint64_t number);
  std::size_t pupils_of(std::uint64_t number);
  bool strangers_allowed(std::uint64_t number);
  /// What is remembered of one that another node changed, or of somebody.
  void changed_elsewhere(std::uint64_t number) { strangers_.erase(number); }
  void forget_pupil(Person person) { of_pupil_.erase(person); }
  /// The class that somebody is a pupil of; 0: none.
  std::uint64_t of_pupil(Person person);
  void put_pupil(Classroom& room, const PupilRow& pupil, std::vector<Change>& changes);
  void drop_pupil(Classroom& room, Person person, std::vector<Change>& changes);
  void put(Classroom& room, std::vector<Change>& changes) const;
  void drop(std::uint64_t number, std::vector<Change>& changes);
  /// Something happens in it.
  static void note(Classroom& room, ClassEvent event, Millis wall, std::vector<Change>& changes);

  /// Closed ones that nobody looks at, once all of them is durable.
  void clear();
  bool crowded() const { return rooms_.size() > kMostInMemory; }
  std::array<Shelf*, 2> shelves() { return {&of_pupil_, &strangers_}; }

 private:
  static constexpr std::size_t kMostInMemory = 2000;

  std::optional<Classroom> read(std::uint64_t number) const;

  Store& store_;
  std::unordered_map<std::uint64_t, Classroom> rooms_;
  Recent<Person, std::uint64_t> of_pupil_;
  Recent<std::uint64_t, bool> strangers_;  // of classes that are not here
};

}  // namespace meydan::server
