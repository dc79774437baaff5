"""Bodies that are made to hurt: too deep, too long, too many, or nothing but noise."""

from __future__ import annotations

import random
from base64 import b64encode
from collections.abc import Callable
from typing import Any

import msgspec

WORDS = ("game", "race", "seats", "options", "route", "seed", "title", "key", "a" * 60, "", "__proto__")


def nonsense(lots: random.Random, depth: int = 0) -> Any:
    plain: list[Any] = [
        None,
        True,
        -1,
        2**62,
        1e308,
        "",
        "x" * lots.choice((1, 41, 5000)),
        "\x00\u202e\x1b[2J",
        "é" * 100,
    ]
    if depth > 3 or lots.random() < 0.6:
        return lots.choice(plain)
    if lots.random() < 0.5:
        return [nonsense(lots, depth + 1) for _ in range(lots.randrange(6))]
    return {lots.choice(WORDS): nonsense(lots, depth + 1) for _ in range(lots.randrange(6))}


def toml(lots: random.Random) -> bytes:
    size = lots.choice((100, 5_000, 60_000))
    text = lots.choice(
        (
            ".".join("a" * (size // 2)) + " = 1",
            "[" + ".".join("a" * (size // 2)) + "]",
            "x = " + "[" * (size // 2) + "]" * (size // 2),
            "x = " + "9" * size,
            "x = {" + ", ".join(f"k{number} = {{}}" for number in range(size // 12)) + "}",
            "\n".join(f"[[a.b{number}]]" for number in range(size // 10)),
            'title = "' + "\\u202e" * (size // 6) + '"',
        )
    )
    return msgspec.json.encode(lots.choice(({"text": text}, {"text": text, "name": "mine.toml"})))


def gpx(lots: random.Random) -> bytes:
    points = "".join(
        f'<trkpt lat="{lots.random()}" lon="nan"><ele>1e9</ele></trkpt>' for _ in range(lots.choice((2, 2000)))
    )
    entity = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;">]>' if lots.random() < 0.5 else ""
    text = f'<?xml version="1.0"?>{entity}<gpx>{"<a>" * lots.choice((1, 30_000))}<trk><trkseg>{points}</trkseg></trk></gpx>'
    return msgspec.json.encode({"text": text, "name": "mine.gpx"})


def deep(lots: random.Random) -> bytes:
    depth = lots.choice((25, 1000, 30_000))
    return lots.choice(
        (b"[" * depth + b"]" * depth, b'{"a":' * depth + b"1" + b"}" * depth, b"9" * depth, b"[" * depth)
    )


def noise(lots: random.Random) -> bytes:
    return lots.randbytes(lots.choice((0, 1, 100, 70_000)))


def large(lots: random.Random) -> bytes:
    return b'{"text": "' + b"x" * lots.choice((65_000, 1_100_000, 7_000_000)) + b'"}'


def tcx(lots: random.Random) -> bytes:
    """Points inside points: each would be searched through again."""
    depth = lots.choice((10, 200, 20_000))
    point = "<Trackpoint><LatitudeDegrees>1</LatitudeDegrees><LongitudeDegrees>1</LongitudeDegrees>"
    text = f"<TrainingCenterDatabase><Course>{point * depth}{'</Trackpoint>' * depth}</Course></TrainingCenterDatabase>"
    return msgspec.json.encode({"text": text, "name": "mine.tcx"})


def fit(lots: random.Random) -> bytes:
    """A definition of as many fields as there may be, and a message for every byte that is left."""
    fields = lots.choice((1, 60, 255))
    head = b"\x40\x00\x00\x14\x00" + bytes([fields]) + b"".join(bytes([number % 250, 1, 2]) for number in range(fields))
    messages = (b"\x00" + lots.randbytes(fields)) * (lots.choice((10_000, 1_000_000, 4_000_000)) // (fields + 1))
    size = len(head) + len(messages)
    data = b"\x0e\x10\x00\x00" + size.to_bytes(4, "little") + b".FIT\x00\x00" + head + messages + b"\x00\x00"
    return msgspec.json.encode({"data": b64encode(data).decode(), "name": "mine.fit"})


def quotes(lots: random.Random) -> bytes:
    return lots.choice((b'""', b'"a",', b"[],")) * (lots.choice((60_000, 1_000_000, 6_000_000)) // 4)


def anything(lots: random.Random) -> bytes:
    return msgspec.json.encode(nonsense(lots))


POISONS: tuple[Callable[[random.Random], bytes], ...] = (
    toml,
    toml,
    gpx,
    tcx,
    fit,
    quotes,
    deep,
    noise,
    anything,
    large,
)
FILES: tuple[Callable[[random.Random], bytes], ...] = (gpx, tcx, fit, quotes, toml)
"""Of the kind that people open."""
