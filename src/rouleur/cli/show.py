"""A race shown while it is ridden: live on a terminal with keys, or line by line in a pipe."""

from __future__ import annotations

import click
from rich.console import Console
from rich.live import Live

from rouleur.cli.console import console
from rouleur.cli.keys import single_keys
from rouleur.cli.screen import KEYS, frame, header
from rouleur.commentary import Commentator
from rouleur.core.event import Event
from rouleur.play.table import Table
from rouleur.printing.groups import situation_bar
from rouleur.printing.profile import profile_strip
from rouleur.road.box import box
from rouleur.road.situation import Situation

SPEEDS = (1, 2, 4, 8, 16, 32, 64)
USUAL_SPEED = 16
SLOWEST_FRAME = 0.04
"""Faster than this nobody sees it: several moves share a frame."""


class Show:
    """A table that is looked at. `before` is the situation at the end of the turn before, for the arrows of the gaps."""

    def __init__(self, table: Table, long: bool = False) -> None:
        self.table = table
        self.long = long
        self.picture = box(table.setup.game).picture(table.setup)
        self.situation = table.situation()
        self.before: Situation | None = None
        self.voice = Commentator(self.situation, table.seed)
        self.ticker: list[str] = []

    @property
    def ended(self) -> bool:
        return self.table.over or self.table.question() is not None

    def advance(self) -> list[Event]:
        """One step; the ticker gets its lines."""
        turn = self.table.race.turn
        events = [event for event in self.table.step() if event.visible_to(-1)]
        if self.table.race.turn != turn:
            self.before = self.situation
            self.situation = self.table.situation()
        for event in events:
            line = self.voice.line(event)
            if line:
                self.ticker.append(self.voice.long(event) if self.long else f"{event.turn:>3}  {line}")
        return events

    def look(self) -> None:
        self.situation = self.table.situation()


def plain(show: Show, out: Console | None = None) -> None:
    """Text for a pipe: the profile once, then every turn its groups, and the story in between."""
    out = out or console()
    out.print(header(show.picture, show.situation, out.width))
    for line in profile_strip(show.picture, None, min(100, out.width)):
        out.print(line)
    while not show.ended:
        turn = show.table.race.turn
        show.advance()
        for told in show.ticker:
            click.echo(f"  {told}")
        show.ticker.clear()
        if show.table.race.turn != turn and show.situation.groups:
            out.print(f"turn {show.situation.turn} · {show.situation.to_go:g} {show.picture.unit} to go", style="bold")
            out.print(situation_bar(show.situation, show.before))


class Controls:
    """What the keys have set: speed, pause, how far to run before the next stop."""

    def __init__(self, speed: int, paused: bool) -> None:
        self.speed = speed
        self.paused = paused
        self.until = ""
        self.focus = 0
        self.quit = False

    def press(self, pressed: str, show: Show) -> None:
        if pressed in ("q", "\x1b", "\x04"):
            self.quit = True
        elif pressed == " ":
            self.paused, self.until = not self.paused, ""
        elif pressed in ("right", "\n", "\r", "."):
            self.paused, self.until = True, "move"
        elif pressed == "n":
            self.until = "turn"
        elif pressed == "k":
            self.until = "key"
        elif pressed in ("+", "="):
            self.speed = min(SPEEDS[-1], self.speed * 2)
        elif pressed in ("-", "_"):
            self.speed = max(SPEEDS[0], self.speed // 2)
        elif pressed in ("g", "\t"):
            self.focus = (self.focus + 1) % max(1, len(show.situation.groups))
        elif pressed == "l":
            show.long = not show.long

    def foot(self) -> str:
        state = "paused" if self.paused else f"{self.speed} moves a second"
        return f"[{state}] {KEYS}"


def live(show: Show, speed: int = USUAL_SPEED, step: bool = False) -> bool:
    """The picture on a terminal; returns False when the watcher left before the end."""
    out = console()
    controls = Controls(speed, step)
    with single_keys() as key, Live(console=out, screen=True, auto_refresh=False) as picture:
        while not show.ended and not controls.quit:
            draw(show, controls, out, picture)
            pressed = key(None if controls.paused and not controls.until else max(SLOWEST_FRAME, 1 / controls.speed))
            if pressed:
                controls.press(pressed, show)
            if not controls.paused or controls.until:
                ride(show, controls)
        show.look()
        if not controls.quit:
            ending = "That was the race." if show.table.over else "Here the record ends."
            draw(show, controls, out, picture, f"{ending} Any key leaves.")
            key(None)
    return not controls.quit


def ride(show: Show, controls: Controls) -> None:
    """The moves of one frame, or up to the stop that was asked for."""
    turn = show.table.race.turn
    moves = max(1, round(controls.speed * SLOWEST_FRAME))
    while not show.ended:
        events = show.advance()
        moves -= 1
        if controls.until == "turn":
            done = show.table.race.turn != turn
        elif controls.until == "key":
            done = any(show.voice.is_key(event) for event in events)
        else:
            done = moves <= 0
        if done:
            break
    controls.until = ""
    show.look()


def draw(show: Show, controls: Controls, out: Console, picture: Live, foot: str = "") -> None:
    width, height = out.size
    picture.update(
        frame(
            show.picture,
            show.situation,
            show.before,
            show.ticker,
            width,
            height,
            controls.focus,
            foot or controls.foot(),
        ),
        refresh=True,
    )
