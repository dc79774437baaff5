"""Standing orders in words, for the conversation at the table."""

from __future__ import annotations

from rouleur.core.errors import RouleurError
from rouleur.core.numeral import number_in
from rouleur.core.order import Order, OrderKind
from rouleur.core.question import Question
from rouleur.play.orders import order_kinds, plain_kind, words
from rouleur.play.table import Table


def orders_text(table: Table, seat: int, question: Question | None) -> str:
    """The orders of a seat, and what may be ordered."""
    game = table.setup.game
    names = {rider.id: rider.name for rider in table.situation(seat).riders}
    given = [f"  {names.get(order.rider, 'all riders')}: {words(game, order)}" for order in table.seats[seat].orders]
    kinds = order_kinds(game)
    if question is not None and all(kind.question != question.kind for kind in kinds):
        kinds = [*kinds, plain_kind(question)]
    known = [line for kind in kinds for line in kind_lines(kind)]
    lines = [
        "Your standing orders:",
        *(given or ["  none"]),
        "You may order (order [RIDER] KIND CHOICE [NUMBER]):",
        *known,
    ]
    return "\n".join([*lines, "  every kind also takes: ask (I want to be asked) · none (take the order back)"])


def kind_lines(kind: OrderKind) -> list[str]:
    """The question, then its choices; a choice that counts something says what."""
    rule = f" ({kind.rule})" if kind.rule else ""
    plain = [choice.slug for choice in kind.choices if not choice.number]
    counted = [
        f"      {choice.slug} N: {choice.words.format(number='N')}, N from {choice.lowest} to {choice.highest}"
        for choice in kind.choices
        if choice.number
    ]
    return [f"  {kind.question:<16}{kind.words}{rule}: {' · '.join(plain)}", *counted]


def order_from_words(table: Table, seat: int, text: str) -> list[Order]:
    """`follow always`, `31 follow "at least" 6`, `relay ask`: the seat's orders with this one in place."""
    parts = text.split()
    riders = {rider.id for rider in table.situation(seat).riders} | {str(r.bib) for r in table.situation(seat).riders}
    rider = parts.pop(0) if len(parts) > 2 and parts[0] in riders else ""
    number = number_in(parts[-1]) if len(parts) > 2 else None
    if number is not None:
        parts.pop()
    if len(parts) < 2:
        raise RouleurError("An order is written: order [RIDER] KIND CHOICE [NUMBER]; `orders` lists what there is.")
    kinds = [kind.question for kind in order_kinds(table.setup.game)]
    written = " ".join(parts)
    kind = max((kind for kind in kinds if written.startswith(kind + " ")), key=len, default=parts[0])
    choice = written.removeprefix(kind).strip()
    identity = next((r.id for r in table.situation(seat).riders if rider in (r.id, str(r.bib))), "") if rider else ""
    order = Order(kind, choice, identity, number or 0)
    others = [old for old in table.seats[seat].orders if (old.question, old.rider) != (kind, identity)]
    return others if choice == "none" else [*others, order]
