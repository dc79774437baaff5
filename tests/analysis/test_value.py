"""The value of a position: equal to what enumeration gives, the same for the same seed, from what a seat may know."""

from __future__ import annotations

import pickle

import pytest

from rouleur.analysis import Moment, Valuer, moment_of, policy_of
from rouleur.analysis.value import ride
from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError
from rouleur.core.match import Match
from rouleur.core.record import Setup
from rouleur.core.shares import wilson
from rouleur.core.state import SPECTATOR
from rouleur.road.box import box
from rouleur.road.race import Race
from tests.analysis import exact

SETUP = Setup("dash", "two", ["Ann", "Ben"])
LEVEL = 3
RIDES = 2_000
SURE = 3.3
"""Standard deviations of an interval of 99.9 %: the seeds are fixed, and a dozen values are checked."""


def agrees(wins: int, true: float) -> bool:
    low, high = wilson(wins, RIDES, SURE)
    return low - 1e-9 <= true <= high + 1e-9


def dash(*answers: str, seed: int = 4) -> Match[Race]:
    match: Match[Race] = Match.start(SETUP, seed)
    for answer in answers:
        match.answer(answer)
    return match


def squares_of(match: Match[Race]) -> tuple[int, ...]:
    return tuple(int(rider.distance) for rider in match.state.situation(SPECTATOR).riders)


@pytest.mark.parametrize("answers", [(), ("stay",), ("three", "die"), ("die", "three", "die")])
def test_a_value_is_what_enumeration_gives(answers: tuple[str, ...]) -> None:
    match = dash(*answers)
    values = Valuer(policy_of("dash", LEVEL), RIDES).values(moment_of(match))
    turn, mover = divmod(len(answers), 2)
    for seat in (0, 1):
        assert agrees(values.directors[seat], exact.value(squares_of(match), mover, turn, seat, LEVEL))
    assert sum(values.directors) == RIDES == sum(values.riders.values())


def test_the_value_of_an_option_is_what_enumeration_gives() -> None:
    match = dash("die", "die")
    options = Valuer(policy_of("dash", LEVEL), RIDES).options(moment_of(match), ["die", "three", "stay"])
    for option, values in options.items():
        assert agrees(values.directors[0], exact.after(squares_of(match), 0, 1, 0, LEVEL, option))


def test_options_meet_the_same_luck() -> None:
    """To choose what the policy would choose gives the very rides in which nothing is chosen."""
    moment, policy = moment_of(dash("die", "die")), policy_of("dash", 2)
    assert ride(moment, policy, 7, 40) == ride(moment, policy, 7, 40, "die")


def test_a_moment_rides_alike_anywhere() -> None:
    moment, policy = moment_of(dash("die")), policy_of("dash")
    again: Moment = pickle.loads(pickle.dumps(moment))
    assert ride(again, policy, 7, 20) == ride(moment, policy, 7, 20)


def test_cores_do_not_change_a_value() -> None:
    """On a game of the house: processes of their own do not know the tests' box."""
    game = box("thetour")
    match: Match[Race] = Match.start(game.setup(game.races()[0].slug, ["Ann"]), 3)
    alone, spread = (Valuer(policy_of("thetour"), 120, workers=workers) for workers in (1, 2))
    assert alone.values(moment_of(match)) == spread.values(moment_of(match))


def test_a_moment_at_a_checkpoint_draws_its_dice_anew() -> None:
    game = box("wielersim")
    race = game.start(game.setup("amstel", []), 3)
    values = Valuer(policy_of("wielersim"), 60).values(Moment(race))
    assert sum(values.riders.values()) == 60
    assert len(values.riders) > 3
    assert values.directors == []


def test_a_director_of_one_rider_wins_with_him_alone() -> None:
    """The Tour's player directs one man of a team; what his team mates win is not his."""
    game = box("thetour")
    race = game.start(game.setup("grand-10", ["Ann"]), 3)
    (own,) = (rider.id for rider in race.situation(0).riders if "player" in rider.badges)
    values = Valuer(policy_of("thetour"), 300).values(Moment(race))
    assert values.directors[0] == values.riders[own] > 0
    mates = [rider.id for rider in race.situation(0).riders if rider.team == race.situation(0).rider(own).team]
    assert sum(values.riders.get(mate, 0) for mate in mates) > values.directors[0]


@pytest.mark.parametrize("slug", ["homas", "head"])
def test_a_seats_value_does_not_know_what_is_hidden(slug: str) -> None:
    """Only hidden things drawn anew, the same seed and rides: not a ride is different."""
    game = box(slug)
    match: Match[Race] = Match.start(
        game.setup(game.races()[0].slug, ["Ann", "Ben", "Cas", "Dea"]), 5, [None, *[bot(slug, 2, 1)] * 3]
    )
    for _ in range(6):
        question = match.question()
        assert question is not None
        match.answer(question.options[-1])
    policy = policy_of(slug)
    for seat in (0, SPECTATOR):
        moment = moment_of(match, seat)
        twin = moment.checkpoint.clone()
        twin.resample(seat, Dice(99))
        assert twin.to_data() != moment.checkpoint.to_data()
        other = Moment(twin, moment.given, moment.asked, seat)
        assert ride(moment, policy, 11, 6) == ride(other, policy, 11, 6)


def test_no_policy_searches() -> None:
    assert policy_of("homas").level == 3
    assert policy_of("tdf").level == 2
    assert policy_of("wielersim").level == 0
    with pytest.raises(RouleurError, match="level 4: choose one of 0, 1, 2, 3"):
        policy_of("homas", 4)


@pytest.mark.parametrize("slug", ["homas", "head", "tdf", "thetour"])
def test_a_steady_policy_draws_no_lots(slug: str) -> None:
    policy = policy_of(slug)
    assert policy.steady
    game = box(slug)
    setup = game.setup(game.races()[0].slug, [f"Director {seat}" for seat in range(game.seats.usual)])
    ridden = []
    for seed in (1, 2_000):
        race = game.start(setup, 5)
        race.ride(policy.directors(int(race.seats), seed))
        ridden.append(race.to_data())
    assert ridden[0] == ridden[1]
