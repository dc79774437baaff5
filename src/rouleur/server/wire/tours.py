"""/api/tours: stage races."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.road.picture import Picture
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings
from rouleur.server.wire.fields import NewSeat, Reply, Request, SeatTicket, Slug, Title, TurnSeconds


class NewTour(Request):
    """`tour` is one of the game's, or empty with `stages` of one's own choice (and a `title`).

    `routes` are boards of one's own by the names they have in `stages`; the other stages are races of the box.
    `turn_seconds`: the clock of every stage, as at a table.
    """

    game: Slug
    tour: Annotated[str, Meta(max_length=80)] = ""
    stages: Annotated[list[Slug], Meta(max_length=30)] = msgspec.field(default_factory=list)
    routes: Annotated[dict[Slug, dict[str, Any]], Meta(max_length=30)] = msgspec.field(default_factory=dict)
    title: Title = ""
    seats: Annotated[list[NewSeat], Meta(max_length=12)] = msgspec.field(default_factory=list)
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seed: Annotated[int, Meta(ge=0, lt=2**62)] | None = None
    turn_seconds: TurnSeconds = 0


class NextStage(Request):
    """`simulate`: bots ride for everybody; else people ride where people sit. `stage` is the number one expects, from 1.

    `room`: several people meet in the stage's waiting room and start together, as at a table.
    """

    stage: Annotated[int, Meta(ge=1, le=60)]
    simulate: bool = False
    room: bool = False


class TourMade(Reply):
    """A token opens a seat of the tour, and through it the seat's token of every stage; `owner` as at a table."""

    tour: str
    code: str
    seats: list[SeatTicket]
    owner: str


class StageLine(Reply):
    """`profile` is there where the board is somebody's own: a picture without squares."""

    number: int
    race: str
    title: str
    kind: str
    length: float
    unit: str
    state: Literal["ridden", "running", "to come"]
    table: str | None
    result: StageResult | None
    profile: Picture | None


class TourRider(Reply):
    id: str
    name: str
    team: str
    bib: int
    role: str


class TourTeam(Reply):
    """Colour and pattern as in a stage's `TeamView`."""

    id: str
    name: str
    colour: int
    pattern: int


class TourView(Reply):
    """`standings` and `progression[n]` are after so many stages; `token` opens the holder's seat at the stage under way.

    `open` are the seats that nobody has taken yet: the code invites to them.
    """

    tour: str
    code: str
    game: str
    slug: str
    title: str
    seat: int
    seats: list[SeatTicket]
    open: list[int]
    stages: list[StageLine]
    scales: Scales
    standings: Standings
    progression: list[Standings]
    riders: list[TourRider]
    teams: list[TourTeam]
    over: bool
    token: str | None
