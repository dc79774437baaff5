"""Two people who press at the same moment, and what both need first: tables, tours, races that are over."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

from rouleur.core.errors import RouleurError
from rouleur.core.registry import slugs
from rouleur.road.box import box
from tools.stress.servers import Answered, Servers, ask

Press = Callable[[int], Answered]
"""Of the first or the second person."""
JUDGED = next(slug for slug in slugs() if box(slug).seats.most == 0)
Seats = list[dict[str, Any]]
PEOPLE: Seats = [
    {"kind": "human", "name": "Ada"},
    {"kind": "human", "name": "Bea"},
    {"kind": "bot", "name": "Bot", "level": 0},
]
OPEN: Seats = [PEOPLE[0], {"kind": "human", "name": "A friend", "open": True}, PEOPLE[2]]
ALONE: Seats = [PEOPLE[0], {"kind": "bot", "name": "Bot", "level": 0}, PEOPLE[2]]


class Presser:
    """The first person asks the first worker, the second the last one."""

    def __init__(self, servers: Servers, game: str) -> None:
        self.ports = (servers.workers[0].port, servers.workers[-1].port)
        self.game = game
        self.race = box(game).races()[0].slug
        self.over = ""
        self.record: bytes = b""

    def ask(self, who: int, method: str, path: str, token: str = "", body: Any = None) -> Answered:
        return ask(self.ports[who], method, f"/api{path}", token, body)

    def made(self, path: str, body: Any = None) -> Any:
        answered = self.ask(0, "POST", path, body=body)
        if answered.status != 201:
            raise RouleurError(f"{path}: {answered.status} {answered.body[:200]!r}")
        return answered.json()

    def table(self, seats: Seats | None = None, **wishes: Any) -> Any:
        return self.made("/tables", {"game": self.game, "race": self.race, "seats": seats or PEOPLE, **wishes})

    def tour(self, seats: Seats | None = None) -> Any:
        return self.made(
            "/tours", {"game": self.game, "tour": box(self.game).tours()[0].slug, "seats": seats or PEOPLE}
        )

    def look(self, who: int, table: str, token: str = "") -> Any:
        return self.ask(who, "GET", f"/tables/{table}", token).json()

    def both(self, press: Press) -> list[Answered]:
        start = Barrier(2)
        found: list[Any] = [None, None]

        def work(who: int) -> None:
            start.wait()
            found[who] = press(who)

        threads = [Thread(target=work, args=(who,)) for who in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return found

    def asked(self, made: Any) -> tuple[str, str, Any]:
        """The table, the token of the seat whose turn it is, and its update."""
        for ticket in (ticket for ticket in made["seats"] if ticket["token"]):
            update = self.look(0, made["table"], ticket["token"])["update"]
            if update["question"] is not None:
                return made["table"], ticket["token"], update
        raise RouleurError("Nobody is asked.")

    def ridden(self, seats: Seats) -> Any:
        """A table whose people have left their race to bots, who have ridden it to its end."""
        made = self.table(seats)
        path = f"/tables/{made['table']}"
        for ticket in made["seats"]:
            if ticket["token"]:
                self.ask(0, "POST", f"{path}/seat", ticket["token"], {"action": "leave", "level": 0})
        while not self.ask(0, "GET", f"{path}?from=1000000").json()["update"]["over"]:
            """The bots ride on."""
        return made

    def finish(self) -> None:
        """A race that is over, ridden once."""
        if not self.over:
            made = self.ridden(ALONE)
            self.record = self.ask(0, "GET", f"/tables/{made['table']}/record", made["seats"][0]["token"]).body
            self.over = made["table"]


def tokens_of(made: Any) -> list[str]:
    """Of the first two seats."""
    return [made["seats"][0]["token"], made["seats"][1]["token"]]


def wrong(replies: list[Answered], *expected: list[int]) -> str:
    found = sorted(reply.status for reply in replies)
    return "" if found in expected else f"{found} {[reply.body[:160] for reply in replies]}"


def same(found: Any, expected: Any) -> str:
    found = len(found) if isinstance(found, set) else found
    return "" if found == expected else f"{found!r}, not {expected!r}"
