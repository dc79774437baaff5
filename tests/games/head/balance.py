"""Who wins: `python -m tests.games.head.balance 2000 3` rides 2,000 races of each kind of board with bots of level 3."""

from __future__ import annotations

import sys
import time
from collections import Counter

from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.games.head import GAME, content

TERRAINS = ("flat", "cobbles", "hills", "mountains", "time trial")
SEATS = 5


def drawn(names: list[str], lots: Dice) -> list[str]:
    """Some of the twenty teams, drawn by lot."""
    left = list(names)
    return [left.pop(lots.index(len(left))) for _ in range(SEATS)]


def ridden(terrain: str, races: int, level: int) -> tuple[Counter[str], Counter[str]]:
    """Wins and starts by team."""
    slugs = [slug for slug, entry in content.races().items() if entry.terrain == terrain]
    names = list(content.teams())
    lots = Dice(TERRAINS.index(terrain) + 1)
    wins: Counter[str] = Counter()
    starts: Counter[str] = Counter()
    for number in range(races):
        teams = drawn(names, lots)
        setup = GAME.setup(slugs[number % len(slugs)], [f"Director {seat}" for seat in range(SEATS)], teams=teams)
        race = GAME.start(setup, number)
        race.ride([bot("head", level, number * SEATS + seat) for seat in range(SEATS)])
        wins[race.finishers[0].entrant.team] += 1
        starts.update(teams)
    return wins, starts


def shares(wins: Counter[str], starts: Counter[str]) -> dict[str, float]:
    """Wins against the fair share: 1 is what chance alone would give."""
    return {team: SEATS * wins[team] / count for team, count in starts.items()}


def main() -> None:
    races = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    level = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    begun = time.perf_counter()
    columns = {terrain: shares(*ridden(terrain, races, level)) for terrain in TERRAINS}
    print(
        f"{races} races of each kind, {SEATS} of 20 teams, bots of level {level}; {time.perf_counter() - begun:.0f} s"
    )
    print("wins against the fair share (1.00):")
    print(f"{'team':<12}" + "".join(f"{terrain:>12}" for terrain in TERRAINS))
    for team in content.teams():
        print(f"{team:<12}" + "".join(f"{columns[terrain].get(team, 0):>12.2f}" for terrain in TERRAINS))
    print(f"{'highest':<12}" + "".join(f"{max(columns[terrain].values()):>12.2f}" for terrain in TERRAINS))


if __name__ == "__main__":
    main()
