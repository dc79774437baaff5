"""Falls and lost rungs (rules 6 and 13)."""

from __future__ import annotations

from rouleur.core.event import Event
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.rider import HIGHEST_RUNG, Rider
from rouleur.games.thetour.rules.yellow_jersey import protected


def fall(race: Position, rider: Rider, chart: str, rule: str) -> None:
    """Rule 13: whatever the time lost, a fall costs one rung. The yellow jersey may be spared (rule 9)."""
    if protected(race, rider):
        return
    lost = race.chart(chart)
    rider.lost += lost
    if race.listening:
        race.note("crashed", rule, rider, lost, {"chart": chart})
    lose_a_rung(race, rider, "Rule 13")


def lose_a_rung(race: Position, rider: Rider, rule: str) -> None:
    """Rules 6 and 13: from a block of the break to the block behind, from +1 to the peloton, from the peloton to −1."""
    ahead = rider.rung > 0
    path = race.move(rider, max(rider.rung - 1, -HIGHEST_RUNG))
    if race.listening:
        kind = "fell back" if ahead else "dropped"
        race.tell(Event(kind=kind, turn=race.turn, rule=rule, rider=rider.card.slug, value=rider.rung, path=path))
