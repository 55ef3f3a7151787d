#!/usr/bin/env python3
"""GNU Go's regression lists, test by test: which tests does GNU Go pass and `atsumi gtp` fail?

usage: benches/lists_against_gnugo.py [--atsumi CMD] [--gnugo CMD] [--shared DIR] [LIST...]

Lists are names of files in `regression` of the folder of reference data without `.tst` (default: reading capture
connection connect). Every list is sent to both programs, each started anew. A test is a numbered command that both
programs know, followed by the answer that is wanted. Printed are, for each list, how many tests each program passes, and
every test that just one of them passes, by its number, with the wanted answer and both answers. The exit status is 1
if GNU Go passes a test that Atsumi fails. Needs GNU Go's program (a path in `--gnugo` if it is not found).
"""

import argparse
import os
import re
import subprocess
import sys

LISTS = ["reading", "capture", "connection", "connect"]


class Test:
    """A line of a list: a command, and the answer that is wanted if it is a test."""

    def __init__(self, command, number):
        self.command, self.number = command, number
        self.verb = command.split()[0]
        self.wanted = None

    def want(self, negated, pattern):
        self.negated, self.wanted = negated == "!", pattern

    def passes(self, answer):
        """Whether an answer is as wanted; an error (`None`) never is."""
        return answer is not None and (re.fullmatch(f"(?:{self.wanted})", answer) is None) == self.negated


def parse(path):
    """The commands of a list, in order."""
    tests = []
    with open(path, encoding="latin-1") as file:
        for line in map(str.strip, file):
            wanted = re.match(r"#\?\s*\[(!?)(.*?)\]?[*&]*$", line)
            if wanted and tests:
                tests[-1].want(*wanted.groups())
            words = re.match(r"(\d+)?\s*(.*)", line.split("#")[0].strip())
            if words.group(2):
                tests.append(Test(words.group(2), words.group(1)))
    return tests


def ask(command, folder, lines):
    """What a program answers to each line: text, or `None` for an error or silence."""
    script = "".join(f"{k} {line}\n" for k, line in enumerate(lines, 1)) + "quit\n"
    done = subprocess.run(command, shell=True, cwd=folder, input=script.encode("latin-1"), capture_output=True)
    output = done.stdout.decode("latin-1").replace("\r", "")
    answers = dict(re.findall(r"^=(\d+) ?(.*?)\n\n", output, re.MULTILINE | re.DOTALL))
    if not answers:
        sys.exit(f"error: {command!r} answers nothing: {done.stderr.decode('latin-1')[:300]}")
    return [answers.get(str(k), "").strip() if str(k) in answers else None for k in range(1, len(lines) + 1)]


def known(command, folder, verbs):
    """The commands that a program knows."""
    answers = ask(command, folder, [f"known_command {verb}" for verb in verbs])
    return {verb for verb, answer in zip(verbs, answers) if answer == "true"}


def compare(name, commands, folder):
    """Prints how the programs fare on a list; how many tests only GNU Go passes."""
    path = os.path.join(folder, name + ".tst")
    if not os.path.isfile(path):
        sys.exit(f"error: there is no {path}; name the folder of reference data with --shared or ATSUMI_SHARED")
    tests = parse(path)
    verbs = sorted({t.verb for t in tests})
    common = set.intersection(*(known(c, folder, verbs) for c in commands.values()))
    answers = {p: ask(c, folder, [t.command for t in tests]) for p, c in commands.items()}
    chosen = [k for k, t in enumerate(tests) if t.wanted is not None and t.number and t.verb in common]
    passed = {p: {k for k in chosen if tests[k].passes(answers[p][k])} for p in commands}
    left = sorted({t.verb for t in tests if t.wanted is not None} - common)
    scores = ", ".join(f"{p} {len(passed[p])}" for p in commands)
    print(f"{name}: {len(chosen)} tests; {scores}" + (f"; not compared: {' '.join(left)}" if left else ""))
    for winner, loser in (("gnugo", "atsumi"), ("atsumi", "gnugo")):
        for k in sorted(passed[winner] - passed[loser]):
            t = tests[k]
            wanted = ("not " if t.negated else "") + t.wanted
            said = ", ".join(f"{p} {answers[p][k]!r}" for p in commands)
            print(f"  only {winner} passes {name}:{t.number} `{t.command}`, wanted {wanted}: {said}")
    return len(passed["gnugo"] - passed["atsumi"])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--atsumi", default=os.path.abspath("target/release/atsumi") + " gtp")
    options.add_argument("--gnugo", default="gnugo --mode gtp --quiet")
    options.add_argument("--shared", default=os.environ.get("ATSUMI_SHARED", "../shared"))
    options.add_argument("lists", nargs="*", default=LISTS)
    chosen = options.parse_args()
    folder = os.path.join(os.path.abspath(chosen.shared), "regression")
    commands = {"gnugo": chosen.gnugo, "atsumi": chosen.atsumi}
    worse = sum(compare(name, commands, folder) for name in chosen.lists)
    print(f"{worse} tests that GNU Go passes and Atsumi fails")
    sys.exit(worse > 0)


main()
