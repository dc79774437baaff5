"""The program as a whole, in a process of its own: pipes, keys, interrupts."""

from __future__ import annotations

import errno
import json
import os
import pty
import select
import signal
import subprocess
import time
from pathlib import Path

import click
import pytest

from rouleur.cli.group import LazyGroup, rouleur
from tests.conftest import PATIENCE

Surroundings = dict[str, str]


class Terminal:
    """A program behind a terminal: what it draws is read, keys are typed."""

    def __init__(self, words: list[str], surroundings: Surroundings) -> None:
        self.ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            words, stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings, close_fds=True
        )
        os.close(theirs)
        self.seen = ""

    def wait_for(self, words: str, seconds: float = PATIENCE) -> str:
        end = time.monotonic() + seconds
        while words not in self.seen and time.monotonic() < end:
            if not self._read(0.2) and self.process.poll() is not None:
                break
        if words not in self.seen:
            self.process.kill()
            self.end()
            raise AssertionError(f"{words!r} was not seen: …{self.seen[-3000:]!r}")
        return self.seen

    def type(self, keys: str) -> None:
        self.seen = ""
        os.write(self.ours, keys.encode())

    def end(self, seconds: float = PATIENCE) -> int:
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self._read(0.1)
        while self._read(0):
            pass
        os.close(self.ours)
        return self.process.wait(PATIENCE)

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.ours], [], [], seconds)
        if not ready:
            return False
        try:
            found = os.read(self.ours, 65536)
        except OSError:
            return False
        self.seen += found.decode(errors="replace")
        return bool(found)


def test_watch_is_driven_by_keys(program: list[str], surroundings: Surroundings) -> None:
    terminal = Terminal([*program, "watch", "wielersim", "ronde", "--seed", "7", "--step"], surroundings)
    terminal.wait_for("paused")
    terminal.type("n")
    terminal.wait_for("turn 1")
    terminal.type("nn")
    terminal.wait_for("turn 3")
    terminal.type("+")
    terminal.type("g")
    terminal.type("l")
    terminal.type(" ")
    terminal.wait_for("moves a second")
    terminal.type("q")
    assert terminal.end() == 0


def test_watch_runs_to_the_podium(program: list[str], surroundings: Surroundings) -> None:
    terminal = Terminal([*program, "watch", "wielersim", "ronde", "--seed", "7", "--speed", "1000"], surroundings)
    terminal.wait_for("That was the race")
    terminal.type("x")
    terminal.wait_for("winner")
    assert terminal.end() == 0


def test_two_people_at_one_keyboard_have_a_curtain(program: list[str], surroundings: Surroundings) -> None:
    words = [*program, "play", "toy", "short", "--seats", "human:Anna,human:Bert", "--seed", "3"]
    terminal = Terminal(words, surroundings)
    terminal.wait_for("> ")
    assert "Rider 0: " in terminal.seen
    terminal.type("walk\n")
    terminal.wait_for("sure")
    terminal.type("yes\n")
    seen = terminal.wait_for("Press Enter")
    assert "Bert" in seen
    assert "Rider 1: " not in seen
    terminal.type("\n")
    assert "Rider 0: " not in terminal.wait_for("Rider 1: ")
    terminal.type("quit\n")
    assert terminal.end() == 0


def test_an_interrupt_is_quiet(program: list[str], surroundings: Surroundings) -> None:
    terminal = Terminal([*program, "watch", "wielersim", "ronde", "--step"], surroundings)
    terminal.wait_for("paused")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.end() == 130
    assert "Traceback" not in terminal.seen


def test_a_closed_pipe_is_quiet(program: list[str], surroundings: Surroundings) -> None:
    process = subprocess.Popen(
        [*program, "watch", "wielersim", "ronde", "--long"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize("gone", [BrokenPipeError(), BrokenPipeError(errno.EPIPE, "Broken pipe")])
def test_a_reader_who_has_gone_is_no_fault_wherever_it_is_noticed(
    gone: BrokenPipeError, monkeypatch: pytest.MonkeyPatch
) -> None:
    def notice() -> None:
        raise gone

    monkeypatch.setattr(LazyGroup, "get_command", lambda *_: click.Command("games", callback=notice))
    monkeypatch.setattr("rouleur.cli.group.write_no_more", lambda: None)
    assert rouleur.main(["games"], standalone_mode=False) == 0


def test_a_tour_killed_within_a_stage_goes_on_to_the_same_end(
    program: list[str], surroundings: Surroundings, tmp_path: Path
) -> None:
    path = tmp_path / "tour.json"
    tour = [*program, "tour", "wielersim", "week", "--seed", "7"]
    whole = subprocess.run([*tour, "--json"], capture_output=True, check=True, env=surroundings).stdout
    process = subprocess.Popen([*tour, "--save", str(path)], stdout=subprocess.DEVNULL, env=surroundings)
    while process.poll() is None and not (path.exists() and len(json.loads(path.read_text()).get("ridden", [])) >= 2):
        time.sleep(0.005)
    process.kill()
    process.wait()
    resumed = subprocess.run(
        [*program, "tour", "--resume", str(path), "--json"], capture_output=True, check=True, env=surroundings
    ).stdout
    assert json.loads(resumed) == json.loads(whole)


def test_starting_is_fast(program: list[str], surroundings: Surroundings) -> None:
    """Help loads no game."""
    code = "import sys; from rouleur.cli import main; sys.argv = ['rouleur', '--help']\ntry: main()\nexcept SystemExit: pass\n"
    code += "assert not [name for name in sys.modules if name.startswith('rouleur.games') or name.startswith('rich')]"
    done = subprocess.run([program[0], "-c", code], capture_output=True, env=surroundings, check=False)
    assert done.returncode == 0, done.stderr


def test_the_end_of_the_input_before_the_curtain_is_leaving(program: list[str], surroundings: Surroundings) -> None:
    words = [*program, "play", "toy", "short", "--seats", "human:Anna,human:Bert", "--seed", "3"]
    terminal = Terminal(words, surroundings)
    terminal.wait_for("> ")
    terminal.type("walk\n")
    terminal.wait_for("sure")
    terminal.type("yes\n")
    terminal.wait_for("Press Enter")
    terminal.type("\x04")
    terminal.wait_for("This table was not saved.")
    assert terminal.end() == 0


def test_an_interrupted_table_says_where_it_is_kept(
    program: list[str], surroundings: Surroundings, tmp_path: Path
) -> None:
    path = tmp_path / "t.json"
    words = [*program, "play", "toy", "short", "--seats", "human,bot:0", "--save", str(path)]
    terminal = Terminal(words, surroundings)
    terminal.wait_for("> ")
    terminal.process.send_signal(signal.SIGINT)
    terminal.type("\n")  # a signal between the prompt and the reading is noticed only with the next key
    terminal.wait_for("Kept in")
    assert terminal.end() == 130


def test_a_watcher_who_is_ended_leaves_the_terminal_as_it_was(program: list[str], surroundings: Surroundings) -> None:
    terminal = Terminal([*program, "watch", "wielersim", "ronde", "--step"], surroundings)
    terminal.wait_for("paused")
    terminal.process.send_signal(signal.SIGTERM)
    terminal.wait_for("\x1b[?1049l")
    assert terminal.end() == 143


def test_a_closed_pipe_is_quiet_for_the_judge(program: list[str], surroundings: Surroundings, tmp_path: Path) -> None:
    file = str(tmp_path / "a.json")
    opened = [*program, "judge", "open", "paris", "--teams", "6", "--file", file]
    process = subprocess.Popen(opened, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(PATIENCE) == 0


def test_a_forecast_that_is_ended_takes_its_workers_along(
    program: list[str], surroundings: Surroundings, tmp_path: Path
) -> None:
    """The workers hold our pipe open: it closes when the last of them has gone. The journal shows that they ride."""
    journal = tmp_path / "journal"
    words = [*program, "forecast", "thetour", "grand-01", "--seats", "0", "--workers", "2", "--runs", "2000000"]
    words += ["--journal", str(journal)]
    process = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings, start_new_session=True
    )
    while process.poll() is None and not (journal.exists() and journal.read_bytes().count(b"\n") >= 2):
        time.sleep(0.02)
    process.terminate()
    try:
        said, complaints = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise
    assert (process.returncode, said, complaints) == (143, b"", b"")


def test_letters_a_terminal_cannot_write_are_replaced(program: list[str], surroundings: Surroundings) -> None:
    for encoding in ("ascii", "latin-1"):
        done = subprocess.run(
            [*program, "watch", "wielersim", "ronde", "--seed", "1"],
            capture_output=True,
            env={**surroundings, "PYTHONIOENCODING": encoding},
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"Tour of Flanders" in done.stdout


def test_a_full_disk_is_a_sentence(program: list[str], surroundings: Surroundings) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*program, "races", "wielersim"], stdout=full, stderr=subprocess.PIPE, env=surroundings, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"Error: What is printed cannot be written: No space left on device.\n"


def test_a_race_of_slow_bots_shows_a_sign_of_life(program: list[str], surroundings: Surroundings) -> None:
    words = [*program, "race", "wielersim", "ronde", "--seed", "1", "--top", "1"]
    terminal = Terminal(words, surroundings)
    terminal.wait_for("is ridden …")
    assert terminal.end() == 0
