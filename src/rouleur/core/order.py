"""Standing orders: answers given in advance for one rider. Private to their seat, plain data, optional.

A game may describe its own kinds in `rouleur.games.<slug>.orders` with two functions:

    def order_kinds() -> list[OrderKind]
    def answer_by_order(order: Order, situation: Situation, question: Question) -> str | None

`answer_by_order` gets only what the seat may see and returns the text of an option, or None to ask the director.
A game without that module is served by the plain order "always this option". The module also says how much hangs on a question:

    def importance(situation: Situation, question: Question) -> Importance

a function of what the seat may see, too: whether somebody is asked at all must not tell what is hidden; and which answers a
deputy does not give to a routine question without asking, because they spend what a director may want to keep:

    def asks_first(option: Option) -> bool

Where a book punishes what is forgotten, `rouleur.games.<slug>.cautions` says what the director of a seat should bear in mind while
the race is on and he is asked `question` (or nothing), and once it is over what he left unused, with the paragraph:

    def cautions(situation: Situation, question: Question | None) -> list[Caution]
    def missed(situation: Situation) -> list[Caution]
"""

# rouleur: interpreted

from __future__ import annotations

from typing import Literal

import msgspec

ASK = "ask"
THIS = "this:"
"""Before the first word of an option: whatever the game's own choices are, always this."""

Importance = Literal["routine", "tactical", "decisive"]
"""What the deputy answers by himself, what the director is asked, and what he is asked even when he wants only key moments."""


class Caution(msgspec.Struct, omit_defaults=True):
    """Something that will cost dearly if it is forgotten, with its paragraph; `urgent` when little time is left for it."""

    words: str
    rule: str
    rider: str = ""
    urgent: bool = False


class OrderChoice(msgspec.Struct, omit_defaults=True):
    """One answer that can be given in advance. `words` may hold `{number}` when `number` says what is counted."""

    slug: str
    words: str
    number: str = ""
    lowest: int = 0
    highest: int = 0
    usual: int = 0


class OrderKind(msgspec.Struct, omit_defaults=True):
    """A kind of question that orders can answer. `question` is its `Question.kind`; `roles` empty means every rider."""

    question: str
    words: str
    choices: list[OrderChoice]
    rule: str = ""
    roles: list[str] = []


class Order(msgspec.Struct, omit_defaults=True):
    """`rider` empty means all riders of the seat; an order for the rider himself goes before it."""

    question: str
    choice: str
    rider: str = ""
    number: int = 0
