"""The road of one race, box by box (§3): surfaces, places, and what is marked on the boxes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FLAT: Final = 0
HILL: Final = 1
MOUNTAIN: Final = 2
COBBLES: Final = 3
COBBLED_HILL: Final = 4
DESCENT: Final = 5
SURFACES: Final = ("flat", "hill", "mountain", "cobbles", "cobbled hill", "descent")
LETTERS: Final = "fhmckd"
SPRINT: Final = "sprint"
SUMMIT: Final = "summit"
ABREAST: Final = (3, 3, 3, 2, 2, 3)
RUN_OUT: Final = 24


class Line:
    """A line across the road with points for those who pass it first (§3.7.4, §5.3); who enters `box` has passed it."""

    def __init__(self, kind: str, box: i64, label: str, category: str, points: list[int]) -> None:
        self.kind = kind
        self.box = box
        self.label = label
        self.category = category
        self.points = points


class Road:
    """Boxes are numbered from 1; the finish lies behind box `length`, the start line behind box `start`.

    Beyond the finish the road runs out flat, with room for everybody.
    """

    def __init__(self, surfaces: list[int], start: i64, flag: i64, lines: list[Line]) -> None:
        self.length: i64 = len(surfaces)
        self.start = start
        self.flag = flag
        self.lines = lines
        self.trial_cards: i64 = 0
        self.surface: list[int] = [FLAT, *surfaces, *[FLAT] * RUN_OUT]
        self.slope: list[bool] = [kind in (HILL, MOUNTAIN, COBBLED_HILL) for kind in self.surface]
        self.room: list[int] = [ABREAST[kind] for kind in self.surface]
        self.steep: list[bool] = [False] * len(self.surface)
        self.supply: list[bool] = [False] * len(self.surface)
        self.bad_luck: list[int] = [0] * len(self.surface)

    @property
    def is_time_trial(self) -> bool:
        return self.trial_cards > 0

    def past_flag(self, box: i64) -> bool:
        """§3.7.5: the red flag stands at the near edge of its box."""
        return box >= self.flag

    def count_out(self, start: i64, points: i64) -> i64:
        """§4.7: the box a move of so many points reaches; a climb entered on the way costs two for each of its boxes."""
        box = start
        last: i64 = len(self.surface) - 1
        entered = not self.slope[start]
        while points > 0 and box < last:
            box += 1
            if self.slope[box]:
                points -= 2 if entered else 1
            else:
                entered = True
                points -= 1
        return box

    def letters(self) -> str:
        """One letter per box from 1 on, a capital where it is steep."""
        letters = [LETTERS[kind] for kind in self.surface[1 : self.length + 1]]
        return "".join(letter.upper() if self.steep[box] else letter for box, letter in enumerate(letters, start=1))
