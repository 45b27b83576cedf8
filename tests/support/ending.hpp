// Whether a game comes to an end when it is played at random.
#pragma once

#include <gtest/gtest.h>

#include "core/any.hpp"

namespace meydan::testing {

/// One of a few games is enough: some may last long. An endless game takes the time of some 100,000 moves each, and no more.
::testing::AssertionResult ends_by_itself(const AnyRules& rules);

}  // namespace meydan::testing
