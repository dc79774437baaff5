"""The profile of a stage as SVG: silhouette hatched by surface, zones, flags, groups as pins."""

from __future__ import annotations

from xml.sax.saxutils import escape

from rouleur.printing.palette import FLAGS, surface_fill, terrain
from rouleur.road.picture import Flag, Picture, Stretch
from rouleur.road.situation import Situation

FONT = "font-family='ui-sans-serif, system-ui, sans-serif'"
ABOVE = 46
BELOW = 22
GROUND = 12


def profile_group(picture: Picture, situation: Situation | None, width: float, height: float) -> str:
    """The inside of a `<g>`, `width` × `height` units, the ground at the bottom."""
    base = height - BELOW
    top = max((max(part.height_start, part.height_end) for part in picture.profile), default=0) or 1
    across = width / (picture.length or 1)
    upwards = (base - ABOVE - GROUND) / top

    def point(distance: float, level: float) -> tuple[float, float]:
        return distance * across, base - GROUND - level * upwards

    parts = [
        _stretch(stretch, point(stretch.start, stretch.height_start), point(stretch.end, stretch.height_end), base)
        for stretch in picture.profile
    ]
    taken = {flag.distance for flag in picture.flags if flag.kind != "finish"}
    for flag in picture.flags:
        if flag.kind != "finish" or flag.distance not in taken:
            parts += [_flag(flag, point(flag.distance, _height(picture, flag.distance)), base, width)]
    for group in situation.groups if situation else []:
        parts += [_pin(len(group.riders), point(group.distance, _height(picture, group.distance)))]
    parts.append(f"<line x1='0' y1='{base:.1f}' x2='{width:.1f}' y2='{base:.1f}' stroke='#555' stroke-width='1'/>")
    return "".join(parts)


def _height(picture: Picture, distance: float) -> float:
    for stretch in picture.profile:
        if stretch.start <= distance <= stretch.end:
            share = (distance - stretch.start) / ((stretch.end - stretch.start) or 1)
            return stretch.height_start + share * (stretch.height_end - stretch.height_start)
    return 0


def _stretch(stretch: Stretch, start: tuple[float, float], end: tuple[float, float], base: float) -> str:
    points = (
        f"{start[0]:.1f},{base:.1f} {start[0]:.1f},{start[1]:.1f} {end[0]:.1f},{end[1]:.1f} {end[0]:.1f},{base:.1f}"
    )
    pattern = terrain(stretch.surface)
    shapes = f"<polygon points='{points}' fill='{surface_fill(stretch.surface)}' stroke='#5a5a50' stroke-width='0.8'/>"
    if pattern != "flat":
        shapes += f"<polygon points='{points}' fill='url(#{pattern})'/>"
    middle = (start[0] + end[0]) / 2
    if stretch.zone:
        shapes += f"<text x='{middle:.1f}' y='{base + 15:.1f}' {FONT} font-size='12' text-anchor='middle' fill='#444'>{escape(stretch.zone)}</text>"
    return shapes


def _flag(flag: Flag, at: tuple[float, float], base: float, width: float) -> str:
    if flag.kind == "town" and at[0] <= 0:
        return f"<text x='0' y='{base - 2:.1f}' {FONT} font-size='9' fill='#555'>{escape(flag.label)}</text>"
    if flag.kind == "town":
        return f"<text x='{at[0]:.1f}' y='{base - 2:.1f}' {FONT} font-size='9' fill='#555' text-anchor='middle'>{escape(flag.label)}</text>"
    colour = {"summit": "#c0392b", "sprint": "#1d6b45", "finish": "#111111"}.get(flag.kind, "#8a5a2b")
    sign = FLAGS.get(flag.kind, "") + flag.category
    words = escape(f"{sign} {flag.label}".strip())
    anchor = "end" if at[0] > width * 0.95 else "start" if at[0] < width * 0.05 else "middle"
    return (
        f"<line x1='{at[0]:.1f}' y1='{at[1]:.1f}' x2='{at[0]:.1f}' y2='{at[1] - 16:.1f}' stroke='{colour}' stroke-width='2'/>"
        f"<text x='{at[0]:.1f}' y='{at[1] - 20:.1f}' {FONT} font-size='11' text-anchor='{anchor}' fill='{colour}'>{words}</text>"
    )


def _pin(riders: int, at: tuple[float, float]) -> str:
    x, y = at
    return (
        f"<polygon points='{x:.1f},{y:.1f} {x - 6:.1f},{y - 10:.1f} {x + 6:.1f},{y - 10:.1f}' fill='#e8b80c' stroke='#222'/>"
        f"<text x='{x:.1f}' y='{y - 13:.1f}' {FONT} font-size='11' font-weight='700' text-anchor='middle' fill='#222'>{riders}</text>"
    )
