"""The data of a race that changes: riders on boxes, hands and piles, who is still to move; saved, restored and cloned."""

from __future__ import annotations

from typing import Any, Final, Self

from mypy_extensions import i64, mypyc_attr

from rouleur.core.dice import Dice
from rouleur.core.fields import restore_by_name, saved_by_name
from rouleur.games.head.rules.pile import Pile, pile_of
from rouleur.games.head.rules.rider import SAVED as RIDER
from rouleur.games.head.rules.rider import Rider
from rouleur.games.head.sheet import Sheet
from rouleur.road.race import Race as RoadRace

SAVING: Final = "saving"
DEALING: Final = "dealing"
LINE_UP: Final = "line up"
RIDING: Final = "riding"
PHOTO: Final = "photo"

SAVED: Final = ("phase", "line_up", "settled", "home")


class Attack:
    """A demarrage announced and not yet thrown (§4.4.5): who may still declare, who has.

    `cards` has, once all have chosen, the card that each of those `asked` will show, or 0.
    """

    def __init__(
        self, rider: Rider, card: i64, die: i64, asked: list[Rider], jumpers: list[Rider], cards: list[int]
    ) -> None:
        self.rider = rider
        self.card = card
        self.die = die
        self.asked = asked
        self.jumpers = jumpers
        self.cards = cards

    def to_data(self) -> list[Any]:
        """`cards` come last: attacks that were kept without them have nobody's choice yet."""
        data = [self.rider.entrant.index, self.card, self.die, indices(self.asked), indices(self.jumpers)]
        return [*data, self.cards[:]] if self.cards else data


class Overtaking:
    """A throw that passed riders (§4.5): the chain of its followers, and those who will close up behind it."""

    def __init__(self, chain: list[Rider], overtaken: list[Rider]) -> None:
        self.chain = chain
        self.overtaken = overtaken


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(RoadRace):
    """What the rules read and change; `Race` plays them in order. `original` is the position that is cloned."""

    def __init__(self, sheet: Sheet, dice: Dice, seats: i64, original: Position | None = None) -> None:
        super().__init__(dice, seats)
        road = sheet.road
        self.sheet = sheet
        self.road = road
        self.components = sheet.components
        if original is not None:
            self.copy(original)
            return
        self.phase = DEALING
        self.riders: list[Rider] = [Rider(entrant, [0, 0, 0], [0, 0, 0]) for entrant in sheet.entrants]
        self.boxes: list[list[Rider]] = [[] for _ in range(road.last + 1)]
        self.queue: list[Rider] = []
        self.line_up: list[int] = []
        self.attack: Attack | None = None
        self.overtakings: list[Overtaking] = []
        self.passed: list[list[Rider]] = [[] for _ in road.lines]
        self.settled: list[int] = [0 for _ in road.lines]
        self.finishers: list[Rider] = []
        self.home: i64 = 0
        self.attack_pile = pile_of(sheet.components.attack_deck)
        self.slip_pile = pile_of(sheet.components.slip_deck)
        self.bad_luck_pile = pile_of([card.count for card in sheet.components.misfortunes])

    def copy(self, other: Position) -> None:
        """For `clone`: the sheet is shared, everything that changes is copied."""
        self.copy_base(other)
        self.phase = other.phase
        self.riders = [rider.clone() for rider in other.riders]
        self.boxes = [self.same(box) if box else [] for box in other.boxes]
        self.queue = self.same(other.queue)
        self.line_up = other.line_up[:]
        attack = other.attack
        self.attack = None if attack is None else self.same_attack(attack)
        self.overtakings = [Overtaking(self.same(one.chain), self.same(one.overtaken)) for one in other.overtakings]
        self.passed = [self.same(riders) for riders in other.passed]
        self.settled = other.settled[:]
        self.finishers = self.same(other.finishers)
        self.home = other.home
        self.attack_pile = other.attack_pile.clone()
        self.slip_pile = other.slip_pile.clone()
        self.bad_luck_pile = other.bad_luck_pile.clone()

    def same(self, riders: list[Rider]) -> list[Rider]:
        """The riders of this race who stand for those of the race it was cloned from."""
        own = self.riders
        return [own[rider.entrant.index] for rider in riders]

    def same_attack(self, attack: Attack) -> Attack:
        rider = self.riders[attack.rider.entrant.index]
        asked, jumpers = self.same(attack.asked), self.same(attack.jumpers)
        return Attack(rider, attack.card, attack.die, asked, jumpers, attack.cards[:])

    def to_data(self) -> dict[str, Any]:
        attack = self.attack
        return {
            **self.base_data(),
            **saved_by_name(self, SAVED),
            "riders": [saved_by_name(rider, RIDER) for rider in self.riders],
            "boxes": {str(number): indices(box) for number, box in enumerate(self.boxes) if box},
            "queue": indices(self.queue),
            "attack": attack and attack.to_data(),
            "overtakings": [[indices(one.chain), indices(one.overtaken)] for one in self.overtakings],
            "passed": [indices(riders) for riders in self.passed],
            "finishers": indices(self.finishers),
            "piles": [self.attack_pile.to_data(), self.slip_pile.to_data(), self.bad_luck_pile.to_data()],
        }

    @classmethod
    def restore(cls, sheet: Sheet, data: dict[str, Any]) -> Self:
        """The race of this sheet that `to_data` described."""
        race = cls(sheet, Dice(0), data["seats"])
        race.read(data)
        return race

    def read(self, data: dict[str, Any]) -> None:
        self.restore_base(data)
        restore_by_name(self, SAVED, data)
        for rider, values in zip(self.riders, data["riders"], strict=True):
            restore_by_name(rider, RIDER, values)
        for number, box in data["boxes"].items():
            self.boxes[int(number)] = self.numbered(box)
        self.queue = self.numbered(data["queue"])
        if data["attack"]:
            attacker, card, die, asked, jumpers, *rest = data["attack"]
            cards: list[int] = rest[0] if rest else []
            rider = self.riders[attacker]
            self.attack = Attack(rider, card, die, self.numbered(asked), self.numbered(jumpers), cards[:])
        self.overtakings = [
            Overtaking(self.numbered(chain), self.numbered(overtaken)) for chain, overtaken in data["overtakings"]
        ]
        self.passed = [self.numbered(riders) for riders in data["passed"]]
        self.finishers = self.numbered(data["finishers"])
        self.attack_pile, self.slip_pile, self.bad_luck_pile = (
            Pile(list(left), list(spent)) for left, spent in data["piles"]
        )

    def numbered(self, indices: list[int]) -> list[Rider]:
        return [self.riders[index] for index in indices]

    def rider_called(self, identity: str) -> Rider | None:
        for rider in self.riders:
            if rider.entrant.id == identity:
                return rider
        return None

    def head_box(self) -> i64:
        """The box of the foremost rider on the road."""
        furthest: i64 = 0
        for rider in self.riders:
            if rider.on_road and rider.box > furthest:
                furthest = rider.box
        return furthest

    def tail_box(self) -> i64:
        """The box of the last rider on the road."""
        last = self.road.length
        for rider in self.riders:
            if rider.on_road and rider.box < last:
                last = rider.box
        return last


def indices(riders: list[Rider]) -> list[int]:
    return [rider.entrant.index for rider in riders]
