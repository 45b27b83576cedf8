// Says so in a sentence when the program was built for a newer processor than this one. It runs before anything else of ours, and
// uses nothing compiled for the newer one: not even the catalogues.
#ifdef MEYDAN_X86_64_V3

#include <unistd.h>

#include <string_view>

namespace {

constexpr std::string_view kTooOld =
    "meydan: Bu program daha yeni bir işlemci ister (x86-64-v3: AVX2, BMI2). -DMEYDAN_PORTABLE=ON ile derle.\n"
    "meydan: This program needs a newer processor (x86-64-v3: AVX2, BMI2). Build it with -DMEYDAN_PORTABLE=ON.\n";

[[gnu::constructor(101)]] void check_processor() {
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
      __builtin_cpu_supports("fma"))
    return;
  [[maybe_unused]] const auto written = write(STDERR_FILENO, kTooOld.data(), kTooOld.size());
  _exit(2);
}

}  // namespace

#endif
