"""The licences of everything that an installation brings along, as the packages state them: docs/licences.md."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution, metadata, requires

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

NAME = "rouleur-games"
PLAY = "play"
LONGEST = 60
UNKNOWN = "unknown"
READ = {"resvg-py": "MIT"}
"""Packages that ship the text of a licence without naming it: read by a person."""
HEAD = """# Licences of what is installed with Rouleur

Rouleur is under the MIT licence. It copies no code of the packages below into itself; `pip` installs them beside it. "play" is what `pip install rouleur-games` brings;
the other words are the extras that bring a package. The libraries inside the page of the web app are listed, with their texts, in `rouleur/server/client/licences.md` of every wheel.
Written by `uv run --project release python -m release.licences`.

| package | licence | needed for |
|---|---|---|
"""


def page() -> str:
    rows = [f"| {name} | {licence(name)} | {', '.join(reasons)} |" for name, reasons in sorted(needed().items())]
    return HEAD + "\n".join(rows) + "\n"


def needed() -> dict[str, list[str]]:
    """Every installed package that Rouleur asks for, directly or not, and for what."""
    reasons: defaultdict[str, list[str]] = defaultdict(list)
    for extra in ["", *sorted(metadata(NAME).get_all("Provides-Extra") or [])]:
        for name in closure(NAME, extra):
            if PLAY not in reasons[name]:
                reasons[name].append(extra or PLAY)
    return dict(reasons)


def closure(name: str, extra: str) -> set[str]:
    waiting, seen = [(name, extra)], {(name, extra)}
    while waiting:
        for found in asked_for(*waiting.pop()):
            if found not in seen:
                seen.add(found)
                waiting.append(found)
    return {package for package, _ in seen} - {name}


def asked_for(name: str, extra: str) -> Iterator[tuple[str, str]]:
    for text in requires(name) or []:
        requirement = Requirement(text)
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": extra}):
            continue
        package = canonicalize_name(requirement.name)
        if is_installed(package):
            yield from ((package, wanted) for wanted in ["", *requirement.extras])


def is_installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def licence(name: str) -> str:
    stated = metadata(name)
    expression = "".join(stated.get_all("License-Expression") or [])
    words = "".join(stated.get_all("License") or []).strip()
    classifiers = stated.get_all("Classifier") or []
    classified = [line.rpartition(" :: ")[2] for line in classifiers if line.startswith("License :: ")]
    short = words if words and "\n" not in words and len(words) <= LONGEST else ""
    return expression or short or " / ".join(classified) or READ.get(name, UNKNOWN)


if __name__ == "__main__":
    from pathlib import Path

    Path(__file__).parents[1].joinpath("docs", "licences.md").write_text(page(), encoding="utf-8")
