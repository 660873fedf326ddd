"""The command line: what programs read from it, and that people never see a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.cli.legal import MOST_OUTCOMES
from engine.record import load
from engine.registry import all_games, listed_games
from tests.engine.playing import load_data
from tests.terminal import Terminal, record

ROOT = Path(__file__).parent.parent
GOLDEN = load_data("golden/buttons-1.json")


# games


def test_games_lists_what_players_are_offered(terminal: Terminal) -> None:
    games = terminal.json("games")
    assert [game["id"] for game in games] == [game.id for game in listed_games()]
    assert {
        "id": "buttons",
        "title": "Buttons",
        "players": [2, 3, 4],
        "options": [{"name": "side", "default": "a", "choices": ["a", "b"]}],
    } in games


# replay


def test_replay_tells_where_a_record_leads(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(GOLDEN["record"]), "utf-8")
    answer = terminal.json("replay", str(path))
    text = answer.pop("text")
    assert answer == {"ok": True, "to_act": [], **GOLDEN["expect"]}
    assert "won by A" in text


def test_replay_reads_standard_input(terminal: Terminal) -> None:
    answer = terminal.json("replay", "-", typed=record("* cards RB YG"))
    assert (answer["to_act"], answer["over"], answer["winners"]) == (["A"], False, [])
    assert answer["scores"] == {"A": 0, "B": 0}


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (record("* cards RB YG", "A stop"), ("illegal", 1, "stop-needs-button")),
        (record("* cards RB YG", "A jump"), ("malformed", 1, "bad-move")),
        (record("* cards RB YG", game="chess"), ("malformed", None, "unknown-game")),
        (record(options={"side": "abc"}), ("malformed", None, "wrong-number-of-sides")),
        ("", ("malformed", None, "not-json")),
        (b"\xff\xfe", ("malformed", None, "not-utf-8")),
    ],
)
def test_replay_tells_what_is_wrong_with_a_record(
    terminal: Terminal, typed: str | bytes, expected: tuple[str, int | None, str]
) -> None:
    answer = terminal.json("replay", "-", typed=typed, status=1)
    assert answer["ok"] is False
    assert (answer["error"], answer["move"], answer["reason"]) == expected
    assert isinstance(answer["values"], dict)


# legal


def test_legal_prints_the_moves_of_all_who_may_act(terminal: Terminal) -> None:
    moves = ("* cards R Y G", "A roll", "* dice 2/1346+5", "A put 2,1")
    output = terminal.run("legal", "-", typed=record(*moves, players=3))
    assert output.splitlines() == ["B put 2,5", "B skip", "C put 2,5", "C skip"]


def test_legal_prints_the_outcomes_of_chance(terminal: Terminal) -> None:
    deals = terminal.run("legal", "-", typed=record()).splitlines()
    assert len(deals) == 6
    assert "* cards RB YG" in deals
    rolls = terminal.run("legal", "-", typed=record("* cards RB YG", "A roll")).splitlines()
    assert len(rolls) == 4536


def test_legal_says_so_when_chance_has_too_many(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.cli.legal.MOST_OUTCOMES", 5)
    output = terminal.run("legal", "-", typed=record())
    assert output == "* has more than 5 outcomes, too many to list\n"
    assert MOST_OUTCOMES == 10_000


def test_legal_is_silent_when_the_game_is_over(terminal: Terminal) -> None:
    assert terminal.run("legal", "-", typed=json.dumps(GOLDEN["record"])) == ""


def test_legal_refuses_a_bad_record_in_one_line(terminal: Terminal) -> None:
    typed = record("* cards RB YG", "A roll", "* dice 2/1346+5", "A put 3,1")
    assert terminal.run("legal", "-", typed=typed, status=1) == ""
    assert terminal.errors == "legal: illegal, move 3: wrong-row (cell=12, row=3, white=2)\n"


# new


@pytest.mark.parametrize("game_id", list(all_games()))
def test_new_prints_a_record_that_waits_for_a_player(terminal: Terminal, game_id: str) -> None:
    for players in all_games()[game_id].player_counts:
        session = load(terminal.run("new", game_id, "--players", str(players), "--seed", "x"))
        assert (session.game.id, session.players, session.seed) == (game_id, players, "x")
        assert min(session.to_act) >= 0


def test_new_takes_options_and_a_seed(terminal: Terminal) -> None:
    command = ("new", "buttons", "--players", "3", "--option", "side=abb", "--seed", "Žofie")
    output = terminal.run(*command)
    assert load(output).options == {"side": "abb"}
    assert terminal.run(*command) == output


def test_new_without_a_seed_finds_one_of_its_own(terminal: Terminal) -> None:
    seeds = {load(terminal.run("new", "buttons")).seed for _ in range(5)}
    assert len(seeds) == 5
    assert all(seeds)


# play


def test_random_seats_play_to_the_end(terminal: Terminal) -> None:
    command = ("play", "buttons", "--seats", "random,random,random", "--seed", "x")
    output = terminal.run(*command)
    assert "Round 1:" not in output.splitlines()[0]
    assert output.splitlines()[-1].startswith("won by ")
    assert terminal.run(*command) == output


def test_a_person_plays_takes_back_and_quits(terminal: Terminal) -> None:
    typed = "help\nmoves\nstop\nroll\nput 9,9\nundo\nrecord\nquit\n"
    output = terminal.run("play", "buttons", "--seed", "x", "--seats", "human,human", typed=typed)
    assert "illegal: stop-needs-button" in output
    assert "malformed: bad-move (text=put 9,9)" in output
    assert output.count("to roll or stop") == 2
    assert output.count("to place, dice") == 1
    records = [line for line in output.splitlines() if '"format"' in line]
    (moves,) = [load(line[line.index("{") :]).moves() for line in records]
    assert [move.split(" ")[1] for move in moves] == ["cards", "roll", "dice"]


def test_there_may_be_nothing_to_take_back(terminal: Terminal) -> None:
    assert "nothing to take back" in terminal.run("play", "snip", typed="undo\nquit\n")


def test_a_person_who_hangs_up_ends_the_game(terminal: Terminal) -> None:
    assert "A> " in terminal.run("play", "snip", "--seats", "human,random", typed="")


def test_a_person_can_play_to_the_end(terminal: Terminal) -> None:
    command = ("play", "snip", "--seats", "human,human", "--seed", "x")
    assert "won by" in terminal.run(*command, typed="snip 1\n" * 20)


def test_levels_play_to_the_end(terminal: Terminal) -> None:
    command = ("play", "button-up", "--seats", "hard,easy", "--seed", "x")
    output = terminal.run(*command)
    assert output.splitlines()[-1] == "won by A"
    assert terminal.run(*command) == output


def test_taking_back_reaches_over_what_the_computer_answered(terminal: Terminal) -> None:
    """Black has answered red's e with two sowings; red's moves after undo are those of before."""
    command = ("play", "button-up", "--seats", "human,medium", "--seed", "x")
    output = terminal.run(*command, typed="moves\ne\nundo\nmoves\nquit\n")
    before, _, rest = output.partition("A e\n")
    answer, _, after = rest.partition("A> ")
    assert [line[:2] for line in answer.splitlines()[:2]] == ["B ", "B "]
    assert "A> d\ne\nh\n" in before
    assert "A> d\ne\nh\n" in after


# wrong usage


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "COMMAND"),
        (["dance"], "dance"),
        (["replay"], "FILE"),
        (["replay", "no/such/file"], "cannot read no/such/file"),
        (["replay", "."], "cannot read ."),
        (["legal", "a\0b"], "cannot read"),
        (["legal", "-", "--loud"], "--loud"),
        (["new", "chess"], "unknown-game"),
        (["new", "buttons", "--players", "7"], "bad-players"),
        (["new", "buttons", "--players", "0"], "bad-players"),
        (["new", "buttons", "--players", "two"], "two"),
        (["new", "buttons", "--option", "side"], "KEY=VALUE"),
        (["new", "buttons", "--option", "size=b"], "unknown-option"),
        (["new", "buttons", "--option", "side=c"], "unknown-side (seat=0, letter=c)"),
        (["new", "buttons", "--seed", "\udcff"], "bad-seed"),
        (["play", "buttons", "--seats", "human,bob"], "no such player: 'bob'"),
        (["play", "buttons", "--seats", "random", "--players", "3"], "1 seats for 3 players"),
        (["play", "snip", "--seats", "human,easy"], "there are human, random\n"),
    ],
)
def test_wrong_usage_gets_a_short_answer(
    terminal: Terminal, arguments: Sequence[str], message: str
) -> None:
    assert terminal.run(*arguments, status=2) == ""
    assert message in terminal.errors
    assert "Traceback" not in terminal.errors


# as a process of its own


def run_process(*arguments: str, typed: bytes) -> subprocess.CompletedProcess[bytes]:
    """``python -m engine`` as a person would run it."""
    command = [sys.executable, "-m", "engine", *arguments]
    return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, check=False)


def test_the_module_runs_and_returns_its_status() -> None:
    good = run_process("replay", "-", typed=record("* cards RB YG").encode())
    assert (good.returncode, json.loads(good.stdout)["ok"], good.stderr) == (0, True, b"")
    bad = run_process("replay", "-", typed=record("A roll").encode())
    assert (bad.returncode, json.loads(bad.stdout)["reason"], bad.stderr) == (1, "not-on-turn", b"")


def test_a_reader_who_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(record("* cards RB YG", "A roll"), "utf-8")
    command = [sys.executable, "-m", "engine", "legal", str(path)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"* dice 1/1111+1")
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
