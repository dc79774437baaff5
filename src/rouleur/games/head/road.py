"""The road of one race, box by box (§3): surfaces, places, and what is marked on the boxes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
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

    Beyond the finish the road runs out flat, with room for everybody. A move from a box counts singly up to box `single`.
    """

    def __init__(self, surfaces: list[int], start: i64, flag: i64, lines: list[Line]) -> None:
        self.length: i64 = len(surfaces)
        self.start = start
        self.flag = flag
        self.lines = lines
        self.trial_cards: i64 = 0
        kinds = [FLAT, *surfaces, *[FLAT] * RUN_OUT]
        slopes = [kind in (HILL, MOUNTAIN, COBBLED_HILL) for kind in kinds]
        self.surface: vec[i64] = vec[i64](kinds)
        self.slope: vec[bool] = vec[bool](slopes)
        self.single: vec[i64] = vec[i64](single_boxes(slopes))
        self.room: vec[i64] = vec[i64]([ABREAST[kind] for kind in kinds])
        self.steep: vec[bool] = vec[bool]([False] * len(kinds))
        self.supply: vec[bool] = vec[bool]([False] * len(kinds))
        self.bad_luck: vec[i64] = vec[i64]([0] * len(kinds))
        self.last: i64 = len(kinds) - 1

    @property
    def is_time_trial(self) -> bool:
        return self.trial_cards > 0

    def past_flag(self, box: i64) -> bool:
        """§3.7.5: the red flag stands at the near edge of its box."""
        return box >= self.flag

    def count_out(self, start: i64, points: i64) -> i64:
        """§4.7: the box a move of so many points reaches; a climb entered on the way costs two for each of its boxes."""
        if start + points <= self.single[start]:
            return start + points
        box = start
        entered = not self.slope[start]
        while points > 0 and box < self.last:
            box += 1
            if self.slope[box]:
                points -= 2 if entered else 1
            else:
                entered = True
                points -= 1
        return box

    def letters(self) -> str:
        """One letter per box from 1 on, a capital where it is steep."""
        letters: list[str] = []
        for box in range(1, self.length + 1):
            letter = LETTERS[self.surface[box]]
            letters.append(letter.upper() if self.steep[box] else letter)
        return "".join(letters)


def single_boxes(slopes: list[bool]) -> list[int]:
    """By box, up to where the boxes ahead of it count singly (§4.7): to the foot of the next climb but the one he is on."""
    single = [len(slopes) - 1] * len(slopes)
    for box in range(len(slopes) - 2, -1, -1):
        if slopes[box + 1] and not slopes[box]:
            single[box] = box
        else:
            single[box] = single[box + 1]
    return single
