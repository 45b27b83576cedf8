#include "engine/go/features.hpp"

#include <cmath>

namespace meydan::go {
namespace {

constexpr std::uint16_t bit(Plane plane) noexcept { return static_cast<std::uint16_t>(1U << static_cast<unsigned>(plane)); }

/// The words by point, borders included.
class Picture {
 public:
  Picture(const Situation& situation, const NetTerms& terms) : situation_(situation), terms_(terms) {}

  void mark(Point point, Plane plane) noexcept { words_[point] |= bit(plane); }
  void mark_chain(Point stone, Plane plane) noexcept {
    board().each_stone_of_chain(stone, [&](Point point) { mark(point, plane); });
  }
  void stones(LadderReader& ladders);
  void places(const Places& legal) noexcept;
  void moves() noexcept;
  void write(std::uint16_t* points) const noexcept {
    board().each_point([&](Point point) { *points++ = static_cast<std::uint16_t>(words_[point] | bit(Plane::Board)); });
  }

 private:
  const FastBoard& board() const noexcept { return situation_.position.board; }
  Colour us() const noexcept { return situation_.position.mover; }
  void chain(Point root, LadderReader& ladders);

  const Situation& situation_;
  const NetTerms& terms_;
  std::array<std::uint16_t, kCells> words_{};
};

void Picture::chain(Point root, LadderReader& ladders) {
  const auto stone = board().at(root) == us() ? Plane::Own : Plane::Other;
  const int liberties = board().liberties(root, 4);
  auto word = bit(stone);
  if (liberties < 4) word |= bit(static_cast<Plane>(static_cast<int>(Plane::OneLiberty) + liberties - 1));
  if (liberties == 1 && ladders.is_lost(board(), root)) word |= bit(Plane::Laddered);
  if (liberties == 2) {
    const auto attack = ladders.attack(board(), root);
    if (attack != kNoPoint) word |= bit(Plane::Laddered);
    if (attack != kNoPoint && stone == Plane::Other) mark(attack, Plane::Attack);
  }
  board().each_stone_of_chain(root, [&](Point point) { words_[point] |= word; });
}

void Picture::stones(LadderReader& ladders) {
  board().each_point([&](Point point) {
    if (board().has_stone(point) && board().root(point) == point) chain(point, ladders);
  });
}

void Picture::places(const Places& legal) noexcept {
  for (const auto point : legal)
    if (point != kNoPoint) mark(point, Plane::Legal);
  const bool must_save = terms_.obligation && legal[legal.size() - 1] != kNoPoint;
  if (!must_save) {
    board().each_point([&](Point point) {
      if (board().is_open(point) && (words_[point] & bit(Plane::Legal)) == 0) mark(point, Plane::Forbidden);
    });
    return;
  }
  for (const auto point : legal)
    for (const auto near : neighbours(point))
      if (board().at(near) == us() && board().in_atari(near)) mark_chain(near, Plane::Save);
}

void Picture::moves() noexcept {
  const auto& position = situation_.position;
  const std::array last{position.last, position.before_last, situation_.third_last};
  for (std::size_t i = 0; i < last.size(); ++i)
    if (last[i] != kNoPoint) mark(last[i], static_cast<Plane>(static_cast<std::size_t>(Plane::Last) + i));
}

/// Where a lead lies between the scores that can come up on a board without neutral points, which are two apart.
float parity(float lead, int size) noexcept {
  auto place = std::fmod(lead + static_cast<float>(size * size % 2), 2.F);
  if (place < 0) place += 2;
  return place < 0.5F ? place : place < 1.5F ? 1 - place : place - 2;
}

}  // namespace

void see(const Situation& situation, const NetTerms& terms, const Places& legal, LadderReader& ladders, std::uint16_t* points,
         float* wholes) {
  Picture picture{situation, terms};
  picture.stones(ladders);
  picture.places(legal);
  picture.moves();
  picture.write(points);

  const auto& position = situation.position;
  const float needed = situation.needed(terms);
  const float lead = position.mover == kBlack ? -needed : needed;
  const auto used = [&](Colour colour) {
    const auto box = static_cast<float>(kBox[colour - 1U]);
    return terms.supply && !situation.cleanup ? 1 - static_cast<float>(position.left[colour - 1U]) / box : 0.F;
  };
  const auto set = [&](Whole whole, float value) { wholes[static_cast<std::size_t>(whole)] = value; };
  const auto flag = [](bool is) { return is ? 1.F : 0.F; };
  set(Whole::Lead, lead / 10);
  set(Whole::Parity, parity(lead, terms.size));
  set(Whole::Territory, flag(terms.territory));
  set(Whole::Obligation, flag(terms.obligation && !situation.cleanup));
  set(Whole::Superko, flag(terms.superko));
  set(Whole::Passed, flag(position.passes == 1));
  set(Whole::Cleanup, flag(situation.cleanup));
  set(Whole::OwnUsed, used(position.mover));
  set(Whole::OtherUsed, used(opposite(position.mover)));
  set(Whole::Size, static_cast<float>(terms.size - 11) / 8);
}

}  // namespace meydan::go
