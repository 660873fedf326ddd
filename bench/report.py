"""The figures as tables of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from bench.timing import BYTES, RATE, SECONDS

Row = Mapping[str, Any]


def report(sections: Mapping[str, Any]) -> str:
    """All sections that were measured, one table each."""
    texts = [machine_line(sections["machine"])]
    if "engine" in sections:
        texts.append(engine_table(sections["engine"]))
    if "page" in sections:
        texts.append(page_table(sections["page"]))
    if "thinking" in sections:
        texts += [worker_table(sections["thinking"]["starts"])]
        texts += [thinking_table(sections["thinking"]["games"])]
    if "start" in sections:
        texts.append(start_table(sections["start"]))
    return "\n\n".join(texts)


def machine_line(machine: Row) -> str:
    """On what was measured."""
    load = " ".join(str(load) for load in machine["load"])
    return f"{machine['processor']}, {machine['cores']} cores, {machine['system']}; load {load}"


def engine_table(section: Row) -> str:
    """CPython and Pyodide side by side."""
    versions = section["versions"]
    hosts = f"CPython {versions['cpython']}", f"Pyodide, Python {versions['pyodide']}"
    head = ("game", "", *hosts, "times slower", "aim")
    return markdown(head, map(_engine_row, section["figures"]))


def _engine_row(row: Row) -> list[str]:
    unit, fast, slow = row["unit"], row["cpython"], row["pyodide"]
    times = fast / slow if unit == RATE else slow / fast
    aim = "" if row["most"] is None else f"≤ {shown(row['most'], unit)}"
    return [
        row["subject"],
        row["name"],
        shown(fast, unit),
        shown(slow, unit),
        "" if unit == BYTES else f"{times:.1f}",
        aim,
    ]


def page_table(rows: Iterable[Row]) -> str:
    """What a move costs."""
    head = ("game", "moves", "median", "95 % are below")
    return markdown(head, map(_page_row, rows))


def _page_row(row: Row) -> list[str]:
    return [row["subject"], str(row["moves"]), f"{row['median']:.1f} ms", f"{row['p95']:.1f} ms"]


def worker_table(rows: Iterable[Row]) -> str:
    """How long a worker takes to start."""
    return markdown(("a worker", "median", "least … most"), map(_worker_row, rows))


def _worker_row(row: Row) -> list[str]:
    return [row["name"], shown(row["median"] / 1000, SECONDS), _span(row)]


def thinking_table(rows: Iterable[Row]) -> str:
    """What a game costs the page while the computer thinks."""
    head = ("thinking", "a move", "positions", "frames missed", "longest without a frame")
    return markdown(head, map(_thinking_row, rows))


def _thinking_row(row: Row) -> list[str]:
    return [
        row["name"],
        shown(row["move"] / 1000, SECONDS),
        shown(row["nodes"], RATE),
        f"{100 * row['missed']:.0f} %",
        f"{row['longest']:.0f} ms",
    ]


def start_table(rows: Iterable[Row]) -> str:
    """How long visitors wait."""
    head = ("page", "", "visits", "median", "least … most", "received")
    return markdown(head, map(_start_row, rows))


def _start_row(row: Row) -> list[str]:
    return [
        row["subject"],
        row["name"],
        str(row["visits"]),
        f"{row['median'] / 1000:.2f} s",
        _span(row),
        shown(row["bytes"], BYTES),
    ]


def _span(row: Row) -> str:
    """From the least to the most of some milliseconds, in seconds."""
    return f"{row['least'] / 1000:.2f} … {row['most'] / 1000:.2f} s"


def shown(value: float, unit: str) -> str:
    """A value with three digits, in the unit that suits it."""
    if unit == RATE:
        return f"{value:.0f}/s"
    scales = {"MB": 1e-6} if unit == BYTES else {"s": 1, "ms": 1e3, "µs": 1e6}
    name, scale = next(((n, s) for n, s in scales.items() if value * s >= 1), [*scales.items()][-1])
    scaled = value * scale
    digits = 0 if scaled >= 100 else 1 if scaled >= 10 else 2
    return f"{scaled:.{digits}f} {name}"


def markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table, its columns aligned."""
    cells = [list(head), *map(list, rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(_lines(cells, widths))


def _lines(cells: Sequence[Sequence[str]], widths: Sequence[int]) -> Iterator[str]:
    for number, row in enumerate(cells):
        padded = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield f"| {' | '.join(padded)} |"
        if number == 0:
            yield f"|{'|'.join('-' * (width + 2) for width in widths)}|"
