#include "server/net/blob.hpp"

#include <sys/mman.h>
#include <sys/sendfile.h>
#include <unistd.h>

#include <functional>
#include <new>
#include <utility>

namespace meydan::server {

Blob::Blob(std::size_t size) : descriptor_(::memfd_create("meydan", MFD_CLOEXEC)) {
  if (descriptor_ >= 0 && ::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) {
    ::close(descriptor_);
    descriptor_ = -1;
  }
  if (size == 0) return;
  void* const begin =
      ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | (descriptor_ < 0 ? MAP_ANONYMOUS : 0), descriptor_, 0);
  if (begin == MAP_FAILED) {
    if (descriptor_ >= 0) ::close(descriptor_);
    throw std::bad_alloc{};
  }
  bytes_ = {static_cast<char*>(begin), size};
}

Blob::Blob(Blob&& other) noexcept : bytes_(std::exchange(other.bytes_, {})), descriptor_(std::exchange(other.descriptor_, -1)) {}

Blob& Blob::operator=(Blob&& other) noexcept {
  std::swap(bytes_, other.bytes_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

Blob::~Blob() {
  if (!bytes_.empty()) ::munmap(bytes_.data(), bytes_.size());
  if (descriptor_ >= 0) ::close(descriptor_);
}

bool Blob::holds(std::string_view part) const {
  const std::less_equal<> before;
  return descriptor_ >= 0 && before(bytes_.data(), part.data()) &&
         before(part.data() + part.size(), bytes_.data() + bytes_.size());
}

long Blob::send(std::string_view part, int connection) const {
  off_t from = part.data() - bytes_.data();
  return ::sendfile(connection, descriptor_, &from, part.size());
}

}  // namespace meydan::server
