"""Make, check and list everything that is published."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import click
from packaging.utils import parse_wheel_filename

from release.checking import faults, is_wheel, twine_check
from release.licences import UNKNOWN, licence, needed
from release.making import (
    ROOT,
    CannotRelease,
    make_compiled_wheel,
    make_pure_wheel,
    make_sdist,
    run,
    surroundings,
)


@click.command()
@click.option(
    "--python",
    "pythons",
    multiple=True,
    help="An interpreter to compile for; may be given several times. [default: this one]",
)
@click.option(
    "--dist",
    default=ROOT / "dist",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where the files go; emptied first.",
)
@click.option(
    "--ride/--no-ride",
    default=False,
    help="Also install every wheel into an empty environment and ride a race there in the browser.",
)
@click.option("--tests/--no-tests", default=True, help="Run the thorough tests first.")
def main(pythons: tuple[str, ...], dist: Path, ride: bool, tests: bool) -> None:
    """Run the thorough tests. Make the sdist, the wheel without compiled rules and a manylinux wheel for each Python; check them; list them.

    \b
    uv run --project release python -m release
    uv run --project release python -m release --python 3.12 --python /opt/python3.14/bin/python --ride
    """
    try:
        interpreters = tuple(
            run(["uv", "python", "find", python], {}).strip() for python in pythons or [sys.executable]
        )
        if tests:
            run_thorough_tests()
        files = make(interpreters, dist)
        check(files)
        list_files(files)
        if ride:
            ride_all([file for file in files if is_wheel(file)], interpreters)
    except CannotRelease as error:
        raise click.ClickException(str(error)) from error


def run_thorough_tests() -> None:
    """In the environment of the project, with its output on the screen."""
    command = ["uv", "run", "--project", str(ROOT), "--group", "dev", "pytest", "-m", "thorough"]
    if subprocess.run(command, cwd=ROOT, env=surroundings(), check=False).returncode:
        raise CannotRelease("The thorough tests fail.")


def make(pythons: tuple[str, ...], dist: Path) -> list[Path]:
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir(parents=True)
    sdist = make_sdist(dist)
    click.echo(f"made {sdist.name}")
    files = [sdist, make_pure_wheel(sdist, dist)]
    click.echo(f"made {files[-1].name}")
    for python in pythons:
        files.append(make_compiled_wheel(sdist, python, dist))
        click.echo(f"made {files[-1].name}")
    return files


def check(files: list[Path]) -> None:
    click.echo(twine_check(files).strip())
    wrong = faults(files)
    wrong += [f"{name}: its licence is not stated" for name in needed() if licence(name) == UNKNOWN]
    if wrong:
        raise CannotRelease("\n".join(wrong))
    click.echo(f"contents of {len(files)} files checked; licences of {len(needed())} packages are in docs/licences.md")


def list_files(files: list[Path]) -> None:
    for file in files:
        click.echo(f"{file.stat().st_size / 1e6:6.1f} MB  {file.name}")


def ride_all(wheels: list[Path], pythons: tuple[str, ...]) -> None:
    """The compiled wheel of each Python in that Python, the pure one in all of them."""
    from release.riding import find_chromium, ride_installed

    for wheel in wheels:
        for python in pythons if is_pure(wheel) else [python for python in pythons if fits(wheel, python)]:
            click.echo(ride_installed(wheel, python, find_chromium()).line())


def is_pure(wheel: Path) -> bool:
    return wheel.name.endswith("-none-any.whl")


def fits(wheel: Path, python: str) -> bool:
    said = subprocess.run(
        [python, "-c", "import sys; print('cp%d%d' % sys.version_info[:2])"], capture_output=True, text=True, check=True
    )
    return any(tag.interpreter == said.stdout.strip() for tag in parse_wheel_filename(wheel.name)[3])


if __name__ == "__main__":
    main()
