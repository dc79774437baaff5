"""Breakaway attempts: a roll on the rider's card (rule 4), one worse for the yellow jersey (rule 9)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.cards import FALL, NOTHING, WORK
from rouleur.games.thetour.rules.falls import fall
from rouleur.games.thetour.rules.rider import HIGHEST_RUNG, Rider
from rouleur.games.thetour.rules.yellow_jersey import row_read


@final
class Attempt:
    """A rider who tries in this phase. `gain` is known already when a team mate's roll has carried him; a team mate who
    rolled for another and does not go himself has spent his try: (W) (rule 8)."""

    def __init__(self, rider: Rider, gain: i64 = 0) -> None:
        self.rider = rider
        self.gain: i64 = gain

    @property
    def goes(self) -> bool:
        return self.gain != WORK


def has_tried(rider: Rider, attempts: list[Attempt]) -> bool:
    """Once in a phase (ruling)."""
    for attempt in attempts:
        if attempt.rider.index == rider.index:
            return True
    return False


def breakaway_roll(race: Position, rider: Rider) -> i64:
    """Rules 4 and 9: two dice on the card. Yellow reads one row worse, but is never pushed to row 12."""
    rolled = race.dice_for(rider.index).total()
    row = row_read(race, rider, rolled)
    cell = rider.card.mountain[row] if race.sheet.stage.climbing else rider.card.flat[row]
    if race.listening:
        detail = {"card": words(cell), "row": f"{words(cell)} on his card"}
        if row != rolled:
            detail["yellow"] = f"{rolled} read as {row}"
        race.note("rolled", "Rule 9" if row != rolled else "Rule 4", rider, rolled, detail)
    return cell


def words(cell: i64) -> str:
    if cell == NOTHING:
        return "nothing"
    if cell == WORK:
        return "(W)"
    return "fall" if cell == FALL else f"+{cell}"


def try_to_break(race: Position, attempt: Attempt) -> bool:
    """Rule 4: +1, +2 or +3 carries the rider up by so many rungs; anything else fails."""
    rider = attempt.rider
    cell = attempt.gain
    if cell == NOTHING:
        if race.listening:
            race.tell(Event(kind="attacked", turn=race.turn, rule="Rule 4", rider=rider.card.slug, path=(rider.box(),)))
        cell = breakaway_roll(race, rider)
    if cell == FALL:
        fall(race, rider, race.sheet.charts.fall_on_card, "Rule 13")
    if cell > 0:
        gain_rungs(race, rider, cell)
    return cell > 0 and rider.rung > 0


def gain_rungs(race: Position, rider: Rider, rungs: i64) -> None:
    """Rule 5: a result adds to the rung he has, up to the five blocks of the column."""
    path = race.move(rider, min(rider.rung + rungs, HIGHEST_RUNG))
    if race.listening:
        race.tell(
            Event(
                kind="broke away" if rider.rung > 0 else "came back",
                turn=race.turn,
                rule="Rule 5",
                rider=rider.card.slug,
                value=rider.rung,
                path=path,
                detail={"gain": rungs},
            )
        )
