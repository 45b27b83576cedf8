// WebSocket (RFC 6455) as bytes: the handshake's answer, frames that arrive, heads of frames that are sent. No sockets, no
// extensions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace meydan::server {

/// The codes with which lines end.
enum CloseCode : int {
  kGoingAway = 1001,
  kNotUnderstood = 1002,
  kTextOnly = 1003,
  kNoCode = 1005,
  kNotUtf8 = 1007,
  kTooLarge = 1009,
};

/// Sixteen bytes in base 64.
bool good_key(std::string_view key);
/// What the server shows to have understood the key.
std::string accepted_key(std::string_view key);

enum class Opcode : std::uint8_t { Continuation = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

/// What stands before the bytes of a whole message.
std::string frame_head(Opcode opcode, std::size_t length);
std::string close_frame(int code);

/// A message, or why there will be none.
struct Heard {
  enum class What : std::uint8_t { Nothing, Part, Text, Ping, Pong, Close, Wrong };

  What what = What::Nothing;
  std::size_t taken = 0;  // bytes that are no longer needed
  std::string text{};
  int code = 0;  // of Close and Wrong
};

/// The frames of a client, one after the other. After Close or Wrong nothing more is to be heard.
class FrameReader {
 public:
  static constexpr std::size_t kLongestHead = 14;

  explicit FrameReader(std::size_t longest) : longest_(longest) {}

  /// The next frame, where all of it is among the bytes; they are unmasked in place.
  Heard next(std::span<char> bytes);
  /// How many bytes of a frame there must be before it can be heard, as far as is known.
  std::size_t wanted() const { return wanted_; }

 private:
  Heard message(bool last, std::string payload);

  std::size_t longest_;
  std::size_t wanted_ = 0;
  bool in_message_ = false;
  std::string message_;
};

}  // namespace meydan::server
