"""What is printed for one race: its road, its starters, its switches. Shared by all clones, never changed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rouleur.games.wielersim.content import thrown_again
from rouleur.games.wielersim.road import LEADER, ROLES, Road
from rouleur.games.wielersim.route import Route
from rouleur.road.start_list import ListedTeam, Starter

NOBODY: Final[i64] = -1
BY_DICE: Final[i64] = -1
"""The weather of §3.2; 0 is a dry race and 1 a wet one, whatever the dice say."""


@final
class Sheet:
    """`ids`, `roles` and `levels` are those of the starters; a level is a place in the hierarchy, 0 the highest (§2.2). `thrown_again` has a
    bit for every sum of two dice that a starter throws again; `formed` says whether anybody does (ruling 21)."""

    def __init__(
        self,
        race: str,
        route: Route,
        road: Road,
        teams: list[ListedTeam],
        starters: list[Starter],
        hierarchy: list[str],
    ) -> None:
        self.race = race
        self.route = route
        self.road = road
        self.teams = teams
        self.starters = starters
        self.ids: list[str] = [rider.id for rider in starters]
        self.roles: list[int] = [ROLES.index(rider.role) for rider in starters]
        self.levels: list[int] = [hierarchy.index(rider.role) for rider in starters]
        self.jersey: i64 = NOBODY
        self.prologue = route.kind == "prologue"
        self.four_dice_start = False
        self.weather: i64 = BY_DICE
        self.forms: list[int] = [rider.form for rider in starters]
        self.thrown_again: list[int] = [bits(thrown_again().sums(rider.form)) for rider in starters]
        self.formed = any(self.thrown_again)
        self.prologue_rerolls: list[int] = [0, 0, 0, 0]
        self.prologue_rerolls[LEADER] = 4
        self.prologue_rerolls[ROLES.index(route.prologue_second)] = 2


def bits(numbers: list[int]) -> int:
    return sum(1 << number for number in set(numbers))


def riding(starters: list[Starter], climbers: bool) -> list[Starter]:
    """§2.2: in a race with less climbing the climber of each team stays at home."""
    chosen = [rider for rider in starters if climbers or rider.role != "climber"]
    return sorted(chosen, key=lambda rider: rider.bib)


def hierarchy_of(route: Route, starters: list[Starter]) -> list[str]:
    """§2.2: the roles in the race, the strongest first. A prologue may leave it open: it orders nobody (§5.3)."""
    roles = {rider.role for rider in starters}
    unnamed = [role for role in ROLES if role not in route.hierarchy]
    return [role for role in [*route.hierarchy, *unnamed] if role in roles]
