// Solves the openings of Mangala and writes engine/mangala/mangala-openings.bin.
//   book FILE
// A database of 26 stones is made in memory (2.7 GB), beside a gigabyte of proofs.
#include <cstdio>
#include <vector>

#include "engine/mangala/book.hpp"
#include "engine/mangala/solver.hpp"
#include "train/mangala/large_database.hpp"

namespace meydan::mangala {
namespace {

Opening solve(Solver& solver, const State& state) {
  solver.begin(state.own(), state.other(), state.open_stones() / 2);
  while (!solver.search(1'000'000)) {
  }
  return {.value = solver.bounds().low, .pit = solver.bounds().pit};
}

int run(const char* path) {
  const LargeDatabase large;
  const auto database = large.view();
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
