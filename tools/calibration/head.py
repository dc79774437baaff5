"""Who wins on which kind of board of Head of the Race when four equal bots ride with teams drawn by lot.

Every draw is ridden four times, so that every team sits once in every seat.
"""

from __future__ import annotations

from collections import Counter

from rouleur.core.dice import Dice
from rouleur.games.head import GAME, content
from rouleur.games.head.race import Race
from tools.arena import Ride, arena

TERRAINS = ("flat", "cobbles", "hills", "mountains", "time trial")
SEATS = GAME.seats.usual
LEVEL = 3
LOWEST = 0.15
HIGHEST = 0.35
"""Between these every team should win of the races it starts in, on every kind of board; a fair share is a quarter."""


class Balance:
    """Wins and starts of every team by kind of board, and wins of every seat."""

    def __init__(self) -> None:
        self.wins: Counter[tuple[str, str]] = Counter()
        self.starts: Counter[tuple[str, str]] = Counter()
        self.seats: Counter[int] = Counter()

    def add(self, ride: Ride, winner: int) -> None:
        terrain, teams = content.races()[ride.race].terrain, ride.options["teams"]
        self.wins[terrain, teams[winner]] += 1
        self.seats[winner] += 1
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
            f"{races} races, four bots of level {LEVEL}, teams drawn by lot and turned over the seats.",
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


def drawn(terrain: str, draws: int, seed: int, level: int = LEVEL) -> list[Ride]:
    races = [slug for slug, entry in content.races().items() if entry.terrain == terrain]
    lots = Dice(seed + 7919 * TERRAINS.index(terrain))
    found = []
    for number in range(draws):
        left = list(content.teams())
        teams = [left.pop(lots.index(len(left))) for _ in range(SEATS)]
        for turned in range(SEATS):
            options = {"teams": teams[turned:] + teams[:turned]}
            found.append(Ride(GAME.slug, races[number % len(races)], [level] * SEATS, seed + number, options))
    return found


def winner(ride: Ride) -> int:
    """The seat of the first across the line."""
    race = ride.ridden()
    assert isinstance(race, Race)
    return int(race.finishers[0].entrant.seat)


def balance_of(rides: list[Ride], workers: int) -> Balance:
    balance = Balance()
    for ride, seat in zip(rides, arena(winner, rides, workers), strict=True):
        balance.add(ride, seat)
    return balance


def calibrate(runs: int, seed: int, workers: int) -> Balance:
    """`runs` draws for every kind of board."""
    return balance_of([ride for terrain in TERRAINS for ride in drawn(terrain, runs, seed)], workers)
