"""Why a choice is not offered, with the rule."""

from __future__ import annotations

from rouleur.core.errors import UnknownName
from rouleur.core.question import Question
from rouleur.games.thetour.options import ANNOUNCING, IF, TOP_FIVE
from rouleur.games.thetour.position import Position


def refusal(race: Position, question: Question, text: str) -> tuple[str, str]:
    if question.kind != ANNOUNCING:
        return (f"the only choices are {' and '.join(question.texts())}", question.rule)
    if text == TOP_FIVE:
        return ("there is no general classification yet, so nobody is in the top five", "Rule 3")
    if text.startswith(IF):
        name = text.removeprefix(IF)
        if race.sheet.components.index(name) < 0:
            return (str(UnknownName("rider", name, [card.slug for card in race.sheet.cards])), "Rule 3")
        return ("a condition names a rider who is not directed by a player", "Rule 3")
    if text.startswith("box:"):
        return ("riders leave their box only by the dice; a player cyclist announces an attempt", "Rule 3")
    return ("announce none, go, if:top5 or if:<rider> before the General Ride roll", "Rule 3")
