"""The documents of an order, made one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rouleur.core.errors import RouleurError
from rouleur.core.record import Setup
from rouleur.course.shelf import open_course
from rouleur.judge import Afternoon
from rouleur.play.tour import Tour, TourData
from rouleur.printing.afternoon import afternoon_job
from rouleur.printing.booklet import Order, order_of, printed_setup, race_job, refuse_sold, tour_jobs
from rouleur.printing.formats import HAND
from rouleur.printing.pages import Job
from rouleur.printing.report import tour_report
from rouleur.road.box import Box, TourInfo, box, course_boxes
from rouleur.road.course import Course
from rouleur.server.prints.presses import MOST_CELLS
from rouleur.server.refusal import malformed
from rouleur.server.wire.prints import NewPrint


class Documents(NamedTuple):
    """`names` of the files to come, in the order of `jobs`."""

    names: list[str]
    jobs: Iterator[Job]


def order(new: NewPrint, server: str) -> Order:
    return order_of(new.parts, new.paper, new.ink == "low", server)


def race_documents(new: NewPrint, server: str) -> Documents:
    """A race of the box, or a route of one's own."""
    if new.game is None or (new.race is None) == (new.route is None):
        raise malformed("Name a game, and of it a race or a route, one of the two.")
    game, wanted = box(new.game), order(new, server)
    own = {} if new.route is None else {"route": new.route}
    setup = printed_setup(game, new.race or new.title or "route", **own)
    refuse_sold(game, game.parts(setup), wanted.parts)
    return Documents([file_name(game.slug, setup.race)], (board_job(game, each, wanted) for each in (setup,)))


def board_job(game: Box, setup: Setup, wanted: Order) -> Job:
    refuse_endless(game, setup)
    return race_job(game, setup, wanted)


def refuse_endless(game: Box, setup: Setup) -> None:
    if len(game.picture(setup).cells) > MOST_CELLS:
        raise RouleurError(f"This board has more than {MOST_CELLS} squares: print a shorter one.")


def course_documents(new: NewPrint, server: str) -> Documents:
    """The board of a stage in one game, or in every game that lays courses."""
    assert new.course is not None
    course = open_course(new.course.text, new.course.name)
    games = [game for game in course_boxes() if new.game in (None, game.slug)]
    wanted = order(new, server)
    return Documents(
        [file_name(game.slug, course.slug) for game in games], (course_job(game, course, wanted) for game in games)
    )


def course_job(game: Box, course: Course, wanted: Order) -> Job:
    return board_job(game, printed_setup(game, course.slug, route=game.route_of(course)), wanted)


def tour_documents(new: NewPrint, data: TourData, server: str) -> Documents:
    name = file_name(data.game, data.tour or "tour")
    if new.report:
        if not data.ridden:
            raise RouleurError(f"No stage of {data.title} has been ridden yet: there is nothing to report.")
        wanted = order(new, server)
        if wanted.paper.name not in HAND:
            raise RouleurError(f"A report is printed on {' or '.join(HAND)}.")
        return Documents(
            [name.replace(".pdf", "-report.pdf")],
            (tour_report(Tour(each)).job(wanted.paper, wanted.low_ink) for each in (data,)),
        )
    game = box(data.game)
    setups = [printed_setup(game, stage, **data.board(stage)) for stage in data.stages]
    for setup in setups:
        refuse_endless(game, setup)
    jobs = tour_jobs(game, TourInfo(data.tour, data.title, data.stages), setups, order(new, server))
    stages = [name.replace(".pdf", f"-{number:02}.pdf") for number in range(1, len(setups) + 1)]
    return Documents([name, *stages], jobs)


def session_documents(new: NewPrint, afternoon: Afternoon, server: str) -> Documents:
    """The QR code opens this very book where the judge's own token is shown, else the race."""
    if afternoon.book is None:
        raise RouleurError("This book is not open yet: open it, then print its sheets.")
    wanted = order(new, server)
    if wanted.paper.name not in HAND:
        raise RouleurError(f"A judge's sheet is printed on {' or '.join(HAND)}.")
    key = [new.session or "", new.token] if new.token else []
    return Documents(
        [file_name("judge", afternoon.book.name)],
        (afternoon_job(book, wanted, key) for book in (afternoon.book,)),
    )


def file_name(*words: str) -> str:
    plain = [re.sub(r"[^a-z0-9]+", "-", word.lower()).strip("-") for word in words]
    return "-".join(word for word in plain if word)[:80] + ".pdf"
