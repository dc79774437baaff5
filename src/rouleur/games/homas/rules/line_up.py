"""§1.4: the order of the teams and where their riders start."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option, Worded
from rouleur.games.homas.options import Asked
from rouleur.games.homas.position import RIDE, TRIAL, Position
from rouleur.games.homas.road import LANES, place_of, square
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.sheet import RIDERS, TEAMS


def draw_ranks(race: Position) -> None:
    teams = list(range(1, TEAMS + 1))
    for rank in range(1, TEAMS + 1):
        race.ranks[teams.pop(race.dice.index(len(teams)))] = rank
    if race.listening:
        detail = {"order": [str(team) for team in teams_in_order(race)]}
        race.tell(Event(kind="drew the order", turn=0, rule="§1.4", detail=detail))


def teams_in_order(race: Position) -> list[int]:
    order = [0] * TEAMS
    for team in range(1, TEAMS + 1):
        order[race.ranks[team] - 1] = team
    return order


def line_up(race: Position) -> None:
    """§1.4: in the order of the teams; never two riders of a team in one line."""
    if race.sheet.trial:
        race.phase = TRIAL
        return
    if race.line_up == "free":
        line_up_freely(race)
    else:
        for team in teams_in_order(race):
            line_up_team(race, team)
    race.phase = RIDE
    race.turn = 1
    if race.listening:
        places = {rider.id: place_of(rider.cell) for rider in race.riders}
        race.tell(Event(kind="lined up", turn=1, rule="§1.4", detail={"places": places}))


def line_up_team(race: Position, team: i64) -> None:
    """The starting board: the squares of one letter for a whole team; the director says who stands where, from the front."""
    waiting = [rider for rider in race.riders if rider.team == team]
    for cell in race.sheet.starting_board[race.ranks[team] - 1]:
        chosen = waiting[0]
        if race.line_up == "board" and not chosen.neutral:
            options: list[Option] = [
                Worded(f"place:{rider.id}", f"{rider.name} starts in row {cell >> 2}", "§1.4", path=[place_of(cell)])
                for rider in waiting
            ]
            chosen = race.named(race.ask(Asked("line-up", waiting[0], options, "§1.4")).text.removeprefix("place:"))
        waiting.remove(chosen)
        race.put(chosen, cell)


def line_up_freely(race: Position) -> None:
    """In turn, one rider at a time, on any free square of the start."""
    for number in range(RIDERS):
        for team in teams_in_order(race):
            rider = race.riders[(team - 1) * RIDERS + number]
            cells = open_squares(race, team)
            if rider.neutral:
                race.put(rider, cells[0])
                continue
            options: list[Option] = []
            for other in race.riders:
                if other.team == team and other.cell < 0:
                    options += [free_place(other, cell) for cell in cells]
            chosen, _, place = (
                race.ask(Asked("line-up", rider, options, "§1.4")).text.removeprefix("place:").partition("@")
            )
            row, _, lane = place.partition(",")
            race.put(race.named(chosen), square(int(row), int(lane)))


def free_place(rider: Rider, cell: i64) -> Option:
    row, lane = place_of(cell)
    return Worded(
        f"place:{rider.id}@{row},{lane}", f"{rider.name} starts in row {row}, lane {lane}", "§1.4", path=[(row, lane)]
    )


def open_squares(race: Position, team: i64) -> list[int]:
    """Front to back, right to left: free, and no rider of the team in the same line."""
    cells: list[int] = []
    row = race.road.start_rows
    while row > 0:
        line = [square(row, lane) for lane in range(1, LANES + 1)]
        mates = [cell for cell in line if has_rider_of(race, cell, team)]
        if not mates:
            cells += [cell for cell in line if race.free(cell)]
        row -= 1
    return cells


def has_rider_of(race: Position, cell: i64, team: i64) -> bool:
    rider = race.rider_on(cell)
    return rider is not None and rider.team == team
