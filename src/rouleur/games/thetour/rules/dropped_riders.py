"""Riders who lose time on the road: a pace too high, a rider who cracks, and the way back (rule 6)."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.thetour.grid import name_a_rider
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.breakaway import breakaway_roll
from rouleur.games.thetour.rules.cards import FALL, WORK
from rouleur.games.thetour.rules.charts import RideLine
from rouleur.games.thetour.rules.falls import fall, lose_a_rung


def set_the_pace(race: Position, row: i64) -> None:
    """Rule 6: riders of the peloton with no + beside that row of their column go to the drop column."""
    for rider in race.riders:
        if rider.rung == 0 and not rider.card.plus_beside(race.sheet.stage.climbing, row):
            lose_a_rung(race, rider, "Rule 6")


def crack(race: Position, line: RideLine) -> None:
    """Rule 6: each rider named rolls his card; with neither a + nor a (W) he loses a rung."""
    for _ in range(line.riders):
        rider = name_a_rider(race, False)
        if rider is None:
            continue
        cell = breakaway_roll(race, rider)
        if cell == FALL:
            fall(race, rider, race.sheet.charts.fall_on_card, "Rule 13")
        elif cell <= 0 and cell != WORK:
            lose_a_rung(race, rider, "Rule 6")


def regroup(race: Position) -> None:
    """Rule 6: the road is easy, dropped riders come one rung nearer."""
    for rider in race.riders:
        if rider.rung < 0:
            path = race.move(rider, rider.rung + 1)
            if race.listening:
                race.tell(
                    Event(
                        kind="came back",
                        turn=race.turn,
                        rule="Rule 6",
                        rider=rider.card.slug,
                        value=rider.rung,
                        path=path,
                    )
                )
