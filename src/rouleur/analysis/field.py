"""Who can win a race: its riders and its directors."""

from __future__ import annotations

from rouleur.core.state import SPECTATOR
from rouleur.road.race import Race

NOBODY = -1
PLAYER = "player"
"""The badge of who is directed where a director has one rider of a team and not the team (The Tour 2.0)."""


class Field:
    """Riders by their ids, and the seat that directs each; NOBODY for a rider without a director."""

    def __init__(self, race: Race) -> None:
        scene = race.situation(SPECTATOR)
        seat_of = {team.id: team.seat for team in scene.teams}
        self.seats = int(race.seats)
        self.riders = [rider.id for rider in scene.riders]
        self.number_of = {rider: number for number, rider in enumerate(self.riders)}
        directed = [rider for rider in scene.riders if PLAYER in rider.badges] or scene.riders
        self.seat_of = dict.fromkeys(self.riders, NOBODY)
        self.seat_of.update({rider.id: seat_of.get(rider.team, NOBODY) for rider in directed})

    def winners(self, race: Race) -> tuple[int, int]:
        """The winning rider's number and the winning seat of a race that is over.

        Of several directors the one whose best rider is placed best wins; one alone wins when a rider of his wins the race.
        """
        order, _, finished = race.outcome()
        classified = order[:finished]
        if not classified:
            return NOBODY, NOBODY
        first = self.number_of[classified[0]]
        if self.seats == 1:
            return first, self.seat_of[classified[0]]
        return first, next((seat for rider in classified if (seat := self.seat_of[rider]) != NOBODY), NOBODY)
