"""A body that would be right, for every URL that takes one: spoiled, it reaches further than noise."""

from __future__ import annotations

from typing import Any

SEATS: list[dict[str, Any]] = [{"kind": "human", "name": "Eve"}, {"kind": "bot", "name": "B", "level": 0}]
KEY = "k" * 8


def shapes(game: str, race: str, judged: str, places: dict[str, list[str]]) -> dict[str, dict[str, Any]]:
    """By URL. `judged` is a game that rides by itself; `places` are what the attacker holds, by the names in the URLs."""
    table = {"game": game, "race": race, "seats": SEATS, "options": {"route": {"title": "x"}}, "seed": 3}
    call = {"do": "open", "game": judged, "stages": [{"title": "Home"}], "teams": 2, "team_size": 2}
    return {
        "POST /api/tables": {**table, "answer_seconds": 5, "room": True, "public": True, "turn_seconds": 9},
        "POST /api/join": {"code": "ABCDEF", "name": "Eve"},
        "POST /api/open-tables/{table}": {"name": "Eve"},
        "POST /api/turns": {"tokens": places["token"]},
        "POST /api/tables/{table}/answers": {"option": "x", "sequence": 1, "key": KEY, "rider": "x"},
        "POST /api/tables/{table}/undo": {"sequence": 1, "key": KEY},
        "POST /api/tables/{table}/why": {"option": "x"},
        "POST /api/tables/{table}/train": {"option": "x", "sequence": 0},
        "PUT /api/tables/{table}/orders": {"orders": [{"question": "x", "choice": "y"}] * 200},
        "PUT /api/tables/{table}/deputy": {"asks": "matters", "ride_on": "end"},
        "PUT /api/tables/{table}/coach": {"on": True},
        "POST /api/tables/{table}/coach": {"sequence": 0},
        "PUT /api/tables/{table}/reminder": {"address": "eve@club.example"},
        "POST /api/mail": {"token": "x", "allowed": False},
        "POST /api/tables/{table}/seat": {"action": "leave", "name": "x", "level": 3},
        "POST /api/tables/{table}/chat": {"words": "hello", "key": KEY},
        "POST /api/tables/{table}/rematch": {"owner": "x"},
        "POST /api/tables/{table}/people": {"action": "remove", "seat": 1},
        "POST /api/tables/{table}/agree": {"same_dice": True},
        "POST /api/tables/{table}/branch": {"frame": 10**6, "seats": SEATS, "fresh": True},
        "POST /api/tables/{table}/analysis": {"rides": 10},
        "POST /api/records": {
            "format": 1,
            "setup": {"game": game, "race": race, "seats": []},
            "seed": 1,
            "answers": [],
        },
        "POST /api/tours": {
            "game": judged,
            "stages": ["mine", race] * 15,
            "routes": {"mine": {"title": "x"}},
            "seats": [],
        },
        "POST /api/tours/{tour}/stages": {"stage": 1, "simulate": True, "room": True},
        "POST /api/forecasts": {"game": judged, "race": race, "runs": 1, "levels": None, "start_list": "1;Eve\n2;Eve"},
        "POST /api/forecasts/{forecast}/score": {"order": ["x"] * 250, "text": "1,Eve\n2,Bob", "title": "x"},
        "POST /api/start-lists": {"game": judged, "text": "name;team;form\nEve;Red;+2\nBob;Red;-3"},
        "POST /api/routes/check": {"game": judged, "text": "title = 'x'"},
        "POST /api/courses": {"text": "title = 'x'", "name": "x", "data": "", "kind": "classic"},
        "POST /api/judge/join": {"code": "ABCDEF"},
        "POST /api/judge/{session}/calls": {"start": 0, "calls": [call, {"do": "correct", "entry": 1, "call": call}]},
        "POST /api/print": {"game": game, "race": race, "parts": "board", "paper": "a4", "session": None, "token": "x"},
        "POST /api/tutorials/{game}/{slug}": {"answers": ["x"] * 60},
        "POST /api/puzzles/{game}/{slug}": {"option": "x"},
        "POST /api/days/{game}": {"name": "Eve", "asks": "key"},
        "POST /api/parcels": {"kept": {"tables": "[]"}, "page": "http://127.0.0.1/"},
        "POST /api/parcels/fetch": {"token": "x"},
    }


BODILESS = (
    "POST /api/judge",
    "POST /api/forecasts/{forecast}/stop",
    "POST /api/analyses/{analysis}/stop",
    "DELETE /api/tables/{table}",
    "DELETE /api/tables/{table}/reminder",
    "DELETE /api/tours/{tour}",
)
"""They write and take no body."""
