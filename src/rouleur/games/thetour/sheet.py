"""What is printed for one stage: charts, cards and grid, its row of the Stage Data Sheet, the classification before it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rouleur.core.question import Option
from rouleur.games.thetour.rules.cards import Card
from rouleur.games.thetour.rules.charts import Charts
from rouleur.games.thetour.rules.stages import Stage

NOBODY: Final = -1


@final
class Components:
    """The charts, the cards, and where the cards lie on the grid at the start: the same in every stage of a tour.

    `conditions` are the options "if this rider does" (rule 3), one a card: made once, offered in every phase.
    """

    def __init__(
        self, charts: Charts, cards: list[Card], teams: list[str], team_names: list[str], conditions: list[Option]
    ) -> None:
        self.charts = charts
        self.cards = cards
        self.teams = teams
        self.team_names = team_names
        self.conditions = conditions
        self.rows: list[i64] = []
        self.columns: list[i64] = []

    def index(self, slug: str) -> i64:
        for number in range(len(self.cards)):
            if self.cards[number].slug == slug:
                return number
        return NOBODY


@final
class Switches:
    """Which of the optional rules are played with."""

    def __init__(
        self, top_five: bool, par_times: bool, classifications: bool, bonuses: bool, attack_card: bool
    ) -> None:
        self.top_five = top_five
        self.par_times = par_times
        self.classifications = classifications
        self.bonuses = bonuses
        self.attack_card = attack_card


@final
class Sheet:
    """Shared by a race and all its clones, never changed.

    `players` are the player cyclists; `general` is the general classification before the stage, best first, empty before
    the first stage; `behind` is by card, in seconds.
    """

    def __init__(self, components: Components, stage: Stage, switches: Switches) -> None:
        self.components = components
        self.charts = components.charts
        self.cards = components.cards
        self.teams = components.teams
        self.stage = stage
        self.switches = switches
        self.players: list[i64] = []
        self.general: list[i64] = []
        self.behind: list[i64] = []
        self.yellow: i64 = NOBODY
