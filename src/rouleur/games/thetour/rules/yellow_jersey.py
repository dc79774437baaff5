"""The yellow jersey: better protected, and never let go (rule 9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.rider import Rider

FROM_STAGE: Final = 3


def wears_yellow(race: Position, rider: Rider) -> bool:
    """Rule 9 counts from the third stage on."""
    return race.sheet.yellow == rider.index and race.sheet.stage.number >= FROM_STAGE


def row_read(race: Position, rider: Rider, rolled: i64) -> i64:
    """Rule 9: a breakaway roll of the yellow jersey is read one row worse, a 7 as an 8, but never pushed up to 12."""
    return rolled + 1 if wears_yellow(race, rider) and rolled < 11 else rolled


def protected(race: Position, rider: Rider) -> bool:
    """Rule 9: any injury of the yellow jersey is undone by 2 to 7 on two dice."""
    if not wears_yellow(race, rider):
        return False
    charts = race.sheet.charts
    roll = race.dice_for(rider.index).total()
    spared = charts.shield_low <= roll <= charts.shield_high
    if race.listening:
        race.note("protected" if spared else "rolled", "Rule 9", rider, roll, {"chart": "yellow jersey"})
    return spared
