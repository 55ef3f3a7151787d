#!/usr/bin/env python3
"""CPU time of `atsumi gtp` beside GNU Go's, through the text protocol, on the same positions in one run.

usage: benches/against_gnugo.py [--atsumi CMD] [--gnugo CMD] [--shared DIR] [--runs N]

Two jobs: `worm_data` of fresh positions of real games, and every attack and defence question of reading.tst. Each run
starts both programs anew, one after the other; printed are the smallest user plus system times of N runs, their ratio,
and for
the list how many answers match (`quick` is level 8 without proofs). Needs GNU Go's program (a path in `--gnugo` if it
is not found) and the folder of reference data (ATSUMI_SHARED).
"""

import argparse
import glob
import os
import re
import resource
import subprocess
import sys

MOVES = (60, 120, 180)


def cpu_seconds(command, script, folder):
    """User plus system time of one run, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, shell=True, cwd=folder, input=script.encode("latin-1"), capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"error: {command!r} ended with {done.returncode}: {done.stderr.decode('latin-1')[:300]}")
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, done.stdout.decode("latin-1")


def worms_script(shared):
    """Fresh positions, each with `worm_data` of one vertex: both programs examine all strings for it."""
    lines = []
    for folder in ("foxpro19", "gnugo19"):
        files = sorted(glob.glob(os.path.join(shared, "games", folder, "*.sgf")))[:10]
        if not files:
            sys.exit(f"error: no game records in {shared}/games/{folder}; name the reference data with --shared")
        for file in files:
            for move in MOVES:
                lines += [f"loadsgf {file} {move}", "worm_data A1"]
    return "\n".join(lines + ["quit", ""])


def list_script(shared):
    """The commands of reading.tst that lead to attack and defence questions, and the expected answers by number."""
    lines, expected, pending = [], {}, None
    with open(os.path.join(shared, "regression", "reading.tst"), encoding="latin-1") as file:
        for line in map(str.strip, file):
            wanted = re.match(r"#\?\s*\[(!?)(.*)\]", line)
            if wanted and pending:
                expected[pending] = wanted.groups()
            command = line.split("#")[0].strip()
            if command:
                lines.append(command)
                number = re.match(r"(\d+) (attack|defend) ", command)
                pending = number.group(1) if number else None
    return "\n".join(lines + ["quit", ""]), expected


def passed(output, expected):
    """How many of the numbered answers match."""
    answers = dict(re.findall(r"^=(\d+) ?(.*)$", output, re.MULTILINE))
    fits = lambda n, negated, pattern: (re.fullmatch(f"(?:{pattern})", answers.get(n, "")) is None) == bool(negated)
    return sum(fits(n, *wanted) for n, wanted in expected.items())


def compare(name, commands, script, folder, runs, judge=lambda output: ""):
    """Prints the smallest times of all programs on one script, what `judge` says of the output, and the ratios."""
    best = {}
    for _ in range(runs):
        for program, command in commands.items():
            seconds, output = cpu_seconds(command, script, folder)
            if program not in best or seconds < best[program][0]:
                best[program] = (seconds, judge(output))
    for program, (seconds, verdict) in best.items():
        print(f"{name:8} {program:8} {seconds:8.3f} s  {verdict}")
    for program in list(best)[1:]:
        print(f"{name:8} gnugo / {program:8} {best['gnugo'][0] / best[program][0]:8.2f}")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--atsumi", default=os.path.abspath("target/release/atsumi") + " gtp")
    options.add_argument("--gnugo", default="gnugo --mode gtp --quiet")
    options.add_argument("--shared", default=os.environ.get("ATSUMI_SHARED", "../shared"))
    options.add_argument("--runs", type=int, default=3)
    chosen = options.parse_args()
    shared = os.path.abspath(chosen.shared)
    if not os.path.isfile(os.path.join(shared, "regression", "reading.tst")):
        sys.exit(f"error: no regression/reading.tst in {shared}; set ATSUMI_SHARED to the folder of reference data")
    commands = {"gnugo": chosen.gnugo, "atsumi": chosen.atsumi}
    folder = os.path.join(shared, "regression")
    compare("worms", commands, worms_script(shared), folder, chosen.runs)
    commands["quick"] = chosen.atsumi + " --level 8 --proof-limit 0"
    script, expected = list_script(shared)
    judge = lambda output: f"{passed(output, expected)} of {len(expected)} answers match"
    compare("reading", commands, script, folder, chosen.runs, judge)


main()
