// Python and the widgets' Python half, in a worker: the page stays alive while a player thinks. Messages are those of
// Jupyter widgets, as texts.
import { loadPyodide } from "../python/pyodide.mjs";

async function start({ fragment, lang, record }) {
  postMessage({ step: "python" });
  const host = fetch(new URL("host.py", import.meta.url)).then((answer) => answer.text());
  const python = await loadPyodide({ packages: ["cardwidgets"], env: { HOME: "/home/pyodide", LANG: lang } });
  postMessage({ step: "table" });
  python.globals.set("post", (text) => postMessage({ text }));
  python.runPython(await host);
  const [open, receive, change] = ["open_page", "receive", "change_record"].map((name) => python.globals.get(name));
  open(fragment, lang, record);
  return { receive, change };
}

let python = null;
onmessage = ({ data }) => {
  if (data.start) python = start(data.start);
  else if (data.record) python = python.then((has) => (has.change(data.record), has));
  else python = python.then((has) => (has.receive(data.text), has));
  python.catch((error) => postMessage({ failed: String(error) }));
};
