"""What an analysis is asked for: which record, ridden out by whom, how often, and how many decisions are looked at."""

from __future__ import annotations

import hashlib

import msgspec

from rouleur.analysis.policy import Policy, policy_of
from rouleur.core.errors import RouleurError
from rouleur.core.fingerprint import forecast_fingerprint
from rouleur.core.record import Record
from rouleur.road.box import box

USUAL_RIDES = 200
USUAL_DECISIONS = 30
MOST_RIDES = 100_000


class Plan(msgspec.Struct, frozen=True):
    """`rides` for every position; the same plan gives the same analysis, wherever and however often it is made."""

    record: Record
    rides: int
    decisions: int
    level: int
    seed: int
    rules: str

    @property
    def policy(self) -> Policy:
        return Policy(self.record.setup.game, self.level)

    def key(self) -> str:
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:16]


def make_plan(
    record: Record,
    rides: int = USUAL_RIDES,
    decisions: int = USUAL_DECISIONS,
    level: int | None = None,
    seed: int = 1,
) -> Plan:
    """Checks everything before the first ride."""
    game = record.setup.game
    box(game)
    if not 2 <= rides <= MOST_RIDES:
        raise RouleurError(f"A position is ridden out 2 to {MOST_RIDES:,} times, not {rides:,} times.")
    return Plan(record, rides, decisions, policy_of(game, level).level, seed, forecast_fingerprint(game))
