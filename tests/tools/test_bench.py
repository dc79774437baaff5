"""`python -m tools bench --against CHECKOUT`, with checkouts whose speed is known."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rouleur.core.errors import RouleurError
from tools.__main__ import tools
from tools.bench.against import FEWEST_PORTIONS, common_race, compare, median_interval
from tools.bench.version import this_version, version_in

FAKE = """#!/bin/sh
# python -P measure.py GAME LEVEL SECONDS RACE, or GAME races
[ "$4" = races ] && echo '{{{races}}}' && exit
echo "$3 $4 {name}" >> {log}
n=$(grep -c "{name}" {log})
clone=0; [ "$4" = -1 ] && clone={clone}
printf '{{"game":"%s","race":"%s","level":%s,"compiled":{compiled},"files":[],' "$3" "$6" "$4"
printf '"seconds":1.0,"races":10,"questions":%s,"moves":0.0,' $(( {questions} + n % 3 ))
printf '"clone_microseconds":%s,"unknown":"field"}}' $clone
"""


RIDDEN = {"tdf": "ronde", "head": "ronde"}


def fake(
    folder: Path,
    name: str,
    questions: int = 1000,
    races: str = '"ronde": "classic", "paris": "flat"',
    compiled: str = "true",
    clone: str = "4.0",
) -> Path:
    python = folder / name / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    log = folder / "log"
    log.touch()
    text = FAKE.format(name=name, log=log, questions=questions, races=races, compiled=compiled, clone=clone)
    python.write_text(text)
    python.chmod(0o755)
    return folder / name


def test_the_median_of_the_ratios_and_its_interval(tmp_path: Path) -> None:
    old, new = fake(tmp_path, "old", 1000, clone="4.0"), fake(tmp_path, "new", 1200, clone="5.0")
    wanted = [("tdf", "random play"), ("tdf", "clones")]
    played, clones = compare(version_in(old), version_in(new), wanted, RIDDEN, 0.1)
    assert played.portions == clones.portions == FEWEST_PORTIONS
    assert played.ratio == pytest.approx(1.2, abs=0.003)
    assert played.low <= played.ratio <= played.high
    assert (clones.ratio, clones.low, clones.high) == pytest.approx((0.8, 0.8, 0.8))
    assert (played.race, played.there, played.here) == ("ronde", 1001, 1201)


def test_portions_are_interleaved_and_take_turns_to_be_first(tmp_path: Path) -> None:
    old, new = fake(tmp_path, "old"), fake(tmp_path, "new")
    compare(version_in(old), version_in(new), [("head", "random play"), ("tdf", "clones")], RIDDEN, 0.1)
    ran = (tmp_path / "log").read_text().splitlines()
    assert len(ran) == 2 * 2 * FEWEST_PORTIONS
    assert ran[:8] == [
        *("head 0 old", "head 0 new", "tdf -1 old", "tdf -1 new"),
        *("head 0 new", "head 0 old", "tdf -1 new", "tdf -1 old"),
    ]


def test_the_interval_of_a_median_leaves_out_three_of_fifteen_at_either_end() -> None:
    """At most three of fifteen lie below the median with a chance of 1.8 %, at most four with 5.9 %."""
    assert median_interval([float(number) for number in range(1, 16)]) == (4, 12)
    assert median_interval([float(number) for number in range(100, 0, -1)]) == (40, 61)
    assert median_interval([2.0]) == (2, 2)


def test_compiled_and_interpreted_versions_are_not_compared(tmp_path: Path) -> None:
    old, slow = fake(tmp_path, "old"), fake(tmp_path, "slow", compiled="false")
    with pytest.raises(RouleurError, match="run compiled there and interpreted here: compile both"):
        compare(version_in(old), version_in(slow), [("tdf", "clones")], RIDDEN, 0.1)


def test_both_versions_ride_a_race_that_is_of_the_same_kind_in_both(tmp_path: Path) -> None:
    new = version_in(fake(tmp_path, "new", races='"first": "flat", "briancon-alpe-dhuez": "mountain"'))
    same = version_in(fake(tmp_path, "same", races='"briancon-alpe-dhuez": "mountain", "first": "flat"'))
    changed = version_in(fake(tmp_path, "changed", races='"briancon-alpe-dhuez": "time trial", "first": "flat"'))
    other = version_in(fake(tmp_path, "other", races='"roubaix": "cobbles"'))
    assert common_race(same, new, "tdf") == "briancon-alpe-dhuez"
    assert common_race(same, new, "tdf", "first") == "first"
    assert common_race(changed, new, "tdf") == "first"
    with pytest.raises(RouleurError, match="briancon-alpe-dhuez"):
        common_race(changed, new, "tdf", "briancon-alpe-dhuez")
    with pytest.raises(RouleurError, match="No race of tdf is of the same kind in both versions"):
        common_race(other, new, "tdf")


def test_a_checkout_without_environment_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(RouleurError, match="has no environment of its own: run `uv sync` in it"):
        version_in(tmp_path)


def test_a_version_that_fails_is_named(tmp_path: Path) -> None:
    broken = fake(tmp_path, "broken")
    (broken / ".venv" / "bin" / "python").write_text("#!/bin/sh\necho no such game >&2; exit 1\n")
    with pytest.raises(RouleurError, match=r"Measuring tdf at level 0 in .*broken failed: no such game"):
        version_in(broken).measure("tdf", 0, 0.1, "ronde")


def test_this_version_measures_itself() -> None:
    portion = this_version().measure("thetour", 0, 0.01, "grand-14")
    assert portion.race == "grand-14"
    assert this_version().races("thetour")["grand-14"] == "mountain"
    assert portion.rate > 0


def test_clones_and_bots_are_measured() -> None:
    assert this_version().measure("thetour", -1, 0.01, "grand-14").clone_microseconds > 0
    thinking = this_version().measure("thetour", 2, 0.01, "grand-14")
    assert thinking.questions >= thinking.races > 0
    assert this_version().measure("wielersim", 0, 0.01, "appendix").decisions > 0


def typed(*words: str) -> Result:
    return CliRunner().invoke(tools, list(words))


def test_the_command_prints_every_game_and_measure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = fake(tmp_path, "old", 1000), fake(tmp_path, "new", 900)
    monkeypatch.setattr("tools.bench.command.this_version", lambda: version_in(new))
    said = typed("bench", "wielersim", "tdf", "--against", str(old), "--seconds", "0.1", "--json")
    assert said.exit_code == 0, said.stderr
    data = json.loads(said.stdout)
    assert [(line["game"], line["measure"]) for line in data["comparisons"]] == [
        ("wielersim", "random play"),
        ("wielersim", "clones"),
        ("tdf", "random play"),
        ("tdf", "bots of level 2"),
        ("tdf", "clones"),
    ]
    text = typed("bench", "tdf", "--against", str(old), "--quick").output
    assert "median of 15 ratios" in text
    assert "0.9" in text


def test_fewer_than_fifteen_ratios_are_refused(tmp_path: Path) -> None:
    assert typed("bench", "--against", str(fake(tmp_path, "old")), "--portions", "14").exit_code == 2


def test_a_race_is_named_for_one_game(tmp_path: Path) -> None:
    said = typed("bench", "--against", str(fake(tmp_path, "old")), "--race", "ronde")
    assert said.exit_code == 2
    assert "--race names the race of one GAME" in said.output
