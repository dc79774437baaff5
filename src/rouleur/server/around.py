"""What goes over the wire around the tables: tours, replays, forecasts, routes, stages, the judge, rules and tutorials."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.core.event import Event
from rouleur.core.record import Record
from rouleur.forecast.odds import Odds
from rouleur.road.picture import Picture
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation
from rouleur.road.standings import Scales, Standings
from rouleur.server.wire import Level, OptionText, QuestionView, Reply, Request, SeatTicket, SeatWish, Slug

MOST_RUNS = 100_000

# Tours ----------------------------------------------------------------------------------------------------------------


class NewTour(Request):
    """`tour` is one of the game's, or empty with `stages` of one's own choice (and a `title`)."""

    game: Slug
    tour: Annotated[str, Meta(max_length=80)] = ""
    stages: Annotated[list[Slug], Meta(max_length=30)] = msgspec.field(default_factory=list)
    title: Annotated[str, Meta(max_length=80)] = ""
    seats: Annotated[list[SeatWish], Meta(max_length=12)] = msgspec.field(default_factory=list)
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seed: Annotated[int, Meta(ge=0, lt=2**62)] | None = None


class NextStage(Request):
    """`simulate`: bots ride for everybody; else people ride where people sit. `stage` is the number one expects, from 1."""

    stage: Annotated[int, Meta(ge=1, le=60)]
    simulate: bool = False


class TourMade(Reply):
    """A token opens a seat of the tour, and through it the seat's token of every stage."""

    tour: str
    code: str
    seats: list[SeatTicket]


class StageLine(Reply):
    number: int
    race: str
    title: str
    kind: str
    length: float
    unit: str
    state: Literal["ridden", "running", "to come"]
    table: str | None
    result: StageResult | None


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
    """`standings` and `progression[n]` are after so many stages; `token` opens the holder's seat at the stage under way."""

    tour: str
    code: str
    game: str
    slug: str
    title: str
    seat: int
    seats: list[SeatTicket]
    stages: list[StageLine]
    scales: Scales
    standings: Standings
    progression: list[Standings]
    riders: list[TourRider]
    teams: list[TourTeam]
    over: bool
    token: str | None


# Replays --------------------------------------------------------------------------------------------------------------


class Branch(Request):
    """Take over a race from one of its frames, as a new table. The dice will fall as they would have fallen."""

    frame: Annotated[int, Meta(ge=0)]
    seats: Annotated[list[SeatWish], Meta(max_length=12)]


# Forecasts ------------------------------------------------------------------------------------------------------------


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
    title: Annotated[str, Meta(max_length=80)] = ""


ForecastState = Literal["running", "done", "stopped", "failed"]


class ForecastView(Reply):
    """`odds` narrow while it runs; None before the first races are in."""

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


# Routes ---------------------------------------------------------------------------------------------------------------


class RouteCheck(Request):
    """A route as data, or as the text of its file."""

    game: Slug = "wielersim"
    route: dict[str, Any] | None = None
    text: Annotated[str, Meta(max_length=200_000)] | None = None


class RouteProblem(Reply):
    key: str
    reason: str
    remedy: str
    line: int
    warning: bool


class RouteView(Reply):
    """`text` is the file to save; `picture` is there when it can be ridden."""

    route: dict[str, Any] | None
    text: str
    problems: list[RouteProblem]
    rideable: bool
    picture: Picture | None


# One stage, five boards -----------------------------------------------------------------------------------------------


class CourseFile(Request):
    """A GPX or course file as it was opened: its name is only used to say what is wrong with it."""

    text: str
    name: Annotated[str, Meta(max_length=120)] = "the file"


class CourseLine(Reply):
    """A stage in a line; `looks` is flat, hilly, cobbles or mountain."""

    slug: str
    title: str
    kind: str
    looks: str
    kilometres: float
    ascent: float
    climbs: int
    note: str


class Courses(Reply):
    courses: list[CourseLine]


class BoardView(Reply):
    """What a game makes of it. Ride it: `NewTable` with `race` and `options: {"route": …}`."""

    game: str
    title: str
    race: str
    route: dict[str, Any]
    picture: Picture


class StageView(Reply):
    """`picture` is the profile of the course, `text` the course file to save."""

    course: CourseLine
    picture: Picture
    text: str
    boards: list[BoardView]


# The judge ------------------------------------------------------------------------------------------------------------


class Calls(Request):
    """`start` is how many entries the log had when the first of these was called out; sent again, they are taken once."""

    start: Annotated[int, Meta(ge=0)]
    calls: Annotated[list[dict[str, Any]], Meta(max_length=500)]


class AfternoonMade(Reply):
    afternoon: str
    token: str


class AfternoonView(Reply):
    """`view` is the judge's whole page (see docs/judge.md), `log` every call; `refused` says what was wrong with a call."""

    afternoon: str
    entries: int
    log: list[dict[str, Any]]
    view: dict[str, Any]
    report: str
    refused: str
    refused_at: int | None


# Rules and tutorials --------------------------------------------------------------------------------------------------


class RuleSection(Reply):
    """`anchor` is what events and refusals cite, without spaces: §2.6 → `2.6`. `lines` are paragraphs in our own words."""

    anchor: str
    section: str
    chapter: str
    lines: list[str]


class Ruling(Reply):
    number: int
    title: str
    text: str


class Origin(Reply):
    """Where a table of numbers comes from: the rulebook, or Rouleur where the book leaves it open."""

    file: str
    table: str
    origin: str


class RulesPage(Reply):
    game: str
    title: str
    credits: str
    rules_version: str
    sections: list[RuleSection]
    rulings: list[Ruling]
    origins: list[Origin]


class TutorialLine(Reply):
    """`choices`: how many answers the learner must find."""

    game: str
    slug: str
    title: str
    rule: str
    text: str
    choices: int


class Tutorials(Reply):
    tutorials: list[TutorialLine]


class Lesson(Request):
    """All answers so far, the new one last; empty to begin."""

    answers: Annotated[list[OptionText], Meta(max_length=60)] = msgspec.field(default_factory=list)


class LessonView(Reply):
    """`right` tells of the last answer; when it is wrong it was not played, and `hint` says what the book does and why."""

    game: str
    slug: str
    title: str
    rule: str
    text: str
    picture: Picture
    situation: Situation
    events: list[Event]
    words: list[str]
    question: QuestionView | None
    answered: int
    choices: int
    right: bool | None
    hint: str
    solved: bool


REQUESTS: tuple[type, ...] = (
    NewTour,
    NextStage,
    Branch,
    Record,
    NewForecast,
    RealResult,
    RouteCheck,
    CourseFile,
    Calls,
    Lesson,
)
REPLIES: tuple[type, ...] = (
    TourMade,
    TourView,
    ForecastView,
    ForecastNews,
    Comparison,
    ForecastScore,
    Season,
    RouteView,
    Courses,
    StageView,
    AfternoonMade,
    AfternoonView,
    RulesPage,
    Tutorials,
    LessonView,
)
