#include "protocol/charset.hpp"

#include <array>
#include <utility>

#include "protocol/place.hpp"

namespace meydan {
namespace {

constexpr std::pair<std::string_view, Charset> kNames[] = {
    {"utf8", Charset::Utf8},          {"usascii", Charset::Utf8},
    {"ascii", Charset::Utf8},         {"iso88591", Charset::Latin1},
    {"latin1", Charset::Latin1},      {"iso88599", Charset::Latin5},
    {"latin5", Charset::Latin5},      {"windows1252", Charset::Windows1252},
    {"cp1252", Charset::Windows1252}, {"windows1254", Charset::Windows1254},
    {"cp1254", Charset::Windows1254}, {"shiftjis", Charset::ShiftJis},
    {"sjis", Charset::ShiftJis},      {"cp932", Charset::ShiftJis},
    {"big5", Charset::Big5},          {"cp950", Charset::Big5},
    {"gb2312", Charset::Gbk},         {"gbk", Charset::Gbk},
    {"gb18030", Charset::Gbk},        {"cp936", Charset::Gbk},
};

// 0x80-0x9F of the Windows alphabets; what they leave undefined stays the control character it is in Latin-1.
constexpr std::array<char16_t, 32> kWindows = {u'€', 0x81, u'‚', u'ƒ', u'„', u'…', u'†', u'‡', u'ˆ', u'‰', u'Š',
                                               u'‹', u'Œ', 0x8D, u'Ž', 0x8F, 0x90, u'‘', u'’', u'“', u'”', u'•',
                                               u'–', u'—', u'˜', u'™', u'š', u'›', u'œ', 0x9D, u'ž', u'Ÿ'};

char16_t turkish(unsigned char byte) {
  switch (byte) {
    case 0xD0:
      return u'Ğ';
    case 0xDD:
      return u'İ';
    case 0xDE:
      return u'Ş';
    case 0xF0:
      return u'ğ';
    case 0xFD:
      return u'ı';
    case 0xFE:
      return u'ş';
    default:
      return byte;
  }
}

char16_t decode(unsigned char byte, Charset charset) {
  const bool windows = charset == Charset::Windows1252 || charset == Charset::Windows1254;
  if (windows && byte >= 0x80 && byte <= 0x9F) {
    const bool latin_z = byte == 0x8E || byte == 0x9E;  // not in the Turkish one
    return charset == Charset::Windows1254 && latin_z ? byte : kWindows[byte - 0x80U];
  }
  return charset == Charset::Latin5 || charset == Charset::Windows1254 ? turkish(byte) : byte;
}

void append(std::string& text, char16_t c) {
  const auto byte = [&](unsigned value) { text += static_cast<char>(value); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xC0U | c >> 6U);
    byte(0x80U | (c & 0x3FU));
  } else {
    byte(0xE0U | c >> 12U);
    byte(0x80U | (c >> 6U & 0x3FU));
    byte(0x80U | (c & 0x3FU));
  }
}

}  // namespace

std::optional<Charset> read_charset(std::string_view name) {
  std::string plain;
  for (const char c : name)
    if (c != '-' && c != '_' && !is_space(c)) plain += to_lower(c);
  for (const auto& [known, charset] : kNames)
    if (plain == known) return charset;
  return std::nullopt;
}

std::string to_utf8(std::string_view bytes, Charset charset) {
  std::string text;
  if (charset == Charset::Utf8) {
    for (auto fault = utf8_fault(bytes); fault; fault = utf8_fault(bytes)) {
      text.append(bytes.substr(0, *fault));
      append(text, static_cast<unsigned char>(bytes[*fault]));
      bytes.remove_prefix(*fault + 1);
    }
    return text.append(bytes);
  }
  for (const char c : bytes) append(text, decode(static_cast<unsigned char>(c), charset));
  return text;
}

bool has_two_bytes(Charset charset) {
  return charset == Charset::ShiftJis || charset == Charset::Big5 || charset == Charset::Gbk;
}

bool begins_two_bytes(char byte, Charset charset) {
  const auto value = static_cast<unsigned char>(byte);
  const bool katakana = charset == Charset::ShiftJis && value >= 0xA0 && value <= 0xDF;  // of one byte
  return has_two_bytes(charset) && value >= 0x81 && value <= 0xFE && !katakana;
}

}  // namespace meydan
