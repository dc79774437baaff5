"""The geometry of the board on paper: the route unrolled into a snake of rows."""

from __future__ import annotations

import math

ROW = 36
"""Boxes of a row."""


class Snake:
    """The centre line: rows from left to right and back, joined by half circles."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.radius = width / 2 + 1.5
        self.bend = max(4, round(math.pi * self.radius))
        self.left = self.radius + width / 2 + 1

    def point(self, distance: float) -> tuple[float, float, float]:
        """Where the line is after so many boxes, and the angle it runs at."""
        row, along = divmod(distance, ROW + self.bend)
        forward = int(row) % 2 == 0
        y = self.width / 2 + 1 + row * 2 * self.radius
        if along <= ROW:
            return (self.left + along if forward else self.left + ROW - along, y, 0.0 if forward else math.pi)
        turned = (along - ROW) / self.bend * math.pi
        x = self.left + ROW if forward else self.left
        side = 1 if forward else -1
        angle = turned if forward else math.pi - turned
        return (x + side * self.radius * math.sin(turned), y + self.radius * (1 - math.cos(turned)), angle)

    def stretch(self, distance: float, offset: float) -> float:
        """How long a box is drawn so far to the left of the line: shorter or longer in a bend, which turns right in even rows."""
        row, along = divmod(distance, ROW + self.bend)
        if along <= ROW:
            return 1.0
        outward = offset if int(row) % 2 == 0 else -offset
        return math.pi * (self.radius + outward) / self.bend

    def turn(self, distance: float) -> float:
        """How many degrees a box turns clockwise that lies there."""
        row, along = divmod(distance, ROW + self.bend)
        if along <= ROW:
            return 0.0
        return 180 / self.bend if int(row) % 2 == 0 else -180 / self.bend

    def across(self, distance: float, offset: float) -> tuple[float, float]:
        x, y, angle = self.point(distance)
        return (round(x + offset * math.sin(angle), 3), round(y - offset * math.cos(angle), 3))
