"""The situation bar, as on television: groups front to back, gaps, and whether they grow or shrink."""

from __future__ import annotations

from rich.text import Text

from rouleur.printing.palette import jersey_style, role_letter, team_numbers
from rouleur.printing.units import amount
from rouleur.road.situation import GroupView, RiderView, Situation

GROWING = "▲"
SHRINKING = "▼"


def group_names(situation: Situation) -> list[str]:
    """The game's own names, or head, chase, peloton (the largest), dropped."""
    sizes = [len(group.riders) for group in situation.groups]
    peloton = sizes.index(max(sizes)) if sizes and max(sizes) > 3 else -1
    names = []
    for number, group in enumerate(situation.groups):
        usual = "HEAD" if number == 0 else "CHASE" if number < peloton else "GROUP" if peloton < 0 else "DROPPED"
        names.append((group.name or ("PELOTON" if number == peloton else usual)).upper())
    return names


def gap_words(situation: Situation, gap: float) -> str:
    """With the game's mark for a gap that is not official (≈); seconds are written as a clock and need no sign."""
    mark = situation.gap_mark.strip("″\"'")
    words = amount(gap, situation.gap_unit)
    return f"{words} {mark}" if mark.isalpha() else mark + words


def trend(before: Situation | None, group: GroupView) -> str:
    """▲ when the first rider of the group has lost ground on the head since then, ▼ when he has gained."""
    earlier = next((old.gap for old in before.groups if group.riders[0] in old.riders), None) if before else None
    if earlier is None or earlier == group.gap:
        return ""
    return GROWING if group.gap > earlier else SHRINKING


def situation_bar(situation: Situation, before: Situation | None = None, shown: int = 6, most: int = 6) -> Text:
    """`HEAD (3) 12 33 54 — 0:42 ▲ — PELOTON (19)`."""
    bar = Text()
    riders = {rider.id: rider for rider in situation.riders}
    colours = team_numbers(situation)
    named = [
        (name, group) for name, group in zip(group_names(situation), situation.groups, strict=True) if group.riders
    ]
    for number, (name, group) in enumerate(named[:most]):
        if number:
            mark = trend(before, group)
            style = {GROWING: "red", SHRINKING: "green"}.get(mark, "")
            bar.append(" — ").append(gap_words(situation, group.gap)).append(f" {mark}" if mark else "", style).append(
                " — "
            )
        bar.append(f"{name} ({len(group.riders)})", "bold")
        for rider in group.riders[:shown]:
            bar.append(" ").append_text(token(riders[rider], colours))
        if len(group.riders) > shown:
            bar.append(" …", "dim")
    if len(named) > most:
        left = sum(len(group.riders) for _, group in named[most:])
        bar.append(
            f" — {left} more in {len(named) - most} groups, the last at {gap_words(situation, named[-1][1].gap)}", "dim"
        )
    return bar


def token(rider: RiderView, colours: dict[str, int]) -> Text:
    return Text(f"{rider.bib}{role_letter(rider.role)}", jersey_style(rider, colours))
