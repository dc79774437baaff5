"""The position of a race: riders on boxes, hands and piles, who is still to move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rouleur.core.dice import Dice
from rouleur.games.head.components import Components
from rouleur.games.head.pile import Pile
from rouleur.games.head.rider import Rider, Sheet
from rouleur.games.head.road import Road
from rouleur.road.race import Race as RoadRace

SAVING: Final = "saving"
DEALING: Final = "dealing"
LINE_UP: Final = "line up"
RIDING: Final = "riding"
PHOTO: Final = "photo"


class Poster:
    """What a race is called and which scale its stage counts by; the same for every clone."""

    def __init__(
        self, slug: str, title: str, stage: str, points: list[int], teams: list[tuple[str, str]], slip_cards: i64
    ) -> None:
        self.slug = slug
        self.title = title
        self.stage = stage
        self.points = points
        self.teams = teams
        self.slip_cards = slip_cards
        self.letters = ""
        self.jerseys: dict[str, list[str]] = {}


class Attack:
    """A demarrage announced and not yet thrown (§4.4.5): who may still declare, who has."""

    def __init__(self, rider: Rider, card: i64, die: i64, asked: list[Rider], jumpers: list[Rider]) -> None:
        self.rider = rider
        self.card = card
        self.die = die
        self.asked = asked
        self.jumpers = jumpers


class Overtaking:
    """A throw that passed riders (§4.5): the chain of its followers, and those who will close up behind it."""

    def __init__(self, chain: list[Rider], overtaken: list[Rider]) -> None:
        self.chain = chain
        self.overtaken = overtaken


@mypyc_attr(allow_interpreted_subclasses=True)
class Race(RoadRace):
    """The data that the rules read and change; `Stage` plays them in order. A clone is made without riders and then copied to."""

    def __init__(
        self, poster: Poster, road: Road, components: Components, sheets: list[Sheet], dice: Dice, seats: i64
    ) -> None:
        super().__init__(dice, seats)
        self.poster = poster
        self.road = road
        self.components = components
        self.phase = DEALING
        self.riders: list[Rider] = [Rider(sheet) for sheet in sheets]
        self.boxes: list[list[Rider]] = [[] for _ in road.surface] if sheets else []
        self.queue: list[Rider] = []
        self.line_up: list[int] = []
        self.attack: Attack | None = None
        self.overtakings: list[Overtaking] = []
        self.passed: list[list[Rider]] = [[] for _ in road.lines]
        self.settled: list[int] = [0 for _ in road.lines]
        self.finishers: list[Rider] = []
        self.home: i64 = 0
        self.attack_pile = Pile(components.attack_deck[:], [0, 0, 0])
        self.slip_pile = Pile(components.slip_deck[:], [0, 0, 0])
        self.bad_luck_pile = Pile([card.count for card in components.misfortunes], [0 for _ in components.misfortunes])

    def copy(self, other: Race) -> None:
        """For `clone`: content is shared, everything that changes is copied."""
        self.copy_base(other)
        self.poster = other.poster
        self.road = other.road
        self.components = other.components
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
        return [own[rider.sheet.index] for rider in riders]

    def same_attack(self, attack: Attack) -> Attack:
        rider = self.riders[attack.rider.sheet.index]
        return Attack(rider, attack.card, attack.die, self.same(attack.asked), self.same(attack.jumpers))

    def rider_called(self, identity: str) -> Rider | None:
        for rider in self.riders:
            if rider.sheet.id == identity:
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
