"""What form is worth (ruling 21): races in which one rider has it and all the others have none."""

# rouleur: interpreted

from __future__ import annotations

import msgspec

from rouleur.core.dice import Dice
from rouleur.games.wielersim.box import GAME
from rouleur.games.wielersim.content import default_peloton
from rouleur.games.wielersim.rules.peloton import form_in_words
from rouleur.road.start_list import FORMS

RACES = {"grand-02": "sprinter", "ronde": "leader", "roubaix": "leader", "week-4": "climber", "week-5": "leader"}
"""A race of each kind of road, and the role that wins it most often, or nearly."""


class Worth:
    """Wins of one rider by his form, in one race; all forms with the same seeds."""

    def __init__(self, race: str, role: str, runs: int, seed: int) -> None:
        self.race = race
        self.role = role
        self.runs = runs
        self.wins = {form: wins(race, role, form, runs, seed) for form in FORMS}

    def share(self, form: int) -> float:
        return self.wins[form] / self.runs

    def __str__(self) -> str:
        cells = "".join(f"{100 * self.share(form):8.1f} %" for form in FORMS)
        return f"{self.race:12}{self.role:10}{cells}"


class Calibration:
    def __init__(self, found: list[Worth]) -> None:
        self.found = found

    def text(self) -> str:
        runs = self.found[0].runs
        head = f"{'race':12}{'role':10}" + "".join(f"{form_in_words(form):>10}" for form in FORMS)
        title = f"Form (ruling 21, a house rule): how often one rider wins by his form, {runs:,} races each"
        return "\n".join([title, head, *map(str, self.found)])


def calibrate(runs: int, seed: int) -> Calibration:
    return Calibration([Worth(race, role, runs, seed) for race, role in RACES.items()])


def wins(race: str, role: str, form: int, runs: int, seed: int) -> int:
    """Of the first of this role, whose equals all have no form."""
    peloton = default_peloton()
    chosen = next(rider for rider in peloton.rider if rider.role == role)
    riders = [msgspec.structs.replace(rider, form=form) if rider is chosen else rider for rider in peloton.rider]
    own = msgspec.to_builtins(msgspec.structs.replace(peloton, rider=riders))
    fresh = GAME.start(GAME.setup(race, [], peloton=own), 0)
    won = 0
    for number in range(runs):
        ridden = fresh.clone()
        ridden.dice = Dice(seed + number)
        ridden.ride([])
        won += ridden.outcome()[0][0] == chosen.id
    return won
