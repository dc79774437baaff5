"""The pages of a print job as typed data: what the layout is given."""

from __future__ import annotations

import msgspec


class Strip(msgspec.Struct):
    """A part of a board on a sheet; sizes in millimetres, `down` from the upper margin. `label` is printed above it."""

    svg: str
    alt: str
    width: float
    height: float
    down: float = 0.0
    label: str = ""


class Tiles(msgspec.Struct, tag_field="kind", tag="tiles"):
    """A sheet of a board, lying (`across`) or standing."""

    label: str
    strips: list[Strip]
    across: bool = True


class Plan(msgspec.Struct, tag_field="kind", tag="plan"):
    """The first page of a board: what it is, its profile, and how the sheets lie; on paper of its own, as for a printer at home."""

    width: float
    height: float
    label: str
    title: str
    words: str
    svg: str
    alt: str
    signs: str
    profile: str = ""
    profile_alt: str = ""


class Cards(msgspec.Struct, tag_field="kind", tag="cards"):
    """Up to nine cards, and what stands on the back of each; the layout adds the backs, mirrored."""

    label: str
    game: str
    backs: list[str]
    cards: list[dict[str, object]]


class Standing(msgspec.Struct):
    bib: int
    letter: str
    name: str
    team: str
    colour: str
    pattern: int


class Riders(msgspec.Struct, tag_field="kind", tag="riders"):
    label: str
    words: str
    riders: list[Standing]


class MarkerGroup(msgspec.Struct):
    title: str
    markers: list[dict[str, object]]
    origin: str
    note: str = ""


class Markers(msgspec.Struct, tag_field="kind", tag="markers"):
    label: str
    title: str
    groups: list[MarkerGroup]


class Chart(msgspec.Struct):
    """A table as it is set; `widths` are shares of the line, 0 is as wide as its words. `pad`: room above and below.

    `svg` is a drawing over it, `alt` its words.
    """

    title: str
    columns: list[str] = []
    rows: list[list[str]] = []
    widths: list[float] = []
    words: str = ""
    origin: str = ""
    rule: str = ""
    note: str = ""
    qr: str = ""
    link: str = ""
    svg: str = ""
    alt: str = ""
    size: float = 8.0
    pad: float = 0.62
    shaded: bool = True

    def __post_init__(self) -> None:
        if not self.widths:
            self.widths = [0.0] * len(self.columns)


class Charts(msgspec.Struct, tag_field="kind", tag="charts"):
    label: str
    title: str
    charts: list[Chart]


class RulesSection(msgspec.Struct):
    title: str
    paragraphs: list[str]


class Rules(msgspec.Struct, tag_field="kind", tag="rules"):
    label: str
    title: str
    words: str
    sections: list[RulesSection]


Page = Tiles | Plan | Cards | Riders | Markers | Charts | Rules


class Job(msgspec.Struct):
    """One document: the sheet it is printed on (its shorter side first) and its pages."""

    title: str
    width: float
    height: float
    pages: list[Page]
    low_ink: bool = False
