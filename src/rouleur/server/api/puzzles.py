"""/api/puzzles: a position is put, the solver chooses, the values of all options are told."""

from __future__ import annotations

from functools import lru_cache, partial

import msgspec
from fastapi import APIRouter, Request, Response

from rouleur.analysis.puzzles import Puzzle, find_puzzle, position_of, puzzles_of, setup_of
from rouleur.analysis.words import percent
from rouleur.core.errors import UnknownName
from rouleur.core.match import Match
from rouleur.core.numeral import listed
from rouleur.core.question import Question
from rouleur.play.deputy import importance
from rouleur.road.box import box
from rouleur.road.race import Race
from rouleur.road.situation import Situation
from rouleur.server.bodies import packed, receive, reply
from rouleur.server.chances.reasons import reasons_of
from rouleur.server.refusal import illegal, unknown
from rouleur.server.services import Services
from rouleur.server.tables.sentences import sentences
from rouleur.server.tables.setup import on_the_shelf
from rouleur.server.tables.views import question_view
from rouleur.server.wire.puzzles import (
    NoPuzzles,
    PuzzleChoice,
    PuzzleLine,
    Puzzles,
    PuzzleSolution,
    PuzzleValue,
    PuzzleView,
)

MOST_KEPT = 100
LATEST = 12
"""Events before the question that are told with it."""


class PuzzleShelf:
    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/puzzles")
        for method, path, handler in (
            ("GET", "", self.list),
            ("GET", "/{game}/{slug}", self.look),
            ("POST", "/{game}/{slug}", self.solve),
        ):
            router.add_api_route(path, handler, methods=[method], response_model=None)
        return router

    async def list(self, request: Request) -> Response:
        self.services.access.count("reads", request)
        return reply(await self.services.threads.run(all_puzzles))

    async def look(self, request: Request, game: str, slug: str) -> Response:
        self.services.access.count("reads", request)
        return packed(request, await self.services.threads.run(partial(encoded_view, game, slug)))

    async def solve(self, request: Request, game: str, slug: str) -> Response:
        self.services.access.count("reads", request)
        chosen = await receive(request, PuzzleChoice, self.services.settings.body_limit)
        return packed(request, await self.services.threads.run(partial(encoded_solution, game, slug, chosen.option)))


@lru_cache(MOST_KEPT)
def encoded_view(game: str, slug: str) -> bytes:
    """The race is played up to the question once, not for everybody who looks."""
    return msgspec.json.encode(puzzle_view(game, find(game, slug)))


@lru_cache(MOST_KEPT)
def encoded_solution(game: str, slug: str, option: str) -> bytes:
    return msgspec.json.encode(solution(game, find(game, slug), option))


def find(game: str, slug: str) -> Puzzle:
    try:
        return find_puzzle(game[:40], slug[:120])
    except UnknownName as error:
        raise unknown(f"There is no puzzle {slug[:40]!r} of {game[:40]!r}.") from error


def lines() -> list[PuzzleLine]:
    found = []
    for game in on_the_shelf():
        titles = {race.slug: race.title for race in box(game).races()}
        found += [
            PuzzleLine(game, each.slug, titles.get(each.race, each.race), each.kind, each.turn)
            for each in puzzles_of(game)
        ]
    return found


def all_puzzles() -> Puzzles:
    none = [NoPuzzles(game, words) for game in on_the_shelf() if (words := box(game).cover.no_puzzles)]
    return Puzzles(lines(), none)


def asked(match: Match[Race]) -> Question:
    question = match.question()
    if question is None:
        raise unknown("The rules have changed since this puzzle was made: it cannot be put any more.")
    return question


def puzzle_view(game: str, puzzle: Puzzle) -> PuzzleView:
    match = position_of(game, puzzle)
    question = asked(match)
    situation = match.state.situation(puzzle.seat)
    events = [event for event in match.events if event.visible_to(puzzle.seat)][-LATEST:]
    words, weights = sentences(events, situation)
    picture = box(game).picture(setup_of(game, puzzle))
    return PuzzleView(
        game=game,
        slug=puzzle.slug,
        title=picture.title,
        director=puzzle.names[puzzle.seat],
        picture=picture,
        situation=situation,
        hands=match.state.held_by(puzzle.seat),
        events=events,
        words=words,
        weights=weights,
        question=question_view(question, importance(game, situation, question)),
    )


def solution(game: str, puzzle: Puzzle, chosen: str) -> PuzzleSolution:
    match = position_of(game, puzzle)
    question = asked(match)
    labels = {option.text: option.label for option in question.options}
    values = puzzle.values()
    if chosen not in values:
        raise illegal(f"{chosen[:40]!r} is not among the choices of this puzzle.")
    best, mine = values[puzzle.best].share, values[chosen].share
    second = max(value.share for text, value in values.items() if text != puzzle.best)
    right = chosen == puzzle.best
    words = (
        f"Right: it wins {percent(best)} of the rides, {100 * (best - second):.0f} points more than the next best."
        if right
        else f"That wins {percent(mine)} of the rides; “{labels[puzzle.best]}” wins {percent(best)}, {100 * (best - mine):.0f} points more."
    )
    whys = reasons_of(match.state, question, box(game).cover.noun)
    options = [
        PuzzleValue(text, labels[text], round(value.share, 4), round(value.low, 4), round(value.high, 4), whys[text])
        for text, value in values.items()
    ]
    reasons = explained(puzzle, labels, match.state.situation(puzzle.seat))
    return PuzzleSolution(right, words, reasons, options, puzzle.rides, puzzle.level)


def explained(puzzle: Puzzle, labels: dict[str, str], situation: Situation) -> list[str]:
    """Who wins after the best option, and who gains most when the next best is taken."""
    best, second = puzzle.options[:2]
    if not best.seats:
        return []
    most = sorted(best.riders, key=lambda rider: -best.riders[rider])
    seat_of = {team.id: team.seat for team in situation.teams}
    mine = {rider.id for rider in situation.riders if seat_of[rider.team] == puzzle.seat}
    names = {rider.id: rider.name for rider in situation.riders}
    riders = [
        f"{'your ' if rider in mine else ''}{names[rider]} ({percent(best.riders[rider] / puzzle.rides)})"
        for rider in most
    ]
    said = [f"After “{labels[best.text]}” the race is won most often by {listed(riders)}."]
    gains = [after - before for before, after in zip(best.seats, second.seats, strict=True)]
    rival = max(range(len(gains)), key=gains.__getitem__)
    if rival != puzzle.seat and gains[rival] > 0:
        before, after = (percent(option.seats[rival] / puzzle.rides) for option in (best, second))
        teams = listed([team.name for team in situation.teams if team.seat == rival])
        said.append(
            f"“{labels[second.text]}” helps {puzzle.names[rival]} ({teams}) most: he wins {after} instead of {before}."
        )
    return said
