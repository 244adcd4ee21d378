"""The laws of charts and word tables: the same bytes each time, words for everybody, and text that stays text."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardwidgets import variants
from cardwidgets.course import briscola, games
from cardwidgets.course.charts import Chart, paper
from cardwidgets.course.listings import Listing
from cardwidgets.probability import distribution, draws
from cardwidgets.settings import use

pytestmark = pytest.mark.ci


def chart(height: float = 2) -> Chart:
    figure, axes = paper(3, 2)
    axes.plot([0, 1], [0, height])
    axes.set_xlabel("deals")
    return Chart(figure, 'Pairs & "prials" <counted>')


def test_a_chart_is_the_same_each_time() -> None:
    """Equal data give equal bytes, and other data others."""
    assert chart().svg == chart().svg
    assert chart().svg != chart(3).svg


def test_a_chart_is_one_image_with_its_words() -> None:
    """All of it travels in the page; its text is escaped there, and plain elsewhere. Letters stay letters."""
    page = chart()._repr_html_()
    assert page.count("<") == 1
    assert 'alt="Pairs &amp; &quot;prials&quot; &lt;counted&gt;"' in page
    assert 'src="data:image/svg+xml;base64,' in page
    assert repr(chart()) == 'Chart: Pairs & "prials" <counted>'
    assert ">deals</text>" in chart().svg


def test_matplotlib_is_loaded_with_the_first_chart_only() -> None:
    """Naming the module costs nothing."""
    code = "import sys, cardwidgets.course.charts; sys.exit('matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_listing_has_heads_for_columns_and_rows() -> None:
    """A screen reader finds both; words stand left, numbers right."""
    page = Listing([{"kind": "pair", "hands": 3744, "share": 0.5}], caption="Hands & more")._repr_html_()
    assert page.count('scope="col"') == 3
    assert '<th scope="row" style="text-align: left">pair</th>' in page
    assert '<td style="text-align: right">3,744</td>' in page
    assert '<td style="text-align: right">0.50</td>' in page
    assert "Hands &amp; more</caption>" in page


def test_what_stands_in_a_listing_is_text() -> None:
    """No cell is taken for HTML; only an address becomes a link; nothing at all is a dash; yes and no are words."""
    row = {"a": "<b>bold</b>", "b": "https://example.org/?x=1&y=2", "c": None, "d": True}
    page = Listing([row])._repr_html_()
    assert "&lt;b&gt;bold&lt;/b&gt;" in page
    assert '<a href="https://example.org/?x=1&amp;y=2">example.org/?x=1&amp;y=2</a>' in page
    assert ">–</td>" in page
    assert '<td style="text-align: left">True</td>' in page


def test_an_empty_listing_is_still_one() -> None:
    """No rows, no error."""
    assert repr(Listing([])) == ""
    assert Listing([])._repr_html_().startswith("<table>")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_a_game_changes_is_told_in_words(lang: str) -> None:
    """No game of the family is described by an option as it is written in code."""
    use(lang=lang)
    try:
        told = repr(briscola.changes())
    finally:
        use()
    assert len(told.splitlines()) > 10 and not set("=_") & set(told)


def test_a_game_of_the_list_is_played_below_it() -> None:
    """A button opens a table of that game, another one's in its place, and the same again puts it away. Each is named
    after its game, and has a picture that a screen reader passes over."""
    listed = games("chiamata", "schembil")
    rows, places = zip(*(game.children for game in listed.children[1].children), strict=True)
    buttons = [row.children[-1] for row in rows]
    assert [one.description for one in buttons] == ["Play Briscola chiamata", "Play Schembil"]
    assert all('<div aria-hidden="true"' in row.children[0].value for row in rows)
    buttons[0].click()
    [table] = places[0].children
    assert (table.table.variant.name, listed.playing) == ("chiamata", "chiamata")
    buttons[1].click()
    [table] = places[1].children
    assert table.table.variant.name == "schembil" and places[0].children == ()
    assert [one.description for one in buttons][1] == "Close Schembil"
    buttons[1].click()
    assert places[1].children == () and listed.playing == ""
    assert listed.still() == listed.listing._repr_html_()


def test_all_variants_are_shown_a_family_at_a_time() -> None:
    """The tuple of all variants is a list with buttons in a notebook, and a table on a page."""
    every = variants()
    assert isinstance(every, tuple) and every[0].name == "brag"
    listed = every.catalogue()
    tabs, *parts = listed.children[1:-1]
    assert [tab.description.partition(" ")[0] for tab in tabs.children] == ["Brag", "Crash", "Briscola", "Preferans"]
    assert [part.layout.display != "none" for part in parts] == [True, False, False, False]
    tabs.children[2].click()
    assert [part.layout.display != "none" for part in parts] == [False, False, True, False]
    assert sum(len(part.children) for part in parts) == len(every) and listed.family == "briscola"
    assert "Sueca" in repr(every) and "Sueca" in every._repr_mimebundle_()[0]["text/html"]


@pytest.mark.parametrize(
    ("lang", "players"), [("en", ["2, 3, 4 or 6", "4 or 5"]), ("ja", ["2人、3人、4人か6人", "4人か5人"])]
)
def test_numbers_of_players_are_listed_with_one_or(lang: str, players: list[str]) -> None:
    """Commas stand between all but the last two."""
    use(lang=lang)
    try:
        assert [list(row.values())[1] for row in games("briscola", "chiamata").rows] == players
    finally:
        use()


def test_a_question_on_a_table_takes_what_stands_beside_the_cell() -> None:
    """In every line the answer of that line is right and all others are not; two lines that agree give no question."""
    rows: list[dict[str, object]] = [
        {"rule": "a tie", "option": "void"},
        {"rule": "a tie", "option": "dealt again"},
        {"rule": "sixty", "option": 3},
    ]
    table = Listing(rows)
    stands = {"a tie": {"void", "dealt again"}, "sixty": {"3"}}
    for seed in range(12):
        q = table.question(0, 1, seed=seed)
        cell = next(rule for rule in stands if f"rule: {rule}" in repr(q))
        right = {one for one in ("void", "dealt again", "3") if q.check(one).ok}
        assert len(right) == 1 and right <= stands[cell]
    with pytest.raises(ValueError, match="a column must be a number from 0 to 1, not 2"):
        table.question(0, 2)
    with pytest.raises(ValueError, match="give no wrong answers"):
        Listing(rows[:2]).question(0, 1)


def test_percent_signs_in_tables_follow_the_language() -> None:
    """English writes 58 ± 5 %, Japanese 58±5%: in a table of words, its text and questions, and in a distribution."""
    rows = [{"deals": n, "wins": f"{n} ± 5 %"} for n in (58, 61)]
    dealt = distribution(draws(1, "AS KS 2H 3D").number("A"))
    try:
        for lang, right, wrong in (("en", "58 ± 5 %", "58±5%"), ("ja", "58±5%", "58 ± 5")):
            use(lang=lang)
            table = Listing(rows)
            for text in (repr(table), table._repr_html_(), repr(table.question(0, 1))):
                assert right in text and wrong not in text
            assert ("75 %" in dealt._repr_html_(), "75%" in dealt._repr_html_()) == (lang == "en", lang == "ja")
    finally:
        use()
