"""Build what a checkout lacks: first the pages of the web app, then the compiled rules.

    python -m build_hooks              both, each only if its sources have changed
    python -m build_hooks rules        one part

`rouleur` starts this in the background (src/rouleur/checkout.py), the tests run it before they begin. A lock serializes
builders; the system releases it when a builder ends, however it ends.
"""

import argparse
import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from build_hooks import client, core, progress
from build_hooks.native import CannotCompile
from build_hooks.tools import CLIENT, RULES, NoTools, python_with_tools

ROOT = Path(__file__).parents[1]
LOCK = Path("build", "lock")
PATIENCE = 3600.0
SWITCHES = {CLIENT: "ROULEUR_NO_CLIENT", RULES: "ROULEUR_INTERPRETED"}
NICENESS = 10
FIRST_STEP = {CLIENT: ("Downloading Node", 0, client.STEPS), RULES: ("Downloading the compiler", 0, 0)}
NO_DOWNLOAD = {CLIENT: "Node cannot be downloaded", RULES: "the compiler mypyc cannot be downloaded"}
FAILURE = {
    CLIENT: "The pages of the web app cannot be built: {}. Check the network and start again.",
    RULES: "The rules run interpreted, 9 to 36 times slower: {}.",
}


def main() -> int:
    arguments = parse()
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        if arguments.here:
            return build_here(arguments.parts[0])
        with lock(ROOT):
            if arguments.checks:
                client.install_checks(ROOT)
            parts = arguments.parts or [CLIENT, RULES]
            return max([build(part) for part in parts if os.environ.get(SWITCHES[part]) != "1"], default=0)
    except KeyboardInterrupt:
        return 130


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m build_hooks", description="Build the pages and the compiled rules."
    )
    parser.add_argument("parts", nargs="*", type=part_named, metavar="client|rules", help="left out: both")
    parser.add_argument("--checks", action="store_true", help="also install the linters and test runners of the pages")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)  # in this Python, without the lock
    return parser.parse_args()


def part_named(name: str) -> str:
    if name not in SWITCHES:
        raise argparse.ArgumentTypeError(f"{name!r} is neither {CLIENT} nor {RULES}")
    return name


@contextmanager
def lock(root: Path) -> Iterator[None]:
    path = root / LOCK
    path.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
        connection.execute("begin exclusive")
        yield


def build(part: str) -> int:
    """Run one part in a Python that has its tools. The compiler leaves the processor to players."""
    try:
        if is_current(part):
            progress.finish(ROOT, part)
            return 0
        if part == CLIENT:
            client.withdraw(ROOT)
        progress.report(ROOT, part, *FIRST_STEP[part])
        command = [*python_with_tools(ROOT, part), "-B", "-m", "build_hooks", part, "--here"]
    except (NoTools, CannotCompile, OSError) as error:
        return failed(part, str(error))
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) as worker:
        try:
            _, said = worker.communicate()
        finally:
            worker.terminate()
    if worker.returncode == 0:
        return 0
    sys.stderr.write(said)
    reached = progress.read(ROOT).get(part, {})
    if "failed" in reached:
        return 1
    return failed(
        part, NO_DOWNLOAD[part] if reached.get("step") == FIRST_STEP[part][0] else "the build was interrupted"
    )


def is_current(part: str) -> bool:
    if part == CLIENT:
        return client.is_current(ROOT)
    if core.is_current(ROOT):
        return True
    core.find_compiler(ROOT)
    return False


def build_here(part: str) -> int:
    try:
        if part == CLIENT:
            print(client.build(ROOT, report))
        else:
            os.nice(NICENESS)
            print(core.build(ROOT, report))
    except (client.CannotBuild, CannotCompile, OSError) as error:
        return failed(part, str(error))
    progress.finish(ROOT, part)
    return 0


def report(part: str, step: str, done: int, total: int) -> None:
    progress.report(ROOT, part, step, done, total)


def failed(part: str, reason: str) -> int:
    sentence = FAILURE[part].format(reason)
    progress.fail(ROOT, part, sentence)
    if part == RULES:
        with contextlib.suppress(OSError):
            core.record_reason(ROOT, reason)
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
