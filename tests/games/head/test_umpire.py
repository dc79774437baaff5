"""Whole races beside an umpire of their own: the boards stay alike, box by box and from left to right."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.core.match import Story
from rouleur.games.head import GAME
from tests.games.head.umpire import Umpire

RACES = [info.slug for info in GAME.races() if info.kind not in ("prologue", "time trial")]


@pytest.mark.parametrize("number", range(len(RACES)))
def test_the_umpire_sees_the_same_board(number: int) -> None:
    race = GAME.start(GAME.setup(RACES[number], ["a", "b", "c", "d"]), number)
    story = Story()
    race.listener = story
    race.directors = [bot("head", (number + seat) % 3, 7 * number + seat) for seat in range(4)]
    while race.turn < 1:
        race.step()
        race.answers = []
    umpire = Umpire(race)
    while not race.over:
        told, turn = len(story.events), race.turn
        race.step()
        race.answers = []
        umpire.watch(story.events[told:])
        riders = {box: [rider.entrant.id for rider in riders] for box, riders in enumerate(race.boxes) if riders}
        assert umpire.board() == riders, (race.turn, story.events[told:])
        if race.turn != turn:
            umpire.begin_turn()
