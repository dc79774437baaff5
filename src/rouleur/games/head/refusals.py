"""Why a choice is not offered, with the paragraph."""

from __future__ import annotations

from rouleur.core.question import Question
from rouleur.games.head.race import Race


def why_not(race: Race, question: Question, text: str) -> tuple[str, str]:
    return ("it is not among the choices now; they are " + ", ".join(question.texts()), question.rule)
