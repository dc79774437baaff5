"""The deputy, the man in the second car: he answers what is routine, so that the director is asked the rest.

He knows what the director may know and nothing else. A standing order goes before him, and he never spends what his director
would miss: when he would rather attack or play a card, he asks.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from rouleur.core.order import Importance
from rouleur.core.question import Option, Question
from rouleur.play.orders import game_orders
from rouleur.road.picture import Picture
from rouleur.road.situation import RiderView, Situation

Asks = Literal["everything", "matters", "key"]
"""Every question of the book; what matters; key moments only."""
Until = Literal["turn", "caught", "climb", "final", "end"]
"""The next turn begins, my group has other riders, the next climb begins, forty squares are left, the race is over."""

EVERYTHING: Asks = "everything"
MATTERS: Asks = "matters"
KEY: Asks = "key"
LEFT_TO_HIM: dict[Asks, tuple[Importance, ...]] = {EVERYTHING: (), MATTERS: ("routine",), KEY: ("routine", "tactical")}
FINAL = 40
ROUTINE_ANSWERS_OF = 3
"""The level of the bot whose answers he gives: nobody loses by leaving him the routine."""


class RideOn(msgspec.Struct, omit_defaults=True):
    """He rides on alone. `company` was the group of the first own rider when it was said, `place` is where it ends."""

    until: Until
    company: list[str] = []
    place: float = 0


class Deputy(msgspec.Struct, omit_defaults=True):
    """What a seat leaves to him. `late`: how many times in a row he had to ride because its director did not answer in time."""

    asks: Asks = EVERYTHING
    ride_on: RideOn | None = None
    late: int = 0


class Deputised(msgspec.Struct, omit_defaults=True):
    """An answer he gave: the how many-th of the race, after how many events, and what it was. `late`: with it he took over
    from a director whose time was up."""

    seat: int
    answer: int
    told: int
    kind: str
    rider: str
    words: str
    label: str
    rule: str = ""
    late: bool = False


def importance(game: str, situation: Situation, question: Question, watched: bool = False) -> Importance:
    """How much hangs on a question, as far as its seat can know; all of it where a game does not say.

    `watched`: other people sit at the table. To them an only answer must look like a choice of its kind.
    """
    own = game_orders(game)
    if len(question.options) == 1 and not watched:
        return "routine"
    if own is None or not hasattr(own, "importance"):
        return "decisive"
    weight: Importance = own.importance(situation, question)
    return weight


def takes(deputy: Deputy, game: str, situation: Situation, question: Question, watched: bool = False) -> bool:
    """Whether the question is his to answer."""
    weight = importance(game, situation, question, watched)
    if rides_on(deputy, situation) is not None:
        return True
    if weight in LEFT_TO_HIM[deputy.asks]:
        return True
    return weight != "decisive" and nothing_left(situation)


def stands_in(deputy: Deputy, situation: Situation) -> bool:
    """Whether he rides because his director was late."""
    return deputy.late > 0 and rides_on(deputy, situation) is not None


def rides_on(deputy: Deputy, situation: Situation) -> Until | None:
    """Until when he rides on alone; None when nobody told him to, or it is over."""
    order = deputy.ride_on
    return None if order is None or ended(order, situation) else order.until


def gives(deputy: Deputy, game: str, situation: Situation, option: Option) -> bool:
    """Whether he gives this answer by himself, or asks first because it spends something."""
    if rides_on(deputy, situation) is not None:
        return True
    own = game_orders(game)
    return own is None or not hasattr(own, "asks_first") or not own.asks_first(option)


def ride_on(until: Until, situation: Situation, picture: Picture) -> RideOn:
    """The order to ride on, said now."""
    first = foremost(situation)
    here = first.distance if first else 0.0
    places = {"final": picture.length - FINAL, "climb": next_climb(picture, here), "turn": situation.turn + 1}
    place = places.get(until, 0.0)
    return RideOn(until, company(situation, first) if until == "caught" else [], place)


def ended(order: RideOn, situation: Situation) -> bool:
    if order.until == "turn":
        return situation.turn >= order.place
    first = foremost(situation)
    if first is None or order.until == "end":
        return False
    if order.until == "caught":
        return not set(company(situation, first)) <= set(order.company)
    return first.distance >= order.place


def next_climb(picture: Picture, here: float) -> float:
    """Where the road next turns upwards; the line when it does not any more."""
    for before, stretch in zip([None, *picture.profile], picture.profile, strict=False):
        climbs = stretch.height_end > stretch.height_start
        climbed = before is not None and before.height_end > before.height_start
        if climbs and not climbed and stretch.start > here:
            return stretch.start
    return picture.length


def nothing_left(situation: Situation) -> bool:
    """Whether no rider of this seat is on the road any more, or about to be."""
    mine = own_riders(situation)
    return bool(mine) and not any(rider.place is not None or rider.status in ("waiting", "riding") for rider in mine)


def foremost(situation: Situation) -> RiderView | None:
    """The first of the seat's own riders who is still riding."""
    riding = [rider for rider in own_riders(situation) if rider.status == "riding"]
    return max(riding, key=lambda rider: rider.distance, default=None)


def own_riders(situation: Situation) -> list[RiderView]:
    teams = {team.id for team in situation.teams if team.seat == situation.seat}
    return [rider for rider in situation.riders if rider.team in teams]


def company(situation: Situation, rider: RiderView | None) -> list[str]:
    """The riders of his group."""
    if rider is None:
        return []
    return next((group.riders for group in situation.groups if rider.id in group.riders), [rider.id])
