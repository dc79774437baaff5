"""What one seat sees of a race, for programs: read from the position when they ask. Riders go by their index.

It answers what `situation` shows this seat, and nothing else: of another hand, how many cards it holds.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from rouleur.games.head.position import Position
from rouleur.games.head.rules.pile import sum_of
from rouleur.games.head.sheet import Entrant


@final
class Eyes:
    def __init__(self, race: Position, seat: i64) -> None:
        self._race = race
        self.seat = seat
        self.sheet = race.sheet
        self.road = race.road
        self.components = race.components

    @property
    def turn(self) -> i64:
        return self._race.turn

    @property
    def riders(self) -> i64:
        """How many there are."""
        return len(self._race.riders)

    def entrant(self, rider: i64) -> Entrant:
        return self._race.riders[rider].entrant

    def is_mine(self, rider: i64) -> bool:
        return self._race.riders[rider].entrant.seat == self.seat

    def box(self, rider: i64) -> i64:
        return self._race.riders[rider].box

    def began_on(self, rider: i64) -> i64:
        """The box on which he stood when the turn began; 0 off the road."""
        return self._race.riders[rider].start_box

    def on_road(self, rider: i64) -> bool:
        return self._race.riders[rider].on_road

    def finished(self, rider: i64) -> bool:
        return self._race.riders[rider].finish_turn > 0

    def moved(self, rider: i64) -> bool:
        return self._race.riders[rider].moved

    def sprint(self, rider: i64) -> i64:
        """NO_SPRINT, MAY_SPRINT or MUST_SPRINT."""
        return self._race.riders[rider].sprint

    def tempo_kind(self, rider: i64) -> i64:
        return self._race.riders[rider].tempo_kind

    def tempo(self, rider: i64) -> i64:
        return self._race.riders[rider].tempo

    def attack_cards(self, rider: i64) -> i64:
        return sum_of(self._race.riders[rider].attack_cards)

    def slip_cards(self, rider: i64) -> i64:
        return sum_of(self._race.riders[rider].slip_cards)

    def slips_in_hand(self, rider: i64, kind: i64) -> i64:
        """Slip-on cards of one kind (D4, D6, D8), of a rider of this seat."""
        self._look_at_hand(rider)
        return self._race.riders[rider].slip_cards[kind]

    def _look_at_hand(self, rider: i64) -> None:
        if self._race.riders[rider].entrant.seat != self.seat:
            raise PermissionError(f"seat {self.seat} may not look into the hand of rider {rider}")

    def abreast(self, box: i64) -> i64:
        """How many stand on a box."""
        return len(self._race.boxes[box])

    @property
    def head_box(self) -> i64:
        return self._race.head_box()

    @property
    def home(self) -> i64:
        """How many have crossed the line."""
        return len(self._race.finishers)

    @property
    def attacker(self) -> i64:
        """Who has announced an attack that is not thrown yet; −1 when nobody has."""
        attack = self._race.attack
        return -1 if attack is None else attack.rider.entrant.index

    @property
    def attack_die(self) -> i64:
        attack = self._race.attack
        return 0 if attack is None else attack.die

    @property
    def attack_card(self) -> i64:
        attack = self._race.attack
        return 0 if attack is None else attack.card
