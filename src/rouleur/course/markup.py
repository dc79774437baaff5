"""What is refused of any XML before it is parsed: entities that grow, and more than a road needs."""

from __future__ import annotations

from typing import Any
from xml.parsers.expat import ExpatError, ParserCreate

from rouleur.core.bounds import DEEPEST, beyond_xml
from rouleur.course.track import fault


def without_dangers(text: str, name: str) -> None:
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise fault(name, "", "declares a document type, which no road needs", "delete that line")
    if excess := beyond_xml(text):
        raise fault(name, "", excess, "export the road with fewer points")
    if too_deep(text):
        reason = f"is nested deeper than {DEEPEST} levels"
        raise fault(name, "", reason, "export it again from your planner or device")


class TooDeep(Exception):
    """Tags within tags within tags."""


def too_deep(text: str) -> bool:
    """Read once without keeping anything. What is no XML at all, the reader of the file says better."""
    depth = 0

    def begin(tag: str, attributes: Any) -> None:
        nonlocal depth
        depth += 1
        if depth > DEEPEST:
            raise TooDeep

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1

    parser = ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = begin, end
    try:
        parser.Parse(text, True)
    except TooDeep:
        return True
    except (ExpatError, ValueError):
        return False
    return False
