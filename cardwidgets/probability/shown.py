"""Tables of this layer as a notebook shows them: in the reader's language, with heads that a screen reader finds.

In print they stay English, as code does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import Any

from ..judge.three_card import Category
from ..locale import kind_key, say
from .chances import Probability, figure

__all__ = ["called", "distribution_html", "posterior_html", "sentence_html", "table_html"]

KINDS = {kind.replace("_", " "): kind for kind in Category}
NOT = "not "


def called(name: object) -> str:
    """Return what an event or a value is called: kinds of hands and their opposites in the reader's language."""
    text = str(name).replace("_", " ")
    if text.startswith(NOT):
        return say("probability.not", name=called(text.removeprefix(NOT)))
    if text in KINDS:
        return say(kind_key(KINDS[text]))
    return say("probability.all") if text == "all" else text


def table_html(heads: Sequence[object], rows: Iterable[Sequence[object]]) -> str:
    """Return a table whose first column names the rows."""
    top = "".join(f'<th scope="col">{escape(str(head))}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(str(first))}</th>'
        f"{''.join(f'<td>{escape(str(cell))}</td>' for cell in cells)}</tr>"
        for first, *cells in rows
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def distribution_html(ways: Mapping[Any, int], total: int) -> str:
    """Return a row for each value: its ways, its probability, its percent."""
    heads = [say(f"probability.{head}") for head in ("value", "ways", "probability", "percent")]
    rows = [_row(called(value), Probability(n, total)) for value, n in ways.items()]
    return table_html(heads, [*rows, (say("probability.all"), f"{total:,}", "1", "100 %")])


def _row(name: str, p: Probability) -> tuple[str, ...]:
    return name, f"{p.ways:,}", str(p), f"{p.percent:.4g} %"


def posterior_html(
    columns: Sequence[Mapping[Any, Fraction]], posterior: Mapping[Any, Probability], evidence: Fraction
) -> str:
    """Return a row for each hypothesis: prior, likelihood, their product, and the posterior."""
    heads = [say(f"probability.{head}") for head in ("hypothesis", "prior", "likelihood", "product", "posterior")]
    rows = [
        (called(one), *(str(column[one]) for column in columns), f"{p!s} = {p.percent:.4g} %")
        for one, p in posterior.items()
    ]
    return table_html(heads, [*rows, (say("probability.sum"), "1", "", str(evidence), "1")])


def sentence_html(key: str, **values: object) -> str:
    """Return a sentence of the word list as a paragraph; numbers are written as people read them."""
    told = {name: figure(value) if isinstance(value, float) else value for name, value in values.items()}
    return f"<p>{escape(say(f'probability.{key}', **told))}</p>"
