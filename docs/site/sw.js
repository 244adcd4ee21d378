// Keeps what the site has sent, for visits without a connection or with a slow one: from the network first, and else, or
// where the network says nothing for some seconds, as it was last time.
const KEPT = "cardwidgets-site";
const PATIENCE = 5000, HARDLY = 100; // milliseconds to wait, and those while the network says nothing
let patience = PATIENCE;
// What a first visit is sent before this worker is there, and the pages that it links to.
const SHELL = ["./", "index.html", "ja.html", "landing.css"].concat(
  ["", "play.css", "play.js", "models.js", "record.js"].map((name) => `play/${name}`),
  ["brag", "crash", "briscola", "preferans"].map((name) => `${name}.svg`),
  ["en", "ja"].flatMap((lang) => ["light", "dark"].flatMap((light) => ["wide", "phone"].map(
    (size) => `pictures/table-${lang}-${light}-${size}.webp`,
  ))),
);
// The documentation, and a mark of its edition: the build writes both. It comes once a table is there, not before.
const DOCS = [];
const EDITION = "";

async function answer(event) {
  const kept = await caches.open(KEPT);
  const fresh = fetch(event.request).then((sent) => {
    patience = PATIENCE;
    if (sent.ok) event.waitUntil(kept.put(event.request, sent.clone())); // the page need not wait for it
    return sent;
  });
  event.waitUntil(fresh.catch(() => {})); // what comes too late is there the next time
  const late = new Promise((done) => setTimeout(() => done("late"), patience));
  const sent = await Promise.race([fresh, late]).catch(() => {});
  if (sent instanceof Response) return sent;
  if (sent) patience = HARDLY; // the other files of a page need not wait as long again
  const file = event.request.url.replace(/\/(?=$|[?#])/, "/index.html"); // of a folder, its page
  const old = (await kept.match(event.request)) ?? (await kept.match(file, { ignoreSearch: true }));
  return old ?? fresh;
}

async function prepare() {
  await (await caches.open(KEPT)).addAll(SHELL);
  await self.skipWaiting();
}

async function keepDocs() {
  const kept = await caches.open(KEPT);
  if (await kept.match(EDITION)) return;
  await kept.addAll(DOCS);
  await kept.put(EDITION, new Response());
}

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => event.waitUntil(keepDocs()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event));
});
