"""A classic of 270 kilometres in the manner of Flanders: fifteen bergs, five cobbled strips, and how a planner writes it.

The road is made here rather than kept as megabytes: `gpx()`, `tcx()` and `fit()` of `roads` write the files that a test opens. The
bergs have lengths and gradients of that country; their places are ours.
"""

from __future__ import annotations

from typing import NamedTuple

from rouleur.course.smoothing import Line

KILOMETRES = 270.0


class Berg(NamedTuple):
    name: str
    start: float
    kilometres: float
    percent: float
    paved: bool = False

    @property
    def top(self) -> float:
        return self.start + self.kilometres

    @property
    def gain(self) -> float:
        return 10 * self.kilometres * self.percent


BERGS = (
    Berg("Achterberg", 130.0, 2.2, 4.0, paved=True),
    Berg("Kortekeer", 141.2, 1.0, 6.4),
    Berg("Eikenmolen", 147.9, 0.6, 5.9),
    Berg("Wolvenberg", 153.4, 0.65, 7.9),
    Berg("Molenhoek", 163.1, 0.46, 7.0, paved=True),
    Berg("Leeuwerik", 176.7, 0.95, 4.2),
    Berg("Berendal", 181.0, 0.94, 7.0),
    Berg("Valkenmuur", 186.5, 0.54, 8.1),
    Berg("Kwaremont", 215.3, 2.5, 4.2, paved=True),
    Berg("Paterwand", 219.1, 0.4, 12.5, paved=True),
    Berg("Koppenmuur", 225.6, 0.6, 11.6, paved=True),
    Berg("Steenbeek", 231.0, 0.7, 5.3, paved=True),
    Berg("Taaiendries", 233.6, 0.53, 6.6, paved=True),
    Berg("Kruishoek", 243.4, 1.8, 4.8),
    Berg("Laatste Wand", 256.2, 0.4, 12.5, paved=True),
)
STRIPS = (
    (88.0, 1.5, "Lippenstraat kasseien 1500 m"),
    (95.0, 0.8, "Pavé Paddestraat 0.8 km"),
    (166.0, 2.3, "Cobbles: Haaghoek, 2.3 km ****"),
    (228.5, 2.0, "Mariastraat (kasseien, 2000 m)"),
)
HARDEST = ("Paterwand", "Koppenmuur", "Laatste Wand")


def line() -> Line:
    """Twelve metres above the sea, and down again behind each berg at 4 % to where it began."""
    found: Line = [(0.0, 12.0)]
    height = 12.0
    for berg, following in zip(BERGS, [*BERGS[1:], None], strict=True):
        crest = height + berg.gain
        end = following.start if following else KILOMETRES
        down = min(berg.gain / 40, (end - berg.top) * 0.9)
        found += [(berg.start, height), (berg.top, crest), (berg.top + down, crest - 40 * down)]
        height = crest - 40 * down
    return [*found, (KILOMETRES, height)]


def waypoints() -> tuple[tuple[float, str, str], ...]:
    bergs = [(berg.top, f"{berg.name} (kasseien)" if berg.paved else berg.name, "summit") for berg in BERGS]
    return (*bergs, *((km, name, "") for km, _, name in STRIPS), (60.0, "Middelstad", "town"))
