"""§4 The Random Event Table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.games.wielersim.position import Position, Rider, has_moved
from rouleur.games.wielersim.rules.advance import advance
from rouleur.games.wielersim.rules.aspiration import aspiration
from rouleur.games.wielersim.rules.attack import attack
from rouleur.games.wielersim.rules.hierarchy import waiting_at
from rouleur.games.wielersim.rules.squares import on_cobbles

ESCAPES_ON: Final[i64] = 6
PLAIN: Final[i64] = 7


def random_event(race: Position, rider: Rider) -> None:
    """§4: a 7 calls two more dice, less one in rain and less one on cobbles."""
    result = race.dice.total()
    modifier: i64 = 0
    if race.rain:
        modifier -= 1
    if on_cobbles(race, rider):
        modifier -= 1
    if race.listening:
        detail = {"modifier": modifier}
        race.tell(
            Event(
                "consulted the table",
                race.turn,
                "§4",
                race.name(rider),
                (),
                race.dice.faces(),
                result + modifier,
                (),
                detail,
            )
        )
    result += modifier
    if result <= 2:
        crash(race, rider)
    elif result == 3:
        flat_tyre(race, rider)
    elif result == 4:
        steering_error(race, rider)
    elif result <= 10:
        ride_on_after(race, rider, PLAIN, "moved")
    elif result == 11:
        ride_on_after(race, rider, 10, "accelerated")
    else:
        attack(race, rider, 12)


def ride_on_after(race: Position, rider: Rider, roll: i64, kind: str) -> None:
    """Ruling 8: what the table gives counts as the roll; those behind use aspiration as usual."""
    row = rider.row
    advance(race, rider, roll, kind, "§4")
    aspiration(race, rider, row)


def steering_error(race: Position, rider: Rider) -> None:
    """§4, result 4: he moves what one die shows."""
    face = race.dice.roll(6)
    if race.listening:
        race.tell(Event("steered badly", race.turn, "§4", race.name(rider), dice=(face,), value=face))
    ride_on_after(race, rider, face, "moved")


def flat_tyre(race: Position, rider: Rider) -> None:
    """§4, result 3: he loses the move of this turn (ruling 9)."""
    has_moved(race, rider)
    if race.listening:
        race.tell(Event("punctured", race.turn, "§4", race.name(rider), path=(rider.place(),)))


def crash(race: Position, rider: Rider) -> None:
    """§4, result 2: all right behind him fall too, unless they throw a 6 and ride 7 (ruling 9: the unbroken file of
    riders who have not moved, in his lane)."""
    row = rider.row
    lane = rider.lane
    fall(race, rider)
    while True:
        row -= 1
        behind = waiting_at(race, row, lane)
        if behind is None:
            return
        face = race.dice.roll(6)
        if race.listening:
            race.tell(Event("tried to escape the fall", race.turn, "§4", race.name(behind), dice=(face,), value=face))
        if face == ESCAPES_ON:
            advance(race, behind, PLAIN, "moved", "§4")
        else:
            fall(race, behind)


def fall(race: Position, rider: Rider) -> None:
    has_moved(race, rider)
    if race.listening:
        race.tell(Event("crashed", race.turn, "§4", race.name(rider), path=(rider.place(),)))
