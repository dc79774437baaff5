"""Standings as data: which classifications a game has, and who stands where. The tour room does the counting."""

from __future__ import annotations

import msgspec


class Classification(msgspec.Struct, omit_defaults=True):
    """One table of a stage race.

    `counts`: `time` sums arrival times and the awards named in `awards` · `awards` sums those awards · `team time` sums the
    best `best_of` arrival times of each team, stage by stage · `team general` sums the best `best_of` general times ·
    `team awards` sums its riders' awards · `places` sums stage places.
    `ties` are compared in order until one decides; their names are listed in `rouleur.tour.ties`.
    `from_leader`: the leader stands at 0 and everybody else at what he is behind him (WielerSIM §5.5, Homas §5.4).
    """

    slug: str
    title: str
    counts: str
    awards: list[str] = []
    best: str = "lowest"
    ties: list[str] = []
    jersey: str = ""
    best_of: int = 3
    rule: str = ""
    from_leader: bool = False

    @property
    def heading(self) -> str:
        """The title, and the jersey unless the table bears its name."""
        named = not self.jersey or "jersey" in self.title or self.jersey in self.title.lower()
        return self.title if named else f"{self.title} ({self.jersey} jersey)"


class Scales(msgspec.Struct, omit_defaults=True):
    """All classifications of a game, in the order in which their jerseys take precedence; the unit of its times.

    `one_jersey`: whoever leads two tables leaves the lesser jersey to the next in its table; else he holds both.
    """

    classifications: list[Classification]
    unit: str = "seconds"
    one_jersey: bool = True


class Standing(msgspec.Struct, omit_defaults=True):
    """One line: a rider or a team, the value it is ranked by, and which tie-break placed it."""

    who: str
    place: int
    value: int
    gap: int = 0
    decided_by: str = ""


class Standings(msgspec.Struct, omit_defaults=True):
    """After so many stages: every table, and who wears which jersey in the next one."""

    stages: int
    tables: dict[str, list[Standing]]
    jerseys: dict[str, str] = {}
    unit: str = "seconds"

    def leader(self, table: str) -> str:
        lines = self.tables.get(table, [])
        return lines[0].who if lines else ""
