"""Shows a race while it is ridden: live on a terminal with keys, or line by line in a pipe."""

from __future__ import annotations

import click
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from rouleur.cli.console import console
from rouleur.cli.drawing.groups import situation_bar
from rouleur.cli.drawing.profile import profile_strip
from rouleur.cli.drawing.road_strip import road_window
from rouleur.cli.single_keys import single_keys
from rouleur.commentary import Commentator
from rouleur.core.event import Event
from rouleur.play.table import Table
from rouleur.road.box import box
from rouleur.road.picture import Picture
from rouleur.road.situation import Situation

KEYS = "q quit · space pause · → move · n turn · k key moment · + − speed · g group · l long"

SMALL = 32
TALL = 38
FEWEST_LINES = 3
LONGEST_WORD = 6
"""Columns that wrapping may leave empty at the end of a line."""
SPEEDS = (1, 2, 4, 8, 16, 32, 64)
USUAL_SPEED = 16
SLOWEST_FRAME = 0.04
"""Seconds. At higher speeds several moves share a frame."""


class Show:
    """A table on display. `before` is the situation one turn earlier, for the arrows of the gaps."""

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
        """Ride one step and add its lines to the ticker."""
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
    """Print text for a pipe: the profile, then the events and the groups of each turn."""
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
    """The state that keys change: speed, pause, and where to stop next."""

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
    """Show the race on a terminal. Returns False when the viewer quit before the end."""
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
            ending = "The race is over." if show.table.over else "The record ends here."
            draw(show, controls, out, picture, f"{ending} Press any key.")
            key(None)
    return not controls.quit


def ride(show: Show, controls: Controls) -> None:
    """Ride the moves of one frame, or up to the next stop."""
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


def header(picture: Picture, situation: Situation, width: int) -> Text:
    left = Text(f" {picture.title} ", "bold reverse")
    facts = [f"turn {situation.turn}", to_go(picture, situation), situation.weather, situation.phase]
    if situation.clock and not situation.clock.startswith("turn"):
        facts.insert(1, situation.clock)
    right = " · ".join(fact for fact in facts if fact)
    return left.append(" " * max(1, width - len(left) - len(right)), "default on default").append(
        right, "default on default"
    )


def to_go(picture: Picture, situation: Situation) -> str:
    """The distance to go in squares, and in kilometres where the race has a real length."""
    if picture.kilometres and picture.length and picture.unit != "km":
        kilometres = situation.to_go * picture.kilometres / picture.length
        return f"{situation.to_go:g} {picture.unit} ({kilometres:.0f} km) to go"
    return f"{situation.to_go:g} {picture.unit} to go"


def frame(
    picture: Picture,
    situation: Situation,
    before: Situation | None,
    ticker: list[str],
    width: int,
    height: int,
    focus: int = 0,
    foot: str = KEYS,
) -> RenderableType:
    """One frame: header, profile, road, groups, ticker. A small screen gets a lower profile and no blank lines."""
    small = height < SMALL
    blank = [] if small else [Text("")]
    parts: list[Text] = [header(picture, situation, width), *blank]
    parts += [*profile_strip(picture, situation, width, 2 if small else 4 if height > TALL else 3), *blank]
    bar = situation_bar(situation, before, most=3 if small else 6)
    room = height - len(parts) - lines_of(bar, width) - FEWEST_LINES - 2
    parts += [*road_window(picture, situation, width, focus, lines=room), *blank, bar, *blank]
    used = sum(lines_of(part, width) for part in parts)
    told = max(0, height - used - len(blank) - 2)
    parts += [Text(line, no_wrap=True, overflow="ellipsis") for line in ticker[-told:] if told]
    parts += [*blank, Text(foot, "dim", no_wrap=True, overflow="ellipsis")]
    return Group(*parts)


def lines_of(text: Text, width: int) -> int:
    return max(1, -(-len(text) // max(1, width - LONGEST_WORD))) if len(text) > width else 1
