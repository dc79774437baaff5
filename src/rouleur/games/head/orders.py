"""Standing orders of Head of the Race, and how much hangs on a question: wheels, attacks to answer, cards to keep."""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.order import Importance, Order, OrderChoice, OrderKind
from rouleur.core.question import Option, Question
from rouleur.games.head.options import Follow, RiderQuestion, SlipOn
from rouleur.road.situation import RiderView, Situation

FINALE = 40
"""Boxes before the line in which a card spent is a card well spent: about five throws."""
TOUCH = 12
"""Boxes behind the head of the race from which one attack can reach it (a D12)."""
EASY = "fd"
"""Flat roads and descents, where the others come back; on hills, mountains and cobbles riders are not equal, and an attack hurts."""


def importance(situation: Situation, question: Question) -> Importance:
    """Attacks are answered now or never, and everything counts once a rider sees the red flag (§4.8)."""
    if question.kind in ("jump", "lunge"):
        return "decisive"
    if question.kind not in ("move", "accelerate", "move up"):
        return "routine"
    rider = situation.rider(question.rider)
    if rider.public["final sprint"] != "no":
        return "decisive"
    if not in_touch(situation, rider):
        return "routine"
    if question.kind == "move":
        return "tactical" if may_attack(situation, rider, question) else "routine"
    return "tactical" if to_go(situation, rider) <= FINALE else "routine"


def asks_first(option: Option) -> bool:
    """An attack card spent is the director's; slip-on cards come and go."""
    return option.text.startswith("attack:")


def in_touch(situation: Situation, rider: RiderView) -> bool:
    return max(other.distance for other in situation.riders) - rider.distance <= TOUCH


def may_attack(situation: Situation, rider: RiderView, question: Question) -> bool:
    """Whether he holds a card for it and stands where an attack could stay away."""
    if not any(text.startswith("attack:") for text in question.texts()):
        return False
    return to_go(situation, rider) <= FINALE or road_ahead(situation, rider) not in EASY


def to_go(situation: Situation, rider: RiderView) -> float:
    return int(situation.detail["length"]) - rider.distance


def road_ahead(situation: Situation, rider: RiderView) -> str:
    letters = situation.detail["road"]
    return str(letters[min(int(rider.distance), len(letters) - 1)])


def order_kinds() -> list[OrderKind]:
    return [
        OrderKind(
            "move",
            "When he is on turn",
            [
                OrderChoice("follow", "follow where he can, else ask me"),
                OrderChoice(
                    "wheel", "follow a wheel of at least {number} boxes, else throw his best die", "boxes", 1, 10, 5
                ),
                OrderChoice("throw", "throw his best die, in the sprint too"),
                OrderChoice("wait", "wait"),
            ],
            "§4.4",
        ),
        OrderKind(
            "jump",
            "When somebody attacks and he could jump on",
            [
                OrderChoice("cards", "jump on while at least {number} attack cards are left", "cards", 1, 10, 2),
                OrderChoice("moved", "jump on if he has moved already, so that it is a move more"),
                OrderChoice("never", "let everybody go"),
            ],
            "§4.4.7",
        ),
        OrderKind(
            "accelerate",
            "After his throw",
            [
                OrderChoice("cards", "the best card that loses nothing, while {number} are left", "cards", 1, 13, 4),
                OrderChoice("sprint", "the best card in the sprint, none before"),
                OrderChoice("never", "keep his cards"),
            ],
            "§4.4.2",
        ),
        OrderKind(
            "move up",
            "When he has followed",
            [
                OrderChoice("close", "close gaps with his lowest card, never advance"),
                OrderChoice(
                    "cards", "advance with his best card or close the gap, while {number} are left", "cards", 1, 13, 4
                ),
                OrderChoice("never", "stay where he is"),
            ],
            "§4.4.4",
        ),
        OrderKind(
            "lunge",
            "In a photo finish",
            [OrderChoice("best", "play his best card"), OrderChoice("never", "keep his cards")],
            "§4.8",
        ),
        OrderKind("discard", "When he must put a card away", [OrderChoice("lowest", "the lowest card")], "§2.3"),
        OrderKind("save", "When a stage begins", [OrderChoice("best", "keep his two best cards")], "§5.4"),
    ]


def answer_by_order(order: Order, situation: Situation, question: Question) -> str | None:
    texts = question.texts()
    if len(texts) == 1:
        return texts[0]
    if order.choice == "never":
        return next((text for text in ("stay", "keep") if text in texts), None)
    if question.kind == "move":
        return move(order, situation, question)
    if question.kind == "jump":
        return jump(order, situation, question)
    if question.kind in ("accelerate", "move up"):
        return slip(order, situation, question)
    return texts[-1] if question.kind == "lunge" else texts[0]


def move(order: Order, situation: Situation, question: Question) -> str | None:
    texts = question.texts()
    if order.choice == "wheel":
        place = situation.rider(question.rider).place
        wheels = [option for option in question.options if isinstance(option, Follow)]
        fast = [option.text for option in wheels if place and option.box - place[0] >= order.number]
        if fast:
            return fast[0]
    if order.choice in ("wheel", "throw"):
        return next((text for text in texts if text.startswith(("sprint:", "throw:"))), None)
    return next((text for text in texts if text.partition(":")[0] == order.choice), None)


def jump(order: Order, situation: Situation, question: Question) -> str:
    """With the lowest card that is high enough."""
    rider = situation.rider(question.rider)
    held = sum(rider.private.get("attack", {}).values())
    wanted = rider.moved if order.choice == "moved" else held >= order.number
    return question.texts()[1] if wanted else "stay"


def slip(order: Order, situation: Situation, question: Question) -> str | None:
    texts = question.texts()
    cards = [option for option in question.options if isinstance(option, SlipOn)]
    held = sum(situation.rider(question.rider).private.get("slip", {}).values())
    if order.choice == "close":
        return next((text for text in texts if text.startswith("close:")), texts[0])
    if order.choice == "sprint":
        return texts[-1] if question.rule == "§4.8" else texts[0]
    if held < order.number:
        return texts[0]
    if question.kind == "move up":
        return cards[0].text if cards[0].rule == "§4.6" else cards[-1].text
    assert isinstance(question, RiderQuestion)
    room = question.most - question.thrown
    full = [card.text for card in cards if card.kind + 1 <= room]
    return full[-1] if full else texts[0]
