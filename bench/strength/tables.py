"""The figures as tables of Markdown, and the page that shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

from bench.report import machine_line, markdown, shown
from bench.timing import SECONDS

Row = Mapping[str, Any]


def game_report(section: Row) -> str:
    """A game's contests, the pace of its levels, par and rounds, and the machine."""
    parts = [match_table(section["matches"]), pace_table(section["pace"])]
    if "par" in section:
        parts.append(par_table(section["par"]))
    if "rounds" in section:
        parts.append(rounds_table(section["rounds"]))
    return "\n\n".join([*parts, f"Measured on: {machine_line(section['machine'])}."])


def match_table(rows: Sequence[Row]) -> str:
    """How the first level of every match did against the others."""
    head = (
        *("level", "against", "games", "share of wins (95 %)", "mean score (95 %)"),
        *("theirs", "time a move", "aim"),
    )
    return markdown(head, map(_match_cells, rows))


def _match_cells(row: Row) -> list[str]:
    first, *others = row["standings"]
    return [
        first["level"],
        ", ".join(other["level"] for other in others) or "nobody",
        str(row["games"]),
        "{:.1%} ({:.1%} – {:.1%})".format(*first["win_share"]) if others else "",
        "{:.1f} ({:.1f} – {:.1f})".format(*first["score"]),
        f"{fmean(other['score'][0] for other in others):.1f}" if others else "",
        shown(first["seconds_a_move"] or 0, SECONDS),
        _aim(row["aim"], first),
    ]


def _aim(aim: Row, first: Row) -> str:
    """What was to be reached, and whether it was."""
    verdicts = []
    if aim["share"] is not None:
        share = first["win_share"][0]
        verdicts.append(_verdict(f"≥ {aim['share']:.0%} of wins", share, aim["share"]))
    if aim["score"] is not None:
        verdicts.append(_verdict(f"≥ {aim['score']:g}", first["score"][0], aim["score"]))
    return ", ".join(verdicts)


def _verdict(text: str, value: float, least: float) -> str:
    """An aim in words, and whether the value reaches it."""
    return f"{text}: {'reached' if value >= least else 'missed'}"


def pace_table(pace: Row) -> str:
    """How long the levels think about the same decisions, in both interpreters."""
    names = {"cpython": "CPython", "pyodide": "Pyodide, Python"}
    hosts = [f"{names[name]} {version}" for name, version in pace["versions"].items()]
    head = ("level", *(f"{host}, {what}" for host in hosts for what in ("median", "longest")))
    return markdown(
        head,
        (
            [
                level["level"],
                *(
                    shown(level[name][key], SECONDS)
                    for name in pace["versions"]
                    for key in ("median", "longest")
                ),
            ]
            for level in pace["levels"]
        ),
    )


def par_table(row: Row) -> str:
    """What is possible with known luck, and how long it takes to find."""
    cells = [
        str(row["decks"]),
        "{:.1f} ({:.1f} – {:.1f})".format(*row["par"]),
        f"{row['least']} … {row['most']}",
        shown(row["seconds"], SECONDS),
    ]
    return markdown(("decks", "mean par (95 %)", "least … most", "time, median"), [cells])


def rounds_table(rows: Sequence[Row]) -> str:
    """The stars of rounds alone, beside those of perfect play."""
    head = ("level", "rounds", "stars a round (95 %)", "of the optimum", "busts", "aim")
    return markdown(head, map(_rounds_cells, rows))


def _rounds_cells(row: Row) -> list[str]:
    share, aim = row["share"], row["aim"]
    return [
        row["level"],
        str(row["rounds"]),
        "{:.3f} ({:.3f} – {:.3f})".format(*row["stars"]),
        f"{share:.1%}",
        f"{row['busts']:.1%}",
        "" if aim is None else _verdict(f"≥ {aim:.0%}", share, aim),
    ]


def filled(page: str, reports: Mapping[str, str]) -> str:
    """The page with every report between the marks that carry its name.

    ``<!-- nmbr9 -->`` and ``<!-- /nmbr9 -->`` enclose what is replaced. Raises
    ``ValueError`` if the page has no such place.
    """
    for name, report in reports.items():
        begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
        before, begun, rest = page.partition(begin)
        _, ended, after = rest.partition(end)
        if not begun or not ended:
            raise ValueError(f"the page has no place for {name}")
        page = f"{before}{begin}\n{report}\n\n{end}{after}"
    return page
