"""No layout is read while an input is dealt with, and none is made while a card flies."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from .scenes import SCENES, state, table
from .stage import lay, stage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WATCH = """() => {
  window.read = [];
  const watch = (home, name) => {
    const was = Object.getOwnPropertyDescriptor(home, name), how = was.get ? 'get' : 'value';
    Object.defineProperty(home, name, { ...was, [how](...given) {
      if (window.handling) window.read.push(`${window.handling}: ${name}`);
      return was[how].apply(this, given);
    } });
  };
  for (const name of ['getBoundingClientRect', 'getClientRects', 'clientWidth', 'clientHeight',
    'clientLeft', 'clientTop', 'scrollWidth', 'scrollHeight', 'scrollTop', 'scrollLeft'])
    watch(Element.prototype, name);
  for (const name of ['offsetWidth', 'offsetHeight', 'offsetLeft', 'offsetTop', 'innerText'])
    watch(HTMLElement.prototype, name);
  watch(window, 'getComputedStyle');
}"""
"""Write down all that is measured while an input is dealt with."""
DEAL = """() => {
  const keys = ['Enter', ' ', 'Escape', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
  let inputs = 0;
  for (const one of document.querySelectorAll('.cw button, .cw input, .cw .cw-card, .cw summary')) {
    const at = `${one.className} ${one.dataset.key ?? ''}`;
    for (const event of [...keys.map(key => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      new MouseEvent('click', { bubbles: true, cancelable: true })]) {
      window.handling = `${event.key ?? event.type} on ${at}`;
      one.dispatchEvent(event);
      window.handling = '';
      inputs += 1;
    }
  }
  return { read: window.read.splice(0), inputs };
}"""
"""Click every control and press keys on it."""
CONTROLS = ("brag", "crash", "briscola", "preferans bid", "hand to pick from", "ladder", "odds of brag", "exercise")
"""Scenes of each kind of widget."""
FLY = """async view => {
  window.models[0].set('view', view);
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  return document.getAnimations().length;
}"""
SAY = """view => {
  window.models[0].set('view', view);
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => {
    const box = one => { const { left, right } = one.getBoundingClientRect(); return [left, right]; };
    for (const each of document.getAnimations()) each.currentTime = 700; // in full size
    done([box(document.querySelector('.cw-in')), ...[...document.querySelectorAll('.cw-bubble')].map(box)]);
  })));
}"""
LANDINGS = """() => [...new Set(document.getAnimations()
  .filter(({ effect }) => effect.getKeyframes().some(one => one.transform))
  .map(({ effect }) => effect.getComputedTiming().endTime))].sort((one, other) => one - other)"""
"""The moments at which something lands, in ms: a trick at its taker, then each card in its place."""
AT = """async time => {
  for (const one of document.getAnimations()) {
    one.pause();
    one.currentTime = time;
  }
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
}"""
"""Show all that flies as it is at a moment, in ms."""


def test_no_layout_is_read_while_an_input_is_dealt_with(browser: Browser) -> None:
    """Every control of widgets of each kind is clicked and given keys: what is measured is measured with a frame."""
    with stage(browser) as page:
        page.set_viewport_size({"width": 1280, "height": 100})  # all is laid, and little of it painted
        page.evaluate(WATCH)
        for name in CONTROLS:
            lay(page, state(SCENES[name]("en")))
            found = page.evaluate(DEAL)
            assert found["inputs"] > 30 and found["read"] == [], name


def test_a_card_flies_without_a_layout(browser: Browser) -> None:
    """A flight is one transform, which needs no layout from its first frame to its last.

    The browser may lay the page out once when a flight lands, since an element with a transform contains what is
    positioned in it, and one without need not (CSS Transforms 1, section 3, "The Transform Rendering Model"). A reader
    who wants less motion sees no flight.
    """
    before, after = (state(table("briscola", answers, 7)("en")) for answers in (4, 5))
    with stage(browser) as page:
        metrics = page.context.new_cdp_session(page)
        metrics.send("Performance.enable")

        def layouts() -> float:
            told: list[dict[str, Any]] = metrics.send("Performance.getMetrics")["metrics"]
            return float(next(one["value"] for one in told if one["name"] == "LayoutCount"))

        lay(page, before)
        assert page.evaluate(FLY, after["traits"]["view"]) == 0
        page.emulate_media(reduced_motion="no-preference")
        lay(page, before)
        assert page.evaluate(FLY, after["traits"]["view"]) > 0
        landings = page.evaluate(LANDINGS)
        assert len(landings) > 1
        page.evaluate(AT, 1)
        for begin, end in pairwise([1, *landings]):
            before_landing = layouts()
            page.evaluate(AT, begin + 1)
            started = layouts()
            assert started - before_landing <= 1, begin
            for part in (0.25, 0.5, 0.75, 0.99):
                page.evaluate(AT, begin + part * (end - begin))
            assert layouts() == started, (begin, end)


def test_what_rivals_say_at_once_stands_side_by_side(browser: Browser) -> None:
    """Their words at a narrow table: none reaches beyond its edge, and none covers another."""
    for lang in ("en", "ja"):
        told = state(table("brag", 0, 7, seats=4)(lang))
        view = told["traits"]["view"]
        silent = {**view, "ply": view["ply"] - 1, "seats": [{**seat, "said": ""} for seat in view["seats"]]}
        with stage(browser) as page:
            page.emulate_media(reduced_motion="no-preference")
            for width in (345, 470):
                lay(page, {**told, "traits": {**told["traits"], "view": silent}, "theme": "light", "width": width})
                (left, right), *said = page.evaluate(SAY, view)
                assert len(said) == 3, (lang, width)
                edges = [left, *(edge for box in sorted(said) for edge in box), right]
                assert edges == sorted(edges), (lang, width)
