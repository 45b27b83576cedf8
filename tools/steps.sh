# Shared by ./run and ./test: steps announced in one line each, details in a log that is named when one fails.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p build/log

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# step NAME LOG COMMAND...: runs it quietly; if it fails, shows the end of the log and says where the rest is.
step() {
  local name=$1 log=build/log/$2.log begin=$SECONDS
  shift 2
  printf '%s ... ' "$name" >&2
  if "$@" </dev/null >"$log" 2>&1; then
    printf 'done (%d s)\n' $((SECONDS - begin)) >&2
  else
    printf 'FAILED\n\n' >&2
    tail -n 40 "$log" >&2
    fail "
The step \"$name\" failed. The whole output is in $log."
  fi
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif command -v sudo >/dev/null; then sudo "$@"
  else fail "Packages are missing ($missing), and this user may not install them: run this as root, or install sudo."
  fi
}

install_packages() {
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
}

# need PACKAGE...: installs those that are missing.
need() {
  missing=""
  command -v dpkg-query >/dev/null || fail "This script installs Debian packages. On another system install by hand: $*; then use the CMake presets (CONTRIBUTING.md)."
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
  done
  if [ -n "$missing" ]; then
    # shellcheck disable=SC2086
    step "Installing$missing" packages install_packages $missing
  fi
}

# build PRESET [TARGET...]
build() {
  local preset=$1
  shift
  cmake --preset "$preset" && cmake --build --preset "$preset" ${1+--target "$@"}
}

program_packages="g++-12 cmake ninja-build python3 libcli11-dev libfmt-dev"
test_packages="$program_packages git gnugo grhino libgtest-dev clang-19 clang-tidy-19 libclang-rt-19-dev llvm-19"
