#include "core/any.hpp"

#include <algorithm>

namespace meydan {

AnyRules::AnyRules(const GameType& game, std::size_t preset) : game_(&game), preset_(preset) {
  game.preset(preset, bytes_.data());
}

Result<AnyRules> AnyRules::preset(const GameType& game, std::string_view name) {
  const auto& presets = game.info->presets;
  if (name.empty()) return AnyRules{game, 0};
  const auto found = std::find_if(presets.begin(), presets.end(), [&](Key key) { return key.leaf() == name; });
  if (found == presets.end()) {
    std::string known;
    for (const auto key : presets) known.append(known.empty() ? "" : ", ").append(key.leaf());
    return fail(Message{"rules.unknown_preset"_key}.with("preset", std::string{name}).with("known", known));
  }
  return AnyRules{game, static_cast<std::size_t>(found - presets.begin())};
}

Result<AnyRules> AnyRules::read(const GameType& game, std::string_view text, const Loader& load) {
  std::optional<AnyRules> rules;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find(' ', at), text.size());
    const auto word = text.substr(at, end - at);
    if (word.empty()) return fail(Message{"rules.extra_space"_key}.where(at));
    const auto with_place = [&](Message message) { return fail(std::move(message).where(at)); };
    const bool is_preset = at == 0 && word.find('=') == std::string_view::npos;
    if (!rules) {
      auto made = preset(game, is_preset ? word : std::string_view{});
      if (!made) return with_place(std::move(made.error()));
      rules = *made;
    }
    if (!is_preset) {
      if (auto done = rules->set(word, load); !done) return with_place(std::move(done.error()));
    }
    at = end + 1;
  }
  if (!rules) rules = AnyRules{game, 0};
  return *rules;
}

Result<void> AnyRules::set(std::string_view assignment, const Loader& load) {
  const auto equals = assignment.find('=');
  if (equals == std::string_view::npos) return fail(Message{"rules.not_an_assignment"_key}.with("text", std::string{assignment}));
  return set(assignment.substr(0, equals), assignment.substr(equals + 1), load);
}

Result<void> AnyRules::set(std::string_view key, std::string_view value, const Loader& load) {
  auto place = game_->set(bytes_.data(), key, value, load);
  if (!place) return std::unexpected(std::move(place.error()));
  if (!*place) {
    std::string known;
    for (const auto& option : options()) known.append(known.empty() ? "" : ", ").append(option.description.leaf());
    return fail(Message{"rules.unknown_option"_key}.with("option", std::string{key}).with("known", known.empty() ? "-" : known));
  }
  set_by_hand_ |= 1U << **place;
  return {};
}

void AnyRules::adopt(std::string_view position) {
  const auto before = *this;
  game_->adopt(bytes_.data(), position);
  game_->copy_options(bytes_.data(), before.bytes_.data(), set_by_hand_);
}

Result<void> AnyRules::complete() { return game_->complete(bytes_.data()); }

std::string_view AnyRules::preset_name() const noexcept { return game_->info->presets[preset_].leaf(); }
const MatchRules& AnyRules::match() const noexcept { return *game_->match_rules(bytes_.data()); }
std::vector<OptionInfo> AnyRules::options() const { return game_->options(bytes_.data()); }
std::uint8_t AnyRules::seats() const { return game_->seats(bytes_.data()); }
Key AnyRules::seat_name(Seat seat) const { return game_->seat_name(bytes_.data(), seat); }
std::string AnyRules::attachment() const { return game_->attachment(bytes_.data()); }
Layout AnyRules::layout() const { return game_->layout(bytes_.data()); }

std::string AnyRules::text() const {
  const auto ours = options();
  std::string text{preset_name()};
  std::uint32_t told = 0;          // a bit for each option the text names
  for (bool more = true; more;) {  // naming one option can move the default of another, as a handicap moves komi
    more = false;
    AnyRules read{*game_, preset_};
    game_->copy_options(read.bytes_.data(), bytes_.data(), told);
    if (!read.complete()) break;
    const auto theirs = read.options();
    for (std::size_t i = 0; i < ours.size(); ++i) {
      if ((told >> i & 1U) != 0 || ours[i].value == theirs[i].value) continue;
      text.append(" ").append(ours[i].description.leaf()).append("=").append(ours[i].value);
      told |= 1U << i;
      more = true;
    }
  }
  return text;
}

bool operator==(const AnyRules& a, const AnyRules& b) {
  return a.game_ == b.game_ && a.game_->same_rules(a.bytes_.data(), b.bytes_.data());
}

AnyState AnyState::start(const AnyRules& rules) { return start(rules, Seat::A); }

AnyState AnyState::start(const AnyRules& rules, Seat starter) {
  AnyState state{rules.game()};
  rules.game().start(rules.book(), starter, state.bytes());
  return state;
}

Result<AnyState> AnyState::read(const AnyRules& rules, std::string_view text) {
  AnyState state{rules.game()};
  if (auto done = rules.game().read_state(rules.book(), text, state.bytes()); !done)
    return std::unexpected(std::move(done.error()));
  return state;
}

Seat AnyState::to_move() const noexcept { return game_->to_move(bytes()); }
bool AnyState::play_over() const noexcept { return game_->play_over(bytes()); }
std::vector<AnyMove> AnyState::moves() const { return game_->moves(bytes()); }
AnyMove AnyState::random_move(Random& random) const noexcept { return game_->random_move(bytes(), random); }
void AnyState::apply(AnyMove move) noexcept { game_->apply(bytes(), move); }
Outcome AnyState::outcome() const { return game_->outcome(bytes()); }
std::uint64_t AnyState::key() const noexcept { return game_->key(bytes()); }
std::string AnyState::text() const { return game_->write_state(bytes()); }
Result<AnyMove> AnyState::read_move(std::string_view text) const { return game_->read_move(bytes(), text); }
std::string AnyState::write_move(AnyMove move) const { return game_->write_move(bytes(), move); }
std::vector<std::string> AnyState::trace(AnyMove move) const { return game_->trace(bytes(), move); }
Canvas AnyState::draw(std::span<const std::string> marked) const { return game_->draw(bytes(), marked); }
std::vector<Message> AnyState::status() const { return game_->status(bytes()); }
Scene AnyState::scene() const { return game_->scene(bytes()); }
std::vector<Step> AnyState::steps(AnyMove move) const { return game_->steps(bytes(), move); }
std::vector<std::string> AnyState::next(Touches touches) const { return game_->next(bytes(), touches); }
std::string AnyState::spell(Touches touches) const { return game_->spell(bytes(), touches); }
std::string AnyState::arranged(std::span<const Piece> pieces, Seat mover) const {
  return game_->arranged(bytes(), pieces, mover);
}
Tags AnyState::record_tags() const { return game_->record_tags(bytes()); }
std::uint64_t AnyState::perft(int depth) const noexcept { return game_->perft(bytes(), depth); }
PlayoutCounts AnyState::random_games(std::uint64_t games, bool count_choices, Random& random) const noexcept {
  return game_->random_games(bytes(), games, count_choices, random);
}

bool operator==(const AnyState& a, const AnyState& b) { return a.game_ == b.game_ && a.game_->same_state(a.bytes(), b.bytes()); }

}  // namespace meydan
