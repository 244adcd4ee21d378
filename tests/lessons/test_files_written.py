"""Files of results, records and hand-outs: whole or untouched on a full disk, with their mode, behind their links."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardwidgets import Assignment, Learner, Record, gather, open_table, read_result, use
from cardwidgets.course import Tables
from cardwidgets.lessons.record.journal import LearnerError, replace_file
from cardwidgets.lessons.teacher.handout import Handout
from cardwidgets.lessons.teacher.own import Course
from cardwidgets.lessons.teacher.problem_book import save_deck
from cardwidgets.lessons.teacher.results import Gathered
from cardwidgets.pages import copy_course

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="modes and limits of POSIX")


def save_result(path: Path) -> None:
    Assignment(["brag.which_wins"], student="Hana", path=path).answer(1, "A")


def save_handout(path: Path) -> None:
    Handout(["brag.which_wins"]).save(path)


def begin_record(path: Path) -> None:
    Learner(path).begin()


WRITERS = (save_result, save_handout, begin_record)


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir() if file.suffix != ".lock"}


@contextmanager
def full_disk() -> Iterator[None]:
    """Let the system refuse whatever goes beyond the first ten bytes of a file, when closing it, too."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_leaves_the_file_and_nothing_else(tmp_path: Path) -> None:
    """The file holds what it held before, and no temporary file stays beside it."""
    path = tmp_path / "hana.toml"
    path.write_bytes(b"before")
    with full_disk(), pytest.raises(OSError, match="too large"):
        replace_file(path, b"after" * 100)
    assert path.read_bytes() == b"before" and names(tmp_path) == {"hana.toml"}


@pytest.mark.parametrize("write", WRITERS)
def test_a_new_file_has_the_usual_mode(write: Callable[[Path], None], tmp_path: Path) -> None:
    """A file is as readable as any other file that its writer makes."""
    before = os.umask(0o002)
    try:
        write(tmp_path / "new")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o664


@pytest.mark.parametrize("write", WRITERS[:2])
def test_a_link_keeps_its_target_and_a_file_its_mode(write: Callable[[Path], None], tmp_path: Path) -> None:
    """A text written again through a link stands in the file behind it, with the mode that this had."""
    target, link = tmp_path / "server" / "hana", tmp_path / "hana"
    target.parent.mkdir()
    link.symlink_to(target)
    write(link)
    target.chmod(0o640)
    write(link)
    assert link.is_symlink() and target.stat().st_size > 100
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert names(tmp_path) == {"hana", "server"} and names(target.parent) == {"hana"}


READERS = (Record.load, read_result, Course.from_toml, Tables)
SAVERS = (
    Record.of(open_table("brag", seed=1)).save,
    Gathered((), ()).to_csv,
    Handout(["brag.which_wins"]).save,
    Handout(["brag.which_wins"], passphrase="seven grey herons").answers().save,
    lambda path: save_deck(path, "en", "crash"),
)
OTHERS = (Learner, gather, copy_course, lambda path: Assignment(["brag.which_wins"], student="Hana", path=path))


@pytest.mark.parametrize("use_path", [*READERS, *SAVERS, *OTHERS])
def test_a_wrong_path_gets_a_sentence(use_path: Callable[[Path], object], tmp_path: Path) -> None:
    """It names the path and says what to do, without a number of the system; nothing is left behind."""
    (tmp_path / "file").write_bytes(b"")
    wrong = [tmp_path / "file" / "in a file"]
    wrong += [tmp_path / "none"] if use_path in READERS else []
    wrong += [tmp_path] if use_path in (*READERS, *SAVERS) else []
    wrong += [tmp_path / "none" / "below"] if use_path is not copy_course else []
    for path in wrong:
        with pytest.raises((OSError, ValueError)) as raised:
            use_path(path)
        told = str(raised.value)
        assert str(path) in told or f"there is no folder {path.parent}" in told
        assert any(word in told for word in ("check its name", "make it", "name a file", "name another")), told
        assert "Errno" not in told
    assert names(tmp_path) == {"file"}


def test_a_missing_result_is_told_in_the_language_in_use(tmp_path: Path) -> None:
    """A Japanese teacher reads what to do in Japanese, one result at a time and in the table of a class."""
    use(lang="ja")
    try:
        for path, told in ((tmp_path / "none.toml", "名前とフォルダーを確かめて"), (tmp_path, "gather()に渡して")):
            with pytest.raises(LearnerError, match=re.escape(told)):
                read_result(path)
    finally:
        use()
    (tmp_path / "folder.toml").mkdir()
    assert [told[:2] for _, told in gather(tmp_path, lang="ja").problems] == ["はフ"]


def test_forgetting_a_linked_record_deletes_what_it_holds(tmp_path: Path) -> None:
    """Neither the link nor the file behind it stays."""
    target, link = tmp_path / "server.toml", tmp_path / "hana.toml"
    link.symlink_to(target)
    learner = Learner(link)
    learner.begin()
    assert target.is_file()
    learner.forget()
    assert [*tmp_path.iterdir()] == []
