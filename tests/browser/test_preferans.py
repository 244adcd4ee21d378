"""A table of Preferans in the real JupyterLab: an auction, a discard, a half-whist taken back, and an open play, all by
keyboard."""

from __future__ import annotations

import re
from typing import Any

from cardwidgets import Match, Record
from tests.support.preferans_tables import SIX, SIX_TALON, said, sat

from .settings import every_setting, expect, well

PLAYERS = """
class Says:
    "Answers each question with the word agreed for it, and plays the first card that is open."
    def __init__(self, **words):
        self.words = words
    def choose(self, view, asked, rng):
        word = self.words.get(asked.about)
        return asked.choices.options[0] if word is None else asked.choices.parse(word)
"""
HELD = ".cw-seat--own .cw-card"
INSIDE = "() => document.activeElement?.closest('.cw') !== null"


def cell(seat: int, bots: str, **options: Any) -> list[str]:
    """A notebook of one cell: the table at which seat 0 has seven tricks in spades."""
    pack = " ".join(map(str, sat(SIX, SIX_TALON).start.pack or ()))  # type: ignore[attr-defined]
    more = "".join(f", {name}={value!r}" for name, value in options.items())
    return [
        "from cardwidgets import Cards, TableWidget, open_table\n"
        "from cardwidgets.games.preferans.rules import PreferansStart\n"
        f"{PLAYERS}\n"
        f"start = PreferansStart(dealer=2, pack=Cards('{pack}'), shuffle=False)\n"
        "game = open_table('preferans-sochi', seats=3, start=start)\n"
        f"table = TableWidget(game, seat={seat}, players={bots}, pace='once'{more})\ntable"
    ]


def press(page: Any, *keys: str) -> None:
    """Walk to each control, which must be open, and press it; then wait until Python has answered."""
    for key in keys:
        page.page.locator(f'[data-key="{key}"]:not([aria-disabled="true"])').first.wait_for()
        page.reach(key)
        page.press("Enter")
    page.wait_idle()


def turn(page: Any) -> None:
    page.page.locator('.cw-say[data-state="turn"]').wait_for()


def answers(page: Any, seat: int) -> str:
    said = page.ask_python(f"', '.join(str(a.action) for a in table.table.answers if a.seat == {seat})")
    return str(said).strip("'\"")


def test_an_auction_a_discard_and_a_contract_by_keyboard(open_notebook: Any) -> None:
    """Seat 0 bids on the grid, takes the talon, lays two cards aside, names a higher contract; nobody whists."""
    page = open_notebook(cell(0, "Says(bid='pass', whist='pass', answer='pass')"))
    page.run_all()
    turn(page)
    page.widget("cw-bidding").locator("button").first.focus()
    page.reach("bid:6S")
    page.press("ArrowDown")
    assert page.focus() == "bid:7S"
    page.press("ArrowUp", "Enter")
    expect(page.page.locator(".cw-say")).to_have_text(re.compile("At least 6 tricks"))
    well(page, "preferans-auction", touch=True)
    press(page, "word:send")
    page.page.locator(".cw-lying").wait_for()
    press(page, "word:take")
    expect(page.page.locator(HELD)).to_have_count(12)
    for card in ("hand0:8D", "hand0:8H"):
        page.reach(card)
        page.press("Enter")
    well(page, "preferans-discard", touch=True)
    both = page.page.locator('[data-key="word:8H 8D"], [data-key="word:8D 8H"]')  # as the hand is sorted
    press(page, both.get_attribute("data-key"))
    expect(page.page.locator(HELD)).to_have_count(10)
    press(page, "bid:7S", "word:send")
    expect(page.page.locator('.cw-say[data-state="over"]')).to_contain_text(re.compile(r"made 7♠ without play"))
    assert answers(page, 0).replace("8H 8D", "8D 8H") == "6S, take, 8D 8H, 7S"
    assert page.ask_python("table.table.result.pools") == "(4, 0, 0)"  # seven is worth four (S002)
    page.page.locator('[data-key="score"]').click()
    paper = page.page.locator('[data-key="paper"]')
    expect(paper).to_be_visible()  # the tab opens with the next frame
    paper.focus()
    expect(paper).to_be_focused()
    page.press("Enter")
    page.reach("figure:0.pool:0")
    note = page.page.locator(".cw-leaf .cw-sc-note")
    expect(note).to_contain_text("0 + 4 = 4")  # drawn with the next frame
    expect(note).to_contain_text("Deal 1 · You: 7")
    well(page, "preferans-paper", touch=True)
    page.press("Escape")
    expect(note).to_contain_text("Point at a figure")
    page.page.mouse.move(0, 0)
    page.page.locator('[data-key="figure:0.pool:0"]').hover()
    expect(note).to_contain_text("0 + 4 = 4")
    page.press("Escape", "Escape")
    expect(page.page.locator(".cw-leaf")).to_have_count(0)
    assert page.focus() == "paper"


def test_a_half_whist_taken_back_and_an_open_play_by_keyboard(open_notebook: Any) -> None:
    """Seat 1 passes, takes the whist back from a half-whist, opens the hands and plays both to the tenth trick."""
    declarer = "Says(bid='6S', talon='take', discard='8D 8H', contract='6S')"
    page = open_notebook(cell(1, f"{{0: {declarer}, 2: Says(bid='pass', answer='half')}}"))
    page.run_all()
    turn(page)
    page.widget("cw-bidding").locator("button").first.focus()
    press(page, "word:pass")
    page.page.locator(".cw-flow").wait_for()
    press(page, "word:pass")
    page.page.locator('.cw-flow li[data-state="now"]:nth-child(3)').wait_for()
    well(page, "preferans-half-whist", touch=True)
    press(page, "word:whist")
    page.page.locator('[data-key="word:open"]').wait_for()
    well(page, "preferans-whister", touch=True)
    press(page, "word:open")
    page.page.locator(".cw-open").wait_for()
    well(page, "preferans-open-play", touch=True)
    page.only_notebook()
    page.width(360)  # hands that lay in a wide window follow into a narrow one
    well(page, "open-play-360")
    page.width(1200)
    cards = "() => document.querySelector('.cw-fan--live .cw-card--lit')?.dataset.key ?? ''"
    hands = []
    for _ in range(20):
        turn(page)
        key = page.page.wait_for_function(cards).json_value()  # drawn with the next frame
        hands.append(key.split(":")[0])
        ply = page.ask_python("table.ply")
        page.reach(key)
        page.press("Enter")
        page.until(f"table.ply != {ply}")
        page.wait_idle()
        assert page.page.evaluate(INSIDE), "the focus was lost"
    assert sorted(hands) == ["hand1"] * 10 + ["hand2"] * 10
    line = page.page.locator('.cw-say[data-state="over"]')
    line.wait_for()
    assert page.ask_python("sum(table.table.result.outcome.tricks)") == "10"
    assert answers(page, 1).startswith("pass, pass, whist, open, TS, 8S")
    assert page.ask_python("table.table.result.outcome.whisters") == "(1,)"
    well(page, "preferans-over", touch=True)


def test_every_width_and_theme(open_notebook: Any) -> None:
    """The auction in Japanese, light and dark, wide and on a phone: it fits, and everything can be touched."""
    page = open_notebook(cell(0, "Says(bid='pass')", lang="ja"))
    page.run_all()
    turn(page)
    every_setting(page, "preferans-auction-ja", touch=True)


def test_a_saved_match_is_played_on(open_notebook: Any) -> None:
    """A record, left when the talon lay open in its second deal, is taken up in another kernel: the sheet of the first
    deal is there, the last bid can be taken back, and the deal is played to its end."""
    match = Match(said(sat(SIX, SIX_TALON), "6S", "pass", "pass", "concede"))
    said(match.next_deal(), "pass", "pass", "6S")
    text = Record.of(match, ("You", "Jun", "Mara")).dumps()
    page = open_notebook([
        f"from cardwidgets import Record, TableWidget\n{PLAYERS}\nrecord = Record.loads({text!r})\n"
        "bots = Says(bid='pass', whist='pass', answer='pass')\n"
        "table = TableWidget(record.match(), names=record.seats, players=bots, pace='once')\ntable"
    ])  # fmt: skip
    page.run_all()
    turn(page)
    page.page.locator(".cw-lying").wait_for()
    page.widget("cw-bidding").locator("button").first.focus()
    page.page.locator('[data-key="score"]').click()
    press(page, "paper")
    page.reach("figure:0.mountain:0")
    expect(page.page.locator(".cw-leaf")).to_contain_text("0 + 6 = 6")  # three undertricks at two (S002)
    press(page, "undo")
    page.until("table.table.asked.about == 'bid' and table.table.asked.seat == 0")
    press(page, "bid:7C", "word:send")
    page.page.locator(".cw-lying").wait_for()
    press(page, "word:take")
    expect(page.page.locator(HELD)).to_have_count(12)
    press(page, "word:concede")
    expect(page.page.locator(".cw-say")).to_contain_text("Give up 7♣? Then nothing is played")
    expect(page.page.locator('[data-key="word:concede"]')).to_have_text("Yes, give up 7♣")
    press(page, "word:concede")
    page.page.locator('.cw-say[data-state="over"]').wait_for()
    assert page.ask_python("table.table.result.mountains") == "(18, 0, 0)"  # and three at four
    assert page.axe(".cw") == []
