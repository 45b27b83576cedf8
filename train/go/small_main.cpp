// The net in small integers, as the program has it: small NET.bin engine/go/go-net.bin
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "engine/go/int8_net.hpp"

using namespace meydan::go;

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "small NET.bin OUT.bin\n");
    return 2;
  }
  std::ifstream in{argv[1], std::ios::binary};
  const std::string text{std::istreambuf_iterator<char>{in}, {}};
  const auto net = Net::read(std::as_bytes(std::span{text}));
  if (!net) {
    std::fprintf(stderr, "%s is no net\n", argv[1]);
    return 1;
  }
  const auto bytes = Int8Net{*net}.write();
  std::ofstream out{argv[2], std::ios::binary};
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  return out.flush() ? 0 : 1;
}
