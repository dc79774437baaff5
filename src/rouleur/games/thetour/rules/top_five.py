"""Optional rule 1: the top five mark each other, from the fourth stage on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.games.thetour.options import GO, whether_to_follow
from rouleur.games.thetour.position import Position
from rouleur.games.thetour.rules.breakaway import Attempt, has_tried
from rouleur.games.thetour.rules.player_cyclist import SETTLED, Announcement, passes_solitaire
from rouleur.games.thetour.rules.rider import Rider

RULE: Final = "Optional Rule 1"
FROM_STAGE: Final = 4


def mark_the_top_five(race: Position, said: list[Announcement], attempts: list[Attempt]) -> None:
    """When one of the top five attempts, first the player decides, then each of the others rolls."""
    if not race.sheet.switches.top_five or race.sheet.stage.number < FROM_STAGE:
        return
    top = race.top_five()
    attackers = [attempt.rider for attempt in attempts if attempt.goes and attempt.rider in top]
    if not attackers:
        return
    for announcement in said:
        if announcement.text != SETTLED:
            ask_to_follow(race, announcement, attackers[0], attempts)
    for rider in top:
        if not race.directed(rider) and not has_tried(rider, attempts) and follows(race, rider):
            attempts.append(Attempt(rider))


def ask_to_follow(race: Position, announcement: Announcement, attacker: Rider, attempts: list[Attempt]) -> None:
    """Who stays behind this attacker may have announced that he goes with another, and then still does (rule 3)."""
    rider = announcement.rider
    if race.ask(whether_to_follow(race, rider, attacker)).text != GO:
        return
    announcement.text = SETTLED
    if passes_solitaire(race, rider):
        attempts.append(Attempt(rider))


def follows(race: Position, rider: Rider) -> bool:
    """Each of the others rolls, wherever on the grid he is: ahead he rides on, dropped he comes back."""
    roll: i64 = race.dice_for(rider.index).total()
    goes = roll != 2 and roll != 12
    if race.listening:
        race.note("followed" if goes else "rolled", RULE, rider, roll, {"chart": "top five"})
    return goes
