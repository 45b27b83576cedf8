// Solves the openings of Mangala and writes engine/mangala/mangala-openings.bin.
//   book FILE
// A database of 26 stones is made in memory (2.7 GB), beside a gigabyte of proofs.
#include <cstdio>
#include <thread>

#include "engine/mangala/book.hpp"
#include "engine/mangala/solver.hpp"

namespace meydan::mangala {
namespace {

constexpr int kStones = 26;

Opening solve(Solver& solver, const State& state) {
  solver.begin(state.own(), state.other(), (stones_in_row(state.own()) + stones_in_row(state.other())) / 2);
  while (!solver.search(1'000'000)) {
  }
  return {.value = solver.bounds().low, .pit = solver.bounds().pit};
}

int run(const char* path) {
  std::vector<std::uint8_t> values(static_cast<std::size_t>(layer_begin(kStones + 1)));
  Builder builder{values, kStones};
  while (!builder.finished()) {
    builder.build_layer(std::thread::hardware_concurrency());
    std::fprintf(stderr, "database: %d stones\n", builder.done());
  }
  const auto database = builder.database();
  Proofs proofs{std::size_t{1} << 30};
  Solver solver{database, proofs};
  std::vector<Opening> openings;
  walk_openings([&](const State& state) { return openings.emplace_back(solve(solver, state)); });
  const auto bytes = write_book(openings);
  auto* const file = std::fopen(path, "wb");
  const bool written = file != nullptr && std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  if (file == nullptr || std::fclose(file) != 0 || !written) {
    std::fprintf(stderr, "%s could not be written\n", path);
    return 1;
  }
  std::fprintf(stderr, "%zu openings, %zu bytes\n", openings.size(), bytes.size());
  return 0;
}

}  // namespace
}  // namespace meydan::mangala

int main(int count, char** words) {
  if (count != 2) {
    std::fputs("book FILE\n", stderr);
    return 2;
  }
  return meydan::mangala::run(words[1]);
}
