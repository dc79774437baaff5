"""What is printed beside the track: the route schedule of appendix 1, the markers of appendix 2."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.games.wielersim.laying import steepness
from rouleur.games.wielersim.road import ROLES
from rouleur.games.wielersim.route import Route, Section
from rouleur.road.parts import BOOK, Chart, Marker, Parts

SQUARE = 12.0
STEEPEST = 6
ROUGHEST = 4
ALIKE = 4
LONGEST = 240
EVERY = 20
SPRINTERS = 36
COUNTED = "How many: ours."
"""The text of appendix 2 has lost its pictures."""
COLUMNS = ["Place", "km", "Event", "To go", "Colour"]
COLOURS = {"leader": "yellow", "climber": "red", "sprinter": "green", "helper": "blue"}
"""§2.2"""


def parts(route: Route) -> Parts:
    return Parts(SQUARE, [], [*zones(), *distances(), *numbers(), *lines()], schedule=schedule(route))


def zones() -> list[Marker]:
    return [
        Marker(f"{role[0].upper()} {role}", "bar", 4, "Sections: who may accelerate (§2.3)", tone, BOOK)
        for tone, role in enumerate(ROLES)
    ]


def distances() -> list[Marker]:
    return [
        Marker(str(to_go), "square", 1, "Squares to go (§2.1)", origin=BOOK)
        for to_go in range(EVERY, LONGEST + 1, EVERY)
    ]


def numbers() -> list[Marker]:
    steep = [Marker(str(step), "round", ALIKE, "Steepness (§2.3)", 2, BOOK) for step in range(1, STEEPEST + 1)]
    rough = [
        Marker(str(step), "square", ALIKE, "Roughness of cobbles (§2.3)", 1, BOOK, COUNTED)
        for step in range(1, ROUGHEST + 1)
    ]
    sprint = [Marker(str(place), "round", 1, "Sprint numbers (§2.1)", origin=BOOK) for place in range(1, SPRINTERS + 1)]
    return [*steep, *rough, *sprint]


def lines() -> list[Marker]:
    names = (("Start", 1), ("Finish", 1), ("Summit", 6), ("Sprint", 3))
    return [Marker(name, "bar", count, "Lines across the road (§2.1)", 0, BOOK, COUNTED) for name, count in names]


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
    rows = [cells(to_go, line) for to_go, line in sorted(written(route).items(), reverse=True)]
    before = [[town.name, f"{town.km:g}", "", "", ""] for town in route.place if town.to_go is None]
    ours = "" if route.origin == BOOK else "The columns are the book's, the race is ours."
    note = f"Hierarchy: {', '.join(route.hierarchy)}. {ours}".strip()
    return Chart("Route schedule", COLUMNS, [*before, *rows], route.origin, note, "appendix 1")


def written(route: Route) -> dict[int, Line]:
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
