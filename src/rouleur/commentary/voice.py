"""The commentator: says every event in words, with a variety that depends only on a seed."""

from __future__ import annotations

import zlib
from typing import Any

from rouleur.commentary.phrases import KEY, MINOR, STORY, Saying, spoken
from rouleur.commentary.words import listed
from rouleur.core.event import Event
from rouleur.core.numeral import counted
from rouleur.road.box import box
from rouleur.road.situation import RiderView, Situation

NAMED = ("rider", "team", "attacker", "wheel", "by", "behind", "ahead", "leader", "mate", "partner")
"""Keys of an event's detail that hold the identity of a rider or a team."""
SPRINT_AT = "Sprint at "
"""So the sign on some boards begins; the sentence says by itself that it is a sprint."""


class Commentator:
    """`line` is for the ticker, `long` for whoever asks how and by which rule. Names come from the situation."""

    def __init__(self, situation: Situation, seed: int = 0, language: str = "en") -> None:
        self.seed = seed
        self.language = spoken(language, situation.game)
        self.noun = box(situation.game).cover.noun
        self.weights = {kind.name: kind.weight for kind in box(situation.game).event_kinds()}
        self.riders: dict[str, RiderView] = {rider.id: rider for rider in situation.riders}
        self.teams = {team.id: team.name for team in situation.teams}

    def line(self, event: Event) -> str:
        """One sentence, or nothing for an event that is no story (a throw, a plain step)."""
        return "" if self.weight(event) == MINOR else self.sentence(event)

    def weight(self, event: Event) -> str:
        """`minor`, `story` or `key`."""
        return self._weighed(event, self._saying(event))

    def is_key(self, event: Event) -> bool:
        return self.weight(event) == KEY

    def sentence(self, event: Event) -> str:
        return self._said(event, self._saying(event))

    def told(self, event: Event) -> tuple[str, str]:
        """The sentence, and how much it weighs."""
        saying = self._saying(event)
        return self._said(event, saying), self._weighed(event, saying)

    def long(self, event: Event) -> str:
        """The sentence with everything that led to it: dice, modifiers, way and paragraph."""
        parts = [f"Turn {event.turn}." if event.turn else "", self.sentence(event)]
        if event.dice:
            thrown = " + ".join(str(face) for face in event.dice)
            total = f" = {event.value}" if event.value == sum(event.dice) and len(event.dice) > 1 else ""
            parts.append(f"Dice: {thrown}{total}.")
        modifiers = [f"{key} {_said(value)}" for key, value in event.detail.items() if _sayable(value)]
        if modifiers:
            parts.append(f"{'; '.join(modifiers)[:1].upper()}{'; '.join(modifiers)[1:]}.")
        if len(event.path) > 1:
            parts.append(f"From {_place(event.path[0])} to {_place(event.path[-1])}.")
        parts.append(f"({event.rule})" if event.rule else "")
        return " ".join(part for part in parts if part)

    def name(self, rider: str) -> str:
        return self.riders[rider].name if rider in self.riders else self.teams.get(rider, rider)

    def _saying(self, event: Event) -> Saying | None:
        """The first one that fits; most ask nothing of the event."""
        known: dict[str, Any] = {}
        for saying in self.language.kinds.get(event.kind, ()):
            if saying.when:
                known = known or compared(event)
            if saying.fits(known):
                return saying
        return None

    def _weighed(self, event: Event, saying: Saying | None) -> str:
        return (saying.weight if saying else "") or self.weights.get(event.kind, STORY)

    def _said(self, event: Event, saying: Saying | None) -> str:
        if saying is None:
            return self._plain(event)
        values = self._values(event, saying.names)
        lines = saying.richest_lines(values)
        if not lines:
            return self._plain(event)
        lot = zlib.crc32(f"{self.seed} {event.turn} {event.kind} {event.rider} {event.value}".encode())
        return lines[lot % len(lines)].fill(values)

    def _values(self, event: Event, wanted: frozenset[str]) -> dict[str, Any]:
        """What is known of the event: all that is at hand, and of what must be put into words the `wanted`."""
        values: dict[str, Any] = {"turn": event.turn}
        for key, value in event.detail.items():
            if _sayable(value):
                values[key.replace(" ", "_")] = self.name(value) if key in NAMED and isinstance(value, str) else value
        if event.value is not None:
            values["value"] = event.value
            values.setdefault("place", event.value)
            if "steps" in wanted:
                values["steps"] = counted(event.value, self.noun)
        if "name" in wanted:
            for key in ("line", "label", "name"):
                if key in values:
                    values["name"] = str(values[key]).removeprefix(SPRINT_AT)
        if event.dice and "dice" in wanted:
            values["dice"] = listed([str(face) for face in event.dice])
        if event.others:
            values |= self._company(event, wanted)
        if event.rider:
            values["rider"] = self.name(event.rider)
            if event.rider in self.riders:
                rider = self.riders[event.rider]
                values["bib"] = rider.bib
                values["team"] = self.teams.get(rider.team, rider.team)
                if len(rider.role) > 1:
                    values["role"] = rider.role
        return values

    def _company(self, event: Event, wanted: frozenset[str]) -> dict[str, Any]:
        others = companions(event)
        if not others:
            return {}
        values: dict[str, Any] = {"other": self.name(others[0]), "count": len(others)}
        if "others" in wanted:
            values["others"] = listed([self.name(other) for other in others])
        return values

    def _plain(self, event: Event) -> str:
        """For a kind without phrases: kinds are verbs in the past tense, so that they make a sentence by themselves."""
        words = [self.name(event.rider) if event.rider else "", event.kind]
        if event.others:
            words.append(listed([self.name(other) for other in event.others]))
        if event.value is not None:
            words.append(f"({event.value})")
        sentence = " ".join(word for word in words if word)
        return f"{sentence[:1].upper()}{sentence[1:]}."


def compared(event: Event) -> dict[str, Any]:
    """What a saying may ask of an event."""
    others = companions(event)
    return {
        "value": event.value,
        "place": event.value,
        "rule": event.rule,
        "rider": event.rider,
        "alone": not others,
        "count": len(others),
        **event.detail,
    }


def companions(event: Event) -> list[str]:
    """The others of an event: where they are an order of arrival, without its first rider."""
    return [other for other in event.others if other != event.rider]


def _sayable(value: Any) -> bool:
    return bool(value) if isinstance(value, str | list | tuple) else isinstance(value, int | float)


def _said(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(_said(part) for part in value) if isinstance(value, list | tuple) else f"{value}"


def _place(place: tuple[int, int]) -> str:
    return f"{place[0]}/{place[1]}"
