"""FIT files cut down to what a road needs, before their reader sees them: it takes its time for every field of every second of a day."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

RECORD, COURSE, COURSE_POINT = 20, 31, 32
WANTED = {RECORD: {0, 1, 2, 78}, COURSE: {5}, COURSE_POINT: {2, 3, 5, 6}}
"""By the number of a message, those of its fields: where, how high, what it is called."""
MOST_MESSAGES = 200_000
MOST_RECORDS = 20_000
"""Of a longer day every second point is read, or every third."""
HEADS = (12, 14)
"""Bytes of a header."""


class TooMany(Exception):
    """More messages than any day has."""


class Layout(NamedTuple):
    """Of the messages of a kind: their length, and what of them is wanted."""

    number: int
    size: int
    parts: list[slice]


class Frames:
    """`kept` are definitions and messages in their order, each with whether it is a point of the road."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.kept: list[tuple[bool, bytes]] = []
        self.layouts: dict[int, Layout] = {}

    def read(self) -> None:
        """Raises IndexError or KeyError where the file does not fit itself."""
        at = self.data[0]
        if at not in HEADS:
            raise IndexError("its head has another length")
        end = at + int.from_bytes(self.data[4:8], "little")
        count = 0
        while at < end:
            count += 1
            if count > MOST_MESSAGES:
                raise TooMany
            head = self.data[at]
            at = self._define(at, head) if head & 0xC0 == 0x40 else self._take(at, head)
            if at > len(self.data):
                raise IndexError("it ends too early")

    def _define(self, at: int, head: int) -> int:
        data, local = self.data, head & 0x0F
        number = int.from_bytes(data[at + 3 : at + 5], "big" if data[at + 2] else "little")
        count = data[at + 5]
        fields = [data[place : place + 3] for place in range(at + 6, at + 6 + 3 * count, 3)]
        after = at + 6 + 3 * count
        offset, parts, wanted = 1, [], []
        for field in fields:
            if field[0] in WANTED.get(number, ()):
                parts.append(slice(offset, offset + field[1]))
                wanted.append(field)
            offset += field[1]
        if head & 0x20:
            developers = data[after]
            offset += sum(data[place] for place in range(after + 2, after + 1 + 3 * developers, 3))
            after += 1 + 3 * developers
        self.layouts[local] = Layout(number, offset, parts)
        if wanted:
            start = bytes([0x40 | local]) + data[at + 1 : at + 5]
            self.kept.append((False, start + bytes([len(wanted)]) + b"".join(wanted)))
        return after

    def _take(self, at: int, head: int) -> int:
        local = head >> 5 & 0x03 if head & 0x80 else head & 0x0F
        layout = self.layouts[local]
        if layout.parts:
            message = self.data[at : at + layout.size]
            piece = bytes([local]) + b"".join(message[part] for part in layout.parts)
            self.kept.append((layout.number == RECORD, piece))
        return at + layout.size


def trimmed(data: bytes) -> bytes:
    """The same file with nothing but the road and the places beside it."""
    frames = Frames(data)
    frames.read()
    step = ceil(sum(record for record, _ in frames.kept) / MOST_RECORDS)
    body, number = bytearray(), 0
    for record, frame in frames.kept:
        number += record
        if not record or number % step == 1 % step:
            body += frame
    size = len(body).to_bytes(4, "little")
    return bytes([HEADS[0]]) + data[1:4] + size + data[8 : HEADS[0]] + bytes(body) + b"\0\0"
