"""The learner's record in the browser: it stays there, leaves as a file, and comes back from one."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, expect

from cardwidgets import Learner, gather

from .server import Server

KIND = "brag.which_wins"
STATUS = "#record [role=status]"


class Words(NamedTuple):
    """The part of the page that tells of the record, and its buttons."""

    none: str
    kept: str
    wrong: str
    deleted: str
    keep: str
    download: str
    forget: str


WORDS = {
    "en": Words(
        "Your answers are not saved.",
        "Your answers are saved in this browser.",
        "This file is no record of a learner. Nothing was changed.",
        "Your record is deleted.",
        "Save my answers",
        "Download my record",
        "Delete my record",
    ),
    "ja": Words(
        "答えは保存していません。",
        "答えはこのブラウザーに保存しています。",
        "学習記録のファイルではありません。何も変えていません。",
        "記録を消しました。",
        "答えを保存する",
        "記録をダウンロードする",
        "記録を消す",
    ),
}


def opened(context: BrowserContext, server: Server, seed: int, lang: str) -> Page:
    """Open an exercise on the play page."""
    page = context.new_page()
    page.goto(f"{server.url}play/#exercise={KIND}:{seed}&lang={lang}")
    page.locator(".cw").first.wait_for()
    return page


def answered(page: Page) -> None:
    """Give the first answer that is offered and have it checked."""
    page.locator('.cw [data-key^="option:"]').first.click()
    page.locator('.cw [data-key="main"]').click()
    page.locator('.cw-ex-act:not([data-state="asked"])').wait_for()


def saved(page: Page, folder: Path, words: Words) -> Path:
    """Download the record."""
    with page.expect_download() as download:
        page.get_by_role("button", name=words.download).click()
    file = folder / "learner.toml"
    download.value.save_as(file)
    return file


def loaded(page: Page, content: bytes) -> None:
    """Choose a file to load."""
    page.locator("#record input").set_input_files({"name": "learner.toml", "mimeType": "", "buffer": content})


def deleted(page: Page, words: Words) -> None:
    """Delete the record, and be sure."""
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name=words.forget).click()
    expect(page.locator(STATUS)).to_have_text(words.deleted)


def test_a_record_is_kept_downloaded_deleted_and_loaded(
    returning: BrowserContext, server: Server, tmp_path: Path
) -> None:
    """It holds what was answered before it was kept; two windows add to one; a file brings back what was deleted."""
    words = WORDS["en"]
    page = opened(returning, server, 3, "en")
    status = page.locator(STATUS)
    expect(status).to_have_text(words.none)
    answered(page)
    page.get_by_role("button", name=words.keep).click()
    expect(status).to_have_text(words.kept)
    page.reload()
    other = opened(returning, server, 4, "ja")
    expect(other.locator(STATUS)).to_have_text(WORDS["ja"].kept)
    answered(other)
    expect(status).to_have_text(words.kept)
    answered(page)
    expect(page.locator("#record button:visible")).to_have_count(3)
    file = saved(page, tmp_path, words)
    assert sorted(one.seed for one in Learner(file).attempts) == [3, 3, 4]
    assert [(one.student, one.done) for one in gather(tmp_path).results] == [(tmp_path.name, 2)]

    content = file.read_bytes()
    deleted(page, words)
    for wrong in (b"", b"\x00\xff no record", b"a = 1\n"):
        loaded(page, wrong)
        expect(status).to_have_text(words.wrong)
        expect(page.get_by_role("button", name=words.keep)).to_be_visible()
    loaded(page, content.replace(b"seed = 4", b"seed = 5"))
    expect(status).to_have_text("New answers: 2. Lines that cannot be read: 1. They were left out.")
    loaded(page, content)
    expect(status).to_have_text("New answers: 1.")
    other.reload()
    expect(other.locator(STATUS)).to_have_text(WORDS["ja"].kept)
    assert sorted(one.seed for one in Learner(saved(other, tmp_path, WORDS["ja"])).attempts) == [3, 3, 4]
    deleted(other, WORDS["ja"])
    page.reload()
    expect(status).to_have_text(words.none)
    page.close()
    other.close()
