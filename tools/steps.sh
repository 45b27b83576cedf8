# Shared by ./run and ./test: steps announced in one line each, details in a log that is named when one fails. Works in the root
# of the project, wherever it was called from; $caller is that folder.
set -euo pipefail
caller=$PWD
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

mkdir -p build/log 2>/dev/null && [ -w build/log ] ||
  fail "$PWD/build cannot be written to. If another user built it, give it to yourself: sudo chown -R $(id -un) '$PWD'"

duration() { if [ "$1" -lt 60 ]; then echo "$1 s"; else echo "$(($1 / 60)) min $(($1 % 60)) s"; fi; }

# how_far LOG: "57 of 214, " of a build or of tests; nothing of steps that do not count.
how_far() { tail -c 4000 "$1" | sed -n 's/^[[ ]*\([0-9]\+\)\/\([0-9]\+\)[] ].*/\1 of \2, /p' | tail -n 1; }

# say_in_place TEXT: in the place of what was said last, where that is a terminal; one line each elsewhere.
say_in_place() { if [ -t 2 ]; then printf '\r%s\033[K' "$1" >&2; else printf '%s\n' "$1" >&2; fi; }

# follow NAME LOG: says how far a step is, for as long as this script lives: every second on a terminal, every 15 elsewhere.
follow() {
  local begin=$SECONDS said=$SECONDS
  while sleep 1 >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
    [ -t 2 ] || [ $((SECONDS - said)) -ge 15 ] || continue
    said=$SECONDS
    say_in_place "$1 ... $(how_far "$2")$(duration $((SECONDS - begin)))"
  done
}

# step NAME LOG COMMAND...: runs it quietly, saying how far it is; if it fails, shows the end of the log and says where the rest is.
step() {
  local name=$1 log=build/log/$2.log begin=$SECONDS follower ending=done
  shift 2
  : >"$log"
  if [ -t 2 ]; then say_in_place "$name ..."; fi
  follow "$name" "$log" &
  follower=$!
  "$@" </dev/null >"$log" 2>&1 || ending=FAILED
  { kill "$follower" && wait "$follower"; } 2>/dev/null || true
  say_in_place "$name ... $ending ($(duration $((SECONDS - begin))))"
  if [ -t 2 ]; then echo >&2; fi
  [ $ending = done ] || fail "
$(tail -n 40 "$log")

The step \"$name\" failed. The whole output is in $PWD/$log."
}

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# ask_to_be_root: before a step, in which no password can be typed.
ask_to_be_root() {
  [ "$(id -u)" != 0 ] || return 0
  command -v sudo >/dev/null || fail "This user may not install them: run this as root, or install sudo."
  sudo -n true 2>/dev/null || sudo -v || fail "sudo did not let this user install them: run this as root, or have an administrator install them."
}

apt() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@"; }
install_packages() { apt update && apt install -y --no-install-recommends "$@"; }

# missing PACKAGE...: those that are not installed.
missing() {
  local installed package
  command -v dpkg-query >/dev/null ||
    fail "This script installs Debian packages. On another system install by hand: $*; then use the CMake presets (CONTRIBUTING.md)."
  installed=" $({ dpkg-query -W -f '${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null || true; } | sed -n 's/^.i *//p' | tr '\n' ' ')"
  for package in "$@"; do
    case $installed in *" $package "*) ;; *) printf '%s ' "$package" ;; esac
  done
}

# need PACKAGE...: installs those that are missing.
need() {
  local packages
  packages=$(missing "$@")
  [ -n "$packages" ] || return 0
  echo "These Debian packages are missing: $packages" >&2
  ask_to_be_root
  # shellcheck disable=SC2086
  step "Installing them" packages install_packages $packages
}

boost_in() { [ "$(sed -n 's/^#define BOOST_VERSION \([0-9]*\)$/\1/p' "$1/boost/version.hpp" 2>/dev/null || true)" -ge 108100 ] 2>/dev/null; }

# unpack FOLDER PACKAGE...: under .tools/, without installing them.
unpack() (
  folder=$1
  shift
  rm -rf .tools/fetch && mkdir -p .tools/fetch/all && cd .tools/fetch || exit
  apt-get download -q "$@" || { apt update && apt-get download -q "$@"; } || exit
  for package in *.deb; do dpkg-deb -x "$package" all || exit; done
  rm -rf "../$folder" && mv all "../$folder" && rm -r ../fetch
)

# use_boost: headers for the program. Debian 12's package of them drives out its default Boost and what stands on it.
use_boost() { boost_in /usr/include || boost_in .tools/boost/usr/include || step "Fetching Boost 1.81" boost unpack boost libboost1.81-dev; }

# use_servers: what tests start beside the program. Installed, these would be started by the system, now and always.
use_servers() {
  PATH=$PATH:/usr/sbin:$PWD/.tools/servers/usr/bin:$PWD/.tools/servers/usr/sbin
  { command -v caddy && command -v nats-server && command -v nginx; } >/dev/null || step "Fetching servers for tests" servers unpack servers caddy nats-server nginx
}

# build PRESET [TARGET...]
build() {
  local preset=$1
  shift
  cmake --preset "$preset" -D MEYDAN_PCH=ON -D MEYDAN_TOGETHER=ON && cmake --build --preset "$preset" ${1+--target "$@"}
}

new_enough() { node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 22 || (major === 22 && minor >= 18) ? 0 : 1)' 2>/dev/null; }

fetch_node() {
  { new_enough && command -v npm >/dev/null; } || npm install --prefix .tools --no-save --no-audit --no-fund node@24 npm@11
}

# use_node: the Node that the page is built with. Where the system's is too old, npm's own packages of Node and npm under .tools/.
use_node() {
  # shellcheck disable=SC2046
  need $(npm_packages)
  PATH=$PWD/.tools/node_modules/.bin:$PATH
  { new_enough && command -v npm >/dev/null; } || step "Fetching Node 24" node fetch_node
  hash -r
  new_enough || fail "Node 22.18 or newer is needed for the page, and npm's package of it did not work here: install Node by hand."
}

npm_packages() { command -v npm >/dev/null || echo nodejs npm; }

# page_packages: those of web/, as the lock file says.
page_packages() {
  cmp -s web/package-lock.json web/node_modules/.installed ||
    { npm --prefix web ci --no-audit --no-fund && cp web/package-lock.json web/node_modules/.installed; }
}

# page SCRIPT: runs it of web/package.json.
page() { page_packages && npm --prefix web run "$1"; }

# begin_fetching: all that the page is built with, while the program is being built; `step ... fetched` waits for it.
begin_fetching() {
  local packages
  # shellcheck disable=SC2046,SC2086
  packages=$(missing $wasm_packages $(npm_packages))
  [ -z "$packages" ] || ask_to_be_root
  # shellcheck disable=SC2086
  (
    trap - INT
    PATH=$PWD/.tools/node_modules/.bin:$PATH
    { [ -z "$packages" ] || install_packages $packages; } && fetch_node && page_packages
  ) </dev/null >build/log/fetching.log 2>&1 &
  fetching=$!
}

fetched() {
  local status=0
  wait "$fetching" || status=$?
  cat build/log/fetching.log
  return $status
}

# page_sources MODULES: all that a page is made of.
page_sources() {
  {
    find web wasm tests/games \( -name node_modules -o -path web/tests \) -prune -o -type f -print0
    find games/*/{tr,en}.txt games/*/rules.*.md "$1" -maxdepth 1 -type f \( -name '*.txt' -o -name '*.md' -o -name '*.wasm' -o -name '*.bin' -o -name games.json \) -print0
  } | sort -z | xargs -0 sha256sum | sha256sum
}

# build_page [GAME]: into build/web, or with that game alone into build/web-GAME, unless it was made of the same files already.
build_page() {
  local sources modules=build/wasm${1+-$1} page=build/web${1+-$1}
  sources=$(page_sources "$modules")
  [ "$sources" = "$(cat "$page/.sources" 2>/dev/null)" ] ||
    { MEYDAN_WASM=$PWD/$modules MEYDAN_WEB=$PWD/$page page build && echo "$sources" >"$page/.sources"; }
}

program_packages="g++-12 cmake ninja-build python3 libcli11-dev libfmt-dev libicu-dev liblemon-dev libnats-dev libpq-dev libqrencode-dev libsodium-dev libsqlite3-dev zlib1g-dev"
wasm_packages="clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc"
test_packages="$program_packages $wasm_packages chromium-headless-shell git gnugo grhino libgtest-dev openssl poppler-utils postgresql clang-tidy-19 libclang-rt-19-dev"
