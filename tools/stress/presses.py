"""Two people press the same button at the same moment, many times, for every button that writes."""

from __future__ import annotations

from collections.abc import Callable

from rouleur.core.errors import RouleurError
from tools.stress.buttons import days, jobs, judge, parcels, records, reminders, rooms, tables, tours
from tools.stress.presser import Presser
from tools.stress.servers import Servers

Button = Callable[[Presser], str]
BUTTONS: dict[str, tuple[Button, ...]] = {
    "POST /api/tables": (tables.open_table,),
    "POST /api/join": (tables.join_table, tours.join_tour),
    "POST /api/open-tables/{table}": (rooms.sit_down,),
    "POST /api/tables/{table}/answers": (tables.answer, tables.answer_sent_twice, tables.late_answer),
    "POST /api/tables/{table}/undo": (tables.undo,),
    "POST /api/tables/{table}/chat": (tables.chat, tables.chat_sent_twice),
    "POST /api/tables/{table}/seat": (tables.seat, rooms.say_ready, rooms.ready_and_start),
    "PUT /api/tables/{table}/orders": (tables.orders,),
    "PUT /api/tables/{table}/deputy": (tables.deputy,),
    "PUT /api/tables/{table}/coach": (tables.coach, tables.coach_of_one),
    "POST /api/tables/{table}/agree": (tables.agree,),
    "POST /api/tables/{table}/people": (tables.mute, tables.remove, tables.close, rooms.start, rooms.invite),
    "POST /api/tables/{table}/rematch": (tables.rematch,),
    "DELETE /api/tables/{table}": (tables.delete_table,),
    "POST /api/records": (records.record_upload,),
    "POST /api/tables/{table}/branch": (records.branch,),
    "POST /api/tours": (tours.open_tour, tours.own_boards),
    "POST /api/tours/{tour}/stages": (tours.next_stage,),
    "DELETE /api/tours/{tour}": (tours.delete_tour,),
    "POST /api/judge": (judge.judge_open,),
    "POST /api/judge/join": (judge.judge_join,),
    "POST /api/judge/{session}/calls": (judge.judge_call, judge.judge_correction),
    "POST /api/days/{game}": (days.day_start,),
    "GET /api/days/{game}": (days.day_table,),
    "PUT /api/tables/{table}/reminder": (reminders.remind,),
    "DELETE /api/tables/{table}/reminder": (reminders.forget_reminder,),
    "POST /api/mail": (reminders.stop_mail,),
    "POST /api/parcels": (parcels.leave_parcel,),
    "POST /api/parcels/fetch": (parcels.fetch_parcel,),
    "POST /api/forecasts": (jobs.forecast,),
    "POST /api/forecasts/{forecast}/stop": (jobs.forecast,),
    "POST /api/forecasts/{forecast}/score": (jobs.score,),
    "POST /api/tables/{table}/analysis": (jobs.analysis,),
    "POST /api/analyses/{analysis}/stop": (jobs.analysis,),
}
"""What is pressed for each URL that writes."""
ONLY_READ = (
    "POST /api/tables/{table}/why",
    "POST /api/tables/{table}/train",
    "POST /api/tables/{table}/coach",
    "POST /api/start-lists",
    "POST /api/routes/check",
    "POST /api/courses",
    "POST /api/print",
    "POST /api/tutorials/{game}/{slug}",
    "POST /api/puzzles/{game}/{slug}",
    "POST /api/turns",
)
"""They have a body and write nothing."""


def buttons() -> dict[str, Button]:
    """Each once, by its name."""
    return {button.__name__: button for pressed in BUTTONS.values() for button in pressed}


def press_all(servers: Servers, game: str, pairs: int, only: str = "") -> str:
    """Raises at the first pair that ends otherwise than it must."""
    presser = Presser(servers, game)
    pressed = {name: button for name, button in buttons().items() if only in ("", name)}
    for name, button in pressed.items():
        for number in range(pairs):
            problem = button(presser)
            if problem:
                raise RouleurError(f"{name}, pair {number + 1}: {problem}")
    return f"{pairs} pairs of presses on each of {len(pressed)} buttons, {len(servers.workers)} worker(s): all as they must be"
