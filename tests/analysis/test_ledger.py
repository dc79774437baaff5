"""The ledger of small races, against what enumeration gives."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from rouleur.analysis.analysis import Analysis
from rouleur.analysis.marks import mark_of
from rouleur.analysis.paired import Difference, difference_of_wins
from rouleur.analysis.plan import Plan, make_plan
from rouleur.analysis.run import Run, analyse
from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.core.errors import RecordError, RouleurError
from rouleur.core.match import Match
from rouleur.core.record import Record, Setup
from rouleur.road.box import box
from rouleur.road.race import Race
from tests.analysis import exact

LEVEL = 3
RIDES = 400
FACES = 6
MIXED = 797
"""Times this number, neighbouring seeds lie far apart among the sequences: it has no divisor in common with them."""
SETUP = Setup("dash", "two", ["Ann", "Ben"])


def record_of(answers: tuple[str, ...], seed: int) -> Record:
    return Match.replay(Record(SETUP, seed, list(answers))).record()


def squares_before(record: Record) -> list[tuple[int, ...]]:
    """Where both stood at every question, and at the end."""
    match: Match[Race] = Match.start(record.setup, record.seed)
    found: list[tuple[int, ...]] = [(0, 0)]
    for answer in record.answers:
        match.answer(answer)
        found.append(tuple(int(rider.distance) for rider in match.state.situation(-1).riders))
    return found


def true_ledger(record: Record, seat: int) -> dict[str, float]:
    """Start, luck, own and others' decisions, by enumeration: every decision is looked at."""
    squares = squares_before(record)
    values = [exact.value(squares[n], n % 2, n // 2, seat, LEVEL) for n in range(5)]
    terms = {"start": values[0], "luck": 0.0, "own": 0.0, "others": 0.0}
    for number, answer in enumerate(record.answers):
        chosen = exact.after(squares[number], number % 2, number // 2, seat, LEVEL, answer)
        terms["own" if number % 2 == seat else "others"] += chosen - values[number]
        terms["luck"] += values[number + 1] - chosen
    return terms


class Fate:
    """A die that shows one face."""

    def __init__(self, face: int) -> None:
        self.face = face

    def roll(self, sides: int) -> int:
        assert sides == FACES
        return self.face


@pytest.fixture
def every_fate(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rides of an analysis throw every sequence of four dice once, well mixed, so that its shares are the true chances. The race
    itself keeps the dice of its record."""

    def fated(self: Race, rider: int) -> Dice | Fate:
        keys = self.dice.keys
        place = FACES ** (2 * self.turn + rider)
        return self.dice if keys is None else Fate(keys.seed * MIXED // place % FACES + 1)

    monkeypatch.setattr(type(box("dash").start(SETUP, 1)), "dice_for", fated)


@pytest.mark.usefixtures("every_fate")
@pytest.mark.parametrize("answers", [("die", "three", "stay", "die"), ("stay", "die", "die", "stay")])
def test_ledger_and_losses_are_exactly_those_of_enumeration(answers: tuple[str, ...]) -> None:
    """To the digit that is printed: no interval is needed where every sequence of dice is ridden once."""
    record = record_of(answers, 2)
    found = analyse(make_plan(record, FACES**4, level=LEVEL), workers=1)
    for seat, line in enumerate(found.lines):
        ledger = line.ledger
        true = true_ledger(record, seat)
        assert ledger.unseen.points == 0
        for name, share in true.items():
            term = getattr(ledger, name)
            assert term.points == pytest.approx(100 * share, abs=0.1001)
            assert term.low - 0.051 <= 100 * share <= term.high + 0.051
    squares = squares_before(record)
    for number, decision in enumerate(found.decisions):
        seat = number % 2
        values = {
            text: exact.after(squares[number], seat, number // 2, seat, LEVEL, text)
            for text in ("die", "three", "stay")
        }
        best = values[decision.best or decision.chosen]
        assert decision.loss.mean == pytest.approx(best - values[decision.chosen])
        assert best == pytest.approx(max(values.values()), abs=0.01)
        assert decision.value.share == pytest.approx(values[decision.chosen], abs=0.0001)


def test_of_a_hundred_intervals_ninety_five_hold_the_truth() -> None:
    """Start, luck, own and others' decisions of both directors in analyses with other seeds, their intervals as they are printed."""
    record = record_of(("stay", "die", "three", "stay"), 1)
    true = [true_ledger(record, seat) for seat in (0, 1)]
    held = total = 0
    for seed in range(30):
        for seat, line in enumerate(analyse(make_plan(record, 50, level=LEVEL, seed=seed), workers=1).lines):
            for name, share in true[seat].items():
                term = getattr(line.ledger, name)
                held += term.low - 0.05 <= 100 * share <= term.high + 0.05
                total += 1
    assert 0.92 < held / total < 0.98


def test_the_blunder_of_a_race_is_found() -> None:
    found = analyse(make_plan(record_of(("stay", "die", "die", "stay"), 2), RIDES, level=LEVEL), workers=1)
    assert len(found.decisions) == 4
    assert found.decisions[0].mark == "blunder"
    assert found.decisions[0].best == "die"
    assert found.decisions[2].mark == ""


@pytest.mark.usefixtures("every_fate")
def test_what_is_not_looked_at_is_a_term_of_its_own() -> None:
    """Nothing but the turns: what was chosen otherwise than usual mixes with luck, and only the rest is called luck."""
    record = record_of(("stay", "die", "die", "die"), 2)
    ledger = analyse(make_plan(record, FACES**4, decisions=0, level=LEVEL), workers=1).lines[0].ledger
    assert ledger.own.points == ledger.others.points == 0
    squares = squares_before(record)
    first = exact.value((0, 0), 0, 0, 0, LEVEL)
    second = exact.value(squares[2], 0, 1, 0, LEVEL)
    assert ledger.unseen.points == pytest.approx(100 * (second - first), abs=0.1001)
    assert ledger.unseen.points < -10


def test_luck_goes_on_across_the_usual_choice() -> None:
    """A choice that the policy would have made changes nothing, whether it is looked at or not."""
    record = record_of(("die", "die", "die", "die"), 3)
    for line in analyse(make_plan(record, 40, decisions=0, level=2), workers=1).lines:
        assert line.ledger.own.points == line.ledger.others.points == line.ledger.unseen.points == 0


def test_the_ledger_sums_up_whatever_is_chosen() -> None:
    for answers, seed in product([("stay", "three", "die", "die"), ("three", "stay", "stay", "three")], range(3)):
        for line in analyse(make_plan(record_of(answers, seed), 30, decisions=1), workers=1).lines:
            ledger = line.ledger
            terms = (ledger.start, ledger.luck, ledger.own, ledger.others, ledger.unseen)
            assert round(sum(term.points for term in terms), 1) == ledger.end


def test_with_dice_alone_all_of_it_is_luck() -> None:
    race = box("wielersim").setup("amstel", [])
    found = analyse(make_plan(Match.start(race, 3).record(), 20), workers=1)
    assert found.decisions == []
    assert found.winner.id == found.lines[0].who.id
    assert found.lines[0].ledger.end == 100
    for line in found.lines:
        ledger = line.ledger
        assert ledger.own.points == ledger.others.points == ledger.unseen.points == 0
        assert round(ledger.start.points + ledger.luck.points, 1) == ledger.end


def plan_of_homas(seed: int = 1) -> Plan:
    game = box("homas")
    setup = game.setup(min(game.races(), key=lambda race: race.length).slug, ["Ann", "Ben", "Cas", "Dea"])
    record = Match.start(setup, 3, [bot("homas", level, 1) for level in (3, 1, 3, 3)]).record()
    return make_plan(record, 4, 3, seed=seed)


def test_the_same_seed_and_rides_give_the_same_analysis(tmp_path: Path) -> None:
    first = Run(plan_of_homas()).analyse(workers=1)
    assert Run(plan_of_homas()).analyse(workers=2) == first
    assert Run(plan_of_homas(seed=2)).analyse(workers=1) != first


class Stopped(Exception):
    pass


def test_an_interrupted_analysis_goes_on(tmp_path: Path) -> None:
    plan, journal = make_plan(record_of(("stay", "die", "three", "stay"), 2), 20), tmp_path / "journal"

    def stop(done: int, total: int) -> None:
        if done == 3:
            raise Stopped

    with pytest.raises(Stopped):
        Run(plan, journal, stop).analyse(workers=1)
    again = Run(plan, journal)
    assert again.done == 3
    assert again.analyse(workers=1) == Run(plan).analyse(workers=1)
    with pytest.raises(RecordError, match="belongs to another analysis"):
        Run(make_plan(plan.record, 21), journal)


def test_a_race_that_is_not_over_is_refused() -> None:
    with pytest.raises(RecordError, match="ends before the race does"):
        Run(make_plan(Record(SETUP, 1, ["die", "die"])))
    with pytest.raises(RouleurError, match="2 to 100,000 times"):
        make_plan(Record(SETUP, 1), rides=1)


def test_turning_points_are_the_largest_swings_of_the_winner() -> None:
    found: Analysis = analyse(make_plan(record_of(("stay", "die", "die", "stay"), 2), RIDES, level=LEVEL), workers=1)
    assert found.winner.name in ("Ann", "Ben")
    for point in found.turning_points:
        assert abs(point.after - point.before) > 0.03
        assert found.decisions[point.decision].turn == point.turn if point.decision >= 0 else True
    assert found.turning_points[-1].after == pytest.approx(1.0)


def test_a_mark_needs_the_whole_interval() -> None:
    assert mark_of(Difference(0.2, 0.16, 0.24)) == "blunder"
    assert mark_of(Difference(0.2, 0.14, 0.26)) == "mistake"
    assert mark_of(Difference(0.2, 0.02, 0.4)) == ""


def test_few_rides_that_agree_are_not_certain() -> None:
    assert difference_of_wins([1, 1], [0, 0], 0).low < 0.2
    sure = difference_of_wins([1] * 200, [0] * 200, 0)
    assert sure.mean == 1 and 0.95 < sure.low < 1
