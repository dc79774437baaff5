"""`python -m tools questions GAME RACE`: how many questions a director is put in a race, by what they weigh; and whether leaving
the routine to the deputy costs anything."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from statistics import median, pstdev
from typing import NamedTuple

import click

from rouleur.bots import LEVELS, bot
from rouleur.cli.console import console, plain_table, print_json
from rouleur.cli.duel import chosen_races
from rouleur.cli.options import drawn_seed, json_option, seed_option, workers_option
from rouleur.core.errors import RouleurError
from rouleur.core.order import Importance
from rouleur.core.question import Option, Question
from rouleur.core.shares import NORMAL_95
from rouleur.core.state import Director, View
from rouleur.play.deputy import EVERYTHING, KEY, MATTERS, ROUTINE_ANSWERS_OF, Asks, Deputy, gives, importance, takes
from rouleur.play.sitting import lots_for
from rouleur.road.box import Box, box
from tools.arena import Ride, arena, rides, seats_in_order
from tools.options import races_option

WEIGHTS: tuple[Importance, ...] = ("routine", "tactical", "decisive")
WORDS: dict[Asks, str] = {EVERYTHING: "everything", MATTERS: "what matters", KEY: "key moments"}


@click.command("questions")
@click.argument("game")
@click.argument("race")
@races_option(40, "Races ridden.")
@click.option("--level", default=3, show_default=True, type=click.IntRange(0, max(LEVELS)), help="Level of the bots.")
@click.option("--strength", "compare", is_flag=True, help="Ride each race twice: does the deputy cost anything?")
@click.option(
    "--deputy",
    default=ROUTINE_ANSWERS_OF,
    show_default=True,
    type=click.IntRange(0, max(LEVELS)),
    help="With --strength: level of the bot that answers the routine. A weaker one shows how much hangs on it.",
)
@workers_option
@seed_option
@json_option
def command(
    game: str,
    race: str,
    races: int,
    level: int,
    compare: bool,
    deputy: int,
    workers: int,
    seed: int | None,
    as_json: bool,
) -> None:
    """Count the questions put to one director in a RACE of a GAME, by what the director wants to be asked.

    \b
    python -m tools questions homas tour-of-flanders
    python -m tools questions tdf paris --strength --deputy 1
    """
    found = box(game)
    if found.seats.most == 0:
        raise RouleurError(f"{found.title} asks nobody anything.")
    start = drawn_seed(seed)
    ridden = rides(found, chosen_races(found, race), level, races, start)
    if compare:
        print_strength(found, race, start, level, deputy, Strength(arena(compared, ridden, workers, deputy)), as_json)
    else:
        print_census(found, race, start, Census(arena(asked, ridden, workers)), as_json)


class Asked(NamedTuple):
    """What one director was asked in a race: how many questions by what he wants to be asked, and each kind by weight."""

    counts: Counter[Asks]
    kinds: Counter[tuple[str, Importance]]


class Noting(Director):
    """Answers like another, and notes what each question weighs."""

    def __init__(self, game: str, inner: Director) -> None:
        self.game = game
        self.inner = inner
        self.asked = Asked(Counter(), Counter())

    def choose(self, view: View, question: Question) -> Option:
        option = self.inner.choose(view, question)
        situation = view.situation()
        self.asked.counts[EVERYTHING] += 1
        self.asked.kinds[question.kind, importance(self.game, situation, question)] += 1
        for asks in (MATTERS, KEY):
            deputy = Deputy(asks)
            if not takes(deputy, self.game, situation, question) or not gives(deputy, self.game, situation, option):
                self.asked.counts[asks] += 1
        return option

    @property
    def searches(self) -> bool:
        return self.inner.searches


def asked(ride: Ride) -> Asked:
    """What one director of a race was asked: another seat with every seed."""
    directors = ride.directors()
    seat = ride.seed % len(directors)
    noting = Noting(ride.game, directors[seat])
    directors[seat] = noting
    ride.start().ride(list(directors))
    return noting.asked


class Census:
    def __init__(self, races: list[Asked]) -> None:
        self.median = {asks: median(race.counts[asks] for race in races) for asks in WORDS}
        kinds = sum((race.kinds for race in races), Counter())
        self.mean = {key: number / len(races) for key, number in sorted(kinds.items())}
        self.races = len(races)


class Alone(Director):
    """A bot that draws its lots anew for every question, the same ones whoever answers it."""

    def __init__(self, game: str, level: int, seed: int, seat: int) -> None:
        self.game = game
        self.level = level
        self.seed = seed
        self.seat = seat
        self.asked = 0

    def choose(self, view: View, question: Question) -> Option:
        self.asked += 1
        return self.answer_of(self.level, view, question)

    def answer_of(self, level: int, view: View, question: Question) -> Option:
        return bot(self.game, level, lots_for(self.seed, self.seat, self.asked)).choose(view, question)

    @property
    def searches(self) -> bool:
        return True


class Assisted(Alone):
    """The same bot with a deputy of another level, who answers what is routine."""

    def __init__(self, game: str, level: int, seed: int, seat: int, deputy: int) -> None:
        super().__init__(game, level, seed, seat)
        self.deputy = deputy

    def choose(self, view: View, question: Question) -> Option:
        self.asked += 1
        situation = view.situation()
        if takes(Deputy(MATTERS), self.game, situation, question):
            option = self.answer_of(self.deputy, view, question)
            if gives(Deputy(MATTERS), self.game, situation, option):
                return option
        return self.answer_of(self.level, view, question)


class Compared(NamedTuple):
    """One race ridden twice: whether the seat won alone and with a deputy, and whether both ended alike to the last place."""

    alone: bool
    assisted: bool
    alike: bool


def compared(ride: Ride, deputy: int) -> Compared:
    """Both races have the same dice and seat, and for every question the same lots."""
    seat = ride.seed % len(ride.bots)
    alone = [Alone(ride.game, int(level), ride.seed, number) for number, level in enumerate(ride.bots)]
    helped = [Alone(ride.game, int(level), ride.seed, number) for number, level in enumerate(ride.bots)]
    helped[seat] = Assisted(ride.game, int(ride.bots[seat]), ride.seed, seat, deputy)
    one, other = ride.start(), ride.start()
    one.ride(list(alone))
    other.ride(list(helped))
    return Compared(seats_in_order(one)[0] == seat, seats_in_order(other)[0] == seat, one.result() == other.result())


class Strength:
    def __init__(self, pairs: list[Compared]) -> None:
        differences = [pair.assisted - pair.alone for pair in pairs]
        self.pairs = len(pairs)
        self.alone = sum(pair.alone for pair in pairs) / self.pairs
        self.assisted = sum(pair.assisted for pair in pairs) / self.pairs
        self.difference = sum(differences) / self.pairs
        self.margin = NORMAL_95 * pstdev(differences) / sqrt(self.pairs)
        self.alike = sum(pair.alike for pair in pairs)


def print_census(game: Box, race: str, seed: int, found: Census, as_json: bool) -> None:
    if as_json:
        kinds = [{"kind": kind, "weight": weight, "mean": mean} for (kind, weight), mean in found.mean.items()]
        data = {"game": game.slug, "race": race, "races": found.races, "seed": seed}
        print_json({**data, "median": found.median, "kinds": kinds})
        return
    out = console()
    out.print(f"{game.title}, {race}: questions put to one director, median of {found.races} races (seed {seed})")
    for asks, words in WORDS.items():
        out.print(f"  {words:15} {found.median[asks]:g}")
    table = plain_table("", ("question", *WEIGHTS))
    for kind in dict.fromkeys(kind for kind, _ in found.mean):
        means = [found.mean.get((kind, weight), 0.0) for weight in WEIGHTS]
        table.add_row(kind, *(f"{mean:.1f}" if mean else "" for mean in means))
    out.print(table)


def print_strength(game: Box, race: str, seed: int, level: int, deputy: int, found: Strength, as_json: bool) -> None:
    if as_json:
        print_json({"game": game.slug, "race": race, "seed": seed, "level": level, "deputy": deputy, **vars(found)})
        return
    console().print(
        f"{game.title}, {race}: {found.pairs} pairs of races (seed {seed}). Level {level} alone wins {found.alone:.1%}, with a "
        f"deputy of level {deputy} {found.assisted:.1%}: {100 * found.difference:+.2f} ± {100 * found.margin:.2f} points; "
        f"{found.alike} pairs ended alike to the last place."
    )
