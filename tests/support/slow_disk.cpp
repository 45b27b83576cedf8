// Put before the C library (LD_PRELOAD): each sync takes MEYDAN_SYNC_MS longer, and fails while the file MEYDAN_SYNC_FAILS_IF is
// there.
#include <dlfcn.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

namespace {

int delayed(const char* name, int file) {
  static const char* const milliseconds = std::getenv("MEYDAN_SYNC_MS");
  static const char* const sign = std::getenv("MEYDAN_SYNC_FAILS_IF");
  if (milliseconds != nullptr) ::usleep(static_cast<useconds_t>(std::atoi(milliseconds)) * 1000);
  if (sign != nullptr && ::access(sign, F_OK) == 0) {
    errno = EIO;
    return -1;
  }
  return reinterpret_cast<int (*)(int)>(::dlsym(RTLD_NEXT, name))(file);
}

}  // namespace

extern "C" {
int fsync(int file) { return delayed("fsync", file); }
int fdatasync(int file) { return delayed("fdatasync", file); }
}
