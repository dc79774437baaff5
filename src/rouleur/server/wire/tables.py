"""/api/tables and /api/join: commands, what a seat sees, and what its stream carries."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.core.event import Event
from rouleur.core.order import Order, OrderKind
from rouleur.road.hand import Hand
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation
from rouleur.road.standings import Standings
from rouleur.server.wire.fields import (
    UNSEEN,
    Count,
    Fault,
    Key,
    Level,
    Name,
    NewSeat,
    OptionText,
    Reply,
    Request,
    SeatTicket,
    Slug,
)


class NewTable(Request):
    """No seats at all: a race that is only watched. `options` are the box's switches and, where it has them, the user's own files."""

    game: Slug
    race: Slug
    seats: Annotated[list[NewSeat], Meta(max_length=12)] = msgspec.field(default_factory=list)
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seed: Annotated[int, Meta(ge=0, lt=2**62)] | None = None


class Join(Request):
    code: Annotated[str, Meta(min_length=6, max_length=6)]
    name: Name


class Answer(Request):
    """`sequence` is the one the question came with; `key` is new for every click and the same when it is sent again."""

    option: OptionText
    sequence: Count
    key: Key


class Undo(Request):
    sequence: Count
    key: Key


class Why(Request):
    option: OptionText


class WhoFollows(Request):
    """Asks whom an option of the question with this sequence may pull along."""

    option: OptionText
    sequence: Count


class NewOrders(Request):
    """All standing orders of the seat; they replace those before. A question no kind is made for: `choice` is an option's text."""

    orders: Annotated[list[Order], Meta(max_length=200)]


class SeatChange(Request):
    """`sit`: take the seat under this name · `leave`: a bot of this level plays on · `return`: take it back from the bot."""

    action: Literal["sit", "leave", "return"]
    name: Name | None = None
    level: Level = 1


class Say(Request):
    words: Annotated[str, Meta(min_length=1, max_length=500, pattern=rf"^(?:\n|[^{UNSEEN}])*\Z")]


class Hello(Request, tag_field="type", tag="hello"):
    """The first message on a stream. Without a token one watches. `sequence` is the last one seen; left out: send everything."""

    token: Annotated[str, Meta(max_length=400)] | None = None
    sequence: Count | None = None


class TableMade(Reply):
    table: str
    code: str
    seats: list[SeatTicket]
    watch: str


class Joined(Reply):
    """Seat −1 and no token: every seat is taken, one may watch. A tour's code gives a seat of the `tour`, and no table."""

    table: str | None
    tour: str | None
    seat: int
    token: str | None


class SeatView(Reply):
    """`kind` is who plays now; `left` is set while a bot keeps a person's seat."""

    seat: int
    name: str
    kind: Literal["human", "bot"]
    level: int
    taken: bool
    left: bool
    online: bool


class OptionView(Reply):
    """`action` is the label without its place, `brings` what a throw may bring, `cards` those of the hand that it plays; options with the
    same `picker` are chosen in one."""

    text: str
    label: str
    rule: str
    cost: str
    path: list[tuple[int, int]]
    action: str
    brings: str
    cards: list[str]
    picker: str


class QuestionView(Reply):
    """Only the seat that is asked receives it."""

    seat: int
    kind: str
    rider: str
    rule: str
    words: str
    options: list[OptionView]


class ChatLine(Reply):
    number: int
    seat: int
    name: str
    words: str
    at: str


class Lead(Reply):
    """The virtual leader of a stage race: `ahead` of the jersey's `holder`, or of the second when he holds it himself, in `unit`."""

    rider: str
    holder: str
    ahead: int
    jersey: str
    unit: str


class Update(Reply, tag_field="type", tag="update"):
    """The table as this seat may see it after `sequence`: keep the first `since` events, then append `events`.

    `words` has a sentence per event, `weights` says how much each matters: minor, story or key. `waiting` is the seat that must choose, whoever
    is looking; `thinking` is true while a bot does. `hands` are the own ones only. `standings` are the virtual ones of a stage race, as the road stands now;
    `lead` is their head, while the gaps allow to say it.
    """

    sequence: int
    since: int
    events: list[Event]
    words: list[str]
    weights: list[str]
    situation: Situation
    hands: list[Hand]
    question: QuestionView | None
    waiting: int | None
    thinking: bool
    undo: bool
    over: bool
    result: StageResult | None
    standings: Standings | None
    lead: Lead | None


class Seating(Reply, tag_field="type", tag="seats"):
    seats: list[SeatView]


class Chat(Reply, tag_field="type", tag="chat"):
    lines: list[ChatLine]


class OrdersView(Reply, tag_field="type", tag="orders"):
    """Sent to the own seat only."""

    orders: list[Order]


class Closed(Reply, tag_field="type", tag="closed"):
    """The last message before the server closes a stream; the same as the body of a 4xx."""

    error: Fault


Push = Update | Seating | Chat | OrdersView | Closed


class TableView(Reply):
    """Everything a page needs but the picture. `seat` is −1 for a spectator."""

    table: str
    code: str
    game: str
    race: str
    title: str
    options: dict[str, Any]
    seat: int
    seats: list[SeatView]
    watched: bool
    created: str
    update: Update
    chat: list[ChatLine]
    orders: list[Order]
    order_kinds: list[OrderKind]
    tour: str | None
    stage: int


class Accepted(Reply):
    """The choice is kept as `sequence`; the stream carries what came of it. `repeated`: this key was accepted before, nothing was played twice."""

    sequence: int
    repeated: bool


class Reason(Reply):
    """Why an option is offered (`offered`) or is not, with the paragraph."""

    option: str
    offered: bool
    reason: str
    rule: str


class Train(Reply):
    """The riders whom this option may pull along, front to back, as far as the seat that is asked can know."""

    option: str
    riders: list[str]
