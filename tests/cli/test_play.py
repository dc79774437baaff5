from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from rouleur.cli.talk import HELP

Call = Callable[..., Result]
WALK = "1\n1\n"


def test_a_race_against_a_bot_from_start_to_result(call: Call) -> None:
    result = call("play", "toy", "short", "--seats", "human:Anna,bot:0", "--seed", "3", typed=WALK * 60)
    assert result.exit_code == 0, result.output
    assert "Anna" in result.output
    assert "costs one square" in result.output
    assert "§2" in result.output
    assert "seed 3" in result.output


def test_options_are_chosen_by_number_or_by_text(call: Call) -> None:
    output = call("play", "toy", "short", "--seats", "human,bot:0", "--seed", "3", typed="walk\nno\nquit\n").output
    assert "moves up 0 squares" in output or "Rider 0" in output
    assert "not saved" in output


def test_why_names_the_paragraph(call: Call) -> None:
    output = call(
        "play", "toy", "short", "--seats", "human,bot:0", typed="why fly\nfly\nwhy walk\nwhy 2\nquit\n"
    ).output
    assert "Not possible: riders of this toy cannot fly (§9)." in output
    assert "It is offered: walk one square (§1)." in output
    assert "It is offered: roll a die (§2)." in output


def test_undo_takes_back_until_something_is_shown(call: Call) -> None:
    output = call(
        "play", "toy", "short", "--seats", "human,bot:0", "--seed", "3", typed="walk\nundo\n2\nyes\nundo\nquit\n"
    ).output
    assert output.count("How does rider 0 go?") >= 3
    assert "'undo' is not possible" in output


def test_standing_orders_are_listed_given_and_obeyed(call: Call) -> None:
    typed = "orders\norder pace walk\norder sure yes\nquit\n"
    result = call("play", "toy", "short", "--seats", "human,bot:0", "--seed", "3", typed=typed)
    assert "Your standing orders:" in result.output
    assert "all riders: pace: always walk" in result.output
    assert "turns · seed 3" in result.output


def test_only_the_own_cards_are_shown(call: Call) -> None:
    output = call("play", "toy", "short", "--seats", "human,bot:0", typed="quit\n").output
    assert "1 Rider 0: card" in output
    assert "2 Rider 1: card" not in output


def test_a_table_is_kept_and_resumed(call: Call, tmp_path: Path) -> None:
    path = str(tmp_path / "table.json")
    first = call("play", "toy", "short", "--seats", "human,bot:0", "--seed", "3", "--save", path, typed="1\n")
    assert "Kept in" in first.output
    second = call("play", "--resume", path, typed="1\nquit\n")
    assert "Is rider 0 sure?" in second.output
    assert call("replay", path).exit_code == 0


def test_a_seat_is_left_to_a_bot(call: Call) -> None:
    result = call("play", "toy", "short", "--seats", "human,bot:0", "--seed", "3", typed="bot 0\n")
    assert "seed 3" in result.output


def test_numbers_that_are_none_are_refused_in_a_sentence(call: Call) -> None:
    result = call("play", "toy", "short", "--seats", "human,bot:0", typed="²\nbot 9\nbot ²\ntake ²\nwalk\nq\n")
    assert result.exit_code == 0, result.output
    assert "'²' is not possible" in result.output
    assert result.output.count("A bot's level is 0 (random), 1, 2, 3 or 4") == 2
    assert "Which seat?" in result.output
    assert "not saved" in result.output


def test_a_tour_with_a_person_is_kept_within_a_stage(call: Call, tmp_path: Path) -> None:
    path = str(tmp_path / "tour.json")
    call("tour", "toy", "week", "--seats", "human,bot:0", "--seed", "3", "--save", path, typed="1\n")
    result = call("tour", "--resume", path, typed="1\n" + WALK * 100)
    assert result.exit_code == 0, result.output
    assert "final classifications" in result.output


def test_help_lists_the_words(call: Call) -> None:
    output = call("play", "toy", "short", "--seats", "human,bot:0", typed="help\nlog\nroad\nsave\nquit\n").output
    assert output.count("why something is not offered") == 2
    assert "Save where?" in output


def test_orders_of_several_words_are_understood(call: Call) -> None:
    typed = "order 21 follow at least 7\norder sprint lane right\norder right to attack never\norder follow sometimes\nquit\n"
    output = call("play", "homas", "tour-of-flanders", "--seats", "human,bot:0", "--seed", "8", typed=typed).output
    assert "follow if it gains at least 7 squares" in output
    assert "all riders: The way in the sprint: the rightmost" in output
    assert "all riders: The table gives the right to attack: never" in output
    assert "There is no order for 'follow' called 'sometimes'" in output


def test_an_order_is_taken_back(call: Call) -> None:
    typed = "order pace walk\norder pace none\norder pace\nquit\n"
    output = call("play", "toy", "short", "--seats", "human,bot:0", typed=typed).output
    assert "An order is written" in output


def test_a_seat_is_taken_from_a_bot(call: Call) -> None:
    typed = "seats\ntake 9\ntake 2\nwalk\nyes\nquit\n"
    output = call("play", "toy", "short", "--seats", "human:Anna,bot:0", "--seed", "3", typed=typed).output
    assert "2  Bot 2: bot of level 0" in output
    assert "Which seat?" in output
    assert "Bot 2:  2  Rider 1" in output


def test_words_with_brackets_are_answered_like_all_others(call: Call) -> None:
    seats = "human:[b]Anna[/c],bot:0"
    result = call("play", "toy", "short", "--seats", seats, typed="[/red]\nwhy [/x]\nseats\nquit\n")
    assert result.exit_code == 0, result.output
    assert "'[/red]' is not possible" in result.output
    assert "[b]Anna[/c]: person" in result.output


def test_a_table_left_to_bots_can_be_resumed(call: Call, tmp_path: Path) -> None:
    path = str(tmp_path / "table.json")
    call("play", "toy", "short", "--seats", "human,bot:0", "--seed", "3", "--save", path, typed="bot 0\n")
    result = call("play", "--resume", path)
    assert result.exit_code == 0, result.output
    assert "seed 3" in result.output


def test_a_file_that_cannot_be_written_leaves_the_table_as_it_was(call: Call, tmp_path: Path) -> None:
    path = str(tmp_path / "table.json")
    typed = "save /nowhere/table.json\nwalk\nyes\nquit\n"
    output = call("play", "toy", "short", "--seats", "human,bot:0", "--seed", "3", "--save", path, typed=typed).output
    assert output.count("/nowhere/table.json cannot be written") == 1
    assert "Is rider 0 sure?" in output
    assert f"Kept in {path}." in output.replace("\n", "")


def test_a_tour_says_how_it_is_resumed(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "tour.json"
    output = call("tour", "toy", "week", "--seats", "human,bot:0", typed=f"save {path}\n").output.replace("\n", "")
    assert f"`rouleur tour --resume {path}` goes on" in output
    assert call("tour", "--resume", str(path), typed="quit\n").exit_code == 0


def test_help_fits_a_terminal_of_eighty_columns() -> None:
    assert max(len(line) for line in HELP.splitlines()) <= 80


def test_what_a_saved_table_is_cannot_be_said_again(call: Call, tmp_path: Path) -> None:
    path = str(tmp_path / "table.json")
    call("play", "toy", "short", "--seats", "human,bot:0", "--seed", "3", "--save", path, typed="1\n")
    result = call("play", "--resume", path, "--seed", "4", "--seats", "human,bot:3")
    assert result.exit_code == 2
    assert "leave --seed and --seats out" in result.stderr


def test_somebody_new_is_guided(call: Call) -> None:
    """Each kind of question is explained once."""
    result = call("play", "tdf", "--seed", "3", typed="1\n" * 40)
    assert result.exit_code == 0, result.output
    assert result.output.replace("\n", " ").count("How does he find his speed?") == 1


def test_a_guided_race_takes_no_other_setup(call: Call) -> None:
    result = call("play", "homas", "--seats", "human,human")
    assert result.exit_code == 2
    assert "leave --seats out" in result.output.replace("\n", " ")
