"""The profile of a stage as a strip of characters: heights, surfaces, flags, and the groups riding on it."""

from __future__ import annotations

from rich.text import Text

from rouleur.printing.palette import FLAGS, stroke, surface_fill, terrain
from rouleur.road.picture import Picture, Stretch
from rouleur.road.situation import Situation

BLOCKS = " ▁▂▃▄▅▆▇█"


def profile_strip(picture: Picture, situation: Situation | None, width: int, height: int = 4) -> list[Text]:
    """Groups above, then flags, the silhouette, and below it surface and zone in letters."""
    columns = [_stretch_at(picture, _distance(picture, width, column)) for column in range(width)]
    lines = [_pins(picture, situation, width)] if situation else []
    lines.append(_flags(picture, width))
    lines += _silhouette(picture, columns, width, height)
    lines.append(_surfaces(columns))
    zones = _zones(picture, width)
    return [*lines, zones] if zones.plain.strip() else lines


def _distance(picture: Picture, width: int, column: float) -> float:
    return (column + 0.5) * picture.length / width


def _column(picture: Picture, width: int, distance: float) -> int:
    return max(0, min(width - 1, int(distance * width / picture.length))) if picture.length else 0


def _stretch_at(picture: Picture, distance: float) -> Stretch | None:
    return next((stretch for stretch in picture.profile if stretch.start <= distance < stretch.end), None)


def height_at(stretch: Stretch, distance: float) -> float:
    share = (distance - stretch.start) / ((stretch.end - stretch.start) or 1)
    return stretch.height_start + share * (stretch.height_end - stretch.height_start)


def _silhouette(picture: Picture, columns: list[Stretch | None], width: int, height: int) -> list[Text]:
    top = max((max(part.height_start, part.height_end) for part in picture.profile), default=0) or 1
    eighths = []
    for column, stretch in enumerate(columns):
        level = height_at(stretch, _distance(picture, width, column)) if stretch else 0
        eighths.append(2 + round(max(0, level) / top * (height * 8 - 2)))
    lines = []
    for row in reversed(range(height)):
        line = Text()
        for level, stretch in zip(eighths, columns, strict=True):
            line.append(BLOCKS[max(0, min(8, level - 8 * row))], surface_fill(stretch.surface if stretch else "flat"))
        lines.append(line)
    return lines


def _surfaces(columns: list[Stretch | None]) -> Text:
    line = Text()
    for stretch in columns:
        surface = stretch.surface if stretch else "flat"
        falls = stretch is not None and stretch.height_end < stretch.height_start and terrain(surface) == "flat"
        line.append("╲" if falls else stroke(surface), surface_fill(surface))
    return line


def _zones(picture: Picture, width: int) -> Text:
    marks = []
    for stretch in picture.profile:
        middle = _column(picture, width, (stretch.start + stretch.end) / 2)
        marks.append((middle, stretch.zone[:3]))
    return Text(_placed(marks, width), "dim")


def _flags(picture: Picture, width: int) -> Text:
    marks = [
        (_column(picture, width, flag.distance), FLAGS.get(flag.kind, flag.kind[:1].upper()) + flag.category)
        for flag in sorted(picture.flags, key=lambda flag: flag.kind != "finish")
        if flag.kind != "town"
    ]
    return Text(_placed(marks, width), "bold")


def _pins(picture: Picture, situation: Situation, width: int) -> Text:
    marks = [
        (_column(picture, width, group.distance), f"▾{len(group.riders)}")
        for group in sorted(situation.groups, key=lambda group: -len(group.riders))
        if group.riders
    ]
    return Text(_placed(marks, width), "bold yellow")


def _placed(marks: list[tuple[int, str]], width: int) -> str:
    """Marks at their columns; what would cover an earlier mark moves aside or is left out."""
    line = [" "] * width
    for column, mark in marks:
        start = min(column, width - len(mark))
        if start >= 0 and all(
            line[place] == " " for place in range(max(0, start - 1), min(width, start + len(mark) + 1))
        ):
            line[start : start + len(mark)] = mark
    return "".join(line)
