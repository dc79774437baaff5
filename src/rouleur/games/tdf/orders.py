"""Standing orders of the Tour de France board game: pace, help, breakaways."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.order import Order, OrderChoice, OrderKind
from rouleur.core.question import Question
from rouleur.games.tdf.pace import Accepting
from rouleur.road.situation import Situation


def order_kinds() -> list[OrderKind]:
    return [
        OrderKind(
            "pace",
            "When he may take over a pace",
            [OrderChoice("at least", "accept a pace of at least {number}, else ask me", "hexagons", 1, 12, 5)],
            "§7",
        ),
        OrderKind("share", "When speed is left over", [OrderChoice("keep", "share no speed")], "§19"),
        OrderKind(
            "consent",
            "When an opponent offers help",
            [OrderChoice("yes", "accept it"), OrderChoice("no", "decline it")],
            "§19",
        ),
        OrderKind("attack", "In attack position", [OrderChoice("ride", "do not attack")], "§11"),
        OrderKind(
            "catch",
            "When a breakaway goes",
            [OrderChoice("catch", "go with it"), OrderChoice("ride", "let it go")],
            "§12",
        ),
    ]


def answer_by_order(order: Order, situation: Situation, question: Question) -> str | None:
    if question.kind == "pace":
        speeds = [option.speed for option in question.options if isinstance(option, Accepting)]
        return "accept" if speeds and speeds[0] >= order.number else None
    return order.choice
