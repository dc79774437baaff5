"""Ask and resume, on a miniature game: two seats bid a secret card for a die."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.bots.chance import Chance
from rouleur.core.dice import Dice
from rouleur.core.errors import IllegalOption
from rouleur.core.event import Event
from rouleur.core.match import Match
from rouleur.core.question import Option, Question, Worded
from rouleur.core.record import Setup
from rouleur.core.state import State


class Bidding(State):
    """Three rounds: each seat bids 1, 2 or 3, then a die is thrown; an odd die asks the first seat to confirm."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice, 2)
        self.bids: list[str] = []

    def step(self) -> None:
        for seat in range(2):
            bid = self.ask(Question(seat, "bid", [Worded(str(card)) for card in (1, 2, 3)], rule="§1"))
            self.bids.append(bid.text)
            if self.listening:
                self.tell(Event("bid", self.turn, rider=str(seat)))
        face = self.dice.roll(6)
        if self.listening:
            self.tell(Event("rolled", self.turn, value=face))
        if face % 2:
            self.bids.append(self.ask(Question(0, "confirm", [Worded("yes"), Worded("no")])).text)
        self.turn += 1
        self.over = self.turn == 3

    def clone(self) -> Bidding:
        twin = Bidding(self.dice)
        twin.copy_base(self)
        twin.bids = self.bids[:]
        return twin

    def to_data(self) -> dict[str, Any]:
        return {**self.base_data(), "bids": self.bids}

    def situation(self, seat: int) -> Any:
        return {"bids": self.bids}


def new_match(seed: int, *directors: Chance | None) -> Match:
    return Match(Bidding(Dice(seed)), Setup("bidding", "x"), seed, directors)


def play_out(match: Match) -> list[str]:
    given: list[str] = []
    while (question := match.question()) is not None:
        text = question.texts()[len(given) % len(question.texts())]
        given.append(text)
        match.answer(text)
    return given


@pytest.mark.parametrize("seed", range(8))
def test_a_person_answering_sees_each_event_once(seed: int) -> None:
    match = new_match(seed)
    given = play_out(match)
    assert match.over
    assert match.record().answers == given
    assert [event.kind for event in match.events].count("rolled") == 3
    assert [event.kind for event in match.events].count("bid") == 6


@pytest.mark.parametrize("seed", range(8))
def test_answers_in_line_and_answers_resumed_play_the_same_game(seed: int) -> None:
    resumed = new_match(seed)
    given = play_out(resumed)
    straight = Bidding(Dice(seed))
    straight.fed = list(given)
    while not straight.over:
        straight.step()
    assert straight.bids == resumed.state.bids  # type: ignore[attr-defined]


def test_a_bot_is_not_asked_twice() -> None:
    class Counting(Chance):
        asked = 0

        def choose(self, view: Any, question: Question) -> Option:
            self.asked += 1
            return super().choose(view, question)

    counting = Counting(1)
    match = new_match(3, counting)
    answers = 0
    while match.question() is not None:
        match.answer("2")
        answers += 1
    assert counting.asked + answers == len(match.record().answers)


def test_dice_fall_the_same_after_a_pause() -> None:
    match = new_match(5)
    play_out(match)
    rolled = [event.value for event in match.events if event.kind == "rolled"]
    dice = Dice(5)
    assert rolled == [dice.roll(6) for _ in range(3)]


def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    match = new_match(1)
    before = match.record()
    with pytest.raises(IllegalOption, match=r"'9' is not possible"):
        match.answer("9")
    assert match.record() == before
    match.answer("1")


def test_a_bot_may_take_over_a_seat_in_the_middle() -> None:
    match = new_match(1)
    match.answer("1")
    match.seat_directors([Chance(1), Chance(2)])
    assert match.over
    assert match.record().answers[0] == "1"
