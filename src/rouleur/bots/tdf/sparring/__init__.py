"""The level 3 of an earlier day, kept as it was to ride against: `rouleur duel tdf --pair 3:old3`."""

from __future__ import annotations

from rouleur.bots.tdf.sparring.champion import Champion
from rouleur.core.state import Director


def bot(name: str, seed: int) -> Director:
    """`name` is the one that is kept, "old3"."""
    return Champion(seed)
