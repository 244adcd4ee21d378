"""A ladder of problems in JupyterLab: a question is answered once, and playing on is seen to its end."""

from __future__ import annotations

from typing import Any

import pytest

from .settings import expect

LADDER = """from cardwidgets import Learner, ProblemsWidget
w = ProblemsWidget('{family}', learner=Learner(), lang='{lang}')
w"""
UNSAFE = "str(next(c for c in w._further.children[0].table.table.asked.choices.options if str(c) not in w._one.right))"
LAST_ACT = """() => { const act = [...document.querySelectorAll('.cw-table .cw-act')].at(-1);
  const say = act.querySelector('.cw-say');
  return act.dataset.state === 'over' && say.scrollHeight <= say.clientHeight + 1; }"""


@pytest.mark.parametrize(("family", "name", "lang"), [
    ("briscola", "two-threes", "en"), ("preferans", "last-trump-last", "ja"),
])  # fmt: skip
def test_playing_on_is_seen_from_its_first_card_to_its_end(
    open_notebook: Any, family: str, name: str, lang: str
) -> None:
    """On a small laptop: the table comes into sight when it is opened, and its bar says how it ended, and why."""
    page = open_notebook([LADDER.format(family=family, lang=lang)], width=1366, height=768)
    page.run_all()
    tab = page.page
    place = next(
        n for n, one in enumerate(page.ask_python("[one.name for one in w._problems]").split("'")[1::2]) if one == name
    )
    tab.locator(".jupyter-button").first.click()  # the list of all
    tab.locator(".jupyter-button").nth(place + 2).click()
    expect(tab.locator(".cw-ex-q")).to_be_in_viewport()
    page.wait_idle()
    tab.locator(".jupyter-button").last.click()
    bar = tab.locator(".cw-table").last.locator(".cw-act")
    expect(bar).to_be_in_viewport(ratio=1)
    page.wait_idle()
    first = page.ask_python(UNSAFE).strip("'")
    tab.locator(".cw-table").last.locator(f'[data-key$=":{first}"]').dblclick()
    assert tab.evaluate("() => String(getSelection())") == ""  # a card that is pressed twice is played once
    page.until("w._below.children[0].tries == 1")
    while page.ask_python("w._further.children[0]._game.won") == "None":
        card = page.ask_python("str(w._further.children[0].table.table.asked.choices.options[0])").strip("'")
        tab.locator(".cw-table").last.locator(f'[data-key$=":{card}"]').click()
        page.wait_idle()
    tab.wait_for_function(LAST_ACT)
    expect(bar).to_be_in_viewport(ratio=1)
    assert page.axe(".cw") == []
    bar.locator('[data-key="again"]').click()
    page.until("w._further.children[0]._game.won is None")


def test_a_double_click_on_check_answers_once(open_notebook: Any) -> None:
    """And it does not go on to the next question: the reason stays."""
    page = open_notebook(["from cardwidgets import ExerciseWidget\nw = ExerciseWidget('brag.which_wins', seed=3)\nw"])
    page.run_all()
    tab = page.page
    key = page.ask_python("w.exercise.key[0]").strip("'")
    wrong = page.ask_python(
        "next(o['token'] for o in w.view['panel']['options'] if o['token'] not in w.exercise.key)"
    ).strip("'")
    for token, state, tries in ((wrong, "wrong", 1), (key, "solved", 2)):
        tab.locator(f'[data-key="option:{token}"]').click()
        tab.locator('[data-key="main"]:not([aria-disabled="true"])').wait_for()
        page.wait_idle()
        tab.locator('[data-key="main"]').dblclick()
        tab.locator(f'.cw-ex-act[data-state="{state}"]').wait_for()
        page.wait_idle()
        tab.locator(f'.cw-ex-act[data-state="{state}"]').wait_for()
        assert page.ask_python("w.state, w.tries") == f"('{state}', {tries})"
