"""Two versions measured in one run: portions interleaved, and the median of their ratios with its interval.

Two plain runs in a row differ by more than most changes do, because a shared machine is now fast and now slow. Two portions side
by side meet the same machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb
from statistics import median

import msgspec

from rouleur._source import SWITCH
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.road.box import box
from tools.bench.measure import CLONES
from tools.bench.version import Figures, Version

FEWEST_PORTIONS = 15
SENSIBLE = 2
MEASURES = {"random play": 0, f"bots of level {SENSIBLE}": SENSIBLE, "clones": CLONES}
DOUBT = 0.05


class Comparison(msgspec.Struct):
    """One game and measure: what each version does a second, and how many times as fast this one is."""

    game: str
    measure: str
    race: str
    there: float
    here: float
    ratio: float
    low: float
    high: float
    portions: int


def common_race(there: Version, here: Version, game: str, wanted: str = "") -> str:
    """The race that is named, or the one usually measured; else the first that is of the same kind in both versions."""
    theirs, ours = there.races(game), here.races(game)
    shared = [race for race, kind in ours.items() if theirs.get(race) == kind]
    if wanted:
        if wanted not in shared:
            raise UnknownName(f"race of {game} that is of the same kind in both versions", wanted, shared)
        return wanted
    if not shared:
        raise RouleurError(f"No race of {game} is of the same kind in both versions, so nothing can be compared.")
    usual = box(game).cover.measured
    return usual if usual in shared else shared[0]


def compare(
    there: Version,
    here: Version,
    wanted: list[tuple[str, str]],
    races: dict[str, str],
    seconds: float,
    portions: int = FEWEST_PORTIONS,
    progress: Callable[[str], None] = lambda words: None,
) -> list[Comparison]:
    """Every game and measure once a round, the two versions side by side, the first to run changing from round to round."""
    pairs: dict[tuple[str, str], list[tuple[Figures, Figures]]] = {key: [] for key in wanted}
    for number in range(portions):
        for game, measure in wanted:
            progress(f"{game}, {measure}: portion {number + 1} of {portions}")
            order = (there, here) if number % 2 == 0 else (here, there)
            found = {version.name: version.measure(game, MEASURES[measure], seconds, races[game]) for version in order}
            pair = (found[there.name], found[here.name])
            check_alike(*pair)
            pairs[game, measure].append(pair)
    return [compared(game, measure, found) for (game, measure), found in pairs.items()]


def check_alike(there: Figures, here: Figures) -> None:
    if there.compiled != here.compiled:
        ways = {True: "compiled", False: "interpreted"}
        words = f"The rules run {ways[there.compiled]} there and {ways[here.compiled]} here"
        raise RouleurError(f"{words}: compile both with `uv sync`, or set {SWITCH}=1 for both.")


def compared(game: str, measure: str, pairs: list[tuple[Figures, Figures]]) -> Comparison:
    ratios = [here.rate / there.rate for there, here in pairs]
    low, high = median_interval(ratios)
    return Comparison(
        game,
        measure,
        pairs[0][0].race,
        median(there.rate for there, _ in pairs),
        median(here.rate for _, here in pairs),
        median(ratios),
        low,
        high,
        len(ratios),
    )


def median_interval(values: list[float]) -> tuple[float, float]:
    """The interval that holds the true median at least 95 times in 100, whatever the distribution: two of the values in order."""
    ordered = sorted(values)
    cut = 0
    for below in tails(len(ordered)):
        if below > DOUBT / 2:
            break
        cut += 1
    cut = max(cut, 1)
    return (ordered[cut - 1], ordered[-cut])


def tails(count: int) -> Iterator[float]:
    """How likely it is that at most 0, 1, 2 … of so many values lie below the median."""
    total = 0
    for below in range(count + 1):
        total += comb(count, below)
        yield total / 2**count
