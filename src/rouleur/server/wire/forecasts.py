"""/api/forecasts and /api/season."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.forecast.odds import Odds
from rouleur.server.wire.fields import Level, Reply, Request, Slug, Title

MOST_RUNS = 100_000


class NewForecast(Request):
    """`levels` are the bots in the seats; left out, the usual ones."""

    game: Slug
    race: Slug
    runs: Annotated[int, Meta(ge=1, le=MOST_RUNS)] = 1000
    levels: Annotated[list[Level], Meta(max_length=12)] | None = None
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seed: Annotated[int, Meta(ge=1, lt=2**31)] = 1


class RealResult(Request):
    """Who came in which place, first to last; the riders' ids of the forecast. A podium is enough."""

    order: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=250)]
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
