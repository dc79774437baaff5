"""The board as drawn: boxes in a snake, lanes abreast, lines across, the profile below."""

from __future__ import annotations

import math

from rouleur.games.head.paper import ROW, Snake
from rouleur.games.head.road import Road
from rouleur.games.head.route import Barrier, PrintedBox, Route, barriers, printed_boxes
from rouleur.road.picture import Cell, Flag, LegendLine, Mark, Picture, Stretch

RUN_OUT_DRAWN = 10
CLIMB = {"hill": 1.0, "cobbled hill": 1.0, "mountain": 2.0, "descent": -1.6}
DRIFT = -0.25
LEGEND = [
    LegendLine("flat", "flat: everybody throws the die of his sheet for the flat", "§4.4.1"),
    LegendLine("climb", "hill or mountain: the die of the sheet for it", "§3.7.3"),
    LegendLine("steep", "a steep box, marked with triangles: the D4 for everybody", "§3.7.3"),
    LegendLine("descent", "downhill: the large dice", "§4.4.1"),
    LegendLine("cobbles", "cobbles: the die of the sheet for cobbles", "§4.4.1"),
    LegendLine(
        "bad luck",
        "a red box: a throw of at least the number printed that ends exactly here draws a bad luck card",
        "§3.7.2",
    ),
    LegendLine("supply", "a blue box: who ends the turn here takes three slip-on cards", "§3.7.1"),
    LegendLine("sprint", "a sprint line: points", "§3.7.4"),
    LegendLine("summit", "a summit: points", "§5.3"),
    LegendLine("finish", "the finish; past the red flag before it only the sprint die is thrown", "§4.8"),
]


def draw(route: Route, road: Road, riders: int) -> Picture:
    """The board of a race with so many riders."""
    boxes = printed_boxes(route)
    trial = road.is_time_trial
    abreast = riders if trial else 3
    lane_width = 0.5 if trial else 1.0
    snake = Snake(abreast * lane_width)
    total = len(boxes) + RUN_OUT_DRAWN
    cells: list[Cell] = []
    for number in range(1, total + 1):
        cells.extend(box_cells(snake, number, boxes, abreast if trial else road.room[number], lane_width))
    rows = total // (ROW + snake.bend) + 1
    return Picture(
        game="head",
        race=route.race.slug,
        title=route.race.title,
        length=len(boxes),
        cells=cells,
        profile=profile(boxes),
        marks=marks(snake, road, barriers(route)),
        flags=flags(road),
        width=ROW + 2 * snake.left,
        height=rows * 2 * snake.radius + snake.width + 2,
        unit="boxes",
        note=route.race.note,
        legend=LEGEND,
    )


def box_cells(snake: Snake, number: int, boxes: list[PrintedBox], abreast: int, lane_width: float) -> list[Cell]:
    """The places of one box, from the right; what is printed on it stands on the leftmost."""
    box = boxes[number - 1] if number <= len(boxes) else PrintedBox("finish", "")
    zone, note = printed(box)
    distance = number - 0.5
    cells: list[Cell] = []
    for lane in range(1, abreast + 1):
        offset = (lane - (abreast + 1) / 2) * lane_width
        x, y = snake.across(distance, offset)
        angle = round(math.degrees(snake.point(distance)[2]), 1)
        width = round(snake.stretch(distance, offset), 3)
        cells.append(
            Cell(
                (number, lane),
                x,
                y,
                "box",
                angle,
                width,
                lane_width,
                box.surface,
                zone,
                note if lane == abreast else "",
                round(snake.turn(distance), 3),
            )
        )
    return cells


def printed(box: PrintedBox) -> tuple[str, str]:
    if box.bad_luck:
        return ("bad luck", str(box.bad_luck))
    if box.supply:
        return ("supply", "+3")
    return ("steep", "▲") if box.steep else ("", "")


def marks(snake: Snake, road: Road, closed: list[Barrier]) -> list[Mark]:
    found = [mark(snake, "start", "Start", int(road.start)), mark(snake, "finish", "Finish", int(road.length))]
    if not road.is_time_trial:
        found.append(mark(snake, "flag", "Red flag", int(road.flag) - 1))
    for line in road.lines:
        label = f"{line.label} ({line.category})" if line.category else line.label
        found.append(mark(snake, line.kind, label, int(line.box) - 1))
    for barrier in closed:
        label = f"{barrier.crossroads}: spectators close {', '.join(barrier.shut)}"
        found.append(mark(snake, "barrier", label, barrier.box))
    return found


def mark(snake: Snake, kind: str, label: str, distance: float) -> Mark:
    half = snake.width / 2
    x1, y1 = snake.across(distance, half)
    x2, y2 = snake.across(distance, -half)
    return Mark(kind, label, x1, y1, x2, y2, distance)


def profile(boxes: list[PrintedBox]) -> list[Stretch]:
    """Stretches of one surface; heights follow from the surfaces: between climbs the road sinks back, never below the sea."""
    stretches: list[Stretch] = []
    height = 0.0
    for number, box in enumerate(boxes):
        rise = CLIMB.get(box.surface, DRIFT) + (0.6 if box.steep else 0.0)
        last = stretches[-1] if stretches else None
        if last is None or last.surface != box.surface or last.label != box.label:
            last = Stretch(number, number, box.surface, "", box.label, height, height)
            stretches.append(last)
        height = max(0.0, round(height + rise, 2))
        last.end = number + 1
        last.height_end = height
    return stretches


def flags(road: Road) -> list[Flag]:
    found = [Flag(int(line.box), line.kind, line.label, line.category) for line in road.lines]
    if not road.is_time_trial:
        found.append(Flag(int(road.flag), "flag", "Red flag"))
    return [*found, Flag(int(road.length), "finish", "Finish")]
