"""`rouleur forecast`, `score`, `lab` and `bench` as a user types them."""

import json
from importlib.resources import files
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rouleur.cli.group import rouleur
from rouleur.core.content import put_value, read_toml
from rouleur.core.registry import slugs
from rouleur.forecast.changes import content_files
from rouleur.forecast.keys import keys_of_file
from rouleur.road.box import box


def typed(*words: str) -> Result:
    return CliRunner().invoke(rouleur, list(words))


def test_forecast_prints_the_odds() -> None:
    said = typed("forecast", "wielersim", "week-1", "--runs", "30", "--workers", "1")
    assert said.exit_code == 0, said.output
    for words in (
        "30 races",
        "win",
        "Podium",
        "What this assumes",
        "By role",
        "sprinter",
        "Breakaways",
        "Decisive move",
        "gap to the second",
    ):
        assert words in said.output


def test_tour_prints_the_jerseys() -> None:
    said = typed("forecast", "wielersim", "week", "--runs", "2", "--workers", "1")
    assert said.exit_code == 0, said.output
    assert "jersey" in said.output


def test_forecast_of_a_game_with_bots_as_json() -> None:
    said = typed("forecast", "thetour", "grand-02", "--runs", "4", "--seats", "0", "--workers", "1", "--json")
    assert json.loads(said.stdout)["runs"] == 4


def test_against_prints_the_difference() -> None:
    said = typed(
        "forecast", "wielersim", "week-prologue", "--runs", "40", "--workers", "1",
        "--against", "route.prologue_second=sprinter",
    )  # fmt: skip
    assert said.exit_code == 0, said.output
    assert "Difference" in said.output
    assert "sprinter" in said.output


@pytest.mark.thorough
def test_a_comparison_writes_every_file(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    duckdb = pytest.importorskip("duckdb")
    files = {kind: tmp_path / f"x.{kind}" for kind in ("json", "csv", "html", "png", "parquet")}
    options = [word for kind, file in files.items() for word in (f"--{kind}", str(file))]
    said = typed(
        "forecast", "wielersim", "ronde", "--runs", "40", "--workers", "1", "--without", "paterberg", "--against",
        "rain=rain", *options,
    )  # fmt: skip
    assert said.exit_code == 0, said.output
    assert "no paterberg, rain=rain" in said.output
    assert json.loads(files["json"].read_text())["changes"] == ["no paterberg", "rain=rain"]
    assert files["csv"].read_text().startswith("kind,name,first,second,difference,low,high,clear\nrole,")
    assert "Two set-ups compared" in files["html"].read_text()
    assert files["png"].read_bytes().startswith(b"\x89PNG")
    counts = duckdb.sql(f"SELECT changed, count(*) FROM '{files['parquet']}' GROUP BY 1 ORDER BY 1").fetchall()
    assert counts == [(False, 40), (True, 40)]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("forecast", "wielersim", "ronde", "--without", "Galibier"), "Paterberg"),
        (("forecast", "thetour", "grand-10", "--without", "Paterberg"), "rides a stage by its type"),
        (("forecast", "head", "tour-of-flanders", "--against", "rain=rain"), "rain"),
        (("forecast", "wielersim", "week", "--without", "Paterberg"), "A tour has many roads"),
        (("forecast", "wielersim", "ronde", "--against", "rain=rain", "--journal", "x.journal"), "leave --journal"),
    ],
)
def test_a_comparison_that_cannot_be_made_is_one_sentence(words: tuple[str, ...], reason: str) -> None:
    said = typed(*words)
    assert said.exit_code == 2
    assert reason in " ".join(said.stderr.split())


def test_lab_prints_what_changes() -> None:
    said = typed("lab", "wielersim", "week-1", "--change", "four_dice_start=true", "--runs", "20", "--workers", "1")
    assert said.exit_code == 0, said.output
    for words in ("length, turns", "groups at the finish", "Wins by role", "Breakaways that last"):
        assert words in said.output
    assert "races/week-2" in typed("lab", "wielersim", "week-1").stdout


def test_lab_knows_the_races_of_a_game() -> None:
    said = typed("lab", "wielersim", "week-111")
    assert said.exit_code == 2
    assert "week-1" in said.stderr


@pytest.mark.parametrize("game", slugs())
def test_lab_lists_every_switch_with_its_values(game: str) -> None:
    said = typed("lab", game, box(game).cover.featured).stdout
    for switch in box(game).switches():
        assert f"    {switch.slug}: {switch.title} (" in said


@pytest.mark.parametrize("game", slugs())
def test_lab_lists_keys_that_can_be_changed(game: str) -> None:
    """Every key that is listed is taken as a change, and the list is short enough to be read."""
    race = box(game).cover.featured
    said = typed("lab", game, race).stdout
    assert said.count("\n") < 160
    for name in content_files(game):
        if "/" in name and not name.endswith(f"/{race}"):
            continue
        text = (files(f"rouleur.games.{game}") / "content" / f"{name}.toml").read_text(encoding="utf-8")
        for key in keys_of_file(game, name):
            called = "route" if "/" in name else name
            assert f"    {called}.{key.text} = {key.now}" in said
            data = read_toml(text, name)
            put_value(data, key.first, "something else", name)
            assert data != read_toml(text, name)


def test_forecast_is_scored(tmp_path: Path) -> None:
    forecast, result = tmp_path / "stage.json", tmp_path / "stage.csv"
    typed("forecast", "wielersim", "week-1", "--runs", "20", "--workers", "1", "--json", str(forecast))
    riders = json.loads(forecast.read_text())["riders"]
    result.write_text("place,rider\n" + "".join(f"{n},{r['rider']}\n" for n, r in enumerate(riders, 1)))
    said = typed("score", str(forecast), str(result))
    assert said.exit_code == 0, said.output
    assert riders[0]["name"] in said.output
    season = json.loads(typed("score", str(tmp_path), "--json").stdout)
    assert season["season"]["forecast"]["brier"] == season["races"][0]["forecast"]["brier"]


@pytest.mark.parametrize(
    "words",
    [
        ("forecast", "wielersim", "rond"),
        ("forecast", "wielersin", "ronde"),
        ("forecast", "wielersim", "ronde", "--seats", "high"),
        ("forecast", "wielersim", "ronde", "--against", "nothing"),
        ("forecast", "wielersim", "ronde", "--html", "/no/such/folder/x.html"),
        ("score", "/no/such/file.json", "/no/such/file.csv"),
        ("score", "/no/such/file.json"),
        ("bench", "wielersin"),
    ],
)
def test_faults_are_one_sentence(words: tuple[str, ...]) -> None:
    said = typed(*words)
    assert said.exit_code == 2
    assert "Traceback" not in said.output
    assert said.stderr.strip()
