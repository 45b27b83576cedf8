// A live game on paper: as a record, as SGF, as a line of JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "server/ipc/client_out.hpp"

namespace meydan::server {

enum class PaperKind : std::uint8_t { Record, Sgf, JsonLines };

std::optional<PaperKind> read_paper_kind(std::string_view name);
/// Of the file, and of what is in it.
std::string_view ending_of(PaperKind kind);
std::string_view type_of(PaperKind kind);

/// The game that these events tell, as they are kept. Refused where that kind of paper does not know the game.
Result<std::string> written_as(PaperKind kind, std::uint64_t game, std::span<const std::string> events, const Nicknames& people);

/// Those that this version can read.
std::vector<Event> read_events(std::span<const std::string> texts);
/// The people in these events.
std::vector<Person> people_in(std::span<const std::string> events);

}  // namespace meydan::server
