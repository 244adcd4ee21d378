"""The button that asks for advice, in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .settings import expect
from .stage import recorded, show, stage

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
