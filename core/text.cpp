#include "core/text.hpp"

namespace meydan {

std::vector<Field> split(std::string_view text, char separator, std::size_t offset) {
  std::vector<Field> fields;
  for (std::size_t begin = 0;;) {
    const auto end = text.find(separator, begin);
    fields.push_back({text.substr(begin, end - begin), offset + begin});
    if (end == std::string_view::npos) return fields;
    begin = end + 1;
  }
}

std::string joined(std::span<const std::string> texts, std::string_view between) {
  std::string all;
  for (std::size_t i = 0; i < texts.size(); ++i) all.append(i == 0 ? "" : between).append(texts[i]);
  return all;
}

Result<std::vector<Field>> split_position(std::string_view text, std::string_view id, std::size_t least, std::size_t most) {
  auto fields = split(text, ' ');
  if (fields.front().text != id) return fail(Message{"position.wrong_game"_key}.with("game", std::string{id}).where(0));
  for (const auto& field : fields)
    if (field.text.empty()) return fail(Message{"position.extra_space"_key}.where(field.at));
  if (fields.size() < least || fields.size() > most)
    return fail(Message{"position.fields"_key}
                    .with("expected", std::to_string(least) + (least == most ? "" : "-" + std::to_string(most)))
                    .with("found", std::to_string(fields.size()))
                    .where(text.size()));
  return fields;
}

}  // namespace meydan
