#include "server/hall/paper.hpp"

#include <algorithm>
#include <array>

#include "protocol/record/text.hpp"
#include "protocol/sgf/sgf.hpp"
#include "server/play/paper.hpp"

namespace meydan::server {
namespace {

struct Paper {
  std::string_view name;
  std::string_view ending;
  std::string_view type;
};
constexpr std::array<Paper, 3> kPapers{{{"record", "txt", "text/plain; charset=utf-8"},
                                        {"sgf", "sgf", "application/x-go-sgf; charset=utf-8"},
                                        {"jsonl", "jsonl", "application/x-ndjson"}}};

std::string json_line(std::uint64_t game, std::span<const std::string> events, const Nicknames& people) {
  auto line = R"({"game":")" + game_name(game) + R"(","events":[)";
  for (const auto& event : events) line += (line.back() == '[' ? "" : ",") + event;
  return line + R"(],"people":)" + server::written(people).str() + "}\n";
}

void note(std::vector<Person>& people, const Sitter& sitter) {
  if (sitter.kind == Sitter::Kind::Person) people.push_back(sitter.who);
}

}  // namespace

std::optional<PaperKind> read_paper_kind(std::string_view name) {
  const auto found = std::ranges::find(kPapers, name, &Paper::name);
  if (found == kPapers.end()) return {};
  return static_cast<PaperKind>(found - kPapers.begin());
}

std::string_view ending_of(PaperKind kind) { return kPapers[static_cast<std::size_t>(kind)].ending; }
std::string_view type_of(PaperKind kind) { return kPapers[static_cast<std::size_t>(kind)].type; }

Result<std::string> written_as(PaperKind kind, std::uint64_t game, std::span<const std::string> texts, const Nicknames& people) {
  if (kind == PaperKind::JsonLines) return json_line(game, texts, people);
  const auto record = on_paper(read_events(texts), people);
  if (!record) return fail("server.no_game"_key);
  return kind == PaperKind::Sgf ? write_sgf(*record) : Result<std::string>{write_record(*record)};
}

std::vector<Event> read_events(std::span<const std::string> texts) {
  std::vector<Event> events;
  for (const auto& text : texts)
    if (auto event = read_event(text)) events.push_back(std::move(*event));
  return events;
}

std::vector<Person> people_in(std::span<const std::string> texts) {
  std::vector<Person> people;
  bool begun = false;
  for (const auto& text : texts) {
    if (begun && text.find(R"("e":"replaced")") == std::string::npos) continue;
    const auto event = read_event(text);
    if (!event) break;
    begun = begun || std::holds_alternative<happened::Begun>(event->what);
    if (const auto* const replaced = std::get_if<happened::Replaced>(&event->what)) note(people, replaced->sitter);
    if (const auto* const created = std::get_if<happened::Created>(&event->what))
      for (const auto& chair : created->chairs) note(people, chair);
    if (const auto* const seated = std::get_if<happened::Seated>(&event->what)) note(people, seated->sitter);
  }
  return people;
}

}  // namespace meydan::server
