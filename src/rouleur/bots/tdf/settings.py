"""What the bots of levels 2 and 3 hold dear: named settings, all in one place.

Worths of a hexagon are in hexagons: a setting of 0.4 is worth giving up four tenths of a step.
"""

from __future__ import annotations

from typing import Final, final

from rouleur.games.tdf.road import AROUND

USUAL: Final = {
    # a hexagon to ride to, in hexagons
    "place": 1.4,  # for every pawn that will move before, at the start of the stage, fading to nothing at its end
    "company": 0.65,  # for any neighbour: a lone rider loses a step to the wind and may not attack (§9)
    "hoped_company": 0.05,  # for the neighbour that somebody behind may still become
    "wheel": -0.1,  # for every pawn close behind: it makes the group, but takes the same wind
    "mate": 0.1,  # for a team mate beside: he can be given speed (§19), and does not want to pass
    "point": 0.15,  # for a point at a sprint or a summit (§20)
    "close_behind": 5.0,  # hexagons that a pawn makes up when it throws well
    # a die, a pace, a card, in steps and in hexagons from the line
    "red_reach": 8.0,  # from the line: nearer than this the red die may win the stage at once
    "decisive": 8.0,  # from the line: a pawn may cross it now, and the next sequence may be too late
    "boldness": 0.35,  # in the decisive sequence a step counts e to this as much as the one before: only the farthest wins
    "loss": 2.7,  # steps that a big crash costs beyond standing still (§18)
    "risk": 0.08,  # chance to take the lead that the red die must add to what the other ways give
    "lone_attack": 11.0,  # from the line: a solo can last, it gains two or three and loses one a sequence
    "card_in_hand": 9.0,  # from the line: until here the card is saved, an attack that comes earlier is caught
    "out_of_sight": 4.0,  # hexagons ahead at which a team mate cannot be joined by the next throw; then brake (§17)
    # levels 3 and 4
    "fallen": 0.2,  # chance to win that a pawn out of the race is worth (§18): it cannot win the next stage either
    "doubt": 0.0,  # chance to win by which another choice must come out better than the first thought
    "decided_from": 15.0,  # hexagons that the front has to go: from here on all rollouts are ridden
    "searched_from": 1000.0,  # hexagons that the front has to go: from here on choices are ridden out
}


@final
class Settings:
    """One way of riding: the usual one, but for these changes."""

    def __init__(self, changes: dict[str, float] | None = None) -> None:
        values = USUAL | (changes or {})
        self.place: float = values["place"]
        self.company: float = values["company"]
        self.hoped_company: float = values["hoped_company"]
        self.wheel: float = values["wheel"]
        self.mate: float = values["mate"]
        self.point: float = values["point"]
        self.close_behind: float = values["close_behind"]
        self.decisive: float = values["decisive"]
        self.red_reach: float = values["red_reach"]
        self.boldness: float = values["boldness"]
        self.loss: float = values["loss"]
        self.risk: float = values["risk"]
        self.lone_attack: float = values["lone_attack"]
        self.card_in_hand: float = values["card_in_hand"]
        self.out_of_sight: float = values["out_of_sight"]
        self.fallen: float = values["fallen"]
        self.doubt: float = values["doubt"]
        self.decided_from: float = values["decided_from"]
        self.searched_from: float = values["searched_from"]
        self.best_neighbours = max(self.company, self.hoped_company, 0.0) + float(AROUND) * (
            max(self.wheel, 0.0) + max(self.mate, 0.0)
        )
        """What a hexagon is worth for its neighbours at most, so that a look at them may be spared."""
