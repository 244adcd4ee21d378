"""The costs of cards in the real JupyterLab: figures that can be read in every theme and width, and that move on."""

from __future__ import annotations

from typing import Any

import pytest

from .settings import each_setting, expect, well

TABLES = {
    "tricks": "from random import Random\n"
    "from cardwidgets import TableWidget, open_table\n"
    "game = open_table('briscola', seats=2, seed=4)\n"
    "while len(game.deal.stock) > 3 or game.deal.trick or game.asked.seat != 0:\n"
    "    game.play(game.asked.choices.sample(Random(game.ply)))\n"
    "table = TableWidget(game, values='likely', odds=True, pace='once')\ntable",
    "bids": "from random import Random\n"
    "from cardwidgets import TableWidget, open_table\n"
    "game = open_table('preferans-sochi', seats=3, seed=5)\n"
    "for word in ('6S', 'pass', 'pass', 'take'):\n"
    "    game.play(word)\n"
    "while game.asked.about != 'play' or len(game.deal.hands[game.deal.turn]) > 6 or game.deal.trick:\n"
    "    wish = [word for word in ('whist',) if game.why(word) is None]\n"
    "    words = (game.asked.choices.sample(Random(f'{game.ply} {n}')) for n in range(99))\n"
    "    game.play(wish[0] if wish else next(word for word in words if word != 'concede'))\n"
    "table = TableWidget(game, seat=game.asked.seat, values='likely', odds=True, pace='once')\ntable",
}
STRIPS = """() => [...document.querySelectorAll('.cw-seat--own [data-cost]')].map(card => {
  const style = getComputedStyle(card, '::after');
  return [style.content.replaceAll('"', ''), parseFloat(style.width), style.color, style.backgroundColor];
})"""


@pytest.mark.parametrize("kind", TABLES)
def test_figures_on_the_cards(open_notebook: Any, kind: str) -> None:
    """Each legal card wears its figure on a strip as wide as the card is seen; a play brings other figures."""
    page = open_notebook([TABLES[kind]])
    page.run_all()
    page.page.locator('.cw-say[data-state="turn"]').wait_for()
    cards = page.page.locator(".cw-seat--own [data-cost]")
    page.wait_idle()
    before = [cards.nth(n).get_attribute("data-cost") for n in range(cards.count())]
    assert before and "best" in before
    assert all(name.endswith(", best") or "−" in name for name in cards.evaluate_all(
        "all => all.map(card => card.ariaLabel)"))  # fmt: skip
    for setting in each_setting(page, (1200, 360)):
        strips = page.page.evaluate(STRIPS)
        assert [text for text, *_ in strips] == before
        assert all(wide >= 24 and ink == "rgb(17, 17, 17)" for _, wide, ink, _ in strips)
        well(page, f"costs-{kind}-{setting}")
    ply = page.ask_python("table.ply")
    cards.first.click()
    page.until(f"table.ply != {ply}")
    assert page.ask_python("table.values") == "'likely'"


AT_FIRST = {
    "briscola": "from cardwidgets import TableWidget\n"
    "table = TableWidget('briscola', seats=4, seed=4, values='likely', odds=True, advice=True, pace='once')\ntable",
    "preferans": "from random import Random\n"
    "from cardwidgets import TableWidget, open_table, player\n"
    "game = open_table('preferans-sochi', seats=3, seed=4)\n"
    "thumb = player('rules of thumb', game.variant)\n"
    "while game.asked.about != 'play':\n"
    "    game.play(thumb.choose(game.view(game.asked.seat), game.asked, Random(1)))\n"
    "table = TableWidget(game, seat=game.asked.seat, values='likely', advice=True, pace='once')\ntable",
    "crash": "from cardwidgets import TableWidget\n"
    "table = TableWidget('crash-three', seed=4, hints=True, advice=True, pace='once')\ntable",
}


@pytest.mark.parametrize("game", AT_FIRST)
def test_help_is_worked_out_beside_the_play(open_notebook: Any, game: str) -> None:
    """From the first trick on: costs and the heat map come while one looks on, and both are ended by their buttons.

    A card is played while all is being worked out anew, and the heat map follows.
    """
    page = open_notebook([AT_FIRST[game]])
    page.run_all()
    page.page.locator('.cw-say[data-state="turn"]').wait_for()
    costs, belief = page.page.locator('[data-key="costs"]'), page.page.locator('[data-key="belief"]')
    cards = page.page.locator(".cw-seat--own [data-cost]")
    if game != "crash":
        page.until("not table.coach.help.pricing.work.going")
        expect(cards.filter(has_text="").first).to_be_visible()
        expect(costs).to_have_attribute("aria-pressed", "true")
        costs.focus()
        stock = page.page.locator(".cw-deck").all()
        lay = [one.bounding_box() for one in stock]
        page.page.keyboard.press("Enter")
        expect(cards).to_have_count(0)
        assert [one.bounding_box() for one in stock] == lay  # what is said of costs moves nothing
        expect(costs).to_have_attribute("aria-pressed", "false")
        page.page.keyboard.press("Enter")
        expect(cards.first).to_be_visible()
    belief.focus()
    page.page.keyboard.press("Enter")
    page.page.locator('.cw-belief [data-key="map"]').click()  # the map is folded until then
    expect(page.page.locator(".cw-bl-suits td").first).to_be_visible()
    expect(belief).to_have_attribute("aria-pressed", "true")
    page.until("table.below.finished")
    for setting in each_setting(page, (1366, 360)):
        well(page, f"help-{game}-{setting}")
    heard = page.page.locator(".cw-say").nth(0).inner_text()
    page.page.locator('[data-key="advice"]').click()
    page.until("table.coach.help.advice(table.table) is not None")
    expect(page.page.locator(".cw-say").nth(0)).not_to_have_text(heard)
    if game != "crash":
        shown = page.page.locator(".cw-bl-suits").inner_text()
        costs.click()
        expect(costs).to_have_attribute("aria-pressed", "false")
        page.page.locator('.cw-seat--own .cw-card:not([aria-disabled="true"])').first.click()
        page.until("any(play.seat == table.seat and play.about == 'play' for play in table.answers)")
        expect(page.page.locator(".cw-bl-suits")).not_to_have_text(shown)
    page.page.locator('[data-key="close"]').click()
    expect(page.page.locator(".cw-belief")).to_have_count(0)
