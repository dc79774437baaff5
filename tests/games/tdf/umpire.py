"""An umpire who knows §5 to §18, §25 and §26: he hears the events of a turn and keeps a slate for every group.

Written apart from the rules, so that a slip in them shows as a speed that he does not allow.
`python -m tests.games.tdf.umpire 2000` rides so many stages under his eyes and prints what he saw.
"""

from __future__ import annotations

import sys
from collections import Counter

from rouleur.bots import bot
from rouleur.core.event import Event
from rouleur.core.match import Story
from rouleur.games.tdf import GAME
from rouleur.games.tdf.position import ON_ROAD, OPENING, RIDING
from rouleur.games.tdf.race import Race
from rouleur.games.tdf.road import NONE
from tests.events import value_of

RIDDEN = ("followed", "moved", "accelerated")
TOLD = (*RIDDEN, "rolled", "crashed", "attacked", "caught the breakaway", "played a card", "held up")
POLKA_CARD_STEPS = 4
BRAKED = 2


class Slate:
    """A group in this sequence: the last face thrown in it and with which die, and what binds the next pawn."""

    def __init__(self) -> None:
        self.pace = 0
        self.die = ""
        self.braked = 0
        self.away = 0
        self.away_uphill = False
        self.chance_over = False
        self.fallen = False
        self.led = False

    def set_pace(self, value: int, die: str) -> None:
        self.pace, self.die, self.led, self.fallen = value, die, True, False
        self.chance_over = self.chance_over or self.away > 0
        self.away = 0


class Turn:
    """A pawn just before its turn: where it stands, and what was fixed when the sequence began."""

    def __init__(self, race: Race) -> None:
        rider = race.riders[race.order[race.next]]
        self.name = race.sheet.ids[rider.index]
        self.plays = rider.status == ON_ROAD
        self.group = int(rider.group)
        self.head = rider.head
        self.poised = rider.poised
        self.uphill = race.uphill(rider)
        self.bridge = race.on_bridge(rider)
        self.stuck = rider.stopped or race.hemmed_in(rider)
        self.opens = race.turn == 1 and race.next == 0


class Umpire:
    def __init__(self) -> None:
        self.slates: dict[int, Slate] = {}

    def open_sequence(self) -> None:
        self.slates = {}

    def watch(self, turn: Turn, events: list[Event]) -> None:
        """§17: the two pawns behind a braking one are counted whatever they do."""
        if not turn.plays:
            return
        mine = [event for event in events if event.rider == turn.name and event.kind in TOLD]
        slate = self.slates.setdefault(turn.group, Slate()) if turn.group != NONE else Slate()
        braked = slate.braked > 0
        if turn.stuck:
            assert [event.kind for event in mine] == ["held up"]
        else:
            self.judge(turn, slate, mine)
        slate.braked -= braked

    def judge(self, turn: Turn, slate: Slate, mine: list[Event]) -> None:
        allowed = {"followed": self.accepts, "played a card": self.plays_card, "rolled": self.throws}
        most = allowed[mine[0].kind](turn, slate, mine)
        steps = sum(value_of(event) for event in mine if event.kind in RIDDEN)
        assert min(most, 1) <= steps <= most, (turn.name, most, mine)

    def accepts(self, turn: Turn, slate: Slate, mine: list[Event]) -> int:
        """§7, §8, §14, §16: the full face, three of a polka dot 4; no pace of the flat on a hill."""
        assert not turn.opens
        assert slate.pace > 0
        assert slate.die == "polka" or not turn.uphill
        return 3 if (slate.die, slate.pace) == ("polka", 4) else slate.pace

    def plays_card(self, turn: Turn, slate: Slate, mine: list[Event]) -> int:
        """§25: the symbol for a pawn in position; else the green die alone, uphill four steps, which are a pace."""
        card = mine[0].detail["card"]
        assert not turn.opens
        assert not slate.braked
        assert not slate.fallen
        assert (card == "polka") == turn.uphill
        if turn.poised:
            assert not together(mine)
            return (1 if turn.uphill else 2) + green(mine)
        if card == "polka":
            slate.set_pace(POLKA_CARD_STEPS, "polka")
            return POLKA_CARD_STEPS
        return green(mine)

    def throws(self, turn: Turn, slate: Slate, mine: list[Event]) -> int:
        die, face = mine[0].detail["die"], mine[0].detail["face"]
        self.check_die(turn, slate, die)
        kinds = [event.kind for event in mine]
        if "crashed" in kinds:
            if face == "big crash":
                slate.pace, slate.fallen = 0, True
            return 0
        if "caught the breakaway" in kinds:
            assert face.endswith("attack")
            assert slate.away > 0
            assert slate.away_uphill or not turn.uphill
            return slate.away
        if "attacked" in kinds:
            assert face.endswith("attack")
            return self.attacks(turn, slate, mine)
        most = speed(turn, slate, die, value_of(mine[0]))
        if die == "white" and not slate.braked:
            slate.braked = BRAKED
        slate.set_pace(value_of(mine[0]), die)
        return most

    def check_die(self, turn: Turn, slate: Slate, die: str) -> None:
        """§1, §5, §12, §17, §18."""
        assert (die == "polka") == turn.uphill
        if turn.opens or slate.fallen or slate.away:
            assert die in ("yellow", "polka")
        elif slate.braked and not turn.uphill:
            assert die == "white"

    def attacks(self, turn: Turn, slate: Slate, mine: list[Event]) -> int:
        """§9, §11, §12, §15: from a position in a group, while no chance to catch is open or over; B on the flat only."""
        assert turn.poised
        assert turn.group != NONE
        assert not slate.away
        assert not slate.chance_over
        total = value_of(mine[0]) + green(mine)
        if together(mine):
            assert not turn.uphill
            slate.set_pace(total, "yellow")
        else:
            slate.pace, slate.away, slate.fallen = 0, total, False
            slate.away_uphill = turn.uphill
        return total


def green(mine: list[Event]) -> int:
    return next(value_of(event) for event in mine if event.kind == "rolled" and event.detail["die"] == "green")


def together(mine: list[Event]) -> bool:
    return any(event.kind == "attacked" and event.detail.get("group") for event in mine)


def speed(turn: Turn, slate: Slate, die: str, value: int) -> int:
    """§8–§10, §14, §17, §18, §26: what the wind leaves to a head, a lone rider, or the first who is left of a group."""
    if slate.led and not turn.head:
        return value
    if turn.bridge:
        return max(1, value - 2)
    return value - 1 if die == "yellow" and value >= 3 else value


def watch_stage(number: int) -> list[Event]:
    """One stage of the box, its jerseys given away, ridden by bots of several levels; what was told."""
    stages = [info.slug for info in GAME.races()]
    setup = GAME.setup(stages[number % len(stages)], ["a", "b", "c", "d"])
    setup.carry = {"jerseys": {"yellow": "1", "green": "7", "polka": "13"}}
    race = GAME.start(setup, number)
    race.listener = story = Story()
    race.directors = [bot("tdf", (number // 4 + seat) % 3, 5 * number + seat) for seat in range(4)]
    umpire = Umpire()
    while not race.over:
        told = len(story.events)
        turn = Turn(race) if race.phase == RIDING else None
        if race.phase == OPENING:
            umpire.open_sequence()
        race.checkpoint = race.clone()
        race.step()
        if turn is not None:
            umpire.watch(turn, story.events[told:])
    return story.events


if __name__ == "__main__":
    races = int(sys.argv[1])
    seen = Counter(event.kind for number in range(races) for event in watch_stage(number) if event.kind in TOLD)
    print(
        f"{races} stages, every turn allowed: " + ", ".join(f"{count} × {kind}" for kind, count in seen.most_common())
    )
