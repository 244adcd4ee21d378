"""A table on pages that keep to the documented contracts of hosts that cannot be installed: Colab and VS Code.

They were not run there. The page makes models as each host does, with anywidget's own script, serves nothing else, and
lets nothing in but blobs. ``bare`` is less than any host has: no way to other models, and a module from a ``data:``
URL.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import anywidget
import comm
import pytest
from comm.base_comm import BaseComm, CommManager
from ipywidgets import Widget  # type: ignore[import-untyped]
from playwright.sync_api import Page, Route, expect

from cardwidgets import TableWidget
from cardwidgets.widgets import modules
from tests.hosts.test_hosts import page, play  # noqa: F401 - a fixture

HOST = "http://host.test/"
SCRIPTS = {"contract.js": Path(__file__).with_name("contract.js"),
           "anywidget.js": Path(anywidget.__file__).parent / "nbextension" / "index.js"}  # fmt: skip
POLICY = (
    f"default-src 'none'; script-src {HOST} blob: data: 'unsafe-eval'; style-src 'unsafe-inline'; img-src blob: data:"
)
HTML = (
    '<!doctype html><meta charset="utf-8"><script src="contract.js"></script><script src="anywidget.js"></script><main>'
)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    """The messages that Python sends, in order, with a manager of comms that takes the page's."""

    class PageComm(BaseComm):
        def publish_msg(self, msg_type: str, data: Any = None, *_: Any, **__: Any) -> None:
            if not (data and data.get("method") == "echo_update"):
                told.append(json.loads(json.dumps({"type": msg_type, "id": self.comm_id, "data": data})))

    told: list[dict[str, Any]] = []
    comms = CommManager()
    monkeypatch.setattr(comm, "create_comm", PageComm)
    monkeypatch.setattr(comm, "get_comm_manager", lambda: comms)
    monkeypatch.setattr(modules, "_sent", {})
    yield told
    Widget.close_all()  # while their comms are known


@pytest.mark.parametrize("host", ["colab", "vscode", "bare"])
def test_a_table_is_played_by_the_contract_of(host: str, page: Page, sent: list[dict[str, Any]]) -> None:  # noqa: F811
    """Three cards by clicks, without a request for any other file."""
    asked, faults = list[str](), list[str]()

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix(HOST)
        asked.append(name)
        if name == "":
            route.fulfill(content_type="text/html", body=HTML, headers={"Content-Security-Policy": POLICY})
        elif name in SCRIPTS:
            route.fulfill(path=SCRIPTS[name])
        else:
            route.abort()

    def tell(message: dict[str, Any]) -> None:
        content = {"comm_id": message["id"], "data": message["data"]}
        comms: Any = comm.get_comm_manager()  # which needs neither of the first two here
        comms.comm_msg(None, None, {"content": content, "buffers": []})

    def pull() -> list[dict[str, Any]]:
        new, sent[:] = [*sent], []
        return new

    page.route("**", serve)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.expose_function("tell", tell)
    page.expose_function("pull", pull)
    table = TableWidget("briscola", seats=2, seed=7, pace="once", lang="en")
    page.goto(HOST)
    page.evaluate(
        """async ([host, id]) => {
          const take = async () => { for (const one of await window.pull()) window.receive(host, one); };
          await take();
          setInterval(take, 50);
          await window.render(host, id);
        }""",
        [host, table.model_id],
    )
    play(page)
    assert len(table.answers) >= 3
    assert sorted({*asked}) == ["", "anywidget.js", "contract.js"] and faults == []
    expect(page.locator(".cw")).to_have_count(1)


def test_colab_is_told_where_its_manager_of_widgets_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without this beside the output Colab refuses to draw a widget that is not one of its own."""
    url = "https://manager.test/manager.min.js"
    output = ModuleType("google.colab.output")
    enabled = list[bool]()
    vars(output).update(
        enable_custom_widget_manager=lambda: enabled.append(True), _widgets=SimpleNamespace(_installed_url=url)
    )
    monkeypatch.setitem(sys.modules, "google.colab.output", output)
    _, about = TableWidget("briscola", seats=2, seed=7)._repr_mimebundle_()
    assert enabled
    assert about["application/vnd.jupyter.widget-view+json"]["colab"]["custom_widget_manager"]["url"] == url
