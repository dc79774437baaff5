"""FIT files: what a device on the handlebars keeps, and the courses that planners write for it."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

from rouleur.course.fit_frames import MOST_MESSAGES, TooMany, trimmed
from rouleur.course.track import Fix, Place, Track, fault, track_of

SEMICIRCLES = 180 / 2**31
"""Degrees in a unit of the format."""
BROKEN = (struct.error, EOFError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError)
"""What the reader stumbles over in a file that is none, besides its own complaints."""
MARK = b".FIT"
"""Bytes 8 to 12 of every such file."""


def is_fit(data: bytes) -> bool:
    return data[8:12] == MARK


def read_fit(data: bytes, name: str) -> Track:
    """Raises a ContentError that says what is wrong with the file."""
    fixes: list[Fix] = []
    places: list[Place] = []
    title = ""
    for message in messages(data, name):
        if message.name == "record" and (fix := fix_of(message)) is not None:
            fixes.append(fix)
        elif message.name == "course_point" and (fix := fix_of(message)) is not None:
            places.append(Place(fix, str(value(message, "name") or ""), str(value(message, "type") or "")))
        elif message.name == "course":
            title = str(value(message, "name") or "")
    return track_of(title, fixes, places, name)


def messages(data: bytes, name: str) -> Iterator[Any]:
    import fitdecode

    try:
        with fitdecode.FitReader(trimmed(data), check_crc=fitdecode.CrcCheck.DISABLED) as reader:
            for frame in reader:
                if frame.frame_type == fitdecode.FIT_FRAME_DATA:
                    yield frame
    except TooMany as error:
        reason = f"has more than {MOST_MESSAGES:,} entries"
        raise fault(name, "", reason, "export the road with fewer points") from error
    except (fitdecode.FitError, *BROKEN) as error:
        raise fault(name, "", f"is not a FIT file: {error}", "copy it again from the device") from error


def value(message: Any, field: str) -> Any:
    return message.get_value(field, fallback=None)


def fix_of(message: Any) -> Fix | None:
    latitude, longitude = value(message, "position_lat"), value(message, "position_long")
    if latitude is None or longitude is None:
        return None
    height = value(message, "enhanced_altitude")
    height = value(message, "altitude") if height is None else height
    return Fix(latitude * SEMICIRCLES, longitude * SEMICIRCLES, None if height is None else float(height))
