"""What every box must be able to do so that tables, records and scenarios can play it."""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from rouleur.core.event import EventKind
from rouleur.core.fingerprint import rules_fingerprint
from rouleur.core.record import Setup
from rouleur.core.state import State

GameT = TypeVar("GameT", bound="Game")
StateT = TypeVar("StateT", bound=State)


class Game(ABC):
    """One box of the shelf. `GAME` in the package of each game is its only instance."""

    slug: str
    title: str
    credits: str

    def __init_subclass__(cls, **options: Any) -> None:
        """Whatever a box starts or restores remembers its setup, so that it can be pickled, compared and drawn."""
        super().__init_subclass__(**options)
        for name in ("start", "restore"):
            if name in cls.__dict__:
                setattr(cls, name, remembering(cls.__dict__[name]))

    @property
    def rules_version(self) -> str:
        """A fingerprint of the rules and the content: it changes with them, and with nothing else."""
        return rules_fingerprint(self.slug)

    @property
    def package(self) -> str:
        """The dotted name of the game's folder."""
        return f"rouleur.games.{self.slug}"

    def event_kinds(self) -> list[EventKind]:
        """Every kind of event this game tells, as its `events.py` declares them."""
        kinds: list[EventKind] = importlib.import_module(f"{self.package}.events").KINDS
        return kinds

    @abstractmethod
    def start(self, setup: Setup, seed: int) -> State:
        """The state before the first die. Raises a RouleurError that says what is wrong with the setup."""

    @abstractmethod
    def restore(self, setup: Setup, data: dict[str, Any]) -> State:
        """The state that `to_data` described."""

    @abstractmethod
    def place(self, position: dict[str, Any]) -> State:
        """A worked position: riders placed mid-race, some marked as moved. Each game documents its keys."""

    def facts(self, state: State) -> dict[str, Any]:
        """What a scenario may state besides places, events and questions."""
        return {}


def remembering(make: Callable[[GameT, Setup, Any], StateT]) -> Callable[[GameT, Setup, Any], StateT]:
    @wraps(make)
    def made(game: GameT, setup: Setup, given: Any) -> StateT:
        state = make(game, setup, given)
        state.setup = setup
        return state

    return made
