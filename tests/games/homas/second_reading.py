"""Who is asked to relay (§2.4), to follow (§2.3) and to counter (§2.6), in which order, and where everybody ends: read a second time.

`python -m tests.games.homas.second_reading 200` rides so many races and stops at the first question that a plain reading of the position
before the move would not have asked.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from rouleur.bots import policy
from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, Listener, View
from rouleur.games.homas import GAME
from rouleur.games.homas.position import RIDE
from rouleur.games.homas.race import Race
from rouleur.games.homas.road import COBBLES, DOWN, UP


class Position:
    """The road as it stood when something began; then changed by hand."""

    def __init__(self, race: Race) -> None:
        self.race = race.clone()
        self.road = race.road
        self.riders = {rider.id: rider for rider in self.race.riders}
        self.on = {rider.cell: rider.id for rider in self.race.riders if rider.cell >= 0}

    def cell(self, who: str) -> int:
        return int(self.riders[who].cell)

    def ahead(self, cell: int) -> list[int]:
        return [step for step in (self.road.straight[cell], self.road.right[cell], self.road.left[cell]) if step >= 0]

    def wheels(self, cell: int) -> list[str]:
        """Straight, right, left."""
        touching = (self.road.behind[cell], self.road.behind_right[cell], self.road.behind_left[cell])
        return [self.on[behind] for behind in touching if behind in self.on]

    def together(self, cell: int, other: int) -> bool:
        """§3.2, §3.3: a mountain parts road types; §6.1: no wheels on the cobbles of Paris–Roubaix."""
        types = {self.road.on(cell), self.road.on(other)}
        if self.race.sheet.roubaix and COBBLES in types:
            return False
        return len(types) == 1 or not (self.road.mountain[cell >> 2] or self.road.mountain[other >> 2])

    def able(self, who: str, wheel: int) -> bool:
        rider = self.riders[who]
        return rider.riding and not (rider.moved or rider.owed or rider.fallen) and self.together(rider.cell, wheel)

    def landing(self, line: list[int]) -> list[int]:
        """Up to the last free square before the end; empty when none is an advance."""
        for place in range(len(line) - 2, 0, -1):
            if line[place] not in self.on:
                return line[: place + 1]
        return []

    def put(self, who: str, cell: int) -> None:
        if self.on.get(self.cell(who)) == who:
            del self.on[self.cell(who)]
        self.riders[who].cell = cell
        self.riders[who].moved = True
        self.on[cell] = who

    def legal_cards(self, who: str) -> int:
        """§1.2, §3: how many individual cards he could pay a counter with."""
        rider, surface = self.riders[who], self.road.on(self.cell(who))
        plus_six, plus_five, anywhere = rider.hand
        if surface == UP:
            return int(plus_five + anywhere)
        if surface == COBBLES:
            return 0 if rider.cards_used else int(plus_six + anywhere)
        return 0 if surface == DOWN and rider.cards_used else int(plus_six + plus_five + anywhere)


class Notes(Listener):
    """Everything that was told, with the position at the moments that matter; and everything that was asked."""

    def __init__(self, race: Race) -> None:
        self.race = race
        self.events: list[tuple[Event, Position | None]] = []
        self.asked: list[tuple[str, str, str]] = []
        race.listener = self

    def hear(self, number: int, event: Event) -> None:
        matters = event.kind in ("moved", "asked for a relay")
        self.events.append((event, Position(self.race) if matters else None))

    def faces(self) -> list[int]:
        return [event.dice[0] for event, _ in self.events if event.detail.get("for") == "counter"]

    def named(self, kind: str) -> tuple[Event, Position | None] | None:
        return next((entry for entry in self.events if entry[0].kind == kind), None)


class Scribe(Director):
    """Lets a bot answer and writes it down."""

    def __init__(self, director: Director, notes: Notes) -> None:
        self.director = director
        self.notes = notes

    def choose(self, view: View, question: Question) -> Option:
        option = self.director.choose(view, question)
        self.notes.asked.append((question.kind, question.rider, option.text))
        return option


class Answers:
    """The answers of some kinds, each only for the rider who should have been asked."""

    def __init__(self, notes: Notes, *kinds: str) -> None:
        self.left = [asked for asked in notes.asked if asked[0] in kinds]

    def of(self, kind: str, who: str) -> str:
        assert self.left, f"{who} was not asked: {kind}"
        assert self.left[0][:2] == (kind, who), f"{kind} was asked of {self.left[0][1]}, not of {who}"
        return self.left.pop(0)[2]


def check_relay(notes: Notes) -> None:
    """§2.4: joined by wheels and able, row by row, straight, right, left; the line shifts back one place."""
    entry = notes.named("asked for a relay")
    if entry is None or entry[1] is None:
        return
    position, asker = entry[1], entry[0].rider
    answers = Answers(notes, "relay")
    joined = [asker]
    for who in joined:
        joined += [other for other in position.wheels(position.cell(who)) if other not in joined]
    able = [who for who in joined[1:] if position.able(who, position.cell(asker))]
    lane = position.cell(asker) & 3
    able.sort(key=lambda who: (-(position.cell(who) >> 2), *aside(position.cell(who), lane)))
    for who in able:
        if position.riders[who].neutral or answers.of("relay", who) == "relay":
            check_shift(notes, position, asker, who)
            return
    kind = "group passed" if position.riders[asker].one_die else "group refused"
    told = notes.named(kind)
    assert told is not None
    assert sorted(told[0].others) == sorted(able)


def aside(cell: int, lane: int) -> tuple[int, bool]:
    """Straight before diagonal, right before left."""
    return (abs((cell & 3) - lane), (cell & 3) > lane)


def check_shift(notes: Notes, position: Position, asker: str, relayer: str) -> None:
    """Of all lines of wheels from the asker to the relayer the first by the priority rule; each rider goes one place back."""
    line = next(line for line in lines_back(position, [asker]) if line[-1] == relayer)
    cells = [position.cell(who) for who in line]
    expected = {relayer: cells[0], **dict(zip(line[:-1], cells[1:], strict=True))}
    told = notes.named("relayed")
    assert told is not None
    assert told[0].detail["places"] == {who: (cell >> 2, cell & 3) for who, cell in expected.items()}


def lines_back(position: Position, line: list[str]) -> Iterator[list[str]]:
    """The line itself, then every longer one, straight before right before left."""
    yield line
    for who in position.wheels(position.cell(line[-1])):
        yield from lines_back(position, [*line, who])


def check_wheels(notes: Notes, relieved: list[str]) -> str:
    """The chain behind a move, or the counters behind an attack; then everybody stands where the game has put him."""
    entry = notes.named("moved")
    if entry is None or entry[1] is None or len(entry[0].path) < 2:
        return ""
    line = [(row << 2) | lane for row, lane in entry[0].path]
    position, answers = entry[1], Answers(notes, "follow", "counter")
    relayed = notes.named("relayed")
    relieved = list(relayed[0].others) if relayed else relieved
    attack = notes.named("attacked") is not None
    if attack:
        counters(position, answers, notes.faces(), line, relieved)
    else:
        Following(position, answers, line).run(relieved)
    assert not answers.left, f"asked for nothing: {answers.left}"
    for rider in notes.race.riders:
        assert rider.cell == position.cell(rider.id), f"{rider.id} should stand on {position.cell(rider.id)}"
    return "attacks" if attack else "chains"


def counters(position: Position, answers: Answers, faces: list[int], line: list[int], relieved: list[str]) -> None:
    """§2.6."""
    lines, asked = [line], []
    for ahead in lines:
        for who in sorted(position.wheels(ahead[0]), key=lambda who: who not in relieved):
            if who in asked or not position.able(who, ahead[0]):
                continue
            asked.append(who)
            way = position.landing([position.cell(who), *ahead])
            if not way:
                continue
            if position.riders[who].neutral:
                goes = faces.pop(0) == 6
            else:
                goes = position.legal_cards(who) > 0 and answers.of("counter", who) != "stay"
            if goes:
                position.put(who, way[-1])
                lines.append(way)


class Following:
    """§2.3: one line after the other, each follower the next one's leader."""

    def __init__(self, position: Position, answers: Answers, line: list[int]) -> None:
        self.position = position
        self.answers = answers
        self.line = line
        self.declined: list[str] = []

    def follows(self, who: str, between: list[int]) -> bool:
        position = self.position
        start = position.cell(who)
        way = position.landing([start, *between, *self.line])
        if who in self.declined or not position.able(who, self.line[0]) or not way:
            return False
        if position.riders[who].neutral:
            own, ahead = (len(line) - 1 - position.road.number_on(line[0]) for line in (way, self.line))
            goes = max(own, ahead) >= 6
        else:
            goes = self.answers.of("follow", who) == "follow"
        if goes:
            position.put(who, way[-1])
            self.line = way
        else:
            self.declined.append(who)
        return goes

    def run(self, relieved: list[str]) -> None:
        for who in relieved:
            steps = self.position.ahead(self.position.cell(who))
            over = [step for step in steps if self.line[0] in self.position.ahead(step)]
            if self.line[0] in steps or over:
                self.follows(who, [] if self.line[0] in steps else over[:1])
        while self.row_follows():
            pass

    def row_follows(self) -> bool:
        position = self.position
        row = position.wheels(self.line[0])
        if any(self.follows(who, []) for who in row):
            return True
        second = {other: None for who in row for other in position.wheels(position.cell(who))}
        for who in second:
            over = [step for step in position.ahead(position.cell(who)) if position.on.get(step) in row]
            if self.follows(who, over[:1]):
                return True
        return False


def read(slug: str, seats: int, seed: int) -> Counter[str]:
    """One race under a second pair of eyes: how many chains and attacks were read."""
    race = GAME.start(GAME.setup(slug, ["Director"] * seats), seed)
    counted: Counter[str] = Counter()
    notes = Notes(race)
    bots = [policy("homas", (seed + seat) % 4, seed * 10 + seat) for seat in range(seats)]
    while not race.over:
        relieved = [race.riders[index].id for index in race.relieved]
        riding = race.phase == RIDE
        notes = Notes(race)
        race.directors = [Scribe(director, notes) for director in bots]
        race.step()
        if riding:
            check_relay(notes)
            counted[check_wheels(notes, relieved)] += 1
    return counted


def races() -> list[str]:
    return [info.slug for info in GAME.races() if info.kind != "time trial"]


if __name__ == "__main__":
    total: Counter[str] = Counter()
    for number in range(int(sys.argv[1])):
        total += read(races()[number % len(races())], 4 - number % 4, number)
    print(f"{sys.argv[1]} races, {total['chains']} chains, {total['attacks']} attacks, read alike")
