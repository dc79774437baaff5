"""The route schedule in the five columns of appendix 1: place, kilometres, event, squares to go, colour."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.games.wielersim.laying import steepness
from rouleur.games.wielersim.route import Route, Section
from rouleur.road.parts import BOOK, Chart

COLUMNS = ["Place", "km", "Event", "To go", "Colour"]
COLOURS = {"leader": "yellow", "climber": "red", "sprinter": "green", "helper": "blue"}
"""§2.2"""


class Line:
    """What is written down at one distance."""

    def __init__(self) -> None:
        self.places: list[str] = []
        self.kilometres: list[str] = []
        self.events: list[str] = []
        self.colour = ""


def schedule(route: Route) -> Chart | None:
    """Nothing for a prologue, which has no road (§5.3)."""
    if not route.section:
        return None
    rows = [cells(to_go, line) for to_go, line in sorted(lines(route).items(), reverse=True)]
    before = [[town.name, f"{town.km:g}", "", "", ""] for town in route.place if town.to_go is None]
    ours = "" if route.origin == BOOK else "The columns are the book's, the race is ours."
    note = f"Hierarchy: {', '.join(route.hierarchy)}. {ours}".strip()
    return Chart("Route schedule", COLUMNS, [*before, *rows], route.origin, note, "appendix 1")


def lines(route: Route) -> dict[int, Line]:
    found: dict[int, Line] = {}

    def at(to_go: int) -> Line:
        return found.setdefault(to_go, Line())

    for section in route.section:
        at(section.start).colour = f"{COLOURS[section.colour]} ({section.colour})"
        if section.surface != "flat":
            first, last = events(section)
            at(section.start).events.append(first)
            at(section.to).events.insert(0, last)
    for sprint in route.sprint:
        at(sprint.to_go).events.append(f"Sp {sprint.name}".strip())
    for town in route.place:
        if town.to_go is not None:
            at(town.to_go).places.append(town.name)
            at(town.to_go).kilometres.append(f"{town.km:g}")
    return found


def events(section: Section) -> tuple[str, str]:
    """A climb with its category, and in brackets the malus at the top."""
    if section.surface == "uphill":
        sign = "HC" if section.category == "HC" else f"C{section.category}"
        return f"start {section.name}".strip(), f"top {section.name} {sign} (−{max(steepness(section))})"
    return f"start {section.name or section.surface}", f"end {section.name or section.surface}"


def cells(to_go: int, line: Line) -> list[str]:
    return [", ".join(line.places), ", ".join(line.kilometres), ", ".join(line.events), str(to_go), line.colour]
