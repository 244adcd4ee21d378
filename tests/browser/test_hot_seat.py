"""Two people at one screen: what the page holds, and where the keys are, while the screen changes hands."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardwidgets import Card, Cards, TableWidget, open_table
from cardwidgets.locale import card_name
from tests.support.positions import brag
from tests.support.reader import named

from .scenes import state
from .settings import expect
from .stage import lay, play, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HANDS = ("9C 5D 3H", "KS KH 6D")
SHOWN_HTML = """() => { const all = document.body.cloneNode(true);
  all.querySelector('.cw-page--ranks')?.remove();
  return all.outerHTML; }"""
SAID = """() => [...document.querySelectorAll('.cw *')].flatMap(one => [one.ariaLabel, one.title, one.dataset?.card])
  .concat(document.querySelector('.cw').innerText).join(' ')"""
LIFT = '[data-key="lift"]'


def test_the_curtain_keeps_cards_and_keys(browser: Browser) -> None:
    """It has the focus when it falls, stays down for a click that was meant for the table, and hides every card."""
    widget = TableWidget(brag(*HANDS), humans=(0, 1), names=("Aya", "Ben"))
    names = [[card_name(card, "en") for card in Cards(hand)] for hand in HANDS]
    with stage(browser) as page:
        page.set_viewport_size({"width": 936, "height": 760})
        play(page, widget)
        height = page.locator(".cw").bounding_box()

        def held() -> list[int]:
            """Of whom the page names a card, anywhere but among the examples of what beats what."""
            told = page.evaluate(SHOWN_HTML)
            return [seat for seat, cards in enumerate(names) if any(card in told for card in cards)]

        assert held() == [] and page.get_by_text("Pass the screen to Ben.").count() == 1
        page.wait_for_timeout(600)
        page.locator(LIFT).click()
        expect(page.locator('.cw-say[data-state="turn"]')).to_be_visible()
        assert held() == [1] and page.locator(".cw").bounding_box() == height
        page.locator(".cw-btn--main").dblclick()  # the second click comes to where the curtain is
        expect(page.locator(LIFT)).to_be_focused()
        assert held() == [] and page.locator(".cw").bounding_box() == height
        page.keyboard.press("Enter")
        page.evaluate("() => window.settled()")
        assert page.locator(LIFT).count() == 1, "it was lifted in the moment in which it fell"
        page.wait_for_timeout(600)
        page.keyboard.press("Enter")
        expect(page.locator('.cw-say[data-state="turn"]')).to_be_visible()
        assert held() == [0]
        assert page.evaluate("() => document.activeElement.closest('.cw-ask, .cw-fan') !== null"), "the focus was lost"


def test_the_end_of_a_trick_is_seen_on_the_curtain(browser: Browser) -> None:
    """Its cards with who played them, and who took it; of all others the page names none but the trump."""
    widget = TableWidget(open_table("briscola", seats=2, seed=3), humans=(0, 1), names=("Aya", "Ben"))
    for _ in range(2):
        widget.hot_seat.lift()
        assert widget.table.asked is not None
        widget.play(widget.table.asked.choices.sample(Random(0)))
    played = [answer.action for answer in widget.table.answers if isinstance(answer.action, Card)]
    open_ = {*played, *widget.table.view(None).piles["turnup"]}
    told = state(widget)
    with stage(browser) as page:
        for width in (936, 360):
            page.set_viewport_size({"width": width, "height": 760})
            lay(page, told)
            assert {*played} <= named(page.evaluate(SAID)) <= open_
            for card in played:
                expect(page.get_by_role("img", name=card_name(card, "en"))).to_be_in_viewport(ratio=1)
            expect(page.locator(".cw-curtain")).to_contain_text("Ben took the trick")


def test_everybody_has_a_place_while_nobody_looks(browser: Browser) -> None:
    """Each plate has a side of the felt, as far in as the others are; so has each card of a trick."""
    with stage(browser) as page:
        page.set_viewport_size({"width": 936, "height": 760})
        for name, seats in (("brag", 4), ("brag", 5), ("briscola", 2), ("briscola", 4), ("preferans", 3)):
            lay(page, state(TableWidget(name, seats=seats, seed=3, seat=None)))
            plates = page.locator(".cw-seats > li")
            assert plates.count() == seats
            assert page.locator(".cw-seats > [data-side]").count() == seats, (name, seats)
