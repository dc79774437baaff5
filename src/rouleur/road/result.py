"""What a stage yields: arrivals in order, and awards to be counted. The tour room reads nothing else of a race."""

from __future__ import annotations

import msgspec

FINISHED = "finished"
DID_NOT_FINISH = "DNF"
OUTSIDE_LIMIT = "OTL"
DISQUALIFIED = "DSQ"


class Arrival(msgspec.Struct, omit_defaults=True):
    """`time` in the game's smallest unit (seconds, quarter turns), behind the winner or absolute, as the game counts.

    `tie_breaks` are further numbers, lower is better, in the order in which the game's own rules compare equal times.
    """

    rider: str
    team: str
    place: int
    time: int = 0
    status: str = FINISHED
    group: int = 0
    tie_breaks: list[int] = []


class Award(msgspec.Struct, omit_defaults=True):
    """Points or bonus units for one classification: `points`, `mountains`, `time` (a bonus is negative), any other."""

    classification: str
    rider: str
    amount: int
    why: str = ""
    rule: str = ""
    place: int = 0


class StageResult(msgspec.Struct, omit_defaults=True):
    game: str
    race: str
    arrivals: list[Arrival]
    awards: list[Award] = []
    kind: str = "flat"
    turns: int = 0
    unit: str = "seconds"

    def winner(self) -> str:
        """Empty when nobody has finished."""
        return next((arrival.rider for arrival in self.arrivals if arrival.status == FINISHED), "")

    def classified(self) -> list[Arrival]:
        return [arrival for arrival in self.arrivals if arrival.status == FINISHED]
