"""Whole stages beside an umpire of their own: no pawn ever rides farther, or throws another die, than he allows."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.core.match import Story
from rouleur.games.tdf import GAME
from rouleur.games.tdf.position import OPENING, RIDING
from tests.games.tdf.umpire import Turn, Umpire

STAGES = [info.slug for info in GAME.races()]


@pytest.mark.parametrize("number", range(24))
def test_the_umpire_allows_every_turn(number: int) -> None:
    setup = GAME.setup(STAGES[number % len(STAGES)], ["a", "b", "c", "d"])
    setup.carry = {"jerseys": {"yellow": "1", "green": "7", "polka": "13"}}
    race = GAME.start(setup, number)
    story = Story()
    race.listener = story
    race.directors = [bot("tdf", (number // 4 + seat) % 3, 5 * number + seat) for seat in range(4)]
    umpire = Umpire()
    while not race.over:
        told = len(story.events)
        turn = Turn(race) if race.phase == RIDING else None
        if race.phase == OPENING:
            umpire.open_sequence()
        race.checkpoint = race.clone()
        race.step()
        race.answers = []
        if turn is not None:
            umpire.watch(turn, story.events[told:])
