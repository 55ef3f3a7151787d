#!/usr/bin/env bash
# Builds the engine as WebAssembly into npm/dist: atsumi_bg.wasm, and atsumi.js that loads it. Needs cargo, and for the
# target wasm32-unknown-unknown one of these, tried in this order: the target installed; rustup, which installs it; or on
# Debian the packages of rustc-web, from which a compiler and the source of the standard library are laid into target/
# (nothing is installed). Run from anywhere; what is built already is not built again.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

triple=wasm32-unknown-unknown
target=$PWD/target/engine
debian=$PWD/target/debian-rust
arguments=()

has_target() { [ -d "$(rustc --print target-libdir --target $triple 2>/dev/null)" ]; }

# The compiler of Debian with the source of its standard library, in a folder of their own.
lay_out_debian() {
  command -v apt-get dpkg >/dev/null || return 1
  apt-cache show rustc-web >/dev/null 2>&1 || apt-get update >/dev/null || true
  local version short llvm
  version=$(apt-cache policy rustc-web | awk '/Candidate:/ { print $2 }')
  short=$(cut -d. -f1,2 <<< "$version")
  llvm=$(apt-cache show "libstd-rust-web-$short" | grep -oE 'libllvm[0-9]+' | head -n 1)
  [ -n "$llvm" ] || return 1
  if [ "$(cat "$debian/version" 2>/dev/null)" != "$version" ]; then
    rm -rf "$debian" && mkdir -p "$debian/packages" "$debian/rust-src"
    (cd "$debian/packages" && apt-get download -qq \
      rustc-web libstd-rust-web-dev "libstd-rust-web-$short" "$llvm" rust-web-src 2>/dev/null)
    local package
    for package in rustc-web libstd-rust-web-dev "libstd-rust-web-$short" "$llvm"; do
      dpkg -x "$debian/packages/$package"_*.deb "$debian"
    done
    dpkg --fsys-tarfile "$debian/packages"/rust-web-src_*.deb |
      tar x -C "$debian/rust-src" --wildcards --strip-components=5 './usr/src/rustc-*/library'
    mkdir -p "$debian/usr/lib/rustlib/src/rust"
    mv "$debian/rust-src" "$debian/usr/lib/rustlib/src/rust/library"
    rm -rf "$debian/packages"
    echo "$version" > "$debian/version"
  fi
}

use_debian() {
  local linker
  linker=$(find "$(rustc --print sysroot)" -name rust-lld -type f 2>/dev/null | head -n 1)
  linker=${linker:-$(command -v lld || true)}
  [ -n "$linker" ] || { echo "error: no linker for WebAssembly (rust-lld or lld)" >&2; return 1; }
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker RUSTC=$debian/usr/bin/rustc RUSTC_BOOTSTRAP=1
  LD_LIBRARY_PATH=$(dirname "$(find "$debian/usr/lib" -name 'libLLVM*.so*' | head -n 1)")
  export LD_LIBRARY_PATH
  arguments+=(-Z "build-std=std,panic_abort")
}

if ! has_target && ! { command -v rustup >/dev/null && rustup target add $triple >/dev/null 2>&1; }; then
  if lay_out_debian; then
    use_debian
  else
    echo "error: the target $triple is missing; install it, as with \"rustup target add $triple\"" >&2
    exit 1
  fi
fi

# No path of this machine gets into the module; reading is recursive, hence the larger stack.
home=${CARGO_HOME:-$HOME/.cargo}
flags="--remap-path-prefix=$PWD=. --remap-path-prefix=$home=cargo --remap-path-prefix=$debian=rust"
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="$flags -C link-arg=-zstack-size=4194304"
cargo build --locked -p atsumi-wasm --profile wasm --target $triple --target-dir "$target" "${arguments[@]}"
unset RUSTC RUSTC_BOOTSTRAP LD_LIBRARY_PATH

# The tool has to be of the same version as the library.
shared() { grep -A 1 '^name = "wasm-bindgen-shared"$' "$1"; }
if ! diff <(shared Cargo.lock) <(shared wasm/bindgen/Cargo.lock); then
  echo "error: wasm-bindgen has one version in Cargo.lock and another in wasm/bindgen/Cargo.lock" >&2
  exit 1
fi
rm -rf npm/dist
cargo run --quiet --locked --manifest-path wasm/bindgen/Cargo.toml --target-dir target/bindgen -- \
  "$target/$triple/wasm/atsumi_wasm.wasm" npm/dist atsumi
printf 'npm/dist/atsumi_bg.wasm: %d bytes, %d with gzip\n' \
  "$(wc -c < npm/dist/atsumi_bg.wasm)" "$(gzip -9 -c npm/dist/atsumi_bg.wasm | wc -c)"
