"""The page that plays a table, without a notebook."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from cardwidgets import ExerciseWidget, TableWidget
from cardwidgets.lessons.problems import problems

from .conftest import cut_off
from .server import Server

FAMILIES = ("brag", "crash", "briscola", "preferans")
MAX_FIRST_LOAD = 25_000_000
"""Bytes that the server sends until the first table can be played at."""
MAX_WAIT_FOR_A_WORD = 2_000
"""Milliseconds until a reader sees a picture and what is being done."""
MAX_WAIT_FOR_A_SLOW_SERVER = 20_000
"""Milliseconds until a page that the browser keeps is shown whole though the server says nothing."""
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)"')
INDEX = "https://cdn.jsdelivr.net/pyodide/"
"""The host on which Pyodide keeps numpy, pandas and matplotlib."""
MAX_ANSWERS = 60
"""The most answers of one seat in a deal; a deal of Preferans takes at most some thirty."""
DOCUMENTATION_CACHED = """async () => {
  const kept = await (await caches.open("cardwidgets-site")).keys();
  return kept.some((one) => /docs\\/[0-9a-f]{12}$/.test(one.url));
}"""
"""A test in the browser: true once it keeps the documentation of this edition."""
TURN, OVER = '.cw-say[data-state="turn"]', '.cw-say[data-state="over"]'


def test_every_page_has_a_policy(site: Path) -> None:
    """Nothing is allowed but what is named. The course alone may ask another host, and compile texts."""
    pages = [*site.rglob("*.html")]
    assert len(pages) > 20
    for page in pages:
        policies = POLICY.findall(page.read_text(encoding="utf-8"))
        assert len(policies) == 1 and policies[0].startswith("default-src 'none'; "), page
        words = {word for rule in policies[0].split("; ") for word in rule.split(" ")[1:]}
        course = "course" in page.relative_to(site).parts
        assert course or not words & {"'unsafe-eval'", "*", "http:", "https:"}, page
        scripts = next((rule for rule in policies[0].split("; ") if rule.startswith("script-src ")), "")
        assert course or "'unsafe-inline'" not in scripts, page
        assert {word for word in words if "://" in word} <= ({INDEX} if course else set()), page


@pytest.mark.measured
def test_the_first_table_comes_and_comes_again_without_a_network(reader: BrowserContext, server: Server) -> None:
    """A word and a picture come at once, then the table within the load that it may be; later no server is needed, also
    for pages of the documentation that nobody has visited."""
    server.sent.clear()
    page = reader.new_page()
    page.goto(f"{server.url}play/#table=brag&lang=en", wait_until="commit")
    expect(page.locator("#line")).to_have_text(re.compile(r"\w"), timeout=MAX_WAIT_FOR_A_WORD)
    expect(page.locator("#wait img")).to_be_visible(timeout=MAX_WAIT_FOR_A_WORD)
    page.locator(TURN).wait_for()
    expect(page).to_have_title("Three-card Brag · cardwidgets")
    print(f"first load {sum(server.sent.values()):,} bytes, table after {when(page):.1f} s")
    page.wait_for_function(DOCUMENTATION_CACHED)  # the documentation, which comes last
    slow = reader.new_page()
    slow.context.new_cdp_session(slow).send("Network.clearBrowserCache")
    server.answers.clear()
    slow.goto(f"{server.url}docs/how_to.html", timeout=MAX_WAIT_FOR_A_SLOW_SERVER)
    expect(slow.locator("h1").first).to_be_visible()
    server.answers.set()
    assert sum(server.sent.values()) <= MAX_FIRST_LOAD
    assert round(sum(server.sent.values()) / 1e6) == pytest.approx(stated(server), abs=1)
    cut_off(page, server)
    again = reader.new_page()
    again.goto(f"{server.url}play/#table=brag&lang=ja")
    again.locator(TURN).wait_for()
    expect(again).to_have_title("三枚ブラグ · cardwidgets")
    again.locator("#home").click()
    expect(again.locator("h1")).to_be_visible()
    for name in ("ja/how_to.html", "", "reference/cardwidgets.html"):
        again.goto(f"{server.url}docs/{name}")
        expect(again.locator("h1").first).to_be_visible()
    server.start()


def stated(server: Server) -> int:
    """Return the megabytes of a first visit that the landing page names."""
    found = re.search(r"(\d+) MB", (server.folder / "index.html").read_text(encoding="utf-8"))
    assert found is not None
    return int(found[1])


def test_a_page_without_a_table_leads_to_the_games(reader: BrowserContext, server: Server) -> None:
    """A reader who opens the folder by hand chooses a game, and waits for no Python."""
    page = reader.new_page()
    page.goto(f"{server.url}play/")
    page.wait_for_url("**/index.html#games", timeout=MAX_WAIT_FOR_A_WORD)
    expect(page.locator("#games")).to_be_in_viewport()


@pytest.mark.parametrize("named", ["constructor", "fr", "it"])
def test_a_page_in_another_language_has_english_words(reader: BrowserContext, server: Server, named: str) -> None:
    """It says so to whoever reads it aloud, whatever a link names."""
    page = reader.new_page()
    page.goto(f"{server.url}play/#table=briscola&lang={named}", wait_until="commit")
    expect(page.locator("#line")).to_have_text("Loading Python …")
    assert page.locator("html").get_attribute("lang") == "en"
    page.close()


def test_a_link_opens_what_was_shared(returning: BrowserContext, server: Server) -> None:
    """A deal that is on is laid, one that is over has its review, a problem is posed; a damaged one gets a sentence."""
    shared, rng = TableWidget("preferans", seed=3, pace="once", lang="en"), Random(2)
    links: dict[str, str] = {}
    while ask := shared.table.asked:
        shared.play(ask.choices.sample(rng))
        if not links:
            links[shared.link()] = ".cw-table"
    links |= {shared.link(): ".cw-review", ExerciseWidget(problems("crash")[0].exercise()).link(): ".cw-exercise"}
    page = returning.new_page()
    for link, shows in links.items():
        page.goto("about:blank")
        page.goto(f"{server.url}play/#{link.partition('#')[2]}")
        expect(page.locator(shows).first).to_be_visible()
    page.goto(f"{server.url}play/#deal=damaged&lang=en")
    expect(page.locator("#line")).to_have_text("This link is damaged. Ask its sender for a new one.")
    expect(page.locator("#wait p:visible")).to_have_count(1)  # nothing more is promised
    page.close()


def when(page: Page) -> float:
    """Return the seconds from the beginning of a page to its first table."""
    return float(page.evaluate("() => performance.getEntriesByName('table')[0].startTime")) / 1000


@pytest.mark.parametrize("family", FAMILIES)
def test_a_whole_deal_is_played_by_clicks(reader: BrowserContext, server: Server, family: str) -> None:
    """The reader answers until the deal is over: takes the hint for a layout, bets, passes, or plays a card."""
    page = reader.new_page()
    page.goto(f"{server.url}play/#table={family}&lang=en")
    for _ in range(MAX_ANSWERS):
        page.locator(f"{TURN}, {OVER}").wait_for()
        if page.locator(OVER).count():
            break
        before = page.locator(".cw-table").inner_text()
        answer(page)
        page.wait_for_function("before => document.querySelector('.cw-table').innerText !== before", arg=before)
    expect(page.locator(OVER)).to_be_visible()


def answer(page: Page) -> None:
    """Answer the question that is open with what a beginner would click."""
    hint, words = page.locator('[data-key="word:hint"]'), ('[data-key="word:pass"]', ".cw-ask .cw-btn--main")
    if hint.count():
        hint.click()
        page.locator(".cw-sets .cw-card").first.wait_for()
        page.locator('[data-key="word:send"]').click()
        expect(hint).to_have_count(0)  # laying the cards out has changed the table already
        return
    for word in words:
        button = page.locator(f'{word}:not([aria-disabled="true"])')
        if button.count():
            button.first.click()
            return
    page.locator('.cw-seat--own .cw-card:not([aria-disabled="true"])').first.dblclick()
