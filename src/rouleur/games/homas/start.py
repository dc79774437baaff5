"""§1: weather, fitness cards, energy cards, the line-up; §5.9: what the last stage changes in them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.homas.choices import Asked
from rouleur.games.homas.race import KEEP, LINE_UP, PACK, RIDE, TRIAL, Race
from rouleur.games.homas.rider import FITNESS_NAMES, NO_CARD, Rider
from rouleur.games.homas.road import LANES, place_of, square
from rouleur.games.homas.stage import KINDS, RIDERS, TEAMS

STACK: Final = 13
MOST_DRAWN: Final = 3


def draw(race: Race) -> None:
    """§6.1: rain where the race says so; §1.4: the order of the teams by lot, if no classification gives it; §1.3: the cards."""
    if race.stage.rain and not race.wet:
        face = race.dice.roll(6)
        race.wet = face <= race.stage.rain
        if race.listening:
            detail = {"weather": "rain" if race.wet else "dry"}
            race.tell(Event(kind="weather changed", turn=0, rule="§6.1", dice=(face,), detail=detail))
    if race.ranks[1] == 0:
        draw_ranks(race)
    if race.stage.fitness:
        for number in range(1, RIDERS + 1):
            draw_stack(race, number)
    race.phase = KEEP


def draw_ranks(race: Race) -> None:
    teams = list(range(1, TEAMS + 1))
    for rank in range(1, TEAMS + 1):
        race.ranks[teams.pop(race.dice.index(len(teams)))] = rank
    if race.listening:
        detail = {"order": [str(team) for team in teams_in_order(race)]}
        race.tell(Event(kind="drew the order", turn=0, rule="§1.4", detail=detail))


def teams_in_order(race: Race) -> list[int]:
    order = [0] * TEAMS
    for team in range(1, TEAMS + 1):
        order[race.ranks[team] - 1] = team
    return order


def draw_stack(race: Race, number: i64) -> None:
    """One stack for all riders of a number. §5.9: one card more for each energy card left, three at most; §5.10: else one."""
    stack = list(range(1, STACK + 1))
    for rider in race.riders:
        if rider.neutral or rider.number != number:
            continue
        rider.drawn = [stack.pop(race.dice.index(len(stack))) for _ in range(cards_to_draw(race, rider))]
        if len(rider.drawn) == 1:
            rider.fitness = rider.drawn[0]


def cards_to_draw(race: Race, rider: Rider) -> i64:
    if rider.index in race.late:
        return 1
    return min(1 + race.extra_draws[rider.index], MOST_DRAWN)


def keep(race: Race) -> None:
    """§5.9: one rider chooses among the cards he drew; the secret choice is a step of its own."""
    for rider in race.riders:
        if rider.drawn and rider.fitness == NO_CARD:
            options = [Option(f"keep:{FITNESS_NAMES[card]}", FITNESS_NAMES[card], "§5.9") for card in rider.drawn]
            text = race.ask(Asked("keep", rider, options, "§5.9")).text
            for card in rider.drawn:
                if text == f"keep:{FITNESS_NAMES[card]}":
                    rider.fitness = card
            return
    race.phase = PACK


def pack(race: Race) -> None:
    """§1.2: the director picks which of each rider's cards he takes; §5.10: a rider outside the time limit has none."""
    for rider in race.riders:
        if not rider.neutral:
            pack_rider(race, rider)
    for team in range(1, TEAMS + 1):
        captain = race.riders[(team - 1) * RIDERS]
        if not captain.neutral:
            pack_team(race, captain)
    race.phase = LINE_UP


def pack_rider(race: Race, rider: Rider) -> None:
    held = race.stage.holdings[rider.number]
    allowed = race.stage.allowance[rider.number]
    if rider.index in race.late:
        return
    choices = selections(held, allowed)
    options = [Option(f"take:{words(race, chosen)}", words(race, chosen), "§1.2") for chosen in choices]
    text = race.ask(Asked("pack", rider, options, "§1.2")).text
    for chosen in choices:
        if text == f"take:{words(race, chosen)}":
            for kind in range(KINDS):
                rider.hand[kind] = chosen[kind]


def pack_team(race: Race, captain: Rider) -> None:
    """§1.2: up to three cards; a fourth, where a stage allows it, is of either kind (ruling 15)."""
    held = race.stage.holdings[0][:]
    allowed = race.stage.team_cards
    if allowed > sum(held):
        held = [count + (1 if count > 0 else 0) for count in held]
        choices = [chosen for chosen in selections(held, allowed) if contains(chosen, race.stage.holdings[0])]
    else:
        choices = selections(held, allowed)
    options = [Option(f"take:{words(race, chosen)}", words(race, chosen), "§1.2") for chosen in choices]
    text = race.ask(Asked("pack team", captain, options, "§1.2")).text
    for chosen in choices:
        if text == f"take:{words(race, chosen)}":
            race.team_hands[captain.team] = chosen


def selections(held: list[int], count: i64) -> list[list[int]]:
    """All ways to take so many of the cards held."""
    found: list[list[int]] = []
    for first in range(held[0] + 1):
        for second in range(held[1] + 1):
            third = count - first - second
            if 0 <= third <= held[2]:
                found.append([first, second, third])
    return found


def contains(chosen: list[int], least: list[int]) -> bool:
    lacking = [kind for kind in range(KINDS) if chosen[kind] < least[kind]]
    return not lacking


def words(race: Race, chosen: list[int]) -> str:
    names: list[str] = []
    for kind in range(KINDS):
        names += [race.stage.cards[kind].name] * chosen[kind]
    return ",".join(names) or "none"


def line_up(race: Race) -> None:
    """§1.4: in the order of the teams; never two riders of a team in one line."""
    if race.stage.trial:
        race.phase = TRIAL
        return
    if race.line_up == "free":
        line_up_freely(race)
    else:
        for team in teams_in_order(race):
            line_up_team(race, team)
    race.phase = RIDE
    race.turn = 1
    if race.listening:
        places = {rider.id: place_of(rider.cell) for rider in race.riders}
        race.tell(Event(kind="lined up", turn=1, rule="§1.4", detail={"places": places}))


def line_up_team(race: Race, team: i64) -> None:
    """The starting board: the squares of one letter for a whole team; the director says who stands where, from the front."""
    waiting = [rider for rider in race.riders if rider.team == team]
    for cell in race.stage.grid[race.ranks[team] - 1]:
        chosen = waiting[0]
        if race.line_up == "board" and not chosen.neutral:
            options = [
                Option(f"place:{rider.id}", f"{rider.id} starts in row {cell >> 2}", "§1.4") for rider in waiting
            ]
            chosen = race.named(race.ask(Asked("line-up", waiting[0], options, "§1.4")).text.removeprefix("place:"))
        waiting.remove(chosen)
        race.put(chosen, cell)


def line_up_freely(race: Race) -> None:
    """In turn, one rider at a time, on any free square of the start."""
    for number in range(RIDERS):
        for team in teams_in_order(race):
            rider = race.riders[(team - 1) * RIDERS + number]
            cells = open_squares(race, team)
            if rider.neutral:
                race.put(rider, cells[0])
                continue
            options: list[Option] = []
            for other in race.riders:
                if other.team == team and other.cell < 0:
                    options += [Option(f"place:{other.id}@{cell >> 2},{cell & 3}", "", "§1.4") for cell in cells]
            chosen, _, place = (
                race.ask(Asked("line-up", rider, options, "§1.4")).text.removeprefix("place:").partition("@")
            )
            row, _, lane = place.partition(",")
            race.put(race.named(chosen), square(int(row), int(lane)))


def open_squares(race: Race, team: i64) -> list[int]:
    """Front to back, right to left: free, and no rider of the team in the same line."""
    cells: list[int] = []
    row = race.road.start_rows
    while row > 0:
        line = [square(row, lane) for lane in range(1, LANES + 1)]
        mates = [cell for cell in line if has_rider_of(race, cell, team)]
        if not mates:
            cells += [cell for cell in line if race.free(cell)]
        row -= 1
    return cells


def has_rider_of(race: Race, cell: i64, team: i64) -> bool:
    rider = race.rider_on(cell)
    return rider is not None and rider.team == team
