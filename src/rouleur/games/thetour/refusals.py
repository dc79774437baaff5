"""Why a choice is not offered, with the rule."""

from __future__ import annotations

from rouleur.core.errors import UnknownName
from rouleur.core.question import Question
from rouleur.games.thetour.options import ALL, ALL_TOP_FIVE, ANNOUNCING, ANY, IF, LISTING, TOP_FIVE
from rouleur.games.thetour.position import Position

BOXES = ("riders leave their box by the dice only; you announce whether yours tries to break away", "Rule 3")


def refusal(race: Position, question: Question, text: str) -> tuple[str, str]:
    if text.startswith(("box:", "move:")):
        return BOXES
    if question.kind == LISTING:
        return listing_refusal(race, text)
    if question.kind != ANNOUNCING:
        return ("he tries or he stays: " + " or ".join([option.label for option in question.options]), question.rule)
    if text in (TOP_FIVE, ALL_TOP_FIVE):
        return ("there is no general classification yet, so nobody is in the top five", "Rule 3")
    if text.startswith(IF):
        return no_condition(race, text.removeprefix(IF))
    if text in (ANY, ALL) or race.sheet.components.index(text) >= 0:
        return ("a list of riders is begun with “Attack if several riders do …”", "Rule 3")
    return ("before the General Ride roll he stays, attacks, or attacks if certain others do", "Rule 3")


def listing_refusal(race: Position, text: str) -> tuple[str, str]:
    if text in (ANY, ALL):
        return ("a list has at least two riders: name another one first", "Rule 3")
    return no_condition(race, text.removeprefix(IF))


def no_condition(race: Position, name: str) -> tuple[str, str]:
    if race.sheet.components.index(name) < 0:
        return (str(UnknownName("rider", name, [card.slug for card in race.sheet.cards])), "Rule 3")
    return ("he is on the list already, or is directed by a player: a condition names each other rider once", "Rule 3")
