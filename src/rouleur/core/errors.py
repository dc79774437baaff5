"""What can go wrong, said in one sentence: what, where, how to mend it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches


class RouleurError(Exception):
    """Anything a user can mend. The message is one clear sentence."""


class UnknownName(RouleurError):
    """A name that nobody here bears; suggests those that sound alike."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        names = sorted(known)
        close = get_close_matches(name.lower(), names, n=3, cutoff=0.5)
        hint = f"did you mean {alternatives(close)}?" if close else f"known are: {', '.join(names)}."
        super().__init__(f"There is no {what} called {name!r}: {hint}")


def alternatives(names: list[str]) -> str:
    """`A`, `A or B`, `A, B or C`."""
    return " or ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


class IllegalOption(RouleurError):
    """A choice that is not among the options of the question, with the paragraph that forbids it."""

    def __init__(self, text: str, reason: str, rule: str) -> None:
        super().__init__(
            f"{text!r} is not possible: {reason} ({rule})" if rule else f"{text!r} is not possible: {reason}"
        )
        self.text = text
        self.reason = reason
        self.rule = rule


class MissingExtra(RouleurError):
    """A library that only some installations have, and how to get it."""

    def __init__(self, what: str, extra: str) -> None:
        checkout, installed = f"uv sync --inexact --extra {extra}", f"pip install 'rouleur-games[{extra}]'"
        super().__init__(f"{what}: run `{checkout}` in a checkout, or `{installed}`.")


class RecordError(RouleurError):
    """A record that cannot be read, or that does not replay to what it says."""


@dataclass(frozen=True)
class Problem:
    """One fault in a content file. A warning does not stop the file from being used."""

    file: str
    key: str
    reason: str
    remedy: str = ""
    line: int = 0
    warning: bool = False

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        sentence = f"{place}: {self.key}: {self.reason}" if self.key else f"{place}: {self.reason}"
        return f"{sentence} → {self.remedy}" if self.remedy else sentence


class ContentError(RouleurError):
    """A content file with faults, all of them at once."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
