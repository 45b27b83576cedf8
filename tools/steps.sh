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

boost_in() { [ "$(sed -n 's/^#define BOOST_VERSION \([0-9]*\)$/\1/p' "$1/boost/version.hpp" 2>/dev/null || true)" -ge 108100 ] 2>/dev/null; }

fetch_boost() {
  missing=libboost1.81-dev
  rm -rf .tools/fetch && mkdir -p .tools/fetch && cd .tools/fetch || return
  apt-get download -q $missing || { as_root apt-get update -q && apt-get download -q $missing; } || return
  dpkg-deb --fsys-tarfile $missing*.deb | tar -x ./usr/include || return
  rm -rf ../boost && mkdir ../boost && mv usr ../boost/ && cd ../.. && rm -r .tools/fetch
}

# use_boost: headers for the program. Debian 12's package of them drives out its default Boost and what stands on it, so it is
# unpacked under .tools/ instead of installed.
use_boost() { boost_in /usr/include || boost_in .tools/boost/usr/include || step "Fetching Boost 1.81" boost fetch_boost; }

# build PRESET [TARGET...]
build() {
  local preset=$1
  shift
  cmake --preset "$preset" -D MEYDAN_PCH=ON && cmake --build --preset "$preset" ${1+--target "$@"}
}

new_enough() { node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 22 || (major === 22 && minor >= 18) ? 0 : 1)' 2>/dev/null; }

# use_node: the Node that the page is built with. Where the system's is too old, npm's own packages of Node and npm under .tools/.
use_node() {
  PATH=$PWD/.tools/node_modules/.bin:$PATH
  new_enough && command -v npm >/dev/null && return
  command -v npm >/dev/null || need nodejs npm
  step "Fetching Node 24" node npm install --prefix .tools --no-save --no-audit --no-fund node@24 npm@11
  hash -r
  new_enough || fail "Node 22.18 or newer is needed for the page, and npm's package of it did not work here: install Node by hand."
}

# page SCRIPT: runs it of web/package.json, its packages installed as the lock file says.
page() {
  cmp -s web/package-lock.json web/node_modules/.installed ||
    { npm --prefix web ci --no-audit --no-fund && cp web/package-lock.json web/node_modules/.installed; } || return
  npm --prefix web run "$1"
}

page_sources() {
  find web wasm games/*/{tr,en}.txt games/*/rules.*.md build/wasm/*.wasm build/wasm/*.bin \( -name node_modules -o -path web/tests \) -prune -o -type f ! -name '*.gen.ts' -print0 |
    sort -z | xargs -0 sha256sum | sha256sum
}

# build_page: into build/web, unless it was made of the same files already.
build_page() {
  local sources
  sources=$(page_sources)
  [ "$sources" = "$(cat build/web/.sources 2>/dev/null)" ] || { page build && echo "$sources" >build/web/.sources; }
}

program_packages="g++-12 cmake ninja-build python3 libcli11-dev libfmt-dev"
wasm_packages="cmake ninja-build python3 clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc"
test_packages="$program_packages $wasm_packages chromium git gnugo grhino libgtest-dev clang-tidy-19 libclang-rt-19-dev"
