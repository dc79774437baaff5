"""The compiled rules run when they are fresh, and never when they are not."""

import ast
import fcntl
import os
import shutil
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from build_hooks import core
from tests.project.sample import ROOT, Sample
from tests.project.trees import tree_of

pytestmark = pytest.mark.slow

COMPILED = ["True 20 30 2", "The compiled rules run: every source is as it was when they were compiled.", "False True"]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, require: Callable[[str], str]) -> Sample:
    """Compiled by whichever worker of this run comes first; the others wait for it and copy it."""
    require("cc")
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", f"alone-{os.getpid()}")
    root = tmp_path_factory.getbasetemp().parent / f"built-{run}"
    root.mkdir(exist_ok=True)
    with open(root / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        sample = Sample(root / "sample")
        if not sample.root.exists():
            sample.create()
            assert sample.build() == "compiled rules: 3 modules"
    return sample


@pytest.fixture
def sample(built: Sample, tmp_path: Path) -> Sample:
    shutil.copytree(built.root, tmp_path / "copy")
    return Sample(tmp_path / "copy")


@pytest.fixture
def edited(sample: Sample) -> Sample:
    """One rule was edited after the last build, so that the compiler is needed."""
    sample.replace("games/two/race.py", "+= 3", "+= 3  # edited")
    return sample


def test_compiled_rules_run(sample: Sample) -> None:
    assert sample.report() == COMPILED


def test_help_shows_types_and_docstrings_of_compiled_code(sample: Sample) -> None:
    script = "from rouleur.core import state; print(state.__file__[-3:]); help(state.Open); help(state.twice)"
    said = "\n".join(sample.python(script))
    assert said.startswith(".so")
    for words in ("May be subclassed.", "(self) -> i64", "(rules: Open) -> i64", 'Two turns – of "open" rules?'):
        assert words in said


def test_switch_runs_the_sources(sample: Sample) -> None:
    assert sample.report(ROULEUR_INTERPRETED="1") == [
        "False 20 30 2",
        "The Python sources run, interpreted: ROULEUR_INTERPRETED=1 asks for it.",
        "True False",
    ]


@pytest.mark.parametrize(
    ("name", "old", "new", "result"),
    [
        ("games/two/race.py", "+= 3", "+= 5", "False 20 50 2"),
        ("core/state.py", "total: i64 = 0", "total: i64 = 1", "False 21 31 2"),
        ("core/numbers.py", "= 4", "= 1", "False 2 3 2"),
        ("core/values.py", "pips: int", "pips: int\n    lane: int = 0", "False 20 30 2"),
    ],
)
def test_edited_source_is_never_shadowed(sample: Sample, name: str, old: str, new: str, result: str) -> None:
    sample.replace(name, old, new)
    first, why, files = sample.report()
    assert first == result
    assert why.startswith(f"The Python sources run, interpreted: {name} was edited after the rules were compiled")
    assert files == "True False"


def test_removed_source_is_never_replaced_by_its_library(sample: Sample) -> None:
    (sample.package / "games/two/race.py").unlink()
    script = "import rouleur._source as s; print(s.why())\ntry:\n import rouleur.games.two.race\nexcept ImportError:\n print('gone')"
    why, gone = sample.python(script)
    assert "games/two/race.py was removed" in why
    assert gone == "gone"
    sample.build()
    assert not list((sample.package / "games/two").glob("*.so"))


def test_library_without_record_is_not_trusted(sample: Sample) -> None:
    (sample.package / "_compiled.json").unlink()
    assert sample.report()[2] == "True False"


def test_half_installed_libraries_are_not_trusted(sample: Sample) -> None:
    next(sample.package.glob("core/state*.so")).unlink()
    assert sample.report()[2] == "True False"


def test_a_compiler_that_is_gone_leaves_compiled_rules_alone(sample: Sample) -> None:
    assert sample.build(CC="/bin/false") == ""
    assert sample.report() == COMPILED


def test_rebuild_after_an_edit_recompiles_one_game(sample: Sample) -> None:
    objects = sample.root / "build" / "core" / "objects"
    before = set(objects.iterdir())
    sample.replace("games/two/race.py", "+= 3", "+= 5")
    assert sample.build() == "compiled rules: 3 modules"
    assert sample.report()[0] == "True 20 50 2"
    assert len(set(objects.iterdir()) - before) == 1
    assert sample.build() == ""


@pytest.mark.parametrize("compiler", ["/bin/false", "/no/such/compiler"])
def test_without_compiler_everything_runs_interpreted(edited: Sample, compiler: str) -> None:
    said = edited.build(CC=compiler)
    assert said == f"The rules run interpreted, 9 to 36 times slower: no C compiler ({compiler} does not answer)."
    assert edited.report() == [
        "False 20 30 2",
        f"The Python sources run, interpreted: no C compiler ({compiler} does not answer).",
        "True False",
    ]
    assert not list(edited.package.rglob("*.so"))


def test_compiler_that_fails_midway_leaves_nothing_compiled(edited: Sample, tmp_path: Path) -> None:
    broken = tmp_path / "broken-cc"
    broken.write_text('#!/bin/sh\n[ "$1" = --version ] && echo broken 1.0 && exit 0\necho disk full >&2; exit 1\n')
    broken.chmod(0o755)
    said = edited.build(CC=str(broken))
    assert said.endswith("The rules run interpreted, 9 to 36 times slower: the C compiler failed (disk full).")
    assert edited.report()[2] == "True False"


def test_type_error_is_named(sample: Sample) -> None:
    sample.replace("games/two/race.py", "return self.squares[0]", "lane: str = 3; return self.squares[0]")
    assert "rouleur/games/two/race.py:12: error:" in sample.build()
    assert sample.report()[0].startswith("False")


def test_wheel_holds_sources_and_libraries(sample: Sample) -> None:
    wheel = sample.wheel(ROULEUR_NO_CLIENT="1")
    assert "none-any" not in wheel.name
    names = {name.split(".cpython")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert {"rouleur/core/state", "rouleur/core/state.py", "rouleur/core__mypyc", "rouleur/_compiled.json"} <= names
    zipfile.ZipFile(wheel).extractall(sample.root / "installed")
    assert sample.report(PYTHONPATH=str(sample.root / "installed")) == COMPILED


def test_wheel_without_compiler_is_pure_python(edited: Sample) -> None:
    wheel = edited.wheel(CC="/bin/false", ROULEUR_NO_CLIENT="1")
    assert wheel.name.endswith("py3-none-any.whl")
    assert not [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith(".so")]


def test_without_compiler_the_build_warns(edited: Sample) -> None:
    done = edited.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"], {"CC": "/bin/false", "ROULEUR_NO_CLIENT": "1"}
    )
    assert "The rules are not compiled: no C compiler (/bin/false does not answer). They run " in done.stderr


def test_a_release_is_not_built_without_compiler(edited: Sample) -> None:
    switches = {"CC": "/bin/false", "ROULEUR_NO_CLIENT": "1", "ROULEUR_COMPILED": "1"}
    done = edited.attempt([sys.executable, "-m", "hatchling", "build", "-t", "wheel"], switches)
    assert done.returncode == 1
    assert done.stderr.endswith("no C compiler (/bin/false does not answer). ROULEUR_COMPILED=1 requires it.\n")


def test_a_pure_wheel_is_pure_and_leaves_the_libraries_of_the_checkout_alone(sample: Sample) -> None:
    before = sorted(sample.package.rglob("*.so"))
    wheel = sample.wheel(ROULEUR_INTERPRETED="1", ROULEUR_NO_CLIENT="1")
    assert wheel.name.endswith("py3-none-any.whl")
    assert sorted(sample.package.rglob("*.so")) == before != []
    zipfile.ZipFile(wheel).extractall(sample.root / "installed")
    _, why, files = sample.report(PYTHONPATH=str(sample.root / "installed"))
    assert "this wheel is the one without compiled rules" in why
    assert files == "True False"


def test_interpreted_subclass_of_a_compiled_class(sample: Sample) -> None:
    script = """
from rouleur.core.state import Open, State, twice
class Mine(Open):
    def turn(self): return 5
print(twice(Mine()))
try:
    class Other(State): pass
    Other(3)
except TypeError as error:
    print(error)
"""
    assert sample.python(script) == ["10", "interpreted classes cannot inherit from compiled"]


@pytest.mark.parametrize("interpreted", ["0", "1"])
def test_literals_have_64_bits(sample: Sample, interpreted: str) -> None:
    script = "from rouleur.core.state import bit, product; print(bit(40), product())"
    assert sample.python(script, ROULEUR_INTERPRETED=interpreted) == ["1099511627776 4000000000000000000"]


def test_the_check_reads_every_source_once_and_nothing_else(sample: Sample) -> None:
    """It runs at every start, so it may cost no more than that: a hundred chapters take about a millisecond."""
    for number in range(100):
        sample.write(
            f"games/one/chapter{number}.py", "# rouleur: interpreted\n" + "x = 1  # as long as a chapter\n" * 250
        )
    imports = "".join(f"import rouleur.games.one.chapter{number}\n" for number in range(100))
    sample.write("games/one/race.py", imports + (sample.package / "games/one/race.py").read_text())
    sample.build()
    script = """
import json, sys
import rouleur._source as source
opened = []
sys.addaudithook(lambda event, details: opened.append(details[0]) if event in ("open", "subprocess.Popen", "import") else None)
assert source.reason_against_compiled(source.PACKAGE) is None
seen = list(opened)
sources = json.load(open(source.PACKAGE + "/_compiled.json"))["sources"]
print(len(sources) > 100, sorted(seen) == sorted(source.PACKAGE + "/" + name for name in [*sources, "_compiled.json"]))
"""
    assert sample.python(script) == ["True True"]


def test_this_checkout_runs_compiled(require: Callable[[str], str]) -> None:
    require("cc")
    if not core.make_plan(ROOT).sources:
        pytest.skip("no rule module yet")
    if os.environ.get("ROULEUR_INTERPRETED") == "1":
        pytest.skip("ROULEUR_INTERPRETED=1 left the compiling out")
    ran = Sample(ROOT).python("import rouleur._source as source; print(source.compiled(), source.why())")
    assert ran[0].startswith("True"), ran


def test_compiled_modules_define_no_values() -> None:
    """mypyc drops the keywords of msgspec Structs and of frozen dataclasses: their modules carry `# rouleur: interpreted`."""
    assert [str(source) for source in core.make_plan(ROOT).sources if defines_values(source)] == []


def defines_values(source: Path) -> bool:
    return any(
        "Struct" in ast.unparse(base) or "dataclass" in ast.unparse(base)
        for node in ast.walk(tree_of(source))
        if isinstance(node, ast.ClassDef)
        for base in [*node.bases, *node.decorator_list]
    )
