"""Worked examples as lessons: the position is placed, the dice are scripted, the learner finds the choices."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from fastapi import APIRouter, Request, Response

from rouleur.core.registry import slugs
from rouleur.core.scenario import Moment, Scenario, ScenarioMatch, load_scenario, placed, reached
from rouleur.core.state import SPECTATOR
from rouleur.road.box import box
from rouleur.road.picture import Cell, Picture, Stretch
from rouleur.road.race import Race
from rouleur.road.situation import Place, Situation
from rouleur.server.around import Lesson, LessonView, TutorialLine, Tutorials
from rouleur.server.desk import Desk
from rouleur.server.live import question_view
from rouleur.server.post import receive, reply
from rouleur.server.refusal import illegal, unknown
from rouleur.server.sentences import sentences

SLUG = re.compile(r"[a-z0-9_-]{1,80}")
BEHIND, AHEAD, LANES = 3, 10, 4


class Lessons:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.door = desk.door
        self.house = desk.house

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/tutorials")
        router.add_api_route("", self.list, methods=["GET"], response_model=None)
        router.add_api_route("/{game}/{slug}", self.lesson, methods=["POST"], response_model=None)
        return router

    async def list(self, request: Request) -> Response:
        self.door.count("reads", request)
        return reply(Tutorials(await self.house.in_hand(tutorials)))

    async def lesson(self, request: Request, game: str, slug: str) -> Response:
        self.door.count("reads", request)
        wish = await receive(request, Lesson, self.desk.settings.body_limit)
        return reply(await self.house.in_hand(lambda: teach(game, slug, wish.answers)))


def examples(game: str) -> Path:
    return Path(str(files(box(game).package))) / "examples"


@cache
def tutorials() -> list[TutorialLine]:
    lines = []
    for path in (path for game in slugs() for path in sorted(examples(game).glob("*.toml"))):
        scenario = load_scenario(path)
        choices = sum(len(moment.answers) for moment in scenario.then)
        lines.append(TutorialLine(scenario.game, path.stem, scenario.title, scenario.rule, scenario.text, choices))
    return lines


def find_scenario(game: str, slug: str) -> Scenario:
    if game not in slugs() or not SLUG.fullmatch(slug) or not (path := examples(game) / f"{slug}.toml").is_file():
        raise unknown(f"There is no tutorial {slug[:40]!r} of {game[:40]!r}.")
    return load_scenario(path)


def teach(game: str, slug: str, answers: list[str]) -> LessonView:
    """The lesson after these answers. An answer the book does not give is not played."""
    scenario = find_scenario(game, slug)
    match = placed(scenario)
    waiting = list(answers)
    hint = ""
    for moment in scenario.then:
        hint = play(match, moment, waiting)
        if hint or (match.question() is not None and not waiting and moment is not scenario.then[-1]):
            break
    choices = sum(len(moment.answers) for moment in scenario.then)
    answered = len(answers) - len(waiting)
    question = match.question() if answered < choices else None
    state = match.state
    assert isinstance(state, Race)
    seat = question.seat if question is not None else SPECTATOR
    situation = state.situation(seat)
    events = [event for event in match.events if event.visible_to(seat)]
    words, _ = sentences(events, situation)
    return LessonView(
        game=game,
        slug=slug,
        title=scenario.title,
        rule=scenario.rule,
        text=scenario.text,
        picture=picture_for(scenario, situation, match),
        situation=situation,
        events=events,
        words=words,
        question=question_view(match.state, question) if question is not None else None,
        answered=answered,
        choices=choices,
        right=not hint if answers else None,
        hint=hint,
        solved=answered == choices and not hint,
    )


def play(match: ScenarioMatch, moment: Moment, answers: list[str]) -> str:
    """Play the moment as far as the learner's answers go; returns what the book does when one of them differs."""
    match.write_tape(moment.dice)
    wanted = list(moment.answers)
    turn, steps = match.state.turn, 0
    while not match.over:
        question = match.question()
        if question is not None:
            if not wanted or not answers:
                return ""
            option = question.find(answers[0])
            if option is None:
                reason, rule = match.state.why_not(question, answers[0])
                raise illegal(reason, rule)
            if answers[0] != wanted[0]:
                book = question.find(wanted[0])
                return f"Here the book plays “{book.label if book else wanted[0]}” ({(book and book.rule) or question.rule})."
            match.answer(answers.pop(0))
            wanted.pop(0)
        else:
            if reached(moment.until, steps, match, turn, wanted):
                return ""
            match.take_step()
        steps += match.question() is None
    return ""


def picture_for(scenario: Scenario, situation: Situation, match: ScenarioMatch) -> Picture:
    """The board of the race that the position names, or that it lays itself; a plain stretch of road where none is drawn."""
    shelf = box(scenario.game)
    named = scenario.position.get("race") or scenario.position.get("stage")
    if isinstance(named, str) and named in {info.slug for info in shelf.races()}:
        names = [f"Director {number}" for number in range(1, shelf.seats.usual + 1)]
        return shelf.picture(shelf.setup(named, names))
    drawn = shelf.placed_picture(scenario.position)
    if drawn is not None:
        return drawn
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
