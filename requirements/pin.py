"""Write the versions of a working resolution into every pyproject.toml, where plain `uv run` honours them.

`uv run --no-project requirements/pin.py` after adding a dependency; `--upgrade` to move everything to the newest versions.
uv.lock would do the same but names the registry it was made from, so it stays out of git.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
OTHERS = (ROOT / "release", ROOT / "tools" / "bench")
"""Projects of their own; what they share with the main one has the same version."""
START, END = "# pins start: written by requirements/pin.py\n", "# pins end\n"


def main(upgrade: bool) -> None:
    shared = resolved(ROOT, [], upgrade)
    write(ROOT, shared, build_pins())
    for project in OTHERS:
        write(project, resolved(project, shared, upgrade))


def resolved(project: Path, shared: list[str], upgrade: bool) -> list[str]:
    names = {name(pin) for pin in shared}
    own = [] if upgrade else [pin for pin in pinned(project) if name(pin) not in names]
    write(project, shared + own)
    uv(project, "lock", *(["--upgrade"] if upgrade else []))
    everything = ["--all-extras", "--all-groups", "--no-hashes", "--no-emit-project", "--no-annotate", "--no-header"]
    return pins(uv(project, "export", *everything))


def build_pins() -> list[str]:
    project = settings(ROOT)
    groups = project["dependency-groups"]
    wanted = [*project["build-system"]["requires"], *groups["client"], *groups["rules"]]
    options = ["--universal", "--python-version", "3.11", "--no-annotate", "--no-header"]
    return pins(uv(ROOT, "pip", "compile", *options, "-", given="\n".join(wanted)))


def pins(text: str) -> list[str]:
    return sorted(line.strip() for line in text.splitlines() if re.match(r"[\w.\[\]-]+==", line))


def name(pin: str) -> str:
    return pin.partition("==")[0].partition("[")[0]


def pinned(project: Path) -> list[str]:
    found: list[str] = settings(project)["tool"]["uv"].get("constraint-dependencies", [])
    return found


def settings(project: Path) -> dict[str, Any]:
    return tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))


def write(project: Path, runtime: list[str], build: list[str] | None = None) -> None:
    path = project / "pyproject.toml"
    before, _, rest = path.read_text(encoding="utf-8").partition(START)
    after = rest.partition(END)[2]
    tables = array("constraint-dependencies", runtime)
    tables += "" if build is None else array("build-constraint-dependencies", build)
    path.write_text(before + START + tables + END + after, encoding="utf-8")


def array(name: str, entries: list[str]) -> str:
    lines = "".join(f'    "{entry}",\n' for entry in entries)
    return f"{name} = [\n{lines}]\n"


def uv(project: Path, *arguments: str, given: str | None = None) -> str:
    command = ["uv", "--project", str(project), *arguments]
    return subprocess.run(command, input=given, stdout=subprocess.PIPE, text=True, check=True, cwd=project).stdout


if __name__ == "__main__":
    main("--upgrade" in sys.argv[1:])
