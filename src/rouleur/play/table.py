"""One table in motion: seats, bots, standing orders, undo, and the record of it all. No file, no screen, no clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rouleur.core.dice import STREAM, DiceKind
from rouleur.core.director import Adapted, Chooser
from rouleur.core.errors import IllegalOption, RecordError, RouleurError
from rouleur.core.event import Event
from rouleur.core.match import Bookmark, PacedMatch
from rouleur.core.order import Order
from rouleur.core.question import Question
from rouleur.core.record import FORMAT, Record, Setup
from rouleur.core.registry import find
from rouleur.core.replay import follow, follow_while_fitting
from rouleur.core.state import SPECTATOR, Director
from rouleur.play.deputy import Deputised, Deputy, RideOn, Until, ride_on, takes
from rouleur.play.orders import checked, ordered_option
from rouleur.play.seat import BOT, PERSON, USUAL_LEVEL, Seat
from rouleur.play.sitting import Directing, Hired, Sealed, Sitting, lots_for
from rouleur.road.box import box
from rouleur.road.hand import Hand
from rouleur.road.race import Race
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation

SET_BACK = "The rules were changed since this table was saved: the last answers ({count}) do not fit them and are taken back. {difference}"


class TableData(msgspec.Struct, omit_defaults=True):
    """A table as it is kept: its record, who sits where, and how many steps were played (a race without answers has some)."""

    format: int
    record: Record
    seats: list[Seat]
    steps: int = 0
    rules: str = ""


class TableMoment(msgspec.Struct, omit_defaults=True):
    """A table as data, to go on from without playing what came before.

    `state` is the position at its last checkpoint; `given` are the answers since then, and `asked` says that somebody was
    asked on the way to the next one.
    """

    state: dict[str, Any]
    answers: list[str]
    checks: list[int]
    given: list[str]
    steps: int
    asked: bool


class Table:
    """`question()` says who must choose; `answer(text)` takes the choice and plays on to the next person's question.

    `step()` plays only to the next checkpoint, for those who want to look at every move. `reseated`: since the question was
    asked, the seats or their orders have changed, and it was not asked again. `set_back` says what changed rules took back.
    `directors` are programs of one's own for some seats. `sealed` are answers, by rider, to questions that are put to several
    seats at once: nobody sees them before the questions close. `deputised` are the answers that deputies gave.
    """

    def __init__(
        self, setup: Setup, seed: int, seats: list[Seat], directors: Mapping[int, Director | Chooser] | None = None
    ) -> None:
        self.setup = setup
        self.seed = seed
        self.seats = seats
        self.hired = {seat: Hired(self, seat, seated(director)) for seat, director in (directors or {}).items()}
        self.givers: list[int] = []
        self.reseated = False
        self.sealed: dict[str, str] = {}
        self.deputised: list[Deputised] = []
        self.set_back = ""
        self._bookmarks: list[tuple[int, int, Bookmark[Race]]] = []
        self.match = fresh_match(setup, seed)
        if len(seats) != self.match.state.seats:
            raise RouleurError(f"This race has {self.match.state.seats} seats, but {len(seats)} were named.")
        self._seat_all()

    @classmethod
    def rehearse(cls, record: Record) -> Table:
        """A record on its way: every seat answers as written, and waits where the record ends."""
        table = cls(record.setup, record.seed, [Seat(name) for name in record.setup.seats])
        table.match.use_dice(record.dice)
        table.match.feed(record.answers)
        return table

    @classmethod
    def replay(cls, record: Record, steps: int = 0) -> Table:
        """Play a record to its end, every answer in place, and compare the checks of every turn."""
        table = cls.rehearse(record)
        follow(table.match, Record(record.setup, record.seed, [], record.checks, record.dice), steps)
        table.givers = [SPECTATOR] * table.answered
        return table

    @classmethod
    def resume(cls, data: TableData) -> Table:
        """The table as it was left, its people and bots in their seats.

        Saved under other rules it goes on if all its checks agree; else it is set back to the last answer that fits.
        """
        record = data.record
        replayed = follow_while_fitting(lambda: fresh_match(record.setup, record.seed, record.dice), record, data.steps)
        if replayed.difference and data.rules == find(record.setup.game).rules_version:
            raise RecordError(replayed.difference)
        table = cls(record.setup, record.seed, data.seats)
        table.match = replayed.match
        table.givers = [SPECTATOR] * table.answered
        if replayed.difference:
            table.set_back = SET_BACK.format(count=len(record.answers) - replayed.kept, difference=replayed.difference)
        table.reseat(data.seats)
        if table.question() is not None and not table.resting:
            table.go_on()
        return table

    def to_data(self, accepted: str = "") -> TableData:
        """The table as it is kept; with an answer that is `accepted` but not played yet, so that no crash can lose it."""
        record = self.match.record()
        record.answers += [accepted] if accepted else []
        return TableData(FORMAT, record, self.seats, self.steps, find(self.setup.game).rules_version)

    @property
    def race(self) -> Race:
        return self.match.state

    @property
    def steps(self) -> int:
        """How many checkpoints were left behind."""
        return self.match.steps

    @property
    def resting(self) -> bool:
        """Whether nothing more happens without a person."""
        if self.match.together and not self.reseated:
            return any(self._awaits(question) for question in self.match.open_questions())
        question = self.question()
        return self.over or (question is not None and self.seat_waits(question.seat))

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def events(self) -> list[Event]:
        return self.match.events

    @property
    def answered(self) -> int:
        """How many answers were given so far, by anybody."""
        return self.match.number_of_answers

    @property
    def answers(self) -> list[str]:
        """Every answer so far, whoever gave it."""
        return [*self.match.answers, *self.match.state.answers]

    def seat_waits(self, seat: int) -> bool:
        """Whether somebody thinks there who will not answer by himself."""
        return self._thinks(seat) and not self.reseated

    def question(self) -> Question | None:
        return self.match.question()

    def question_for(self, seat: int) -> Question | None:
        """What this seat is asked now, alone or with others."""
        for question in self.match.open_questions():
            if question.seat == seat and question.rider not in self.sealed:
                return question
        return None

    @property
    def asked_seats(self) -> list[int]:
        """Who must choose now. Of those who are asked at once it does not tell who has answered."""
        question = self.question()
        questions = self.match.together or ([question] if question else [])
        return sorted({int(question.seat) for question in questions})

    def result(self) -> StageResult | None:
        return self.race.result()

    def situation(self, seat: int = SPECTATOR) -> Situation:
        return self.race.situation(seat)

    def held_by(self, seat: int) -> list[Hand]:
        return self.race.held_by(seat) if seat != SPECTATOR else []

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """What this seat (or SPECTATOR) was told, from event number `since` on."""
        return [event for event in self.events[since:] if event.visible_to(seat)]

    def told_to(self, seat: int, number: int) -> int:
        """How many of the first so many events this seat (or SPECTATOR) was told."""
        return self.match.story.told_to(seat, number)

    def step(self) -> list[Event]:
        """Play to the next checkpoint or question; returns what happened. Nothing happens while somebody is asked."""
        told = len(self.events)
        if self.question() is None and not self.over:
            self.match.take_step()
        return self.events[told:]

    def go_on(self) -> list[Event]:
        """One step; or, while somebody is asked, ask again: a bot or an order may answer now, or all have answered."""
        if self.question() is None:
            return self.step()
        if self.match.together and not self.reseated:
            return self.close()
        told = len(self.events)
        self.reseated = False
        self.match.ask_again()
        return self.events[told:]

    def run(self) -> list[Event]:
        """Play on until a person must choose or the race is over."""
        told = len(self.events)
        while not self.resting:
            self.go_on()
        return self.events[told:]

    def repeat(self, answers: Sequence[tuple[int, str]], steps: int, choice: str = "", seat: int = SPECTATOR) -> None:
        """Do what was written down: the choice of a seat, if there was one, then these answers (seat, text), up to so many steps.

        Nobody else answers meanwhile. Raises RecordError where an answer does not fit or is not asked for.
        """
        self.reseated = False
        self.sealed = {}
        self.match.seat([])
        if choice:
            self.choose(choice, seat)
        self.match.feed([text for _, text in answers])
        while not self.over and self.question() is None and self.steps < steps:
            self.step()
        self.givers += [giver for giver, _ in answers]
        if self.match.unplayed:
            raise RecordError(f"Nobody was asked anything that {self.match.unplayed[0]!r} could answer.")
        self._seat_all()

    def answer(self, text: str, seat: int | None = None) -> list[Event]:
        """Take the choice and play on to the next question; returns all events up to there."""
        told = len(self.events)
        self.choose(text, seat)
        self.run()
        return self.events[told:]

    def choose(self, text: str, seat: int | None = None) -> list[Event]:
        """Take the choice and play only to the next checkpoint or question. `seat`, when given, must be the one asked."""
        question = self.question()
        if question is None:
            raise IllegalOption(text, "nobody is asked anything", "")
        if seat is not None and seat != question.seat:
            raise IllegalOption(text, f"{self.seats[question.seat].name} is asked, not {self.seats[seat].name}", "")
        bookmark = (question.seat, len(self.givers), Bookmark(self.match))
        self.givers.append(question.seat)
        try:
            events = self.match.answer(text)
        except IllegalOption:
            self.givers.pop()
            raise
        if self._bookmarks and self._shown_since(self._bookmarks[-1][2], bookmark[2].drawn, bookmark[2].revealed):
            self._bookmarks.clear()
        self._bookmarks.append(bookmark)
        return events

    def seal(self, text: str, seat: int) -> None:
        """Take the choice of a seat that is asked with others; it is kept from all until `close`."""
        question = self.question_for(seat)
        if question is None or not self.match.together:
            raise IllegalOption(text, f"{self.seats[seat].name} is not asked together with others", "")
        if question.find(text) is None:
            raise IllegalOption(text, *self.match.state.why_not(question, text))
        self.sealed[question.rider] = text

    def close(self) -> list[Event]:
        """Open what was sealed and play on. For who has not answered his orders do, and else silence."""
        told = len(self.events)
        asked = set(self.asked_seats)
        self.match.seat(
            [
                Sealed(self, seat) if seat in asked and self._thinks(seat) else self._director(seat)
                for seat in range(len(self.seats))
            ]
        )
        self.match.ask_again()
        self.sealed = {}
        self._seat_all()
        return self.events[told:]

    def _thinks(self, seat: int) -> bool:
        return self.seats[seat].person and seat not in self.hired

    def _awaits(self, question: Question) -> bool:
        """Whether somebody is still to answer a question that is put to several seats."""
        seat = question.seat
        if not self._thinks(seat) or question.rider in self.sealed:
            return False
        situation = self.situation(seat)
        if ordered_option(self.setup.game, self.seats[seat].orders, situation, question) is not None:
            return False
        return not takes(self.seats[seat].deputy, self.setup.game, situation, question, self.watched(seat))

    def watched(self, seat: int) -> bool:
        """Whether other people sit at the table, who might read from a pause what he holds."""
        return any(self._thinks(other) for other in range(len(self.seats)) if other != seat)

    def why_not(self, text: str) -> tuple[str, str]:
        """Why a choice is not offered, with the paragraph; empty when it is offered."""
        question = self.question()
        if question is None:
            return ("nobody is asked anything", "")
        return ("", question.rule) if question.find(text) else self.match.state.why_not(question, text)

    @property
    def returns(self) -> list[int]:
        """How many answers had been given at each choice that an undo may reach, the last one last."""
        return [given for _, given, _ in self._bookmarks]

    def may_not_undo(self, seat: int | None = None) -> str:
        """Empty when the last choice of this seat (or of whoever chose last) may be taken back; else the reason."""
        if not self._bookmarks:
            return "there is no choice to take back"
        chooser, given, bookmark = self._bookmarks[-1]
        if seat is not None and chooser != seat:
            return f"{self.seats[chooser].name} has chosen since"
        if any(giver != chooser for giver in self.givers[given:]):
            return "another director has answered since"
        if self._shown_since(bookmark, self.match.state.dice.drawn, self.match.state.revealed):
            return "a die or a card has been shown since"
        return ""

    def undo(self, seat: int | None = None) -> int:
        """Take back the last choice; returns how many events remain told. Chance is never asked anew, and the question stays with its
        person, whatever his orders say."""
        reason = self.may_not_undo(seat)
        if reason:
            raise IllegalOption("undo", reason, "")
        _, given, bookmark = self._bookmarks.pop()
        del self.givers[given:]
        self.match.seat([])
        self.match.return_to(bookmark)
        self.deputised = [deputised for deputised in self.deputised if deputised.answer < self.answered]
        self._seat_all()
        return len(self.events)

    def settle(self) -> None:
        """What was chosen so far stays chosen."""
        self._bookmarks.clear()

    def leave(self, seat: int, level: int = USUAL_LEVEL) -> None:
        """Leave a seat to a bot, which answers at once if it is asked; its person may take it back at any time."""
        self.seats[seat].kind = BOT
        self.seats[seat].level = level
        self.reseat(self.seats)
        self.run()

    def take(self, seat: int, name: str = "") -> None:
        """A person sits down where a bot has played."""
        self.seats[seat].kind = PERSON
        self.seats[seat].name = name or self.seats[seat].name
        self.reseat(self.seats)
        self.run()

    def give_orders(self, seat: int, orders: list[Order]) -> None:
        """Replace the standing orders of a seat; they answer the question that is being asked, too."""
        self.seats[seat].orders = [checked(self.setup.game, order) for order in orders]
        self.reseat(self.seats)
        self.run()

    def instruct(self, seat: int, deputy: Deputy) -> None:
        """What this seat leaves to its deputy from now on; what is asked now may be his already."""
        self.seats[seat].deputy = deputy
        self.reseat(self.seats)
        self.run()

    def ride_on(self, seat: int, until: Until) -> RideOn:
        """The order to the deputy to ride on alone, said at this moment of the race."""
        return ride_on(until, self.situation(seat), box(self.setup.game).picture(self.setup))

    def lots(self, seat: int) -> int:
        """What a bot in this seat draws its lots from at this moment."""
        return lots_for(self.seed, seat, self.answered)

    def reseat(self, seats: list[Seat]) -> None:
        """Somebody sat down, left, or gave orders. A bot or an order that is now asked answers as soon as the table goes on."""
        question = self.question()
        self.seats = seats
        self._seat_all()
        self.reseated = question is not None and self._director(question.seat) is not None

    def moment(self) -> TableMoment | None:
        """The table as data, or None while a choice may still be taken back: an undo never reaches behind it."""
        if not self.may_not_undo():
            return None
        asked = self.question() is not None
        now = Bookmark(self.match)
        state = (now.checkpoint if asked else self.match.state).to_data()
        return TableMoment(
            state, self.match.answers[:], self.match.checks[:], now.given if asked else [], self.steps, asked
        )

    def return_to(self, moment: TableMoment, events: list[Event]) -> None:
        """Go on from a moment; `events` are all that were told up to it."""
        race = box(self.setup.game).restore(self.setup, moment.state)
        self.match = PacedMatch(race, self.setup, self.seed)
        self.match.resume_at(moment.answers, moment.checks, events[: race.told], moment.steps - moment.asked)
        self.givers = [SPECTATOR] * (len(moment.answers) + len(moment.given))
        self._bookmarks.clear()
        self.match.feed(moment.given)
        if moment.asked:
            self.match.take_step()
        self._seat_all()

    def _seat_all(self) -> None:
        self.match.seat([self._director(number) for number in range(len(self.seats))])

    def _director(self, number: int) -> Director | None:
        seat = self.seats[number]
        if number in self.hired:
            return self.hired[number]
        if not seat.person:
            return Sitting(self, number)
        return Directing(self, number) if seat.orders or seat.deputy != Deputy() else None

    def _shown_since(self, bookmark: Bookmark[Race], drawn: int, revealed: int) -> bool:
        return bookmark.drawn != drawn or bookmark.revealed != revealed


def fresh_match(setup: Setup, seed: int, dice: DiceKind = STREAM) -> PacedMatch[Race]:
    """Before the first die, everybody's seat a person's."""
    return PacedMatch.start(setup, seed, dice=dice)


def seated(director: Director | Chooser) -> Director:
    return director if isinstance(director, Director) else Adapted(director)
