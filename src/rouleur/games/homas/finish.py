"""§4: arrivals, groups, the fitness check, the sprint; §5.2: time differences."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.core.event import Event
from rouleur.core.question import Option
from rouleur.games.homas.choices import PLAY, ROLL, Asked, MoveOption, TurnOption
from rouleur.games.homas.groups import groups
from rouleur.games.homas.movement import IN_A_SPRINT, explore, ride
from rouleur.games.homas.race import Prize, Race
from rouleur.games.homas.rider import NO_CARD, Rider
from rouleur.games.homas.road import MOUNTAIN, NOWHERE, lane_of, row_of
from rouleur.games.homas.stage import KINDS, SPRINTER


def judge(race: Race) -> None:
    """§4.1: after all have moved. A group arrives with the first of its riders; on a mountain top each rider alone."""
    if race.road.finish_climb == MOUNTAIN:
        for rider in race.on_the_road():
            if row_of(rider.cell) > race.road.finish:
                arrive(race, [rider])
        return
    for group in groups(race):
        if row_of(group[0].cell) > race.road.finish:
            arrive(race, group)
            race.sprints.append(race.groups)


def arrive(race: Race, group: list[Rider]) -> None:
    race.groups += 1
    head = row_of(group[0].cell)
    for rider in group:
        rider.group = race.groups
        rider.arrived_turn = race.turn
        rider.arrived_row = head
        check_fitness(race, rider)
    if race.road.finish_climb == MOUNTAIN:
        leave_road(race, group)
    if race.listening:
        others = tuple([rider.id for rider in group[1:]])
        gap = time_of(race, group[0])
        race.tell(Event(kind="finished", turn=race.turn, rule="§4.1", rider=group[0].id, others=others, value=gap))


def check_fitness(race: Race, rider: Rider) -> None:
    """§1.3, §4.1: a card not played by now disqualifies the director."""
    if rider.neutral or rider.fitness == NO_CARD or rider.fitness_played or rider.team in race.disqualified:
        return
    race.disqualified.append(rider.team)
    if race.listening:
        race.tell(
            Event(kind="disqualified", turn=race.turn, rule="§4.1", rider=rider.id, detail={"team": str(rider.team)})
        )


def leave_road(race: Race, ordered: list[Rider]) -> None:
    for rider in ordered:
        race.arrivals.append(rider.index)
        race.at[rider.cell] = -1
        rider.cell = NOWHERE


def sprint(race: Race) -> None:
    """§4.2: the first waiting group; its front riders go first."""
    number = race.sprints.pop(0)
    group = race.in_order([rider for rider in race.riders if rider.group == number and rider.cell != NOWHERE])
    for rider in group:
        sprint_rider(race, rider, group)
    ordered = race.in_order(group)
    if race.listening:
        others = tuple([rider.id for rider in ordered])
        race.tell(Event(kind="sprint decided", turn=race.turn, rule="§4.2", rider=ordered[0].id, others=others))
    leave_road(race, ordered)


def sprint_rider(race: Race, rider: Rider, group: list[Rider]) -> None:
    """The roll, then +1 for every row of riders caught, as far to the front as the way is free."""
    total = sprint_throw(race, rider, "sprint", race.road.finish_climb > 0)
    reached = reach(race, rider, total)
    bonus = rows_caught(rider, group, reached)
    options = furthest_squares(race, rider, total + bonus)
    if options:
        ride(race, rider, sprint_lane(race, rider, options, total + bonus), "sprinted", "§4.2")
    rider.sprinted = True


def sprint_lane(race: Race, rider: Rider, options: list[Option], squares: i64) -> list[int]:
    """The director picks among the furthest squares; a neutral takes the rightmost (§2.9)."""
    option = (
        neutral_lane(options) if rider.neutral else race.ask(Asked("sprint lane", rider, options, "§4.2", "", squares))
    )
    assert isinstance(option, MoveOption)
    return option.node.route()


def neutral_lane(options: list[Option]) -> Option:
    best = options[0]
    assert isinstance(best, MoveOption)
    for option in options:
        if isinstance(option, MoveOption) and lane_of(option.node.cell) < lane_of(best.node.cell):
            best = option
    return best


def reach(race: Race, rider: Rider, squares: i64) -> i64:
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


def furthest_squares(race: Race, rider: Rider, squares: i64) -> list[Option]:
    nodes = explore(race, rider, squares, IN_A_SPRINT)
    row = row_of(rider.cell)
    for node in nodes:
        if race.free(node.cell):
            row = max(row, row_of(node.cell))
    ends = [node for node in nodes if row_of(node.cell) == row and race.free(node.cell) and node.steps > 0]
    return [MoveOption(node, True) for node in ends]


def sprint_throw(race: Race, rider: Rider, kind: str, uphill: bool) -> i64:
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
                total += race.stage.cards[card].value
                dice -= 1
        names = option.card_names()
    faces: list[int] = []
    while dice > 0:
        faces.append(race.dice.roll(6))
        total += faces[-1]
        dice -= 1
    if rider.neutral and total % 2 == 0:
        total += 1
    if race.listening:
        detail = {"for": kind, "cards": names}
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


def ways_to_sprint(race: Race, rider: Rider, dice: i64, uphill: bool) -> list[Option]:
    """§4.2: where the line lies uphill no +6 of the barred kind; else road types do not count."""
    cards = race.stage.cards
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
    return options


def square_seconds(race: Race) -> i64:
    return race.stage.climb_seconds if race.road.finish_climb > 0 else race.stage.square_seconds


def gap(race: Race, turns: i64, squares_ahead: i64) -> i64:
    """§5.2: a turn is a minute, a square six seconds (twelve on a climb); squares ahead win back one turn at most."""
    won = min(squares_ahead * square_seconds(race), race.stage.turn_seconds)
    return turns * race.stage.turn_seconds - won


def time_of(race: Race, rider: Rider) -> i64:
    """Behind the winner's group, first rider to first rider; riders of a group have the same time."""
    winner = stage_winner(race)
    return gap(race, rider.arrived_turn - winner.arrived_turn, rider.arrived_row - winner.arrived_row)


def stage_winner(race: Race) -> Rider:
    """The first who is classified (§4.1); while nobody has sprinted, the first over the line stands for him."""
    for index in race.arrivals:
        if race.riders[index].team not in race.disqualified:
            return race.riders[index]
    if race.arrivals:
        return race.riders[race.arrivals[0]]
    for rider in race.riders:
        if rider.group == 1:
            return rider
    return race.riders[0]


def award_finish(race: Race) -> None:
    """§5.5: points for the green jersey at the finish of a stage."""
    if not race.stage.tour:
        return
    points = race.stage.scales["trial_finish" if race.stage.trial else race.stage.kind + "_finish"]
    place: i64 = 0
    for index in race.arrivals:
        if place < len(points) and race.riders[index].team not in race.disqualified:
            race.prizes.append(Prize("points", index, points[place], "finish", place + 1))
            place += 1
