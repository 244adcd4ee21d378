"""What each card costs, in the real JupyterLab: figures that can be read in every theme and width, and that move on."""

from __future__ import annotations

from typing import Any

import pytest

from .settings import each_setting, well

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
