#!/usr/bin/env bash
# Builds the package and tests it against the native library; needs what build.sh needs, and Node 18. Run from anywhere.
# ATSUMI_GAMES, if it is set, is a folder of game records to take positions of.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

cargo fmt --check --manifest-path wasm/bindgen/Cargo.toml
npm/build.sh
packed=$(gzip -9 -c npm/dist/atsumi_bg.wasm | wc -c)
if [ "$packed" -ge 1550000 ]; then
  echo "error: the module has $packed bytes with gzip; it should stay below 1,550,000" >&2
  exit 1
fi
# Of the default members as `cargo test` builds them, so that nothing is built twice.
cargo build --release --locked --example answers
ATSUMI_ANSWERS=$PWD/target/release/examples/answers node --test npm/test/
