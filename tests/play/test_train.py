"""The train a move may pull along is the one it pulls when everybody follows, and looking changes nothing."""

from __future__ import annotations

import random

from rouleur.core.match import Match
from rouleur.play.train import train
from rouleur.road.box import box


def homas(seed: int) -> Match:
    return Match.start(box("homas").setup("tour-of-flanders", ["Ada", "Bo"]), seed)


def test_the_train_is_who_follows_when_everybody_does() -> None:
    match = homas(3)
    chance = random.Random(3)
    pulled = 0
    for _ in range(250):
        question = match.question()
        assert question is not None
        option = chance.choice(question.options)
        expected = train(match.state, question, option)
        told = len(match.events)
        match.answer(option.text)
        if question.kind != "move":
            continue
        while (asked := match.question()) is not None and asked.kind == "follow":
            match.answer("follow")
        turn = match.events[told:]
        followers = [event.rider for event in turn if event.kind == "followed"]
        assert followers[: len(expected)] == expected
        pulled += len(expected)
    assert pulled > 20


def test_looking_at_a_train_leaves_race_and_dice_as_they_are() -> None:
    looked, ridden = homas(8), homas(8)
    for _ in range(120):
        question = looked.question()
        assert question is not None
        for option in question.options:
            train(looked.state, question, option)
        looked.answer(question.options[-1].text)
        ridden.answer(question.options[-1].text)
    assert looked.record() == ridden.record()
    assert looked.events == ridden.events


def test_a_choice_that_moves_nobody_pulls_nobody() -> None:
    match = homas(3)
    while (question := match.question()) is not None and all(option.path for option in question.options):
        match.answer(question.options[0])
    assert question is not None
    still = [option for option in question.options if not option.path]
    assert all(train(match.state, question, option) == [] for option in still)
