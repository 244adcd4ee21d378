// Keeps what the site has sent, for visits without a connection: from the network first, and else as it was last time.
const KEPT = "cardwidgets-site";
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
  try {
    const fresh = await fetch(event.request);
    if (fresh.ok) event.waitUntil(kept.put(event.request, fresh.clone())); // the page need not wait for it
    return fresh;
  } catch (error) {
    const file = event.request.url.replace(/\/(?=$|[?#])/, "/index.html"); // of a folder, its page
    const old = (await kept.match(event.request)) ?? (await kept.match(file, { ignoreSearch: true }));
    if (old) return old;
    throw error;
  }
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
