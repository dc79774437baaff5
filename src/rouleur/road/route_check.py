"""A board of one's own, looked at before it is ridden."""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.core.errors import Problem


class RouteCheck(msgspec.Struct):
    """`route` is the board as plain values, None where it cannot be read at all; `problems` are faults and warnings."""

    route: dict[str, Any] | None
    problems: list[Problem]

    @property
    def rideable(self) -> bool:
        return self.route is not None and all(problem.warning for problem in self.problems)
