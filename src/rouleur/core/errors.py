"""Errors that a user can fix. Each message says what is wrong, where, and how to fix it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from difflib import get_close_matches


class RouleurError(Exception):
    """An error that the user can fix. The message is written for the user."""


class UnknownName(RouleurError):
    """A name that does not exist; suggests similar ones."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        super().__init__(f"There is no {what} called {name!r}: {ended(suggestion(name, sorted(known)))}")


def suggestion(name: str, names: Collection[str]) -> str:
    """`did you mean A or B?`, or all names where none is similar."""
    close = get_close_matches(name.lower(), names, n=3, cutoff=0.5)
    return f"did you mean {alternatives(close)}?" if close else f"known are: {', '.join(names)}"


def alternatives(names: list[str]) -> str:
    """`A`, `A or B`, `A, B or C`."""
    return " or ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?")) else f"{sentence}."


class IllegalOption(RouleurError):
    """An answer that is not among the options of the question, with the paragraph that forbids it."""

    def __init__(self, text: str, reason: str, rule: str) -> None:
        super().__init__(
            f"{text!r} is not possible: {reason} ({rule})" if rule else f"{text!r} is not possible: {reason}"
        )
        self.text = text
        self.reason = reason
        self.rule = rule


class MissingExtra(RouleurError):
    """An optional library that is not installed, and how to install it."""

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
        where = f"{place}: {self.key}" if self.key else place
        how = f" {self.remedy[:1].upper()}{ended(self.remedy[1:])}" if self.remedy else ""
        return f"{where}: {ended(self.reason)}{how}"


class ContentError(RouleurError):
    """A content file with all its faults."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
