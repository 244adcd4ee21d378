"""The course in JupyterLite: every notebook of both languages, one to a page, run by the Python of the site."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from jupyterlite_core.constants import JUPYTERLITE_JSON

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
EXTENSIONS = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
FEDERATED = ("@jupyterlite/pyodide-kernel-extension", "@jupyter-widgets/jupyterlab-manager", "anywidget")
"""What the pages need besides JupyterLab: the kernel, the widgets, and those that bring a module of their own."""
KERNEL = EXTENSIONS / FEDERATED[0] / "static" / "pypi"
PRELOADED = ("ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "micropip", "piplite", "cardwidgets")
"""Packages that come together with Python, instead of one after the other when the kernel starts."""
KERNEL_WHEELS = {"piplite": ("micropip",), "pyodide-kernel": ("comm", "ipython"), "ipykernel": ("pyodide-kernel",)}
"""What the kernel brings, each with what it needs."""
UNUSED = ["@jupyterlab/mathjax-extension", "@jupyter-notebook/notebook-extension:trusted"]
"""Plugins that no page of the course needs: none has a formula in TeX, and a cell that runs makes itself trusted."""
POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; worker-src 'self' blob:; "
    "connect-src 'self' data: blob: https://cdn.jsdelivr.net/pyodide/; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; font-src 'self' data:; manifest-src 'self'; frame-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""JupyterLab writes scripts into its pages and compiles its schemas, so both words with "unsafe" are needed."""
PHONE = """<style>@media (max-width: 480px) {
  body #menu-panel { padding: 0; }
  body #jp-MainMenu { flex: none; max-width: 100%; margin: 0; overflow-x: auto; }
  #menu-panel .jp-NotebookKernelStatus { display: none; }
  .jp-OutputArea-output img { min-width: 0 !important; }
}</style>"""
"""Gives a phone the whole menu, which would end in the middle of a word beside the state of the kernel, and the whole
of each stored picture, of which its cell would show the left half."""
HEAD = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}"><link rel="icon" href="data:,">{PHONE}'
PAGE = "notebooks/index.html?path="
"""The page that opens a notebook, in the folder of the course."""
KEEP = """<script>
  performance.setResourceTimingBufferSize(2000); // else only the first 250 are told
  navigator.serviceWorker?.addEventListener("controllerchange", () => {
    const since = performance.now();
    const again = (entries) => entries.filter((one) => one.startTime < since).forEach((one) => fetch(one.name));
    new PerformanceObserver((list) => again(list.getEntries())).observe({ type: "resource", buffered: true });
    fetch(location.href);
    for (const name of KEPT) fetch(`../${name}`);
  });
</script>"""
"""Asks again for what was asked for before JupyterLite's service worker was there, also for what came after it, and for
KEPT, the first page of the course and the list of all pages: one visit is to keep it all."""
BEGIN = f"""<script>
  location.replace(`{PAGE}${{navigator.language.startsWith("ja") ? "ja/" : ""}}00_welcome.ipynb`);
</script>"""
"""Leads from the folder of the course to its first page."""
THEIR_BEGIN = re.compile(r'<script type="module">.*?</script>', re.DOTALL)
"""The script that leads to JupyterLite's list of files."""
SPLASH = """<div id="jupyterlite-loading-indicator">
      <style>
        #jupyterlite-loading-indicator { font: 16px/1.5 system-ui, sans-serif; text-align: center; }
        #jupyterlite-loading-indicator :is(img, progress) { display: block; width: min(660px, 90%); }
        #jupyterlite-loading-indicator :is(img, progress) { height: auto; min-height: 12px; margin: 24px auto 0; }
        @media (prefers-color-scheme: dark) { #jupyterlite-loading-indicator { background: #212121; color: #fff; } }
      </style>
      <picture><source media="(prefers-color-scheme: dark)" srcset="PICTURE-dark-wide.webp">
      <img src="PICTURE-light-wide.webp" alt="" width="660" height="466"></picture>
      <progress></progress>
      <p role="status"></p>
      <script>
        document.querySelector("#jupyterlite-loading-indicator p").textContent =
          new URLSearchParams(location.search).get("path")?.startsWith("ja/")
            ? "講座を開いています…"
            : "Opening the course …";
      </script>
    </div>
    """.replace("PICTURE", "../../pictures/table-en")
"""A picture and what happens, until JupyterLite has started; it takes these away then."""
THEIRS = re.compile(r'<div id="jupyterlite-loading-indicator".*?(?=<noscript>)', re.DOTALL)
"""The place of these in a page of JupyterLite, with its own."""
OLD = "moved.toml"
FOR_MAKERS = ("*.py", OLD, "roads.toml", "aims.toml", "pyproject.toml", "README.md", ".*")
"""Files beside the notebooks that the list of pages is better without."""
LIST_MODULES = "@jupyter-notebook/tree"
"""The text that tells the scripts which only the list of all pages needs."""
LIST_REQUEST = re.compile(r"\.\./((?:build/tree/bundle|config-utils)\.js\?_=\w+)")
"""The address of a script in the page of this list."""
NOT_HERE = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>cardwidgets</title>
<main style="font: 17px/1.6 system-ui, sans-serif; max-width: 34em; margin: 15vh auto; padding: 0 20px">"""
NOT_HERE_IN = {
    "en": """<h1>No connection</h1><p>You have not opened this page before, so it is not on your device.</p>
<p>Connect to the internet and load it again. Pages that you have opened work without a connection.</p>
<p><a href="HOME00_welcome.ipynb">Open the first page of the course</a></p>""",
    "ja": """<h1>インターネットにつながっていません</h1>
<p>このページはまだ開いたことがないので、端末に保存されていません。</p>
<p>つながったら、もう一度読み込んでください。一度開いたページは、つながっていなくても開けます。</p>
<p><a href="HOMEja/00_welcome.ipynb">講座の最初のページを開く</a></p>""",
}
"""The page that stands for one that was never opened where there is no connection."""
PATCHES = {
    # without the lists of contents, no notebook opens where there is no connection
    't.pathname.includes("/api/")': "/\\/api\\/(?!contents|translations)/.test(t.pathname)",
    # JupyterLab links to the list without the slash that only a server adds
    "let n=null;": 'if(a.pathname.endsWith("/tree"))'
    "return void e.respondWith(Response.redirect(new URL(`tree/${a.search}`,a)));let n=null;",
    "n&&e.respondWith(n)": 'n&&e.respondWith("navigate"===t.mode?n.catch(()=>notHere(a)):n)',
    "function onInstall(": "function notHere(a){const says=SAYS,"
    'ja=a.searchParams.get("path")?.startsWith("ja/")??navigator.language.startsWith("ja");'
    'return new Response(says[ja?"ja":"en"].replace("HOME",`${self.registration.scope}PAGE`),'
    '{headers:{"Content-Type":"text/html"}})}function onInstall(',
}
"""Places in JupyterLite's service worker, and what stands there instead."""
PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"


def build(out: Path, work: Path) -> None:
    """Build the course into a folder beside that of Python, `python`."""
    lite = work / "lite"
    content = lite / "content"
    shutil.copytree(NOTEBOOKS, content, ignore=shutil.ignore_patterns(*FOR_MAKERS))
    build_settings = {
        "LiteBuildConfig": {
            "apps": ["notebooks", "tree"],
            "contents": [str(content)],
            "ignore_sys_prefix": ["federated_extensions"],
            "federated_extensions": [str(EXTENSIONS / name) for name in FEDERATED],
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": str(out),
        }
    }
    kernel = {
        "pyodideUrl": "./../python/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": PRELOADED},
    }
    page = {
        "appName": "cardwidgets",
        "appUrl": "./tree",
        "disabledExtensions": UNUSED,
        "enableServiceWorkerCache": True,  # for visits without a connection
        "faviconUrl": "./notebooks/favicon.ico",
        "showLoadingIndicator": True,
        "litePluginSettings": {PLUGIN: kernel},
    }
    (lite / "jupyter_lite_config.json").write_text(json.dumps(build_settings))
    (lite / JUPYTERLITE_JSON).write_text(json.dumps({"jupyter-lite-schema-version": 0, "jupyter-config-data": page}))
    subprocess.run([sys.executable, "-m", "jupyter", "lite", "build"], cwd=lite, check=True, stdout=subprocess.DEVNULL)
    kept = json.dumps([*kept_too(out)])
    for app in out.rglob("index.html"):
        text = app.read_text(encoding="utf-8")
        head, body = text.split("<head>", 1)
        if app.parent == out:
            body, found = THEIR_BEGIN.subn(lambda _: BEGIN, body)
            assert found == 1, app
            scripts = ""
        else:
            body, scripts = THEIRS.sub(SPLASH, body), KEEP.replace("KEPT", kept) + send_on()
        app.write_text(f"{head}<head>{HEAD}{scripts}{body}", encoding="utf-8")
    for worker in out.rglob("service-worker.js"):
        worker.write_text(patched(worker.read_text(encoding="utf-8")), encoding="utf-8")


def kept_too(out: Path) -> Iterator[str]:
    """Yield the addresses in the course that a first visit keeps without having asked for them."""
    yield from ("", "index.html", "tree/", "tree/index.html", "tree/jupyter-lite.json", "tree/jupyter-lite.ipynb")
    yield from (f"{there}{lang}00_welcome.ipynb" for there in (PAGE, "files/") for lang in ("", "ja/"))
    yield from LIST_REQUEST.findall((out / "tree" / "index.html").read_text(encoding="utf-8"))
    yield "static/favicons/favicon-notebook.ico"
    modules = [file for file in (out / "build").glob("*.js") if LIST_MODULES in file.read_text(encoding="utf-8")]
    for file in sorted([*modules, *(out / "api" / "contents").rglob("all.json")]):
        yield file.relative_to(out).as_posix()


def patched(worker: str) -> str:
    """Return JupyterLite's service worker as the course needs it. Raises `RuntimeError` if it has changed."""
    says = json.dumps({lang: NOT_HERE + text for lang, text in NOT_HERE_IN.items()}, ensure_ascii=False)
    for theirs, ours in PATCHES.items():
        if worker.count(theirs) != 1:
            raise RuntimeError(f"no service worker of JupyterLite says {theirs}: see how it keeps files now")
        worker = worker.replace(theirs, ours.replace("SAYS", says).replace("PAGE", PAGE))
    return worker


def send_on() -> str:
    """Return the script that sends a link to a notebook's old name on to its new one, in either language."""
    moved = tomllib.loads((NOTEBOOKS / OLD).read_text(encoding="utf-8"))
    names = {f"{folder}{old}.ipynb": f"{folder}{new}.ipynb" for old, new in moved.items() for folder in ("", "ja/")}
    return f"""<script>{{
  const moved = {json.dumps(names)}, asked = new URL(location.href), path = asked.searchParams.get("path");
  if (Object.hasOwn(moved, path ?? "")) {{
    asked.searchParams.set("path", moved[path]);
    location.replace(asked);
  }}
}}</script>"""
