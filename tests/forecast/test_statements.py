"""A forecast says only what is known: another seed says the same, and who cannot be told apart is one line."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rouleur.forecast import make_plan, odds, run
from rouleur.forecast.html import report
from rouleur.forecast.likeness import alike, lines
from rouleur.forecast.odds import Odds
from rouleur.forecast.shares import share
from rouleur.forecast.statements import NOBODY, Statement, favourite
from rouleur.forecast.tally import Starter, Tally
from tests.conftest import thorough

SEEDS = (1, 2, 3, 4)


@pytest.fixture(scope="module")
def four() -> list[Odds]:
    plans = [make_plan("wielersim", "roubaix", 400, seed) for seed in SEEDS]
    return [odds(plan, run(plan, workers=1)) for plan in plans]


def test_four_seeds_make_the_same_statements(four: list[Odds]) -> None:
    said = [[each.words for each in found.statements] for found in four]
    assert said == [said[0]] * len(SEEDS)
    assert said[0][0] == "Leaders win most often"
    assert NOBODY in said[0]


@pytest.mark.parametrize(
    ("game", "race", "runs", "last"),
    [
        ("thetour", "grand-02", 1500, NOBODY),
        thorough("thetour", "grand-10", 2000, "The favourite is Armstrong"),
        thorough("head", "tour-of-flanders", 200, "The favourite is Théo Marchenoir"),
        ("tdf", "briancon-alpe-dhuez", 60, NOBODY),
    ],
)
def test_other_games_say_the_same_with_four_seeds(game: str, race: str, runs: int, last: str) -> None:
    """The usual numbers of races are larger; docs/forecast.md has what was found with them."""
    plans = [make_plan(game, race, runs, seed) for seed in SEEDS]
    said = [[each.words for each in odds(plan, run(plan, workers=1)).statements] for plan in plans]
    assert said == [said[0]] * len(SEEDS)
    assert said[0][-1] == last


def test_equal_riders_are_one_line(four: list[Odds]) -> None:
    for found in four:
        assert found.lines[0].name == "any of 9 leaders"
        assert found.lines[0].together.share == pytest.approx(9 * found.lines[0].each.share)
        assert {line.role for line in found.lines} == {role.name for role in found.roles}


def test_the_report_names_no_favourite_and_says_what_it_assumes(four: list[Odds]) -> None:
    for found in four:
        head = report(found).partition("<figure")[0]
        assert not any(rider.name in head for rider in found.riders)
        assert "What this assumes" in report(found)


def tally(wins: dict[str, int], runs: int) -> Tally:
    counted = Tally(runs=runs)
    for who, won in wins.items():
        counted.starters[who] = Starter(f"Rider {who}", "team", "leader")
        counted.tables.setdefault("race", {})[who] = [won, runs - won]
    return counted


def said_of(wins: list[int], runs: int) -> Statement:
    """What is said of riders of one role who won so often."""
    best = [share(won, runs) for won in sorted(wins, reverse=True)[:2]]
    return favourite(lines(tally({str(number): won for number, won in enumerate(wins)}, runs)), best, runs)


def test_a_favourite_is_named_where_he_is_certain() -> None:
    found = lines(tally({"1": 700, "2": 100, "3": 104, "4": 96}, 1000))
    assert [line.riders for line in found] == [["1"], ["3", "2", "4"]]
    assert found[1].name == "any of 3 of the 4 leaders"
    said = said_of([700, 100, 104, 96], 1000)
    assert (said.words, said.close) == ("The favourite is Rider 0", False)


def test_a_difference_that_may_be_luck_names_nobody() -> None:
    said = said_of([280, 240, 250, 230], 1000)
    assert (said.words, said.close) == (NOBODY, False)
    assert "any of 4 leaders 25.0 %" in said.figure


def test_a_sure_difference_that_is_small_makes_no_favourite() -> None:
    """With enough races everybody can be told from everybody; a favourite wins half again as often."""
    said = said_of([28_000, 23_000, 25_000, 24_000], 100_000)
    assert (said.words, said.close) == (NOBODY, False)
    assert said.figure.startswith("Rider 0 28.0 % (27.7–28.3); Rider 2 25.0 %")


def test_where_another_seed_may_say_otherwise_that_is_said() -> None:
    assert said_of([360, 240, 100, 100, 100, 100], 1000).told.endswith("a close call: another seed may say otherwise")


def test_what_is_no_close_call_is_said_again_by_another_seed() -> None:
    """Leads from nothing to three times as often, drawn by lot: less than one unmarked statement in fifty is not repeated."""
    lots, runs, told, differ = Random(7), 500, 0, 0
    for step in range(300):
        weights = [1 + step / 150, 1, 1, 1]
        one, other = (said_of(drawn(lots, weights, runs), runs) for _ in range(2))
        told += not one.close
        differ += not one.close and one.words != other.words
    assert told > 150
    assert differ <= told / 50


def drawn(lots: Random, weights: list[float], runs: int) -> list[int]:
    winners = Counter(lots.choices(range(len(weights)), weights, k=runs))
    return [winners[number] for number in range(len(weights))]


def test_too_few_wins_tell_nothing() -> None:
    assert alike([1, 0, 0, 0])
    assert alike([5])
    assert not alike([90, 10])
