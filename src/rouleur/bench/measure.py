"""Measures one game in this process: `python -m rouleur.bench.measure GAME LEVEL SECONDS [RACE]` prints its figures as JSON.

Level −1 measures clones. Rates are by CPU time of one core, so that a busy machine disturbs them little.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import msgspec

from rouleur import _source
from rouleur.bots import bot
from rouleur.bots.chance import Chance
from rouleur.core.dice import Dice
from rouleur.core.director import Counted
from rouleur.road.box import box
from rouleur.road.race import Race

CLONES = -1
WATCHED_RACES = 20


class Figures(msgspec.Struct):
    """What a process measured. `moves` are rider moves, one a rider and turn, counted for games without questions."""

    game: str
    race: str
    level: int
    compiled: bool
    files: list[str]
    seconds: float = 0.0
    races: int = 0
    questions: int = 0
    moves: float = 0.0
    clone_microseconds: float = 0.0

    def rate(self, count: float) -> float:
        return count / self.seconds if self.seconds else 0.0


def starter(game: str, race: str) -> Callable[[int], Race]:
    """Makes the race with a seed: a clone of a fresh one where nothing is drawn before the start."""
    shelf = box(game)
    setup = shelf.setup(race, [f"Director {seat + 1}" for seat in range(shelf.seats.usual)])
    fresh = shelf.start(setup, 0)
    drawn_already = fresh.dice.drawn > 0

    def start(seed: int) -> Race:
        if drawn_already:
            return shelf.start(setup, seed)
        race = fresh.clone()
        race.dice = Dice(seed)
        return race

    return start


def measure(game: str, level: int, seconds: float, race: str = "") -> Figures:
    race = race or box(game).cover.measured
    figures = Figures(game, race, level, _source.compiled(), module_files(game))
    start = starter(game, race)
    if level == CLONES:
        measure_clones(start, figures, seconds)
    else:
        measure_races(start, figures, seconds)
    return figures


def measure_races(start: Callable[[int], Race], figures: Figures, seconds: float) -> None:
    seed = 0
    one_race(start, figures, seed)
    figures.races = figures.questions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        seed += 1
        one_race(start, figures, seed)
    figures.seconds = spent
    if not start(0).seats:
        figures.moves = figures.races * sum(moves_of(start(number)) for number in range(WATCHED_RACES)) / WATCHED_RACES


def one_race(start: Callable[[int], Race], figures: Figures, seed: int) -> None:
    race = start(seed)
    figures.races += 1
    if figures.level == 0:
        chances = [Chance(seed * 31 + seat) for seat in range(race.seats)]
        race.ride(list(chances))
        figures.questions += sum(chance.lots.drawn for chance in chances)
    else:
        counted = [Counted(bot(figures.game, figures.level, seed * 31 + seat)) for seat in range(race.seats)]
        race.ride(list(counted))
        figures.questions += sum(director.asked for director in counted)


def moves_of(race: Race) -> int:
    """Everybody still on the road moves once a turn."""
    moves = 0
    race.ride_turn()
    while not race.over:
        moves += sum(rider.status == "riding" for rider in race.situation(-1).riders)
        race.ride_turn()
    return moves


def measure_clones(start: Callable[[int], Race], figures: Figures, seconds: float) -> None:
    """Half-way through a race, as a searching bot finds it."""
    whole = start(1)
    whole.ride([Chance(seat) for seat in range(whole.seats)])
    race = start(1)
    race.directors = [Chance(seat) for seat in range(race.seats)]
    while race.turn < whole.turn // 2:
        race.ride_turn()
    count = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(50):
            race.clone()
        count += 50
    figures.clone_microseconds = 1e6 * spent / count


def module_files(game: str) -> list[str]:
    """Which files are run: libraries when compiled, sources when not."""
    names = ("rouleur.core.state", "rouleur.road.race", "rouleur.bots.chance", f"rouleur.games.{game}.race")
    return [str(getattr(sys.modules.get(name), "__file__", "")) for name in names if name in sys.modules]


if __name__ == "__main__":
    found = measure(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), *sys.argv[4:5])
    sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
