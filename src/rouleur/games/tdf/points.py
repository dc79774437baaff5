"""§20 Sprint and mountain points; the finish line is noted here too (§21)."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.tdf.race import Race, Rider
from rouleur.games.tdf.telling import name


def pass_lines(race: Race, rider: Rider, start: i64, station: i64) -> None:
    """§20: who crosses a line, or reaches a hexagon through which it runs, has passed it."""
    course = race.course
    for line in range(course.passed[start], course.passed[station]):
        take_points(race, rider, line)
    if course.finished(station) and not course.finished(start):
        race.crossed.append(rider.index)
        if race.listening:
            race.tell(Event("crossed the line", race.turn, "§21", name(race, rider), value=course.seconds[station]))


def cross_all_lines(race: Race, rider: Rider) -> None:
    """§20, §21: whoever finishes attached to his group has crossed the lines before the finish with it (ruling 12)."""
    for line in range(race.course.passed[rider.station], len(race.course.lines)):
        take_points(race, rider, line)


def take_points(race: Race, rider: Rider, line: i64) -> None:
    """§20: the first four get 5, 3, 2 and 1 point, at sprints and at summits."""
    takers = race.takers[line]
    if len(takers) >= len(race.sheet.points):
        return
    takers.append(rider.index)
    if race.listening:
        at = race.course.lines[line]
        kind = "passed summit" if at.summit else "passed sprint"
        detail = {"line": at.name, "place": len(takers)}
        points = race.sheet.points[len(takers) - 1]
        race.tell(Event(kind, race.turn, "§20", name(race, rider), value=points, detail=detail))
