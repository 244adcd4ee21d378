"""Chances as the browser half wants them, and as rows of words for pages where nothing runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

from ..core.cards import Card
from ..core.variants import Variant
from ..locale import often, words
from ..odds.results import Chance
from .base import language_switch
from .contract import OddsBlock, OddsFigures, OddsRow, PackSuit, Role
from .odds_panel import Block, Known, Panel, Row, Voice
from .rows import wide

__all__ = ["band", "figures", "odds_view", "pack_view", "percent", "sheet_rows", "table_html", "variant_name"]

LONG = 10**10
"""A fraction with a greater denominator is shown in its lowest terms."""
_ITALIAN = {"J": "F", "Q": "C", "K": "R"}
_COLUMNS = ("comes", "chance", "often", "exactly")


def odds_view(
    panel: Panel[Any, Any],
    known: Known,
    blocks: Sequence[Block],
    voice: Voice,
    variant: Variant,
    was: Mapping[tuple[str, str], float],
) -> OddsFigures:
    """Return the view but for what the widget alone knows: whether cards may be picked, and its tools."""
    game, size = variant_name(variant, voice), panel.hand_size(known)
    return {
        "label": voice.say("odds_widget.label", game=game),
        "title": voice.say("odds_widget.title"),
        "subtitle": voice.say("odds_widget.subtitle", game=game, n=len(known.held), size=size),
        "pack": pack_view(
            panel.pack,
            {**dict.fromkeys(known.held, "mine"), **dict.fromkeys((*known.seen, *known.theirs), "seen")},
            voice,
        ),
        "held": [{"card": str(card), "name": voice.card(card)} for card in known.held],
        "places": max(size, len(known.held)),
        "fields": [
            {"name": "mine", "label": voice.say("odds_widget.mine"), "value": str(known.held)},
            {"name": "seen", "label": voice.say("odds_widget.seen"), "value": " ".join((*known.seen, *known.theirs))},
        ],
        "options": [
            {
                "name": option.name,
                "label": voice.say(f"odds_widget.option.{option.name}"),
                "value": known.chosen[option.name],
                "options": [
                    {"value": value, "text": panel.option_text(option, value, voice)} for value in option.values
                ],
            }
            for option in panel.options
        ],
        "switches": [language_switch(voice.lang, "odds-widget")],
        "blocks": [_block(block, voice, was) for block in blocks],
        "words": {
            **words("odds_widget.word", voice.lang),
            **{f"column_{name}": text for name, text in words("odds_widget.column", voice.lang).items()},
            "busy": voice.say("widget.busy"),
            "lost": voice.say("widget.lost"),
            "undo": voice.say("table.undo"),
            "redo": voice.say("table.redo"),
        },
    }


def variant_name(variant: Variant, voice: Voice) -> str:
    """Return what a variant is called; one that a reader has made has the name they gave it."""
    named = f"{variant.name}.name" in words("variant", voice.lang)
    return voice.say(f"variant.{variant.name}.name") if named else variant.name


# ---------- figures ----------


def band(row: Row) -> tuple[float, float]:
    """Between which shares the true one lies, 19 times of 20; twice the same where it is exact."""
    value = row.value
    if isinstance(value, Chance):
        return float(value), float(value)
    low, high = value.interval()
    return max(0.0, low), min(1.0, high)


def percent(share: float) -> str:
    """Return a share in percent: two places, more for what is very rare, and never all or nothing where it is not."""
    value = 100 * share
    if 0 < value < 0.095:
        return f"{value:.2g}" if value >= 0.0001 else "< 0.0001"
    if value < 100 and f"{value:.2f}" == "100.00":
        return "> 99.99"
    return f"{value:.2f}"


def figures(row: Row) -> tuple[float, float, str, float]:
    """Percent, give or take, the exact fraction ("" for an estimate) and one in how many (nan for what never comes)."""
    value = row.value
    once = 1 / float(value) if float(value) else float("nan")
    if isinstance(value, Chance):
        return value.percent, 0.0, str(value.fraction), once
    return 100 * value.mean, 100 * value.half_width, "", once


def _chance(row: Row, voice: Voice) -> str:
    number = percent(float(row.value)) if isinstance(row.value, Chance) else f"{100 * row.value.mean:.2f}"
    return voice.say("ladder.percent", n=number)


def _give(row: Row) -> str:
    """Return what to give or take of an estimate in percent; nothing where it is exact."""
    return "" if isinstance(row.value, Chance) else f"± {100 * row.value.half_width:.2f}"


def _often(row: Row, voice: Voice) -> str:
    """About how often it comes; a dash where nobody can tell it from never, or from always."""
    if isinstance(row.value, Chance):
        return often(row.value.fraction, voice.lang)
    share, error = row.value.mean, row.value.half_width
    return often(share, voice.lang) if error < share < 1 - error else "–"


def _basis(block: Block, voice: Voice) -> tuple[bool, str]:
    """Return whether a question was counted, and that in words."""
    exact = all(isinstance(row.value, Chance) for row in block.rows)
    return exact, voice.say("odds_widget.exact" if exact else "odds_widget.estimate")


def _exactly(row: Row, voice: Voice) -> str:
    value = row.value
    if not isinstance(value, Chance):
        return voice.say("odds_widget.deals", n=value.deals)
    part = value.fraction if value.total > LONG else None
    ways, total = (part.numerator, part.denominator) if part else (value.ways, value.total)
    return f"{ways:,} / {total:,}"


# ---------- for the browser ----------


def pack_view(pack: Iterable[Card], state: Mapping[Card, Role], voice: Voice) -> list[PackSuit]:
    """Return a pack, suit by suit in the order it has, every card with its state; one that has none is free."""
    suits: dict[str, list[Card]] = {}
    for card in pack:
        suits.setdefault("X" if card.rank == "X" else card.suit, []).append(card)
    return [
        {
            "suit": suit,
            "name": voice.suit(suit) if suit != "X" else voice.say("odds_widget.jokers"),
            "cards": [
                {
                    "card": str(card),
                    "name": voice.card(card),
                    "rank": _rank(card, voice),
                    "state": state.get(card, "free"),
                }
                for card in cards
            ],
        }
        for suit, cards in suits.items()
    ]


def _rank(card: Card, voice: Voice) -> str:
    if voice.faces == "italian":
        return _ITALIAN.get(card.rank, card.rank)
    return "10" if card.rank == "T" else "★" if card.rank == "X" else card.rank


def _block(block: Block, voice: Voice, was: Mapping[tuple[str, str], float]) -> OddsBlock:
    exact, basis = _basis(block, voice)
    return {
        "id": block.name,
        "title": block.title,
        "note": block.note,
        "exact": exact,
        "basis": basis,
        "rows": [_row(row, voice, was.get((block.name, row.name))) for row in block.rows],
    }


def _row(row: Row, voice: Voice, was: float | None) -> OddsRow:
    low, high = band(row)
    share = float(row.value)
    moved = was is not None and abs(share - was) >= 0.0005
    return {
        "id": row.name,
        "label": row.label,
        "cards": [{"card": str(card), "name": voice.card(card)} for card in row.cards],
        "mark": row.mark,
        "share": round(share, 6),
        "low": round(low, 6),
        "high": round(high, 6),
        "was": round(was, 6) if was is not None and moved else None,
        "moved": f"{100 * (share - was):+.2f}".replace("-", "−") if was is not None and moved else "",
        "chance": _chance(row, voice),
        "give": _give(row),
        "often": _often(row, voice),
        "exactly": _exactly(row, voice),
    }


# ---------- for pages where nothing runs ----------


def _cells(row: Row, voice: Voice) -> list[str]:
    chance = f"{_chance(row, voice)} {_give(row)}".strip()
    return [row.label, chance, _often(row, voice), _exactly(row, voice)]


def sheet_rows(blocks: Sequence[Block], voice: Voice) -> Iterator[str]:
    """Lines of plain text: every question, and its answers in columns."""
    every = [_cells(row, voice) for block in blocks for row in block.rows]
    most = [max((wide(cells[i]) for cells in every), default=0) for i in range(4)]
    for block in blocks:
        yield ""
        yield f"{block.title}: {block.note}" if block.note else block.title
        for row in block.rows:
            first, *rest = _cells(row, voice)
            pads = [" " * (most_wide - wide(cell)) + cell for most_wide, cell in zip(most[1:], rest, strict=True)]
            yield f"{'>' if row.mark else ' '} {first}{' ' * (most[0] - wide(first))}  {'  '.join(pads)}"


def table_html(blocks: Sequence[Block], voice: Voice) -> str:
    """Return the figures as HTML, folded away until somebody asks."""
    heads = "".join(f'<th scope="col">{escape(voice.say(f"odds_widget.column.{name}"))}</th>' for name in _COLUMNS)
    tables = ""
    for block in blocks:
        body = ""
        for row in block.rows:
            first, *rest = (escape(cell) for cell in _cells(row, voice))
            body += f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>'
        caption = escape(f"{block.title}: {block.note}" if block.note else block.title)
        tables += f"<table><caption>{caption}</caption><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
    return f"<details><summary>{escape(voice.say('ladder.table'))}</summary>{tables}</details>"
