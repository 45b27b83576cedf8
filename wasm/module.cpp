#include "wasm/module.hpp"

#include <cstdlib>

#define MEYDAN_EXPORT(name) __attribute__((export_name(#name))) name

namespace {
std::string answer;  // kept for the page to read until the next call
}

extern "C" {

void* MEYDAN_EXPORT(meydan_alloc)(std::size_t size) { return std::malloc(size); }
void MEYDAN_EXPORT(meydan_free)(void* memory) { std::free(memory); }

const char* MEYDAN_EXPORT(meydan_call)(const char* request, std::size_t size) {
  answer = meydan::wasm::room().answer({request, size});
  return answer.data();
}
std::size_t MEYDAN_EXPORT(meydan_answer_size)() { return answer.size(); }

void MEYDAN_EXPORT(meydan_table)(const char* name, std::size_t name_size, const std::byte* table, std::size_t size) {
  meydan::wasm::keep_table({name, name_size}, {table, size});
}

}  // extern "C"
