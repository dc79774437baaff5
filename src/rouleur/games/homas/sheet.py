"""What is printed for one race: its road, cards, limits, weather, the Random Events Table. Shared by all clones, never changed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.games.homas import content
from rouleur.games.homas.content import CardKind, EventResult, Peloton
from rouleur.games.homas.laying import pieces
from rouleur.games.homas.road import LANES, Road, square
from rouleur.games.homas.route import Route

LEADER: Final = 1
ALLROUNDER: Final = 2
SPRINTER: Final = 3
CLIMBER: Final = 4
ROLES: Final = ("", "leader", "allrounder", "sprinter", "climber")

TEAMS: Final = 5
RIDERS: Final = 4

KINDS: Final = 3

NOTHING: Final = 0
FALL: Final = 1
LOST_TURNS: Final = 2
SLOW_PUNCTURE: Final = 3
EXTRA_SQUARES: Final = 4
OPENING: Final = 5
ATTACK: Final = 6
EFFECTS: Final = {
    "nothing": NOTHING,
    "fall": FALL,
    "puncture": LOST_TURNS,
    "mechanical": LOST_TURNS,
    "slow puncture": SLOW_PUNCTURE,
    "tail wind": EXTRA_SQUARES,
    "opening": OPENING,
    "attack": ATTACK,
}
SCALES: Final = ("flat_finish", "mountain_finish", "trial_finish", "rush", "hill", "mountain")


class RandomEvent:
    """One result of the Random Events Table: everything up to `to` (§2.7)."""

    def __init__(self, to: i64, effect: i64, turns: i64, squares: i64, kind: str, words: str) -> None:
        self.to = to
        self.effect = effect
        self.turns = turns
        self.squares = squares
        self.kind = kind
        self.words = words


class Card:
    """A kind of energy card (§1.2)."""

    def __init__(self, name: str, value: i64, uphill: bool, cobbles: bool, words: str) -> None:
        self.name = name
        self.value = value
        self.uphill = uphill
        self.cobbles = cobbles
        self.words = words


class Sheet:
    """`delays` and `jerseys` are those of the stages before (§5.4)."""

    def __init__(self, road: Road, slug: str, title: str) -> None:
        self.road = road
        self.slug = slug
        self.title = title
        self.tour = ""
        self.kind = "flat"
        self.trial = False
        self.fitness = True
        self.roubaix = False
        self.rain: i64 = 0
        self.limit: i64 = 0
        self.closing: i64 = 0
        self.closing_said_before: i64 = 0
        self.allowance: list[int] = []
        self.team_cards: i64 = 3
        self.holdings: list[list[int]] = []
        self.cards: list[Card] = []
        self.random_events: list[RandomEvent] = []
        self.scales: dict[str, list[int]] = {}
        self.turn_seconds: i64 = 60
        self.square_seconds: i64 = 6
        self.climb_seconds: i64 = 12
        self.starting_board: list[list[int]] = []
        self.team_names: list[str] = []
        self.rider_names: list[list[str]] = []
        self.jerseys: dict[str, list[str]] = {}
        self.delays: dict[str, int] = {}

    def random_event(self, result: i64) -> RandomEvent:
        for event in self.random_events:
            if result <= event.to:
                return event
        return self.random_events[-1]


def make_sheet(route: Route, road: Road, names: Peloton) -> Sheet:
    sheet = Sheet(road, route.slug, route.title)
    scales = content.scale_table()
    cards = content.cards()
    sheet.tour = route.tour
    sheet.kind = "mountain" if any(piece.mountain for piece in pieces(route)) else "flat"
    sheet.trial = route.trial
    sheet.fitness = route.fitness
    sheet.roubaix = route.roubaix
    sheet.rain = route.rain
    sheet.limit = route.limit * 60
    sheet.closing = content.races().closing
    sheet.closing_said_before = content.races().closing_said_before
    sheet.holdings = [cards.held(role) for role in ("team", *ROLES[1:])]
    sheet.allowance = [0, *(route.cards or [sum(held) for held in sheet.holdings[1:]])]
    sheet.team_cards = route.team_cards
    sheet.cards = [energy_card(kind) for kind in cards.kinds]
    sheet.random_events = [random_event(result) for result in content.events().results]
    sheet.scales = {name: list(getattr(scales, name)) for name in SCALES}
    sheet.turn_seconds = scales.seconds_a_turn
    sheet.square_seconds = scales.seconds_a_square
    sheet.climb_seconds = scales.seconds_a_square_on_a_climb
    sheet.starting_board = starting_board(content.board().start_rows)
    sheet.team_names = [team.name for team in names.teams]
    sheet.rider_names = [list(team.riders) for team in names.teams]
    return sheet


def energy_card(kind: CardKind) -> Card:
    return Card(kind.name, kind.value, kind.uphill, kind.cobbles, kind.words)


def random_event(result: EventResult) -> RandomEvent:
    return RandomEvent(result.to, EFFECTS[result.kind], result.turns, result.squares, result.kind, result.words)


def starting_board(front: int) -> list[list[int]]:
    """§1.4: twenty squares from the front, lettered A to E in turn: the squares of a letter for each team, by rank."""
    squares = [square(front - number // LANES, number % LANES + 1) for number in range(TEAMS * RIDERS)]
    return [[int(cell) for cell in squares[rank::TEAMS]] for rank in range(TEAMS)]
