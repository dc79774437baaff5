"""§2.4, §4.3: a rider: his line on the team sheet, his hand, and where this turn has taken him."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.games.head.road import Road
from rouleur.games.head.sheet import Entrant

NO_TEMPO: Final = 0
BASIC_TEMPO: Final = 1
SPRINT_TEMPO: Final = 2

NO_SPRINT: Final = 0
MAY_SPRINT: Final = 1
MUST_SPRINT: Final = 2


SAVED: Final = (
    "box",
    "attack_cards",
    "slip_cards",
    "trial_cards",
    "moved",
    "sprint",
    "start_box",
    ("tempo", "tempo_kind", "tempo", "tempo_box"),
    ("thrown", "thrown", "bonus"),
    ("aside", "turns_aside", "aside_since", "paced"),
    ("finish", "finish_turn", "past_line"),
)


class Rider:
    box: i64 = 0
    trial_cards: i64 = 0
    moved: bool = False
    sprint: i64 = NO_SPRINT
    start_box: i64 = 0
    tempo_kind: i64 = NO_TEMPO
    tempo: i64 = 0
    tempo_box: i64 = 0
    thrown: i64 = 0
    bonus: i64 = 0
    turns_aside: i64 = 0
    aside_since: i64 = 0
    paced: i64 = 0
    finish_turn: i64 = 0
    past_line: i64 = 0

    def __init__(self, entrant: Entrant, attack_cards: list[int], slip_cards: list[int]) -> None:
        self.entrant = entrant
        self.attack_cards = attack_cards
        self.slip_cards = slip_cards

    @property
    def finished(self) -> bool:
        return self.finish_turn > 0

    @property
    def on_road(self) -> bool:
        """Riders turned aside by bad luck or home already are no nuisance to anybody (§4.3)."""
        return self.box > 0 and self.turns_aside == 0 and self.finish_turn == 0

    @property
    def leads(self) -> bool:
        """Whether his throw of this turn can be followed (§4.4.3)."""
        return self.tempo_kind != NO_TEMPO

    def die_on(self, road: Road) -> i64:
        """§2.4: the die the sheet pictures for the surface he stands on."""
        return self.entrant.dice[road.surface[self.box]]

    def begin_turn(self) -> None:
        self.moved = False
        self.start_box = self.box if self.on_road else 0
        self.tempo_kind = NO_TEMPO
        self.tempo = 0
        self.tempo_box = 0
        self.thrown = 0
        self.bonus = 0

    def set_tempo(self, kind: i64, tempo: i64, box: i64) -> None:
        self.tempo_kind = kind
        self.tempo = tempo
        self.tempo_box = box

    def clone(self) -> Rider:
        twin = Rider(self.entrant, self.attack_cards[:], self.slip_cards[:])
        twin.box = self.box
        twin.trial_cards = self.trial_cards
        twin.moved = self.moved
        twin.sprint = self.sprint
        twin.start_box = self.start_box
        twin.tempo_kind = self.tempo_kind
        twin.tempo = self.tempo
        twin.tempo_box = self.tempo_box
        twin.thrown = self.thrown
        twin.bonus = self.bonus
        twin.turns_aside = self.turns_aside
        twin.aside_since = self.aside_since
        twin.paced = self.paced
        twin.finish_turn = self.finish_turn
        twin.past_line = self.past_line
        return twin
