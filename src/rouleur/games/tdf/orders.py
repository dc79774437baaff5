"""Standing orders: what a director may decide in advance for a pawn, how that answers a question, and how much hangs on it.

Pure: the question and what the seat may see go in, the text of an option or None (ask the director) comes out.
"""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.order import Importance, Order, OrderChoice, OrderKind
from rouleur.core.question import Option, Question
from rouleur.games.tdf.options import Accepting, Move, Placing, Share
from rouleur.road.situation import RiderView, Situation

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


ROUTINE = ("place", "share", "consent")
FINAL = 10
"""Hexagons from the line: one good throw crosses it, so that every pace and every hexagon may decide the stage (§21)."""
TOUCH = 15
"""Hexagons behind the head of the race: two throws with the wind."""
EVEN_FLAT, EVEN_UPHILL = 4, 2
"""A pace about as good as a throw of one's own with the yellow die, and uphill with the white one with dots (§5, §16)."""


def importance(situation: Situation, question: Question) -> Importance:
    """Far behind, or with a pace that is plainly good or bad, the answer is known; in the last throws none is."""
    if question.kind in ("attack", "catch"):
        return "decisive"
    if question.kind in ROUTINE or not in_touch(situation, question):
        return "routine"
    rider = situation.rider(question.rider)
    if rider.public["to_go"] <= FINAL:
        return "decisive"
    if question.kind == "move":
        return "routine"
    return "tactical" if is_open(rider, question) else "routine"


def asks_first(option: Option) -> bool:
    """A die that may throw the pawn off its bicycle, and a card that is held only once."""
    return option.text.startswith(("throw:red", "card:"))


def in_touch(situation: Situation, question: Question) -> bool:
    head = max(rider.distance for rider in situation.riders)
    return head - situation.rider(question.rider).distance <= TOUCH


def is_open(rider: RiderView, question: Question) -> bool:
    """A throw that may become an attack, a card that counts, or a pace that could as well be refused."""
    if rider.public["poised"] or any(text.startswith("card:") for text in question.texts()):
        return True
    accepting = question.find("accept")
    even = EVEN_UPHILL if rider.public["uphill"] else EVEN_FLAT
    return isinstance(accepting, Accepting) and accepting.speed == even


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
