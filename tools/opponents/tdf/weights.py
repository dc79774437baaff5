"""What the bots of levels 2 and 3 hold dear, all in one place.

Worths of a hexagon are in hexagons: a weight of 0.4 is worth giving up four tenths of a step. Those of the outlook are
log-odds of winning, fitted to 800 races of an early draft of level 2 against itself at the start of each sequence.
"""

from __future__ import annotations

# --- a hexagon to ride to

PLACE = 0.4
"""For every pawn that will move before: those in front are never boxed in, and most winners were there long before."""
COMPANY = 0.5
"""For any neighbour: a lone rider loses a step to the wind and may not attack (§9)."""
HOPED_COMPANY = 0.3
"""For the neighbour that somebody behind may still become."""
WHEEL = 0.15
"""For every pawn that is left close behind: it makes the group, and cannot ride through."""
MATE = 0.25
"""For a team mate beside: he can be given speed (§19), and does not want to pass."""
POINT = 0.15
"""For a point at a sprint or a summit (§20)."""
CLOSE_BEHIND = 5
"""Hexagons that a pawn makes up when it throws well."""

# --- a die, a pace, a card

GREEN_MEAN = 4.5
"""The mean of the green die."""
DECISIVE = 8
"""Hexagons from the line at which a pawn may cross it now, and the next sequence may be too late."""
BOLDNESS = 0.4
"""In the decisive sequence a step counts e^0.4 = 1.5 times the one before: only the farthest wins."""
LOSS_OF_A_PAWN = 3.0
"""Steps that a big crash costs beyond standing still (§18)."""
LONE_ATTACK = 10
"""Hexagons from the line at which a solo can last: it gains two or three and loses one a sequence."""
CARD_IN_HAND = 9
"""Save the card until the line is so near: an attack that comes earlier is caught."""
OUT_OF_SIGHT = 4
"""A team mate so far ahead of the group cannot be joined by its next throw; then brake (§17)."""

# --- level 3

PLAYOUTS = 8
"""How often each choice is played to the end of the sequence, all with the same lots."""
CHOICES_TRIED = 4
RED_IN_SIGHT = 8
"""Farther from the line the red die is not even tried: a pawn out of the race cannot win it."""
PLACED = 0.1
"""A second place is worth a tenth of a win, a third a twentieth, and so on."""
PLACES = 6


class Outlook:
    """What a rider's place at the start of a sequence tells about winning, in log-odds."""

    def __init__(
        self,
        to_go: int,
        gap: float,
        lost: float,
        order: float,
        lone: float,
        head: float,
        poised: float,
        shut: float,
        shelter: float,
    ) -> None:
        self.to_go = to_go
        self.gap = gap
        self.lost = lost
        self.order = order
        self.lone = lone
        self.head = head
        self.poised = poised
        self.shut = shut
        self.shelter = shelter


WITHIN_REACH = 3.0
"""Hexagons behind the front from which `lost` counts besides `gap`."""
OUTLOOKS = [
    #        to go  gap    lost   order   lone   head   poised shut   shelter
    Outlook(5, -0.68, 0.10, -0.076, 1.16, 0.22, 1.23, -2.04, 1.35),
    Outlook(10, -0.60, 0.21, -0.137, 0.83, -0.17, 1.04, -0.77, 0.98),
    Outlook(20, -0.31, -0.06, -0.196, -0.40, -0.20, 0.20, -0.39, 0.41),
    Outlook(35, -0.11, -0.20, -0.220, -0.14, -0.18, 0.04, -0.11, 0.18),
    Outlook(60, -0.10, -0.12, -0.181, -0.50, -0.26, 0.09, 0.02, 0.17),
    Outlook(1000, -0.01, -0.22, -0.139, -0.26, -0.18, 0.05, 0.02, 0.15),
]
"""By the hexagons that the front of the race has still to go: the first that is more. Far out the place in the order counts, at the end the hexagons."""
