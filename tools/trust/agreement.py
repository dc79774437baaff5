"""How much marks depend on the luck of the rides: one race analysed twice, with different seeds."""

from __future__ import annotations

import msgspec

from rouleur.analysis.marks import Mark
from rouleur.analysis.plan import make_plan
from rouleur.analysis.run import analyse
from rouleur.core.record import Record
from tools.trust.trials import Trial


class Careless(msgspec.Struct, frozen=True):
    """The first director of these races: a bot of this level that answers one question in `slips` by lot. Without mistakes there are no
    marks to compare."""

    level: int
    slips: int = 0


class Agreement(msgspec.Struct):
    """Decisions that both analyses looked at, and how many of them one at least, both, and both alike marked. Only one analysis looked
    at `one_looked` others: the choice depends on the rides, too."""

    races: int = 0
    decisions: int = 0
    one_looked: int = 0
    marked: int = 0
    by_both: int = 0
    alike: int = 0

    def add(self, other: Agreement) -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def agreement(trial: Trial, decisions: int, careless: Careless, number: int) -> Agreement:
    """Of one race, analysed with two seeds that no other race is analysed with."""
    record, seed = trial.record(number, careless.level, careless.slips), 2 * (trial.seed * 1_000 + number)
    first, second = (marks(record, trial, decisions, each) for each in (seed, seed + 1))
    return compared(first, second)


def marks(record: Record, trial: Trial, decisions: int, seed: int) -> dict[int, Mark]:
    """By the number of the answer."""
    found = analyse(make_plan(record, trial.rides, decisions, trial.level, seed), workers=1)
    return {decision.answer: decision.mark for decision in found.decisions}


def compared(first: dict[int, Mark], second: dict[int, Mark]) -> Agreement:
    both = first.keys() & second.keys()
    marked = [each for each in both if first[each] or second[each]]
    by_both = [each for each in marked if first[each] and second[each]]
    alike = sum(first[each] == second[each] for each in by_both)
    return Agreement(1, len(both), len(first.keys() ^ second.keys()), len(marked), len(by_both), alike)
