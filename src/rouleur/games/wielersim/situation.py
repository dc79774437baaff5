"""What can be seen of the race at this moment. Nothing is hidden in this game."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.wielersim.position import PROLOGUE, START, Position, Rider
from rouleur.games.wielersim.road import COBBLES, COLOURS, SURFACES
from rouleur.games.wielersim.rules.finish import SQUARE, SQUARE_UPHILL, TURN
from rouleur.games.wielersim.rules.group import front_row, group_from, next_group_row
from rouleur.road.situation import GroupView, RiderView, Situation, TeamView


def situation(race: Position, seat: i64) -> Situation:
    first = front_row(race)
    queue = order_of_play(race)
    return Situation(
        "wielersim",
        race.sheet.race,
        seat,
        race.turn,
        phase(race),
        riders=[rider_view(race, rider, queue) for rider in race.riders],
        teams=[TeamView(team.id, team.name, -1, team.colour, team.pattern) for team in race.sheet.teams],
        groups=groups(race, first),
        queue=queue,
        to_go=int(max(race.road.length - max(first, 0), 0)),
        clock=f"turn {race.turn}",
        weather="rain" if race.rain else "dry",
        detail={"section": section(race, first)},
        over=race.over,
    )


def phase(race: Position) -> str:
    if race.over:
        return "finished"
    if race.phase == PROLOGUE:
        return "prologue"
    return "start" if race.phase == START else "riding"


def section(race: Position, row: int) -> dict[str, str]:
    """The road under the first rider."""
    row = min(max(row, 0), race.road.rows - 1)
    if race.phase == PROLOGUE:
        return {}
    return {"surface": SURFACES[race.road.surface[row]], "colour": COLOURS[race.road.colour[row]]}


def rider_view(race: Position, rider: Rider, queue: list[str]) -> RiderView:
    starter = race.sheet.starters[rider.index]
    identity = race.name(rider)
    on_road = rider.row >= 0 and not rider.arrived
    view = RiderView(identity, starter.name, starter.team, starter.bib, starter.role)
    view.place = rider.place() if on_road else None
    view.distance = int(max(rider.row, 0))
    view.status = "finished" if rider.arrived else "riding"
    view.moved = not rider.waiting
    view.order = queue.index(identity) + 1 if identity in queue else None
    view.badges = ["leader"] if rider.jersey else []
    if rider.arrived:
        finish = race.order.index(rider.index)
        view.public = {"place": finish + 1, "gap": race.times[finish]}
    return view


def order_of_play(race: Position) -> list[str]:
    """§3.3.1: front first, then rightmost; on cobbles the highest in hierarchy (§3.3.7)."""
    waiting = [rider for rider in race.riders if rider.waiting and not rider.arrived and rider.row >= 0]
    waiting.sort(key=lambda r: (-r.row, r.level if race.road.surface[r.row] == COBBLES else 0, r.lane))
    return [race.name(rider) for rider in waiting]


def groups(race: Position, first: int) -> list[GroupView]:
    """Front to back, with the gap each would have if the line were here (§5.1)."""
    square = SQUARE_UPHILL if race.road.uphill_finish else SQUARE
    head = race.first_row if race.order else first
    turns = race.turn - race.first_turn if race.order else 0
    found: list[GroupView] = []
    row = next_group_row(race, first)
    while row >= 0:
        group = group_from(race, row)
        gap = turns * TURN + (head - row) * square
        found.append(GroupView([race.name(rider) for rider in group], "", int(max(gap, 0)), int(row)))
        row = next_group_row(race, group[-1].row - 1)
    return found
