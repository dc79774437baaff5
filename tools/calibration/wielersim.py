"""What form is worth in WielerSIM (ruling 21): races in which one rider has it and all the others have none."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from rouleur.cli.cores import done_on_cores
from rouleur.core.dice import Dice
from rouleur.games.wielersim import GAME
from rouleur.games.wielersim.content import default_peloton
from rouleur.games.wielersim.rules.peloton import form_in_words
from rouleur.road.start_list import FORMS

RACES = {"grand-02": "sprinter", "ronde": "leader", "roubaix": "leader", "week-4": "climber", "week-5": "leader"}
"""A race of each kind of road, and the role that wins it most often, or nearly."""


class Worth(NamedTuple):
    """Wins of one rider in one race by form; all forms with the same seeds."""

    race: str
    role: str
    runs: int
    wins: dict[int, int]

    def text(self) -> str:
        cells = "".join(f"{100 * self.wins[form] / self.runs:8.1f} %" for form in FORMS)
        return f"{self.race:12}{self.role:10}{cells}"


class Calibration(NamedTuple):
    found: list[Worth]

    def text(self) -> str:
        head = f"{'race':12}{'role':10}" + "".join(f"{form_in_words(form):>10}" for form in FORMS)
        runs = self.found[0].runs
        title = f"Form (ruling 21, a house rule): how often one rider wins by form, {runs:,} races each"
        return "\n".join([title, head, *(each.text() for each in self.found)])


def calibrate(runs: int, seed: int, workers: int) -> Calibration:
    calls = [(race, role, form, runs, seed) for race, role in RACES.items() for form in FORMS]
    won = iter(done_on_cores("forms", wins, calls, workers))
    return Calibration([Worth(race, role, runs, {form: next(won) for form in FORMS}) for race, role in RACES.items()])


def wins(race: str, role: str, form: int, runs: int, seed: int) -> int:
    """Of the first rider of this role; all others have no form. Clones of one start: the setup takes longer than the race."""
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
