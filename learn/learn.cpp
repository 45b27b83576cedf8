#include "learn/learn.hpp"

namespace meydan::learn {

std::vector<Message> told(std::span<const Fact> facts, Voice voice, std::string_view who) {
  constexpr std::size_t kMost = 2;
  std::vector<Message> sentences;
  for (const auto& fact : facts)
    if (sentences.size() < kMost && (voice == Voice::You || voice == Voice::They || fact.weight > 0))
      sentences.push_back(fact.said(voice).with("who", std::string{who}));
  return sentences;
}

}  // namespace meydan::learn
