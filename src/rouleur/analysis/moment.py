"""A moment of a race, to be ridden out from there again and again with other dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from rouleur.core.dice import Dice, keyed_dice
from rouleur.core.match import Match
from rouleur.road.race import Race


@dataclass(frozen=True)
class Moment:
    """The last checkpoint, and what was answered since. `asked`: somebody is asked now; else the race stands at the checkpoint.

    `seat` is whose knowledge it is (or SPECTATOR): the rest is drawn anew in every fork, from the seed of the fork alone. None is
    the true position, for when the race is over. A moment can be pickled: forks may be ridden anywhere.
    """

    checkpoint: Race
    given: tuple[str, ...] = ()
    asked: bool = False
    seat: int | None = None

    def fork(self, seed: int, option: str = "") -> Race:
        """The race from here on with the dice of this seed, keyed by turn and rider; `option` answers what is asked now."""
        race = self.checkpoint.clone()
        race.listener = None
        race.directors = [None] * race.seats
        race.feed(list(self.given))
        if self.seat is not None:
            race.resample(self.seat, Dice(seed))
        if self.asked:
            race.reseed = seed
            race.known = len(self.given)
        else:
            race.dice = keyed_dice(seed)
        if option:
            race.feed([option])
        return race


def moment_of(match: Match[Race], seat: int | None = None) -> Moment:
    """Where a match stands now; for a seat only with the answers that this seat has been shown."""
    state = match.state
    if match.question() is None:
        return Moment(state.clone(), seat=seat)
    given = state.answers if seat is None else state.answers_shown_to(seat)
    assert state.checkpoint is not None
    return Moment(cast("Race", state.checkpoint), tuple(given), True, seat)
