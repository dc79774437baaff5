"""A real course becomes a race on the universal board (§6): a walk along its lettered sections, as chapter 6 walks them."""

# rouleur: interpreted

from __future__ import annotations

from collections import Counter

from rouleur.games.homas import content
from rouleur.games.homas.route import Route
from rouleur.games.homas.rules.race_descriptions import Sight, Walk, best_walk
from rouleur.road.course import Climb, Cobbles, Course, hardness
from rouleur.road.left_out import LeftOut, note_of

MOUNTAINS = ("HC", "1")
WEIGHTS = {"HC": 1200.0, "1": 900.0, "2": 600.0, "3": 500.0, "4": 200.0}
"""What it costs to leave a climb out, against squares by which the others stand in the wrong place: what fits stays."""
STONES_WEIGHT = 80.0
"""The same for cobbles, for each of their stars."""
HARDNESS_A_POINT, MOST_POINTS = 20.0, 90.0
"""Of one category the harder stays: metres gained times percent, in points of that weight."""
FEW_PAVED = 2
"""Paved hills for all of which the board has its cobblestones, once a lap."""
FULL = "no section of the universal board is left for it"
MOST_SIGHTS = 14
"""The board has room for five or six; among more than the hardest fourteen nobody need choose."""
HELL = 5
"""Stars of cobbles that are ridden by the rules of Paris – Roubaix (§6.1)."""
MODELS = {"flat": "tour-de-france-1", "hilly": "paris-nice-1", "cobbles": "benelux-1", "mountain": "tour-de-france-4"}
"""Stages of the book whose energy cards and time limit a stage of that kind takes over (§1.2, §5.10)."""


def route_from(course: Course) -> Route:
    """A stage is as long as the stages of the book, with cards, limit and rushes; a classic as long as its classics."""
    walk = walked(course)
    route = Route(
        course.slug,
        course.title,
        walk.steps(),
        red=(len(walk.letters) + 1) // 2,
        mountain_g=walk.mountain_g and "G" in walk.letters,
        roubaix=any(stones.stars >= HELL for stones in course.cobbles) and "cobbles" in walk.letters,
        note=note_of(left_out(course, walk)),
    )
    if course.kind == "stage":
        model = content.shipped_route(MODELS[course.looks])
        route.tour = course.slug
        route.cards, route.team_cards, route.limit = model.cards, model.team_cards, model.limit
        route.rushes = rushes(course, walk)
    return route


def walked(course: Course) -> Walk:
    """G is a hill or a mountain in the whole race (§6): the better of both."""
    target = course.scaled(*lengths(course.kind))
    allowed = min(lengths("stage")), max(lengths("classic"))
    walks = [
        best_walk(sights(course, target, mountain_g), target, allowed, course.summit_finish, mountain_g)
        for mountain_g in (False, True)
    ]
    return min(walks, key=lambda walk: walk.cost)


def lengths(kind: str) -> tuple[int, int]:
    """The shortest and the longest of the book's stages or of its classics, as it prints them."""
    found = [race.printed for race in content.races().races if not race.trial and bool(race.tour) == (kind == "stage")]
    return min(found), max(found)


def sights(course: Course, target: int, mountain_g: bool) -> list[Sight]:
    """Climbs and cobbles in road order, with the sections that can stand for them; a climb to the finish comes last."""
    last = course.last_climb
    found: list[Sight] = []
    for climb in course.climb:
        at = target if climb is last else target * climb.top / course.kilometres
        weight = WEIGHTS[climb.category] + min(climb.gain * climb.gradient / HARDNESS_A_POINT, MOST_POINTS)
        found.append(Sight(at, letters_for(course, climb, mountain_g), climb.label, weight, climb is last))
    for stones in strips(course):
        at = target * stones.end / course.kilometres
        found.append(Sight(at, ("cobbles",), strip_name(stones), STONES_WEIGHT * stones.stars))
    hardest = sorted(found, key=lambda sight: (not sight.last, -sight.weight))[:MOST_SIGHTS]
    return sorted(hardest, key=lambda sight: (sight.last, sight.at))


def left_out(course: Course, walk: Walk) -> list[LeftOut]:
    """Everything on the road that the walk does not pass; of two with one name the walk has the first."""
    passed = Counter(walk.names)
    missing: list[LeftOut] = []
    for what, name in seen_from(course):
        if passed[name] > 0:
            passed[name] -= 1
        else:
            missing.append(LeftOut(what, FULL))
    return missing


def seen_from(course: Course) -> list[tuple[Climb | Cobbles, str]]:
    """Everything on the road and its name, the hardest first."""
    climbs = sorted(course.climb, key=lambda climb: (climb is not course.last_climb, hardness(climb)))
    return [*((climb, climb.label) for climb in climbs), *((stones, strip_name(stones)) for stones in strips(course))]


def strips(course: Course) -> list[Cobbles]:
    """The cobbles that do not lie on a climb."""
    return [stones for stones in course.cobbles if not any(lies_on(stones, climb) for climb in course.climb)]


def strip_name(stones: Cobbles) -> str:
    return stones.name or f"cobbles at km {stones.start:g}"


def lies_on(stones: Cobbles, climb: Climb) -> bool:
    shared = min(climb.top, stones.end) - max(climb.start, stones.start)
    return shared >= (stones.end - stones.start) / 2


def letters_for(course: Course, climb: Climb, mountain_g: bool) -> tuple[str, ...]:
    """A mountain or a hill, or the cobblestones for a hill that is paved, as chapter 6 has the Koppenberg. In a race of many such hills they
    may be hills too, as the Oude Kwaremont is on G."""
    if climb.category in MOUNTAINS:
        return ("F", "G") if mountain_g else ("F",)
    hills: tuple[str, ...] = ("E",) if mountain_g else ("E", "G")
    if climb is course.last_climb or not course.paved(climb.start, climb.top):
        return hills
    many = sum(course.paved(other.start, other.top) for other in course.climb) > FEW_PAVED
    return (*hills, "cobbles") if many else ("cobbles",)


def rushes(course: Course, walk: Walk) -> list[int]:
    """§5.8: a rush lies on a letter. Each sprint takes the nearest flat one behind the sprint before it, never the finish."""
    total = walk.ends[-1]
    chosen: list[int] = []
    for sprint in sorted(course.sprint, key=lambda sprint: sprint.km):
        at = total * sprint.km / course.kilometres
        free = [
            number
            for number, letter in enumerate(walk.letters[:-1], start=1)
            if content.board().sections[letter].surface == "flat" and number > max(chosen, default=0)
        ]
        if free:
            chosen.append(min(free, key=lambda number: abs(walk.ends[number - 1] - at)))
    return chosen
