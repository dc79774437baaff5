"""`python -m tools ratings GAME`: how strong all bots of a game are, on one scale.

Bots sit at tables drawn by lot. The ratings are the strengths that explain their places best (Plackett–Luce): whoever is left of a
table wins the next place with a chance in proportion to its strength. A rating is 400 times the decimal logarithm of the
strength, as in chess: 100 points more win 64 races of 100 against one rival.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import click
import msgspec

from rouleur.cli.console import console, plain_table, print_json
from rouleur.cli.duel import chosen_races
from rouleur.cli.options import drawn_seed, json_option, seed_option, workers_option
from rouleur.core.errors import RouleurError
from rouleur.core.numeral import counted
from rouleur.core.shares import NORMAL_95
from rouleur.road.box import Box, box
from tools.arena import Ride, arena, seats_in_order
from tools.opponents import Name, names
from tools.options import known_bot, race_option, races_option

SCALE = 400.0
MIDDLE = 1500.0
ROUNDS = 200
CLOSE = 1e-6
RESAMPLED = 60
"""So often the races are drawn anew from themselves to see how sure a rating is."""
PRIOR = 0.5
"""Every bot has half a race won and half a race lost against one of middling strength, so that no strength runs away."""
FEWEST = 2


class Rating(msgspec.Struct):
    name: Name
    rating: float
    margin: float
    races: int
    won: int


@click.command("ratings")
@click.argument("game")
@races_option(200, "Races ridden.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="NAME",
    help="A level, a personality or old3; may be repeated. All if left out.",
)
@race_option
@workers_option
@seed_option
@json_option
def command(
    game: str, races: int, bots: tuple[str, ...], race: str | None, workers: int, seed: int | None, as_json: bool
) -> None:
    """Rate all bots of a GAME on one scale: tables drawn by lot, ratings as in chess.

    \b
    python -m tools ratings homas --races 400
    python -m tools ratings homas --bot 2 --bot 3 --bot attacker
    """
    found = box(game)
    if found.seats.most < FEWEST:
        raise RouleurError(f"{found.title} has no two seats whose bots could be compared.")
    known = chosen_bots(game, bots)
    start = drawn_seed(seed)
    roads = chosen_races(found, race)
    drawn_rides = [
        Ride(game, roads[number % len(roads)], drawn(found, known, start + number), start + number)
        for number in range(races)
    ]
    rows = ratings(known, arena(finish, drawn_rides, workers), start)
    if as_json:
        print_json({"game": game, "seed": start, "races": races, "ratings": rows})
        return
    title = f"{found.title}: ratings after {counted(races, 'race')} (seed {start})"
    table = plain_table(title, ("bot", "rating", "races", "won"))
    for row in rows:
        won = f"{row.won / row.races:.0%}" if row.races else "–"
        table.add_row(called(row.name), f"{row.rating:.0f} ± {row.margin:.0f}", str(row.races), won)
    console().print(table)


def chosen_bots(game: str, chosen: tuple[str, ...]) -> list[Name]:
    found = list(dict.fromkeys(known_bot(game, text) for text in chosen)) or names(game)
    if len(found) < FEWEST:
        raise RouleurError("One bot cannot be compared: name at least two with --bot, or none for all.")
    return found


def called(name: Name) -> str:
    return f"level {name}" if isinstance(name, int) else name


def drawn(game: Box, names: Sequence[Name], seed: int) -> list[Name]:
    """Who sits at a table, seat by seat: nobody twice while others are left."""
    lots = Random(seed)
    seats: list[Name] = []
    while len(seats) < game.seats.usual:
        seats += lots.sample(list(names), min(len(names), game.seats.usual - len(seats)))
    return seats


def finish(ride: Ride) -> list[Name]:
    """The bots of a table in the order of their best riders."""
    return [ride.bots[seat] for seat in seats_in_order(ride.ridden())]


def ratings(names: Sequence[Name], tables: Sequence[list[Name]], seed: int) -> list[Rating]:
    """The best first, by the orders in which the bots of all tables came home; the middle of all is 1500."""
    points = rated(names, tables)
    lots = Random(seed)
    resampled = [rated(names, lots.choices(tables, k=len(tables))) for _ in range(RESAMPLED)]
    found = []
    for name in names:
        spread = math.sqrt(sum((sample[name] - points[name]) ** 2 for sample in resampled) / RESAMPLED)
        met = [table for table in tables if name in table]
        found.append(Rating(name, points[name], NORMAL_95 * spread, len(met), sum(table[0] == name for table in met)))
    return sorted(found, key=lambda rating: -rating.rating)


def rated(names: Sequence[Name], tables: Sequence[list[Name]]) -> dict[Name, float]:
    """The strengths of greatest likelihood (Hunter's minorisation), as ratings around the middle."""
    strength = dict.fromkeys(names, 1.0)
    wins = {name: PRIOR + sum(table[:-1].count(name) for table in tables) for name in names}
    for _ in range(ROUNDS):
        share = {name: 2 * PRIOR / (strength[name] + 1.0) for name in names}
        for table in tables:
            add_shares(share, table, strength)
        fresh = {name: wins[name] / share[name] for name in names}
        middle = math.exp(sum(math.log(value) for value in fresh.values()) / len(fresh))
        fresh = {name: value / middle for name, value in fresh.items()}
        moved = max(abs(fresh[name] / strength[name] - 1.0) for name in names)
        strength = fresh
        if moved < CLOSE:
            break
    return {name: MIDDLE + SCALE * math.log10(strength[name]) for name in names}


def add_shares(share: dict[Name, float], table: list[Name], strength: dict[Name, float]) -> None:
    """For every place of a table but the last: one over the strength of those who could still take it."""
    left = sum(strength[name] for name in table)
    sum_of_shares = 0.0
    for name in table[:-1]:
        sum_of_shares += 1.0 / left
        left -= strength[name]
        share[name] += sum_of_shares
    share[table[-1]] += sum_of_shares
