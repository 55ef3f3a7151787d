#!/usr/bin/env bash
# The page: what is committed is what the sources give, and a real browser finds it as it should be. Needs Node 20 and the built program;
# Chromium is installed with apt where there is none. The static page is tested too if npm/build.sh has built the engine. Run from anywhere.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

if [ ! -x "${CHROMIUM:-/usr/bin/chromium}" ]; then
  apt-get update >/dev/null
  apt-get install -y chromium >/dev/null
fi

program=${ATSUMI:-${CARGO_TARGET_DIR:-../target}/release/atsumi}
if [ ! -x "$program" ]; then
  echo "error: $program is missing; run cargo build --release" >&2
  exit 1
fi

npm ci --silent
npm run --silent check
npm run --silent build
# What was built is compared with what is committed, or staged to be.
if [ -n "$(git status --porcelain -- dist | grep -v '^[AM]  ' || true)" ]; then
  git status --short -- dist >&2
  echo "error: web/dist is not what web/src gives; run npm run build and commit it" >&2
  exit 1
fi
if [ -f ../npm/dist/atsumi_bg.wasm ]; then
  node build.mjs --site ../npm/dist
fi
# A browser mostly waits.
node --test --test-concurrency=2 --test-reporter=spec tests/
