#!/usr/bin/env bash
# Learns five small models from one game in 400 of the file of games, and checks that their bits are those of small.sha256. That
# changes with the features, so with the reading and the patterns too: `tuner/check.sh GAMES --write` writes it anew. Under a
# minute; at first a Python environment is made in target/tuner-venv, which needs the network.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
games=$(realpath "${1:?the file of games is missing: tuner/check.sh GAMES.jsonl.gz [--write]}")
environment=target/tuner-venv
if ! cmp -s tuner/requirements.txt "$environment/installed.txt"; then
  if ! { python3 -m venv --clear "$environment" && "$environment/bin/pip" install -q -r tuner/requirements.txt; }; then
    echo "error: cannot install tuner/requirements.txt to $environment; it needs Python 3.11 or newer, and the network" >&2
    exit 1
  fi
  cp tuner/requirements.txt "$environment/installed.txt"
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
EVERY=400 PYTHON="$environment/bin/python" tuner/train.sh "$games" "$folder" > "$folder/report"
if [ "${2:-}" = --write ]; then
  (cd "$folder" && sha256sum ./*.model) > tuner/small.sha256
elif ! (cd "$folder" && sha256sum -c) < tuner/small.sha256; then
  cat "$folder/report" >&2
  echo "error: the small models are others than those of tuner/small.sha256. If features were meant to change," \
    "write it anew: tuner/check.sh GAMES.jsonl.gz --write" >&2
  exit 1
fi
