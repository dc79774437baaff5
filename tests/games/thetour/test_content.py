"""Pages of one's own: edited charts are played with, and every slip is refused with file, key and reason."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from rouleur.core.content import changed
from rouleur.core.errors import ContentError, RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.games.thetour import GAME
from rouleur.games.thetour.content import charts_page, riders_page
from rouleur.games.thetour.laying import components_of, shipped_components
from rouleur.games.thetour.route import check_file

CONTENT = files("rouleur.games.thetour") / "content"


def edited(folder: Path, name: str, old: str, new: str) -> Path:
    text = (CONTENT / name).read_text(encoding="utf-8")
    assert re.search(old, text, flags=re.M), old
    path = folder / Path(name).name
    path.write_text(re.sub(old, new, text, count=1, flags=re.M), encoding="utf-8")
    return path


def test_shipped_pages_have_no_problem() -> None:
    for page in ("charts.toml", "riders.toml", "tours"):
        assert check_file(Path(str(CONTENT / page))) == []


SLIPS = [
    (
        "charts.toml",
        r"^7 = \{ result = \"attack\", riders = 1 \}\n",
        "",
        "general_ride.flat.rows",
        "the row 7 is missing",
    ),
    (
        "charts.toml",
        r"^12 = \{ closes = 0 \}",
        "13 = { closes = 0 }",
        "peloton_catch_up.rows.13",
        "13 is not a total of two dice",
    ),
    ("charts.toml", r"^1-1 = .*\n", "", "sprint_events.rows", "the row 1-1 is missing"),
    (
        "charts.toml",
        r"result = \"pace\", row = 6",
        'result = "pace", row = 1',
        "general_ride.mountain.rows.2",
        "card row",
    ),
    ("charts.toml", r"^2 = 480$", "2 = -480", "times.drop_mountain.rows.2", "less than nothing"),
    ("charts.toml", r"result = \"quiet\"", 'result = "sleep"', "general_ride.last.rows", "Invalid enum value 'sleep'"),
    ("riders.toml", r"^riders = 23", "riders = 24", "riders", "the total says 24, but there are 23 cards"),
    ("riders.toml", r"\"basso\", \"ullrich\"", '"bassso", "ullrich"', "grid.rows", "there is no rider 'bassso'"),
    ("riders.toml", r"^team = \"nordlys\"", 'team = "nordlis"', "card.basso.team", "there is no team 'nordlis'"),
    ("riders.toml", r"^flat = \{ 2 = \"\+2\", ", "flat = { ", "card.armstrong.flat", "the row 2 is missing"),
    ("riders.toml", r"^bib = 2$", "bib = 1", "card.hincapie.bib", "also worn by armstrong"),
    ("riders.toml", r"\"pereiro\", \"landis\"", '"pereiro", ""', "grid.rows", "landis lies nowhere"),
    ("tours/grand.toml", r"^kilometres = 3592.5", "kilometres = 3600", "kilometres", "add up to 3592.5"),
    ("tours/grand.toml", r"^stages = 21", "stages = 20", "stages", "the total says 20, but there are 21 stages"),
    ("tours/grand.toml", r"^length = \"S\"\n", "", "stage[1].length", "long or short"),
    ("tours/grand.toml", r"^par = \"0:24:50\"", 'par = "25 minutes"', "stage[0].par", "is not a time"),
    ("tours/grand.toml", r"category = \"H\"", 'category = "5"', "stage[10].climbs", "no category '5'"),
]


@pytest.mark.parametrize(("name", "old", "new", "key", "reason"), SLIPS, ids=[slip[4] for slip in SLIPS])
def test_a_slip_is_refused_with_file_key_and_reason(
    tmp_path: Path, name: str, old: str, new: str, key: str, reason: str
) -> None:
    path = edited(tmp_path, name, old, new)
    problems = [problem for problem in check_file(path) if not problem.warning]
    assert len(problems) >= 1
    assert any(problem.file == str(path) and key in problem.key and reason in problem.reason for problem in problems), (
        problems
    )
    assert all(problem.line > 0 for problem in problems), problems


def test_the_line_of_a_slip_is_the_line_of_its_table(tmp_path: Path) -> None:
    path = edited(tmp_path, "riders.toml", r"^team = \"nordlys\"", 'team = "nordlis"')
    (problem,) = check_file(path)
    assert path.read_text(encoding="utf-8").splitlines()[problem.line - 1] == 'team = "nordlis"'
    assert "did you mean nordlys?" in str(problem)


def test_a_broken_file_and_a_missing_file_are_told_in_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("kind = [", encoding="utf-8")
    (problem,) = check_file(broken)
    assert "not valid TOML" in problem.reason
    (problem,) = check_file(tmp_path / "nothing.toml")
    assert "cannot be read" in problem.reason
    other = tmp_path / "other.toml"
    other.write_text('kind = "recipes"', encoding="utf-8")
    (problem,) = check_file(other)
    assert "no page of The Tour" in problem.reason


def test_a_cell_that_the_text_fixes_may_be_changed_with_a_warning(tmp_path: Path) -> None:
    path = edited(tmp_path, "charts.toml", r"^8 = \{ closes = 0, origin = \"rulebook\" \}", "8 = { closes = 1 }")
    (problem,) = check_file(path)
    assert problem.warning
    assert "closes nothing in the text (rule 5)" in problem.reason


def test_cells_fixed_by_the_text_are_marked() -> None:
    charts = charts_page()
    rows = charts.peloton_catch_up.rows
    assert [row for row, line in rows.items() if line.origin == "rulebook"] == ["6", "8"]
    assert [row for row, line in rows.items() if line.origin == "inferred"] == ["4", "5"]
    assert [row for row, line in rows.items() if line.late_origin == "inferred"] == ["6"]
    assert charts.times.short_minutes.fixed == [11]
    assert charts.time_trial.origin == "rulebook"
    riders = riders_page()
    assert riders.grid.origin == "rulebook"
    assert {slug: card.fixed for slug, card in riders.card.items() if card.fixed} == {
        "armstrong": ["time_trial"],
        "basso": ["time_trial"],
        "mcewen": ["sprint"],
    }


def test_edited_pages_are_played_with() -> None:
    content = {"charts": {"bonuses": {"seconds": [60]}}, "riders": {"card": {"mcewen": {"sprint": 9.9}}}}
    components = components_of(Setup("thetour", "grand-05", content=content))
    assert components.charts.bonuses == [60]
    assert components.cards[components.index("mcewen")].sprint == 99
    race = GAME.start(GAME.setup("grand-05", [], content=content), 1)
    race.ride([])
    assert [award.amount for award in race.awards if award.classification == "time"] == [-60]


def test_faulty_pages_are_not_played_with() -> None:
    with pytest.raises(ContentError, match="the total says 24"):
        GAME.setup("grand-05", [], content={"riders": {"riders": 24}})
    with pytest.raises(ContentError, match="is no page of The Tour"):
        GAME.setup("grand-05", [], content={"card": {}})


@pytest.mark.parametrize(
    ("race", "seats", "options", "message"),
    [
        ("grand-22", [], {}, "no stage called 'grand-22'"),
        ("giro-01", [], {}, "no stage called 'giro-01'"),
        ("grand-01", ["a", "b"], {}, "solitaire"),
        ("grand-01", ["a"], {"riders": ["pantani"]}, "no rider called 'pantani'"),
        ("grand-01", ["a"], {"riders": ["basso", "basso"]}, "list of different rider slugs"),
        ("grand-01", [], {"top_6": True}, "no option called 'top_6'"),
        ("grand-01", [], {"top_five": "yes"}, "top_five: Expected `bool`, got `str`"),
    ],
)
def test_a_wrong_setup_is_told_in_one_sentence(
    race: str, seats: list[str], options: dict[str, object], message: str
) -> None:
    with pytest.raises((RouleurError, UnknownName), match=message):
        GAME.setup(race, seats, **options)


def test_a_stage_sheet_of_ones_own() -> None:
    stages = {
        "kind": "stages",
        "title": "Mine",
        "origin": "rouleur",
        "stages": 1,
        "kilometres": 100.0,
        "stage": [{"title": "A – B", "kilometres": 100.0, "type": "flat", "par": "2:30:00", "length": "S"}],
    }
    race = GAME.start(GAME.setup("mine-01", [], content={"stages": stages}), 1)
    race.ride([])
    assert race.sheet.stage.title == "A – B"
    with pytest.raises(UnknownName):
        GAME.setup("mine-02", [], content={"stages": stages})


def test_a_numbered_row_can_be_changed_for_a_forecast() -> None:
    with changed("rouleur.games.thetour", {"charts.toml": {"general_ride.flat.rows.7.riders": 5}}):
        assert shipped_components().charts.flat[7].riders == 5
    assert shipped_components().charts.flat[7].riders == 1
    with (
        pytest.raises(ContentError, match="no such key"),
        changed("rouleur.games.thetour", {"charts.toml": {"general_ride.flat.rows.13": 5}}),
    ):
        shipped_components()
