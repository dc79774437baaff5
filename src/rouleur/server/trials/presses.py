"""Two people press the same button at the same moment, many times, for every button that writes."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

from rouleur.core.errors import RouleurError
from rouleur.core.registry import slugs
from rouleur.road.box import box
from rouleur.server.trials.servers import Answered, Servers, ask

Press = Callable[[int], Answered]
"""Of the first or the second person."""
JUDGED = next(slug for slug in slugs() if box(slug).seats.most == 0)
FORECAST = "week"
"""A tour of that game: its shards are small, so that a stop is heard soon."""
Seats = list[dict[str, Any]]
PEOPLE: Seats = [
    {"kind": "human", "name": "Ada"},
    {"kind": "human", "name": "Bea"},
    {"kind": "bot", "name": "Bot", "level": 0},
]
OPEN: Seats = [PEOPLE[0], {"kind": "human", "name": "A friend", "open": True}, PEOPLE[2]]
ALONE: Seats = [PEOPLE[0], {"kind": "bot", "name": "Bot", "level": 0}, PEOPLE[2]]


class Presser:
    """`first` asks the first worker, `second` the last one."""

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

    def table(self, seats: Seats | None = None) -> Any:
        return self.made("/tables", {"game": self.game, "race": self.race, "seats": seats or PEOPLE})

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

    # One method for each button: presses it twice and says what is wrong, or nothing.

    def open_table(self) -> str:
        body = {"game": self.game, "race": self.race, "seats": PEOPLE}
        made = self.both(lambda who: self.ask(who, "POST", "/tables", body=body))
        return wrong(made, [201, 201]) or same({reply.json()["code"] for reply in made}, 2)

    def open_tour(self) -> str:
        body = {"game": self.game, "tour": box(self.game).tours()[0].slug, "seats": PEOPLE}
        made = self.both(lambda who: self.ask(who, "POST", "/tours", body=body))
        return wrong(made, [201, 201]) or same({reply.json()["code"] for reply in made}, 2)

    def next_stage(self) -> str:
        made = self.tour()
        tokens = [made["seats"][0]["token"], made["seats"][1]["token"]]
        replies = self.both(
            lambda who: self.ask(who, "POST", f"/tours/{made['tour']}/stages", tokens[who], {"stage": 1})
        )
        return wrong(replies, [201, 409])

    def join_table(self) -> str:
        made = self.table(OPEN)
        replies = self.both(
            lambda who: self.ask(who, "POST", "/join", body={"code": made["code"], "name": f"Friend {who}"})
        )
        return wrong(replies, [200, 200]) or same(sorted(reply.json()["seat"] for reply in replies), [-1, 1])

    def join_tour(self) -> str:
        made = self.tour(OPEN)
        replies = self.both(
            lambda who: self.ask(who, "POST", "/join", body={"code": made["code"], "name": f"Friend {who}"})
        )
        return wrong(replies, [200, 200]) or same(sorted(reply.json()["seat"] for reply in replies), [-1, 1])

    def answer(self) -> str:
        made = self.table()
        table, token, update = self.asked(made)
        option = update["question"]["options"][0]["text"]

        def press(who: int) -> Answered:
            body = {"option": option, "sequence": update["sequence"], "key": f"key-of-{who}"}
            return self.ask(who, "POST", f"/tables/{table}/answers", token, body)

        return wrong(self.both(press), [200, 409])

    def answer_sent_twice(self) -> str:
        made = self.table()
        table, token, update = self.asked(made)
        body = {
            "option": update["question"]["options"][0]["text"],
            "sequence": update["sequence"],
            "key": "the-same-key",
        }
        replies = self.both(lambda who: self.ask(who, "POST", f"/tables/{table}/answers", token, body))
        return wrong(replies, [200, 200]) or same({reply.json()["sequence"] for reply in replies}, 1)

    def undo(self) -> str:
        made = self.table()
        table, token, update = self.asked(made)
        body = {"option": update["question"]["options"][0]["text"], "sequence": update["sequence"], "key": "first-key"}
        self.ask(0, "POST", f"/tables/{table}/answers", token, body)
        view = self.look(0, table, token)["update"]
        back = {"sequence": view["sequence"], "key": "undo-key"}
        replies = self.both(lambda who: self.ask(who, "POST", f"/tables/{table}/undo", token, back))
        if not view["undo"]:
            return wrong(replies, [409, 409])
        return wrong(replies, [200, 200]) or same(sorted(reply.json()["repeated"] for reply in replies), [False, True])

    def chat(self) -> str:
        made = self.table()
        path = f"/tables/{made['table']}/chat"
        tokens = [made["seats"][0]["token"], made["seats"][1]["token"]]
        replies = self.both(lambda who: self.ask(who, "POST", path, tokens[who], {"words": f"words {who}"}))
        lines = [line["number"] for line in self.look(0, made["table"])["chat"]]
        return wrong(replies, [201, 201]) or same(lines, [1, 2])

    def chat_sent_twice(self) -> str:
        made = self.table()
        body = {"words": "once", "key": "the-same-key"}
        token = made["seats"][0]["token"]
        replies = self.both(lambda who: self.ask(who, "POST", f"/tables/{made['table']}/chat", token, body))
        return wrong(replies, [201, 201]) or same(len(self.look(0, made["table"])["chat"]), 1)

    def seat(self) -> str:
        made = self.table()
        path = f"/tables/{made['table']}/seat"
        bodies = [{"action": "leave", "level": 0}, {"action": "sit", "name": "Zoe"}]
        tokens = [made["seats"][0]["token"], made["seats"][1]["token"]]
        replies = self.both(lambda who: self.ask(who, "POST", path, tokens[who], bodies[who]))
        seats = self.look(0, made["table"])["seats"]
        return wrong(replies, [200, 200]) or same((seats[0]["left"], seats[1]["name"]), (True, "Zoe"))

    def orders(self) -> str:
        made = self.table()
        path = f"/tables/{made['table']}/orders"
        token = made["seats"][0]["token"]
        return wrong(self.both(lambda who: self.ask(who, "PUT", path, token, {"orders": []})), [200, 200])

    def agree(self) -> str:
        made = self.table()
        path = f"/tables/{made['table']}/agree"
        tokens = [made["seats"][0]["token"], made["seats"][1]["token"]]
        replies = self.both(lambda who: self.ask(who, "POST", path, tokens[who], {"same_dice": True}))
        seats = self.look(0, made["table"])["seats"]
        return wrong(replies, [200, 200]) or same([seat["agreed"] for seat in seats[:2]], [True, True])

    def mute(self) -> str:
        return self.owner_press({"action": "mute", "seat": 1}, lambda view: view["seats"][1]["muted"])

    def remove(self) -> str:
        return self.owner_press({"action": "remove", "seat": 1}, lambda view: not view["seats"][1]["taken"])

    def close(self) -> str:
        return self.owner_press({"action": "close"}, lambda view: view["closed"])

    def owner_press(self, body: Any, done: Callable[[Any], bool]) -> str:
        made = self.table()
        path = f"/tables/{made['table']}/people"
        replies = self.both(lambda who: self.ask(who, "POST", path, made["owner"], body))
        return wrong(replies, [200, 200]) or same(done(self.look(0, made["table"])), True)

    def delete_table(self) -> str:
        made = self.table()
        replies = self.both(lambda who: self.ask(who, "DELETE", f"/tables/{made['table']}", made["owner"]))
        return wrong(replies, [200, 200], [200, 404]) or same(
            self.ask(1, "GET", f"/tables/{made['table']}").status, 404
        )

    def delete_tour(self) -> str:
        made = self.tour()
        self.ask(0, "POST", f"/tours/{made['tour']}/stages", made["seats"][0]["token"], {"stage": 1})
        replies = self.both(lambda who: self.ask(who, "DELETE", f"/tours/{made['tour']}", made["owner"]))
        return wrong(replies, [200, 200], [200, 404]) or same(self.ask(1, "GET", f"/tours/{made['tour']}").status, 404)

    def record_upload(self) -> str:
        self.finish()
        replies = self.both(lambda who: self.ask(who, "POST", "/records", body=self.record))
        return wrong(replies, [201, 201]) or same(len({reply.json()["table"] for reply in replies}), 2)

    def branch(self) -> str:
        self.finish()
        body = {"frame": 1, "seats": ALONE}
        replies = self.both(lambda who: self.ask(who, "POST", f"/tables/{self.over}/branch", body=body))
        return wrong(replies, [201, 201]) or same(len({reply.json()["table"] for reply in replies}), 2)

    def judge_open(self) -> str:
        replies = self.both(lambda who: self.ask(who, "POST", "/judge"))
        return wrong(replies, [201, 201]) or same(len({reply.json()["session"] for reply in replies}), 2)

    def judge_call(self) -> str:
        session = self.made("/judge")
        call = {"do": "open", "game": JUDGED, "stages": [{"title": "Home"}], "teams": 2, "team_size": 2}
        path = f"/judge/{session['session']}/calls"
        replies = self.both(lambda who: self.ask(who, "POST", path, session["token"], {"start": 0, "calls": [call]}))
        entries = self.ask(0, "GET", f"/judge/{session['session']}").json()["entries"]
        return wrong(replies, [200, 200]) or same(entries, 1)

    def forecast(self) -> str:
        """Four are asked for where three are the limit: not more than three run, however they come together."""
        body = {"game": JUDGED, "race": FORECAST, "runs": 100_000}
        replies = [*self.both(lambda who: self.ask(who, "POST", "/forecasts", body=body))]
        replies += self.both(lambda who: self.ask(who, "POST", "/forecasts", body=body))
        started = [reply.json() for reply in replies if reply.status == 201]
        stops = [wrong(self.stop(view), [200, 200]) for view in started]
        for view in started:
            while self.ask(0, "GET", f"/forecasts/{view['forecast']}").json()["state"] == "running":
                """Until the next pair has room."""
        return wrong(replies, [201, 201, 201, 429]) or next((problem for problem in stops if problem), "")

    def stop(self, view: Any) -> list[Answered]:
        return self.both(lambda who: self.ask(who, "POST", f"/forecasts/{view['forecast']}/stop", view["token"]))

    def asked(self, made: Any) -> tuple[str, str, Any]:
        """The seat whose turn it is, its token and its update."""
        for ticket in (ticket for ticket in made["seats"] if ticket["token"]):
            update = self.look(0, made["table"], ticket["token"])["update"]
            if update["question"] is not None:
                return made["table"], ticket["token"], update
        raise RouleurError("Nobody is asked.")

    def finish(self) -> None:
        """A race that is over, ridden once."""
        if self.over:
            return
        made = self.table(ALONE)
        token = made["seats"][0]["token"]
        self.ask(0, "POST", f"/tables/{made['table']}/seat", token, {"action": "leave", "level": 0})
        while not self.look(0, made["table"], token)["update"]["over"]:
            """The bots ride on."""
        self.record = self.ask(0, "GET", f"/tables/{made['table']}/record", token).body
        self.over = made["table"]


BUTTONS = (
    Presser.open_table,
    Presser.open_tour,
    Presser.next_stage,
    Presser.join_table,
    Presser.join_tour,
    Presser.answer,
    Presser.answer_sent_twice,
    Presser.undo,
    Presser.chat,
    Presser.chat_sent_twice,
    Presser.seat,
    Presser.orders,
    Presser.agree,
    Presser.mute,
    Presser.remove,
    Presser.close,
    Presser.delete_table,
    Presser.delete_tour,
    Presser.record_upload,
    Presser.branch,
    Presser.judge_open,
    Presser.judge_call,
    Presser.forecast,
)


def wrong(replies: list[Answered], *expected: list[int]) -> str:
    found = sorted(reply.status for reply in replies)
    return "" if found in expected else f"{found} {[reply.body[:160] for reply in replies]}"


def same(found: Any, expected: Any) -> str:
    found = len(found) if isinstance(found, set) else found
    return "" if found == expected else f"{found!r}, not {expected!r}"


def press_all(servers: Servers, game: str, pairs: int, only: str = "") -> str:
    """Raises at the first pair that ends otherwise than it must."""
    presser = Presser(servers, game)
    pressed = [button for button in BUTTONS if only in ("", button.__name__)]
    for button in pressed:
        for number in range(pairs):
            problem = button(presser)
            if problem:
                raise RouleurError(f"{button.__name__}, pair {number + 1}: {problem}")
    return f"{pairs} pairs of presses on each of {len(pressed)} buttons, {len(servers.workers)} worker(s): all as they must be"
