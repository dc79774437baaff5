"""Standing orders at work: a director that answers by order and asks its person where no order fits."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from types import ModuleType

from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.order import ASK, THIS, Order, OrderChoice, OrderKind
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View, Waiting
from rouleur.road.situation import Situation


class Ordered(Director):
    """A person with standing orders. The orders see what the person may see, and nothing else."""

    def __init__(self, game: str, orders: list[Order]) -> None:
        self.game = game
        self.orders = orders

    def choose(self, view: View, question: Question) -> Option:
        option = ordered_option(self.game, self.orders, view.situation(), question)
        if option is None:
            raise Waiting(question)
        return option


def ordered_option(game: str, orders: list[Order], situation: Situation, question: Question) -> Option | None:
    """What the orders answer; None where none fits."""
    order = order_for(orders, question)
    text = answer_by_order(game, order, situation, question) if order else None
    return question.find(text) if text is not None else None


def order_for(orders: list[Order], question: Question) -> Order | None:
    """The rider's own order goes before the one for all riders."""
    fitting = [order for order in orders if order.question == question.kind and order.rider in ("", question.rider)]
    fitting.sort(key=lambda order: order.rider == "")
    return fitting[0] if fitting else None


def asked_for(orders: list[Order], question: Question) -> bool:
    """Whether the director wants to be asked this himself."""
    order = order_for(orders, question)
    return order is not None and order.choice == ASK


def answer_by_order(game: str, order: Order, situation: Situation, question: Question) -> str | None:
    if order.choice == ASK:
        return None
    if order.choice.startswith(THIS):
        return like(order.choice.removeprefix(THIS), question)
    own = game_orders(game)
    if own is not None and any(kind.question == order.question for kind in own.order_kinds()):
        text: str | None = own.answer_by_order(order, situation, question)
        return text
    return order.choice if question.find(order.choice) else None


def like(first_word: str, question: Question) -> str | None:
    """The first option that begins so: the game lists the better before the worse."""
    return next((text for text in question.texts() if text.partition(":")[0] == first_word), None)


@cache
def game_orders(game: str) -> ModuleType | None:
    return game_module(game, "orders")


def game_module(game: str, name: str) -> ModuleType | None:
    """A module that a game may leave out."""
    path = f"rouleur.games.{game}.{name}"
    return importlib.import_module(path) if importlib.util.find_spec(path) else None


def order_kinds(game: str) -> list[OrderKind]:
    """What a person may order in this game. Every kind can also be set to `ask`."""
    own = game_orders(game)
    kinds: list[OrderKind] = own.order_kinds() if own else []
    return kinds


def plain_kind(question: Question) -> OrderKind:
    """For a question that the game has no orders for: always this option."""
    choices = [OrderChoice(option.text, f"always: {option.label}") for option in question.options]
    return OrderKind(question.kind, question.words, choices, question.rule)


def checked(game: str, order: Order) -> Order:
    """The order, if the game knows it; a choice with a number gets its usual number when none is given."""
    kind = next((kind for kind in order_kinds(game) if kind.question == order.question), None)
    if kind is None or order.choice == ASK or order.choice.startswith(THIS):
        return order
    choices = {choice.slug: choice for choice in kind.choices}
    if order.choice not in choices:
        raise UnknownName(f"order for {order.question!r}", order.choice, [*choices, ASK])
    choice = choices[order.choice]
    if choice.number and not choice.lowest <= order.number <= choice.highest:
        raise RouleurError(
            f"The order {order.choice!r} needs a number from {choice.lowest} to {choice.highest}, not {order.number}."
        )
    return order


def words(game: str, order: Order) -> str:
    """The order as a person reads it."""
    for kind in order_kinds(game):
        for choice in kind.choices:
            if kind.question == order.question and choice.slug == order.choice:
                return f"{kind.words}: {choice.words.format(number=order.number)}"
    return f"{order.question}: {'ask me' if order.choice == ASK else 'always ' + order.choice.removeprefix(THIS)}"
