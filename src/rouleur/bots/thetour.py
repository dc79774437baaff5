"""Bots for The Tour 2.0: when should the player cyclist announce an attempt?

Level 1 goes on his own terrain in the second half. Level 2 weighs what his card can win against what a fall costs, and
marks the top five. Level 3 rides the rest of the stage many times for the choices worth a thought, and takes the best.
"""

from __future__ import annotations

from typing import Any

from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.road.situation import RiderView, Situation

CHANCES = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
FALL = -2
ROLLOUTS = 24


def bot(level: int, seed: int) -> Director:
    if level == 1:
        return Opportunist()
    return Marker() if level == 2 else Searcher(seed)


def chance_to_break(rider: RiderView, mountain: bool) -> float:
    """How often two dice on his card show a +."""
    column: list[int] = rider.public["mountain" if mountain else "flat"]
    return sum(chance for cell, chance in zip(column, CHANCES, strict=True) if cell > 0) / 36


def chance_to_fall(rider: RiderView, mountain: bool) -> float:
    column: list[int] = rider.public["mountain" if mountain else "flat"]
    return sum(chance for cell, chance in zip(column, CHANCES, strict=True) if cell == FALL) / 36


def chosen(question: Question, *wishes: str) -> Option:
    """The first wish that is offered; the first option offered never costs anything."""
    for wish in wishes:
        option = question.find(wish)
        if option is not None:
            return option
    return question.options[0]


class Opportunist(Director):
    """Level 1: from phase 4 on, on the terrain where his card is better."""

    def choose(self, view: View, question: Question) -> Option:
        situation: Situation = view.situation()
        rider = situation.rider(question.rider)
        mountain = situation.detail["type"] == "mountain"
        own_terrain = chance_to_break(rider, mountain) >= chance_to_break(rider, not mountain)
        return chosen(question, "go") if own_terrain and situation.detail["phase"] >= 4 else question.options[0]


class Marker(Director):
    """Level 2: goes when a + is far more likely than a fall; otherwise only in the wheel of the top five."""

    def choose(self, view: View, question: Question) -> Option:
        situation: Situation = view.situation()
        rider = situation.rider(question.rider)
        mountain = situation.detail["type"] == "mountain"
        win, fall = chance_to_break(rider, mountain), chance_to_fall(rider, mountain)
        if rider.public["rung"] < 0 or win >= 6 * fall:
            return chosen(question, "go")
        if win >= 3 * fall and "yellow" not in rider.badges:
            return chosen(question, "if:top5", "go")
        return question.options[0]


class FirstThis(Marker):
    """One given answer, then level 2. Fed as an answer it would be read before the dice are drawn anew."""

    def __init__(self, text: str) -> None:
        self.text = text

    def choose(self, view: View, question: Question) -> Option:
        first, self.text = self.text, ""
        return chosen(question, first) if first else super().choose(view, question)


class Searcher(Director):
    """Level 3: rides the stage to its end from every choice worth a thought, and compares what he gains on the best."""

    def __init__(self, seed: int) -> None:
        self.lots = Dice(seed)

    @property
    def searches(self) -> bool:
        return True

    def choose(self, view: View, question: Question) -> Option:
        worth = [option for text in ("none", "stay", "go", "if:top5") if (option := question.find(text)) is not None]
        seeds = [int(self.lots.word()) for _ in range(ROLLOUTS)]
        values = [sum(self.outcome(view, question, option, seed) for seed in seeds) for option in worth]
        return worth[values.index(max(values))]

    def outcome(self, view: View, question: Question, option: Option, seed: int) -> float:
        """Seconds gained on the best of the others in one imagined ride of the stage."""
        fork: Any = view.imagine(seed)
        fork.ride([FirstThis(option.text)])
        result = fork.result()
        times = {arrival.rider: arrival.time for arrival in result.arrivals}
        for award in result.awards:
            if award.classification == "time":
                times[award.rider] += award.amount
        rivals = fork.situation(view.seat).detail["general"][:6] or list(times)
        others = [times[slug] for slug in rivals if slug != question.rider]
        return float(sum(others) / len(others) - times[question.rider])
