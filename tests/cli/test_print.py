from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rouleur.cli import rouleur
from rouleur.cli.print import page_files
from rouleur.core.registry import slugs
from rouleur.play.save import load_tour, save_tour
from rouleur.play.tour import Tour
from rouleur.road.box import TourInfo
from tests.course.roads import QUEEN_STAGE, gpx
from tests.printing.pdf_paths import reader


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(rouleur, ["print", *arguments])
    return result.exit_code, result.output


@pytest.mark.parametrize("game", slugs())
def test_a_gpx_stage_becomes_a_printed_board(game: str, tmp_path: Path) -> None:
    track, out = tmp_path / "queen.gpx", tmp_path / "queen.pdf"
    track.write_text(gpx(QUEEN_STAGE), encoding="utf-8")
    assert run(game, "--course", str(track), "--parts", "board,sheets", "--paper", "letter", "--out", str(out)) == (
        0,
        f"Wrote {out}.\n",
    )
    words = reader(out.read_bytes()).pages[0].extract_text()
    assert "Queen stage" in words
    assert "of Letter" in words


def test_a_tour_is_a_file_for_every_stage(tmp_path: Path) -> None:
    out = tmp_path / "week.pdf"
    status, words = run("wielersim", "week", "--parts", "sheets", "--out", str(out))
    assert status == 0
    assert words.count("Wrote") == 7
    assert len(reader(out.read_bytes()).pages) == 3
    assert (tmp_path / "week-06.pdf").exists()


def test_the_report_of_a_tour_that_was_ridden(tmp_path: Path) -> None:
    kept, out = tmp_path / "tour.json", tmp_path / "report.pdf"
    ride = ["tour", "homas", "own", "--stages", "tour-of-flanders,paris-roubaix", "--seed", "7", "--save", str(kept)]
    assert CliRunner().invoke(rouleur, ride).exit_code == 0
    assert run("--tour", str(kept), "--paper", "letter", "--out", str(out)) == (0, f"Wrote {out}.\n")
    pdf = reader(out.read_bytes())
    words = "".join(page.extract_text() for page in pdf.pages)
    tour = load_tour(kept)
    names = {rider.id: rider.name for rider in tour.names().riders}
    for part in ("Podium", "Winners and leaders", "Places after every stage", "Stage 2: "):
        assert part in words
    for table in tour.scales.classifications:
        if tour.standings.tables[table.slug]:
            assert table.heading in words
    assert all(names[result.winner()] in words for result in tour.results)
    assert float(pdf.pages[0].mediabox.width) == pytest.approx(612, abs=1)
    again = tmp_path / "again.pdf"
    run("--tour", str(kept), "--paper", "letter", "--out", str(again))
    assert again.read_bytes() == out.read_bytes()


def test_a_tour_without_a_ridden_stage_has_no_report(tmp_path: Path) -> None:
    kept = tmp_path / "tour.json"
    save_tour(kept, Tour.start("homas", TourInfo("own", "Our week", ["tour-of-flanders"]), [], 1))
    status, said = run("--tour", str(kept), "--out", str(tmp_path / "report.pdf"))
    assert (status, "No stage of Our week has been ridden yet" in said) == (2, True)


def test_pictures_of_pages(tmp_path: Path) -> None:
    out = tmp_path / "grid.png"
    assert run("thetour", "--parts", "board", "--out", str(out))[0] == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["grid-1.png", "grid-2.png"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["head", "--parts", "boards"], "There is no part called 'boards'"),
        (["head", "--parts", ","], "--parts names nothing"),
        (["head", "--paper", "a7"], "There is no paper called 'a7'"),
        (["head", "nowhere"], "There is no race or tour of Head of the Race called 'nowhere'"),
        (["homas", "--paper", "a0", "--parts", "cards"], "Only the board is printed on A0"),
        (["tdf", "--parts", "cards"], "is sold by RC Games"),
        (["head", "--route", "mine.toml"], "mine.toml is no board of Head of the Race"),
        (["head", "--route", "missing.toml"], "missing.toml"),
        (["head", "--route", "mine.toml", "--course", "windmills"], "two boards"),
        (["head", "--out", "missing/head.pdf"], "there is no folder missing"),
        (["head", "--parts", "rules", "--out", "taken.pdf"], "taken.pdf"),
        (["head", "--out", "head.txt"], "neither a PDF nor a PNG"),
        (["head", "--tour", "tour.json"], "leave GAME"),
        (["--tour", "missing.json"], "missing.json"),
        (["--tour", "mine.toml"], "mine.toml"),
        ([], "Name a game"),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken.pdf").mkdir()
    assert CliRunner().invoke(rouleur, ["route", "new", "mine.toml"]).exit_code == 0
    status, said = run(*arguments)
    assert status == 2
    assert words in said
    assert "Traceback" not in said


def test_a_route_as_a_picture(tmp_path: Path) -> None:
    png = tmp_path / "ronde.png"
    result = CliRunner().invoke(rouleur, ["route", "show", "wielersim/ronde", "--png", str(png)])
    assert (result.exit_code, result.output) == (0, f"Drew {png}.\n")
    assert png.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("pages", "last"), [(1, "road.png"), (9, "road-9.png"), (12, "road-12.png")])
def test_pages_that_are_pictures_are_in_order_by_name(pages: int, last: str) -> None:
    files = [file.name for file in page_files(Path("road.png"), pages)]
    assert files == sorted(files)
    assert len(set(files)) == pages
    assert files[-1] == last
