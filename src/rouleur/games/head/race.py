"""The position of a race: riders on boxes, hands and piles, who is still to move."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from rouleur.core.dice import Dice
from rouleur.core.question import Question
from rouleur.games.head.components import Components
from rouleur.games.head.pile import Pile
from rouleur.games.head.rider import Rider, Sheet
from rouleur.games.head.road import Road
from rouleur.road.race import Race as RoadRace
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation

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


class Race(RoadRace):
    def __init__(
        self, poster: Poster, road: Road, components: Components, sheets: list[Sheet], dice: Dice, seats: i64
    ) -> None:
        super().__init__(dice, seats)
        self.poster = poster
        self.road = road
        self.components = components
        self.phase = DEALING
        self.riders: list[Rider] = [Rider(sheet) for sheet in sheets]
        self.boxes: list[list[Rider]] = [[] for _ in road.surface]
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

    def step(self) -> None:
        from rouleur.games.head.sequence import play_on

        play_on(self)

    def clone(self) -> Race:
        twin = Race.__new__(Race)
        twin.copy_base(self)
        twin.poster = self.poster
        twin.road = self.road
        twin.components = self.components
        twin.phase = self.phase
        twin.riders = [rider.clone() for rider in self.riders]
        twin.boxes = [twin.same(box) if box else [] for box in self.boxes]
        twin.queue = twin.same(self.queue)
        twin.line_up = self.line_up[:]
        attack = self.attack
        twin.attack = None if attack is None else twin.same_attack(attack)
        twin.overtakings = [Overtaking(twin.same(one.chain), twin.same(one.overtaken)) for one in self.overtakings]
        twin.passed = [twin.same(riders) for riders in self.passed]
        twin.settled = self.settled[:]
        twin.finishers = twin.same(self.finishers)
        twin.home = self.home
        twin.attack_pile = self.attack_pile.clone()
        twin.slip_pile = self.slip_pile.clone()
        twin.bad_luck_pile = self.bad_luck_pile.clone()
        return twin

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

    def situation(self, seat: i64) -> Situation:
        from rouleur.games.head.sight import situation

        return situation(self, seat)

    def resample(self, seat: i64, dice: Dice) -> None:
        from rouleur.games.head.cards import redeal_unseen

        redeal_unseen(self, seat, dice)

    def why_not(self, question: Question, text: str) -> tuple[str, str]:
        from rouleur.games.head.refusals import why_not

        return why_not(self, question, text)

    def result(self) -> StageResult | None:
        from rouleur.games.head.arrivals import result

        return result(self) if self.over else None

    def to_data(self) -> dict[str, Any]:
        from rouleur.games.head.saving import race_data

        return race_data(self)
