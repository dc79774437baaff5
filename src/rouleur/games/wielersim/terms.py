"""The words of the book as numbers: roles, surfaces, categories (§2.2, §2.3, §3.3.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LEADER: Final[i64] = 0
CLIMBER: Final[i64] = 1
SPRINTER: Final[i64] = 2
HELPER: Final[i64] = 3
ROLES: Final = ["leader", "climber", "sprinter", "helper"]
NOBODYS: Final[i64] = 4
COLOURS: Final = [*ROLES, "nobody"]

FLAT: Final[i64] = 0
UPHILL: Final[i64] = 1
COBBLES: Final[i64] = 2
SURFACES: Final = ["flat", "uphill", "cobbles"]

LANES: Final[i64] = 6
COBBLED_LANES: Final[i64] = 4

NO_LIMIT: Final[i64] = 99
CATEGORY_LIMITS: Final = {"HC": 0, "1": 1, "2": 2, "3": NO_LIMIT}
