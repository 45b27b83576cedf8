// Classes in a database: the part of the store that server/store/classes.hpp tells of.
#pragma once

#include "server/store/classes.hpp"
#include "server/store/sql.hpp"
#include "server/store/sql_put.hpp"

namespace meydan::server {

/// For the connection that writes; false where something failed.
class ClassPen {
 public:
  explicit ClassPen(Sql& sql) : sql_(sql) {}

  bool write(const change::PutClass& it) {
    const auto& row = it.row;
    return put_class_->with(row.number, row.teacher, row.name, row.code, row.away, row.made).run();
  }
  bool write(const change::DropClass& it) {
    for (const auto* const of_class : {&drop_events_, &drop_pupils_, &drop_class_})
      if (!(*of_class)->with(it.number).run()) return false;
    return true;
  }
  bool write(const change::PutPupil& it) {
    const auto& row = it.row;
    return put_pupil_->with(row.person, row.in, row.note, std::int64_t{row.picture}, row.consent).run();
  }
  bool write(const change::DropPupil& it) { return drop_pupil_->with(it.person).run(); }
  bool write(const change::AppendToClass& it) { return append_->with(it.number, it.event, it.body).run(); }

 private:
  Sql& sql_;
  Statement put_class_ = sql_.prepare(put("class", {"class"}, {"teacher", "name", "code", "away", "made"}));
  Statement drop_class_ = sql_.prepare("DELETE FROM class WHERE class = $1");
  Statement put_pupil_ = sql_.prepare(put("pupil", {"person"}, {"class", "note", "picture", "consent"}));
  Statement drop_pupil_ = sql_.prepare("DELETE FROM pupil WHERE person = $1");
  Statement drop_pupils_ = sql_.prepare("DELETE FROM pupil WHERE class = $1");
  Statement append_ = sql_.prepare("INSERT INTO class_event VALUES($1, $2, $3)");
  Statement drop_events_ = sql_.prepare("DELETE FROM class_event WHERE class = $1");
};

/// For the connection that reads.
class SqlClasses final : public ClassStore {
 public:
  explicit SqlClasses(Sql& sql) : sql_(sql) {}

  std::optional<ClassRow> row(std::uint64_t number) override { return first(classes_in(row_->with(number))); }
  std::vector<ClassRow> of_teacher(Person teacher) override { return classes_in(of_teacher_->with(teacher)); }
  std::vector<ClassRow> open() override { return classes_in(open_->with()); }
  std::optional<ClassRow> with_code(const std::string& code) override { return first(classes_in(with_code_->with(code))); }
  std::vector<PupilRow> pupils(std::uint64_t number) override { return pupils_in(pupils_->with(number)); }
  std::optional<PupilRow> pupil(Person person) override { return first(pupils_in(pupil_->with(person))); }
  std::vector<std::string> events(std::uint64_t number) override {
    std::vector<std::string> found;
    for (events_->with(number); events_->row();) found.emplace_back(events_->text(0));
    return found;
  }

 private:
  static std::vector<ClassRow> classes_in(Prepared& bound) {
    std::vector<ClassRow> found;
    while (bound.row())
      found.push_back({.number = static_cast<std::uint64_t>(bound.number(0)),
                       .teacher = static_cast<Person>(bound.number(1)),
                       .name = std::string{bound.text(2)},
                       .code = std::string{bound.text(3)},
                       .away = bound.number(4) != 0,
                       .made = bound.number(5)});
    return found;
  }
  static std::vector<PupilRow> pupils_in(Prepared& bound) {
    std::vector<PupilRow> found;
    while (bound.row())
      found.push_back({.person = static_cast<Person>(bound.number(0)),
                       .in = static_cast<std::uint64_t>(bound.number(1)),
                       .note = std::string{bound.text(2)},
                       .picture = static_cast<std::uint8_t>(bound.number(3)),
                       .consent = bound.number(4)});
    return found;
  }
  template <class Row>
  static std::optional<Row> first(std::vector<Row> rows) {
    return rows.empty() ? std::nullopt : std::optional{std::move(rows.front())};
  }

  Sql& sql_;
  Statement row_ = sql_.prepare("SELECT class, teacher, name, code, away, made FROM class WHERE class = $1");
  Statement of_teacher_ =
      sql_.prepare("SELECT class, teacher, name, code, away, made FROM class WHERE teacher = $1 ORDER BY made DESC, class");
  Statement open_ = sql_.prepare("SELECT class, teacher, name, code, away, made FROM class WHERE code <> ''");
  Statement with_code_ = sql_.prepare("SELECT class, teacher, name, code, away, made FROM class WHERE code <> '' AND code = $1");
  Statement pupils_ = sql_.prepare("SELECT person, class, note, picture, consent FROM pupil WHERE class = $1 ORDER BY person");
  Statement pupil_ = sql_.prepare("SELECT person, class, note, picture, consent FROM pupil WHERE person = $1");
  Statement events_ = sql_.prepare("SELECT body FROM class_event WHERE class = $1 ORDER BY number");
};

}  // namespace meydan::server
