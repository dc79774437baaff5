"""/api/tables and /api/join: commands, what a seat sees, and what its stream carries."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.core.event import Event
from rouleur.core.order import Caution, Importance, Order, OrderKind
from rouleur.play.deputy import Asks, Until
from rouleur.road.hand import Hand
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation
from rouleur.road.standings import Standings
from rouleur.server.room import Room
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
    TurnSeconds,
)


class NewTable(Request):
    """No seats at all: a race that is only watched. `options` are the box's switches and, where it has them, the user's own files.

    `answer_seconds`: how long a question that is put to several people at once stays open; 0 is until all have answered.
    `room`: people gather in a waiting room, and the race begins when all are ready; `public`: while they do, anybody may join. `turn_seconds`: who has not
    answered by then is ridden by his deputy; 0 is for ever.
    """

    game: Slug
    race: Slug
    seats: Annotated[list[NewSeat], Meta(max_length=12)] = msgspec.field(default_factory=list)
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seed: Annotated[int, Meta(ge=0, lt=2**62)] | None = None
    answer_seconds: Annotated[int, Meta(ge=0, le=86400)] = 60
    room: bool = False
    public: bool = False
    turn_seconds: TurnSeconds = 0


class Join(Request):
    code: Annotated[str, Meta(min_length=6, max_length=6)]
    name: Name


class Answer(Request):
    """`sequence` is the one the question came with; `key` is new for every click and the same when it is sent again.

    `rider` is the question's: of several questions with one sequence, each is answered once.
    """

    option: OptionText
    sequence: Count
    key: Key
    rider: Annotated[str, Meta(max_length=40)] = ""


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


class NewDeputy(Request):
    """What the seat leaves to its deputy: `asks` is what it wants to be asked, `ride_on` until when he rides on alone."""

    asks: Asks
    ride_on: Until | None = None


class SeatChange(Request):
    """`sit`: take the seat under this name · `leave`: a bot of this level plays on · `return`: take it back from the bot.

    In the waiting room: `ready`, and `wait` for not yet.
    """

    action: Literal["sit", "leave", "return", "ready", "wait"]
    name: Name | None = None
    level: Level = 1


class Say(Request):
    """`key` as in an answer; without one, the same words sent again are said again."""

    words: Annotated[str, Meta(min_length=1, max_length=500, pattern=rf"^(?:\n|[^{UNSEEN}])*\Z")]
    key: Key | None = None


class OwnerAction(Request):
    """By whoever opened the table: `mute`, `unmute` and `remove` a seat's person; `close` the table, and `open` it again.

    In the waiting room: `start` at once, bots keeping the open seats; let anybody join (`invite`), or only who has the code (`keep`).
    """

    action: Literal["mute", "unmute", "remove", "close", "open", "start", "invite", "keep"]
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None


class Agreement(Request):
    """Whether whoever takes this race over, once it is over, may do so with the same dice."""

    same_dice: bool


class Deleted(Reply):
    id: str


class Hello(Request, tag_field="type", tag="hello"):
    """The first message on a stream. Without a token one watches. `sequence` is the last one seen; left out: send everything."""

    token: Annotated[str, Meta(max_length=400)] | None = None
    sequence: Count | None = None


class TableMade(Reply):
    """`owner` is the secret of whoever opened the table: it mutes, removes, closes and deletes."""

    table: str
    code: str
    seats: list[SeatTicket]
    watch: str
    owner: str


class Rematch(Request):
    """`owner`: the secret of whoever opened the race that was ridden; who shows it has opened the next one, too."""

    owner: Annotated[str, Meta(max_length=400)] = ""


class Joined(Reply):
    """Seat −1 and no token: every seat is taken, one may watch. A tour's code gives a seat of the `tour`, and no table.

    `owner` is the secret of a table that is ridden again, for whoever opened the one before.
    """

    table: str | None
    tour: str | None
    seat: int
    token: str | None
    owner: str = ""


class SeatView(Reply):
    """`kind` is who plays now; `left` is set while a bot keeps a person's seat; `agreed`: the finished race may be taken over with its dice;
    `coached`: wants the coach, who speaks once everybody at the table does."""

    seat: int
    name: str
    kind: Literal["human", "bot"]
    level: int
    taken: bool
    left: bool
    online: bool
    muted: bool
    agreed: bool
    coached: bool
    ready: bool


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
    """Only the seat that is asked receives it. `weight` says how much hangs on it."""

    seat: int
    kind: str
    rider: str
    rule: str
    words: str
    weight: Importance
    options: list[OptionView]


class DeputisedView(Reply):
    """An answer of the own deputy, given after so many of the events that the seat was told. `late`: the time was up."""

    after: int
    kind: str
    rider: str
    words: str
    label: str
    rule: str
    late: bool


class TookOver(Reply):
    """The deputy of a seat whose time was up, after so many of the events that one was told."""

    after: int
    seat: int


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

    `words` has a sentence per event, `weights` says how much each matters: minor, story or key. `waiting` are the seats that must choose, whoever
    is looking; several when they are asked at once, and then it stays as it is until the last has answered. `closes` is when their time is up; `late` are seats ridden by their deputies because it was, `took_over` says when each began. `thinking` is true while a bot does. `ride_on`: the own deputy rides on alone, until then. `hands` are the own ones only. `standings` are the virtual ones of a stage race, as the road stands now;
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
    waiting: list[int]
    closes: str | None
    late: list[int]
    took_over: list[TookOver]
    thinking: bool
    ride_on: Until | None
    deputised: list[DeputisedView]
    cautions: list[Caution]
    undo: bool
    over: bool
    result: StageResult | None
    standings: Standings | None
    lead: Lead | None


class Seating(Reply, tag_field="type", tag="seats"):
    """`closed`: whoever opened the table lets nobody play or speak there.

    `room`: open while people gather and the race has not begun, left once it has; `public`: anybody may join meanwhile.
    """

    seats: list[SeatView]
    closed: bool
    room: Room
    public: bool


class Chat(Reply, tag_field="type", tag="chat"):
    lines: list[ChatLine]


class OrdersView(Reply, tag_field="type", tag="orders"):
    """Sent to the own seat only."""

    orders: list[Order]


class Closed(Reply, tag_field="type", tag="closed"):
    """The last message before the server closes a stream; the same as the body of a 4xx."""

    error: Fault


class DeputyView(Reply, tag_field="type", tag="deputy"):
    """Sent to the own seat only: what it leaves to its deputy."""

    asks: Asks
    ride_on: Until | None


Push = Update | Seating | Chat | OrdersView | DeputyView | Closed


class TableView(Reply):
    """Everything a page needs but the picture. `seat` is −1 for a spectator. `day`: an attempt at the race of that day; while it is
    `sealed`, nobody but the own seat sees it, and no record, film or rematch can be had."""

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
    deputy: DeputyView
    tour: str | None
    stage: int
    closed: bool
    room: Room
    public: bool
    turn_seconds: int
    day: str | None
    sealed: bool


class Accepted(Reply):
    """The choice is kept as `sequence`; the stream carries what came of it. `repeated`: this key was accepted before, nothing was played twice.

    The same sequence as that of the question: it was put to several seats, and others have yet to answer.
    """

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
