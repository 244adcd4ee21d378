"""Tables of this layer as a notebook shows them: in the reader's language, with heads that a screen reader finds.

In print they stay English, as code does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape

from ..locale import say
from .chances import Label, Probability, called, figure, table_html

__all__ = ["posterior_html", "sentence_html"]


def posterior_html(
    columns: Sequence[Mapping[Label, Fraction]], posterior: Mapping[Label, Probability], evidence: Fraction
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
