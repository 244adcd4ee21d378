"""The course on probability without computers: a sheet for each unit, exit tickets, and a poster of all 22,100 hands.

The sheets are for real packs: students predict, deal and tally, and fill in the count. The exit tickets are pages of
their own, and so are the answers. All figures are counted by `cardwidgets.probability` when a page is made.

``python -m cardwidgets.lessons.teacher.sheets sheets.html --answers answers.html --poster poster.html`` writes them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import product
from math import comb, factorial, perm
from typing import Any

from ...locale import kind_key, labelled, language, say
from ...locale.figures import figure
from ...probability import (
    HANDS,
    Category,
    E,
    Event,
    P,
    Probability,
    category_of,
    distribution,
    draws,
    flush,
    hypergeometric,
    pair,
    tree,
    two_way_table,
    wilson,
)
from ..exercises.probability.posing import STAKES, Stakes, chosen_stakes
from .curriculum import curriculum
from .handout import command_parser, page_html, write_pages
from .lesson_plans import PAGE_BREAK, sheet_words, unit_title, unit_words

__all__ = ["answers_page", "poster_page", "sheets_page", "tickets_page"]

TALLIED = ("tally", "class", "share")
"""The columns of a tally: the student's marks, the total of the class, and its share."""
TICKETS_ON_A_PAGE = 4
POSTER_WIDTH = 170
"""The number of tiles in a row of the poster: 130 rows make 22,100."""
SHADES = {
    Category.PRIAL: "#111", Category.RUNNING_FLUSH: "#444", Category.RUN: "#6b6b6b", Category.FLUSH: "#919191",
    Category.PAIR: "#bdbdbd", Category.HIGH: "#ececec",
}  # fmt: skip
"""A grey for each kind, for printers without colours."""
STYLE = (
    "<style>table.sheet{width:100%;margin:.6em 0}.sheet th,.sheet td{border:1px solid #777;padding:.35em .5em;"
    "text-align:right;height:1.4em}.sheet th{text-align:left;font-weight:normal}.ticket{border:1px dashed #777;"
    "padding:.8em;margin:.8em 0;min-height:13em;break-inside:avoid}"
    ".key{list-style:none;padding:0}.key li{display:inline;margin-right:1.5em}"
    "@media print{svg.poster{width:100%}@page{margin:13mm}section{padding:.4em 0}p{margin:.4em 0}"
    "body{font-size:10pt;line-height:1.3}.sheet th,.sheet td{padding:.2em .5em}.line{height:1.7em}}</style>"
)


@dataclass(frozen=True)
class Grid:
    """A table to fill in: ``heads`` of the columns, and for each row its name and its figures.

    ``given``  the number of columns of figures that are printed on the student's sheet, too
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    given: int = 0

    def html(self, lang: str, *, blank: bool) -> str:
        """Return the table. ``blank`` leaves out the figures that students fill in. Heads and names are keys of
        texts.
        """
        top = "".join(f'<th scope="col">{escape(_label(head, lang))}</th>' for head in ("", *self.heads))
        lines = []
        for name, *cells in self.rows:
            shown = [cell if place < self.given or not blank else "" for place, cell in enumerate(cells)]
            line = "".join(f"<td>{escape(cell)}</td>" for cell in shown)
            lines.append(f'<tr><th scope="row">{escape(_label(name, lang))}</th>{line}</tr>')
        return f'<table class="sheet"><thead><tr>{top}</tr></thead><tbody>{"".join(lines)}</tbody></table>'


@dataclass(frozen=True)
class Sheet:
    """The tally on the sheet of a unit, with its ``heads``, and the function that counts its figures.

    ``at_exit``  a function that counts the table printed on the exit ticket
    """

    tallied: tuple[str, ...]
    count: Callable[[], Grid]
    heads: tuple[str, ...] = TALLIED
    at_exit: Callable[[], Grid] | None = None


def sheets_page(lang: str | None = None, stakes: Stakes | None = None) -> str:
    """Return the 14 sheets for students as one HTML page to print, a unit on each sheet, without answers.

    ``stakes``  ``"points"`` words unit 10 without bets; by default the stakes of `cardwidgets.use`

    Raises `ValueError` for unknown stakes.
    """
    lang, stakes, parts = language(lang), chosen_stakes(stakes), []
    for number, sheet in SHEETS.items():
        unit, lines = curriculum().unit(number), '<div class="line"></div>'
        steps = [
            ("predict", f"{_words(number, 'question', lang, stakes)}", lines),
            ("deal", sheet_words(unit, "do", lang, stakes), _tally(sheet).html(lang, blank=True)),
            ("count", sheet_words(unit, "count", lang, stakes), sheet.count().html(lang, blank=True)),
            ("name", _say("sentence", lang), lines * 2),
        ]
        who = f'<p class="who">{escape(say("handout.name", lang))}<span></span></p>'
        body = "".join(
            f"<section><h2>{escape(_say(f'step.{step}', lang))}</h2><p>{escape(task)}</p>{room}</section>"
            for step, task, room in steps
        )
        parts.append(f"<h1>{escape(_title(number, lang, stakes))}</h1>{who}{body}")
    return page_html(_say("title", lang), STYLE + PAGE_BREAK.join(parts), lang)


def answers_page(lang: str | None = None, stakes: Stakes | None = None) -> str:
    """Return the answers to all sheets as one page, for the teacher. Raises as `sheets_page` does."""
    lang, stakes, parts = language(lang), chosen_stakes(stakes), []
    for number, sheet in SHEETS.items():
        counter, exit_ = (_words(number, name, lang, stakes) for name in ("counter", "answer"))
        parts.append(
            f"<section><h2>{escape(_title(number, lang, stakes))}</h2>{sheet.count().html(lang, blank=False)}"
            f"<p>{escape(counter)}</p><p>{escape(labelled(_say('exit', lang), exit_, lang))}</p></section>"
        )
    return page_html(_say("answers", lang), STYLE + "".join(parts), lang)


def tickets_page(lang: str | None = None, stakes: Stakes | None = None) -> str:
    """Return the exit tickets of all units, four to a page. Raises as `sheets_page` does."""
    lang, stakes, tickets = language(lang), chosen_stakes(stakes), []
    for number, sheet in SHEETS.items():
        asked = _words(number, "exit", lang, stakes)
        tickets.append(
            f'<div class="ticket"><b>{escape(_title(number, lang, stakes))}</b><p class="who">'
            f"{escape(say('handout.name', lang))}<span></span></p><p>{escape(asked)}</p>{_at_exit(sheet, lang)}</div>"
        )
    pages = ["".join(tickets[at : at + TICKETS_ON_A_PAGE]) for at in range(0, len(tickets), TICKETS_ON_A_PAGE)]
    return page_html(_say("tickets", lang), STYLE + PAGE_BREAK.join(pages), lang)


def poster_page(lang: str | None = None) -> str:
    """Return a poster with a tile for each of the 22,100 hands, in the grey of its kind; a dot marks an ace.

    The hands are in the order of the kinds; in each kind, hands with an ace come first.
    """
    lang, tiles, aces = language(lang), dict[Category, list[int]](), list[int]()
    order = [*Category]
    keys = sorted((order.index(category_of(hand)), all(card.rank != "A" for card in hand)) for hand in HANDS)
    for place, (kind, without) in enumerate(keys):
        tiles.setdefault(order[kind], []).append(place)
        aces += [] if without else [place]
    height = -(-len(keys) // POSTER_WIDTH)
    paths = "".join(f'<path fill="{SHADES[kind]}" d="{_squares_at(of, 0, 0.9)}"/>' for kind, of in tiles.items())
    dots = _squares_at(aces, 0.3, 0.3)
    key = "".join(
        f'<li><svg width="14" height="14"><rect width="14" height="14" fill="{SHADES[kind]}"/></svg>'
        f" {escape(say(kind_key(kind), lang))}</li>"
        for kind in order
    )
    return page_html(
        _say("poster", lang),
        f'{STYLE}<p>{escape(_say("poster_how", lang))}</p><ul class="key">{key}</ul>'
        f'<svg class="poster" viewBox="0 0 {POSTER_WIDTH} {height}" width="100%" role="img"'
        f' aria-label="{escape(_say("poster", lang))}">{paths}<path fill="#c00" d="{dots}"/></svg>',
        lang,
    )


def _squares_at(places: Sequence[int], inset: float, side: float) -> str:
    """Return the SVG path of a square in each of these places, counted row by row."""
    rows = (divmod(place, POSTER_WIDTH) for place in places)
    return "".join(f"M{x + inset:g} {y + inset:g}h{side:g}v{side:g}h-{side:g}z" for y, x in rows)


# ---------- what each sheet counts


def _kinds() -> Grid:
    return _shares(distribution(HANDS.variable(category_of)), _kind)


def _orders() -> Grid:
    rows = ((f"{k}/{pack}", perm(pack, k), factorial(k), comb(pack, k)) for k, pack in ((3, 52), (3, 40), (2, 22)))
    return Grid(("in_order", "orders", "hands"), tuple((name, *map(_many, cells)) for name, *cells in rows))


def _trumps() -> Grid:
    trump = draws(3, 40, seen="7H").has("H")
    return _shares({"no_trump": P(~trump), "a_trump": P(trump)}, str)


def _pair_and_ace() -> Grid:
    return _with_ace(pair, ("pair", "no_pair", "all"))


def _flush_and_ace() -> Grid:
    return _with_ace(flush, ("flush", "no_flush", "all"))


def _with_ace(event: Event, names: tuple[str, ...]) -> Grid:
    table = two_way_table(event, HANDS.has("A"))
    rows = zip(names, table.rows, strict=True)
    cells = tuple((name, *(_many(table[row, column]) for column in table.columns)) for name, row in rows)
    return Grid(("ace", "no_ace", "all"), cells)


def _two_packs() -> Grid:
    rows = []
    for name, card in (("pack32", draws(1, 32)), ("without_ks", draws(1, 32, seen="KS"))):
        heart, king = card.has("H"), card.has("K")
        shares = P(heart), P(king), P(heart) * P(king), P(heart & king)
        rows.append((name, *(f"{share.numerator}/{share.denominator}" for share in shares)))
    return Grid(("p_heart", "p_king", "p_product", "p_both"), tuple(rows))


def _paths() -> Grid:
    hearts = tree(3, by=lambda card: "H" if card.suit == "H" else "–")
    rows = []
    for path in product("H–", repeat=3):
        steps = (f"{p.ways}/{p.total}" for p in hearts.along(path))
        rows.append((" ".join(path), *steps, _percent(hearts.P(path))))
    return Grid(("first", "second", "third", "percent"), tuple(rows))


def _own_cards() -> Grid:
    rows = []
    for name, seen in (("none", ""), ("A♠ K♠ J♠", "AS KS JS"), ("A♠ K♥ J♦", "AS KH JD")):
        p = P(flush, space=draws(3, seen=seen))
        rows.append((name, _many(p.total), _many(p.ways), _percent(p)))
    return Grid(("hands", "flushes", "percent"), tuple(rows))


DEALS_OF_ANNA = 5_600
"""The number of deals in unit 8, for which all counts are whole: Anna has three of 16 unseen cards, and four could
take.
"""


def _who_has_the_ace() -> Grid:
    has = Fraction(3, 16)
    lets = Fraction(comb(12, 2), comb(15, 2)) * Fraction(1, 5), Fraction(comb(12, 3), comb(15, 3))
    rows = [(DEALS_OF_ANNA * prior, DEALS_OF_ANNA * prior * lets[n]) for n, prior in enumerate((has, 1 - has))]
    total = sum(let_go for _, let_go in rows)
    named = zip(("has_ace", "no_ace_hers"), rows, strict=True)
    return Grid(
        ("deals", "lets_go", "percent"),
        tuple((name, _many(int(deals)), _many(int(gone)), _percent(gone / total)) for name, (deals, gone) in named),
        given=1,
    )


def _split() -> Grid:
    return _shares(hypergeometric(10, 4, 20), lambda n: f"{n}–{4 - n}")


GAINS = dict(zip(Category, (30, 40, 6, 4, 1, -1), strict=True))
"""The net gain of each kind of hand in unit 10, after the counter that is put down."""


def _worth() -> Grid:
    ways = distribution(HANDS.variable(category_of)).ways
    rows = [(_kind(kind), str(gain), _many(ways[kind]), _many(gain * ways[kind])) for kind, gain in GAINS.items()]
    total = sum(gain * ways[kind] for kind, gain in GAINS.items())
    return Grid(("gain", "hands", "product"), (*rows, ("sum", "", _many(HANDS.size), _many(total))), given=1)


def _pay_table() -> Grid:
    return Grid(("gain", "hands"), tuple((name, gain, hands) for name, gain, hands, _ in _worth().rows[:-1]))


def _aces_and_kings() -> Grid:
    aces, kings = HANDS.number("A"), HANDS.number("K")
    found = [distribution(number) for number in (aces, kings, aces + kings)]
    rows = [(str(n), *(_percent(each[n]) if n in each else "0" for each in found)) for n in range(4)]
    return Grid(("aces", "kings", "both"), (*rows, ("mean", *(_percent(E(each), 1) for each in found))))


def _squares() -> Grid:
    aces = distribution(HANDS.number("A"))
    rows = []
    for n, p in aces.items():
        squared = (n - aces.mean) ** 2
        rows.append((str(n), _many(p.ways), _percent(squared, 1), figure(float(squared * p.ways))))
    rows.append(("mean", "", "", _percent(aces.variance, 1)))
    return Grid(("hands", "squared", "product"), tuple(rows), given=1)


def _intervals() -> Grid:
    rows = []
    for deals in (60, 240, 960):
        hits = round(deals * P(pair))
        low, high = wilson(hits, deals)
        rows.append((_many(deals), _many(hits), f"{100 * low:.1f}", f"{100 * high:.1f}", f"{100 * (high - low):.1f}"))
    return Grid(("pairs", "from", "to", "width"), tuple(rows), given=1)


def _shuffles() -> Grid:
    found: Counter[str] = Counter()
    for places in product(range(3), repeat=3):
        row = list("ABC")
        for here, there in enumerate(places):
            row[here], row[there] = row[there], row[here]
        found["".join(row)] += 1
    return Grid(("ways",), tuple((order, str(n)) for order, n in sorted(found.items())))


KINDS_TALLIED = tuple(f"kind:{kind}" for kind in Category)
SHEETS: dict[int, Sheet] = {
    1: Sheet(KINDS_TALLIED, _kinds),
    2: Sheet(("order1", "order2", "order3", "order4", "order5", "order6"), _orders, ("order",)),
    3: Sheet(("no_trump", "a_trump"), _trumps),
    4: Sheet(("ace_pair", "ace_no_pair"), _pair_and_ace, at_exit=_flush_and_ace),
    5: Sheet(("after_pair", "after_no_pair"), _two_packs, at_exit=_flush_and_ace),
    6: Sheet(("H H –", "H – H", "– H H"), _paths),
    7: Sheet(("rival_flush", "rival_other"), _own_cards),
    8: Sheet(("has_ace", "no_ace_hers"), _who_has_the_ace),
    9: Sheet(("2–2", "3–1", "4–0"), _split),
    10: Sheet(KINDS_TALLIED, _worth, at_exit=_pay_table),
    11: Sheet(("aces", "kings", "both"), _aces_and_kings),
    12: Sheet(("within5", "beyond5"), _squares),
    13: Sheet(("pair", "no_pair"), _intervals),
    14: Sheet(("ABC", "ACB", "BAC", "BCA", "CAB", "CBA"), _shuffles),
}


def _shares(found: Mapping[Any, Probability], name: Callable[[Any], str]) -> Grid:
    """Return a row for each value: its hands and its share in percent."""
    return Grid(("hands", "percent"), tuple((name(one), _many(p.ways), _percent(p)) for one, p in found.items()))


def _tally(sheet: Sheet) -> Grid:
    return Grid(sheet.heads, tuple((label, *("" for _ in sheet.heads)) for label in sheet.tallied))


def _at_exit(sheet: Sheet, lang: str) -> str:
    return sheet.at_exit().html(lang, blank=False) if sheet.at_exit else ""


def _kind(kind: object) -> str:
    return f"kind:{kind}"


def _many(number: int) -> str:
    return f"{number:,}".replace("-", "−")


def _percent(share: Fraction, times: int = 100) -> str:
    return figure(float(times * share))


def _label(name: str, lang: str) -> str:
    """Return the text of a key; a key without a text, such as ``"2–2"``, is returned itself."""
    if name.startswith("kind:"):
        return say(kind_key(Category(name.removeprefix("kind:"))), lang)
    return _say(f"label.{name}", lang) if name.replace("_", "").isalnum() and name.islower() else name


def _words(number: int, name: str, lang: str, stakes: Stakes) -> str:
    return unit_words(curriculum().unit(number), name, lang, stakes)


def _title(number: int, lang: str, stakes: Stakes) -> str:
    return unit_title(curriculum().unit(number), lang, stakes)


def _say(key: str, lang: str) -> str:
    return say(f"sheet.{key}", lang)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line: write the pages. Returns the exit status: 0, or 2 after an error."""
    parser = command_parser("sheets", __doc__, STAKES)
    parser.add_argument("file", help="the HTML file to write the sheets to")
    for page, contents in (("answers", "the answers"), ("tickets", "the exit tickets"), ("poster", "the poster")):
        parser.add_argument(f"--{page}", help=f"the HTML file to write {contents} to")
    given = parser.parse_intermixed_args(arguments)

    def pages() -> Mapping[str, str]:
        found = {given.file: sheets_page(given.lang, given.stakes)}
        found |= {given.answers: answers_page(given.lang, given.stakes)} if given.answers else {}
        found |= {given.tickets: tickets_page(given.lang, given.stakes)} if given.tickets else {}
        found |= {given.poster: poster_page(given.lang)} if given.poster else {}
        return found

    return write_pages(pages)


if __name__ == "__main__":
    sys.exit(main())
