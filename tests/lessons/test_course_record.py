"""The user's own record: one for all notebooks, kept by widgets that name none, moved from beside a notebook."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

import cardwidgets
from cardwidgets.lessons.record import learner
from cardwidgets.lessons.record.learner import (
    FILE,
    VARIABLE,
    Learner,
    LearnerError,
    begin_record,
    choose_record,
    own_learner,
    record_beside,
    record_path,
)
from cardwidgets.locale import UnknownWord, say


@pytest.fixture
def notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A live notebook two folders deep in a course; afterwards nobody has chosen a record."""
    folder = tmp_path / "notebooks" / "ja" / "brag"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    monkeypatch.delenv("CARDWIDGETS_DISPLAY", raising=False)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=object))  # type: ignore[arg-type]
    monkeypatch.setattr(learner, "_chosen", [learner._NotChosen()])
    monkeypatch.setattr(learner, "_known", {})
    monkeypatch.setattr(learner, "_unsaved", [])
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data" / FILE))
    yield folder
    cardwidgets.use()


def answer(learner: Learner | None = None) -> None:
    """Answer one exercise on its widget, as a reader would."""
    q = cardwidgets.ExerciseWidget("brag.which_wins", seed=3, learner=learner)
    q.command("answer", q.exercise.key[0])


def test_one_record_serves_every_notebook(notebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Widgets of notebooks in any folder keep the same record, through one learner."""
    assert own_learner() is None and not record_path().exists()
    begin_record()
    choose_record(Learner())
    monkeypatch.setattr(learner, "_chosen", [learner._NotChosen()])
    assert own_learner() is own_learner() is not None
    answer()
    monkeypatch.chdir(notebook.parents[2])
    assert [one.kind for one in Learner(record_path()).attempts] == ["brag.which_wins"]
    assert cardwidgets.PracticeWidget(number=1).learner is own_learner()


def test_a_record_begun_later_keeps_what_was_answered_before(notebook: Path) -> None:
    """Widgets that lay open when it was begun give it their answers, and go on in it; nothing finished is lost."""
    practice = cardwidgets.PracticeWidget(kinds=["brag.which_wins"], number=5)
    single = cardwidgets.ExerciseWidget("brag.which_wins", seed=3)
    practice.command("answer", practice.exercise.key[0])
    begin_record()
    assert len(Learner(record_path()).attempts) == 1
    practice.command("another", None)
    practice.command("answer", practice.exercise.key[0])
    single.command("answer", single.exercise.key[0])
    assert len(Learner(record_path()).attempts) == 3


def test_home_counts_what_is_not_saved_yet(notebook: Path) -> None:
    """Until there is a record, the widgets of a notebook share what was answered."""
    practice = cardwidgets.PracticeWidget(kinds=["brag.which_wins"], number=5)
    home = cardwidgets.HomeWidget()
    assert "0 of" in repr(home)
    practice.command("answer", practice.exercise.key[0])
    assert "1 of" in repr(home) and "1 of" in repr(cardwidgets.HomeWidget()) and not record_path().exists()
    home.keep_record()
    assert [one.kind for one in Learner(record_path()).attempts] == ["brag.which_wins"]


def test_the_place_is_the_platforms_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without a name in the environment the record lies in the user's data, not beside a notebook."""
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert record_path().name == FILE and record_path().parent.name == "cardwidgets"
    assert Path.cwd() not in record_path().parents


def test_in_a_browser_one_record_serves_the_notebooks_of_all_folders(
    notebook: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It lies in the topmost folder of the drive; without a drive, where Python works."""
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(learner, "DRIVE", tmp_path)
    begin_record()
    monkeypatch.chdir(notebook.parents[1])
    assert record_path() == tmp_path / FILE and record_path().is_file()
    record_path().unlink()
    monkeypatch.setattr(learner, "DRIVE", tmp_path / "elsewhere")
    assert record_path() == notebook.parents[1] / FILE


@pytest.mark.parametrize("begun", [False, True])
def test_a_record_beside_a_notebook_is_moved(notebook: Path, begun: bool) -> None:
    """It becomes the user's own, or a part of it; no answer is lost, and nothing stays beside the notebook."""
    if begun:
        record_path().parent.mkdir()
        mine = Learner(record_path())
        mine.begin()
        answer(mine)
    old = Learner(notebook.parents[1] / FILE)
    old.begin()
    answer(old)
    answer(old)
    assert own_learner() is not None and len(own_learner().attempts) == 2 + begun
    assert record_beside() is None and not list(notebook.parents[1].glob(f"{FILE}*"))
    assert len(Learner(record_path()).attempts) == 2 + begun


def test_a_record_that_cannot_be_moved_is_kept_where_it_is(notebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A warning says so, and answers go on into the old file."""
    Learner(notebook / FILE).begin()

    def refuse(*_: object) -> None:
        raise PermissionError("closed")

    monkeypatch.setattr(learner, "replace_file", refuse)
    with pytest.warns(RuntimeWarning, match="cannot be moved"):
        answer()
    assert len(Learner(notebook / FILE).attempts) == 1 and not record_path().exists()
    with warnings.catch_warnings(action="error", category=RuntimeWarning):  # it is neither tried nor told again
        answer()
    assert len(Learner(notebook / FILE).attempts) == 2


def test_a_record_that_reads_back_differently_is_not_given_up(notebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that takes a file and keeps half of it costs no answer."""
    answer(Learner(notebook / FILE))
    monkeypatch.setattr(learner, "replace_file", lambda path, data: path.write_bytes(data[: len(data) // 2]))
    with pytest.warns(RuntimeWarning, match="does not read back the same"):
        own_learner()
    assert len(Learner(notebook / FILE).attempts) == 1


def test_lines_that_cannot_be_read_are_kept_of_every_record(notebook: Path) -> None:
    """Each damaged record that was moved stays whole in a file of its own, which the warning names."""
    wholes = []
    for number in range(3):
        Learner(notebook / FILE).begin()
        with (notebook / FILE).open("ab") as file:
            file.write(f"answer.{number} = torn\n".encode())
        wholes.append((notebook / FILE).read_bytes())
        record_path().parent.mkdir(exist_ok=True)
        Learner(record_path()).begin()
        with pytest.warns(RuntimeWarning, match=rf"{FILE}\.damaged\d* keeps the lines"):
            own_learner()
    assert sorted(one.read_bytes() for one in notebook.glob(f"{FILE}.damaged*")) == wholes


@pytest.mark.parametrize("beside", [False, True])
@pytest.mark.parametrize("named", ["/dev/null", ".", "x" * 400])
def test_a_path_that_cannot_hold_a_record_is_warned_of(
    notebook: Path, monkeypatch: pytest.MonkeyPatch, named: str, beside: bool
) -> None:
    """The exercise goes on, and a record beside the notebook stays there and is kept."""
    monkeypatch.setenv(VARIABLE, named)
    if beside:
        Learner(notebook / FILE).begin()
    with pytest.warns(RuntimeWarning, match="cannot be moved" if beside else "no record is kept"):
        answer()
    assert (notebook / FILE).is_file() == beside
    assert not beside or len(Learner(notebook / FILE).attempts) == 1


def test_a_home_that_is_not_known_stops_no_exercise(notebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is taken as it stands, as a shell takes it."""
    monkeypatch.setenv(VARIABLE, "~no-such-user/mine.toml")
    answer()
    assert record_path() == notebook / "~no-such-user" / "mine.toml" and not record_path().exists()


def test_a_file_further_up_is_somebody_elses_business(notebook: Path) -> None:
    """Four folders up nobody looks."""
    Learner(notebook.parents[3] / FILE).begin()
    assert own_learner() is None


@pytest.mark.parametrize("where", ["a script", "a stored page"])
def test_only_a_live_notebook_looks_for_a_file(notebook: Path, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither scripts nor stored pages write into a reader's record."""
    Learner(notebook / FILE).begin()
    if where == "a script":
        monkeypatch.delitem(sys.modules, "IPython")
    else:
        monkeypatch.setenv("CARDWIDGETS_DISPLAY", "static")
    assert own_learner() is None


def test_a_file_of_another_kind_is_warned_of_and_left(notebook: Path) -> None:
    """The exercise goes on, and not a byte of that file changes."""
    (notebook / FILE).write_text("[project]\nname = 'mine'\n")
    with pytest.warns(RuntimeWarning, match="no 'cardwidgets learner' file"):
        assert own_learner() is None
    with pytest.warns(RuntimeWarning):
        answer()  # the exercise goes on
    assert (notebook / FILE).read_text() == "[project]\nname = 'mine'\n"


def test_use_names_a_learner_and_keeps_it_while_languages_change(notebook: Path) -> None:
    """A learner holds until another is named; one that a widget is given goes before it."""
    mine, given = Learner(), Learner()
    cardwidgets.use(learner=mine)
    cardwidgets.use(lang="ja")
    assert own_learner() is mine
    answer()
    answer(given)
    assert [len(mine.attempts), len(given.attempts)] == [1, 1]
    cardwidgets.use(learner=None)
    answer()
    assert own_learner() is None and len(mine.attempts) == 1


def test_what_cannot_be_used_changes_nothing(notebook: Path) -> None:
    """Neither the language nor the learner, whichever of the two was wrong."""
    mine = Learner()
    cardwidgets.use(lang="ja", learner=mine)
    with pytest.raises(UnknownWord):
        cardwidgets.use(lang="xx", learner=None)
    with pytest.raises(LearnerError):
        cardwidgets.use(lang="en", learner=notebook)
    with pytest.raises(TypeError):
        cardwidgets.use(learner=3)  # type: ignore[arg-type]
    assert own_learner() is mine and say("record.keep") == say("record.keep", "ja")


def press(widget: cardwidgets.RecordWidget, key: str, **figures: object) -> None:
    """Press the button with these words."""
    words = say(f"record.{key}", widget.lang, **figures)
    (button,) = [one for one in widget.children[1].children if one.description == words]
    button.click()


def uploaded(content: bytes) -> dict[str, object]:
    """A file as the browser hands it over."""
    return {
        "name": "learner.toml",
        "type": "",
        "size": len(content),
        "last_modified": datetime.now(UTC),
        "content": memoryview(content),
    }


def test_a_record_is_begun_carried_along_and_deleted_with_buttons(notebook: Path) -> None:
    """From nothing to a file, a copy added to it, nonsense refused, and no trace of it at the end."""
    widget = cardwidgets.RecordWidget()
    assert widget.learner is None and not record_path().exists()
    press(widget, "keep")
    assert record_path().is_file() and list(notebook.iterdir()) == []
    answer()
    press(widget, "refresh")
    assert widget.answers == 1 and "data:application/toml" in widget.children[0].value
    other = Learner()
    answer(other)
    upload = widget.children[1].children[1]
    upload.value = [uploaded(other.download().encode())]
    assert len(own_learner().attempts) == 2
    upload = widget.children[1].children[1]
    upload.value = [uploaded(b"<b>nonsense")]
    assert say("record.unusable.foreign") in widget.children[0].value
    assert len(own_learner().attempts) == 2
    press(widget, "delete")
    press(widget, "back")
    assert record_path().is_file()
    press(widget, "delete")
    press(widget, "really", n=widget.answers)
    assert list(record_path().parent.iterdir()) == [] and own_learner() is None


def test_the_progress_follows_a_record_that_others_begin_and_add_to(notebook: Path) -> None:
    """It never says that answers are not saved once a review, a table or an exercise has saved them."""
    widget = cardwidgets.RecordWidget(lang="en")
    assert say("record.none", "en") in widget.children[0].value
    begin_record()
    answer()
    assert say("record.none", "en") not in widget.children[0].value and widget.answers == 1


def test_a_page_has_the_live_record_and_a_still_one(notebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the controls stands what an export shows; a stored page has that alone."""
    live, _ = cardwidgets.RecordWidget()._repr_mimebundle_()
    monkeypatch.setenv("CARDWIDGETS_DISPLAY", "static")
    still, _ = cardwidgets.RecordWidget()._repr_mimebundle_()
    assert set(still) == {"text/plain", "text/html"} and still.items() <= live.items()
    assert "application/vnd.jupyter.widget-view+json" in live


def test_a_folder_that_takes_no_file_is_told(notebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reason stands on the page, in its language, and no record is kept."""

    def refuse(*_: object) -> None:
        raise PermissionError("closed <folder>")

    monkeypatch.setattr("cardwidgets.lessons.record.journal.replace_file", refuse)
    widget = cardwidgets.RecordWidget(lang="ja")
    press(widget, "keep")
    told = widget.children[0].value
    assert say("record.unusable.place", "ja") in told and "closed" not in told and own_learner() is None
    choose_record(None)
