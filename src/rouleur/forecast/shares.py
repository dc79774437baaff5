"""Shares of the runs, with how sure they are."""

from __future__ import annotations

import msgspec

from rouleur.core.shares import wilson


class Share(msgspec.Struct):
    """A share of the runs and its 95 % interval."""

    share: float
    low: float
    high: float


class GroupOdds(msgspec.Struct):
    """A role or a team: how often one of them won, and how many of the three podium places it takes on average."""

    name: str
    starters: int
    win: Share
    podium_places: float


def share(successes: int, runs: int) -> Share:
    return Share(successes / runs if runs else 0.0, *wilson(successes, runs))


def divided(whole: Share, among: int) -> Share:
    """What falls to each of several who have a share together."""
    return Share(whole.share / among, whole.low / among, whole.high / among)
