"""Level 1: as far as it goes, and a pace that beats the average throw."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.tdf.eyes import Eyes
from rouleur.games.tdf.options import Accepting, Move, Placing, Throwing
from rouleur.games.tdf.rules.dice import POLKA, YELLOW

BEHIND_ANY_FINISH: Final[i64] = 1000
"""Seconds of a finish hexagon are always better than any hexagon before the line."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Beginner(Director):
    """Always to the front, always throws when the pace is below a mean throw, always attacks; no card, no brake, no help."""

    def choose(self, view: View, question: Question) -> Option:
        if question.kind == "move":
            return farthest(question)
        if question.kind == "pace":
            return faster(view, question)
        if question.kind == "place":
            return foremost(question)
        return question.options[0]


def farthest(question: Question) -> Option:
    best = question.options[0]
    least: i64 = BEHIND_ANY_FINISH * 2
    for option in question.options:
        assert isinstance(option, Move)
        left = option.seconds if option.seconds >= 0 else BEHIND_ANY_FINISH + option.to_go
        if left < least:
            best, least = option, left
    return best


def faster(view: View, question: Question) -> Option:
    """Accept what is at least as fast as one's own die on average."""
    throwing = throw_of_terrain(question)
    accepting = question.options[0]
    if throwing is None:
        return accepting
    eyes = view.eyes()
    assert isinstance(eyes, Eyes)
    if isinstance(accepting, Accepting) and float(accepting.speed) >= eyes.mean_of(throwing.value):
        return accepting
    return throwing


def throw_of_terrain(question: Question) -> Throwing | None:
    for option in question.options:
        if isinstance(option, Throwing) and (option.value == YELLOW or option.value == POLKA):
            return option
    return None


def foremost(question: Question) -> Option:
    best = question.options[0]
    least: i64 = BEHIND_ANY_FINISH
    for option in question.options:
        assert isinstance(option, Placing)
        if option.to_go < least:
            best, least = option, option.to_go
    return best
