"""PettingZoo's own tests, and ours: no secret in an observation."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
from pettingzoo.test import api_test, seed_test

from rouleur.adapters.aec import RaceEnvironment, environment
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError
from rouleur.core.state import SPECTATOR
from rouleur.road.box import box

GAMES = ["homas", "head", "tdf", "thetour"]
CYCLES = 60


@pytest.mark.parametrize("game", GAMES)
def test_the_interface_is_pettingzoos(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its advice on the range of observations
        api_test(environment(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_race(game: str) -> None:
    seed_test(lambda: environment(game), num_cycles=CYCLES)


def played(game: str, steps: int) -> RaceEnvironment:
    env = environment(game)
    env.reset(seed=3)
    lots = Dice(1)
    for _ in range(steps):
        question = env.question()
        if question is None:
            break
        env.step(int(lots.index(len(question.options))))
    return env


def seen(env: RaceEnvironment) -> list[list[Any]]:
    return [[part.tolist() for part in env.observe(agent).values()] for agent in env.possible_agents]


@pytest.mark.parametrize("game", ["homas", "head"])
def test_an_observation_does_not_change_with_what_is_hidden(game: str) -> None:
    env = played(game, 40)
    assert env.match is not None
    before = seen(env)
    for seat, observed in enumerate(before):
        real = env.match.state
        env.match.state = real.clone()
        env.match.state.resample(seat, Dice(9))
        assert seen(env)[seat] == observed
        env.match.state = real


def test_only_who_is_asked_may_act() -> None:
    env = played("head", 20)
    masks = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.possible_agents}
    question = env.question()
    assert question is not None
    assert masks.pop(env.agent_selection) == len(question.options)
    assert set(masks.values()) == {0}
    with pytest.raises(RouleurError, match="is masked"):
        env.step(len(question.options))


def test_the_best_placed_director_is_rewarded_most() -> None:
    env = played("thetour", 10_000)
    assert env.question() is None
    assert all(env.terminations.values())
    assert all(-1 <= reward <= 1 for reward in env.rewards.values())
    homas = environment("homas", "time-trial")
    homas.reset(seed=2)
    while (question := homas.question()) is not None:
        homas.step(len(question.options) - 1)
    assert homas.match is not None
    result = homas.match.state.result()
    assert result is not None
    seat_of = {team.id: team.seat for team in homas.match.state.situation(SPECTATOR).teams}
    best = next(seat_of[each.team] for each in result.arrivals if seat_of[each.team] >= 0)
    assert max(homas.rewards, key=lambda agent: homas.rewards[agent]) == homas.possible_agents[best]


def test_a_race_in_which_nobody_is_asked_is_refused() -> None:
    with pytest.raises(RouleurError, match="choose another race"):
        environment("thetour", box("thetour").races()[0].slug)


def test_a_game_without_decisions_is_refused() -> None:
    with pytest.raises(RouleurError, match="nothing to decide"):
        environment("wielersim")
