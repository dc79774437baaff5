"""Five cycling board games, played to the letter of their rules.

    import rouleur

    game = rouleur.game("homas")
    setup = game.setup("tour-of-flanders", ["You", "Machine"])
    match = rouleur.Match.start(setup, seed=7, directors=[None, rouleur.bot("homas", level=3, seed=1)])
    match.question().options

`games()` lists the boxes, `game(slug)` opens one; a `Setup` says what is raced, a `Match` plays it, asks a `Question` with its
`Option`s, tells `Event`s, and leaves a `Record`. A `Director` answers for a seat and sees its `View`; `bot` is one of the house.
docs/library.md tells it in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rouleur import _source

_source.decide()

if TYPE_CHECKING:
    from rouleur.bots import bot
    from rouleur.core.event import Event
    from rouleur.core.match import Match as AnyMatch
    from rouleur.core.question import Option, Question
    from rouleur.core.record import Record, Setup
    from rouleur.core.state import Director, View
    from rouleur.road.box import Box
    from rouleur.road.box import box as game
    from rouleur.road.race import Race

    Match = AnyMatch[Race]

    def games() -> list[Box]:
        """Every box on the shelf."""


__all__ = [
    "Director",
    "Event",
    "Match",
    "Option",
    "Question",
    "Record",
    "Setup",
    "View",
    "bot",
    "game",
    "games",
]

HOMES = {
    "Director": "rouleur.core.state:Director",
    "Event": "rouleur.core.event:Event",
    "Match": "rouleur.core.match:Match",
    "Option": "rouleur.core.question:Option",
    "Question": "rouleur.core.question:Question",
    "Record": "rouleur.core.record:Record",
    "Setup": "rouleur.core.record:Setup",
    "View": "rouleur.core.state:View",
    "bot": "rouleur.bots:bot",
    "game": "rouleur.road.box:box",
    "games": "rouleur.games:",
}
"""Where each name lives. It is imported when somebody asks for it, so that `import rouleur` and every command start quickly."""


def __getattr__(name: str) -> object:
    if name not in HOMES:
        raise AttributeError(f"module 'rouleur' has no attribute {name!r}", name=name)
    from importlib import import_module

    module, _, member = HOMES[name].partition(":")
    found: object = import_module(module)
    if member:
        found = globals()[name] = getattr(found, member)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *HOMES})
