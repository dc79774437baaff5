"""`python -m build_hooks`: one builder at a time; a build that was killed or ran out of disk does not spoil the next one."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_hooks import progress, tools
from tests.conftest import PATIENCE, thorough
from tests.project.sample import Sample

BUILD = [sys.executable, "-B", "-m", "build_hooks", "rules"]
PAUSING_COMPILER = """#!/bin/sh
case "$1" in --version) exec cc --version;; esac
: > "{started}"
while [ ! -e "{go}" ]; do sleep 0.05; done
exec cc "$@"
"""


@pytest.fixture
def sample(tmp_path: Path) -> Sample:
    sample = Sample(tmp_path / "checkout")
    sample.create()
    return sample


@pytest.fixture
def pausing(sample: Sample, tmp_path: Path) -> Iterator[dict[str, str]]:
    """An environment whose C compiler says that it was called and waits for a file `go`."""
    sample.replace("core/numbers.py", "= 4", "= 4  # a new text, whose object is not kept yet")
    sample.replace("core/state.py", "total: i64 = 0", "total: i64 = 0 + 0")
    compiler = tmp_path / "cc"
    compiler.write_text(PAUSING_COMPILER.format(started=tmp_path / "started", go=tmp_path / "go"))
    compiler.chmod(0o755)
    outside = {name: value for name, value in os.environ.items() if not name.startswith("ROULEUR_")}
    yield outside | {"CC": str(compiler)}
    (tmp_path / "go").touch()


def start(sample: Sample, environment: dict[str, str], waits_for: Path) -> subprocess.Popen[bytes]:
    builder = subprocess.Popen(BUILD, cwd=sample.root, env=environment, start_new_session=True)
    while not waits_for.exists():
        assert builder.poll() is None
        os.sched_yield()
    return builder


@pytest.mark.thorough
def test_two_builders_do_not_disturb_each_other(sample: Sample, pausing: dict[str, str], tmp_path: Path) -> None:
    first = start(sample, pausing, tmp_path / "started")
    second = subprocess.Popen(BUILD, cwd=sample.root, env=pausing, stdout=subprocess.PIPE, text=True)
    assert progress.read(sample.root)["rules"]["step"] == "Compiling the rules"
    (tmp_path / "go").touch()
    assert first.wait(PATIENCE) == 0
    said, _ = second.communicate(timeout=PATIENCE)
    assert (second.returncode, said) == (0, "")
    assert sample.report()[0] == "True 20 30 2"
    assert progress.read(sample.root) == {}


@pytest.mark.parametrize("how", [signal.SIGTERM, thorough(signal.SIGKILL), thorough(signal.SIGINT)])
def test_a_build_that_was_stopped_is_taken_up_by_the_next(
    sample: Sample, pausing: dict[str, str], tmp_path: Path, how: signal.Signals
) -> None:
    builder = start(sample, pausing, tmp_path / "started")
    os.killpg(builder.pid, how)
    (tmp_path / "go").touch()  # a compiler that was started at this moment has not seen the signal
    assert builder.wait(PATIENCE) != 0
    assert sample.report()[0] == "False 20 30 2"
    assert sample.build() == "compiled rules: 3 modules"
    assert sample.report()[0] == "True 20 30 2"
    assert progress.read(sample.root) == {}


@pytest.mark.thorough
def test_a_full_disk_is_one_sentence_and_the_next_build_works(sample: Sample) -> None:
    limited = ["sh", "-c", 'ulimit -f 8; exec "$@"', "sh", *BUILD]  # no file above 4 kB
    done = sample.attempt(limited, {})
    assert done.returncode == 1
    assert done.stderr.startswith("The rules run interpreted, 9 to 36 times slower: ")
    assert "Traceback" not in done.stderr
    assert sample.report()[0] == "False 20 30 2"
    assert sample.build() == "compiled rules: 3 modules"


def test_without_uv_and_tools_the_builder_names_uv(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(tools.IMPORTED, tools.RULES, "no_such_module")
    monkeypatch.delenv("UV", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(tools.NoTools, match=r"uv is missing: run `pip install uv`"):
        tools.python_with_tools(tmp_path, tools.RULES)


def test_without_tools_here_uv_brings_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(tools.IMPORTED, tools.CLIENT, "no_such_module")
    monkeypatch.setenv("UV", "/opt/uv")
    command = tools.python_with_tools(tmp_path, tools.CLIENT)
    assert command[0] == "/opt/uv"
    assert command[-3:] == ["--only-group", "client", "python"]


def test_without_network_the_builder_says_what_cannot_be_downloaded(sample: Sample, tmp_path: Path) -> None:
    offline = tmp_path / "uv"
    offline.write_text("#!/bin/sh\necho 'hint: you are offline' >&2\nexit 2\n")
    offline.chmod(0o755)
    without_tools = [sys.executable, "-S", "-B", "-m", "build_hooks", "rules"]
    done = sample.attempt(without_tools, {"UV": str(offline)})
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert last == "The rules run interpreted, 9 to 36 times slower: the compiler mypyc cannot be downloaded."
    assert progress.read(sample.root)["rules"]["failed"] == last
