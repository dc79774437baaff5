"""A director of one's own, from a Python file: `my_bot.py:MyBot`."""

from __future__ import annotations

import importlib.util
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rouleur.core.director import Chooser
from rouleur.core.errors import RouleurError, UnknownName


def own_director(text: str) -> Callable[[int], Chooser]:
    """Makes directors from a seed; a class that takes no seed is made without one."""
    file, colon, name = text.rpartition(":")
    if not colon or not file.endswith(".py") or not name:
        raise RouleurError(f"A director is written like my_bot.py:MyBot, a file and the class in it, not {text!r}.")
    found = vars_of(Path(file))
    if name not in found:
        raise UnknownName(f"class in {file}", name, [key for key, value in found.items() if inspect.isclass(value)])
    made = found[name]
    if not callable(made):
        raise RouleurError(f"{name} in {file} is not a class; a director is a class with choose(view, question).")
    if inspect.isclass(made) and not callable(getattr(made, "choose", None)):
        raise RouleurError(f"{name} in {file} cannot choose: give it a method choose(self, view, question).")
    return Maker(made, name)


class Maker:
    """Calls a class, or a function, with a seed if it wants one."""

    def __init__(self, made: Callable[..., Chooser], name: str) -> None:
        self.made = made
        self.__name__ = name
        self.takes_seed = bool(inspect.signature(made).parameters)

    def __call__(self, seed: int) -> Chooser:
        return self.made(seed) if self.takes_seed else self.made()


def vars_of(file: Path) -> dict[str, Any]:
    """What a file defines once it has run."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if not file.is_file() or spec is None or spec.loader is None:
        raise RouleurError(f"There is no file {file}; name the Python file in which your director is written.")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (SyntaxError, ImportError) as error:
        raise RouleurError(f"{file} cannot be run: {error}.") from error
    return vars(module)
