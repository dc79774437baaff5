"""/api/tutorials: worked examples to solve: the position is placed, the dice are scripted, the learner finds the choices."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, Request, Response

from rouleur.core.question import Question
from rouleur.core.registry import slugs
from rouleur.core.scenario import Moment, Scenario, ScenarioMatch, load_scenario, placed
from rouleur.core.scenario import play as play_moment
from rouleur.core.state import SPECTATOR
from rouleur.play.deputy import importance
from rouleur.road.box import box
from rouleur.road.picture import Cell, Picture, Stretch
from rouleur.road.race import Race
from rouleur.road.situation import Place, Situation
from rouleur.server.bodies import receive, reply
from rouleur.server.refusal import illegal, unknown
from rouleur.server.services import Services
from rouleur.server.tables.sentences import sentences
from rouleur.server.tables.setup import on_the_shelf, usual_setup
from rouleur.server.tables.views import question_view
from rouleur.server.teaching import Lesson
from rouleur.server.wire import tutorials as wire
from rouleur.server.wire.tutorials import TutorialAnswers, TutorialLine, TutorialView

SLUG = re.compile(r"[a-z0-9_-]{1,80}")
BEHIND, AHEAD, LANES = 3, 10, 4


class Tutorials:
    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/tutorials")
        router.add_api_route("", self.list, methods=["GET"], response_model=None)
        router.add_api_route("/{game}/{slug}", self.tutorial, methods=["POST"], response_model=None)
        return router

    async def list(self, request: Request) -> Response:
        self.services.access.count("reads", request)
        return reply(wire.Tutorials(await self.services.threads.run(tutorials)))

    async def tutorial(self, request: Request, game: str, slug: str) -> Response:
        self.services.access.count("reads", request)
        given = await receive(request, TutorialAnswers, self.services.settings.body_limit)
        return reply(await self.services.threads.run(lambda: teach(game, slug, given.answers)))


def examples(game: str) -> Path:
    return Path(str(files(box(game).package))) / "examples"


@cache
def tutorials() -> list[TutorialLine]:
    lines = []
    for path in (path for game in on_the_shelf() for path in sorted(examples(game).glob("*.toml"))):
        scenario = load_scenario(path)
        choices = sum(len(moment.answers) for moment in scenario.then)
        lines.append(TutorialLine(scenario.game, path.stem, scenario.title, scenario.rule, scenario.text, choices))
    return lines


def find_scenario(game: str, slug: str) -> Scenario:
    if game not in slugs() or not SLUG.fullmatch(slug) or not (path := examples(game) / f"{slug}.toml").is_file():
        raise unknown(f"There is no tutorial {slug[:40]!r} of {game[:40]!r}.")
    return load_scenario(path)


def teach(game: str, slug: str, answers: list[str]) -> TutorialView:
    """The tutorial after these answers. An answer the book does not give is not played."""
    scenario = find_scenario(game, slug)
    board = board_of(scenario)
    lesson = Lesson(scenario, by_steps=board is not None and board.geometry == "hexes")
    match = placed(scenario)
    waiting = lesson.as_the_book(answers)
    wrong: Question | None = None
    for moment in scenario.then:
        wrong = play(match, moment, waiting)
        if wrong or (match.question() is not None and not waiting and moment is not scenario.then[-1]):
            break
    choices = len(lesson.book)
    answered = len(answers) - len(waiting)
    question = match.question() if answered < choices else None
    state = match.state
    assert isinstance(state, Race)
    seat = question.seat if question is not None else SPECTATOR
    situation = state.situation(seat)
    events = [event for event in match.events if event.visible_to(seat)]
    words, weights = sentences(events, situation)
    return TutorialView(
        game=game,
        slug=slug,
        title=scenario.title,
        rule=scenario.rule,
        text=scenario.text,
        picture=board or sketched(scenario, situation, match),
        situation=situation,
        events=events,
        words=words,
        weights=weights,
        question=question_view(question, importance(game, situation, question)) if question is not None else None,
        answered=answered,
        choices=choices,
        right=wrong is None if answers else None,
        hint=lesson.why_not(wrong, answered, waiting[0]) if wrong else lesson.word(answers[:choices]),
        solved=answered == choices and wrong is None,
    )


def play(match: ScenarioMatch, moment: Moment, answers: list[str]) -> Question | None:
    """Play the moment as far as the learner's answers go; returns the question to which one of them is not the book's."""
    right = 0
    while right < min(len(answers), len(moment.answers)) and answers[right] == moment.answers[right]:
        right += 1
    play_moment(match, moment, answers[:right])
    del answers[:right]
    question = match.question()
    if question is None or not answers or right == len(moment.answers):
        return None
    if question.find(answers[0]) is None:
        reason, rule = match.state.why_not(question, answers[0])
        raise illegal(reason, rule)
    return question


def board_of(scenario: Scenario) -> Picture | None:
    """The board of the race that the position names, or that it lays itself."""
    shelf = box(scenario.game)
    named = scenario.position.get("race") or scenario.position.get("stage")
    if isinstance(named, str) and named in {info.slug for info in shelf.races()}:
        return shelf.picture(usual_setup(shelf, named))
    return shelf.placed_picture(scenario.position)


def sketched(scenario: Scenario, situation: Situation, match: ScenarioMatch) -> Picture:
    """A plain stretch of road where no board is drawn."""
    places: set[Place] = {rider.place for rider in situation.riders if rider.place is not None}
    places |= {place for event in match.events for place in event.path}
    return sketch(scenario, places)


def sketch(scenario: Scenario, places: set[Place]) -> Picture:
    rows = [place[0] for place in places] or [0]
    lanes = [place[1] for place in places] or [0]
    first, last = min(rows) - BEHIND, max(rows) + AHEAD
    left, right = min(lanes), max(*lanes, min(lanes) + LANES - 1)
    cells = [
        Cell((row, lane), row - first + 0.5, lane - left + 0.5)
        for row in range(first, last + 1)
        for lane in range(left, right + 1)
    ]
    width, height = float(last - first + 1), float(right - left + 1)
    profile = [Stretch(float(first), float(last + 1))]
    return Picture(scenario.game, "", scenario.title, width, cells, profile, width=width, height=height)
