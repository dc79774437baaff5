"""An umpire who knows the rulebook and hears only the events: he moves every rider on a board of his own.

Written apart from the rules, so that a slip in them shows as a difference between the two boards.
`python -m tests.games.head.umpire 2000` watches so many races.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable

from rouleur.bots import bot
from rouleur.core.event import Event
from rouleur.core.match import Story
from rouleur.games.head import GAME
from rouleur.games.head.race import Race
from rouleur.games.head.road import COBBLED_HILL, DESCENT, FLAT, HILL, MOUNTAIN

TOP = {4: 4, 6: 6, 8: 8, 10: 8, 12: 9, 16: 10}
RACES = [info.slug for info in GAME.races() if info.kind not in ("prologue", "time trial")]
CLIMBS = (HILL, MOUNTAIN, COBBLED_HILL)
WRONG_TURN = 3
ANY_TEMPO = 99


def value(event: Event) -> int:
    assert event.value is not None
    return event.value


class Throw:
    """A die on the table: what it was thrown for, from which box, the number so far, and whether it ends in bad luck."""

    def __init__(self, why: str, box: int, number: int, die: int, unlucky: bool) -> None:
        self.why = why
        self.box = box
        self.number = number
        self.die = die
        self.unlucky = unlucky


class Umpire:
    def __init__(self, race: Race) -> None:
        self.race = race
        self.road = race.road
        self.entrants = {rider.entrant.id: rider.entrant for rider in race.riders}
        self.box: dict[str, int] = {}
        self.boxes: dict[int, list[str]] = defaultdict(list)
        self.hears: dict[str, Callable[[Event], None]] = {
            "rolled": self.rolled,
            "sprinted": self.sprinted,
            "accelerated": self.accelerated,
            "moved": self.moved,
            "followed": self.followed,
            "advanced": self.advanced,
            "closed the gap": self.closed_gap,
            "waited": self.waited,
            "attacked": self.attacked,
            "declared": self.declared,
            "jumped on": self.jumped,
            "missed the jump": self.missed,
            "closed up": self.closed_up,
            "turned aside": self.turned_aside,
            "fell back": self.fell_back,
            "returned": self.returned,
        }
        for number, riders in enumerate(race.boxes):
            for rider in riders:
                self.put(rider.entrant.id, number)
        self.begin_turn()

    def begin_turn(self) -> None:
        """§4.3: front to back, left to right; §3.7.5: who must sprint, and who may."""
        self.start = {rider: box for rider, box in self.box.items() if rider in self.boxes[box]}
        self.queue = [rider for box in sorted(self.boxes, reverse=True) for rider in self.boxes[box]]
        self.tempo: dict[str, tuple[int, int]] = {}
        self.sprinting = {rider for rider, box in self.start.items() if self.front_of(box) >= self.road.flag}
        self.overtakings: list[tuple[list[str], list[str]]] = []
        self.jumpers: list[str] = []
        self.leader = ""

    def watch(self, events: list[Event]) -> None:
        """One step of the race. Everybody whom the events move up behind a group must be one whom §4.5 moves."""
        self.moved_up: list[str] = []
        for event in events:
            if event.kind in self.hears:
                self.hears[event.kind](event)
        if self.race.attack is None:
            self.settle()
        assert [event.rider for event in events if event.kind == "closed up"] == self.moved_up

    def board(self) -> dict[int, list[str]]:
        return {box: riders for box, riders in self.boxes.items() if riders}

    # --- the board

    def put(self, rider: str, box: int) -> int:
        """§3.1–3.6: right of those who stand there; a full box sends back; over the line there is room for all."""
        self.take_off(rider)
        while 1 < box <= self.road.length and len(self.boxes[box]) >= self.road.room[box]:
            box -= 1
        if box <= self.road.length:
            self.boxes[box].append(rider)
        self.box[rider] = box
        return box

    def take_off(self, rider: str) -> None:
        if rider in self.boxes[self.box.get(rider, 0)]:
            self.boxes[self.box[rider]].remove(rider)

    def front_of(self, box: int) -> int:
        while self.boxes[box + 1]:
            box += 1
        return box

    def count(self, box: int, points: int) -> int:
        """§4.7."""
        own_climb = box
        while self.road.surface[own_climb] in CLIMBS:
            own_climb += 1
        while points > 0:
            box += 1
            points -= 2 if box > own_climb and self.road.surface[box] in CLIMBS else 1
        return box

    def unlucky(self, box: int, number: int) -> bool:
        """§3.7.2."""
        mark = self.road.bad_luck[box]
        return 0 < mark <= number and len(self.boxes[box]) < self.road.room[box]

    def sheet_die(self, rider: str, box: int) -> int:
        return self.entrants[rider].dice[self.road.surface[box]]

    def highest_attack(self, rider: str, box: int) -> int:
        """The table of §4.4.5."""
        if self.road.surface[box] in (FLAT, DESCENT):
            return 16
        if self.sheet_die(rider, box) == 4:
            return 0 if self.road.steep[box] else 10
        return 10 if self.road.steep[box] else 16

    def on_turn(self, rider: str) -> int:
        assert self.queue.pop(0) == rider
        return self.box[rider]

    # --- throws

    def rolled(self, event: Event) -> None:
        die = int(event.detail["die"][1:])
        if event.rule == "§4.4.1":
            box = self.on_turn(event.rider)
            sheet = 4 if self.road.steep[box] else self.sheet_die(event.rider, box)
            assert die in ((4, 6, 8) if sheet <= 8 else (10, 12))
            assert die <= sheet
            assert box < self.road.flag
            self.throw = self.thrown("basic", box, value(event), die)
        elif event.rule == "§4.4.5":
            assert self.attacker == event.rider
            self.throw = self.thrown("attack", self.attacked_from, value(event), die)
            ahead = range(self.attacked_from - 1, self.road.length + 1)
            self.jumpers = [rider for box in ahead for rider in self.boxes[box] if rider in self.jumpers]
        else:
            self.to_advance(event, die)

    def thrown(self, why: str, box: int, number: int, die: int) -> Throw:
        return Throw(why, box, number, die, self.unlucky(self.count(box, number), number))

    def sprinted(self, event: Event) -> None:
        """§4.8."""
        box = self.on_turn(event.rider)
        die = int(event.detail["die"][1:])
        assert event.rider in self.sprinting
        assert 10 <= die <= self.entrants[event.rider].sprint
        self.throw = Throw("sprint", box, value(event), die, False)

    def accelerated(self, event: Event) -> None:
        """§4.4.2, §4.4.6, §4.8: not after bad luck, and never beyond the cap."""
        throw = self.throw
        assert not throw.unlucky
        assert throw.number < self.cap(throw)
        assert throw.why != "sprint" or throw.box + 1 in self.start.values()
        throw.number = min(throw.number + value(event), self.cap(throw))

    def cap(self, throw: Throw) -> int:
        if throw.why == "attack":
            return TOP[self.card]
        if throw.why == "sprint" or self.road.surface[throw.box] == DESCENT:
            return TOP[throw.die]
        if self.road.surface[throw.box] == FLAT:
            return 8
        return 4 if self.road.steep[throw.box] else 6

    def moved(self, event: Event) -> None:
        rider, throw = event.rider, self.throw
        box = self.put(rider, self.count(throw.box, throw.number))
        if throw.why == "attack":
            self.attack_end = box
            return
        self.tempo[rider] = (throw.number, box)
        overtaken = [other for passed in range(throw.box + 1, min(box, self.road.flag)) for other in self.boxes[passed]]
        if throw.why == "basic":
            self.overtakings.append(([rider], overtaken))

    def waited(self, event: Event) -> None:
        box = self.on_turn(event.rider)
        assert box < self.road.flag
        self.put(event.rider, box + 1)

    # --- following

    def followed(self, event: Event) -> None:
        """§4.4.3, §3.1–3.7.3, §4.7."""
        rider, self.leader = event.rider, event.others[0]
        box = self.on_turn(rider)
        tempo, tempo_box = self.tempo[self.leader]
        assert self.start[self.leader] == box + 1
        assert event.rule == "§4.8" or tempo <= self.follow_limit(rider, box)
        self.tempo[rider] = (tempo, self.put(rider, min(tempo_box - 1, self.count(box, tempo))))
        for chain, overtaken in self.overtakings:
            if self.leader in chain:
                chain.append(rider)
                passed = range(box + 1, min(self.box[rider], self.road.flag))
                overtaken += [
                    other for each in passed for other in self.boxes[each] if other not in [*chain, *overtaken]
                ]

    def follow_limit(self, rider: str, box: int) -> int:
        if self.road.steep[box]:
            return 4
        return ANY_TEMPO if self.road.surface[box] == FLAT else TOP[self.sheet_die(rider, box)]

    def to_advance(self, event: Event, die: int) -> None:
        """§4.4.4: in the group, D4 cards only off the flat."""
        box = self.box[event.rider]
        assert die == 4 or self.road.surface[box] == FLAT
        assert box < min(self.front_of(box), self.road.flag)
        self.advance_to = min(self.count(box, value(event)), self.front_of(box))

    def advanced(self, event: Event) -> None:
        self.put(event.rider, self.advance_to)

    def closed_gap(self, event: Event) -> None:
        """§4.6."""
        box = self.box[event.rider]
        assert self.boxes[box + 2]
        assert not self.boxes[box + 1]
        assert self.box[self.leader] > self.tempo[self.leader][1]
        self.put(event.rider, box + 1)

    # --- attacks

    def attacked(self, event: Event) -> None:
        self.attacker, self.card = event.rider, value(event)
        self.attacked_from = self.on_turn(event.rider)
        self.attack_die = int(event.detail["die"][1:])
        self.jumpers = []
        assert self.attacked_from < self.road.flag
        assert self.attack_die <= min(self.card, self.highest_attack(event.rider, self.attacked_from))

    def declared(self, event: Event) -> None:
        """§4.4.7.1–2."""
        assert self.attacked_from - 1 <= self.box[event.rider] < self.road.flag
        assert value(event) >= self.card
        assert self.attack_die <= self.highest_attack(event.rider, self.attacked_from)
        self.jumpers.append(event.rider)

    def jumped(self, event: Event) -> None:
        """§4.4.7.3; §4.5: a demarrage pulls nobody along."""
        rider = self.declared_next(event)
        assert self.attack_end - 1 > self.box[rider]
        for overtaking in [one for one in self.overtakings if rider in one[0]]:
            self.close(overtaking)
        self.put(rider, self.attack_end - 1)
        self.tempo.pop(rider, None)

    def missed(self, event: Event) -> None:
        assert self.attack_end - 1 <= self.box[self.declared_next(event)]

    def declared_next(self, event: Event) -> str:
        rider = self.jumpers.pop(0)
        assert rider == event.rider
        if rider in self.queue:
            self.queue.remove(rider)
        return rider

    # --- the passing rule

    def closed_up(self, event: Event) -> None:
        if event.rider not in self.moved_up and not self.jumpers:
            self.settle()

    def settle(self) -> None:
        """§4.5: as soon as nobody who is still to move could follow."""
        next_box = self.box[self.queue[0]] if self.queue else 0
        for overtaking in self.overtakings[:]:
            if next_box < self.start[overtaking[0][-1]] - 1:
                self.close(overtaking)

    def close(self, overtaking: tuple[list[str], list[str]]) -> None:
        self.overtakings.remove(overtaking)
        chain, overtaken = overtaking
        tail = min((self.box[rider] for rider in chain if self.rides(rider)), default=0)
        for rider in overtaken:
            if tail and self.rides(rider) and self.box[rider] < self.road.flag:
                if self.box[rider] < tail - 1:
                    self.put(rider, tail - 1)
                    self.moved_up.append(rider)
                tail = min(tail, self.box[rider])

    def rides(self, rider: str) -> bool:
        return rider in self.boxes[self.box[rider]]

    # --- bad luck

    def turned_aside(self, event: Event) -> None:
        self.take_off(event.rider)
        self.jumpers = [rider for rider in self.jumpers if rider != event.rider]

    def fell_back(self, event: Event) -> None:
        self.put(event.rider, max(1, self.box[event.rider] - WRONG_TURN))

    def returned(self, event: Event) -> None:
        """The card says how far he was paced: the event is believed."""
        self.put(event.rider, event.path[-1][0])


def watched(number: int) -> int:
    """One race beside the umpire; how many events it told."""
    race = GAME.start(GAME.setup(RACES[number % len(RACES)], ["a", "b", "c", "d"]), number)
    story = Story()
    race.listener = story
    race.directors = [bot("head", (number + seat) % 3, 7 * number + seat) for seat in range(4)]
    while race.turn < 1:
        race.step()
    umpire = Umpire(race)
    while not race.over:
        told, turn = len(story.events), race.turn
        race.step()
        umpire.watch(story.events[told:])
        riders = {box: [rider.entrant.id for rider in riders] for box, riders in enumerate(race.boxes) if riders}
        assert umpire.board() == riders, (number, race.turn, story.events[told:])
        if race.turn != turn:
            umpire.begin_turn()
    return len(story.events)


if __name__ == "__main__":
    races = int(sys.argv[1])
    events = sum(watched(number) for number in range(races))
    print(f"{races} races, {events} events, no rule broken")
