"""The conversation of a table with the people at one keyboard: numbered options, why, undo, orders, save, curtain."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

from rich.console import Console
from rich.text import Text

from rouleur.cli.orders import order_from_words, orders_text
from rouleur.commentary import Commentator
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.numeral import counted, number_in
from rouleur.core.order import THIS, Order
from rouleur.core.question import Question
from rouleur.core.state import SPECTATOR
from rouleur.play.cautions import cautions
from rouleur.play.deputy import Asks, Deputised, Deputy, Until
from rouleur.play.first_race import Hints
from rouleur.play.save import save_table
from rouleur.play.seat import USUAL_LEVEL, bot_seat
from rouleur.play.table import Table
from rouleur.printing.groups import situation_bar
from rouleur.printing.palette import jersey_style, team_numbers
from rouleur.printing.road import road_window
from rouleur.road.box import box
from rouleur.road.situation import Place, RiderView, Situation

HELP = """\
NUMBER or TEXT  choose an option       why TEXT    why something is not offered
undo            take back your choice  road        draw the road again
riders          what is known of all   log         the last events in full
orders          your standing orders   order …     as in: order 31 relay never
asks WHAT       everything, matters, key: what you want to be asked yourself
ride UNTIL      turn, caught, climb, final, end: your deputy rides on until then
always NUMBER   always answer so in this race
save FILE       keep the table         bot [LEVEL] leave your seat to a bot
seats           who sits where         take SEAT   take a seat from a bot
help            this list              quit        leave the table"""

Read = Callable[[str], str]
SHOWN = ("cards",)
"""What everybody sees of a rider and his own director wants before him at every question."""


class Conversation:
    """Asks whoever must choose until the race is over or somebody leaves. `curtain` hides what one has seen from the next."""

    resumed_by = "rouleur play --resume"

    def __init__(
        self,
        table: Table,
        out: Console,
        read: Read,
        save: Path | None = None,
        curtain: bool = True,
        hints: Hints | None = None,
    ) -> None:
        self.table = table
        self.out = out
        self.read = read
        self.save = save
        self.hints = hints or Hints({})
        self.people = [number for number, seat in enumerate(table.seats) if seat.person]
        self.hides = curtain
        self.curtain = curtain and len(self.people) > 1
        self.picture = box(table.setup.game).picture(table.setup)
        self.seen = dict.fromkeys(self.people, 0)
        self.looking: int | None = None
        self.before: Situation | None = None
        self.left = False

    def run(self) -> bool:
        """True when the race is over, False when somebody left."""
        self.table.run()
        self.keep()
        while not self.table.over and not self.left:
            question = self.table.question()
            assert question is not None
            self.turn_to(question.seat)
            if not self.left:
                self.show(question)
                self.listen(question)
        if self.table.over:
            self.tell(self.last_looker())
            self.mind(self.table.situation(self.last_looker()), None)
        return self.table.over

    def last_looker(self) -> int:
        """Who reads the end of the race; a table that everybody has left to bots is looked at by a spectator."""
        if self.looking is not None:
            return self.looking
        return self.people[0] if self.people else SPECTATOR

    def keep(self, accepted: str = "") -> None:
        if self.save is not None:
            save_table(self.save, self.table, accepted)

    def turn_to(self, seat: int) -> None:
        """The curtain: nobody sees the cards of another director."""
        if self.curtain and self.looking not in (None, seat):
            self.out.clear()
            name = Text(f"\n{self.table.seats[seat].name}", "bold")
            self.out.print(name.append(", it is your turn. The others look away, please.", "not bold"))
            self.hear("Press Enter. ")
        self.looking = seat

    def hear(self, prompt: str) -> str:
        """A line from the person; the end of the input is taken for leaving. An interrupted table says where it is kept."""
        try:
            return self.read(prompt).strip()
        except EOFError:
            self.leave()
            return ""
        except KeyboardInterrupt:
            self.out.print()
            self.leave()
            raise

    def show(self, question: Question) -> None:
        seat = question.seat
        self.tell(seat)
        situation = self.table.situation(seat)
        self.draw(situation)
        held = private_lines(situation, seat)
        if held:
            self.out.print(held)
        self.ask(question, situation)

    def tell(self, seat: int) -> None:
        """What happened since this seat looked last; the dice in grey."""
        voice = Commentator(self.table.situation(seat), self.table.seed)
        seen = self.seen.get(seat, 0)
        deputised = [answer for answer in self.table.deputised if answer.seat == seat and answer.told >= seen]
        for number, event in enumerate(self.table.events[seen:], start=seen):
            while deputised and deputised[0].told <= number:
                self.out.print(Text(f"  {by_deputy(deputised.pop(0))}", "italic dim"))
            if event.visible_to(seat):
                line = voice.line(event)
                self.out.print(Text(f"  {line or voice.sentence(event)}", "" if line else "dim"))
        for answer in deputised:
            self.out.print(Text(f"  {by_deputy(answer)}", "italic dim"))
        self.seen[seat] = len(self.table.events)

    def draw(self, situation: Situation) -> None:
        self.out.print()
        weather = f" · {situation.weather}" if situation.weather else ""
        turn = Text(f"turn {situation.turn}", "bold")
        self.out.print(turn.append(f" · {situation.to_go:g} {self.picture.unit} to go{weather}", "not bold"))
        for line in road_window(self.picture, situation, self.out.width, self.focus(situation), self.destinations()):
            self.out.print(line)
        self.out.print(situation_bar(situation, self.before))
        self.before = situation

    def focus(self, situation: Situation) -> int:
        """The group of the rider who is asked about."""
        question = self.table.question()
        asked = question.rider if question else ""
        return next((number for number, group in enumerate(situation.groups) if asked in group.riders), 0)

    def destinations(self) -> dict[Place, str]:
        """The squares that options lead to, with the number to type; the first option to a square counts."""
        question = self.table.question()
        found: dict[Place, str] = {}
        for number, option in enumerate(question.options if question else [], start=1):
            if option.path:
                found.setdefault(option.path[-1], str(number))
        return found

    def ask(self, question: Question, situation: Situation) -> None:
        name = self.table.seats[question.seat].name
        rider = next((rider for rider in situation.riders if rider.id == question.rider), None)
        line = Text().append(f"\n{name}: ", "bold")
        if rider is not None:
            line.append_text(rider_words(rider, situation)).append(" ")
        self.out.print(line.append(f"{question.words} ").append(f"({question.rule})" if question.rule else "", "dim"))
        self.mind(situation, question)
        hint = self.hints.of(question)
        if hint:
            self.out.print(Text(f"  {hint}", "italic cyan"))
        width = len(str(len(question.options)))
        for number, option in enumerate(question.options, start=1):
            words = Text().append(f"  {number:>{width}}  ", "bold").append(option.label)
            words.append(f"  costs {option.cost}" if option.cost else "", "yellow")
            self.out.print(words.append(f"  {option.rule}" if option.rule else "", "dim"))

    def mind(self, situation: Situation, question: Question | None) -> None:
        """What cannot wait; after the race, what was left unused."""
        for caution in cautions(self.table.setup.game, situation, question):
            if caution.urgent or situation.over:
                self.out.print(Text(f"  Mind: {caution.words} ({caution.rule})", "red"))

    def listen(self, question: Question) -> None:
        """One line from the person: a choice plays on, anything else is answered and asked again."""
        while not self.left and self.table.question() is question:
            words = self.hear("> ")
            if not words:
                continue
            try:
                self.obey(words, question)
            except RouleurError as error:
                self.out.print(Text(str(error), "red"))

    def obey(self, words: str, question: Question) -> None:
        verb, _, rest = words.partition(" ")
        commands: dict[str, Callable[[str, Question], None]] = {
            "why": self.why,
            "undo": self.undo,
            "orders": self.orders,
            "order": self.order,
            "asks": self.asks,
            "ride": self.ride,
            "always": self.always,
            "save": self.save_as,
            "bot": self.leave_to_bot,
            "seats": self.seats,
            "take": self.take,
            "road": self.road,
            "riders": self.riders,
            "log": self.log,
            "help": self.help,
            "?": self.help,
            "quit": self.leave,
            "q": self.leave,
        }
        if verb in commands and question.find(words) is None:
            commands[verb](rest.strip(), question)
            return
        text = meant(words, question)
        if question.find(text) is not None:
            self.keep(text)
        with self.out.status("The others ride …"):
            self.table.answer(text)
        self.keep()

    def why(self, text: str, question: Question) -> None:
        option = question.find(meant(text, question))
        if option is not None:
            self.out.print(f"It is offered: {option.label} ({option.rule or question.rule}).")
            return
        reason, rule = self.table.why_not(text)
        self.out.print(f"Not possible: {reason}{f' ({rule})' if rule else ''}.")

    def undo(self, text: str, question: Question) -> None:
        events = self.table.undo()
        self.seen = {seat: min(seen, events) for seat, seen in self.seen.items()}
        self.keep()

    def orders(self, text: str, question: Question) -> None:
        self.out.print(orders_text(self.table, question.seat, question))

    def order(self, text: str, question: Question) -> None:
        orders = order_from_words(self.table, question.seat, text)
        self.table.give_orders(question.seat, orders)
        self.keep()
        self.out.print(orders_text(self.table, question.seat, question))

    def asks(self, text: str, question: Question) -> None:
        """What the person wants to be asked from now on."""
        self.instruct(question.seat, Deputy(one_of(text, Asks, "asks")))

    def ride(self, text: str, question: Question) -> None:
        """The deputy rides on alone for a while."""
        until = one_of(text, Until, "ride")
        asks = self.table.seats[question.seat].deputy.asks
        self.instruct(question.seat, Deputy(asks, self.table.ride_on(question.seat, until)))

    def instruct(self, seat: int, deputy: Deputy) -> None:
        with self.out.status("The others ride …"):
            self.table.instruct(seat, deputy)
        self.keep()

    def always(self, text: str, question: Question) -> None:
        """An order of this very answer, for all riders of the seat."""
        option = question.find(meant(text, question))
        if option is None:
            raise RouleurError("Always what? Write the number of an option: always 1.")
        order = Order(question.kind, THIS + option.text.partition(":")[0])
        others = [old for old in self.table.seats[question.seat].orders if old.question != question.kind]
        self.table.give_orders(question.seat, [*others, order])
        self.keep()

    def save_as(self, text: str, question: Question) -> None:
        """A file that cannot be written leaves the table kept where it was."""
        before = self.save
        if text:
            self.save = Path(text).expanduser()
        if self.save is None:
            raise RouleurError("Save where? Write: save FILE")
        try:
            self.keep()
        except RouleurError:
            self.save = before
            raise
        self.out.print(f"Saved to {self.save} after every choice; `{self.resumed_by} {self.save}` goes on.")

    def leave_to_bot(self, text: str, question: Question) -> None:
        self.table.leave(question.seat, bot_seat(text or str(USUAL_LEVEL), "", f"bot {text}").level)
        self.people = [number for number in self.people if number != question.seat]
        self.keep()
        if not self.people:
            self.table.run()

    def seats(self, text: str, question: Question) -> None:
        for number, seat in enumerate(self.table.seats, start=1):
            who = "person" if seat.person else f"bot of level {seat.level}"
            orders = (
                f", {counted(len(seat.orders), 'standing order')}"
                if seat.orders and number == question.seat + 1
                else ""
            )
            self.out.print(f"  {number}  {seat.name}: {who}{orders}")

    def take(self, text: str, question: Question) -> None:
        seat = (number_in(text) or 0) - 1
        if not 0 <= seat < len(self.table.seats):
            raise RouleurError("Which seat? Write its number: take 2. `seats` lists them.")
        self.table.take(seat)
        self.people = [number for number, each in enumerate(self.table.seats) if each.person]
        self.seen.setdefault(seat, len(self.table.events))
        self.curtain = self.hides and len(self.people) > 1
        self.keep()

    def road(self, text: str, question: Question) -> None:
        self.show(question)

    def riders(self, text: str, question: Question) -> None:
        self.out.print(public_lines(self.table.situation(question.seat)))

    def log(self, text: str, question: Question) -> None:
        voice = Commentator(self.table.situation(question.seat), self.table.seed)
        for event in self.table.events_for(question.seat)[-20:]:
            self.out.print(Text("  " + voice.long(event)))

    def help(self, text: str, question: Question) -> None:
        self.out.print(HELP)

    def leave(self, text: str = "", question: Question | None = None) -> None:
        self.left = True
        kept = f"Kept in {self.save}." if self.save else "This table was not saved."
        self.out.print(kept)


def meant(words: str, question: Question) -> str:
    """The option behind a number; anything else is taken as it is."""
    number = number_in(words) or 0
    return question.options[number - 1].text if 1 <= number <= len(question.options) else words


def rider_words(rider: RiderView, situation: Situation) -> Text:
    return Text(f" {rider.bib} ", jersey_style(rider, team_numbers(situation))).append(
        f" {rider.name}" + (f", {rider.role}" if rider.role else ""), "not bold default on default"
    )


def private_lines(situation: Situation, seat: int) -> Text:
    """The own cards: what everybody sees of the own riders, and what only this seat may know."""
    lines = Text()
    for team in situation.teams:
        if team.seat != seat:
            continue
        mates = [rider for rider in situation.riders if rider.team == team.id]
        held = [(team.name, team.public, team.private)]
        held += [(f"{rider.bib} {rider.name}", rider.public, rider.private) for rider in mates]
        for name, public, private in held:
            cards = {key: value for key, value in public.items() if key in SHOWN and value} | private
            if cards:
                lines.append(f"  {name}: ", "bold").append(told(cards) + "\n")
    lines.rstrip()
    return lines


def public_lines(situation: Situation) -> Text:
    """What everybody may know of every rider, front to back."""
    lines = Text()
    teams = {team.id: team.name for team in situation.teams}
    for rider in sorted(situation.riders, key=lambda rider: -rider.distance):
        where = f"{rider.distance:g}" if rider.status == "riding" else rider.status
        about = [
            teams.get(rider.team, rider.team),
            rider.role,
            where,
            *rider.badges,
            told(rider.public) if rider.public else "",
        ]
        lines.append(f"  {rider.bib:>3} {rider.name}: ", "bold").append(
            " · ".join(part for part in about if part) + "\n"
        )
    lines.rstrip()
    return lines


def told(value: Any) -> str:
    if value is None or value in ([], {}, ""):
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return " · ".join(f"{key} {told(part)}" for key, part in value.items())
    return ", ".join(told(part) for part in value) if isinstance(value, list | tuple) else str(value)


def by_deputy(answer: Deputised) -> str:
    """The deputy's line among the events."""
    rule = f" ({answer.rule})" if answer.rule else ""
    return f"Your deputy: {answer.words} – {answer.label}{rule}"


def one_of(text: str, words: Any, what: str) -> Any:
    """One of the words that a command takes."""
    if text not in get_args(words):
        raise UnknownName(f"word for `{what}`", text, list(get_args(words)))
    return text
