"""Directors that are programs: each level beats the one below, and chance does not stand a chance."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.bots.head.prospect import Prospect
from rouleur.core.content import changed
from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.head import GAME, content
from tests.games.head.duel import duel

ROADS = [slug for slug, entry in content.races().items() if not entry.trial_cards]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_bot_rides_every_kind_of_race(level: int) -> None:
    for slug in ("tour-alps", "tour-prologue", "worlds-two-hills"):
        race = GAME.start(GAME.setup(slug, ["a", "b", "c"]), level)
        race.ride([bot("head", level, seat) for seat in range(3)])
        assert race.over


def test_level_3_beats_chance_nine_times_in_ten() -> None:
    wins = duel([3, 0, 0, 0], 20, ROADS[::2])
    assert wins[0] >= 18


@pytest.mark.parametrize("levels", [[2, 1, 1], [3, 2, 2]])
def test_each_level_beats_the_one_below(levels: list[int]) -> None:
    wins = duel(levels, 14, ROADS[1::3])
    assert wins[0] > sum(wins) / 3


def test_changed_dice_reach_the_bots() -> None:
    position = {"riders": [{"id": "1", "box": 10}]}
    assert Prospect(GAME.place(position).eyes(0), 0).throw(8) == 5.5
    with changed(GAME.package, {"dice.toml": {"die[2].faces": [1, 2, 3, 6]}}):
        assert Prospect(GAME.place(position).eyes(0), 0).throw(8) == 3.0


def test_eyes_see_their_own_hand_and_of_another_only_how_many_cards_it_holds() -> None:
    riders = [{"id": "1", "box": 10, "seat": 0, "attack": [16]}, {"id": "2", "box": 10, "seat": 1, "slip": [4, 8]}]
    eyes = GAME.place({"riders": riders}).eyes(0)
    assert eyes.attack_cards(0) == 1
    assert eyes.slip_cards(1) == 2
    with pytest.raises(PermissionError):
        eyes.slips_in_hand(1, 0)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_hidden_cards_drawn_anew_change_no_choice(level: int) -> None:
    class Redrawn(Director):
        """Asks one bot before and another, made alike, after all that the seat cannot see has been drawn anew."""

        def __init__(self, seed: int) -> None:
            self.bots = (bot("head", level, seed), bot("head", level, seed))
            self.lots = Dice(seed)
            self.asked = 0

        def choose(self, view: View, question: Question) -> Option:
            chosen = self.bots[0].choose(view, question)
            view._state.resample(view.seat, self.lots)
            assert self.bots[1].choose(view, question).text == chosen.text
            self.asked += 1
            return chosen

    race = GAME.start(GAME.setup("tour-of-flanders", ["a", "b", "c"]), 5)
    redrawn = [Redrawn(seat) for seat in range(3)]
    race.ride(list(redrawn))
    assert sum(each.asked for each in redrawn) > 200
