"""/api/forecasts, /api/start-lists and /api/season."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.forecast.odds import Odds
from rouleur.server.wire.fields import Level, Reply, Request, Slug, Title

MOST_RUNS = 100_000


StartListText = Annotated[str, Meta(max_length=60_000)]


class NewStartList(Request):
    """The text of a start list, to see how it is read."""

    game: Slug
    text: StartListText


class ListedRider(Reply):
    """`guessed`: the list gave no role; `form`: a house rule, 0 for none."""

    bib: int
    name: str
    team: str
    role: str
    guessed: bool
    form: int


class StartListView(Reply):
    """`left_out`: whom the game has no room for; `not_chosen`: whom the list itself leaves at home."""

    riders: list[ListedRider]
    left_out: list[str]
    not_chosen: list[str]


class NewForecast(Request):
    """`levels` are the bots in the seats; left out, the usual ones. `options` are switches, and `route`, a board of one's own: `race` is then
    only its name. `start_list` is the text of a start list, for games that read one."""

    game: Slug
    race: Slug
    runs: Annotated[int, Meta(ge=1, le=MOST_RUNS)] = 1000
    levels: Annotated[list[Level], Meta(max_length=12)] | None = None
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seed: Annotated[int, Meta(ge=1, lt=2**31)] = 1
    start_list: StartListText = ""


class RealResult(Request):
    """Who came in which place, first to last; the riders' ids of the forecast. A podium is enough. Or the `text` of a CSV file, as
    `rouleur score` takes it."""

    order: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=250)] = msgspec.field(
        default_factory=list
    )
    text: Annotated[str, Meta(max_length=30_000)] = ""
    title: Title = ""


ForecastState = Literal["running", "done", "stopped", "failed"]


class ForecastView(Reply):
    """`odds` narrow while it runs; None before the first races are in. `token` stops it, and is sent to whoever started it only."""

    forecast: str
    game: str
    race: str
    title: str
    state: ForecastState
    runs: int
    wanted: int
    created: str
    reason: str
    odds: Odds | None
    token: str | None


class ForecastNews(Reply, tag_field="type", tag="forecast"):
    """What the forecast's stream sends."""

    forecast: ForecastView


class RiderDifference(Reply):
    """Win odds in the second forecast less those in the first, with the 95 % interval; `sure` when it excludes 0."""

    rider: str
    name: str
    first: float
    second: float
    difference: float
    low: float
    high: float
    sure: bool


class Comparison(Reply):
    first: str
    second: str
    riders: list[RiderDifference]


class ForecastScore(Reply):
    """Brier scores (0 is perfect) of the win odds, of guessing evenly and of favourites by role; `ranked` looks at all places;
    a skill is what is saved over guessing evenly. `winner_rank` is the place that the forecast gave to the real winner,
    `podium_hits` how many of the real podium it had on its own."""

    forecast: str
    title: str
    brier: float
    even: float
    favourites: float
    skill: float
    ranked: float
    ranked_skill: float
    winner: str
    winner_odds: float
    winner_rank: int
    podium_hits: int


class Season(Reply):
    """Every forecast that was scored, and their mean."""

    scores: list[ForecastScore]
    skill: float
