"""`rouleur calibrate head`: who wins on which kind of board when four equal bots ride with teams drawn by lot.

Every draw is ridden four times, so that every team sits once on every seat.
"""

# rouleur: interpreted

from __future__ import annotations

from collections import Counter

from rouleur.bots import bot
from rouleur.core.dice import KEYED, Dice
from rouleur.games.head import GAME, content

TERRAINS = ("flat", "cobbles", "hills", "mountains", "time trial")
SEATS = GAME.seats.usual
LEVEL = 3
LOWEST = 0.15
HIGHEST = 0.35
"""Between these every team should win of the races it starts in, on every kind of board; a fair share is a quarter."""


class Balance:
    """Wins and starts of every team by kind of board, and wins of every seat."""

    def __init__(self, level: int = LEVEL) -> None:
        self.level = level
        self.wins: Counter[tuple[str, str]] = Counter()
        self.starts: Counter[tuple[str, str]] = Counter()
        self.seats: Counter[int] = Counter()

    def add(self, terrain: str, draws: int, seed: int) -> None:
        slugs = [slug for slug, entry in content.races().items() if entry.terrain == terrain]
        lots = Dice(seed + 7919 * TERRAINS.index(terrain))
        for number in range(draws):
            teams = drawn(lots)
            for turned in range(SEATS):
                self.ride(terrain, slugs[number % len(slugs)], teams[turned:] + teams[:turned], seed + number)

    def ride(self, terrain: str, slug: str, teams: list[str], seed: int) -> None:
        names = [f"Director {seat + 1}" for seat in range(SEATS)]
        race = GAME.start(GAME.setup(slug, names, teams=teams), seed)
        race.dice.become(KEYED, seed)
        race.ride([bot("head", self.level, SEATS * seed + seat) for seat in range(SEATS)])
        winner = race.finishers[0].entrant
        self.wins[terrain, winner.team] += 1
        self.seats[winner.seat] += 1
        self.starts.update((terrain, team) for team in teams)

    def share(self, terrain: str, team: str) -> float:
        return self.wins[terrain, team] / max(1, self.starts[terrain, team])

    def outside(self) -> list[tuple[str, str, float]]:
        """Kind of board, team and share where a team wins too little or too much."""
        shares = [(terrain, team, self.share(terrain, team)) for terrain, team in sorted(self.starts)]
        return [each for each in shares if not LOWEST <= each[2] <= HIGHEST]

    def text(self) -> str:
        races = sum(self.seats.values())
        lines = [
            f"{races} races, four bots of level {self.level}, teams drawn by lot and turned over the seats.",
            f"Races won by a team of those it started in; a fair share is 25 %, {LOWEST:.0%} to {HIGHEST:.0%} is wanted.",
            "",
            f"{'team':<12}" + "".join(f"{terrain:>12}" for terrain in TERRAINS),
        ]
        for team in content.teams():
            cells = [self.share(terrain, team) for terrain in TERRAINS]
            lines.append(f"{team:<12}" + "".join(f"{100 * cell:>11.1f} " for cell in cells))
        shares = [self.seats[seat] / max(1, races) for seat in range(SEATS)]
        lines += ["", "won from seat " + ", ".join(f"{seat + 1}: {share:.1%}" for seat, share in enumerate(shares))]
        outside = self.outside()
        lines.append(f"{len(outside)} of {len(self.starts)} shares outside" + (":" if outside else "."))
        lines += [f"  {team} on {terrain}: {share:.1%}" for terrain, team, share in outside]
        return "\n".join(lines)


def drawn(lots: Dice) -> list[str]:
    """Four of the twenty teams."""
    left = list(content.teams())
    return [left.pop(lots.index(len(left))) for _ in range(SEATS)]


def calibrate(runs: int, seed: int) -> Balance:
    """`runs` draws for every kind of board."""
    balance = Balance()
    for terrain in TERRAINS:
        balance.add(terrain, runs, seed)
    return balance
