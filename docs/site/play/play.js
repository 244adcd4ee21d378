// A page that opens one table: the fragment says which. It shows what happens while Python comes.
import { draw, models } from "./models.js";
import { bar, stored } from "./record.js";

const WORDS = {
  en: {
    python: "Loading Python …",
    table: "Laying the table …",
    failed: "The table could not be opened. Reload the page to try again.",
    home: "All games",
    wide: "Your browser keeps this page for the next time, also offline.",
  },
  ja: {
    python: "Pythonを読み込んでいます…",
    table: "テーブルを用意しています…",
    failed: "テーブルを開けませんでした。ページを再読み込みしてください。",
    home: "ゲーム一覧",
    wide: "次からはオフラインでも開けます。",
  },
};
const STEPS = { python: 0.15, table: 0.75 };
const PATIENCE = 2000; // milliseconds

const asked = new URLSearchParams(location.hash.slice(1));
const lang = asked.get("lang") ?? (navigator.language.startsWith("ja") ? "ja" : "en");
const spoken = Object.hasOwn(WORDS, lang) ? lang : "en"; // of the page; Python may know more languages
const words = WORDS[spoken];
const at = (id) => document.getElementById(id);

document.documentElement.lang = spoken;
at("home").href = spoken === "ja" ? "../ja.html#games" : "../index.html#games";
if (!location.hash.slice(1)) location.replace(at("home").href); // no table is named
at("home").textContent = words.home;
at("note").textContent = words.wide;

function tell(text, done) {
  at("line").textContent = text;
  if (done !== undefined) at("bar").value = done;
  else for (const id of ["bar", "note"]) at(id)?.remove(); // nothing comes that the browser could keep
}

// What keeps files for visits without a connection comes first, since it keeps what is loaded after it. It may fail.
async function keeper() {
  await navigator.serviceWorker.register("../sw.js");
  await navigator.serviceWorker.ready;
}

tell(words.python, 0.05);
await Promise.race([keeper().catch(console.info), new Promise((done) => setTimeout(done, PATIENCE))]);
const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const all = models((message) => worker.postMessage({ text: JSON.stringify(message) }));

const hear = await bar(at("record"), spoken, (sent) => worker.postMessage({ record: JSON.stringify(sent) }));
let queue = Promise.resolve(); // what the record is told, one after the other

async function show({ id, title }) {
  const el = document.createElement("div");
  document.title = `${title} · cardwidgets`;
  await draw(await all.get(id), el, all.get);
  at("wait").remove();
  at("table").append(el);
  performance.mark("table");
  navigator.serviceWorker?.controller?.postMessage("docs"); // pages that can be read offline from now on
}

worker.onmessage = ({ data: { step, failed, text } }) => {
  if (step) tell(words[step], STEPS[step]);
  else if (failed) {
    console.error(failed);
    tell(words.failed);
  } else {
    const message = JSON.parse(text);
    if (message.type === "show" || message.type === "sentence") at("record").hidden = false;
    if (message.type === "show") void show(message);
    else if (message.type === "sentence") tell(message.text);
    else if (message.type === "record") queue = queue.then(() => hear(message));
    else all.receive(message);
  }
};
worker.onerror = () => tell(words.failed);
const record = await stored().catch(() => ""); // a browser may keep nothing
worker.postMessage({ start: { fragment: location.hash.slice(1), lang, record } });
window.addEventListener("hashchange", () => location.reload());
