"""Standing orders: which answers a director may give in advance, what they answer to a question, and how much hangs on it.

Pure: the question and what the seat may see go in, the text of an option or None (ask the director) comes out.
"""

# rouleur: interpreted

from __future__ import annotations

from rouleur.core.order import Importance, Order, OrderChoice, OrderKind
from rouleur.core.question import Option, Question
from rouleur.games.homas.options import Asked, CardOption, RelayOption
from rouleur.road.situation import RiderView, Situation

NEVER = OrderChoice("never", "never")
ALWAYS = OrderChoice("always", "always")


def squares(slug: str, words: str, usual: int, highest: int = 15) -> OrderChoice:
    return OrderChoice(slug, words, "squares", 1, highest, usual)


def cards(slug: str, words: str, usual: int) -> OrderChoice:
    return OrderChoice(slug, words, "cards", 1, 3, usual)


KINDS = [
    OrderKind(
        "follow",
        "A wheel can be followed",
        [
            squares("at least", "follow if it gains at least {number} squares", 6),
            squares("worth", "follow if it is worth at least {number} on this road", 6),
            ALWAYS,
            NEVER,
        ],
        "§2.3",
    ),
    OrderKind(
        "relay",
        "Somebody asks for a relay",
        [
            NEVER,
            ALWAYS,
            OrderChoice("last", "relay only if nobody else could"),
            OrderChoice("mates", "relay only team mates"),
        ],
        "§2.4",
    ),
    OrderKind(
        "counter",
        "Somebody attacks",
        [
            NEVER,
            ALWAYS,
            cards("cards", "counter while at least {number} cards are left", 2),
            cards("leader", "counter if a leader attacks while at least {number} cards are left", 2),
            squares("final", "counter in the last {number} squares", 40, 200),
        ],
        "§2.6",
    ),
    OrderKind("fall back", "Falling back after the turn", [NEVER], "§2.8"),
    OrderKind(
        "event",
        "A natural 7",
        [OrderChoice("event", "always roll on the table"), OrderChoice("one die", "always ride with one die")],
        "§2.7",
    ),
    OrderKind(
        "volunteer",
        "Downhill, the table may be tried",
        [NEVER, squares("below", "try it with a roll below {number}", 5, 12)],
        "§2.7",
    ),
    OrderKind("right to attack", "The table gives the right to attack", [ALWAYS, NEVER], "§2.7"),
    OrderKind(
        "wait",
        "A turn is lost",
        [
            OrderChoice("wait", "always wait"),
            OrderChoice("team", "pay with a team card, else wait"),
            OrderChoice("pay", "pay with any card"),
        ],
        "§2.7",
    ),
    OrderKind("recover", "A card is taken back", [OrderChoice("best", "the best card")], "§2.8"),
    OrderKind(
        "turn",
        "His own turn",
        [OrderChoice("roll", "roll the dice"), OrderChoice("neutral", "let a neutral relay, else roll")],
        "§2.1",
    ),
    OrderKind("move", "Where to ride", [OrderChoice("furthest", "as far as possible, then to the right")], "§2.1"),
    OrderKind(
        "sprint",
        "The final sprint",
        [OrderChoice("cards", "everything he has"), OrderChoice("roll", "dice only")],
        "§4.2",
    ),
    OrderKind("sprint lane", "The way in the sprint", [OrderChoice("right", "the rightmost")], "§4.2"),
    OrderKind("rush", "A rush", [OrderChoice("roll", "dice only"), OrderChoice("cards", "everything he has")], "§5.8"),
]


def order_kinds() -> list[OrderKind]:
    return KINDS


def answer_by_order(order: Order, situation: Situation, question: Question) -> str | None:
    answer = ANSWERS.get(order.question)
    return answer(order, situation, question) if answer else None


def follow(order: Order, situation: Situation, question: Question) -> str | None:
    if order.choice == "at least":
        return "follow" if len(question.options[0].path) - 1 >= order.number else "stay"
    if order.choice == "worth":
        return "follow" if gained(situation, question) >= order.number else "stay"
    return {"always": "follow", "never": "stay"}.get(order.choice)


def relay(order: Order, situation: Situation, question: Question) -> str | None:
    if order.choice == "last":
        return "refuse" if isinstance(question, Asked) and question.after else "relay"
    if order.choice == "mates":
        asker = situation.rider(other_rider(question))
        return "relay" if asker.team == situation.rider(question.rider).team else "refuse"
    return {"always": "relay", "never": "refuse"}.get(order.choice)


def counter(order: Order, situation: Situation, question: Question) -> str | None:
    rider = situation.rider(question.rider)
    if order.choice == "cards":
        wanted = held(rider) >= order.number
    elif order.choice == "leader":
        wanted = situation.rider(other_rider(question)).role == "leader" and held(rider) >= order.number
    elif order.choice == "final":
        wanted = squares_to_go(situation, question) <= order.number
    else:
        wanted = order.choice == "always"
    return question.options[0].text if wanted else "stay"


def held(rider: RiderView) -> int:
    return sum(rider.public.get("cards", {}).values())


def other_rider(question: Question) -> str:
    return question.other.id if isinstance(question, Asked) and question.other is not None else ""


def fall_back(order: Order, situation: Situation, question: Question) -> str | None:
    return "stay" if order.choice == "never" else None


def event(order: Order, situation: Situation, question: Question) -> str | None:
    return order.choice


def volunteer(order: Order, situation: Situation, question: Question) -> str | None:
    rolled = question.number if isinstance(question, Asked) else 12
    return "event" if order.choice == "below" and rolled < order.number else "ride"


def right_to_attack(order: Order, situation: Situation, question: Question) -> str | None:
    return "attack" if order.choice == "always" else "ride"


def wait(order: Order, situation: Situation, question: Question) -> str | None:
    payments = [text for text in question.texts() if text != "wait"]
    team = [text for text in payments if text.startswith("pay:team")]
    if order.choice == "wait" or not payments:
        return "wait"
    if order.choice == "team":
        return team[0] if team else "wait"
    return team[0] if team else payments[0]


def recover(order: Order, situation: Situation, question: Question) -> str | None:
    return max(question.options, key=worth).text


def worth(option: Option) -> tuple[int, int]:
    """The value of a card, then in how many places it is not barred."""
    card = option.card if isinstance(option, CardOption) else None
    return (card.value, card.uphill + card.cobbles) if card else (0, 0)


def turn(order: Order, situation: Situation, question: Question) -> str | None:
    if order.choice == "neutral" and neutral_would_relay(question):
        return "relay"
    return "roll"


def neutral_would_relay(question: Question) -> bool:
    """Whether a neutral is among those who may be asked: joined by wheels, on the same road, not fallen (§2.4, §3.2, §6.1)."""
    return any(
        rider.neutral for option in question.options if isinstance(option, RelayOption) for rider in option.asked
    )


def furthest(order: Order, situation: Situation, question: Question) -> str | None:
    return max(question.options, key=forward_then_right).text


def forward_then_right(option: Option) -> tuple[int, int]:
    row, lane = option.path[-1]
    return row, -lane


def sprint(order: Order, situation: Situation, question: Question) -> str | None:
    """All cards, the higher before the lower; the option with most cards comes last of its first card."""
    if order.choice == "roll":
        return "roll"
    return max(question.texts(), key=lambda text: (text.count("+"), text.count("+6")))


ANSWERS = {
    "follow": follow,
    "relay": relay,
    "counter": counter,
    "fall back": fall_back,
    "event": event,
    "volunteer": volunteer,
    "right to attack": right_to_attack,
    "wait": wait,
    "recover": recover,
    "turn": turn,
    "move": furthest,
    "sprint": sprint,
    "sprint lane": furthest,
    "rush": sprint,
}

FINALE = 30
"""Squares before the line: about four rolls, the reach of a last attack and of the sprint behind it."""
TOUCH = 18
"""Squares behind the head of the race from which it can still be reached: a roll with two cards, and a wheel."""
EVEN = 6
"""What following must gain, the number of the road counted, to be as good as rolling oneself: less is too little, more is plenty."""
ONLY_WORK = {"roll", "rest", "relay"}
"""The first words of options that spend nothing and attack nobody."""

ROUTINE = ("line-up", "move", "volunteer", "recover", "fall back", "event", "wait", "sprint lane")
ON_THE_ROAD = ("turn", "follow", "relay")
TACTICAL = ("pack", "pack team", "rush")
DECISIVE = ("keep", "counter", "right to attack", "sprint")


def importance(situation: Situation, question: Question) -> Importance:
    """What is routine far from the head or far from the line decides the race in its last rolls."""
    if question.kind in DECISIVE:
        return "decisive"
    if question.kind in ROUTINE:
        return "routine"
    return on_the_road(situation, question) if question.kind in ON_THE_ROAD else "tactical"


def on_the_road(situation: Situation, question: Question) -> Importance:
    if not in_touch(situation, question) or spends_nothing(question):
        return "routine"
    if squares_to_go(situation, question) <= FINALE:
        return "decisive"
    if question.kind == "follow" and gained(situation, question) != EVEN:
        return "routine"
    return "tactical"


def asks_first(option: Option) -> bool:
    """Cards spent and attacks made are the director's, however clear the case."""
    return option.text.startswith(("attack", "play", "fitness", "counter", "pay"))


def in_touch(situation: Situation, question: Question) -> bool:
    head = max(rider.distance for rider in situation.riders)
    return head - situation.rider(question.rider).distance <= TOUCH


def spends_nothing(question: Question) -> bool:
    """Whether the turn can only be ridden with the dice."""
    return question.kind == "turn" and {text.partition(":")[0] for text in question.texts()} <= ONLY_WORK


def gained(situation: Situation, question: Question) -> int:
    """The squares that following brings, what the road's number would add to a roll taken off."""
    return len(question.options[0].path) - 1 - int(situation.rider(question.rider).public.get("number", 0))


def squares_to_go(situation: Situation, question: Question) -> int:
    place = situation.rider(question.rider).place
    return int(situation.detail["finish"]) - (place[0] if place else 0)
