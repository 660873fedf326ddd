"""The README's examples of the command line are true: they are run in the order they stand in."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
LEFT_OUT = "…"
"""Stands for any text: what an example leaves out, or what differs from run to run."""
PROMPT = "$ "
ENGINE = "python -m engine "


class Example(NamedTuple):
    """A command for the shell, and what the README says it prints."""

    command: str
    output: str


def examples(markdown: str) -> Iterator[Example]:
    """The commands of all ``console`` blocks."""
    for block in re.findall(r"^```console\n(.*?)^```$", markdown, re.MULTILINE | re.DOTALL):
        for part in re.split(rf"^{re.escape(PROMPT)}", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield Example(command, output)


def matches(expected: str, found: str) -> bool:
    """Whether an output is the expected one, except for what the example leaves out."""
    parts = map(re.escape, expected.split(LEFT_OUT))
    return re.fullmatch(".*?".join(parts), found, re.DOTALL) is not None


EXAMPLES = list(examples((ROOT / "README.md").read_text("utf-8")))


def run(command: str, folder: Path) -> str:
    """What a command of the shell prints; ``python`` is the one that runs the tests."""
    python = Path(sys.executable).parent
    environment = {
        **os.environ,
        "PATH": f"{python}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
    }
    process = subprocess.run(
        ["sh", "-c", command], cwd=folder, env=environment, capture_output=True, check=False
    )
    return (process.stdout + process.stderr).decode()


def test_the_examples_print_what_the_readme_says(tmp_path: Path) -> None:
    for example in EXAMPLES:
        found = run(example.command, tmp_path)
        assert matches(example.output, found), f"{example.command}\n{found}"


def test_every_command_but_the_interactive_one_has_an_example() -> None:
    used = {part.split()[0] for e in EXAMPLES for part in e.command.split(ENGINE)[1:]}
    assert used == {"games", "new", "legal", "replay", "think", "arena"}


@pytest.mark.parametrize(
    ("expected", "found", "same"),
    [
        ("a\n", "a\n", True),
        ("a\n", "a\nb\n", False),
        ("seconds: …, nodes: 3\n", "seconds: 0.2, nodes: 3\n", True),
        ("seconds: …, nodes: 3\n", "seconds: 0.2, nodes: 4\n", False),
        ("[\n…\n]\n", "[\n1,\n2\n]\n", True),
        ("a.c\n", "abc\n", False),
    ],
)
def test_an_example_leaves_out_only_what_it_says(expected: str, found: str, same: bool) -> None:
    assert matches(expected, found) is same
