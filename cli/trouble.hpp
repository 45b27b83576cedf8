// Why a command stops: which argument, the place in it, the reason. Thrown in cli/ only; the exit status is that of bad input.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "core/result.hpp"

namespace meydan::cli {

enum class Status : int {
  Fine = 0,
  Wrong = 1,  // `check` found something, or output could not be written
  BadInput = 2,
  Interrupted = 130,  // by Ctrl-C, as shells count it
};

struct Trouble {
  Message message;
  std::string argument;          // "--position"; empty where the sentence names it itself
  std::optional<Message> about;  // said before the sentence: the argument and the place in it
  std::string suggestion;        // the known word nearest to the one typed

  explicit Trouble(Message sentence, std::string where = {}, std::string word = {}, std::optional<Message> place = {})
      : message(std::move(sentence)), argument(std::move(where)), about(std::move(place)), suggestion(std::move(word)) {
    if (!about && !argument.empty()) about = Message{"cli.about_argument"_key}.with("argument", argument);
  }
};

[[noreturn]] inline void stop(Message message, std::string argument = {}, std::string suggestion = {}) {
  throw Trouble{std::move(message), std::move(argument), std::move(suggestion)};
}

}  // namespace meydan::cli
