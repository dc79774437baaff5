"""Plots as SVG text: bars with their intervals, columns, a curve with its band, a heat map. Colours come from the page's CSS."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from rouleur.forecast.bins import Bin, labelled, ticks

WIDTH = 640
MOST_LETTERS = 62
"""Letters that stand side by side under a plot, also on a phone, where they are larger."""
ROW = 24
LABEL = 190
AXIS = 26
WIDE = 1080
HEIGHT = 240


class Bar(NamedTuple):
    """`kind` chooses the colour: a role, or nothing."""

    name: str
    share: float
    low: float
    high: float
    note: str = ""
    kind: str = ""


class Point(NamedTuple):
    """`x` is a distance to go."""

    x: float
    share: float
    low: float
    high: float


def svg(width: float, height: float, body: Sequence[str], title: str) -> str:
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title, quote=True)}">'
        + "".join(body)
        + "</svg>"
    )


def text(x: float, y: float, words: str, style: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{style}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{style}"/>'


def rectangle(x: float, y: float, width: float, height: float, style: str, tip: str = "", extra: str = "") -> str:
    shape = f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}" class="{style}" {extra}'
    return f"{shape}><title>{escape(tip)}</title></rect>" if tip else f"{shape}/>"


def steps(highest: float) -> list[float]:
    """Round values for an axis from 0 to `highest`, at most six."""
    for step in (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5):
        if highest / step <= 5.5:
            return [number * step for number in range(int(highest / step + 1e-9) + 1)]
    return [0, 0.5, 1]


def bars(found: Sequence[Bar], title: str) -> str:
    """One bar a line, its 95 % interval as a whisker."""
    highest = max((bar.high for bar in found), default=1) * 1.02 or 1
    room = WIDTH - LABEL - 60
    bottom = len(found) * ROW + 4
    body = []
    for step in steps(highest):
        x = LABEL + room * step / highest
        body += [line(x, 0, x, bottom, "grid"), text(x, bottom + 16, f"{100 * step:g} %", "axis", "middle")]
    for number, bar in enumerate(found):
        y = number * ROW + 4
        end, low, high = (LABEL + room * value / highest for value in (bar.share, bar.low, bar.high))
        tip = f"{bar.name}: {100 * bar.share:.2f} % (95 %: {100 * bar.low:.2f}–{100 * bar.high:.2f}) {bar.note}"
        body += [
            text(LABEL - 10, y + 13, bar.name, "label", "end"),
            rectangle(LABEL, y + 3, end - LABEL, ROW - 10, f"bar {bar.kind}", tip, 'rx="2"'),
            line(low, y + 10, high, y + 10, "whisker"),
            text(high + 8, y + 14, f"{100 * bar.share:.1f}", "value"),
        ]
    return svg(WIDTH, bottom + AXIS, body, title)


def columns(found: list[Bin], title: str, under: str) -> str:
    """A histogram: shares of the races by what stands under them."""
    highest = max((share for _, share in found), default=1) * 1.1 or 1
    left, room = 46, WIDTH - 56
    wide = room / max(len(found), 1)
    body = []
    for step in steps(highest):
        y = HEIGHT * (1 - step / highest)
        body += [line(left, y, WIDTH - 10, y, "grid"), text(left - 6, y + 4, f"{100 * step:g} %", "axis", "end")]
    named = labelled(found, MOST_LETTERS)
    for number, (name, share) in enumerate(found):
        x, tall = left + number * wide, HEIGHT * share / highest
        body.append(rectangle(x + 1.5, HEIGHT - tall, wide - 3, tall, "bar", f"{name}: {100 * share:.1f} %", 'rx="2"'))
        if number in named:
            body.append(text(x + wide / 2, HEIGHT + 16, name, "axis", "middle"))
    body.append(text(left + room / 2, HEIGHT + 36, under, "axis", "middle"))
    return svg(WIDTH, HEIGHT + 42, body, title)


def curve(found: Sequence[Point], title: str, under: str) -> str:
    """Shares against the distance to go, the finish on the right, with the 95 % band."""
    left, room = 46, WIDTH - 60
    far = max((point.x for point in found), default=1) or 1
    highest = min(max((point.high for point in found), default=1) * 1.05, 1.0) or 1

    def across(x: float) -> float:
        return left + room * (1 - x / far)

    def up(share: float) -> float:
        return HEIGHT * (1 - share / highest)

    body = []
    for step in steps(highest):
        body += [
            line(left, up(step), WIDTH - 14, up(step), "grid"),
            text(left - 6, up(step) + 4, f"{100 * step:g} %", "axis", "end"),
        ]
    ahead = [f"{across(point.x):.1f},{up(point.high):.1f}" for point in found]
    back = [f"{across(point.x):.1f},{up(point.low):.1f}" for point in reversed(found)]
    way = [f"{across(point.x):.1f},{up(point.share):.1f}" for point in found]
    body.append(f'<polygon points="{" ".join(ahead + back)}" class="band"/>')
    body.append(f'<polyline points="{" ".join(way)}" class="curve"/>')
    for point in found:
        tip = f"{point.x:.0f} to go: {100 * point.share:.1f} % (95 %: {100 * point.low:.1f}–{100 * point.high:.1f})"
        body.append(
            f'<circle cx="{across(point.x):.1f}" cy="{up(point.share):.1f}" r="3.5" class="dot"><title>{tip}</title></circle>'
        )
    for x in ticks(far):
        body.append(text(across(x), HEIGHT + 16, str(x), "axis", "middle"))
    body.append(text(left + room / 2, HEIGHT + 36, under, "axis", "middle"))
    return svg(WIDTH, HEIGHT + 42, body, title)


def heat(found: Sequence[tuple[str, Sequence[float]]], title: str) -> str:
    """A row a rider, a column a place; the darker the likelier."""
    size = max((len(shares) for _, shares in found), default=1)
    cell = (WIDE - LABEL - 6) / size
    tall = 17
    most = max((share for _, shares in found for share in shares), default=1) or 1
    body = []
    for row, (name, shares) in enumerate(found):
        body.append(text(LABEL - 10, row * tall + 13, name, "label", "end"))
        for place, share in enumerate(shares, start=1):
            if share:
                shade = f'style="opacity:{0.04 + 0.96 * share / most:.3f}"'
                tip = f"{name}, place {place}: {100 * share:.2f} %"
                body.append(rectangle(LABEL + (place - 1) * cell, row * tall, cell - 1, tall - 1, "bar", tip, shade))
    bottom = len(found) * tall
    for place in sorted({1, *range(5, size + 1, 5)}):
        body.append(text(LABEL + (place - 0.5) * cell, bottom + 14, str(place), "axis", "middle"))
    return svg(WIDE, bottom + 22, body, title)
