// Why a command stops: a sentence, the text it is about, and the exit status. Thrown in cli/ only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.hpp"

namespace meydan::cli {

enum class Status : int { Fine = 0, Wrong = 1, Usage = 2 };

struct Trouble {
  Status status;
  Message message;
  std::string subject;           // message.at points into it
  std::string suggestion;        // the known word nearest to the one typed
  std::optional<Message> about;  // said before the sentence: which move it is about

  Trouble(Status exit, Message sentence, std::string text = {}, std::string word = {}, std::optional<Message> place = {})
      : status(exit),
        message(std::move(sentence)),
        subject(std::move(text)),
        suggestion(std::move(word)),
        about(std::move(place)) {}
};

[[noreturn]] inline void wrong_usage(Message message, std::string suggestion = {}) {
  throw Trouble{Status::Usage, std::move(message), {}, std::move(suggestion)};
}
[[noreturn]] inline void wrong_thing(Message message, std::string_view subject = {}) {
  throw Trouble{Status::Wrong, std::move(message), std::string{subject}};
}

}  // namespace meydan::cli
