"""Why an answer is not offered: a reason and its rule."""

from __future__ import annotations

from rouleur.core.errors import UnknownName
from rouleur.core.question import Question
from rouleur.games.thetour.options import (
    ALL,
    ALL_TOP_FIVE,
    ANNOUNCING,
    ANY,
    FOLLOWING,
    LISTING,
    TOP_FIVE,
    WORKING,
    parse_answer,
)
from rouleur.games.thetour.position import Position

BOXES = ("riders leave their box by the dice only; you announce whether yours tries to break away", "Rule 3")


def refusal(race: Position, question: Question, text: str) -> tuple[str, str]:
    if ":" in text and parse_answer(text)[0] in ("box", "move"):
        return BOXES
    return REASONS[question.kind](race, question, text)


def try_refusal(race: Position, question: Question, text: str) -> tuple[str, str]:
    return ("he tries or he stays: " + " or ".join([option.label for option in question.options]), question.rule)


def announcing_refusal(race: Position, question: Question, text: str) -> tuple[str, str]:
    verb, name = parse_answer(text)
    if text in (TOP_FIVE, ALL_TOP_FIVE):
        return ("there is no general classification yet, so nobody is in the top five", "Rule 3")
    if verb == "if":
        return no_condition(race, name)
    if text in (ANY, ALL) or race.sheet.components.index(text) >= 0:
        return ("a list of riders is begun with “Attack if several riders do …”", "Rule 3")
    return ("before the General Ride roll he stays, attacks, or attacks if certain others do", "Rule 3")


def listing_refusal(race: Position, question: Question, text: str) -> tuple[str, str]:
    if text in (ANY, ALL):
        return ("a list has at least two riders: name another one first", "Rule 3")
    verb, name = parse_answer(text)
    return no_condition(race, name if verb == "if" else text)


def no_condition(race: Position, name: str) -> tuple[str, str]:
    if race.sheet.components.index(name) < 0:
        return (str(UnknownName("rider", name, [card.slug for card in race.sheet.cards])), "Rule 3")
    return ("he is on the list already, or is directed by a player: a condition names each other rider once", "Rule 3")


REASONS = {
    ANNOUNCING: announcing_refusal,
    LISTING: listing_refusal,
    FOLLOWING: try_refusal,
    WORKING: try_refusal,
}
BY_KIND = (REASONS,)
