"""§3.1–3.6, §4.3: where a rider stands; a full box sends him back to the first free place."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.head.position import Position
from rouleur.games.head.rules.rider import Rider


def stand(race: Position, rider: Rider, target: i64) -> None:
    """On the box, right of those who stand there already; if it is full, on the first box behind with a free place."""
    box = target
    while box > 1 and len(race.boxes[box]) >= race.road.room[box]:
        box -= 1
    race.boxes[box].append(rider)
    rider.box = box


def landing(race: Position, rider: Rider, target: i64) -> tuple[int, int]:
    """Box and lane on which he will stand: the target, or the first box behind it with a free place."""
    if target > race.road.length:
        return (int(target), 1)
    box = target
    while box > 1 and others_on(race, rider, box) >= race.road.room[box]:
        box -= 1
    return (int(box), int(race.road.room[box] - others_on(race, rider, box)))


def others_on(race: Position, rider: Rider, box: i64) -> i64:
    return len(race.boxes[box]) - (1 if rider.box == box else 0)


def leave(race: Position, rider: Rider) -> None:
    race.boxes[rider.box].remove(rider)


def ride_to(race: Position, rider: Rider, target: i64) -> None:
    """Forward to a box, through the lines on the way, or over the finish."""
    start = rider.box
    leave(race, rider)
    if target > race.road.length:
        rider.box = target
        note_lines(race, rider, start, target)
        finish(race, rider)
        return
    stand(race, rider, target)
    note_lines(race, rider, start, rider.box)


def note_lines(race: Position, rider: Rider, start: i64, end: i64) -> None:
    """§3.7.4: he has passed every line between the two boxes; points are given when the turn is over."""
    for number, line in enumerate(race.road.lines):
        if start < line.box <= end and rider not in race.passed[number]:
            race.passed[number].append(rider)


def finish(race: Position, rider: Rider) -> None:
    """§5.1: the turn in which he crossed, and how many boxes past the line."""
    rider.finish_turn = race.turn
    rider.past_line = rider.box - race.road.length
    race.finishers.append(rider)


def group_front(race: Position, box: i64) -> i64:
    """The leading box of the group that rides on this box: a group is a run of occupied boxes."""
    while race.boxes[box + 1]:
        box += 1
    return box


def lane(race: Position, rider: Rider) -> i64:
    """Lane 1 is the rightmost, a box fills from the left; in a time trial everybody has a lane of his own."""
    if race.road.is_time_trial:
        return rider.entrant.index + 1
    if rider.on_road:
        return race.road.room[rider.box] - race.boxes[rider.box].index(rider)
    return 1


def way(race: Position, start: i64, end: i64) -> list[tuple[int, int]]:
    """The boxes from one to another along the middle of the road."""
    step: i64 = 1 if end >= start else -1
    return [(box, min(2, race.road.room[box])) for box in range(start, end + step, step)]


def path_between(race: Position, start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """Every box on the way, with the lanes where it begins and ends."""
    if start[0] == end[0]:
        return [start, end]
    return [start, *way(race, start[0], end[0])[1:-1], end]


def path_to(race: Position, rider: Rider, target: i64) -> list[tuple[int, int]]:
    """The way he would ride to a box, to the place where he would really stand."""
    return path_between(race, (int(rider.box), int(lane(race, rider))), landing(race, rider, target))


def tell_move(race: Position, kind: str, rule: str, rider: Rider, start: tuple[int, int], other: str = "") -> None:
    """An event that moves somebody, with every box on the way; `start` is where he stood."""
    end = (int(rider.box), int(lane(race, rider)))
    others = (other,) if other else ()
    path = tuple(path_between(race, start, end))
    race.tell(Event(kind, race.turn, rule, rider.entrant.id, others, value=end[0] - start[0], path=path))
    if rider.finished:
        race.tell(Event("crossed the line", race.turn, "§5.1", rider.entrant.id, value=rider.past_line))


def place_of(race: Position, rider: Rider) -> tuple[int, int]:
    """Where he stands, if somebody listens."""
    return (int(rider.box), int(lane(race, rider))) if race.listening else (0, 0)
