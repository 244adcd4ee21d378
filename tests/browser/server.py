"""A JupyterLab of its own: no settings, extensions or kernels of the person who runs the tests."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

STARTING = 240  # seconds; a slow machine needs 20


class Lab(NamedTuple):
    """A running JupyterLab: where it is, its token, the folder it shows."""

    url: str
    token: str
    root: Path

    def call(self, path: str, method: str = "GET") -> bytes:
        """Ask its own interface, as "api/sessions"."""
        asked = urllib.request.Request(
            f"{self.url}/{path}", method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return bytes(answer.read())

    def end_kernels(self, path: str) -> None:
        """End what runs for this notebook."""
        for session in json.loads(self.call("api/sessions")):
            if session["path"] == path:
                with suppress(urllib.error.HTTPError):  # somebody else has just ended it
                    self.call(f"api/sessions/{session['id']}", "DELETE")


SETTINGS = {
    "apputils-extension/notification": '{"fetchNews": "false", "checkForUpdates": false}',  # else it asks about news
    "notebook-extension/tracker": '{"windowingMode": "none"}',  # all cells are there, not only those in the window
}

# The debugger asks every kernel for its state, and complains on the console when a notebook is closed meanwhile.
WITHOUT = '{"disabledExtensions": {"@jupyterlab/debugger-extension": true}}'


NO_RULES = """import cardwidgets.widgets.table.first_deal as first_deal
first_deal.in_live_notebook = lambda: False
"""
"""The start of each kernel: no rules lie over a table, unless a test asks for them."""


@contextmanager
def running_lab(home: Path) -> Iterator[Lab]:
    """Start JupyterLab in the folder `home`, and end it with everything it started."""
    root, log = home / "notebooks", home / "lab.log"
    root.mkdir(parents=True)
    settings = home / "settings/@jupyterlab"
    for name, text in SETTINGS.items():
        (settings / name).parent.mkdir(parents=True, exist_ok=True)
        (settings / f"{name}.jupyterlab-settings").write_text(text)
    (home / "config/labconfig").mkdir(parents=True)
    (home / "config/labconfig/page_config.json").write_text(WITHOUT)
    startup = home / "ipython/profile_default/startup"
    startup.mkdir(parents=True)
    (startup / "rules.py").write_text(NO_RULES)
    lab = Lab(f"http://127.0.0.1:{_free_port()}", secrets.token_hex(16), root)
    with log.open("wb") as written:
        process = subprocess.Popen(
            _command(lab),
            stdout=written,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            env=_surroundings(home),
            cwd=root,
            start_new_session=True,  # its own process group, so that it can be ended as a whole
        )
        try:
            _wait_for(lab, process, log)
            yield lab
        finally:
            _end(process)


def _free_port() -> int:
    """Return a port below those that the system gives to connections, one of which might take it before the server."""
    while True:
        port = secrets.choice(range(20_000, 32_000))
        with socket.socket() as asked, suppress(OSError):
            asked.bind(("127.0.0.1", port))
            return port


def _command(lab: Lab) -> list[str]:
    return [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"),
        f"--port={lab.url.rpartition(':')[2]}",
        "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={lab.token}",
        f"--ServerApp.root_dir={lab.root}",
        "--LabApp.expose_app_in_browser=True",  # the tests wait for what `window.jupyterapp` says
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",  # else it asks a registry for news of its extensions
    ]


def _surroundings(home: Path) -> dict[str, str]:
    own = ("JUPYTER", "IPYTHON", "CARDWIDGETS_DISPLAY")  # the last would turn widgets into pictures
    kept = {name: value for name, value in os.environ.items() if not name.startswith(own)}
    folders = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
        "MPLCONFIGDIR": "matplotlib",
    }
    homes = {name: str(home / folder) for name, folder in folders.items()}
    # JUPYTER_PREFER_ENV_PATH: the kernel and the widgets of this environment, not of the person's home
    return kept | homes | {"JUPYTER_PREFER_ENV_PATH": "1", "PYTHONHASHSEED": "0", "NO_PROXY": "127.0.0.1"}


def _wait_for(lab: Lab, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + STARTING
    while time.monotonic() < until and process.poll() is None:
        with suppress(urllib.error.URLError, OSError):
            lab.call("api/status")
            return
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start; it wrote:\n{log.read_text(errors='replace')[-3000:]}")


def _end(process: subprocess.Popen[bytes]) -> None:
    for sign in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, sign)
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)
            return
