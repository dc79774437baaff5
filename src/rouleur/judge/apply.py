"""Applies a command to the state, after checking that the command is possible."""

from __future__ import annotations

from rouleur.core.errors import RouleurError
from rouleur.judge.commands import (
    Abandon,
    AddStage,
    AnyCommand,
    Disqualify,
    Draw,
    EditTeam,
    End,
    Finish,
    Join,
    Note,
    Open,
    OwnStage,
    PointsCommand,
    Start,
    Turn,
)
from rouleur.judge.judge_rules import judge_rules
from rouleur.judge.start import start, waits_for_draw
from rouleur.judge.state import Bunch, Crossing, JudgeState, StageState, Team, spoken
from rouleur.road.box import RaceInfo, box

MOST_TEAMS = 36


def apply(state: JudgeState | None, command: AnyCommand) -> JudgeState:
    """Return the state after a command. Raises a RouleurError and changes nothing when the command is not possible."""
    if isinstance(command, Open):
        if state is not None:
            raise RouleurError("This session is already open. Start another file for another race.")
        return opened(command)
    if state is None:
        raise RouleurError("Open a session first: a game, its stages, the number of teams.")
    if isinstance(command, AddStage):
        add_stage(state, command)
    elif isinstance(command, EditTeam):
        edit_team(state, command)
    elif isinstance(command, Draw):
        draw(state, command)
    elif isinstance(command, Start):
        start(state)
    elif isinstance(command, Turn):
        running(state).turn += 1
    elif isinstance(command, PointsCommand):
        points(state, command)
    elif isinstance(command, Finish):
        finish(state, command)
    elif isinstance(command, Join):
        join(state, command)
    elif isinstance(command, Abandon):
        abandon(state, command)
    elif isinstance(command, Disqualify):
        disqualify(state, command)
    elif isinstance(command, End):
        end(state)
    else:
        assert isinstance(command, Note)
    return state


def check_new(state: JudgeState | None, command: AnyCommand) -> None:
    """Checks for new commands only. Older logs may break these rules and are still read."""
    if isinstance(command, Open):
        scale = judge_rules(command.game)
        riders = command.teams * (command.team_size or scale.team_usual)
        if scale.riders_most and riders > scale.riders_most:
            raise RouleurError(f"The box has {scale.riders_most} riders, not {riders}; take fewer or smaller teams.")
    elif state is None:
        return
    elif isinstance(command, Start) and waits_for_draw(state):
        raise RouleurError("Draw the order of the teams first; the first stage starts in that order.")
    elif isinstance(command, Turn):
        check_new_turn(state, command)
    elif isinstance(command, PointsCommand):
        check_new_points(state, command)
    elif isinstance(command, Finish):
        check_turn(state, running(state), command.turn)


def check_new_turn(state: JudgeState, command: Turn) -> None:
    stage, word = running(state), state.rules.turn_word
    if state.rules.finish(stage.kind).alone:
        raise RouleurError(
            f"{stage.title} has no {word}s: each rider rides alone against the clock. Enter arrivals with finish."
        )
    if command.number and command.number <= stage.turn:
        raise RouleurError(f"{word.capitalize()} {command.number} has already begun.")
    if command.number > stage.turn + 1:
        raise RouleurError(f"{word.capitalize()} {stage.turn + 1} comes before {word} {command.number}.")


def check_new_points(state: JudgeState, command: PointsCommand) -> None:
    stage = running(state)
    if state.rules.finish(stage.kind).alone:
        raise RouleurError(f"{stage.title} has no line for points: each rider rides alone against the clock.")
    for crossing in stage.crossings:
        same = (crossing.line, crossing.riders, crossing.turn) == (command.line, command.riders, stage.turn)
        if same and command.name in ("", crossing.name):
            raise RouleurError(
                f"{crossing.name} is already entered with the same riders in the same order. Give a second line another name."
            )


def check_turn(state: JudgeState, stage: StageState, turn: int) -> None:
    if turn > stage.turn:
        word = state.rules.turn_word
        raise RouleurError(f"{word.capitalize()} {turn} has not begun; the latest is {word} {stage.turn}.")


def check_turns(state: JudgeState | None) -> None:
    """Check that each group finished in a turn that has started. Checks all stages, as a correction may concern any."""
    for stage in state.stages if state else []:
        for bunch in stage.bunches:
            check_turn(state, stage, bunch.turn)  # type: ignore[arg-type]


def opened(command: Open) -> JudgeState:
    scale = judge_rules(command.game)
    size = command.team_size or scale.team_usual
    if not scale.team_fewest <= size <= scale.team_most:
        raise RouleurError(f"A team has {scale.team_fewest} to {scale.team_most} riders in this game, not {size}.")
    if not 1 <= command.teams <= MOST_TEAMS:
        raise RouleurError(f"There are 1 to {MOST_TEAMS} teams, not {command.teams}.")
    if not command.stages:
        raise RouleurError("A race needs at least one stage.")
    stages = [stage_state(command.game, stage) for stage in command.stages]
    teams = [new_team(number, size, scale.bib_step) for number in range(command.teams)]
    tours = box(command.game).tours()
    tables = box(command.game).scales(command.tour or (tours[0].slug if tours else ""))
    return JudgeState(command.game, command.name or stages[0].title, scale, tables, teams, stages)


def new_team(number: int, size: int, step: int) -> Team:
    first = number * step + 1 if step < 10 else (number + 1) * step + 1
    bibs = [first + rider for rider in range(size)]
    return Team(f"Team {number + 1}", [f"Rider {bib}" for bib in bibs], bibs)


def stage_state(game: str, stage: str | OwnStage) -> StageState:
    if isinstance(stage, OwnStage):
        return StageState("", stage.title, stage.kind, stage.base, stage.length)
    known = {info.slug: info for info in box(game).races()}
    if stage not in known:
        names = ", ".join(sorted(known)[:12])
        raise RouleurError(
            f"There is no race {stage!r} in this game; write it out with a title, or take one of {names}."
        )
    info = known[stage]
    return StageState(stage, info.title, str(info.facts.get("arrival", info.kind)), base_of(info), length_of(info))


def base_of(info: RaceInfo) -> int:
    hours, minutes, seconds = (int(part) for part in str(info.facts.get("base", "0:0:0")).split(":"))
    return hours * 3600 + minutes * 60 + seconds


def length_of(info: RaceInfo) -> str:
    kilometres = info.facts.get("kilometres")
    return f"{kilometres:g} km" if isinstance(kilometres, int | float) else f"{info.length:g} {info.unit}"


def add_stage(state: JudgeState, command: AddStage) -> None:
    """Add a stage at the end. After the last stage it becomes the next one."""
    state.stages.append(stage_state(state.game, command.stage))
    if state.stage().ended:
        state.current += 1


def edit_team(state: JudgeState, command: EditTeam) -> None:
    if not 1 <= command.team <= len(state.teams):
        raise RouleurError(f"There is no team {command.team}; they are numbered 1 to {len(state.teams)}.")
    team = state.teams[command.team - 1]
    others = [other for other in state.teams if other is not team]
    if command.name and command.name in [other.name for other in others]:
        raise RouleurError(f"Another team is already called {command.name!r}.")
    if command.bibs:
        taken = [bib for other in others for bib in other.bibs if bib in command.bibs]
        if len(command.bibs) != len(team.bibs) or len(set(command.bibs)) != len(command.bibs) or taken:
            raise RouleurError(
                f"Team {command.team} needs {len(team.bibs)} bibs of its own; taken are {spoken(taken)}."
            )
        if any(stage.started for stage in state.stages):
            raise RouleurError("Bibs cannot change once the first stage has started.")
    if len(command.riders) > len(team.riders):
        raise RouleurError(f"Team {command.team} has {len(team.riders)} riders, not {len(command.riders)}.")
    team.bibs = list(command.bibs) or team.bibs
    team.name = command.name or team.name
    team.riders = [*command.riders, *team.riders[len(command.riders) :]]


def draw(state: JudgeState, command: Draw) -> None:
    """Only a single race and the first stage are drawn; later stages start by the general classification."""
    if state.current > 0 or state.stage().started:
        raise RouleurError("The order is drawn only before a single race or the first stage.")
    order = command.order or state.draw(command.seed)
    if sorted(order) != list(range(1, len(state.teams) + 1)):
        raise RouleurError(f"The order must name every team from 1 to {len(state.teams)} once.")
    state.drawn = order


def running(state: JudgeState) -> StageState:
    stage = state.stage()
    if not stage.started or stage.ended:
        raise RouleurError("No stage is running; start one first.")
    return stage


def points(state: JudgeState, command: PointsCommand) -> None:
    stage = running(state)
    line = state.rules.find_line(command.line)
    most = max(len(line.amounts), len(line.seconds))
    if not 1 <= len(command.riders) <= most:
        raise RouleurError(f"{line.title} is for the first {most} riders; enter 1 to {most} of them.")
    check_riders(command.riders, stage.start_list)
    name = command.name or f"{line.title} {1 + sum(crossing.line == command.line for crossing in stage.crossings)}"
    stage.crossings.append(Crossing(command.line, name, list(command.riders), stage.turn))


def finish(state: JudgeState, command: Finish) -> None:
    stage = running(state)
    turn = command.turn or stage.turn
    if turn < 1 and state.rules.turn_time and not state.rules.finish(stage.kind).alone:
        raise RouleurError(f"No rider can finish before the first {state.rules.turn_word}. Start it first.")
    word, highest = state.rules.entry(stage.kind)
    if not 0 <= command.entry <= highest:
        raise RouleurError(f"For “{word}” command a number from 0 to {highest}, not {command.entry}.")
    check_riders(command.riders, stage.in_race())
    time = state.rules.time(stage.base, turn, command.entry, stage.kind)
    stage.bunches.append(Bunch(time, command.entry, turn, list(command.riders)))


def join(state: JudgeState, command: Join) -> None:
    """Join the groups of a turn: riders ordered by time, then as they were entered."""
    stage = running(state)
    turn = command.turn or max(stage.turns_of_several_groups(), default=stage.turn)
    groups = [bunch for bunch in stage.bunches if bunch.turn == turn]
    if len(groups) < 2:
        raise RouleurError(
            f"Fewer than two groups have finished in {state.rules.turn_word} {turn}; nothing can be joined."
        )
    groups.sort(key=lambda bunch: state.order_of(bunch, stage))
    best = min(groups, key=lambda bunch: bunch.time)
    joined = Bunch(best.time, best.entry, turn, [bib for bunch in groups for bib in bunch.riders])
    stage.bunches = [*(bunch for bunch in stage.bunches if bunch.turn != turn), joined]


def abandon(state: JudgeState, command: Abandon) -> None:
    stage = running(state)
    check_riders(command.riders, stage.in_race())
    stage.abandoned.extend(command.riders)


def disqualify(state: JudgeState, command: Disqualify) -> None:
    stage = running(state)
    check_riders(command.riders, [bib for bib in stage.start_list if bib not in stage.unclassified()])
    stage.disqualified.extend(command.riders)


def end(state: JudgeState) -> None:
    stage = running(state)
    if stage.in_race():
        raise RouleurError(f"Still on the road: {spoken(stage.in_race())}; enter their finish or DNF first.")
    stage.ended = True
    if state.current + 1 < len(state.stages):
        state.current += 1


def check_riders(riders: list[int], allowed: list[int]) -> None:
    if not riders:
        raise RouleurError("Enter at least one rider.")
    if len(set(riders)) != len(riders):
        raise RouleurError("A rider is entered twice. Enter each rider once.")
    wrong = [bib for bib in riders if bib not in allowed]
    if wrong:
        raise RouleurError(f"Not possible for {spoken(wrong)}; possible are {spoken(allowed)}.")
