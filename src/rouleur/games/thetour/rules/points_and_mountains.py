"""Optional rule 3: sprints and summits on the way, settled by the game's own sprint dice."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.rider import HIGHEST_RUNG, Rider
from rouleur.games.thetour.rules.stages import Line
from rouleur.games.thetour.rules.ties import Entrant, in_order
from rouleur.road.result import Award

RULE = "Optional Rule 3"


def lines_of_the_phase(race: Position) -> None:
    """A line is reached at the end of the phase its kilometre lies in; a summit at the finish is counted there."""
    if not race.sheet.switches.classifications:
        return
    charts = race.sheet.charts
    for line in race.sheet.stage.sprints:
        if line.phase == race.phase:
            pass_line(race, line, "points", "passed sprint", charts.points_sprint)
    for line in race.sheet.stage.climbs:
        if line.phase == race.phase and line.km < race.sheet.stage.kilometres:
            pass_line(race, line, "mountains", "passed summit", charts.points_summit[line.category])


def pass_line(race: Position, line: Line, classification: str, kind: str, points: list[i64]) -> None:
    order = first_over(race, len(points), classification == "mountains")
    for place in range(len(order)):
        slug = order[place].card.slug
        race.awards.append(Award(classification, slug, points[place], line.name, RULE, place + 1))
        if race.listening:
            tell_passage(race, order[place], line, kind, place + 1, points[place])


def tell_passage(race: Position, rider: Rider, line: Line, kind: str, place: i64, points: i64) -> None:
    detail = {"line": line.name, "place": place, "points": points, "category": line.category}
    race.tell(
        Event(
            kind=kind,
            turn=race.turn,
            rule=RULE,
            rider=rider.card.slug,
            value=place,
            path=(rider.box(),),
            detail=detail,
        )
    )


def first_over(race: Position, places: i64, summit: bool) -> list[Rider]:
    """Front to back, group by group: one die plus the sprint digit, or plus the rows with a + in the mountain column."""
    order: list[Rider] = []
    for rung in range(HIGHEST_RUNG, -HIGHEST_RUNG - 1, -1):
        if len(order) >= places:
            break
        entrants: list[Entrant] = []
        for rider in race.on_rung(rung):
            rating = rider.card.climbing() if summit else rider.card.sprint_digit
            entrants.append(Entrant(rider, rating + race.dice_for(rider.index).roll(6), rider.card.sprint))
        order.extend(in_order(race, entrants, places - len(order)))
    return order[:places]
