"""What a board has no room for, and why: every climb of a course is on it or named here."""

from __future__ import annotations

from typing import NamedTuple

from rouleur.road.course import Climb, Cobbles


class LeftOut(NamedTuple):
    what: Climb | Cobbles
    reason: str


def note_of(left_out: list[LeftOut]) -> str:
    """`Left out: Leberg (km 190), Molenberg (km 226): no room …; …`, in the order of the road."""
    by_reason: dict[str, list[str]] = {}
    for what, reason in sorted(left_out, key=lambda entry: entry.what.start):
        by_reason.setdefault(reason, []).append(called(what))
    if not by_reason:
        return ""
    return "Left out: " + "; ".join(f"{', '.join(names)}: {reason}" for reason, names in by_reason.items()) + "."


def called(what: Climb | Cobbles) -> str:
    if isinstance(what, Climb):
        return f"{what.name or 'climb'} (km {round(what.top, 1):g})"
    return f"{f'cobbles of {what.name}' if what.name else 'cobbles'} (km {round(what.start, 1):g})"
