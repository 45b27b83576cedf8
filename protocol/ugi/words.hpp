// What UGI says of a position and of a thought.
#pragma once

#include <string>
#include <string_view>

#include "engine/engine.hpp"

namespace meydan::ugi {

/// The answer to "query QUESTION [WHAT]"; "unknown" to a question nobody knows.
std::string answer_to(const Match& match, std::string_view question, std::string_view what);

/// "p1", "p2", "chance", "none"
std::string seat_name(Seat seat);

/// "info depth ... pv ..." for one line of a thought; `number` counts from 1, 0 where there is only one.
std::string info(const Match& match, const Thought& thought, const Line& line, std::size_t number, double seconds);

}  // namespace meydan::ugi
