"""Standing orders: what a director may decide in advance for a pawn, how that answers a question, and how much hangs on it.

Pure: the question and what the seat may see go in, the text of an option or None (ask the director) comes out.
"""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.order import Importance, Order, OrderChoice, OrderKind
from rouleur.core.question import Question
from rouleur.games.tdf.options import Accepting, Move, Placing, Share
from rouleur.road.situation import Situation

KINDS = [
    OrderKind(
        "place",
        "The pawn is placed in the corridor",
        [OrderChoice("front", "as far in front as possible"), OrderChoice("back", "as far behind as possible")],
        "§1",
    ),
    OrderKind(
        "pace",
        "The pawn needs a speed",
        [
            OrderChoice("at least", "accept a pace of at least {number}, else ask me", "steps", 1, 12, 5),
            OrderChoice("accept", "accept a pace of at least {number}, else throw", "steps", 1, 8, 4),
            OrderChoice("wheel", "accept any pace; throw only when it must be"),
            OrderChoice("throw", "throw the die of the terrain"),
            OrderChoice("brake", "throw white where it is allowed"),
            OrderChoice("sprint", "throw red in the last {number} hexagons, else as the rest", "hexagons", 1, 20, 6),
        ],
        "§5, §7",
    ),
    OrderKind(
        "attack",
        "The pawn may attack",
        [
            OrderChoice("alone", "alone"),
            OrderChoice("group", "for the whole group, uphill alone"),
            OrderChoice("never", "never"),
            OrderChoice("final", "alone in the last {number} hexagons, else not", "hexagons", 1, 60, 25),
        ],
        "§11, §15",
    ),
    OrderKind("catch", "A breakaway can be caught", [OrderChoice("catch", "go with it"), OrderChoice("ride", "let it go")], "§12"),
    OrderKind(
        "move",
        "The pawn rides",
        [
            OrderChoice("far", "as far as possible"),
            OrderChoice("company", "as far as possible beside another pawn, if there is one in reach"),
        ],
        "§2",
    ),
    OrderKind(
        "share",
        "Steps are left to share",
        [OrderChoice("keep", "share nothing"), OrderChoice("mate", "move the team mate who gains most")],
        "§19",
    ),
    OrderKind("consent", "An opponent offers help", [OrderChoice("yes", "accept"), OrderChoice("no", "decline")], "§19"),
]  # fmt: skip


IMPORTANCE: dict[str, Importance] = {
    "place": "routine",
    "pace": "tactical",
    "attack": "decisive",
    "catch": "decisive",
    "move": "tactical",
    "share": "routine",
    "consent": "routine",
}
FINAL = 10
"""Hexagons from the line: one good throw crosses it, so that every pace and every hexagon may decide the stage (§21)."""


def importance(situation: Situation, question: Question) -> Importance:
    usual = IMPORTANCE[question.kind]
    if usual == "tactical" and situation.rider(question.rider).public["to_go"] <= FINAL:
        return "decisive"
    return usual


def order_kinds() -> list[OrderKind]:
    return KINDS


def answer_by_order(order: Order, situation: Situation, question: Question) -> str | None:
    if question.kind == "pace":
        return pace(order, situation, question)
    if question.kind == "attack":
        return attack(order, situation, question)
    if question.kind == "move":
        return move(order, question)
    if question.kind == "place":
        return placing(order, question)
    if question.kind == "share" and order.choice == "mate":
        return mate(question)
    return order.choice if question.find(order.choice) else None


def pace(order: Order, situation: Situation, question: Question) -> str | None:
    """A card is never played by order: when the pawn holds one that counts here, the director is asked."""
    if any(text.startswith("card:") for text in question.texts()):
        return None
    accepting = question.find("accept")
    throwing = question.find("throw:yellow") or question.find("throw:polka")
    if order.choice == "sprint":
        near = situation.rider(question.rider).public["to_go"] <= order.number
        return "throw:red" if near and question.find("throw:red") else None
    if order.choice == "brake" and question.find("throw:white"):
        return "throw:white"
    fast_enough = isinstance(accepting, Accepting) and accepting.speed >= order.number
    if order.choice == "at least":
        return "accept" if fast_enough else None
    if accepting is not None and (order.choice == "wheel" or (order.choice == "accept" and fast_enough)):
        return "accept"
    return throwing.text if throwing is not None else "accept"


def attack(order: Order, situation: Situation, question: Question) -> str | None:
    near = situation.rider(question.rider).public["to_go"] <= order.number
    if order.choice == "never" or (order.choice == "final" and not near):
        return "ride" if question.find("ride") else None
    if order.choice == "group" and question.find("attack:group"):
        return "attack:group"
    return "attack:alone"


def move(order: Order, question: Question) -> str:
    moves = [option for option in question.options if isinstance(option, Move)]
    beside = [option for option in moves if option.company > 0] if order.choice == "company" else []
    return min(beside or moves, key=lambda option: (option.to_go, option.seconds)).text


def placing(order: Order, question: Question) -> str:
    places = sorted(
        (option for option in question.options if isinstance(option, Placing)), key=lambda option: int(option.to_go)
    )
    return (places[0] if order.choice == "front" else places[-1]).text


def mate(question: Question) -> str:
    own = [option for option in question.options if isinstance(option, Share) and option.rider.seat == question.seat]
    best = max(own, key=lambda option: int(option.gain), default=None)
    return best.text if best is not None and best.gain > 0 else "keep"
