// The C interface that selfplay.py loads.
#include <algorithm>
#include <cstdio>

#include "engine/data.hpp"
#include "train/go/pool.hpp"

using namespace meydan::go;

extern "C" {

Crew* go_crew(unsigned threads) { return new Crew{threads}; }
void go_free_crew(Crew* crew) { delete crew; }

Pool* go_pool(const Settings* settings, int size, std::uint64_t games, std::uint64_t seed) {
  return new Pool{*settings, size, games, seed};
}
void go_free_pool(Pool* pool) { delete pool; }
void go_set(Pool* pool, const Settings* settings) { pool->settings() = *settings; }
void go_figures(const Pool* pool, Figures* figures) { *figures = pool->figures(); }
std::uint64_t go_stopped(const Pool* pool) { return pool->stopped(); }
void go_others(const Pool* pool, std::uint8_t* flags) { pool->others(flags); }

void go_step(Pool* pool, Crew* crew, const float* outputs, std::uint16_t* points, float* wholes) {
  pool->step(*crew, outputs, points, wholes);
}

std::uint64_t go_rows(const Pool* pool) { return const_cast<Pool*>(pool)->rows().size(); }
/// Copies all rows and forgets them.
void go_take_rows(Pool* pool, std::uint16_t* points, std::uint16_t* policy, std::int8_t* owners, float* numbers) {
  auto& rows = pool->rows();
  std::copy(rows.points.begin(), rows.points.end(), points);
  std::copy(rows.policy.begin(), rows.policy.end(), policy);
  std::copy(rows.owners.begin(), rows.owners.end(), owners);
  std::copy(rows.numbers.begin(), rows.numbers.end(), numbers);
  rows = {};
}

/// What the net sees of the empty board under a preset of the rules (0 sheet, 1 japanese, 2 chinese).
void go_see_start(int size, std::uint64_t preset, int half_komi, std::uint16_t* points, float* wholes) {
  auto book = Game::preset(preset);
  book.rules.size = static_cast<std::uint8_t>(size);
  book.rules.half_komi = static_cast<std::int16_t>(half_komi);
  const NetTerms terms{book.rules, book.match.superko == meydan::Superko::Positional};
  const Situation start{Game::start(book.rules)};
  Past past;
  past.push(start.key(terms));
  Places legal;
  start.legal(terms, past, legal);
  LadderReader ladders;
  see(start, terms, legal, ladders, points, wholes);
}

/// A file that engine/data.hpp reads. 0: written.
int go_write_data(const char* name, unsigned version, const std::byte* bytes, std::uint64_t size, const char* path) {
  const auto file = meydan::write_data(name, version, {bytes, size});
  auto* to = std::fopen(path, "wb");
  if (to == nullptr) return 1;
  const bool whole = std::fwrite(file.data(), 1, file.size(), to) == file.size();
  return std::fclose(to) == 0 && whole ? 0 : 1;
}
}
