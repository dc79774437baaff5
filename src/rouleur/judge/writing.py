"""How each command changes the book, and what must hold before it does."""

from __future__ import annotations

from rouleur.core.errors import RouleurError
from rouleur.judge.book import Book, Bunch, Crossing, StageBook, Team, spoken
from rouleur.judge.calls import (
    Abandon,
    AddStage,
    AnyCall,
    Disqualify,
    Draw,
    EditTeam,
    End,
    Finish,
    Join,
    Note,
    Open,
    Points,
    StageCall,
    Start,
    Turn,
)
from rouleur.judge.scale import judge_scale
from rouleur.judge.start import start, waits_for_draw
from rouleur.road.box import RaceInfo, box

MOST_TEAMS = 36


def write(book: Book | None, call: AnyCall) -> Book:
    """The book after a command. Raises a RouleurError, and changes nothing, when it cannot be."""
    if isinstance(call, Open):
        if book is not None:
            raise RouleurError("This afternoon is already open; begin another file for another race.")
        return opened(call)
    if book is None:
        raise RouleurError("Open the afternoon first: a game, its stages, the number of teams.")
    if isinstance(call, AddStage):
        add_stage(book, call)
    elif isinstance(call, EditTeam):
        edit_team(book, call)
    elif isinstance(call, Draw):
        draw(book, call)
    elif isinstance(call, Start):
        start(book)
    elif isinstance(call, Turn):
        running(book).turn += 1
    elif isinstance(call, Points):
        points(book, call)
    elif isinstance(call, Finish):
        finish(book, call)
    elif isinstance(call, Join):
        join(book, call)
    elif isinstance(call, Abandon):
        abandon(book, call)
    elif isinstance(call, Disqualify):
        disqualify(book, call)
    elif isinstance(call, End):
        end(book)
    else:
        assert isinstance(call, Note)
    return book


def check_new(book: Book | None, call: AnyCall) -> None:
    """What is asked of a new call only: a log that was written before it was asked is still read."""
    if isinstance(call, Open):
        scale = judge_scale(call.game)
        riders = call.teams * (call.team_size or scale.team_usual)
        if scale.riders_most and riders > scale.riders_most:
            raise RouleurError(f"The box has {scale.riders_most} riders, not {riders}; take fewer or smaller teams.")
    elif book is None:
        return
    elif isinstance(call, Start) and waits_for_draw(book):
        raise RouleurError("Draw the order of the teams first; the first stage starts in that order.")
    elif isinstance(call, Turn):
        check_new_turn(book, call)
    elif isinstance(call, Points):
        check_new_points(book, call)
    elif isinstance(call, Finish):
        check_turn(book, running(book), call.turn)


def check_new_turn(book: Book, call: Turn) -> None:
    stage, word = running(book), book.scale.turn_word
    if book.scale.finish(stage.kind).alone:
        raise RouleurError(f"{stage.title} has no {word}s: everybody rides alone against the clock.")
    if call.number and call.number <= stage.turn:
        raise RouleurError(f"{word.capitalize()} {call.number} has already begun.")
    if call.number > stage.turn + 1:
        raise RouleurError(f"{word.capitalize()} {stage.turn + 1} comes before {word} {call.number}.")


def check_new_points(book: Book, call: Points) -> None:
    stage = running(book)
    if book.scale.finish(stage.kind).alone:
        raise RouleurError(f"{stage.title} has no line for points: everybody rides alone against the clock.")
    for crossing in stage.crossings:
        same = (crossing.line, crossing.riders, crossing.turn) == (call.line, call.riders, stage.turn)
        if same and call.name in ("", crossing.name):
            raise RouleurError(f"{crossing.name} is written down already, with the same riders in the same order.")


def check_turn(book: Book, stage: StageBook, turn: int) -> None:
    if turn > stage.turn:
        word = book.scale.turn_word
        raise RouleurError(f"{word.capitalize()} {turn} has not begun; the latest is {word} {stage.turn}.")


def check_turns(book: Book | None) -> None:
    """Nobody has finished in a turn that was never begun: asked of the whole log, as a correction may come late."""
    for stage in book.stages if book else []:
        for bunch in stage.bunches:
            check_turn(book, stage, bunch.turn)  # type: ignore[arg-type]


def opened(call: Open) -> Book:
    scale = judge_scale(call.game)
    size = call.team_size or scale.team_usual
    if not scale.team_fewest <= size <= scale.team_most:
        raise RouleurError(f"A team has {scale.team_fewest} to {scale.team_most} riders in this game, not {size}.")
    if not 1 <= call.teams <= MOST_TEAMS:
        raise RouleurError(f"There are 1 to {MOST_TEAMS} teams, not {call.teams}.")
    if not call.stages:
        raise RouleurError("A race needs at least one stage.")
    stages = [stage_book(call.game, stage) for stage in call.stages]
    teams = [new_team(number, size, scale.bib_step) for number in range(call.teams)]
    tours = box(call.game).tours()
    tables = box(call.game).scales(call.tour or (tours[0].slug if tours else ""))
    return Book(call.game, call.name or stages[0].title, scale, tables, teams, stages)


def new_team(number: int, size: int, step: int) -> Team:
    first = number * step + 1 if step < 10 else (number + 1) * step + 1
    bibs = [first + rider for rider in range(size)]
    return Team(f"Team {number + 1}", [f"Rider {bib}" for bib in bibs], bibs)


def stage_book(game: str, stage: str | StageCall) -> StageBook:
    if isinstance(stage, StageCall):
        return StageBook("", stage.title, stage.kind, stage.base, stage.length)
    known = {info.slug: info for info in box(game).races()}
    if stage not in known:
        names = ", ".join(sorted(known)[:12])
        raise RouleurError(
            f"There is no race {stage!r} in this game; write it out with a title, or take one of {names}."
        )
    info = known[stage]
    return StageBook(stage, info.title, str(info.facts.get("arrival", info.kind)), base_of(info), length_of(info))


def base_of(info: RaceInfo) -> int:
    hours, minutes, seconds = (int(part) for part in str(info.facts.get("base", "0:0:0")).split(":"))
    return hours * 3600 + minutes * 60 + seconds


def length_of(info: RaceInfo) -> str:
    kilometres = info.facts.get("kilometres")
    return f"{kilometres:g} km" if isinstance(kilometres, int | float) else f"{info.length:g} {info.unit}"


def add_stage(book: Book, call: AddStage) -> None:
    """At the end; when all stages have been ridden it is the next one."""
    book.stages.append(stage_book(book.game, call.stage))
    if book.stage().ended:
        book.current += 1


def edit_team(book: Book, call: EditTeam) -> None:
    if not 1 <= call.team <= len(book.teams):
        raise RouleurError(f"There is no team {call.team}; they are numbered 1 to {len(book.teams)}.")
    team = book.teams[call.team - 1]
    others = [other for other in book.teams if other is not team]
    if call.name and call.name in [other.name for other in others]:
        raise RouleurError(f"Another team is already called {call.name!r}.")
    if call.bibs:
        taken = [bib for other in others for bib in other.bibs if bib in call.bibs]
        if len(call.bibs) != len(team.bibs) or len(set(call.bibs)) != len(call.bibs) or taken:
            raise RouleurError(f"Team {call.team} needs {len(team.bibs)} bibs of its own; taken are {spoken(taken)}.")
        if any(stage.started for stage in book.stages):
            raise RouleurError("Bibs cannot change once the first stage has started.")
    if len(call.riders) > len(team.riders):
        raise RouleurError(f"Team {call.team} has {len(team.riders)} riders, not {len(call.riders)}.")
    team.bibs = list(call.bibs) or team.bibs
    team.name = call.name or team.name
    team.riders = [*call.riders, *team.riders[len(call.riders) :]]


def draw(book: Book, call: Draw) -> None:
    """Lots are drawn for a single race and for the first stage; later the general classification decides."""
    if book.current > 0 or book.stage().started:
        raise RouleurError("The order is drawn only before a single race or the first stage.")
    order = call.order or book.draw(call.seed)
    if sorted(order) != list(range(1, len(book.teams) + 1)):
        raise RouleurError(f"The order must name every team from 1 to {len(book.teams)} once.")
    book.drawn = order


def running(book: Book) -> StageBook:
    stage = book.stage()
    if not stage.started or stage.ended:
        raise RouleurError("No stage is running; start one first.")
    return stage


def points(book: Book, call: Points) -> None:
    stage = running(book)
    line = book.scale.find_line(call.line)
    most = max(len(line.amounts), len(line.seconds))
    if not 1 <= len(call.riders) <= most:
        raise RouleurError(f"{line.title} is for the first {most} riders; enter 1 to {most} of them.")
    check_riders(call.riders, stage.start_list)
    name = call.name or f"{line.title} {1 + sum(crossing.line == call.line for crossing in stage.crossings)}"
    stage.crossings.append(Crossing(call.line, name, list(call.riders), stage.turn))


def finish(book: Book, call: Finish) -> None:
    stage = running(book)
    turn = call.turn or stage.turn
    if turn < 1 and book.scale.turn_time and not book.scale.finish(stage.kind).alone:
        raise RouleurError(f"Nobody can finish before the first {book.scale.turn_word}.")
    word, highest = book.scale.entry(stage.kind)
    if not 0 <= call.entry <= highest:
        raise RouleurError(f"For “{word}” call a number from 0 to {highest}, not {call.entry}.")
    check_riders(call.riders, stage.in_race())
    time = book.scale.time(stage.base, turn, call.entry, stage.kind)
    stage.bunches.append(Bunch(time, call.entry, turn, list(call.riders)))


def join(book: Book, call: Join) -> None:
    """One group instead of several, in the place of the first: its riders by time, then as they were called."""
    stage = running(book)
    turn = call.turn or max(stage.turns_of_several_groups(), default=stage.turn)
    groups = [bunch for bunch in stage.bunches if bunch.turn == turn]
    if len(groups) < 2:
        raise RouleurError(
            f"Fewer than two groups have finished in {book.scale.turn_word} {turn}; nothing can be joined."
        )
    groups.sort(key=lambda bunch: book.order_of(bunch, stage))
    best = min(groups, key=lambda bunch: bunch.time)
    joined = Bunch(best.time, best.entry, turn, [bib for bunch in groups for bib in bunch.riders])
    stage.bunches = [*(bunch for bunch in stage.bunches if bunch.turn != turn), joined]


def abandon(book: Book, call: Abandon) -> None:
    stage = running(book)
    check_riders(call.riders, stage.in_race())
    stage.abandoned.extend(call.riders)


def disqualify(book: Book, call: Disqualify) -> None:
    stage = running(book)
    check_riders(call.riders, [bib for bib in stage.start_list if bib not in stage.unclassified()])
    stage.disqualified.extend(call.riders)


def end(book: Book) -> None:
    stage = running(book)
    if stage.in_race():
        raise RouleurError(f"Still on the road: {spoken(stage.in_race())}; enter their finish or DNF first.")
    stage.ended = True
    if book.current + 1 < len(book.stages):
        book.current += 1


def check_riders(riders: list[int], allowed: list[int]) -> None:
    if not riders:
        raise RouleurError("Enter at least one rider.")
    if len(set(riders)) != len(riders):
        raise RouleurError("A rider is entered twice.")
    wrong = [bib for bib in riders if bib not in allowed]
    if wrong:
        raise RouleurError(f"Not possible for {spoken(wrong)}; possible are {spoken(allowed)}.")
