"""The log with its corrections applied: each correction counts in the place of the entry it corrects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from rouleur.core.errors import RouleurError
from rouleur.judge.commands import Abandon, AnyCommand, Correct, Finish, Open, Start, read_command


@dataclass
class LogEntry:
    """`call` is the command that counts now; None after it was struck out."""

    number: int
    call: AnyCommand | None


class StandingLog:
    """The entries in the order in which they count, with inserted ones in their place."""

    def __init__(self, calls: Sequence[AnyCommand]) -> None:
        self.calls = list(calls)
        self.withdrawn = withdrawn(calls)
        self.entries: list[LogEntry] = []
        self._numbered: dict[int, LogEntry] = {}
        for number, call in enumerate(calls, start=1):
            if not isinstance(call, Correct):
                self._put(len(self.entries), LogEntry(number, call))
            elif number not in self.withdrawn:
                self._correct(number, call)

    def add(self, call: AnyCommand) -> int:
        """Add a command that is not a correction, and return its number."""
        self.calls.append(call)
        self._put(len(self.entries), LogEntry(len(self.calls), call))
        return len(self.calls)

    @property
    def latest(self) -> int:
        """The entry that the latest command wrote: itself, or the entry it corrects."""
        last = self.calls[-1]
        return last.entry if isinstance(last, Correct) and not last.before else len(self.calls)

    def check_new(self, correction: Correct) -> None:
        """Refuse to strike out an entry twice, as two judges may press at once."""
        number = correction.entry
        known = number in self._numbered or number in self.withdrawn
        if not correction.call and known and (number in self.withdrawn or self.stands(number) is None):
            raise RouleurError(f"Entry {number} is struck out already.")

    def stands(self, number: int) -> AnyCommand | None:
        found = self._numbered.get(number)
        return found.call if found else None

    def last_in_force(self) -> int:
        """The entry that undo strikes out: the latest that counts, except the opening; 0 when there is none."""
        for number in range(len(self.calls), 0, -1):
            call = self.calls[number - 1]
            counts = call.call and number not in self.withdrawn if isinstance(call, Correct) else self.stands(number)
            if counts and not isinstance(call, Open):
                return number
        return 0

    def _put(self, place: int, entry: LogEntry) -> None:
        self.entries.insert(place, entry)
        self._numbered[entry.number] = entry

    def _correct(self, number: int, correction: Correct) -> None:
        target = self._numbered.get(correction.entry)
        if correction.entry >= number or (target is None and not self._strikes_correction(correction)):
            raise RouleurError(f"There is no entry {correction.entry} to correct; the log lists the entries.")
        if target is None:
            return
        call = read_command(correction.call) if correction.call else None
        if isinstance(call, Correct):
            raise RouleurError(
                f"Entry {correction.entry} cannot be replaced by a correction. Strike out the correction instead."
            )
        if correction.before:
            if call is None:
                raise RouleurError(f"Name the command to insert before entry {correction.entry}.")
            inserted = LogEntry(number, None)
            self._put(self.entries.index(target), inserted)
            target = inserted
        self._replace(target, call)

    def _strikes_correction(self, correction: Correct) -> bool:
        """True when it strikes out another correction; `withdrawn` has left that one out already."""
        number = correction.entry
        return 1 <= number <= len(self.calls) and isinstance(self.calls[number - 1], Correct) and not correction.call

    def _replace(self, entry: LogEntry, call: AnyCommand | None) -> None:
        before, entry.call = riders_in(entry.call), call
        came = [bib for bib in riders_in(call) if bib not in before]
        went = [bib for bib in before if bib not in riders_in(call)]
        if came:
            self._move(entry, set(came), went)

    def _move(self, entry: LogEntry, came: set[int], went: list[int]) -> None:
        """Keep each rider in one group: a rider who comes leaves the other group of the stage, and a rider who went takes the place."""
        for other in self._same_stage(entry):
            riders = riders_in(other.call)
            if other is entry or came.isdisjoint(riders):
                continue
            changed = [went.pop(0) if bib in came and went else bib for bib in riders]
            left = [bib for bib in changed if bib not in came]
            assert isinstance(other.call, Finish | Abandon)
            other.call = msgspec.structs.replace(other.call, riders=left) if left else None

    def _same_stage(self, entry: LogEntry) -> Iterator[LogEntry]:
        at = self.entries.index(entry)
        begun = max((place for place in range(at) if isinstance(self.entries[place].call, Start)), default=0)
        for other in self.entries[begun + 1 :]:
            if isinstance(other.call, Start):
                return
            yield other


def riders_in(call: AnyCommand | None) -> list[int]:
    """The riders who leave the road by this entry."""
    return call.riders if isinstance(call, Finish | Abandon) else []


def withdrawn(calls: Sequence[AnyCommand]) -> set[int]:
    """The corrections that a later correction has struck out."""
    gone: set[int] = set()
    for number in range(len(calls), 0, -1):
        call = calls[number - 1]
        if number in gone or not isinstance(call, Correct) or call.call or not 1 <= call.entry < number:
            continue
        if isinstance(calls[call.entry - 1], Correct):
            gone.add(call.entry)
    return gone
