"""Everything a person could point at while he is asked: squares of the board, riders, cards of his hand, answers to other questions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from rouleur.core.match import Match
from rouleur.core.question import Question
from rouleur.road.box import Box
from rouleur.road.race import Race
from rouleur.road.situation import Place

SQUARES = 12


class Refusal(NamedTuple):
    kind: str
    text: str
    reason: str
    rule: str


def refusals(game: Box, race: str, seed: int, most: int) -> Iterator[Refusal]:
    """Of the first questions of a race ridden at random: what is answered to everything that is pointed at in vain."""
    chance = Random(seed)
    seats = [f"Director {number}" for number in range(game.seats.usual)]
    setup = game.setup(race, seats)
    places = [cell.at for cell in game.picture(setup).cells]
    match = Match.start(setup, seed)
    seen: set[str] = set()
    for _ in range(most):
        question = match.question()
        if question is None:
            return
        state = match.state
        assert isinstance(state, Race)
        for text in sorted(pointed_at(state, question, places, seen, chance)):
            if question.find(text) is None:
                yield Refusal(question.kind, text, *state.why_not(question, text))
        seen.update(chance.sample(question.texts(), min(2, len(question.options))))
        match.answer(chance.choice(question.options))


def pointed_at(race: Race, question: Question, places: list[Place], seen: set[str], chance: Random) -> set[str]:
    situation = race.situation(question.seat)
    standing = [rider.place for rider in situation.riders if rider.place is not None]
    squares = chance.sample(places, min(SQUARES, len(places))) + standing + near(standing, places, chance)
    hands = [hand for hand in race.held_by(question.seat) if hand.rider in ("", question.rider)]
    cards = {card.attempt or card.slug for hand in hands for card in hand.cards}
    return {prefix(question) + f"{row},{lane}" for row, lane in squares} | cards | seen


def near(standing: list[Place], places: list[Place], chance: Random) -> list[Place]:
    if not standing:
        return []
    row = chance.choice(standing)[0]
    around = [place for place in places if -2 <= place[0] - row <= 12]
    return chance.sample(around, min(SQUARES, len(around)))


def prefix(question: Question) -> str:
    """The words before a place, as the page finds them: those of an option that leads to one."""
    for option in question.options:
        if option.path and option.text.endswith(f"{option.path[-1][0]},{option.path[-1][1]}"):
            return option.text[: option.text.rindex(":") + 1]
    return "move:"
