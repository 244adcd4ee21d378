"""The map of the hidden cards on a page shows the figures of the belief, and what the last card has changed."""

from __future__ import annotations

import re

import pytest

from cardwidgets.course.belief import around, so_far

CELL = re.compile(
    r'<td style="text-align: right; background-color: rgba\(200, 16, 46, ([\d.]+)\)">(?:([▲▼]) )?(\d+)</td>'
)


@pytest.mark.ci  # it compiles the kernels of Preferans
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_map_shades_each_share_and_marks_what_the_last_card_changed(lang: str) -> None:
    """Each card lies somewhere, the likelier a place the darker; an arrow says that a share rose or fell by a tenth."""
    found = around(so_far("preferans-sochi", answers=18, seed=3), lang)
    cards = [card["cells"] for suit in found.view["suits"] for card in suit["cards"]]
    marked = 0
    for line, told in zip(re.findall(r"<tr>(.*?)</tr>", found.picture())[1:], cards, strict=True):
        cells = CELL.findall(line)
        assert abs(sum(int(share) for _, _, share in cells) - 100) <= len(cells)
        assert all(float(shade) == pytest.approx(0.006 * int(share), abs=0.006) for shade, _, share in cells)
        moved = [(way, int(share) - cell["then"]) for (_, way, share), cell in zip(cells, told, strict=True) if way]
        assert all(shift >= 9 if way == "▲" else shift <= -9 for way, shift in moved)
        marked += len(moved)
    assert marked


def test_a_map_is_closed_by_its_button_and_needs_a_question() -> None:
    """The button takes the map away; a deal that is over has nothing to believe."""
    found = around(so_far("briscola", 3, seed=1))
    found.command("answer", "close")
    assert found.comm is None
    with pytest.raises(ValueError, match="over"):
        around(so_far("briscola", 1000, seed=1))
