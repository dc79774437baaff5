"""§4.2: the sprint of a group that has arrived."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.homas.options import PLAY, ROLL, Asked, MoveOption, TurnOption
from rouleur.games.homas.position import Position
from rouleur.games.homas.road import NOWHERE, lane_of, row_of
from rouleur.games.homas.rules.blockades import IN_A_SPRINT
from rouleur.games.homas.rules.finishing_line import leave_road
from rouleur.games.homas.rules.movement import explore, ride
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.sheet import KINDS, SPRINTER


def sprint(race: Position) -> None:
    """§4.2: the first waiting group; its front riders go first. Who arrives alone has nobody to sprint against (ruling 11)."""
    number = race.sprints.pop(0)
    group = race.in_order([rider for rider in race.riders if rider.group == number and rider.cell != NOWHERE])
    if len(group) == 1:
        leave_road(race, group)
        return
    for rider in group:
        sprint_rider(race, rider, group)
    ordered = race.in_order(group)
    if race.listening:
        others = tuple([rider.id for rider in ordered])
        race.tell(Event(kind="sprint decided", turn=race.turn, rule="§4.2", rider=ordered[0].id, others=others))
    leave_road(race, ordered)


def sprint_rider(race: Position, rider: Rider, group: list[Rider]) -> None:
    """The roll, then +1 for every row of riders caught, as far to the front as the way is free."""
    total = sprint_throw(race, rider, "sprint", race.road.finish_climb > 0)
    reached = reach(race, rider, total)
    bonus = rows_caught(rider, group, reached)
    options = furthest_squares(race, rider, total + bonus)
    if options:
        ride(race, rider, sprint_lane(race, rider, options, total + bonus), "sprinted", "§4.2")
    rider.sprinted = True


def sprint_lane(race: Position, rider: Rider, options: list[Option], squares: i64) -> list[int]:
    """The director picks among the furthest squares; a neutral takes the rightmost (§2.9)."""
    option = (
        neutral_lane(options)
        if rider.neutral
        else race.ask(Asked("sprint lane", rider, options, "§4.2", None, squares))
    )
    assert isinstance(option, MoveOption)
    return option.route()


def neutral_lane(options: list[Option]) -> Option:
    best = options[0]
    assert isinstance(best, MoveOption)
    for option in options:
        if isinstance(option, MoveOption) and lane_of(option.cell) < lane_of(best.cell):
            best = option
    return best


def reach(race: Position, rider: Rider, squares: i64) -> i64:
    row = row_of(rider.cell)
    for node in explore(race, rider, squares, IN_A_SPRINT):
        row = max(row, row_of(node.cell))
    return row


def rows_caught(rider: Rider, group: list[Rider], reached: i64) -> i64:
    rows: list[int] = []
    for other in group:
        row = row_of(other.cell)
        if other.sprinted and row_of(rider.cell) < row <= reached and row not in rows:
            rows.append(row)
    return len(rows)


def furthest_squares(race: Position, rider: Rider, squares: i64) -> list[Option]:
    nodes = explore(race, rider, squares, IN_A_SPRINT)
    row = row_of(rider.cell)
    for node in nodes:
        if race.free(node.cell):
            row = max(row, row_of(node.cell))
    return [node for node in nodes if row_of(node.cell) == row and race.free(node.cell) and node.steps > 0]


def sprint_throw(race: Position, rider: Rider, kind: str, uphill: bool) -> i64:
    """One die, sprinters two; individual cards may replace them; neutrals get +1 on an even score (§2.9)."""
    dice: i64 = 2 if rider.number == SPRINTER else 1
    option: TurnOption | None = None
    if not rider.neutral:
        asked = race.ask(Asked(kind, rider, ways_to_sprint(race, rider, dice, uphill), "§4.2"))
        assert isinstance(asked, TurnOption)
        option = asked
    total: i64 = 0
    names = ""
    if option is not None:
        for card in (option.first, option.second):
            if card >= 0:
                rider.spend(card)
                total += race.sheet.cards[card].value
                dice -= 1
        names = option.card_names()
    faces: list[int] = []
    while dice > 0:
        faces.append(race.dice_for(rider.index).roll(6))
        total += faces[-1]
        dice -= 1
    if rider.neutral and total % 2 == 0:
        total += 1
    if race.listening:
        parts = [*(option.values() if option is not None else []), *faces]
        detail = {"for": kind, "cards": names}
        if len(parts) > 1 or total > sum(parts):
            even = " + 1 even" if total > sum(parts) else ""
            detail["sum"] = f"{' + '.join([str(part) for part in parts])}{even} = {total}"
        race.tell(
            Event(
                kind="rolled",
                turn=race.turn,
                rule="§4.2",
                rider=rider.id,
                dice=tuple(faces),
                value=total,
                detail=detail,
            )
        )
    return total


def ways_to_sprint(race: Position, rider: Rider, dice: i64, uphill: bool) -> list[Option]:
    """§4.2: where the line lies uphill no +6 of the barred kind; else road types do not count."""
    cards = race.sheet.cards
    options: list[Option] = [TurnOption(ROLL, cards)]
    for kind in range(KINDS):
        if rider.hand[kind] == 0 or (uphill and not cards[kind].uphill):
            continue
        options.append(TurnOption(PLAY, cards, kind))
        if dice < 2:
            continue
        for other in range(kind, KINDS):
            held = rider.hand[other] - (1 if other == kind else 0)
            if held > 0 and (not uphill or cards[other].uphill):
                options.append(TurnOption(PLAY, cards, kind, other))
    for option in options:
        if isinstance(option, TurnOption):
            option.dice = dice
    return options
