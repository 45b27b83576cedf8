#include "protocol/json/json.hpp"

#include <algorithm>
#include <cmath>

#include "protocol/place.hpp"

namespace meydan::json {
namespace {

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

Written text(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const auto fault = utf8_fault(text);
    for (const char c : text.substr(0, fault.value_or(text.size()))) append_escaped(out, c);
    if (!fault) break;
    out += "\uFFFD";
    text.remove_prefix(*fault + 1);
  }
  return Written{out += '"'};
}

Written texts(const std::vector<std::string>& texts) {
  std::vector<Written> values;
  values.reserve(texts.size());
  for (const auto& one : texts) values.push_back(text(one));
  return list(values);
}

Written number(double value, int digits) {
  if (!(std::abs(value) < 1e12)) return null();
  std::int64_t scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const auto rounded = std::llround(std::abs(value) * static_cast<double>(scale));
  auto text = (value < 0 && rounded != 0 ? "-" : "") + std::to_string(rounded / scale);
  auto rest = std::to_string(scale + rounded % scale).substr(1);
  rest.erase(rest.find_last_not_of('0') + 1);
  return Written{rest.empty() ? text : text + "." + rest};
}

Written numeral(std::string_view digits) {
  const auto whole = digits.substr(digits.starts_with('-') ? 1 : 0);
  const auto point = whole.find('.');
  const auto all_digits = [](std::string_view text) { return !text.empty() && std::ranges::all_of(text, is_digit); };
  const bool is_number =
      all_digits(whole.substr(0, point)) && (point == std::string_view::npos || all_digits(whole.substr(point + 1)));
  return is_number ? Written{std::string{digits}} : null();
}

Written list(const std::vector<Written>& values) {
  std::string out = "[";
  for (const auto& value : values) out.append(out.size() == 1 ? "" : ",").append(value.str());
  return Written{out += ']'};
}

Written object(const Fields& fields) {
  std::string out = "{";
  for (const auto& [name, value] : fields)
    out.append(out.size() == 1 ? "" : ",").append(text(name).str()).append(":").append(value.str());
  return Written{out += '}'};
}

}  // namespace meydan::json
