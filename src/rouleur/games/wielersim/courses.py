"""A real course becomes a route schedule (§2.1, §2.3, appendix 1), and a route drawn by hand a course for the other games."""

# rouleur: interpreted

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rouleur.core.errors import ContentError, Problem
from rouleur.course.climbs import category_of
from rouleur.games.wielersim.route import LENGTHS, SHORTEST_CLIMB, STEEPEST, Route, Section, Sprint, Town
from rouleur.road.course import ROAD_LENGTHS, Climb, Cobbles, Course
from rouleur.road.course import Sprint as Line
from rouleur.road.course import Town as Place
from rouleur.road.left_out import LeftOut, note_of
from rouleur.road.spacing import spaced

SHORTEST_COBBLES = 4
MOST_UPHILL = 0.6
"""Climbs of the shortest length take no more of the road: a race is not ridden on its climbs alone."""
FARTHEST = 12
"""Squares by which a climb may be moved to make room for another: the length of one."""
NEIGHBOUR = 8
"""Squares between two summits that share one climb where only one has room."""
WORTH = {"HC": 8000.0, "1": 4000.0, "2": 1800.0, "3": 600.0, "4": 150.0}
STAR = 150.0
"""What a star of cobbles is worth beside a climb: the hardest stay."""
SPLIT = 45
PERCENT_A_STEP = 1.7
HIERARCHIES = {
    "flat": ["sprinter", "leader", "helper", "climber"],
    "hilly": ["leader", "climber", "sprinter", "helper"],
    "mountain": ["climber", "leader", "helper", "sprinter"],
    "cobbles": ["leader", "sprinter", "helper", "climber"],
}
MOUNTAINS = ("HC", "1")
WALLS = (("HC", 11.0), ("1", 8.5), ("2", 6.0), ("3", 0.0))
"""§3.3.6: the nature of the race decides about a category; the Koppenberg is HC in its own race. In a classic without
mountains it is the steepness in percent."""
LONGEST_WALL = 1.6
"""Kilometres of a climb of a classic, whose squares say nothing about its length: twelve of them may be a wall of 400 metres."""
ENOUGH = {"HC": 9000.0, "1": 5000.0, "2": 2500.0, "3": 1000.0}
"""Metres × percent of a usual climb of a category."""
DOWNHILL = 4.0
SMALL = "a climb of the fourth category is too small for the 12 squares of appendix 1"
FULL = "no 12 squares (appendix 1) are left beside harder climbs"
NO_ROOM = "no squares are left beside what is harder"


@dataclass
class Piece:
    """A climb or cobbles on the way to the board: where it lies, in squares from the start, and the fewest squares it needs."""

    what: Climb | Cobbles
    start: float
    end: float
    least: int
    worth: float
    last: bool = False
    sharing: list[Climb] = field(default_factory=list)

    @property
    def weight(self) -> float:
        return 1e6 if self.last else self.worth

    @property
    def may_share(self) -> bool:
        """A climb stands for one neighbour at most."""
        return isinstance(self.what, Climb) and not self.sharing

    def size(self, share: float) -> int:
        """As long as in the country, or shorter where room is scarce."""
        return self.least + max(0, round(share * (self.end - self.start - self.least)))


def route_from(course: Course) -> Route:
    """Kilometres shrink or stretch into the book's 120 to 160 squares of a stage, 160 to 220 of a classic."""
    squares = course.scaled(*LENGTHS[course.kind])
    special, left_out = fitted(course, squares)
    sections = filled(special, squares)
    uphill = sections[-1].surface == "uphill"
    return Route(
        course.title,
        course.kind,
        squares,
        HIERARCHIES[course.looks],
        sections,
        "uphill" if uphill else "flat",
        sprint=sprints(course, squares),
        place=towns(course, squares),
        climbers=course.kind == "stage" or course.looks in ("hilly", "mountain"),
        note=note_of(left_out),
    )


def fitted(course: Course, squares: int) -> tuple[list[Section], list[LeftOut]]:
    """The hardest first: whatever still fits, near its place, is on the board."""
    kept: list[Piece] = []
    ends: list[int] = []
    sizes: list[int] = []
    left_out = [LeftOut(climb, SMALL) for climb in course.climb if too_small(course, climb)]
    full: list[Piece] = []
    for piece in sorted(pieces(course, squares), key=lambda piece: -piece.weight):
        if isinstance(piece.what, Cobbles) and any(lies_on(piece, other) for other in kept):
            continue
        tried = sorted([*kept, piece], key=lambda piece: (piece.last, piece.end, piece.start))
        placing = placed(tried, squares)
        if placing is None:
            full.append(piece)
        else:
            kept, (ends, sizes) = tried, placing
    left_out += [missed(piece, kept) for piece in full]
    return [section(course, *each, squares) for each in zip(kept, ends, sizes, strict=True)], left_out


def pieces(course: Course, squares: int) -> list[Piece]:
    each = squares / course.kilometres
    last = course.last_climb
    found = []
    for climb in course.climb:
        if not too_small(course, climb):
            worth = WORTH[climb.category] + min(climb.gain * climb.gradient, 100_000) / 1000
            top = course.kilometres if climb is last else min(climb.top, course.kilometres)
            found.append(Piece(climb, climb.start * each, top * each, SHORTEST_CLIMB, worth, climb is last))
    return [*found, *(strip(stones, each, found) for stones in course.cobbles)]


def strip(stones: Cobbles, each: float, climbs: list[Piece]) -> Piece:
    """Cobbles on a climb come after it."""
    piece = Piece(stones, stones.start * each, stones.end * each, SHORTEST_COBBLES, STAR * stones.stars)
    piece.worth = min([piece.worth, *(0.9 * climb.worth for climb in climbs if lies_on(piece, climb))])
    return piece


def too_small(course: Course, climb: Climb) -> bool:
    """In a classic the small ones are what it is ridden for."""
    return climb.category == "4" and course.kind == "stage" and climb is not course.last_climb


def lies_on(stones: Piece, climb: Piece) -> bool:
    """Paved for half its length, a climb stays a climb."""
    shared = min(stones.end, climb.end) - max(stones.start, climb.start)
    return isinstance(climb.what, Climb) and shared >= (stones.end - stones.start) / 2


def placed(found: Sequence[Piece], squares: int) -> tuple[list[int], list[int]] | None:
    """Where they end and how long they are; None where one would lie too far from its place."""
    if sum(piece.least for piece in found if isinstance(piece.what, Climb)) > MOST_UPHILL * squares:
        return None
    line = squares if found[-1].last or isinstance(found[-1].what, Cobbles) else squares - 2
    weights = [piece.weight for piece in found]
    for share in (1.0, 0.75, 0.5, 0.25, 0.0):
        sizes = [piece.size(share) for piece in found]
        ends = spaced([piece.end for piece in found], sizes, weights, (0, line))
        if ends and all(abs(end - piece.end) <= FARTHEST for end, piece in zip(ends, found, strict=True)):
            return ends, sizes
    return None


def missed(piece: Piece, kept: list[Piece]) -> LeftOut:
    """A climb without room of its own shares the one beside it."""
    if isinstance(piece.what, Cobbles):
        return LeftOut(piece.what, NO_ROOM)
    near = [other for other in kept if other.may_share and abs(other.end - piece.end) <= NEIGHBOUR]
    if not near:
        return LeftOut(piece.what, FULL)
    beside = min(near, key=lambda other: abs(other.end - piece.end))
    beside.sharing.append(piece.what)
    return LeftOut(
        piece.what,
        f"one climb with {beside.what.name or f'the one at km {beside.what.start:g}'}, as two need 24 squares (appendix 1)",
    )


def section(course: Course, piece: Piece, end: int, size: int, squares: int) -> Section:
    start, to = squares - end + size, squares - end
    if isinstance(piece.what, Cobbles):
        return Section(start, to, "leader", "cobbles", piece.what.name)
    climb = piece.what
    steepest = max(each.gradient for each in (climb, *piece.sharing))
    names = [each.label for each in sorted((climb, *piece.sharing), key=lambda each: each.top)]
    return Section(
        start,
        to,
        "climber" if climb.category in MOUNTAINS else "leader",
        "uphill",
        " + ".join(names),
        category_in(course, climb, steepest),
        min(STEEPEST, max(1, round(steepest / PERCENT_A_STEP))),
    )


def category_in(course: Course, climb: Climb, steepest: float) -> str:
    if course.kind == "classic" and course.looks != "mountain":
        return next(category for category, percent in WALLS if steepest >= percent)
    return climb.category if climb.category != "4" else "3"


def to_go(course: Course, squares: int, km: float) -> int:
    return min(squares, max(0, round(squares * (1 - km / course.kilometres))))


def filled(special: list[Section], squares: int) -> list[Section]:
    """Flat road between them: helpers' country, leaders' after a climb, sprinters' at the end (§2.3)."""
    sections: list[Section] = []
    at = squares
    for section in special:
        sections += flat(at, section.start, sections)
        sections.append(section)
        at = section.to
    last = flat(at, 0, sections)
    if last:
        last[-1].colour = "sprinter"
    return [*sections, *last]


def flat(start: int, end: int, before: list[Section]) -> list[Section]:
    if start <= end:
        return []
    colour = "leader" if before and before[-1].surface == "uphill" else "helper"
    if start - end <= SPLIT:
        return [Section(start, end, colour)]
    middle = (start + end) // 2
    return [Section(start, middle, colour), Section(middle, end, "sprinter" if colour == "helper" else "helper")]


def sprints(course: Course, squares: int) -> list[Sprint]:
    found = [(to_go(course, squares, sprint.km), sprint.name) for sprint in course.sprint]
    return [Sprint(square, name) for square, name in found if 0 < square < squares]


def towns(course: Course, squares: int) -> list[Town]:
    names = [Town(town.name, town.km, to_go(course, squares, town.km)) for town in course.town]
    if not any(town.to_go == 0 for town in names):
        names.append(Town("Finish", course.kilometres, 0))
    return names


def course_from(route: Route, name: str) -> Course:
    """The road that a route drawn by hand would be in the country: its squares as kilometres, its climbs as steep as their summits."""
    if route.kind not in LENGTHS:
        raise ContentError(
            [Problem(name, "kind", "a prologue becomes no stage of the other games", "draw a stage or a classic")]
        )
    fewest, most = LENGTHS[route.kind]
    shortest, longest = ROAD_LENGTHS[route.kind]
    share = min(max((route.squares - fewest) / (most - fewest), 0.0), 1.0)
    kilometres = route.kilometres or round(shortest + (longest - shortest) * share, 1)
    each = kilometres / route.squares
    climbs = [climbed(section, route, each) for section in route.section if section.surface == "uphill"]
    return Course(
        title=route.name,
        kilometres=kilometres,
        profile=heights(climbs, kilometres),
        climb=climbs,
        cobbles=[
            Cobbles(km(route, section.start, each), km(route, section.to, each), name=section.name)
            for section in route.section
            if section.surface == "cobbles"
        ],
        sprint=[Line(km(route, sprint.to_go, each), sprint.name) for sprint in route.sprint],
        town=[Place(km(route, town.to_go, each), town.name) for town in route.place if town.to_go is not None],
        kind="classic" if route.kind == "classic" else "stage",
    )


def km(route: Route, to_go: int, each: float) -> float:
    return round((route.squares - to_go) * each, 2)


def climbed(section: Section, route: Route, each: float) -> Climb:
    """It ends where its squares end. In a classic it is short, and its category follows from the road."""
    percent = PERCENT_A_STEP * max([section.top, *section.steepness, 1])
    usual = ENOUGH.get(section.category, ENOUGH["3"]) / percent / (10 * percent)
    most = LONGEST_WALL if route.kind == "classic" else section.squares * each
    top = km(route, section.to, each)
    length = round(min(usual, most, section.squares * each), 2)
    gain = round(10 * length * percent)
    category = category_of(gain, percent) or "4" if route.kind == "classic" else section.category
    return Climb(round(top - length, 2), top, gain, category, section.name)


def heights(climbs: list[Climb], kilometres: float) -> list[tuple[float, float]]:
    """Down again behind each summit, as far as there is road before the next climb."""
    found = [(0.0, 100.0)]
    feet = [*(climb.start for climb in climbs[1:]), kilometres]
    for climb, foot in zip(climbs, feet, strict=False):
        low = found[-1][1]
        if climb.start > found[-1][0]:
            found.append((climb.start, low))
        found.append((climb.top, low + climb.gain))
        downhill = min(climb.gain / (10 * DOWNHILL), foot - climb.top)
        if downhill > 0:
            found.append((round(climb.top + downhill, 2), round(low + climb.gain - 10 * DOWNHILL * downhill)))
    if found[-1][0] < kilometres:
        found.append((kilometres, found[-1][1]))
    return found
