"""How a server is started by hand: it says where it is once it is there."""

from __future__ import annotations

import socket
from importlib import import_module

import pytest

run = import_module("rouleur.server.run")
"""The package has a function of that name."""
ADDRESS = "http://localhost:8000/"


def test_nobody_is_sent_to_a_server_that_does_not_answer_yet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tries = [False, False, True]
    opened: list[str] = []

    def answers(host: str, port: int) -> bool:
        assert (host, port) == ("localhost", 8000)
        assert opened == [] and capsys.readouterr().err == ""
        return tries.pop(0)

    monkeypatch.setattr(run, "answers", answers)
    monkeypatch.setattr(run.webbrowser, "open", opened.append)
    run.welcome(ADDRESS, "0.0.0.0", 8000, True)
    assert tries == []
    assert opened == [ADDRESS]
    assert capsys.readouterr().err == f"Rouleur is at {ADDRESS} (stop with Ctrl+C)\n"


def test_a_server_answers_when_it_listens() -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        assert not run.answers("127.0.0.1", port)
        listening.listen()
        assert run.answers("127.0.0.1", port)
