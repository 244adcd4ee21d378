// The learner's record in this browser's own storage, and the buttons that save, load and delete it. Each line of the
// file is a row, so that two windows add to one record and neither writes over the other.
const WORDS = {
  en: {
    none: "Your answers are not saved.",
    kept: "Your answers are saved in this browser.",
    keep: "Save my answers",
    download: "Download my record",
    load: "Load a record",
    forget: "Delete my record",
    sure: "Delete your record from this browser? This cannot be undone.",
    loaded: (n) => `New answers: ${n}.`,
    damaged: (n) => ` Lines that cannot be read: ${n}. They were left out.`,
    wrong: "This file is no record of a learner. Nothing was changed.",
    deleted: "Your record is deleted.",
    unread: "Your saved record cannot be read. Reload the page to update it.",
    cannot: "This browser lets the page save nothing.",
  },
  ja: {
    none: "答えは保存していません。",
    kept: "答えはこのブラウザーに保存しています。",
    keep: "答えを保存する",
    download: "記録をダウンロードする",
    load: "記録を読み込む",
    forget: "記録を消す",
    sure: "このブラウザーから記録を消しますか。元には戻せません。",
    loaded: (n) => `新しい答えを${n}件加えました。`,
    damaged: (n) => `読み取れない${n}行は除きました。`,
    wrong: "学習記録のファイルではありません。何も変えていません。",
    deleted: "記録を消しました。",
    unread: "保存した記録を読み取れません。ページを再読み込みしてください。",
    cannot: "このブラウザーでは保存できません。",
  },
};
const MAX_BYTES = 64_000_000; // that Python reads

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Do something with the rows. Returns what it returns, once it is on the disk. */
async function rows(mode, use) {
  const asked = indexedDB.open("cardwidgets", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("record", { autoIncrement: true });
  const base = await done(asked);
  try {
    const change = base.transaction("record", mode);
    const ended = new Promise((resolve, reject) => {
      change.oncomplete = resolve;
      change.onabort = () => reject(change.error);
    });
    const [found] = await Promise.all([use(change.objectStore("record")), ended]);
    return found;
  } finally {
    base.close();
  }
}

/** Return the content of the record's file; "" where none is kept. */
export async function stored() {
  const lines = await rows("readonly", (store) => done(store.getAll()));
  return lines.map((line) => `${line}\n`).join("\n");
}

/** Add the lines of a file that are not there yet: to a record that is kept, or to one that begins now. */
async function add(text, begins) {
  await rows("readwrite", async (store) => {
    const there = new Set(await done(store.getAll()));
    if (!there.size && !begins) return;
    for (const line of text.split("\n")) if (line && !there.has(line)) store.add(line);
  });
}

/** Show the buttons in a place. `ask` sends Python what they do; returns what hears its answers. */
export async function bar(place, lang, ask) {
  const words = WORDS[lang];
  const state = place.appendChild(document.createElement("span"));
  const buttons = ["keep", "download", "load", "forget"].map((name) => {
    const button = place.appendChild(document.createElement("button"));
    button.textContent = words[name];
    button.addEventListener("click", () => DOES[name]().catch(fail));
    return [name, button];
  });
  const file = Object.assign(document.createElement("input"), { type: "file", accept: ".toml", hidden: true });
  place.append(file);
  state.setAttribute("role", "status");
  let latest = ""; // the content of the record as Python has it

  async function update(sentence) {
    const kept = Boolean(await stored());
    for (const [name, button] of buttons) button.hidden = name !== "load" && (name === "keep") === kept;
    state.textContent = sentence ?? (kept ? words.kept : words.none);
  }
  function fail(error) {
    console.info(error);
    state.textContent = words.cannot;
  }
  const DOES = {
    async keep() {
      await add(latest, true);
      navigator.storage?.persist?.(); // asks the browser not to drop it when its disk is full
      await update();
    },
    async download() {
      const address = URL.createObjectURL(new Blob([await stored()], { type: "application/toml" }));
      Object.assign(document.createElement("a"), { href: address, download: "learner.toml" }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers begin to save a little later
    },
    async load() {
      file.click();
    },
    async forget() {
      if (confirm(words.sure)) ask({ do: "forget" });
    },
  };
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (!chosen.size || chosen.size > MAX_BYTES) state.textContent = words.wrong;
    else ask({ do: "load", text: await chosen.text() });
    file.value = "";
  });
  const HEARS = {
    async changed({ text }) {
      latest = text;
      await add(text, false);
    },
    async loaded({ text, answers, damaged }) {
      latest = text;
      await add(text, true);
      await update(words.loaded(answers) + (damaged ? words.damaged(damaged) : ""));
    },
    async deleted({ text }) {
      latest = text;
      await rows("readwrite", (store) => done(store.clear()));
      await update(words.deleted);
    },
    async wrong() {
      await update(words.wrong);
    },
    async unread() {
      await update(words.unread);
      for (const [name, button] of buttons) button.hidden ||= name === "load"; // it would add to what is not understood
    },
  };
  await update().catch(fail);
  return (told) => HEARS[told.is](told).catch(fail);
}
