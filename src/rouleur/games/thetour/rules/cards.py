"""Rider cards: two columns by the total of two dice, a sprint rating and a time-trial rating (rules 1, 4, 7 and 14)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

NOTHING: Final = 0
WORK: Final = -1
FALL: Final = -2


@final
class Card:
    """A rider's card: `flat` and `mountain` by the total of two dice; +n as n, (W), a fall, or nothing."""

    def __init__(
        self,
        slug: str,
        name: str,
        bib: i64,
        team: i64,
        profile: str,
        sprint: i64,
        time_trial: i64,
        flat: list[i64],
        mountain: list[i64],
    ) -> None:
        self.slug = slug
        self.name = name
        self.bib: i64 = bib
        self.team: i64 = team
        self.profile = profile
        self.sprint: i64 = sprint
        self.time_trial: i64 = time_trial
        self.flat = flat
        self.mountain = mountain
        self.climbs: i64 = 0
        for cell in mountain:
            if cell > 0:
                self.climbs += 1

    @property
    def sprint_digit(self) -> i64:
        """Rule 7: the first digit counts, the second only breaks ties."""
        return self.sprint // 10

    def plus_beside(self, mountain: bool, row: i64) -> bool:
        return self.mountain[row] > 0 if mountain else self.flat[row] > 0

    def climbing(self) -> i64:
        """Optional rule 3: how many rows of the mountain column hold a +."""
        return self.climbs
