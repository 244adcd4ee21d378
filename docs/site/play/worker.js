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
  const [open, receive] = ["open_page", "receive"].map((name) => python.globals.get(name));
  open(fragment, lang, record);
  return receive;
}

let receive = null;
onmessage = ({ data }) => {
  if (data.start) receive = start(data.start);
  else receive = receive.then((hear) => (hear(data.text), hear));
  receive.catch((error) => postMessage({ failed: String(error) }));
};
