"""What goes over the wire, both ways. `python -m rouleur.server.schema` writes the same as TypeScript."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.core.event import Event
from rouleur.core.order import Order, OrderKind
from rouleur.road.box import RaceInfo, Seats, Switch, TourInfo
from rouleur.road.picture import Picture
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation
from rouleur.road.standings import Standings

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Slug = Annotated[str, Meta(min_length=1, max_length=80)]
OptionText = Annotated[str, Meta(min_length=1, max_length=200)]
Key = Annotated[str, Meta(min_length=8, max_length=64)]
Count = Annotated[int, Meta(ge=0)]
Level = Annotated[int, Meta(ge=0, le=3)]


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """A body that a client sends; what has a default may be left out."""


class Reply(msgspec.Struct):
    """A body that the server sends; every field is always there."""


# What clients send ----------------------------------------------------------------------------------------------------


class SeatWish(Request):
    """`open`: a human seat that a friend will take by link or code; else it is played on the device that makes the table."""

    kind: Literal["human", "bot"]
    name: Name
    level: Level = 1
    open: bool = False


class NewTable(Request):
    """No seats at all: a race that is only watched. `options` are the box's switches and, where it has them, the user's own files."""

    game: Slug
    race: Slug
    seats: Annotated[list[SeatWish], Meta(max_length=12)] = []
    options: dict[str, Any] = {}
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


class NewOrders(Request):
    """All standing orders of the seat; they replace those before. A question no kind is made for: `choice` is an option's text."""

    orders: Annotated[list[Order], Meta(max_length=200)]


class SeatChange(Request):
    """`sit`: take the seat under this name · `leave`: a bot of this level plays on · `return`: take it back from the bot."""

    action: Literal["sit", "leave", "return"]
    name: Name | None = None
    level: Level = 1


class Say(Request):
    words: Annotated[str, Meta(min_length=1, max_length=500)]


class Hello(Request, tag_field="type", tag="hello"):
    """The first message on a stream. Without a token one watches. `sequence` is the last one seen; left out: send everything."""

    token: Annotated[str, Meta(max_length=400)] | None = None
    sequence: Count | None = None


# What the server sends ------------------------------------------------------------------------------------------------


class Fault(Reply):
    """`code` is stable, `message` is one sentence for people, `rule` the paragraph where a rule refuses."""

    code: str
    message: str
    rule: str = ""


class Refusal(Reply):
    """The body of every 4xx."""

    error: Fault


class GameInfo(Reply):
    slug: str
    title: str
    credits: str
    rules_version: str
    seats: Seats
    races: list[RaceInfo]
    tours: list[TourInfo]
    switches: list[Switch]
    levels: list[int]


class Shelf(Reply):
    version: str
    games: list[GameInfo]


class SeatTicket(Reply):
    """`token` is the seat's secret; only people's seats have one."""

    seat: int
    name: str
    kind: Literal["human", "bot"]
    token: str | None


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
    """`train`: the riders whom this move may pull along, front to back."""

    text: str
    label: str
    rule: str
    cost: str
    path: list[tuple[int, int]]
    train: list[str]


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
    is looking; `thinking` is true while a bot does. `standings` are the virtual ones of a stage race, as the road stands now;
    `lead` is their head, while the gaps allow to say it.
    """

    sequence: int
    since: int
    events: list[Event]
    words: list[str]
    weights: list[str]
    situation: Situation
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
    """`repeated`: this key was accepted before, nothing was played twice."""

    sequence: int
    repeated: bool
    update: Update


class Reason(Reply):
    """Why an option is offered (`offered`) or is not, with the paragraph."""

    option: str
    offered: bool
    reason: str
    rule: str


class Frame(Reply):
    """A moment of a race that is watched: what happened since the frame before, and how it stands now; `lead` in a stage race."""

    number: int
    turn: int
    events: list[Event]
    words: list[str]
    weights: list[str]
    situation: Situation
    lead: Lead | None


class Frames(Reply):
    """`total` frames exist so far; more will come unless `complete`."""

    start: int
    total: int
    complete: bool
    frames: list[Frame]
    result: StageResult | None


class Health(Reply):
    status: str
    version: str
    tables: int


REQUESTS: tuple[type, ...] = (
    SeatWish,
    NewTable,
    Join,
    Answer,
    Undo,
    Why,
    NewOrders,
    SeatChange,
    Say,
    Hello,
)
REPLIES: tuple[type, ...] = (
    Refusal,
    Shelf,
    TableMade,
    Joined,
    TableView,
    Accepted,
    Reason,
    Frames,
    Health,
    Picture,
    Update,
    Seating,
    Chat,
    OrdersView,
    Closed,
)
