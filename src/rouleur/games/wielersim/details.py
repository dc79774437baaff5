"""What people read about a race: its route, its starters, its switches."""

from __future__ import annotations

from typing import cast

import msgspec

from rouleur.games.wielersim.peloton import Cyclist, Peloton
from rouleur.games.wielersim.race import Race
from rouleur.games.wielersim.route import Route


class Details(msgspec.Struct):
    route: Route
    peloton: Peloton
    starters: list[Cyclist]


def details(race: Race) -> Details:
    return cast("Details", race.sheet.details)
