"""Write the versions of a working resolution into pyproject.toml, where plain `uv run` honours them.

`uv run requirements/pin.py` after adding a dependency; `--upgrade` to move everything to the newest versions.
uv.lock would do the same but names the registry it was made from, so it stays out of git.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = ROOT / "pyproject.toml"
START, END = "# pins start: written by requirements/pin.py\n", "# pins end\n"


def main(upgrade: bool) -> None:
    if upgrade:
        write([], [])
        (ROOT / "uv.lock").unlink(missing_ok=True)
    uv("lock", *(["--upgrade"] if upgrade else []))
    exported = uv(
        "export", "--all-extras", "--all-groups", "--no-hashes", "--no-emit-project", "--no-annotate", "--no-header"
    )
    write(pins(exported), pins(build_requirements()))


def build_requirements() -> str:
    wanted = tomllib.loads(PROJECT.read_text())["build-system"]["requires"]
    options = ["--universal", "--python-version", "3.11", "--no-annotate", "--no-header"]
    return uv("pip", "compile", *options, "-", given="\n".join(wanted))


def pins(text: str) -> list[str]:
    return sorted(line.strip() for line in text.splitlines() if re.match(r"[\w.\[\]-]+==", line))


def write(runtime: list[str], build: list[str]) -> None:
    before, _, rest = PROJECT.read_text().partition(START)
    after = rest.partition(END)[2]
    tables = array("constraint-dependencies", runtime) + array("build-constraint-dependencies", build)
    PROJECT.write_text(before + START + tables + END + after)


def array(name: str, entries: list[str]) -> str:
    lines = "".join(f'    "{entry}",\n' for entry in entries)
    return f"{name} = [\n{lines}]\n"


def uv(*arguments: str, given: str | None = None) -> str:
    command = ["uv", "--project", str(ROOT), *arguments]
    return subprocess.run(command, input=given, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT).stdout


if __name__ == "__main__":
    main("--upgrade" in sys.argv[1:])
