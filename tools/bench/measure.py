"""Measures one game in any version of Rouleur, by its path: `python -P measure.py GAME LEVEL SECONDS RACE` prints JSON.

Level −1 measures clones. `python -P measure.py GAME races` prints the races of the game and their kinds. Rates are by CPU time
of one core, so that a busy machine disturbs them little. Uses only what all versions since 0.1 have in common.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

try:
    from rouleur import Director, bot
    from rouleur import game as box
except ImportError:  # version 0.1
    from rouleur.bots import bot
    from rouleur.core.state import Director
    from rouleur.road.box import box

CLONES = -1
WATCHED_RACES = 20


class Counting(Director):
    """Answers like another, and counts how often it was asked."""

    def __init__(self, inner: Director) -> None:
        self.inner = inner
        self.asked = 0

    def choose(self, view: Any, question: Any) -> Any:
        self.asked += 1
        return self.inner.choose(view, question)

    @property
    def searches(self) -> bool:
        return self.inner.searches


def starter(game: str, race: str) -> Callable[[int], Any]:
    """Makes the race with a seed: a clone of a fresh one where nothing is drawn before the start."""
    shelf = box(game)
    setup = shelf.setup(race, [f"Director {seat + 1}" for seat in range(shelf.seats.usual)])
    fresh = shelf.start(setup, 0)

    def start(seed: int) -> Any:
        if fresh.dice.drawn:
            return shelf.start(setup, seed)
        race = fresh.clone()
        race.dice = type(fresh.dice)(seed)
        return race

    return start


def measured(game: str, level: int, seconds: float, race: str) -> dict[str, Any]:
    start = starter(game, race)
    source = sys.modules[type(start(0)).__module__].__file__ or ""
    figures = {"game": game, "race": race, "level": level, "compiled": not source.endswith(".py")}
    return figures | (clones(start, game, seconds) if level == CLONES else races(start, game, level, seconds))


def races(start: Callable[[int], Any], game: str, level: int, seconds: float) -> dict[str, Any]:
    ridden = questions = 0
    ride(start(0), game, level, 0)
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        ridden += 1
        questions += ride(start(ridden), game, level, ridden)
    moves = 0.0
    if not start(0).seats:
        moves = ridden * sum(moves_of(start(number)) for number in range(WATCHED_RACES)) / WATCHED_RACES
    return {"seconds": spent, "races": ridden, "questions": questions, "moves": moves}


def ride(race: Any, game: str, level: int, seed: int) -> int:
    """How many questions were asked. A random bot draws one lot for each, so that nobody needs to count."""
    directors: list[Any] = [bot(game, level, 31 * seed + seat) for seat in range(race.seats)]
    if level == 0:
        race.ride(directors)
        return sum(int(director.lots.drawn) for director in directors)
    counting = [Counting(director) for director in directors]
    race.ride(counting)
    return sum(director.asked for director in counting)


def moves_of(race: Any) -> int:
    """Everybody still on the road moves once a turn."""
    moves = 0
    next_turn(race)
    while not race.over:
        moves += sum(rider.status == "riding" for rider in race.situation(-1).riders)
        next_turn(race)
    return moves


def next_turn(race: Any) -> None:
    turn = race.turn
    while not race.over and race.turn == turn:
        race.step()


def clones(start: Callable[[int], Any], game: str, seconds: float) -> dict[str, Any]:
    """Half-way through a race, as a searching bot finds it."""
    whole = start(1)
    whole.ride([bot(game, 0, seat) for seat in range(whole.seats)])
    race = start(1)
    race.directors = [bot(game, 0, seat) for seat in range(race.seats)]
    while race.turn < whole.turn // 2:
        next_turn(race)
    count = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(50):
            race.clone()
        count += 50
    return {"clone_microseconds": 1e6 * spent / count}


def main(arguments: list[str]) -> None:
    if arguments[1] == "races":
        found: Any = {info.slug: info.kind for info in box(arguments[0]).races()}
    else:
        found = measured(arguments[0], int(arguments[1]), float(arguments[2]), arguments[3])
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:])
