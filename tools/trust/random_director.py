"""Does a ledger blame the right director? One answers at random, all others ride as usual. The losses must stand under that
director's own decisions, and luck must be nothing on average."""

from __future__ import annotations

import msgspec

from rouleur.analysis.decisions import value_choice
from rouleur.analysis.ledger import Ledger, ledger_of, links
from rouleur.analysis.paired import Difference, mean_of
from rouleur.analysis.timeline import read_timeline
from rouleur.analysis.value import ride
from tools.trust.trials import Trial

AT_RANDOM = 0


class Blame(msgspec.Struct):
    """Means over the races, in points of a hundred, by term of the ledger, and of what came out."""

    races: int
    choices: float
    terms: dict[str, Difference]
    end: Difference


def ledger_at_random(trial: Trial, number: int) -> tuple[Ledger, int]:
    """The ledger of the first director, who answers at random, with every unusual choice valued; and their number."""
    timeline = read_timeline(trial.record(number, AT_RANDOM), trial.policy)
    first, cuts = trial.first(number), timeline.cuts
    unusual = [(cut.number, cut.asked) for cut in cuts if cut.asked is not None and not cut.asked.as_usual]
    valued = {
        each: value_choice(timeline.moments[each], asked, trial.policy, first, trial.rides) for each, asked in unusual
    }
    start = {cuts[0].number: ride(timeline.moments[0], trial.policy, first, trial.rides)}
    _, winner = timeline.winners
    return ledger_of(links(cuts, start, valued, winner), 0, winner), len(unusual)


def blame(ledgers: list[tuple[Ledger, int]]) -> Blame:
    terms = {
        name: mean_of([getattr(ledger, name).points for ledger, _ in ledgers]) for name in Ledger.__struct_fields__[:-1]
    }
    choices = sum(number for _, number in ledgers) / len(ledgers)
    return Blame(len(ledgers), choices, terms, mean_of([ledger.end for ledger, _ in ledgers]))
