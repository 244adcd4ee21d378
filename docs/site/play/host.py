"""The host of widgets on a page without a notebook: comms that post their messages to the page as JSON texts."""

import json
import warnings
from pathlib import Path

import comm
from comm.base_comm import BaseComm, CommManager


class PageComm(BaseComm):
    """One end of a comm; the other is the page."""

    def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **keys):
        if data is not None and data.get("method") == "echo_update":
            return
        tell({"type": msg_type, "id": self.comm_id, "data": data})


comms = CommManager()
comm.create_comm = PageComm
comm.get_comm_manager = lambda: comms

import cardwidgets  # noqa: E402 - after the comms that its widgets open
from cardwidgets.lessons.record.journal import read_entries  # noqa: E402
from cardwidgets.lessons.record.learner import FORMAT, Learner, LearnerError, choose_record  # noqa: E402

RECORD = Path.home() / "learner.toml"


def tell(message):
    """Hand a message to the page."""
    post(json.dumps(message))  # noqa: F821 - set by the worker


def told(what, **more):
    """Tell the page that something is so of the learner's record, and the record itself."""
    tell({"type": "record", "is": what, "text": learner.download(), **more})


def open_record(kept):
    """Note from now on what the reader answers, after what the browser has kept. Nothing is kept before it is asked."""
    global learner
    RECORD.write_text(kept, encoding="utf-8")
    try:
        learner = Learner(RECORD)
    except LearnerError:
        learner = Learner()
    choose_record(learner)


def open_page(fragment, lang, record):
    """Open what a link names and have the page show it, or a sentence. ``record`` is what the browser has kept."""
    open_record(record)
    told("unread" if learner.path is None else "changed")
    if not record and fragment.startswith(("table=", "deal=")):
        choose_record(None)  # a table shows its rules first, and once, to a learner: here it would each time
    try:
        widget = cardwidgets.open_link(fragment, lang=lang)
    except cardwidgets.CardTableError as error:
        tell({"type": "sentence", "text": str(error)})
        return
    finally:
        choose_record(learner)
    tell({"type": "show", "id": widget.model_id, "title": title_of(widget)})


def title_of(widget):
    """Return the name of a game, an exercise or another widget in the reader's language."""
    return getattr(widget, "view", {}).get("title") or repr(widget).partition("\n")[0]


def receive(text):
    """Hand a message of the page to its widget; tell the page what the learner's record holds afterwards."""
    message = json.loads(text)
    before = stamp()
    comms.comm_msg(None, None, {"content": {"comm_id": message["id"], "data": message["data"]}, "buffers": []})
    if stamp() != before:
        told("changed")


def stamp():
    """Return what changes whenever the record does."""
    return (at := RECORD.stat()).st_mtime_ns, at.st_size


def change_record(text):
    """Add the file of a record to the learner's, or delete that; tell the page how it went."""
    asked = json.loads(text)
    if asked["do"] == "forget":
        learner.forget()
        open_record("")
        told("deleted")
        return
    before = len(learner.attempts)
    try:
        with warnings.catch_warnings(action="ignore"):  # of lines that cannot be read, which the page tells
            learner.upload(asked["text"])
        read = read_entries(asked["text"].encode(), FORMAT, "this file")
    except LearnerError:
        told("wrong")
    else:
        told("loaded", answers=len(learner.attempts) - before, damaged=read[1])
