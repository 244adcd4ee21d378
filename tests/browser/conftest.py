"""Fixtures of the browser tests; how to use them stands at the head of this folder."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from . import chromium
from .desk import WAIT, Desk
from .server import Lab, running_lab

if TYPE_CHECKING:  # without a browser nothing here needs Playwright
    from playwright.sync_api import Browser

    from .notebook_page import NotebookPage

HERE = Path(__file__).parent
NOTEBOOKS = HERE.parents[1] / "notebooks"
TOYS = "toys"
"""The folder of the notebooks that tests make of a few cells, one after the other under one name. As for a reader who
opens a notebook again, the kernel goes on; it is emptied in between. To start one and import all anew costs two
seconds."""
OpenNotebook = Callable[..., "NotebookPage"]
EVERYBODYS = frozenset({
    "test_a_deal_by_mouse",  # a table
    "test_a_table_has_one_height_at_every_width",
    "test_an_auction_a_discard_and_a_contract_by_keyboard",
    "test_an_exercise_is_missed_hinted_and_solved",
    "test_the_welcome_runs_and_its_first_deal_is_played_without_scrolling",
    "test_every_widget_is_in_some_notebook",
})  # fmt: skip
"""The tests of everybody's run in a browser: tables by mouse and by keyboard, an exercise, the first page of
the course."""
CI = frozenset({
    "test_all_draw_with_the_same_modules",  # two tables and a hand
    "test_figures_are_pointed_at_by_keyboard",  # a score sheet
    "test_the_own_cards_are_seen_in_a_low_window",
    "test_after_a_click_on_the_felt_no_key_reaches_the_notebook",
    "test_every_scene_fits",
    "test_opened_again_without_its_kernel_a_notebook_shows_its_last_pictures",
    "test_an_export_shows_pictures_without_a_network",
    "test_where_a_page_forbids_blobs_the_pictures_are_seen",
    "test_every_scene_looks_as_it_did",
    "test_a_lesson_is_heard_in_order",
    "test_play_goes_round_anticlockwise",
    "test_every_scene_by_day_and_by_night",
    "test_axe_finds_nothing_at_any_recorded_table",
    "test_states_differ_in_forced_colours",
    "test_two_colours_are_two_in_a_line_of_text_too",
    "test_the_reader_hears_what_happened_then_the_question_then_the_answers",
    "test_no_layout_is_read_while_an_input_is_dealt_with",
    "test_advice_is_asked_for_by_a_button_beside_the_answers",
    "test_nothing_lies_over_anything_and_every_text_can_be_read[usual]",
    "test_every_recorded_table_fits[360]",
    "test_nothing_lies_over_a_trick_on_a_phone[five]",
    "test_a_result_shows_what_was_written[preferans-sochi-12-3-ja]",
    "test_a_panel_over_the_table_is_left_by_back_and_by_escape[360]",
    "test_while_others_think_nothing_of_the_last_question_can_be_seen",
    "test_the_curtain_keeps_cards_and_keys",
    "test_the_first_page_is_left_without_scrolling",
    "test_a_decision_needs_no_scrolling_on_a_phone[en]",
    "test_a_decision_needs_no_scrolling_on_a_phone[ja]",
    "test_the_end_of_a_trick_is_seen_on_the_curtain",
    "test_a_bubble_covers_nothing_that_one_decides_by[crash]",
    "test_the_rules_are_read_and_left_by_keyboard",
    "test_enter_held_through_a_deal_stops_at_the_result",
    "test_a_tap_on_cards_that_lie_face_down_looks_at_them",
    "test_tab_comes_to_the_answers_first",
    "test_with_the_keyboard_the_answers_come_into_sight",
    "test_a_card_is_dragged_to_the_middle_or_tapped_twice",
    "test_escape_takes_a_choice_back",
    "test_twelve_taps_lay_twelve_of_thirteen_cards",
    "test_a_swipe_in_crash_continues_the_set",
    "test_names_are_whole_while_there_is_room",
    "test_after_a_new_deal_the_focus_is_on_the_hand",
    "test_the_board_stands_beside_the_words_or_over_them[930-610]",
    "test_a_guess_comes_first_and_each_question_has_its_own",  # on probability
})  # fmt: skip
"""The further tests of CI: every widget without a notebook; several at once, a sheet and a guess
in one. All else is long."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in (item for item in items if item.nodeid.startswith("tests/browser/")):
        item.add_marker("browser")
        if getattr(item, "originalname", item.name) not in EVERYBODYS and not item.get_closest_marker("long"):
            item.add_marker("ci" if item.name in CI else "long")


# The fixtures last as long as this folder's tests: Playwright keeps an event loop running in this thread, which the
# kernels of the notebook tests that follow would trip over.


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all tests here."""
    path = chromium.find_or_skip()
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def told() -> dict[str, dict[str, dict[str, Any]]]:
    """Return what a page is told of every scene in every language.

    Another process works it out, which ends afterwards: for scenes with advice it compiles kernels, 200 MB.
    """
    from .scenes import states

    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as another:
        return another.submit(states).result()


@pytest.fixture(scope="package")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab for all tests here; it is not started when there is no browser."""
    with running_lab(tmp_path_factory.mktemp("lab")) as lab:
        yield lab


@pytest.fixture(scope="package")
def desk(browser: Browser, lab: Lab) -> Desk:
    """Return where the windows come from."""
    return Desk(browser, lab)


@pytest.fixture
def open_notebook(desk: Desk, lab: Lab, request: pytest.FixtureRequest) -> Iterator[OpenNotebook]:
    """Open a notebook by its name below notebooks/ (without the ending), or one made of these cells' texts.

    `width` and `height` are the window's in pixels, and without `kernel` none is started; the notebook is a copy, and
    beside it lie the files that lie beside the original.
    """
    from .notebook_page import NotebookPage

    opened: list[NotebookPage] = []
    failed = request.session.testsfailed

    def open_(
        source: str | Sequence[str], *, width: int = 1200, height: int = 1300, kernel: bool = True
    ) -> NotebookPage:
        if isinstance(source, str) or opened:
            folder = lab.root / f"{request.node.originalname}-{len(list(lab.root.iterdir()))}"
        else:
            folder = lab.root / TOYS
        path = copied(source, folder)
        page = NotebookPage(desk.take(width, height), lab, path.relative_to(lab.root).as_posix())
        opened.append(page)
        page.open(kernel=kernel)
        return page

    yield open_
    well = request.session.testsfailed == failed
    for page in opened:
        kernel = well and page.sound and page.path.startswith(TOYS) and page.empty()
        page.close()
        desk.give_back(page.page, sound=well and page.sound, kernel=kernel)
        if page.page.is_closed():
            lab.end_kernels(page.path)  # it could not ask for that itself
    for page in opened:
        assert page.errors == [], "the page wrote errors to its console"
        assert page.elsewhere == [], "the page asked another host"


def copied(source: str | Sequence[str], folder: Path) -> Path:
    """Lay a notebook of the course, or one made of these cells' texts, into a folder."""
    if isinstance(source, str):
        original = (NOTEBOOKS / f"{source}.ipynb").resolve(strict=True)
        shutil.copytree(original.parent, folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
        return folder / original.name
    import nbformat

    folder.mkdir(exist_ok=True)
    path = folder / "toy.ipynb"
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    cells = [nbformat.v4.new_code_cell(text) for text in source]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), path)
    return path
