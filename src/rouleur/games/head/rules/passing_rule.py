"""§4.5: riders who are overtaken by a throw with a basic die close up behind the group that overtook them."""

from __future__ import annotations

from mypy_extensions import i64

from rouleur.games.head.position import Overtaking, Position
from rouleur.games.head.rules.boxes import place_of, ride_to, tell_move
from rouleur.games.head.rules.rider import Rider


def note_overtaken(race: Position, rider: Rider, start: i64) -> None:
    """A throw begins a chain: even where it passes nobody, its followers may."""
    if not race.road.is_time_trial:
        race.overtakings.append(Overtaking([rider], passed_between(race, start, rider.tempo_box)))


def passed_between(race: Position, start: i64, end: i64) -> list[Rider]:
    """Rearmost first, left before right; those past the red flag are in the sprint and close up no more (§4.8)."""
    passed: list[Rider] = []
    for box in range(start + 1, min(end, race.road.flag)):
        passed.extend(race.boxes[box])
    return passed


def join_chains(race: Position, follower: Rider, leader: Rider, start: i64) -> None:
    """A follower lengthens the group that overtakes; whom he alone has passed closes up after the others."""
    for overtaking in race.overtakings:
        if leader in overtaking.chain:
            overtaking.chain.append(follower)
            for rider in passed_between(race, start, follower.box):
                if rider not in overtaking.chain and rider not in overtaking.overtaken:
                    overtaking.overtaken.append(rider)


def settle_overtakings(race: Position) -> None:
    """As soon as nobody who is still to move could follow the chain."""
    if not race.overtakings:
        return
    next_box: i64 = race.queue[0].box if race.queue else -1
    open_still: list[Overtaking] = []
    for overtaking in race.overtakings:
        if next_box >= overtaking.chain[-1].start_box - 1:
            open_still.append(overtaking)
        else:
            close_up(race, overtaking)
    race.overtakings = open_still


def settle_before_jump(race: Position, rider: Rider) -> None:
    """No demarrage pulls anybody along: those he overtook with his throw close up before he jumps on."""
    left: list[Overtaking] = []
    for overtaking in race.overtakings:
        if rider in overtaking.chain:
            close_up(race, overtaking)
        else:
            left.append(overtaking)
    race.overtakings = left


def close_up(race: Position, overtaking: Overtaking) -> None:
    """Each goes to the box behind the last rider of the group and is the last himself; who touches the group stays."""
    tail: i64 = race.road.length + 1
    for rider in overtaking.chain:
        if rider.on_road:
            tail = min(tail, rider.box)
    if tail > race.road.length:
        return
    for rider in overtaking.overtaken:
        if rider.on_road and not race.road.past_flag(rider.box):
            if rider.box < tail - 1:
                stood = place_of(race, rider)
                ride_to(race, rider, tail - 1)
                if race.listening:
                    tell_move(race, "closed up", "§4.5", rider, stood, overtaking.chain[0].entrant.id)
            tail = min(tail, rider.box)
