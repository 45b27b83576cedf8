// What the commands that speak a protocol share.
#pragma once

#include "cli/protocol/wire.hpp"
#include "cli/thinking.hpp"
#include "protocol/thinker.hpp"

namespace meydan::cli {

/// The engine of the command line; what is wrong with its tables is said on standard error.
inline ThinkerOptions thinker_options(const AnyRules& rules, const Arguments& arguments, const Terminal& terminal) {
  auto engine = engine_options(rules, arguments.think);
  engine.seed = arguments.seed.value_or(engine.seed);
  return {std::move(engine), limits_of(arguments.think), arguments.think.seconds,
          [&terminal](const Message& trouble) { terminal.complain(trouble); }};
}

/// Gives a session every line until it quits or the input ends.
template <class Session>
void converse(Session& session, StandardWire& wire) {
  for (std::string line; wire.wait(line) && session.take(line);) {
  }
}

}  // namespace meydan::cli
