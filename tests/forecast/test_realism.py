"""What the shipped races are like: who wins on which road (the table of docs/forecast.md)."""

import pytest

from rouleur.forecast.interval import mean_and_error
from rouleur.forecast.plan import make_plan
from rouleur.forecast.run import run
from rouleur.forecast.tally import Tally

RUNS = 150


def role_shares(tally: Tally) -> dict[str, float]:
    shares: dict[str, float] = {}
    for who, starter in tally.starters.items():
        shares[starter.role] = shares.get(starter.role, 0) + tally.wins(who) / tally.runs
    return shares


def ridden(race: str) -> Tally:
    return run(make_plan("wielersim", race, RUNS), workers=1)


def test_sprinters_win_most_on_a_flat_race_and_the_bunch_finishes_in_groups() -> None:
    tally = ridden("scheldeprijs")
    shares = role_shares(tally)
    assert shares["sprinter"] > 0.5
    assert mean_and_error(tally.counts["groups"])[0] < len(tally.starters) / 3
    assert mean_and_error(tally.counts["winning_group"])[0] > 3


@pytest.mark.parametrize("race", ["week-5", "grand-15"])
def test_climbers_and_leaders_win_most_on_a_summit_finish(race: str) -> None:
    shares = role_shares(ridden(race))
    assert shares["climber"] + shares["leader"] > 0.6
    assert min(shares["climber"], shares["leader"]) > max(shares["sprinter"], shares["helper"])


def test_leaders_gain_on_cobbles() -> None:
    assert role_shares(ridden("roubaix"))["leader"] > 0.6
