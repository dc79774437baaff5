"""What may be chosen. Words, ways and worths are worked out only when somebody reads them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.numeral import counted, surname
from rouleur.core.question import Option, Path, Question, Worded
from rouleur.games.tdf.content import range_of, throw_of
from rouleur.games.tdf.position import Position, Rider
from rouleur.games.tdf.road import AROUND, NONE
from rouleur.games.tdf.rules.dice import DICE
from rouleur.games.tdf.sheet import CARDS

ACCEPT: Final[i64] = 10
CARD: Final[i64] = 20

DIE_LABELS: Final = ["Throw yellow", "Throw polka dot", "", "Throw white and brake", "Throw red, a risk"]
DIE_RULES: Final = ["§10", "§14", "", "§17", "§18"]
DIE_COSTS: Final = ["", "", "", "", "a fall on two faces of six"]


WORDS: Final = {
    "place": "Where in the corridor does {name} start?",
    "pace": "How does {name} find his speed?",
    "move": "{name} may ride {number}: where to?",
    "attack": "The throw lets {name} attack: does he?",
    "catch": "Does {name} go with the breakaway?",
    "share": "{name} did not use {number}: does he pull somebody along?",
    "consent": "An opponent offers to pull {name} forward: does he accept?",
}


class Asked(Question):
    """A question about one pawn, by its rider's name; `number` are the steps it is about."""

    def __init__(
        self, race: Position, rider: Rider, kind: str, options: list[Option], rule: str, number: i64 = 0
    ) -> None:
        super().__init__(rider.seat, kind, options, race.name(rider), rule)
        self.race = race
        self.index = rider.index
        self.number = number

    @property
    def words(self) -> str:
        name = surname(self.race.sheet.names[self.index])
        return WORDS[self.kind].format(name=name, number=counted(int(self.number), "step"))


class Placing(Option):
    """A free hexagon of the start corridor (§1)."""

    def __init__(self, race: Position, station: i64) -> None:
        self.race = race
        self.station = station

    @property
    def text(self) -> str:
        row, lane = self.race.road.place(self.station)
        return f"place:{row},{lane}"

    @property
    def label(self) -> str:
        row, lane = self.race.road.place(self.station)
        return f"Row {row} of the corridor, lane {lane}"

    @property
    def action(self) -> str:
        return "Start here"

    @property
    def rule(self) -> str:
        return "§1"

    @property
    def to_go(self) -> i64:
        return self.race.road.to_go[self.station]

    @property
    def path(self) -> Path:
        return [self.race.road.place(self.station)]


class Choice(Worded):
    """What a pawn does about its speed (§5): `value` is a die, `ACCEPT`, or `CARD` plus a card."""

    def __init__(self, value: i64, text: str, label: str, rule: str, cost: str = "") -> None:
        super().__init__(text, label, rule, cost)
        self.value = value


class Accepting(Choice):
    def __init__(self, speed: i64) -> None:
        super().__init__(ACCEPT, "accept", "", "§7")
        self.speed = speed

    @property
    def label(self) -> str:
        return f"Accept the pace: {self.speed}"


class Throwing(Choice):
    def __init__(self, die: i64) -> None:
        super().__init__(die, f"throw:{DICE[die]}", "", DIE_RULES[die], DIE_COSTS[die])

    @property
    def label(self) -> str:
        return f"{DIE_LABELS[self.value]}: {range_of(self.value)}"

    @property
    def action(self) -> str:
        return DIE_LABELS[self.value]

    @property
    def brings(self) -> str:
        return throw_of(self.value)


THROWS: Final = [Throwing(die) for die in range(5)]


class Playing(Choice):
    """A jersey card (§25)."""

    def __init__(self, card: i64) -> None:
        super().__init__(CARD + card, f"card:{CARDS[card]}", f"Play the {CARDS[card]} card", "§25", "once a stage")

    @property
    def cards(self) -> list[str]:
        return [CARDS[self.value - CARD]]


PLAYS: Final = [Playing(card) for card in range(3)]

ALONE: Final = Worded("attack:alone", "Attack alone", "§11 A", "the shelter of the group, which may throw to catch you")
ALONE_UPHILL: Final = Worded(
    "attack:alone", "Attack alone", "§15", "the shelter of the group, which may throw to catch you"
)
TOGETHER: Final = Worded(
    "attack:group", "Speed up the whole group", "§11 B", "the surprise: everybody behind may ride as far"
)
RIDE_ON: Final = Worded("ride", "Do not attack", "§11")

CATCH: Final = Worded("catch", "Go with the breakaway", "§12")
STAY: Final = Worded("ride", "Let it go", "§12")


class Move(Option):
    """Ride to a station (§2). The way there is found again only when somebody looks."""

    def __init__(self, race: Position, start: i64, station: i64, steps: i64, speed: i64) -> None:
        self.race = race
        self.start = start
        self.station = station
        self.steps = steps
        self.speed = speed

    @property
    def text(self) -> str:
        return self.race.road.moves[self.race.road.spot[self.station]]

    @property
    def label(self) -> str:
        road = self.race.road
        row, lane = road.place(self.station)
        seconds = f", {road.seconds[self.station]}″" if road.finished(self.station) else ""
        return f"{counted(int(self.steps), 'step')} to {row}, lane {lane}{seconds}"

    @property
    def action(self) -> str:
        seconds = f", {self.seconds}″" if self.race.road.finished(self.station) else ""
        return counted(int(self.steps), "step") + seconds

    @property
    def rule(self) -> str:
        return "§21" if self.race.road.finished(self.station) else "§2"

    @property
    def to_go(self) -> i64:
        """Steps from there to the finish line; 0 and less behind it."""
        return self.race.road.to_go[self.station]

    @property
    def seconds(self) -> i64:
        """The value of a finish hexagon; −1 before the line."""
        return self.race.road.seconds[self.station]

    @property
    def lines(self) -> i64:
        """How many points lines are crossed that still have points to give (§20)."""
        road = self.race.road
        crossed: i64 = 0
        for line in range(road.passed[self.start], road.passed[self.station]):
            if len(self.race.takers[line]) < len(self.race.sheet.points):
                crossed += 1
        return crossed

    @property
    def company(self) -> i64:
        """How many pawns would stand on neighbouring hexagons."""
        race = self.race
        first = self.station * AROUND
        count: i64 = 0
        for index in range(first, first + AROUND):
            near = race.road.near[index]
            if near != NONE and near != self.start and race.rider_on(near) is not None:
                count += 1
        return count

    @property
    def cost(self) -> str:
        unused = self.speed - self.steps
        return f"{unused} of {self.speed} steps" if unused else ""

    @property
    def path(self) -> Path:
        return list(self.race.places(self.race.way_to(self.start, self.station, self.speed)))


KEEP: Final = Worded("keep", "Share no speed", "§19")
YES: Final = Worded("yes", "Accept the help", "§19")
NO: Final = Worded("no", "Decline the help", "§19")


class Share(Option):
    """Move another pawn to a hexagon beside the giver (§19)."""

    def __init__(self, race: Position, rider: Rider, station: i64, steps: i64) -> None:
        self.race = race
        self.rider = rider
        self.station = station
        self.steps = steps

    @property
    def text(self) -> str:
        row, lane = self.race.road.place(self.station)
        return f"share:{self.race.name(self.rider)}:{row},{lane}"

    @property
    def label(self) -> str:
        row, lane = self.race.road.place(self.station)
        return f"Move {self.race.name(self.rider)} to {row}, lane {lane}"

    @property
    def action(self) -> str:
        return f"Pull {surname(self.race.sheet.names[self.rider.index])} {counted(int(self.gain), 'step')} nearer"

    @property
    def rule(self) -> str:
        return "§19"

    @property
    def gain(self) -> i64:
        """How much nearer to the finish line the pawn comes."""
        to_go = self.race.road.to_go
        return to_go[self.rider.station] - to_go[self.station]

    @property
    def path(self) -> Path:
        return list(self.race.places(self.race.way_to(self.rider.station, self.station, self.steps)))
