"""§6: a race is a walk along the sections of the universal board; the best one for what a rider would see on a real road."""

# rouleur: interpreted

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from heapq import heappop, heappush
from itertools import count, pairwise

from rouleur.games.homas import content

FLAT = "flat"
TOO_LONG = 2.0
"""A square too many or too few weighs as much as a sight that stands two squares off."""


@dataclass(frozen=True)
class Sight:
    """A climb or a cobbled strip: the square at which it should end, the sections that can stand for it, and what it costs to
    leave it out. The `last` one is the climb to the finish and is never left out."""

    at: float
    letters: tuple[str, ...]
    name: str
    weight: float
    last: bool = False


@dataclass
class Walk:
    """`ends`: squares from the start to the line at the end of each section."""

    letters: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    cost: float = 0.0
    mountain_g: bool = False
    seen: int = 0

    @property
    def squares(self) -> int:
        return self.ends[-1] if self.ends else content.board().approach

    def steps(self) -> list[str]:
        return [f"{letter} {name}".strip() for letter, name in zip(self.letters, self.names, strict=True)]

    def on(self, letter: str, name: str = "", cost: float = 0.0, seen: int = 0) -> Walk:
        end = self.squares + content.board().sections[letter].length
        return Walk(
            [*self.letters, letter],
            [*self.names, name],
            [*self.ends, end],
            self.cost + cost,
            self.mountain_g,
            seen or self.seen,
        )


@cache
def neighbours() -> dict[str, list[str]]:
    """Which section leads to which, as the races of the book ride them; "" stands before the start."""
    found: dict[str, set[str]] = {"": set()}
    for race in content.races().races:
        letters = [step.partition(" ")[0] for step in race.steps]
        found[""].add(letters[0])
        for before, after in pairwise(letters):
            found.setdefault(before, set()).add(after)
    return {letter: sorted(after) for letter, after in found.items()}


def best_walk(
    sights: list[Sight], target: int, allowed: tuple[int, int], summit_finish: bool, mountain_g: bool
) -> Walk:
    """The cheapest first: squares too many or too few, squares by which a sight is displaced, sights left out."""
    fewest, most = allowed
    number = count()
    heap: list[tuple[float, int, Walk, bool]] = [(0.0, next(number), Walk(mountain_g=mountain_g), False)]
    known: set[tuple[int, str, int]] = set()
    while heap:
        _, _, walk, done = heappop(heap)
        if done:
            return walk
        letter = walk.letters[-1] if walk.letters else ""
        state = (walk.squares, letter, walk.seen)
        if state in known:
            continue
        known.add(state)
        finished = ended(walk, sights, target, summit_finish)
        if finished is not None and fewest <= walk.squares <= most:
            heappush(heap, (finished.cost, next(number), finished, True))
        for further in onward(walk, letter, sights):
            if further.squares <= most:
                heappush(heap, (further.cost, next(number), further, False))
    raise AssertionError(f"the board has a walk of {fewest} to {most} squares for every course")


def ended(walk: Walk, sights: list[Sight], target: int, summit_finish: bool) -> Walk | None:
    """The walk with the finish here, all that is still to be seen left out; None where the finish may not be."""
    rest = sights[walk.seen :]
    if not walk.letters or any(sight.last for sight in rest):
        return None
    if not summit_finish and content.board().sections[walk.letters[-1]].surface != FLAT:
        return None
    cost = TOO_LONG * abs(walk.squares - target) + sum(sight.weight for sight in rest)
    return replace(walk, cost=walk.cost + cost)


def onward(walk: Walk, letter: str, sights: list[Sight]) -> list[Walk]:
    """Flat sections are ridden at will, climbs and cobbles only for a sight; behind the climb to the finish the road ends."""
    if walk.seen and sights[walk.seen - 1].last:
        return []
    found: list[Walk] = []
    for following in neighbours()[letter]:
        section = content.board().sections[following]
        if section.surface == FLAT:
            found.append(walk.on(following))
            continue
        skipped = 0.0
        for place, sight in enumerate(sights[walk.seen :], start=walk.seen + 1):
            if following in sight.letters:
                off = abs(walk.squares + section.length - sight.at)
                found.append(walk.on(following, sight.name, off + skipped, place))
            if sight.last:
                break
            skipped += sight.weight
    return found
