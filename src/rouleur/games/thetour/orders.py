"""Standing orders of a player cyclist, announced once for the whole stage; and how much hangs on each question."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.order import Importance, Order, OrderChoice, OrderKind
from rouleur.core.question import Option, Question
from rouleur.games.thetour.options import ANNOUNCING, FOLLOWING, GO, LISTING, NONE, STAY, TOP_FIVE, WORKING
from rouleur.games.thetour.rules.stages import MOUNTAIN, PHASES
from rouleur.road.situation import Situation

USUALLY: dict[str, Importance] = {
    ANNOUNCING: "tactical",
    LISTING: "tactical",
    FOLLOWING: "decisive",
    WORKING: "tactical",
}


def order_kinds() -> list[OrderKind]:
    return [
        OrderKind(
            ANNOUNCING,
            "Before every General Ride roll",
            [
                OrderChoice("never", "stay"),
                OrderChoice("always", "attack"),
                OrderChoice("top five", "attack if any of the top five does, as soon as there is one"),
                OrderChoice("mountains", "attack in the mountains, stay on the flat"),
                OrderChoice("from phase", "stay before phase {number}, then attack", "phases", 2, 6, 4),
            ],
            "Rule 3",
        ),
        OrderKind(
            FOLLOWING,
            "When one of the top five attacks",
            [OrderChoice(GO, "try as well"), OrderChoice(STAY, "let him go")],
            "Optional Rule 1",
        ),
        OrderKind(
            WORKING,
            "When a team mate needs him",
            [OrderChoice(GO, "work for him"), OrderChoice(STAY, "stay")],
            "Rule 8",
        ),
    ]


def answer_by_order(order: Order, situation: Situation, question: Question) -> str | None:
    if question.kind != ANNOUNCING:
        return order.choice
    if order.choice == "top five":
        return TOP_FIVE if question.find(TOP_FIVE) is not None else NONE
    attacks = {
        "always": True,
        "mountains": situation.detail["type"] == "mountain",
        "from phase": situation.detail["phase"] >= order.number,
    }
    return GO if attacks.get(order.choice, False) else NONE


def importance(situation: Situation, question: Question) -> Importance:
    """Whom the top five leave behind loses the Tour; on the flat a break of the first half is nearly always caught."""
    usually = USUALLY[question.kind]
    if question.kind != ANNOUNCING:
        return usually
    phase: int = situation.detail["phase"]
    if phase == PHASES:
        return "decisive"
    return "routine" if situation.detail["type"] != MOUNTAIN and 2 * phase <= PHASES else usually


def asks_first(option: Option) -> bool:
    """An announced attack cannot be taken back (rule 3)."""
    return option.text == GO
