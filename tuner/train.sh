#!/usr/bin/env bash
# Learns the five models anew, one after the other: each is learned from what the ones before say, but owners as if nothing had been
# read. Takes the file of games and the folder to write to (patterns, if none is given), and a Python with what requirements.txt
# lists. Some twenty minutes on two cores.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
games=$1
folder=${2:-patterns}
python=${PYTHON:-python3}
scratch=$(mktemp -d)
new=$scratch/models
mkdir "$new"
trap 'rm -rf "$scratch"' EXIT
every=${EVERY:-5}
# With the features of the workspace, so that nothing that the tests have built is built again.
cargo build --release --locked --workspace --bin atsumi-tuner
tuner=${CARGO_TARGET_DIR:-target}/release/atsumi-tuner

# NAME OFFSET MODEL OBJECTIVE TREES LEAVES TITLE [MORE]; other games for each, so that no model is believed more than it deserves.
learn() {
  "$tuner" "$1" names > "$scratch/names"
  "$tuner" "$1" "$games" "$every" "$2" "$new" > "$scratch/rows"
  "$python" tuner/fit.py "$scratch/names" "$scratch/rows" "$new/$3" --objective "$4" --trees "$5" --leaves "$6" --title "$7" "${@:8}"
}
learned="Learned from finished games by tuner/train.sh; what the names mean: "
learn strings 0 survival-first.model binary 40 15 \
  "How likely a string lives to the end of the game, by itself: the logarithm of the odds.|${learned}src/survival/names.rs."
learn dragons 1 survival-second.model binary 100 31 \
  "How likely a dragon lives, by the influence before dragons are known: the logarithm of the odds.|${learned}src/survival/names.rs."
learn again 2 survival.model binary 150 31 \
  "How likely a dragon lives to the end of the game: the logarithm of the odds.|${learned}src/survival/names.rs."
printf 'constant 0\n' > "$new/survival-read.model"
learn points 3 owners.model cross_entropy 150 31 \
  "How likely a colour owns a point at the end of the game: the logarithm of the odds.|${learned}src/owners/names.rs."
learn read 4 survival-read.model cross_entropy 100 15 \
  "What reading adds to the logarithm of the odds that a dragon lives.|${learned}src/survival/names.rs." --start lives
mv "$new"/*.model "$folder"
