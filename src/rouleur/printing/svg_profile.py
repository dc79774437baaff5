"""The profile of a stage as SVG: silhouette hatched by surface, zones, flags, groups as pins."""

from __future__ import annotations

from xml.sax.saxutils import escape

from rouleur.printing.labels import Area, area_of, beside, free_place
from rouleur.printing.palette import FLAGS, surface_fill, terrain
from rouleur.road.outline import Point
from rouleur.road.picture import Flag, Picture, Stretch
from rouleur.road.situation import Situation

FONT = "font-family='ui-sans-serif, system-ui, sans-serif'"
ABOVE = (46, 64, 82, 100)
"""Room over the highest point: as much as the words need."""
BELOW = 22
ROW = 13
"""From one row of words to the next."""
GROUND = 12
HILLS = 36
"""How high the hills of a profile must at least be, under many words."""
SMALL, NORMAL, ZONE = 9, 11, 12
"""Sizes of the words for towns, flags and zones."""
HALO = " paint-order='stroke' stroke='#fff' stroke-width='3' stroke-linejoin='round'"
"""A white edge for words that stand on lines."""


class Scale:
    """From distance and height to a place on the drawing."""

    def __init__(self, picture: Picture, width: float, base: float, above: float) -> None:
        self.picture = picture
        self.width = width
        self.base = base
        top = max((max(part.height_start, part.height_end) for part in picture.profile), default=0) or 1
        self.first = min([0.0, *(part.start for part in picture.profile)])
        last = max([picture.length or 1, *(part.end for part in picture.profile)])
        self.across = width / (last - self.first)
        self.room = base - above - GROUND
        self.upwards = self.room / top

    def point(self, distance: float, level: float) -> Point:
        return (distance - self.first) * self.across, self.base - GROUND - level * self.upwards

    def on_road(self, distance: float) -> Point:
        return self.point(distance, _height(self.picture, distance))

    def highest(self, left: float, right: float) -> float:
        """The highest place of the road between these two."""
        ends = [end for part in self.picture.profile for end in (part.start, part.end)]
        xs = [left, right, *(x for x in (self.point(end, 0)[0] for end in ends) if left <= x <= right)]
        return min(self.on_road(x / self.across + self.first)[1] for x in xs)


def profile_group(
    picture: Picture, situation: Situation | None, width: float, height: float, filled: bool = True
) -> str:
    """The inside of a `<g>`, `width` × `height` units, the ground at the bottom."""
    scale, flags = set_out(picture, width, height)
    base = scale.base
    parts = [
        _stretch(
            stretch,
            scale.point(stretch.start, stretch.height_start),
            scale.point(stretch.end, stretch.height_end),
            base,
            surface_fill(stretch.surface) if filled else "#ffffff",
        )
        for stretch in picture.profile
    ]
    for stretch, area in zip(zoned(picture), zone_areas(picture, scale), strict=True):
        parts.append(_words(called(stretch), area, ZONE, "#444"))
    parts += flags
    for group in situation.groups if situation else []:
        parts += [_pin(len(group.riders), scale.on_road(group.distance))]
    parts.append(f"<line x1='0' y1='{base:.1f}' x2='{width:.1f}' y2='{base:.1f}' stroke='#555' stroke-width='1'/>")
    return "".join(parts)


def set_out(picture: Picture, width: float, height: float) -> tuple[Scale, list[str]]:
    """The scale that leaves room for the words under and above the road, and what stands above it."""
    zones = zone_areas(picture, Scale(picture, width, height, ABOVE[0]))
    base = height - BELOW - ROW * max(0, len(rows_of(zones)) - 1)
    return roomy(picture, width, base)


def needed_height(picture: Picture, width: float, least: float) -> float:
    """So high that the hills still rise where many names stand over and under them."""
    scale, _ = set_out(picture, width, least)
    return least + max(0.0, HILLS - scale.room)


def zoned(picture: Picture) -> list[Stretch]:
    return [stretch for stretch in picture.profile if called(stretch)]


def called(stretch: Stretch) -> str:
    """The letter of a zone; the name that players know where it has a longer one, never the mark of a file (`s12`)."""
    if len(stretch.zone) > 1 and stretch.label:
        return stretch.label
    return stretch.zone if stretch.zone.isalpha() else ""


def zone_areas(picture: Picture, scale: Scale) -> list[Area]:
    """Under the ground; a name that has no room beside the others stands a row lower."""
    taken: list[Area] = []
    for stretch in zoned(picture):
        x = (scale.point(stretch.start, 0)[0] + scale.point(stretch.end, 0)[0]) / 2
        taken.append(free_place(area_of(called(stretch), x, scale.base + 15, ZONE), taken, -ROW))
    return taken


def rows_of(areas: list[Area]) -> set[float]:
    return {round(area.top, 3) for area in areas}


def roomy(picture: Picture, width: float, base: float) -> tuple[Scale, list[str]]:
    """The flags, and the scale that leaves as much room above the road as their words need."""
    for above in ABOVE:
        scale = Scale(picture, width, base, above)
        flags, top = flags_of(picture, scale)
        if top >= 0:
            break
    return scale, flags


def flags_of(picture: Picture, scale: Scale) -> tuple[list[str], float]:
    """Poles, then words over them; and the upper edge of the words."""
    poles: list[str] = []
    words: list[str] = []
    taken: list[Area] = []
    passed = {flag.distance for flag in picture.flags if flag.kind != "finish"}
    shown = [flag for flag in picture.flags if flag.kind != "finish" or flag.distance not in passed]
    tops = dict(scale.on_road(flag.distance) for flag in shown if flag.kind != "town")
    for flag in shown:
        if flag.kind == "town":
            words.append(_town(flag, scale, taken))
        else:
            pole, label = _flag(flag, scale, taken, tops)
            poles.append(pole)
            words.append(label)
    return poles + words, min((area.top for area in taken), default=0.0)


def _height(picture: Picture, distance: float) -> float:
    for stretch in picture.profile:
        if stretch.start <= distance <= stretch.end:
            share = (distance - stretch.start) / ((stretch.end - stretch.start) or 1)
            return stretch.height_start + share * (stretch.height_end - stretch.height_start)
    return 0


def _stretch(stretch: Stretch, start: Point, end: Point, base: float, fill: str) -> str:
    points = (
        f"{start[0]:.1f},{base:.1f} {start[0]:.1f},{start[1]:.1f} {end[0]:.1f},{end[1]:.1f} {end[0]:.1f},{base:.1f}"
    )
    pattern = terrain(stretch.surface)
    shapes = f"<polygon points='{points}' fill='{fill}' stroke='#5a5a50' stroke-width='0.8'/>"
    if pattern != "flat":
        shapes += f"<polygon points='{points}' fill='url(#{pattern})'/>"
    return shapes


def _town(flag: Flag, scale: Scale, taken: list[Area]) -> str:
    place = area_of(flag.label, scale.point(max(flag.distance, 0), 0)[0], scale.base - 2, SMALL)
    taken.append(free_place(place.within(scale.width), taken, ROW))
    return _words(flag.label, taken[-1], SMALL, "#444", HALO)


def _flag(flag: Flag, scale: Scale, taken: list[Area], tops: dict[float, float]) -> tuple[str, str]:
    """A pole, and on it words over the road and over other words, beside the other poles.

    `tops`: where a pole at this place begins, which is over the words of another flag at the same place.
    """
    x, y = scale.on_road(flag.distance)
    colour = {"summit": "#c0392b", "sprint": "#1d6b45", "finish": "#111111"}.get(flag.kind, "#8a5a2b")
    sign = FLAGS.get(flag.kind, "") if flag.kind != "finish" else ""
    words = f"{sign}{flag.category} {flag.label}".strip()
    others = [pole for pole in tops if pole != x]
    place = beside(area_of(words, x, y - 20, NORMAL), x, others, scale.width)
    place = place.raised(max(0.0, place.bottom + 3 - scale.highest(place.left, place.right)))
    taken.append(free_place(place, taken, ROW))
    pole = f"x1='{x:.1f}' y1='{tops[x]:.1f}' x2='{x:.1f}' y2='{taken[-1].bottom + 1:.1f}'"
    tops[x] = taken[-1].top
    return f"<line {pole} stroke='{colour}' stroke-width='2'/>", _words(words, taken[-1], NORMAL, colour, HALO)


def _words(words: str, area: Area, size: int, colour: str, halo: str = "") -> str:
    x, y = (area.left + area.right) / 2, area.bottom - size * 0.25
    place = f"x='{x:.1f}' y='{y:.1f}' {FONT} font-size='{size}' text-anchor='middle' fill='{colour}'"
    return f"<text {place}{halo}>{escape(words)}</text>"


def _pin(riders: int, at: tuple[float, float]) -> str:
    x, y = at
    return (
        f"<polygon points='{x:.1f},{y:.1f} {x - 6:.1f},{y - 10:.1f} {x + 6:.1f},{y - 10:.1f}' fill='#e8b80c' stroke='#222'/>"
        f"<text x='{x:.1f}' y='{y - 13:.1f}' {FONT} font-size='11' font-weight='700' text-anchor='middle' fill='#222'>{riders}</text>"
    )
