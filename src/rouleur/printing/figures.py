"""Drawings of a report: a podium, and lines that rise and fall from stage to stage. Read without colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from rouleur.printing.drawing import FONT

WIDE = 190.0
STEPS = ((1, 44.0), (0, 30.0), (2, 51.0))
"""Second, first and third from the left, with the upper edge of their steps."""
SLEEVE = ((5, 0), (9, 4), (7, 7), (5, 5.5), (5, 15))
JERSEY = ((-2, 0), (0, 1.4), (2, 0), *SLEEVE, *((-x, y) for x, y in reversed(SLEEVE)))
DASHES = ("", "4 1.4", "1 1.2", "5 1.2 1 1.2", "2 1")
MANY = 10
"""With more stages the dots of a curve are smaller."""
LEFT, RIGHT, TOP, FOOT = 12.0, 52.0, 5.0, 8.0


class Stepped(NamedTuple):
    """Somebody on the podium: `colour` of the team, `number` on the jersey."""

    name: str
    value: str
    colour: str
    ink: str
    number: str


class Curve(NamedTuple):
    """A name and its value after every stage; None where it has none."""

    name: str
    values: list[float | None]
    colour: str


def podium_svg(riders: Sequence[Stepped]) -> str:
    parts = []
    for column, (place, top) in enumerate(STEPS):
        if place < len(riders):
            parts.append(step(riders[place], place + 1, 10 + column * 57.0, top))
    return picture(WIDE, 70, parts)


def step(rider: Stepped, place: int, left: float, top: float) -> str:
    middle = left + 28
    return (
        f"<rect x='{left}' y='{top}' width='56' height='{70 - top}' fill='#e9e6dc' stroke='#333' stroke-width='0.4'/>"
        + words(str(place), middle, top + 11, 11, 700)
        + jersey(rider, middle, top - 21)
        + words(rider.name, middle, top - 1.5, min(5.0, 100 / max(1, len(rider.name))), 700)
        + words(rider.value, middle, top + 16.5, 4)
    )


def jersey(rider: Stepped, middle: float, top: float) -> str:
    points = " ".join(f"{middle + x:.2f},{top + y:.2f}" for x, y in JERSEY)
    return (
        f"<polygon points='{points}' fill='{rider.colour}' stroke='#333' stroke-width='0.4'/>"
        f"<text x='{middle:.2f}' y='{top + 11:.2f}' {FONT} font-weight='700' font-size='6' text-anchor='middle' "
        f"fill='{rider.ink}'>{escape(rider.number)}</text>"
    )


def curves_svg(curves: Sequence[Curve], stages: int, high: float = 80) -> str:
    """The smallest value on top; every line ends in its name."""
    values = [value for curve in curves for value in curve.values if value is not None]
    least, most = min(values, default=0.0), max(values, default=1.0)
    room = high - TOP - FOOT

    def x(stage: int) -> float:
        return LEFT + (WIDE - LEFT - RIGHT) * stage / max(1, stages - 1)

    def y(value: float) -> float:
        return TOP + room * (value - least) / ((most - least) or 1)

    parts = []
    for stage in range(stages):
        parts.append(f"<path d='M{x(stage):.2f} {TOP}V{high - FOOT}' stroke='#bbb' stroke-width='0.2'/>")
        parts.append(words(str(stage + 1), x(stage), high - 3, 3.2))
    dot = 0.9 if stages <= MANY else 0.6
    ends: list[float] = []
    for number, curve in enumerate(curves):
        points = [(x(stage), y(value)) for stage, value in enumerate(curve.values) if value is not None]
        dash = f" stroke-dasharray='{DASHES[number % len(DASHES)]}'" if number % len(DASHES) else ""
        way = " ".join(f"{px:.2f},{py:.2f}" for px, py in points)
        parts.append(f"<polyline points='{way}' fill='none' stroke='#222' stroke-width='1.1'{dash}/>")
        parts.append(f"<polyline points='{way}' fill='none' stroke='{curve.colour}' stroke-width='0.6'{dash}/>")
        parts += [f"<circle cx='{px:.2f}' cy='{py:.2f}' r='{dot}' fill='#222'/>" for px, py in points]
        end = max([points[-1][1] + 1.1, *(place + 3.4 for place in ends)])
        ends.append(end)
        parts.append(words(curve.name, points[-1][0] + 2, end, 3.2, anchor="start"))
    return picture(WIDE, max(high, *(end + 2 for end in ends)) if ends else high, parts)


def words(text: str, x: float, y: float, size: float, weight: int = 400, anchor: str = "middle") -> str:
    return (
        f"<text x='{x:.2f}' y='{y:.2f}' {FONT} font-weight='{weight}' font-size='{size:.2f}' "
        f"text-anchor='{anchor}' fill='#111'>{escape(text)}</text>"
    )


def picture(width: float, height: float, parts: Sequence[str]) -> str:
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width:g} {height:.2f}' "
        f"width='{width:g}mm' height='{height:.2f}mm'>{''.join(parts)}</svg>"
    )
