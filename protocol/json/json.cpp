#include "protocol/json/json.hpp"

#include <cmath>

#include "protocol/place.hpp"

namespace meydan::json {
namespace {

std::string between(std::string_view open, std::string_view close, const std::vector<std::string>& parts) {
  std::string text{open};
  for (const auto& part : parts) text.append(text.size() == open.size() ? "" : ",").append(part);
  return text.append(close);
}

void append_escaped(std::string& out, char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (c == '"' || c == '\\') {
    (out += '\\') += c;
  } else if (c == '\n') {
    out += "\\n";
  } else if (static_cast<unsigned char>(c) < 0x20) {
    const auto code = static_cast<std::size_t>(static_cast<unsigned char>(c));
    ((out += "\\u00") += kDigits[code / 16]) += kDigits[code % 16];
  } else {
    out += c;
  }
}

}  // namespace

std::string text(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const auto fault = utf8_fault(text);
    for (const char c : text.substr(0, fault.value_or(text.size()))) append_escaped(out, c);
    if (!fault) break;
    out += "\uFFFD";
    text.remove_prefix(*fault + 1);
  }
  return out += '"';
}

std::string texts(const std::vector<std::string>& texts) {
  std::vector<std::string> values;
  values.reserve(texts.size());
  for (const auto& one : texts) values.push_back(text(one));
  return list(values);
}

std::string number(double value, int digits) {
  if (!(std::abs(value) < 1e12)) return std::string{kNull};
  std::int64_t scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const auto rounded = std::llround(std::abs(value) * static_cast<double>(scale));
  auto text = (value < 0 && rounded != 0 ? "-" : "") + std::to_string(rounded / scale);
  auto rest = std::to_string(scale + rounded % scale).substr(1);
  rest.erase(rest.find_last_not_of('0') + 1);
  return rest.empty() ? text : text + "." + rest;
}

std::string list(const std::vector<std::string>& values) { return between("[", "]", values); }

std::string object(const Fields& fields) {
  std::vector<std::string> parts;
  parts.reserve(fields.size());
  for (const auto& [name, value] : fields) parts.push_back(text(name) + ":" + value);
  return between("{", "}", parts);
}

}  // namespace meydan::json
