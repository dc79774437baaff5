"""§2.4, §4.3: a rider: his line on the team sheet, his hand, and where this turn has taken him."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from rouleur.games.head.road import Road
from rouleur.games.head.sheet import Entrant

NO_TEMPO: Final = 0
BASIC_TEMPO: Final = 1
SPRINT_TEMPO: Final = 2

NO_SPRINT: Final = 0
MAY_SPRINT: Final = 1
MUST_SPRINT: Final = 2


class Rider:
    def __init__(self, entrant: Entrant) -> None:
        self.entrant = entrant
        self.box: i64 = 0
        self.attack_cards: list[int] = [0, 0, 0]
        self.slip_cards: list[int] = [0, 0, 0]
        self.trial_cards: i64 = 0
        self.moved = False
        self.sprint: i64 = NO_SPRINT
        self.start_box: i64 = 0
        self.tempo_kind: i64 = NO_TEMPO
        self.tempo: i64 = 0
        self.tempo_box: i64 = 0
        self.thrown: i64 = 0
        self.bonus: i64 = 0
        self.turns_aside: i64 = 0
        self.aside_since: i64 = 0
        self.paced: i64 = 0
        self.finish_turn: i64 = 0
        self.past_line: i64 = 0

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
        twin = Rider(self.entrant)
        twin.box = self.box
        twin.attack_cards = self.attack_cards[:]
        twin.slip_cards = self.slip_cards[:]
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

    def to_data(self) -> dict[str, Any]:
        return {
            "box": self.box,
            "attack_cards": self.attack_cards[:],
            "slip_cards": self.slip_cards[:],
            "trial_cards": self.trial_cards,
            "moved": self.moved,
            "sprint": self.sprint,
            "start_box": self.start_box,
            "tempo": [self.tempo_kind, self.tempo, self.tempo_box],
            "thrown": [self.thrown, self.bonus],
            "aside": [self.turns_aside, self.aside_since, self.paced],
            "finish": [self.finish_turn, self.past_line],
        }

    def restore(self, data: dict[str, Any]) -> None:
        self.box = data["box"]
        self.attack_cards = list(data["attack_cards"])
        self.slip_cards = list(data["slip_cards"])
        self.trial_cards = data["trial_cards"]
        self.moved = data["moved"]
        self.sprint = data["sprint"]
        self.start_box = data["start_box"]
        self.tempo_kind, self.tempo, self.tempo_box = data["tempo"]
        self.thrown, self.bonus = data["thrown"]
        self.turns_aside, self.aside_since, self.paced = data["aside"]
        self.finish_turn, self.past_line = data["finish"]
