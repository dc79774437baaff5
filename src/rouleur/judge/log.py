"""The log as it stands: every correction in the place, and so at the moment, of what it corrects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from rouleur.core.errors import RouleurError
from rouleur.judge.calls import Abandon, AnyCall, Correct, Finish, Open, Start, read_call


@dataclass
class Entry:
    """`call` is what stands there now; None where it was struck out."""

    number: int
    call: AnyCall | None


class StandingLog:
    """The entries in the order in which they count: as they were called, inserted ones where they belong."""

    def __init__(self, calls: Sequence[AnyCall]) -> None:
        self.calls = list(calls)
        self.withdrawn = withdrawn(calls)
        self.entries: list[Entry] = []
        self._numbered: dict[int, Entry] = {}
        for number, call in enumerate(calls, start=1):
            if not isinstance(call, Correct):
                self._put(len(self.entries), Entry(number, call))
            elif number not in self.withdrawn:
                self._correct(number, call)

    def add(self, call: AnyCall) -> int:
        """One more at the end, which is no correction; its number."""
        self.calls.append(call)
        self._put(len(self.entries), Entry(len(self.calls), call))
        return len(self.calls)

    @property
    def latest(self) -> int:
        """The entry that the latest call has written: itself, or the one it corrects."""
        last = self.calls[-1]
        return last.entry if isinstance(last, Correct) and not last.before else len(self.calls)

    def check_new(self, correction: Correct) -> None:
        """Two who strike out the same entry at once strike it out once."""
        number = correction.entry
        known = number in self._numbered or number in self.withdrawn
        if not correction.call and known and (number in self.withdrawn or self.stands(number) is None):
            raise RouleurError(f"Entry {number} is struck out already.")

    def stands(self, number: int) -> AnyCall | None:
        found = self._numbered.get(number)
        return found.call if found else None

    def last_in_force(self) -> int:
        """The entry that an undo would take back: the latest that is neither the opening nor a striking out; 0 without one."""
        for number in range(len(self.calls), 0, -1):
            call = self.calls[number - 1]
            counts = call.call and number not in self.withdrawn if isinstance(call, Correct) else self.stands(number)
            if counts and not isinstance(call, Open):
                return number
        return 0

    def _put(self, place: int, entry: Entry) -> None:
        self.entries.insert(place, entry)
        self._numbered[entry.number] = entry

    def _correct(self, number: int, correction: Correct) -> None:
        target = self._numbered.get(correction.entry)
        if correction.entry >= number or (target is None and not self._strikes_correction(correction)):
            raise RouleurError(f"There is no entry {correction.entry} that could be corrected.")
        if target is None:
            return
        call = read_call(correction.call) if correction.call else None
        if isinstance(call, Correct):
            raise RouleurError(f"What stands in the place of entry {correction.entry} cannot be a correction itself.")
        if correction.before:
            if call is None:
                raise RouleurError(f"Say what was forgotten before entry {correction.entry}.")
            inserted = Entry(number, None)
            self._put(self.entries.index(target), inserted)
            target = inserted
        self._replace(target, call)

    def _strikes_correction(self, correction: Correct) -> bool:
        """A correction that is struck out was left out from the beginning."""
        number = correction.entry
        return 1 <= number <= len(self.calls) and isinstance(self.calls[number - 1], Correct) and not correction.call

    def _replace(self, entry: Entry, call: AnyCall | None) -> None:
        before, entry.call = riders_in(entry.call), call
        came = [bib for bib in riders_in(call) if bib not in before]
        went = [bib for bib in before if bib not in riders_in(call)]
        if came:
            self._move(entry, set(came), went)

    def _move(self, entry: Entry, came: set[int], went: list[int]) -> None:
        """A rider is in one group only: whoever comes leaves the other group of that stage, to one who goes if there is one."""
        for other in self._same_stage(entry):
            riders = riders_in(other.call)
            if other is entry or came.isdisjoint(riders):
                continue
            changed = [went.pop(0) if bib in came and went else bib for bib in riders]
            left = [bib for bib in changed if bib not in came]
            assert isinstance(other.call, Finish | Abandon)
            other.call = msgspec.structs.replace(other.call, riders=left) if left else None

    def _same_stage(self, entry: Entry) -> Iterator[Entry]:
        at = self.entries.index(entry)
        begun = max((place for place in range(at) if isinstance(self.entries[place].call, Start)), default=0)
        for other in self.entries[begun + 1 :]:
            if isinstance(other.call, Start):
                return
            yield other


def riders_in(call: AnyCall | None) -> list[int]:
    """Whom an entry takes off the road."""
    return call.riders if isinstance(call, Finish | Abandon) else []


def withdrawn(calls: Sequence[AnyCall]) -> set[int]:
    """Corrections that were struck out themselves, by one that still stands."""
    gone: set[int] = set()
    for number in range(len(calls), 0, -1):
        call = calls[number - 1]
        if number in gone or not isinstance(call, Correct) or call.call or not 1 <= call.entry < number:
            continue
        if isinstance(calls[call.entry - 1], Correct):
            gone.add(call.entry)
    return gone
