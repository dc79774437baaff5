"""From content to components: the road of a race laid section by section, and its stage sheet."""

from __future__ import annotations

from dataclasses import dataclass

from rouleur.games.homas.book import (
    Board,
    CardKind,
    EventResult,
    Peloton,
    RaceEntry,
    Section,
    board,
    cards,
    events,
    scale_table,
)
from rouleur.games.homas.road import COBBLES, DOWN, HILL, LANES, MOUNTAIN, SURFACES, UP, Road, square
from rouleur.games.homas.stage import (
    ATTACK,
    EXTRA_SQUARES,
    FALL,
    LOST_TURNS,
    NOTHING,
    OPENING,
    RIDERS,
    ROLES,
    SLOW_PUNCTURE,
    TEAMS,
    Card,
    Fortune,
    Stage,
)
from rouleur.games.homas.trial import trial_length

EFFECTS = {
    "nothing": NOTHING,
    "fall": FALL,
    "puncture": LOST_TURNS,
    "mechanical": LOST_TURNS,
    "slow puncture": SLOW_PUNCTURE,
    "tail wind": EXTRA_SQUARES,
    "opening": OPENING,
    "attack": ATTACK,
}


@dataclass(frozen=True)
class Piece:
    """A section as ridden in one race: its letter, its name there, whether it is a mountain."""

    letter: str
    name: str
    section: Section
    mountain: bool


def pieces(entry: RaceEntry, plan: Board) -> list[Piece]:
    """§6: E is always a hill, F a mountain, G what the race says. A prologue starts on its first line (§5.3)."""
    found = []
    for step in entry.route[1:] if entry.trial else entry.route:
        letter, _, name = step.partition(" ")
        mountain = letter == "F" or (letter == "G" and entry.mountain_g)
        found.append(Piece(letter, name, plan.sections[letter], mountain))
    return found


def race_length(entry: RaceEntry) -> int:
    """Squares from the start to the finishing line."""
    if entry.kilometres:
        return int(trial_length(entry.kilometres))
    plan = board()
    return approach(entry, plan) + sum(piece.section.length for piece in pieces(entry, plan))


def approach(entry: RaceEntry, plan: Board) -> int:
    """C⁺ (§6.2): the riders line up before the line instead of behind it."""
    return plan.approach_plus if entry.plus else plan.approach


def lay_road(entry: RaceEntry) -> Road:
    plan = board()
    length = race_length(entry)
    road = Road(plan.start_rows + length + plan.run_out)
    road.start_rows = plan.start_rows
    road.finish = plan.start_rows + length
    lay_pieces(road, pieces(entry, plan), plan.start_rows + approach(entry, plan), entry)
    road.connect()
    return road


def lay_pieces(road: Road, parts: list[Piece], row: int, entry: RaceEntry) -> None:
    for each in range(1, road.rows + 1):
        for lane in range(1, LANES + 1):
            road.exists[square(each, lane)] = 1
    descent: list[int] = []
    mountain = False
    first = 1 + entry.trial
    for number, part in enumerate(parts, start=first):
        lay_section(road, part, row)
        if descent and part.section.surface == "flat":
            lay_descent(road, descent, row, mountain)
            descent = []
        if part.section.descent:
            descent, mountain = part.section.descent, part.mountain
        row += part.section.length
        if part.section.surface == "up":
            category = MOUNTAIN if part.mountain else HILL
            road.summits.append((row, category, part.name or part.letter))
        if number == entry.red:
            road.red = row
        if number in entry.rushes:
            road.rushes.append(row)
    road.finish_climb = finish_climb(road, parts[-1], row)


def finish_climb(road: Road, last: Piece, row: int) -> int:
    if last.section.surface != "up" or road.finish != row:
        return 0
    return MOUNTAIN if last.mountain else HILL


def lay_section(road: Road, part: Piece, before: int) -> None:
    section = part.section
    surface = SURFACES.index(section.surface)
    for offset in range(section.length):
        row = before + offset + 1
        if row > road.rows:
            return
        road.zone[row] = part.letter
        number = section.numbers[offset] if offset < len(section.numbers) else 0
        if surface == DOWN:
            road.number[row] = number
        elif number:
            road.number[row] = -number
        if number or surface == COBBLES:
            road.surface[row] = surface
            road.mountain[row] = int(part.mountain and surface in (UP, DOWN))
    for curve in section.curves:
        lay_curve(
            road, curve.side, before + curve.rows[0], before + curve.rows[1], [before + row for row in curve.missing]
        )


def lay_curve(road: Road, side: str, first: int, last: int, missing: list[int]) -> None:
    inner = 1 if side == "right" else LANES
    number = first
    for row in range(first, last + 1):
        if row > road.rows:
            return
        road.curve[row] = number
        road.thick[row] = 1 if side == "right" else LANES - 1
        road.inner[square(row, inner)] = 1
        if row in missing:
            road.exists[square(row, inner)] = 0


def lay_descent(road: Road, numbers: list[int], before: int, mountain: bool) -> None:
    for offset, number in enumerate(numbers):
        row = before + offset + 1
        if row <= road.finish:
            road.surface[row] = DOWN
            road.number[row] = number
            road.mountain[row] = int(mountain)


def make_stage(entry: RaceEntry, names: Peloton) -> Stage:
    stage = Stage(entry.slug, entry.title)
    scales = scale_table()
    stage.tour = entry.tour
    stage.kind = "mountain" if any(part.mountain for part in pieces(entry, board())) else "flat"
    stage.trial = entry.trial
    stage.fitness = entry.fitness
    stage.roubaix = entry.roubaix
    stage.rain = entry.rain
    stage.limit = entry.limit * 60
    stage.holdings = [counts(role) for role in ("team", *ROLES[1:])]
    stage.allowance = [0, *(entry.cards or [sum(held) for held in stage.holdings[1:]])]
    stage.team_cards = entry.team_cards
    stage.cards = [energy_card(kind) for kind in cards().kinds]
    stage.fortunes = [fortune(result) for result in events().results]
    stage.scales = {
        name: list(getattr(scales, name))
        for name in ("flat_finish", "mountain_finish", "trial_finish", "rush", "hill", "mountain")
    }
    stage.turn_seconds = scales.seconds_a_turn
    stage.square_seconds = scales.seconds_a_square
    stage.climb_seconds = scales.seconds_a_square_on_a_climb
    stage.grid = starting_board(board().start_rows)
    stage.team_names = [team.name for team in names.teams]
    stage.rider_names = [list(team.riders) for team in names.teams]
    return stage


def counts(role: str) -> list[int]:
    held = cards().holdings[role]
    return [held.get(kind.name, 0) for kind in cards().kinds]


def energy_card(kind: CardKind) -> Card:
    return Card(kind.name, kind.value, kind.uphill, kind.cobbles, kind.words)


def fortune(result: EventResult) -> Fortune:
    return Fortune(result.to, EFFECTS[result.kind], result.turns, result.squares, result.kind, result.words)


def starting_board(front: int) -> list[list[int]]:
    """§1.4: twenty squares from the front, lettered A to E in turn: the squares of a letter for each team, by rank."""
    squares = [square(front - number // LANES, number % LANES + 1) for number in range(TEAMS * RIDERS)]
    return [[int(cell) for cell in squares[rank::TEAMS]] for rank in range(TEAMS)]
