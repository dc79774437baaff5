"""What the waypoints beside a road say: sprints, cobbles, the names of climbs, towns."""

from __future__ import annotations

import re
import unicodedata

from rouleur.course.track import Waypoint
from rouleur.road.course import Climb, Cobbles, Course, Sprint, Town

NEAR = 0.5
"""Kilometres off the road within which a waypoint belongs to it."""
NEAR_TOP = 1.5
"""Kilometres from its summit within which a word for a climb names it."""
AT_TOP = 0.3
"""The same for a name that says nothing of a climb: beside a short climb it can only be its own."""
SHORT = 3.0
SUMMITS = (
    "summit",
    "col",
    "cote",
    "climb",
    "top",
    "pass",
    "mont",
    "muur",
    "mur",
    "alto",
    "passo",
    "helling",
    "salita",
    "wall",
)
HILLS = ("berg", "mont", "bosch", "heuvel", "hill")
SPRINTS = ("sprint",)
STONES = ("cobble", "kassei", "pave", "pflaster", "kopfstein", "adoqui", "acciottolato")
ENDS = ("end", "ende", "einde", "fin", "fine", "final")
PLACES = (
    "town",
    "city",
    "village",
    "start",
    "finish",
    "depart",
    "arrivee",
    "food",
    "feed",
    "bevoorrading",
    "ravitaillement",
)
USUAL_STONES = 1.0
"""Kilometres of cobbles whose length nobody says."""
LONGEST_STONES = 5.0
LENGTH = re.compile(r"(\d+(?:[.,]\d+)?)\s*(km|m)\b", re.IGNORECASE)
STARS = re.compile(r"[*★⭐]{1,5}|([1-5])\s*(?:stars?|sterren|etoiles|sterne|stelle|estrellas)\b", re.IGNORECASE)


def take_waypoints(course: Course, waypoints: list[Waypoint]) -> None:
    beside = sorted((each for each in waypoints if each.off <= NEAR), key=kilometre)
    stones = [each for each in beside if said(each, STONES)]
    for waypoint in beside:
        if waypoint not in stones:
            name_place(course, waypoint)
    take_stones(course, stones)


def kilometre(waypoint: Waypoint) -> float:
    return waypoint.km


def plain(text: str) -> list[str]:
    """Words without accents, as people type them."""
    letters = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
    return re.findall(r"[a-z]+", letters)


def said(waypoint: Waypoint, beginnings: tuple[str, ...]) -> bool:
    return any(word.startswith(beginnings) for word in plain(f"{waypoint.kind} {waypoint.name}"))


def name_place(course: Course, waypoint: Waypoint) -> None:
    if said(waypoint, SPRINTS):
        course.sprint.append(Sprint(round(waypoint.km, 1), waypoint.name))
        return
    climb = climb_of(course, waypoint)
    if climb is not None:
        climb.name = waypoint.name
    else:
        course.town.append(Town(round(waypoint.km, 1), waypoint.name))


def climb_of(course: Course, waypoint: Waypoint) -> Climb | None:
    """The climb that a waypoint names: the nearest one, if it is called a climb, or stands at the top of a short one."""
    if not course.climb:
        return None
    climb = min(course.climb, key=lambda climb: away(climb, waypoint.km))
    words = plain(f"{waypoint.kind} {waypoint.name}")
    called = any(word in SUMMITS or word.endswith(HILLS) for word in words)
    if called:
        return climb if min(away(climb, waypoint.km), abs(climb.top - waypoint.km)) <= NEAR_TOP else None
    own = climb.kilometres <= SHORT and not climb.name and not any(word in PLACES for word in words)
    return climb if own and away(climb, waypoint.km) <= AT_TOP else None


def away(climb: Climb, km: float) -> float:
    """Kilometres along the road from a climb; none on it."""
    return max(climb.start - km, km - climb.top, 0.0)


def take_stones(course: Course, stones: list[Waypoint]) -> None:
    """From a waypoint to the one that says that they end, as long as its words say, or a kilometre. A climb with cobbles
    beside it is paved from foot to top."""
    for number, waypoint in enumerate(stones):
        if is_end(waypoint):
            continue
        climb = next((climb for climb in course.climb if away(climb, waypoint.km) <= AT_TOP / 2), None)
        if climb is not None:
            climb.name = climb.name or without_stones(waypoint.name)
            start, end = climb.start, climb.top
        else:
            start, end = waypoint.km, waypoint.km + length_of(waypoint, stones[number + 1 :])
        free = max((other.end for other in course.cobbles if other.start <= start), default=0.0)
        start, end = round(max(start, free), 2), round(min(end, course.kilometres), 2)
        if end > start:
            course.cobbles.append(Cobbles(start, end, stars_of(waypoint), without_stones(waypoint.name)))


def is_end(waypoint: Waypoint) -> bool:
    return any(word in ENDS for word in plain(waypoint.name))


def length_of(waypoint: Waypoint, following: list[Waypoint]) -> float:
    if following and is_end(following[0]) and following[0].km - waypoint.km <= LONGEST_STONES:
        return following[0].km - waypoint.km
    found = LENGTH.search(f"{waypoint.name} {waypoint.words}")
    if not found:
        return USUAL_STONES
    number = float(found[1].replace(",", "."))
    return min(number / 1000 if found[2].lower() == "m" else number, LONGEST_STONES)


def stars_of(waypoint: Waypoint) -> int:
    found = STARS.search(f"{waypoint.name} {waypoint.words}")
    if not found:
        return 3
    return int(found[1]) if found[1] else len(found[0])


def without_stones(name: str) -> str:
    """`Mariaborrestraat (kasseien, 2 km)` is the Mariaborrestraat."""
    kept = re.sub(r"\(.*?\)", " ", name)
    kept = LENGTH.sub(" ", STARS.sub(" ", kept))
    words = [word for word in kept.split() if not any(part.startswith(STONES) for part in plain(word))]
    return " ".join(words).strip(" ,:;–-") or name
