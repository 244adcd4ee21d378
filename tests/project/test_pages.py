"""The course in a reader's folder: copied, refreshed, and never written over."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import cardwidgets
from cardwidgets.__main__ import main
from cardwidgets.pages import LIST, copy_course
from tests.support.tracked import ROOT, files

PAGE = "brag/1_history.ipynb"


def notebook(*cells: str, shows: str = "") -> bytes:
    """A notebook with these cells, each of which shows a text."""
    shown = [{"output_type": "stream", "name": "stdout", "text": shows}] if shows else []
    told = [{"cell_type": "code", "source": [cell], "outputs": shown} for cell in cells]
    return json.dumps({"cells": told, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}).encode()


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A course of three pages, the welcome in both languages."""
    source = tmp_path / "course"
    for name in ("00_welcome.ipynb", "ja/00_welcome.ipynb", PAGE):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_bytes(notebook(f"# {name}"))
    return source


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_every_page_is_copied_once(tmp_path: Path) -> None:
    """All that the repository has, in both languages, and a second time changes nothing."""
    course = [path.relative_to("notebooks") for path in files() if path.parts[0] == "notebooks"]
    tables = {path.as_posix() for path in course if path.suffix == ".toml" and len(path.parts) > 1}
    expected = tables | {path.as_posix() for path in course if path.suffix == ".ipynb"}
    changes = copy_course(tmp_path / "mine")
    there = files_of(tmp_path / "mine")
    assert changes == dict.fromkeys(expected, "copied") and there.keys() == expected | {LIST}
    assert all(there[name] == (ROOT / "notebooks" / name).read_bytes() for name in expected)
    assert set(copy_course(tmp_path / "mine").values()) == {"unchanged"} and files_of(tmp_path / "mine") == there


def test_a_copied_page_finds_the_files_that_it_reads(tmp_path: Path) -> None:
    """Each file that a cell opens by its name lies beside the page. A reader's own is kept, beside a newer one."""
    copy_course(tmp_path)
    opened = re.compile(r'(?:Tables|from_toml)\(\\"([^"\\]+)\\"')
    read = [page.with_name(name) for page in tmp_path.rglob("*.ipynb")
            for name in opened.findall(page.read_text(encoding="utf-8"))]  # fmt: skip
    assert len(read) > 15 and [file for file in read if not file.is_file()] == []
    own, listed = tmp_path / "workshop" / "first_steps.toml", tmp_path / LIST
    own.write_text("# mine", encoding="utf-8")
    listed.write_text(listed.read_text(encoding="utf-8").replace("first_steps", "of_an_older_version"))
    assert copy_course(tmp_path)["workshop/first_steps.new.toml"] == "beside" and own.read_text() == "# mine"


def test_an_upgrade_replaces_only_what_was_not_changed(tmp_path: Path, course: Path) -> None:
    """Running a page is no change; what was changed stays, byte for byte, with the newer version beside it."""
    mine = tmp_path / "mine"
    copy_course(mine, course)
    (mine / "00_welcome.ipynb").write_bytes(notebook("# 00_welcome.ipynb", shows="run"))
    own = notebook("# my own thoughts")
    (mine / PAGE).write_bytes(own)
    for page in ("00_welcome.ipynb", PAGE):
        (course / page).write_bytes(notebook("# newer"))
    beside = PAGE.replace(".ipynb", ".new.ipynb")
    assert copy_course(mine, course) == {
        "00_welcome.ipynb": "updated", PAGE: "kept", beside: "beside", "ja/00_welcome.ipynb": "unchanged",
    }  # fmt: skip
    assert (mine / PAGE).read_bytes() == own and (mine / beside).read_bytes() == notebook("# newer")
    assert (mine / "00_welcome.ipynb").read_bytes() == notebook("# newer")
    (mine / beside).write_bytes(own)  # it is the reader's too
    (course / PAGE).write_bytes(notebook("# newest"))
    copy_course(mine, course)
    assert (mine / beside).read_bytes() == (mine / PAGE).read_bytes() == own
    (mine / beside).unlink()
    (mine / beside).mkdir()  # what cannot be read is not the course's either
    copy_course(mine, course)
    assert (mine / beside).is_dir()


def test_a_page_with_another_name_takes_its_old_one_along(tmp_path: Path, course: Path) -> None:
    """Unless the reader changed it; a page that was deleted is copied again. What only the old page read goes, too."""
    mine, read = tmp_path / "mine", PAGE.replace("ipynb", "toml")
    (course / read).write_text("who = 1\n", encoding="utf-8")
    copy_course(mine, course)
    (mine / "ja/00_welcome.ipynb").unlink()
    (course / PAGE).rename(course / "brag/2_story.ipynb")
    (course / read).rename(course / "brag/2_story.toml")
    (course / "moved.toml").write_text('"brag/1_history" = "brag/2_story"\n', encoding="utf-8")
    assert copy_course(mine, course) == {
        "00_welcome.ipynb": "unchanged", "brag/2_story.ipynb": "copied", "brag/2_story.toml": "copied",
        "ja/00_welcome.ipynb": "copied", PAGE: "moved", read: "moved",
    }  # fmt: skip
    assert not (mine / PAGE).exists() and not (mine / read).exists()
    (mine / PAGE).write_bytes(notebook("# mine"))
    assert copy_course(mine, course)[PAGE] == "kept" and (mine / PAGE).exists()


@pytest.mark.parametrize("damage", [b"", b"[]", b"{", b'{"pages": 3}', b"\xff", b'{"pages": {"00_welcome.ipynb": 1}}'])
def test_without_its_list_nothing_is_replaced(tmp_path: Path, course: Path, damage: bytes) -> None:
    """A damaged list counts as none: every page that differs from the course may be the reader's."""
    mine = tmp_path / "mine"
    copy_course(mine, course)
    (mine / LIST).write_bytes(damage)
    (mine / "00_welcome.ipynb").write_bytes(b"not a notebook")
    assert copy_course(mine, course)["00_welcome.ipynb"] == "kept"
    assert (mine / "00_welcome.ipynb").read_bytes() == b"not a notebook"
    assert set(json.loads((mine / LIST).read_bytes())["pages"]) >= {PAGE, "ja/00_welcome.ipynb"}


def test_what_cannot_be_done_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It names what was wrong, and exits with 2."""
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for command, told in (
        (["course", str(tmp_path / "file")], "is a file; name a folder"),
        (["course", str(ROOT / "notebooks" / "brag")], "is the course itself"),
        (["course", "~no-such-user/mine"], "name a folder of your own"),
        (["course", ""], "argument folder: name a folder of your own"),
        (["course", str(tmp_path / "new"), "--port=1"], "unrecognized arguments: --port=1"),
        (["lab", "--lang", "fr"], "invalid choice: 'fr'"),
        ([], "the following arguments are required: COMMAND"),
    ):
        with pytest.raises(SystemExit) as ended:
            main(command)
        said = capsys.readouterr().err
        assert ended.value.code == 2 and told in said and "Traceback" not in said, said
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine" and not (tmp_path / "new").exists()


def test_a_folder_without_leave_to_write_serves_as_it_is(
    tmp_path: Path, course: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is written where nothing is new; else a sentence names the folder, and no file that is half written."""

    def refuse(path: Path, text: bytes) -> None:
        raise PermissionError(13, "Permission denied", str(path.with_suffix(".tmp")))

    monkeypatch.setattr("cardwidgets.__main__.course_folder", lambda: course)
    mine = tmp_path / "mine"
    copy_course(mine, course)
    monkeypatch.setattr("cardwidgets.pages.replace_file", refuse)
    assert main(["course", str(mine)]) == 0
    assert capsys.readouterr().out == f"{mine}: 3 unchanged\n"
    (course / PAGE).write_bytes(notebook("# newer"))
    with pytest.raises(SystemExit):
        main(["course", str(mine)])
    assert capsys.readouterr().err.endswith(f"you may not write to {mine}; name a folder of your own\n")


def test_who_lacks_both_is_told_of_the_wheel_that_brings_both(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The notebooks come with JupyterLab; JupyterLab comes without the notebooks."""
    monkeypatch.setattr("cardwidgets.pages.__file__", "/nowhere/cardwidgets/pages.py")
    monkeypatch.setattr("cardwidgets.__main__.find_spec", lambda _: None)
    with pytest.raises(SystemExit):
        main(["lab"])
    assert capsys.readouterr().err.endswith("the notebooks are not installed: pip install cardwidgets-course\n")


def test_lab_opens_the_welcome_page(tmp_path: Path) -> None:
    """JupyterLab itself is started; here it is only asked for its version."""
    command = [sys.executable, "-m", "cardwidgets", "lab", "mine", "--lang", "ja", "--", "--version"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[0].endswith(" copied") and done.stdout.splitlines()[-1][0].isdigit()
    assert (tmp_path / "mine" / "ja" / "00_welcome.ipynb").is_file()


def test_lab_opens_a_page_in_the_home_folder(tmp_path: Path, course: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not every shell replaces the sign for it."""
    opened: list[list[str]] = []
    monkeypatch.setattr("cardwidgets.__main__.course_folder", lambda: course)
    monkeypatch.setattr("subprocess.call", lambda command: opened.append(command) or 0)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    assert main(["lab", "~/mine"]) == 0
    assert opened[0][-1] == str(tmp_path / "mine" / "00_welcome.ipynb")


@pytest.mark.ci
def test_the_wheel_of_the_course_has_every_page(tmp_path: Path) -> None:
    """Built like the package, of the same version, and found where there is no checkout."""
    checkout = tmp_path / "notebooks"
    shutil.copytree(ROOT / "notebooks", checkout, ignore=shutil.ignore_patterns("dist", "__pycache__"))
    shutil.copy(ROOT / "LICENSE", tmp_path)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=checkout, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as made:
        made.extractall(tmp_path / "site")
    told = tomllib.loads((ROOT / "notebooks" / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert told["version"] == cardwidgets.__version__ and told["dependencies"] == [
        f"cardwidgets[lab]=={cardwidgets.__version__}"
    ]
    assert copy_course(tmp_path / "theirs", tmp_path / "site" / "cardwidgets_course") == copy_course(tmp_path / "mine")
    shutil.copytree(ROOT / "cardwidgets", tmp_path / "site" / "cardwidgets", ignore=shutil.ignore_patterns("frontend"))
    found = "from cardwidgets.pages import course_folder; print(course_folder().name)"
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r}); {found}"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "cardwidgets_course\n"
