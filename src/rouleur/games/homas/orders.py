"""Standing orders of Homas Tour Pro: the chain of follow, relay and counter without stopping the table."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.order import Order, OrderChoice, OrderKind
from rouleur.core.question import Question
from rouleur.games.homas.choices import Asked
from rouleur.road.situation import RiderView, Situation


def order_kinds() -> list[OrderKind]:
    return [
        OrderKind(
            "follow",
            "When the rider before him moves",
            [
                OrderChoice("always", "always follow"),
                OrderChoice("at least", "follow if it is at least {number} squares", "squares", 1, 24, 6),
                OrderChoice("mates", "follow only team mates"),
                OrderChoice("never", "never follow"),
            ],
            "§2.3",
        ),
        OrderKind(
            "relay",
            "When he is asked for a relay",
            [
                OrderChoice("always", "always relay"),
                OrderChoice("mates", "relay only team mates"),
                OrderChoice("never", "never relay"),
            ],
            "§2.4",
        ),
        OrderKind(
            "counter",
            "When somebody attacks before him",
            [
                OrderChoice("cards", "counter while at least {number} cards are left", "cards", 1, 8, 2),
                OrderChoice("leader", "counter a leader while at least {number} cards are left", "cards", 1, 8, 2),
                OrderChoice("never", "let everybody go"),
            ],
            "§2.6",
        ),
        OrderKind(
            "event",
            "On a natural 7",
            [OrderChoice("event", "roll on the Random Events Table"), OrderChoice("one die", "ride with one die")],
            "§2.7",
        ),
        OrderKind(
            "volunteer",
            "On a descent",
            [OrderChoice("ride", "take no risk"), OrderChoice("event", "always risk the Random Events Table")],
            "§2.7",
        ),
        OrderKind(
            "wait",
            "When he has lost a turn",
            [OrderChoice("wait", "wait"), OrderChoice("pay", "pay a card to ride on")],
            "§2.7",
        ),
        OrderKind("fall back", "At the end of the turn", [OrderChoice("stay", "nobody falls back")], "§2.8"),
    ]


def answer_by_order(order: Order, situation: Situation, question: Question) -> str | None:
    rider = situation.rider(question.rider)
    other = question.other if isinstance(question, Asked) else ""
    if question.kind == "follow":
        return "follow" if follows(order, situation, question, rider, other) else "stay"
    if question.kind == "relay":
        return (
            "relay"
            if order.choice == "always" or (order.choice == "mates" and mates(situation, rider, other))
            else "refuse"
        )
    if question.kind == "counter":
        return counter(question) if counters(order, situation, rider, other) else "stay"
    if order.choice == "pay":
        return next((text for text in question.texts() if text.startswith("pay:")), None)
    return order.choice


def follows(order: Order, situation: Situation, question: Question, rider: RiderView, other: str) -> bool:
    if order.choice == "at least":
        return isinstance(question, Asked) and question.number >= order.number
    return order.choice == "always" or (order.choice == "mates" and mates(situation, rider, other))


def counters(order: Order, situation: Situation, rider: RiderView, attacker: str) -> bool:
    """Before he spends one, at least so many cards must be left."""
    if order.choice == "never" or sum(rider.public.get("cards", {}).values()) < order.number:
        return False
    return order.choice == "cards" or situation.rider(attacker).role == "leader"


def counter(question: Question) -> str | None:
    """With the lowest card: its value does not matter (§2.6)."""
    return min((text for text in question.texts() if text.startswith("counter:")), default=None)


def mates(situation: Situation, rider: RiderView, other: str) -> bool:
    return other != "" and situation.rider(other).team == rider.team
