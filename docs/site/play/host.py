"""The host of widgets on a page without a notebook: comms that post their messages to the page as JSON texts."""

import json
import os
from pathlib import Path

import comm
from comm.base_comm import BaseComm, CommManager


class PageComm(BaseComm):
    """One end of a comm; the other is the page."""

    def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **keys):
        if data is not None and data.get("method") == "echo_update":
            return
        post(json.dumps({"type": msg_type, "id": self.comm_id, "data": data}))  # noqa: F821 - set by the worker


comms = CommManager()
comm.create_comm = PageComm
comm.get_comm_manager = lambda: comms

import cardwidgets  # noqa: E402 - after the comms that its widgets open

RECORD = Path.home() / "learner.toml"


def open_page(fragment, lang, record):
    """Open what a link names and have the page show it, or a sentence."""
    os.environ["CARDWIDGETS_RECORD"] = str(RECORD)
    if record:
        RECORD.write_text(record, encoding="utf-8")
    try:
        widget = cardwidgets.open_link(fragment, lang=lang)
    except cardwidgets.CardTableError as error:
        post(json.dumps({"type": "sentence", "text": str(error)}))  # noqa: F821
        return
    post(json.dumps({"type": "show", "id": widget.model_id}))  # noqa: F821


def receive(text):
    """Hand a message of the page to its widget; tell the page what the learner's record holds afterwards."""
    message = json.loads(text)
    before = RECORD.stat().st_mtime_ns if RECORD.exists() else 0
    comms.comm_msg(None, None, {"content": {"comm_id": message["id"], "data": message["data"]}, "buffers": []})
    if RECORD.exists():
        if RECORD.stat().st_mtime_ns != before:
            post(json.dumps({"type": "record", "text": RECORD.read_text(encoding="utf-8")}))  # noqa: F821
    elif before:
        post(json.dumps({"type": "record", "text": ""}))  # noqa: F821
