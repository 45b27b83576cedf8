// HTML put together so that no text gets in without being escaped.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace meydan::tournament::html {

std::string escaped(std::string_view text);
/// <name class="kind">inner</name>, of which the inner is HTML already.
std::string element(std::string_view name, std::string_view inner, std::string_view kind = {});
/// The same around plain text.
inline std::string words(std::string_view name, std::string_view text, std::string_view kind = {}) {
  return element(name, escaped(text), kind);
}

struct Cell {
  std::string text{};  // plain
  std::string_view kind{};
};
/// With heads above; rows do not break over pages, and the heads stand on each page.
std::string table(const std::vector<Cell>& heads, const std::vector<std::vector<Cell>>& rows, std::string_view kind = {});

/// The style of all papers.
std::string_view style();
/// The whole page: title, style, body. The style is in it, or at the address of a stylesheet.
std::string page(std::string_view language, std::string_view title, std::string_view body, std::string_view stylesheet = {});

}  // namespace meydan::tournament::html
