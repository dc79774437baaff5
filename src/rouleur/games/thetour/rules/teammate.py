"""Team mate results: a rider breaks only through a team mate's roll (rule 8)."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.thetour.grid import by_lot
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.breakaway import Attempt, breakaway_roll
from rouleur.games.thetour.rules.cards import FALL, WORK
from rouleur.games.thetour.rules.falls import fall
from rouleur.games.thetour.rules.player_cyclist import willing_to_work
from rouleur.games.thetour.rules.rider import Rider


def portion(rider: Rider) -> i64:
    """Rule 8: breakaway column, peloton columns or drop column."""
    if rider.rung > 0:
        return 1
    return 0 if rider.rung == 0 else -1


def team_mates(race: Position, rider: Rider) -> list[Rider]:
    return [
        mate
        for mate in race.riders
        if mate.card.team == rider.card.team and mate.index != rider.index and portion(mate) == portion(rider)
    ]


def with_a_team_mate(race: Position, rider: Rider) -> list[Attempt]:
    """Rule 8: on +n both go by n rungs; on (W) the rider goes by one and the team mate stays, without energy; else nobody goes."""
    mate = by_lot(race, team_mates(race, rider))
    if mate is None or (race.directed(mate) and not willing_to_work(race, mate, rider)):
        return []
    if race.listening:
        race.tell(Event(kind="helped", turn=race.turn, rule="Rule 8", rider=mate.card.slug, others=(rider.card.slug,)))
    cell = breakaway_roll(race, mate)
    if cell > 0:
        return [Attempt(rider, cell), Attempt(mate, cell)]
    spent = Attempt(mate, WORK)
    if cell == WORK:
        return [Attempt(rider, 1), spent]
    if cell == FALL:
        fall(race, mate, race.sheet.charts.fall_on_card, "Rule 13")
    return [spent]
