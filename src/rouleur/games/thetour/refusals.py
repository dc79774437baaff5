"""Why a choice is not offered, with the rule."""

from __future__ import annotations

from rouleur.core.errors import UnknownName
from rouleur.core.question import Question
from rouleur.games.thetour.options import ALL, ALL_TOP_FIVE, ANNOUNCING, ANY, IF, LISTING, TOP_FIVE
from rouleur.games.thetour.position import Position


def refusal(race: Position, question: Question, text: str) -> tuple[str, str]:
    if question.kind == LISTING:
        return listing_refusal(race, text)
    if question.kind != ANNOUNCING:
        return (f"the only choices are {' and '.join(question.texts())}", question.rule)
    if text in (TOP_FIVE, ALL_TOP_FIVE):
        return ("there is no general classification yet, so nobody is in the top five", "Rule 3")
    if text.startswith(IF):
        return no_condition(race, text.removeprefix(IF))
    if text.startswith("box:"):
        return ("riders leave their box only by the dice; a player cyclist announces an attempt", "Rule 3")
    return ("announce none, go, if:top5, if:all-top5, if:several or if:<rider> before the General Ride roll", "Rule 3")


def listing_refusal(race: Position, text: str) -> tuple[str, str]:
    if text in (ANY, ALL):
        return ("a list has at least two riders: name another one first", "Rule 3")
    return no_condition(race, text)


def no_condition(race: Position, name: str) -> tuple[str, str]:
    if race.sheet.components.index(name) < 0:
        return (str(UnknownName("rider", name, [card.slug for card in race.sheet.cards])), "Rule 3")
    return ("a condition names, once, a rider who is not directed by a player", "Rule 3")
