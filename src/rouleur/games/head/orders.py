"""Standing orders of Head of the Race: jumping on, following and the cards one would rather keep."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.order import Order, OrderChoice, OrderKind
from rouleur.core.question import Question
from rouleur.road.situation import Situation


def order_kinds() -> list[OrderKind]:
    return [
        OrderKind(
            "jump",
            "When somebody attacks before him",
            [
                OrderChoice("cards", "jump on while at least {number} attack cards are left", "cards", 1, 10, 2),
                OrderChoice("never", "let everybody go"),
            ],
            "§4.4.7",
        ),
        OrderKind(
            "move",
            "When he is on turn",
            [
                OrderChoice("follow", "follow where he can, else ask me"),
                OrderChoice("throw", "throw his best die"),
                OrderChoice("wait", "wait"),
            ],
            "§4.4",
        ),
        OrderKind("move up", "When he has followed", [OrderChoice("never", "stay where he is")], "§4.4.4"),
        OrderKind("accelerate", "After his throw", [OrderChoice("never", "keep his cards")], "§4.4.2"),
        OrderKind("discard", "When he must put a card away", [OrderChoice("lowest", "the lowest card")], "§2.3"),
    ]


def answer_by_order(order: Order, situation: Situation, question: Question) -> str | None:
    texts = question.texts()
    if question.kind == "jump" and order.choice == "cards":
        held = situation.rider(question.rider).public.get("attack cards", 0)
        jumps = [text for text in texts if text.startswith("jump:")]
        return jumps[0] if jumps and held >= order.number else "stay"
    if question.kind == "move":
        return next((text for text in texts if text.partition(":")[0] == order.choice), None)
    if question.kind == "discard":
        return texts[0]
    return next((text for text in ("stay", "keep") if text in texts), None)
