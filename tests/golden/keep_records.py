"""Write 20 records, saved tables and saved tours of every game: `python -m tests.golden.keep_records FOLDER [GAME…]`.

Run it once with the version that is about to change, and commit the folder. `tests/contract/test_kept_records.py` opens
every file with later versions and expects the same positions.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from rouleur.bots import bot, levels
from rouleur.core.dice import KEYED
from rouleur.core.match import Match, checksum
from rouleur.core.order import Order
from rouleur.core.record import Setup
from rouleur.core.registry import slugs
from rouleur.course.shelf import shipped_courses
from rouleur.play.deputy import MATTERS, Deputy
from rouleur.play.orders import order_kinds
from rouleur.play.save import RECORD, TABLE, TOUR
from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from rouleur.play.tour import Tour
from rouleur.road.box import TourInfo, box
from rouleur.road.race import Race

RACES = 12
STOPS = (5, 20, 45, 80)
"""The answers of a person (or steps, where nobody is asked) after which a table is left unfinished."""
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "head": [{}, {"riders": "2", "crowded": True}, {"riders": "3", "crowded": True}],
    "homas": [{}, {"line_up": "quick"}, {"rain": "rain"}, {"line_up": "free", "closing": 12}],
    "tdf": [{}, {"team_size": 3}, {"team_size": 6}],
    "thetour": [{}, {"riders": "evans"}, {"top_five": False, "par_times": True}, {"bonuses": False}],
    "wielersim": [{}, {"rain": "rain"}, {"four_dice_start": True}, {"bonus_seconds": False}],
}
LEVELS = [(0,), (1,), (2,), (3,), (1, 2), (0, 3), (2, 3, 1)]


class Kept(NamedTuple):
    """A file as it is saved, and what it must open to."""

    name: str
    kind: str
    data: Any
    expected: Any


def position(table: Table) -> dict[str, Any]:
    """What later versions must arrive at."""
    result = table.result()
    return {
        "checksum": checksum(table.race),
        "turn": table.race.turn,
        "over": table.over,
        "answers": table.answered,
        "events": len(table.events),
        "result": msgspec.to_builtins(result) if result else None,
    }


def tour_position(tour: Tour) -> dict[str, Any]:
    return {
        "standings": msgspec.to_builtins(tour.standings),
        "stages": [position(Table.replay(stage.record)) for stage in tour.data.ridden],
        "table": position(tour.table) if tour.table else None,
        "over": tour.over,
    }


def bots(game: str, count: int, number: int) -> list[Seat]:
    known = [each for each in LEVELS if set(each) <= set(levels(game))]
    ridden = cycle(known[number % len(known)])
    return [Seat(f"Bot {seat + 1}", BOT, level) for seat, level in zip(range(count), ridden, strict=False)]


def seat_count(game: str, number: int) -> int:
    seats = box(game).seats
    return seats.fewest + number % (seats.most - seats.fewest + 1)


def race_of(game: str, number: int) -> str:
    """Far apart on the game's list, so that all kinds of races take part."""
    races = box(game).races()
    return races[number * max(len(races) // RACES, 1) % len(races)].slug


def setup_of(game: str, number: int, seats: list[Seat], **options: Any) -> Setup:
    own = {**OPTIONS[game][number % len(OPTIONS[game])], **options}
    return box(game).setup(race_of(game, number), [seat.name for seat in seats], **own)


def finished_races(game: str) -> Iterator[Kept]:
    for number in range(RACES):
        seats = bots(game, seat_count(game, number), number)
        table = Table(setup_of(game, number, seats), 1000 + number, seats)
        table.run()
        yield Kept(f"race {number}", RECORD, table.match.record(), position(table))


def own_board(game: str) -> Iterator[Kept]:
    """A record that carries its own board."""
    course = next(iter(shipped_courses().values()))
    seats = bots(game, seat_count(game, 1), 1)
    table = Table(setup_of(game, 0, seats, route=box(game).route_of(course)), 2000, seats)
    table.run()
    yield Kept("own board", RECORD, table.match.record(), position(table))


def keyed_dice(game: str) -> Iterator[Kept]:
    seats = bots(game, seat_count(game, 2), 2)
    setup = setup_of(game, 1, seats)
    directors = [bot(game, seat.level, number) for number, seat in enumerate(seats)]
    match: Match[Race] = Match.start(setup, 3000, directors, KEYED)
    yield Kept("keyed dice", RECORD, match.record(), position(Table.replay(match.record())))


def unfinished_tables(game: str) -> Iterator[Kept]:
    """Somebody chooses at random; from the third table on with standing orders and a deputy."""
    for number, stop in enumerate(STOPS):
        seats = bots(game, max(seat_count(game, number), min(1, box(game).seats.most)), number)
        for seat in seats[:1]:
            seat.kind = "person"
            if number >= 2:
                seat.orders, seat.deputy = first_orders(game), Deputy(MATTERS)
        table = Table(setup_of(game, number + 3, seats), 4000 + number, seats)
        play(table, stop, Random(number))
        yield Kept(f"table {number}", TABLE, table.to_data(), position(Table.resume(table.to_data())))


def first_orders(game: str) -> list[Order]:
    kinds = order_kinds(game)[:1]
    return [Order(kind.question, kind.choices[0].slug, number=kind.choices[0].usual) for kind in kinds]


def play(table: Table, stop: int, chance: Random) -> None:
    for _ in range(stop):
        question = table.question()
        if table.over:
            return
        if question is None:
            table.step()
        elif table.resting:
            table.answer(chance.choice(question.options).text, question.seat)
        else:
            table.run()
    if table.setup.seats:
        table.run()


def tours(game: str) -> Iterator[Kept]:
    """One that is over, and one in the middle of its second stage."""
    offered = box(game).tours()
    for number in range(2):
        tour = offered[number % len(offered)]
        short = TourInfo(tour.slug, tour.title, tour.stages[:2])
        seats = bots(game, box(game).seats.usual, number)
        running = Tour.start(game, short, seats, 5000 + number, OPTIONS[game][number])
        running.ride_stage()
        if number:
            play(running.start_stage(), 12, Random(number))
        else:
            running.ride_stage()
        data = msgspec.json.encode(running.to_data())
        opened = Tour(msgspec.json.decode(data, type=type(running.data)))
        yield Kept(f"tour {number}", TOUR, msgspec.Raw(data), tour_position(opened))


def keep(game: str, folder: Path) -> None:
    kept = [*finished_races(game), *own_board(game), *keyed_dice(game), *unfinished_tables(game), *tours(game)]
    path = folder / f"{game}.json.gz"
    path.write_bytes(gzip.compress(msgspec.json.encode(kept, order="deterministic"), 9, mtime=0))
    print(f"{path}: {len(kept)} files, {path.stat().st_size} bytes")


if __name__ == "__main__":
    for slug in sys.argv[2:] or slugs():
        keep(slug, Path(sys.argv[1]))
