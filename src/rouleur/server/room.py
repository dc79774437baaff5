"""Where a table's people are before the race: in a waiting room or not."""

from __future__ import annotations

from typing import Final, Literal

NO_ROOM: Final = "none"
GATHERING: Final = "open"
BEGUN: Final = "left"
Room = Literal["none", "open", "left"]
"""The race began at once; people gather; the race has begun, and nobody is waited for any more."""
