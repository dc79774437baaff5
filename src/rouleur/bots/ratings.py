"""How strong are all bots of a game, on one scale: tables of bots drawn by lot, and the strengths that explain their places best.

Plackett–Luce: whoever is left of a table wins the next place with a chance in proportion to his strength. A rating is
400 times the decimal logarithm of the strength, as in chess: 100 points more win 64 races of 100 against one rival.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from rouleur.bots import bot
from rouleur.core.dice import KEYED
from rouleur.core.state import SPECTATOR
from rouleur.road.box import Box, box
from rouleur.road.result import FINISHED

Name = int | str
"""A level, a personality or a sparring partner."""
SCALE = 400.0
MIDDLE = 1500.0
ROUNDS = 200
CLOSE = 1e-6
RESAMPLED = 60
"""So often the races are drawn anew from themselves to see how sure a rating is."""
SURE = 1.96
"""Standard deviations of a 95 % interval."""
PRIOR = 0.5
"""Every bot has half a race won and half a race lost against one of middling strength, so that no strength runs away."""


@dataclass
class Rating:
    name: Name
    rating: float
    margin: float
    races: int
    won: int


def ratings(names: Sequence[Name], tables: Sequence[list[Name]], seed: int) -> list[Rating]:
    """The best first, by the orders in which the bots of all tables came home; the middle of all is 1500."""
    points = rated(names, tables)
    lots = Random(seed)
    resampled = [rated(names, lots.choices(tables, k=len(tables))) for _ in range(RESAMPLED)]
    found = []
    for name in names:
        spread = math.sqrt(sum((sample[name] - points[name]) ** 2 for sample in resampled) / RESAMPLED)
        met = [table for table in tables if name in table]
        found.append(Rating(name, points[name], SURE * spread, len(met), sum(table[0] == name for table in met)))
    return sorted(found, key=lambda rating: -rating.rating)


def drawn_tables(
    game: Box, roads: Sequence[str], names: Sequence[Name], races: int, seed: int
) -> list[tuple[str, str, list[Name], int]]:
    """What `ridden` asks for, race by race: luck and draw follow from the seed."""
    return [
        (game.slug, roads[number % len(roads)], drawn(game, names, seed + number), seed + number)
        for number in range(races)
    ]


def drawn(game: Box, names: Sequence[Name], seed: int) -> list[Name]:
    """Who sits at a table, seat by seat: nobody twice while others are left."""
    lots = Random(seed)
    seats: list[Name] = []
    while len(seats) < game.seats.usual:
        seats += lots.sample(list(names), min(len(names), game.seats.usual - len(seats)))
    return seats


def ridden(slug: str, road: str, table: list[Name], seed: int) -> list[Name]:
    """The bots of a table in the order of their best riders; those without a rider classified come last."""
    game = box(slug)
    race = game.start(game.setup(road, [f"Director {seat + 1}" for seat in range(len(table))]), seed)
    race.dice.become(KEYED, seed)
    race.ride([bot(game.slug, name, 1000 * seed + seat) for seat, name in enumerate(table)])
    result = race.result()
    assert result is not None
    seat_of = {team.id: team.seat for team in race.situation(SPECTATOR).teams}
    arrived = [seat_of.get(arrival.team, -1) for arrival in result.arrivals if arrival.status == FINISHED]
    order = [seat for seat in dict.fromkeys(arrived) if seat >= 0]
    order += [seat for seat in range(len(table)) if seat not in order]
    return [table[seat] for seat in order]


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
