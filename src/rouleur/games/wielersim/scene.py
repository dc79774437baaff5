"""What can be seen of the race at this moment. Nothing is hidden in this game."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.wielersim.details import Details, details
from rouleur.games.wielersim.finish import SQUARE, SQUARE_UPHILL, TURN
from rouleur.games.wielersim.group import front_row, group_from, next_group_row
from rouleur.games.wielersim.race import PROLOGUE, START, Race, Rider
from rouleur.games.wielersim.telling import name, place
from rouleur.games.wielersim.terms import COBBLES, COLOURS, SURFACES
from rouleur.road.situation import GroupView, RiderView, Situation, TeamView


def situation(race: Race, seat: i64) -> Situation:
    about = details(race)
    first = front_row(race)
    queue = order_of_play(race)
    return Situation(
        "wielersim",
        race.sheet.race,
        seat,
        race.turn,
        phase(race),
        riders=[rider_view(race, rider, about, queue) for rider in race.riders],
        teams=[TeamView(team.id, team.name, -1, team.colour, team.pattern) for team in about.peloton.team],
        groups=groups(race, first),
        queue=queue,
        to_go=int(max(race.track.length - max(first, 0), 0)),
        clock=f"turn {race.turn}",
        weather="rain" if race.rain else "dry",
        detail={"section": section(race, first)},
        over=race.over,
    )


def phase(race: Race) -> str:
    if race.over:
        return "finished"
    if race.phase == PROLOGUE:
        return "prologue"
    return "start" if race.phase == START else "riding"


def section(race: Race, row: int) -> dict[str, str]:
    """The road under the first rider."""
    row = min(max(row, 0), race.track.rows - 1)
    if race.phase == PROLOGUE:
        return {}
    return {"surface": SURFACES[race.track.surface[row]], "colour": COLOURS[race.track.colour[row]]}


def rider_view(race: Race, rider: Rider, about: Details, queue: list[str]) -> RiderView:
    cyclist = about.starters[rider.index]
    identity = name(race, rider)
    on_road = rider.row >= 0 and not rider.arrived
    view = RiderView(identity, cyclist.name, cyclist.team, cyclist.bib, cyclist.role)
    view.place = place(rider) if on_road else None
    view.distance = int(max(rider.row, 0))
    view.status = "finished" if rider.arrived else "riding"
    view.moved = not rider.waiting
    view.order = queue.index(identity) + 1 if identity in queue else None
    view.badges = ["leader"] if rider.jersey else []
    if rider.arrived:
        finish = race.order.index(rider.index)
        view.public = {"place": finish + 1, "gap": race.times[finish]}
    return view


def order_of_play(race: Race) -> list[str]:
    """§3.3.1: front first, then rightmost; on cobbles the highest in hierarchy (§3.3.7)."""
    waiting = [rider for rider in race.riders if rider.waiting and not rider.arrived and rider.row >= 0]
    waiting.sort(key=lambda r: (-r.row, r.level if race.track.surface[r.row] == COBBLES else 0, r.lane))
    return [name(race, rider) for rider in waiting]


def groups(race: Race, first: int) -> list[GroupView]:
    """Front to back, with the gap each would have if the line were here (§5.1)."""
    square = SQUARE_UPHILL if race.track.uphill_finish else SQUARE
    head = race.first_row if race.order else first
    turns = race.turn - race.first_turn if race.order else 0
    found: list[GroupView] = []
    row = next_group_row(race, first)
    while row >= 0:
        group = group_from(race, row)
        gap = turns * TURN + (head - row) * square
        found.append(GroupView([name(race, rider) for rider in group], "", int(max(gap, 0)), int(row)))
        row = next_group_row(race, group[-1].row - 1)
    return found
