#!/usr/bin/env python3
"""CPU time of `atsumi gtp` beside GNU Go's, through the text protocol, on the same positions in one run.

usage: benches/against_gnugo.py [--atsumi CMD] [--gnugo CMD] [--shared DIR] [--runs N] [--jobs JOB,JOB] [--questions N]
                                [--seed N]

Three jobs: `worms`, `worm_data` of fresh positions of real games; `reading`, every attack and defence question of
reading.tst; and `random`, N (9,000) attack and defence questions about strings with at most four liberties in random
positions of the game records. Each run starts both programs anew, one after the other; printed are the smallest user
plus system times of N runs and their ratio, for the list how many answers match (`quick` is level 8 without proofs),
and for random questions the time without that of loading the positions, and how many codes are GNU Go's. Needs GNU
Go's program (a path in `--gnugo` if it is not found) and the folder of reference data (ATSUMI_SHARED).
"""

import argparse
import collections
import glob
import os
import random
import re
import resource
import subprocess
import sys

MOVES = (60, 120, 180)
# Of each random position so many strings are asked about.
STRINGS = 10
LIBERTIES = 4
COLUMNS = "ABCDEFGHJKLMNOPQRST"


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


def strings(stones):
    """One vertex of each string with at most LIBERTIES liberties; `stones` maps points to colours, `size` to the side."""
    size, seen, found = stones.pop("size"), set(), []
    for start in sorted(stones):
        if start in seen:
            continue
        string, liberties, ahead = {start}, set(), [start]
        while ahead:
            column, row = ahead.pop()
            for beside in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
                if not all(0 <= k < size for k in beside) or beside in string:
                    continue
                if beside not in stones:
                    liberties.add(beside)
                elif stones[beside] == stones[start]:
                    string.add(beside)
                    ahead.append(beside)
        seen |= string
        if len(liberties) <= LIBERTIES:
            found.append(f"{COLUMNS[start[0]]}{start[1] + 1}")
    return found


def random_questions(shared, gnugo, number, seed):
    """Commands that load random positions, each with its questions: pairs of a command and a list of commands."""
    dice = random.Random(seed)
    files = sorted(glob.glob(os.path.join(shared, "games", "*", "*.sgf")))
    if not files:
        sys.exit(f"error: no game records in {shared}/games; name the reference data with --shared")
    loads = [f"loadsgf {dice.choice(files)} {dice.randrange(20, 240)}" for _ in range(number)]
    jobs, asked, tried = [], 0, 0
    while asked < number and tried < number:
        part = loads[tried : tried + 200]
        tried += len(part)
        lines = [f"{k} {c}" for load in part for k, c in enumerate([load, "query_boardsize", "list_stones black", "list_stones white"])]
        _, output = cpu_seconds(gnugo, "\n".join(lines + ["quit", ""]), shared)
        answers = re.findall(r"^=([0-3]) ?(.*)$", output, re.MULTILINE)
        for k, load in enumerate(part):
            _, size, black, white = (text for _, text in answers[4 * k : 4 * k + 4])
            stones = {"size": int(size)}
            for color, list_of in (("B", black), ("W", white)):
                stones.update(((COLUMNS.index(v[0]), int(v[1:]) - 1), color) for v in list_of.split())
            chosen = strings(stones)
            dice.shuffle(chosen)
            questions = [f"{verb} {v}" for v in chosen[:STRINGS] for verb in ("attack", "defend")][: number - asked]
            asked += len(questions)
            if questions:
                jobs.append((load, questions))
    return jobs


def compare_random(commands, shared, options):
    """Prints times and agreement on random questions."""
    jobs = random_questions(shared, commands["gnugo"], options.questions, options.seed)
    loads = "\n".join([load for load, _ in jobs] + ["quit", ""])
    numbers = iter(range(1, 10 * options.questions))
    asked = "\n".join([line for load, qs in jobs for line in [load] + [f"{next(numbers)} {q}" for q in qs]] + ["quit", ""])
    total, spent, codes = sum(len(qs) for _, qs in jobs), {}, {}
    for program, command in commands.items():
        runs = []
        for _ in range(options.runs):
            empty, _ = cpu_seconds(command, loads, shared)
            full, output = cpu_seconds(command, asked, shared)
            runs.append((full - empty, full))
        spent[program], loaded = min(runs)
        codes[program] = dict(re.findall(r"^=(\d+) (\d)", output, re.MULTILINE))
        print(f"random   {program:8} {spent[program]:8.3f} s  {1000 * spent[program] / total:.2f} ms a question; with loading {loaded:.3f} s")
    print(f"random   atsumi / gnugo    {spent['atsumi'] / spent['gnugo']:8.2f}")
    pairs = collections.Counter((codes["gnugo"].get(n), codes["atsumi"].get(n)) for n in map(str, range(1, total + 1)))
    same = sum(count for (a, b), count in pairs.items() if a == b and a is not None)
    print(f"random   {same} of {total} codes are GNU Go's ({100 * same / total:.2f} %), in {len(jobs)} positions")
    for (a, b), count in sorted(pairs.items(), key=lambda item: -item[1]):
        if a != b or a is None:
            print(f"random     GNU Go {a}, atsumi {b}: {count}")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--atsumi", default=os.path.abspath("target/release/atsumi") + " gtp")
    options.add_argument("--gnugo", default="gnugo --mode gtp --quiet")
    options.add_argument("--shared", default=os.environ.get("ATSUMI_SHARED", "../shared"))
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--jobs", default="worms,reading,random", help="which of the three, with commas between")
    options.add_argument("--questions", type=int, default=9000, help="random questions")
    options.add_argument("--seed", type=int, default=1, help="of the random questions")
    chosen = options.parse_args()
    shared = os.path.abspath(chosen.shared)
    if not os.path.isfile(os.path.join(shared, "regression", "reading.tst")):
        sys.exit(f"error: no regression/reading.tst in {shared}; set ATSUMI_SHARED to the folder of reference data")
    commands = {"gnugo": chosen.gnugo, "atsumi": chosen.atsumi}
    folder = os.path.join(shared, "regression")
    jobs = chosen.jobs.split(",")
    if not set(jobs) <= {"worms", "reading", "random"}:
        options.error(f"unknown job in {chosen.jobs!r}; there are worms, reading and random")
    if "worms" in jobs:
        compare("worms", commands, worms_script(shared), folder, chosen.runs)
    if "random" in jobs:
        compare_random(commands, shared, chosen)
    if "reading" in jobs:
        commands["quick"] = chosen.atsumi + " --level 8 --proof-limit 0"
        script, expected = list_script(shared)
        judge = lambda output: f"{passed(output, expected)} of {len(expected)} answers match"
        compare("reading", commands, script, folder, chosen.runs, judge)


main()
