"""§20 Sprint and mountain points; the finish line is noted here too (§21)."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.tdf.position import Position, Rider


def pass_lines(race: Position, rider: Rider, start: i64, station: i64) -> None:
    """§20: who crosses a line, or reaches a hexagon through which it runs, has passed it."""
    road = race.road
    for line in range(road.passed[start], road.passed[station]):
        take_points(race, rider, line)
    if road.finished(station) and not road.finished(start):
        race.crossed.append(rider.index)
        if race.listening:
            race.tell(Event("crossed the line", race.turn, "§21", race.name(rider), value=road.seconds[station]))


def cross_all_lines(race: Position, rider: Rider) -> None:
    """§20, §21: whoever finishes attached to his group has crossed the lines before the finish with it (ruling 12)."""
    for line in range(race.road.passed[rider.station], len(race.road.lines)):
        take_points(race, rider, line)


def take_points(race: Position, rider: Rider, line: i64) -> None:
    """§20: the first four get 5, 3, 2 and 1 point, at sprints and at summits."""
    takers = race.takers[line]
    if len(takers) >= len(race.sheet.points):
        return
    takers.append(rider.index)
    if race.listening:
        at = race.road.lines[line]
        kind = "passed summit" if at.summit else "passed sprint"
        detail = {"line": at.name, "place": len(takers)}
        points = race.sheet.points[len(takers) - 1]
        race.tell(Event(kind, race.turn, "§20", race.name(rider), value=points, detail=detail))
