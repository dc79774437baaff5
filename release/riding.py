"""A wheel put into an empty environment, with nothing else on the PATH, and a race ridden there in the browser.

`python -m release.riding WHEEL --python PYTHON`: neither compiler nor Node nor checkout can be found by what is installed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import click
from playwright.sync_api import sync_playwright

from release.making import CannotRelease
from tests.browser.conftest import found_chromium, prepare
from tests.browser.riding import ride

KEPT = ("PIP_", "SSL_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "LANG")
ADDRESS = re.compile(r"Rouleur is at (\S+)")
REPORT = "import rouleur._source as s, sys; print(sys.version.split()[0], s.__file__); print(s.why())"


@dataclass
class Ridden:
    wheel: str
    python: str
    source: str
    packages: int
    megabytes: int
    clicks: int
    seconds: float

    def line(self) -> str:
        inside = f"{self.packages} packages, {self.megabytes} MB"
        return f"{self.wheel}: Python {self.python}, {inside}; {self.clicks} choices to the podium in {self.seconds:.0f} s. {self.source}"


class Empty:
    """An environment of its own: its PATH has its own programs and no others."""

    def __init__(self, folder: Path, python: str) -> None:
        self.folder = folder / "environment"
        self.home = folder / "home"
        self.home.mkdir()
        kept = {name: value for name, value in os.environ.items() if name.upper().startswith(KEPT)}
        self.surroundings = {**kept, "PATH": str(self.folder / "bin"), "HOME": str(self.home), "TMPDIR": str(self.home)}
        seeded = [
            "uv",
            "venv",
            "--quiet",
            "--seed",
            "--python",
            python,
            str(self.folder),
        ]  # Debian's Python has no ensurepip
        call(seeded, self.home, dict(os.environ))

    def program(self, name: str) -> str:
        return str(self.folder / "bin" / name)

    def run(self, *words: str) -> str:
        return call([self.program(words[0]), *words[1:]], self.home, self.surroundings)

    def check_nothing_else_is_there(self) -> None:
        found = [
            tool
            for tool in ("cc", "gcc", "node", "npm", "git", "uv")
            if shutil.which(tool, path=self.surroundings["PATH"])
        ]
        if found:
            raise CannotRelease(f"The environment is not empty: {', '.join(found)} can be found.")

    def megabytes(self) -> int:
        return sum(path.stat().st_size for path in self.folder.rglob("*") if path.is_file()) // 1_000_000

    @contextmanager
    def rouleur(self) -> Iterator[str]:
        """The command as a person types it; its address."""
        process = subprocess.Popen(
            [self.program("rouleur")], cwd=self.home, env=self.surroundings, stderr=subprocess.PIPE, text=True
        )
        try:
            assert process.stderr is not None
            yield address_in(process.stderr)
        finally:
            process.terminate()
            process.wait(60)


def address_in(said: IO[str]) -> str:
    lines = []
    for line in said:
        lines.append(line)
        if found := ADDRESS.search(line):
            return found[1]
    raise CannotRelease(f"`rouleur` did not start: {' '.join(lines)}")


def call(command: list[str], folder: Path, surroundings: dict[str, str]) -> str:
    done = subprocess.run(command, cwd=folder, env=surroundings, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotRelease(f"`{' '.join(command)}` ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def ride_installed(wheel: Path, python: str, chromium: str) -> Ridden:
    with tempfile.TemporaryDirectory(prefix="rouleur-empty-") as folder:
        empty = Empty(Path(folder), python)
        empty.check_nothing_else_is_there()
        empty.run("python", "-m", "pip", "install", "--quiet", "--only-binary", ":all:", str(wheel.resolve()))
        where, why = empty.run("python", "-c", REPORT).splitlines()
        version, file = where.split(maxsplit=1)
        if not Path(file).is_relative_to(empty.folder):
            raise CannotRelease(f"{file} is not the installed one.")
        packages = len(empty.run("python", "-m", "pip", "list", "--format=freeze").splitlines())
        started = time.monotonic()
        with empty.rouleur() as address:
            clicks = ride_in_the_browser(address, chromium)
        seconds = time.monotonic() - started
        return Ridden(wheel.name, version, why, packages, empty.megabytes(), clicks, seconds)


def ride_in_the_browser(address: str, chromium: str) -> int:
    """From the first page, by its first button, to the podium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context(reduced_motion="reduce")
        prepare(context)
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(address)
        page.get_by_role("button", name="Ride now").first.click()
        outcome = ride(page)
        browser.close()
    if faults or not outcome["over"]:
        raise CannotRelease(f"The race did not end after {outcome['clicks']} choices: {faults}")
    return int(outcome["clicks"])


def find_chromium() -> str:
    found = found_chromium() or shutil.which("google-chrome")
    if not found:
        raise CannotRelease("Chromium is missing: install it, or name it in ROULEUR_CHROMIUM.")
    return found


@click.command()
@click.argument("wheel", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--python", required=True, help="The interpreter to make the empty environment with.")
def main(wheel: Path, python: str) -> None:
    """Install WHEEL into an empty environment and ride a race there in the browser."""
    try:
        click.echo(ride_installed(wheel, python, find_chromium()).line())
    except CannotRelease as error:
        raise click.ClickException(str(error)) from error


if __name__ == "__main__":
    main()
