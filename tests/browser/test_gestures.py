"""The gestures that people try before they read: to tap, to tap twice, to drag, Escape, and Tab."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .scenes import SCENES, state, table
from .settings import expect
from .stage import lay, play, recorded, show, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

OWN = ".cw-seat--own .cw-card"
ANSWERS = ".cw-seat--own, .cw-ask, .cw-grid, .cw-ladder, .cw-lay"


def sent(page: Page) -> list[tuple[str, Any]]:
    """Return what the page has told the notebook."""
    return [(one["do"], one.get("token")) for one in page.evaluate("() => window.sent")]


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of the first such element."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tap_on_cards_that_lie_face_down_looks_at_them(browser: Browser) -> None:
    """The reader's own three backs are a button each; afterwards they lie open, and Tab leads to what may be said."""
    with stage(browser) as page:
        play(page, table("brag", 0, 7)("en"))
        page.locator(OWN).first.click()
        expect(page.locator(f'{OWN}[aria-label="face-down card"]')).to_have_count(0)
        assert ("answer", "look") in sent(page)


def test_tab_comes_to_the_answers_first(browser: Browser) -> None:
    """The first stop is a card, a bid or a word that answers: not a tool, nor what is only looked back at. A card that
    must not be played is none either."""
    names = ("brag", "teen patti", "crash", "briscola", "sueca", "chiamata bid", "preferans bid", "preferans discard")
    with stage(browser) as page:
        for name in names:
            lay(page, state(SCENES[name]("en")))
            page.keyboard.press("Tab")
            found = page.locator(":focus")
            assert found.evaluate(f"one => one.closest('{ANSWERS}') !== null"), f"{name}: {found.inner_html()}"
            if name == "sueca":
                expect(found).not_to_have_attribute("aria-disabled", "true")


def test_with_the_keyboard_the_answers_come_into_sight(browser: Browser) -> None:
    """A cell stands above the table, and its foot is out of sight: who comes by Tab sees hand and answers whole."""
    with stage(browser) as page:
        page.set_viewport_size({"width": 936, "height": 647})
        for name in ("brag", "crash", "briscola", "preferans bid"):
            lay(page, {**state(SCENES[name]("en")), "theme": "light", "width": 932, "column": 1, "row": 1})
            page.evaluate("() => { document.body.style.padding = '120px 0 400px'; scrollTo(0, 0); }")
            page.keyboard.press("Tab")
            expect(page.locator(".cw-act")).to_be_in_viewport(ratio=1)
            expect(page.locator(".cw-seat--own")).to_be_in_viewport(ratio=1)


def test_a_card_is_dragged_to_the_middle_or_tapped_twice(browser: Browser) -> None:
    """Either way it is played, and once: the second tap of two finds the question answered."""
    with stage(browser) as page:
        scene = state(table("briscola", 0, 7, seats=2)("en"))
        for way in ("drag", "double"):
            lay(page, scene)
            token = (page.locator(OWN).first.get_attribute("data-key") or "").rpartition(":")[2]
            if way == "drag":
                page.mouse.move(*middle(page, OWN))
                page.mouse.down()
                page.mouse.move(*middle(page, ".cw-board"), steps=6)
                page.mouse.up()
            else:
                page.locator(OWN).first.dblclick()
            page.wait_for_function("() => window.sent.length")
            assert sent(page) == [("answer", token)], way


def test_escape_takes_a_choice_back(browser: Browser) -> None:
    """Two cards that were to be laid aside lie in the hand again; a bid that was pointed at is none. Until then Tab
    leads from the cards to the word that sends them, and not to giving up, which stands before it."""
    with stage(browser) as page:
        lay(page, state(SCENES["preferans discard"]("en")))
        picked = page.locator(f'{OWN}[aria-pressed="true"]')
        page.locator(OWN).last.click()
        page.locator(OWN).first.click(position={"x": 9, "y": 9})
        expect(picked).to_have_count(2)
        page.keyboard.press("Tab")
        expect(page.locator(".cw-ask .cw-btn--main")).to_be_focused()
        page.keyboard.press("Escape")
        expect(picked).to_have_count(0)
        show(page, recorded()["preferans-sochi 0.2"])
        dark = page.locator(".cw-ask .cw-btn--main")
        page.locator('.cw-grid button:not([aria-disabled="true"])').first.click()
        expect(dark).to_have_count(1)
        page.keyboard.press("Escape")
        expect(dark).to_have_count(0)
        assert sent(page) == []


def test_twelve_taps_lay_twelve_of_thirteen_cards(browser: Browser) -> None:
    """In Crash each tap, and each Enter, goes on with the set that was begun, and nothing moves but cards; what beats
    what stands beside them."""
    boxes = """() => [...document.querySelectorAll('.cw-set, [data-key="word:back"], [data-key="word:send"]')]
      .map(one => one.getBoundingClientRect()).map(r => [r.x, r.y, r.width, r.height].map(Math.round).join(' '))"""
    with stage(browser) as page:
        play(page, table("crash", 0, 5)("en"))
        expect(page.locator(".cw-page--ranks .cw-ranks")).to_be_visible()
        laid = page.locator(".cw-sets .cw-card")
        page.locator(".cw-tray .cw-card").first.focus()
        before = page.evaluate(boxes)
        for tap in range(12):
            if tap % 2:
                page.locator(".cw-tray .cw-card").first.click()
            else:
                page.keyboard.press("Enter")
            expect(laid).to_have_count(tap + 1)
            assert page.evaluate(boxes) == before, tap
        expect(page.locator(".cw-set[data-full]")).to_have_count(4)


def test_a_swipe_in_crash_continues_the_set(browser: Browser) -> None:
    """On a phone a card is flicked upwards with a finger: it goes on with the set that was begun, as a tap does."""
    with stage(browser) as page:
        page.set_viewport_size({"width": 360, "height": 700})
        play(page, table("crash", 0, 5)("en"))
        laid = page.locator('.cw-set[data-set="0"] .cw-card')
        finger = page.context.new_cdp_session(page)
        for swipe in range(3):
            x, y = middle(page, ".cw-tray .cw-card")
            points = [[{"x": x - 12, "y": y - up}] for up in (0, 12, 30, 60)]
            for kind, at in zip(("touchStart", *["touchMove"] * 3, "touchEnd"), (*points, []), strict=True):
                finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
            expect(laid).to_have_count(swipe + 1)


def test_names_are_whole_while_there_is_room(browser: Browser) -> None:
    """Names of seats and of the reader, at every table, wide and on a phone."""
    cut = """() => [...document.querySelectorAll('.cw-seat__name')].filter(one => one.offsetWidth &&
      one.scrollWidth > one.clientWidth).map(one => one.textContent)"""
    with stage(browser) as page:
        for name in ("brag", "brag over", "briscola of four", "chiamata", "preferans", "crash"):
            scene = state(SCENES[name]("en"))
            for width in (1040, 360):
                lay(page, {**scene, "theme": "light", "width": width, "column": 1, "row": 1})
                assert page.evaluate(cut) == [], f"{name} at {width}"


def test_after_a_new_deal_the_focus_is_on_the_hand(browser: Browser) -> None:
    """A player who deals anew by keyboard is not one Enter away from laying nothing."""
    with stage(browser) as page:
        play(page, table("crash", 200, 7)("en"))
        again = page.locator('[data-key="again"]')
        again.focus()
        page.keyboard.press("Enter")
        expect(again).to_have_count(0)
        expect(page.locator(".cw-tray .cw-card").first).to_be_focused()


def test_enter_held_through_a_deal_stops_at_the_result(browser: Browser) -> None:
    """One press answers once, however long it lasts; after the last answer the focus is on the result, and Enter
    pressed once more deals nothing: the way there is Tab."""
    scenes = [(table("brag", 1, 7), '[data-key="word:fold"]'), (table("briscola", 19, 7, seats=2), OWN)]
    for scene, last in scenes:
        with stage(browser) as page:
            play(page, scene("en"))
            page.locator(last).first.focus()
            page.keyboard.down("Enter")
            expect(page.locator('.cw-say[data-state="over"]')).to_be_focused()
            for _ in range(3):
                page.keyboard.down("Enter")  # held
            page.keyboard.up("Enter")
            page.keyboard.press("Enter")
            page.evaluate("() => window.settled()")
            assert [do for do, _ in sent(page)] == ["answer"]
            page.keyboard.press("Tab")
            expect(page.locator('[data-key="review"]')).to_be_focused()


def test_a_press_counts_where_the_answer_is_moved_meanwhile(browser: Browser) -> None:
    """Advice comes between the press and the release: the answers move, and yet the one that was pressed is given; not
    if the pointer was drawn away from it."""
    told = state(SCENES["brag"]("en"))
    told["traits"]["view"] |= {"offers": [{"do": "advice", "text": "Advice"}]}
    for away, given in ((0, [("answer", "fold")]), (40, [])):
        with stage(browser) as page:
            page.set_viewport_size({"width": 1040, "height": 700})
            lay(page, told)
            fold = page.locator('[data-key="word:fold"]').bounding_box()
            assert fold is not None
            page.mouse.move(fold["x"] + 3, fold["y"] + 9)
            page.mouse.down()
            page.evaluate("() => models[0].set('view', { ...models[0].get('view'), offers: [] })")
            page.evaluate("() => window.settled()")
            moved = page.locator('[data-key="word:fold"]').bounding_box()
            assert moved is not None and moved["x"] > fold["x"] + 9
            page.mouse.move(fold["x"] + 3, fold["y"] + 9 - away)
            page.mouse.up()
            assert sent(page) == given
