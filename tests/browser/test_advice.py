"""The button that asks for advice, in a browser."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from cardwidgets import TableWidget
from cardwidgets.core.cards import Cards
from cardwidgets.core.choices import Subset
from cardwidgets.core.player import Advice
from cardwidgets.core.script import Ask
from cardwidgets.core.view import View
from cardwidgets.players import RandomPlayer

from .scenes import SCENES, state, table
from .settings import expect
from .stage import lay, play, recorded, show, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_advice_is_asked_for_by_a_button_beside_the_answers(browser: Browser) -> None:
    """In the reader's turn the offer stands below the message, and a click sends the command; answers stay open."""
    sample = next(one for one in recorded().values() if one["view"]["turn"] == "you" and one["view"]["ask"]["words"])
    offered = {**sample, "view": {**sample["view"], "offers": [{"do": "advice", "text": "Advice"}]}}
    with stage(browser) as page:
        show(page, offered)
        button = page.get_by_role("button", name="Advice", exact=True)
        expect(button).to_be_visible()
        words = page.locator(".cw-ask [data-key]")
        expect(words.first).to_be_visible()
        button.click()
        page.wait_for_function("() => window.sent.some(one => one.do === 'advice')")


FAMILIES = (
    "brag",
    "crash",
    "brag of nine cards",
    "preferans bid",
    "preferans discard",
    "preferans",
    "briscola",
    "chiamata",
)
SIZES = ((930, 610), (1366, 768), (360, 640), (306, 519))
"""CSS pixels: a cell of JupyterLab on a laptop, a whole window, a phone, a cell of JupyterLab on it."""
WHY: dict[str, Any] = {
    "label": "Why?",
    "lines": [
        "By the cards and what everybody has done, yours is the best hand left in 69 of 100 deals.",
        "Over the same deals the first and the second differ by 0.8 ± 0.2.",
    ],
    "bars": [{"text": name, "figure": "4.1", "share": 0.5, "own": False} for name in "abcd"],
    "unit": "Chips on average.",
}
"""The longest details that advice has."""
HIDDEN = """() => {
  const reasons = document.querySelector('.cw-reasons'), panel = reasons.getBoundingClientRect(), found = [];
  if (reasons.clientHeight < reasons.scrollHeight / 3) found.push(`less than a third of it is seen: ${panel.height}`);
  if (panel.height < 60 || panel.width < 150) found.push(`it is only ${panel.width} by ${panel.height}`);
  if (panel.top < 0 || panel.left < 0 || panel.right > innerWidth || panel.bottom > innerHeight)
    found.push('it is out of sight');
  const unit = document.querySelector('.cw-reasons > .cw-soft').getBoundingClientRect();
  for (const bar of document.querySelectorAll('.cw-reasons li'))
    if (bar.getBoundingClientRect().top < panel.bottom && unit.bottom > panel.bottom)
      found.push('figures without their unit');
  const kept = `.cw-seat--own .cw-face, .cw-lay .cw-face, .cw-played .cw-face, .cw-plate, .cw-pots,
    .cw-pot__sum, .cw-ask button`;
  for (const one of document.querySelectorAll(kept)) {
    const r = one.getBoundingClientRect();
    const [wide, high] = [Math.min(r.right, panel.right) - Math.max(r.left, panel.left),
      Math.min(r.bottom, panel.bottom) - Math.max(r.top, panel.top)];
    if (one.checkVisibility() && wide > 1 && high > 1)
      found.push(`over ${one.getAttribute('class')} by ${wide} and ${high}`);
  }
  return found;
}"""


def test_why_lies_over_nothing_that_one_decides_by(browser: Browser) -> None:
    """Neither cards nor plates, pots or answers: in every family, on a laptop and on a phone. It may lie over the tape
    of chips, whose sums the plates and the pot tell.
    """
    wrong = {}
    with stage(browser) as page:
        for name in FAMILIES:
            told = state(SCENES[name]("en"))
            told["traits"]["view"] |= {"why": WHY, "offers": [{"do": "advice", "text": "Why?"}]}
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                lay(page, told)
                page.locator("[data-key=advice]").click()
                page.evaluate("() => window.settled()")
                if found := page.evaluate(HIDDEN):
                    wrong[f"{name} at {width}"] = found
    assert wrong == {}


def test_why_ends_above_the_bar_of_answers_and_has_a_shade_only_if_more_lies_below(browser: Browser) -> None:
    """On a laptop, where the felt has room for all of it."""
    with stage(browser) as page:
        page.set_viewport_size({"width": 1366, "height": 800})
        told = state(SCENES["brag"]("en"))
        told["traits"]["view"] |= {"why": WHY, "offers": [{"do": "advice", "text": "Why?"}]}
        lay(page, told)
        page.locator("[data-key=advice]").click()
        page.evaluate("() => window.settled()")
        reasons = page.locator(".cw-reasons")
        assert reasons.evaluate("one => one.scrollHeight <= one.clientHeight")
        with Image.open(BytesIO(reasons.screenshot())) as taken:
            left = taken.convert("RGB").crop((3, taken.height // 2, 4, taken.height - 12))
            assert len(left.getcolors() or ()) == 1, "a shade lies over the last line"
        panel, bar = reasons.bounding_box(), page.locator(".cw-act").bounding_box()
        assert panel and bar and panel["y"] + panel["height"] <= bar["y"]


class _LaysAside(RandomPlayer):
    """Advises the first two cards that may be laid aside."""

    def advise(self, view: View[Any], asked: Ask) -> Advice:
        assert isinstance(asked.choices, Subset)
        return Advice(Cards(asked.choices.cards[:2]))


def test_help_keeps_the_cards_that_are_chosen(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards are chosen to be laid aside, then advice comes: they stay chosen and may be sent."""
    monkeypatch.setattr("cardwidgets.widgets.table.coach.player", lambda *_: _LaysAside())
    widget = table("preferans-sochi", 0, 14, "discard", advice=True)("en")
    assert isinstance(widget, TableWidget)
    monkeypatch.setattr(widget.coach, "ask", widget.coach.advise)  # at once, since nothing else draws the page anew
    with stage(browser) as page:
        play(page, widget)
        cards = page.locator(".cw-seat--own .cw-card")
        for place in (4, 6):
            cards.nth(place).click(position={"x": 12, "y": 30})
        chosen = page.locator(".cw-seat--own .cw-card[aria-pressed=true]")
        expect(chosen).to_have_count(2)
        message = page.locator("[data-key=say]")
        asked = message.inner_text()
        page.locator("[data-key=advice]").click()
        expect(message).not_to_have_text(asked)
        expect(chosen).to_have_count(2)
