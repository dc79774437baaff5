"""Bots against each other: `python -m tests.games.head.duel 3000 440` rides 440 races of level 3 against three random bots."""

from __future__ import annotations

import sys

from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.games.head import GAME, content


def duel(levels: list[int], races: int, slugs: list[str] | None = None) -> list[int]:
    """Wins by place in `levels`; seats and teams are drawn by lot for every race."""
    roads = slugs or list(content.races())
    lots = Dice(races)
    wins = [0 for _ in levels]
    for number in range(races):
        left = list(range(len(levels)))
        order = [left.pop(lots.index(len(left))) for _ in levels]
        names = list(content.teams())
        teams = [names.pop(lots.index(len(names))) for _ in levels]
        setup = GAME.setup(roads[number % len(roads)], [f"Director {seat}" for seat in order], teams=teams)
        race = GAME.start(setup, number)
        race.ride([bot("head", levels[who], number * len(levels) + who) for who in order])
        wins[order[race.finishers[0].entrant.seat]] += 1
    return wins


def main() -> None:
    levels = [int(level) for level in sys.argv[1]]
    races = int(sys.argv[2])
    for name, slugs in (
        ("road races", [slug for slug, entry in content.races().items() if not entry.trial_cards]),
        ("all races", list(content.races())),
    ):
        wins = duel(levels, races, slugs)
        print(f"{name}: levels {levels} won {wins} of {races}: {100 * wins[0] / races:.1f} % for level {levels[0]}")


if __name__ == "__main__":
    main()
