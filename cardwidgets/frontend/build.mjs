// Bundle the widgets: one ES module and one style sheet each, into cardwidgets/widgets/static/.
// The text of a module travels with every instance of its widget, so each has a budget, and passing it is an error.
import { build, transform } from "esbuild";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.env.CARDWIDGETS_STATIC || join(here, "..", "widgets", "static");
const SHARED = ["tokens", "sheet", "cards", "say"];
const TABLE = [...SHARED, "controls", "fan", "table", "pot", "ask", "fold", "log", "table-room", "table-two"];
const STYLES = {
  hand: [...SHARED, "fan", "fan-pick", "hand"],
  table: [...TABLE, "amount", "pots", "fan-pick", "table-many", "table-side"],
  places: [...TABLE, "amount", "spots"],
  board: [...TABLE, "mini", "layout", "reveal"], // where up to seven sit, and neither a number nor a card of a hand is chosen
  tricks: [...TABLE.filter((part) => part !== "pot"), "amount", "fan-pick", "trick", "calls"], // points, and no pot
  bids: [...TABLE.filter((part) => !/pot|two/.test(part)), "fan-pick", "trick", "bids", "score-paper"], // contracts for three and more, and a sheet
  ladder: [...SHARED, "mini", "fold", "ladder"],
  sheet: ["tokens", "sheet", "controls", "score-paper", "score-sheet"], // no card lies on it
  odds: [...SHARED, "controls", "mini", "fold", "odds"], // a pack to pick from
};
const BUDGET = {
  js: { hand: 15, ladder: 15, sheet: 15, odds: 20, table: 40, places: 40, board: 40, tricks: 40, bids: 40 },
  css: { hand: 12, ladder: 12, sheet: 12, odds: 12, table: 20, places: 20, board: 20, tricks: 20, bids: 20 },
}; // kB
const TARGET = ["es2022", "chrome111", "firefox113", "safari16.4"];

/** Sizes never change with a theme or a place, so the bundle carries the figures instead of their names. */
function written(style) {
  const sizes = /\s*(--cw-(?:\d|[tr]\d|tap|fast|move|ease)):\s*([^;]+);/g;
  const figures = new Map([...style.matchAll(sizes)].map(([, name, figure]) => [name, figure]));
  return style.replace(sizes, "").replace(/var\((--cw-\w+)\)/g, (use, name) => figures.get(name) ?? use);
}

/** The names of colours are for us; in the bundle each is three letters. Those that the cards ask for stay. */
function short(style) {
  const names = new Map();
  const colour = /--cw-(?!(?:[shcd]|coin|back|card|covered)\b)[\w-]+/g;
  for (const [name] of style.matchAll(colour)) if (!names.has(name)) names.set(name, `--c${(names.size + 10).toString(36)}`);
  const spaces = /(?<=--[\w-]+:) +|(?<=,) +/g; // left in what is kept for a variable
  return style.replace(colour, (name) => names.get(name)).replace(spaces, "");
}

/** Rules for one kind of room stand together, where the last of them stood. */
function gathered(style) {
  const rooms = new Map();
  const block = /@(?:container|media)[^{]+\{(?:[^{}]*\{[^{}]*\})*\}/g;
  const split = (text) => [text.slice(0, text.indexOf("{")), text.slice(text.indexOf("{") + 1, -1)];
  for (const [text] of style.matchAll(block)) {
    const [room, rules] = split(text);
    rooms.set(room, [...(rooms.get(room) ?? []), rules]);
  }
  return style.replace(block, (text) => {
    const [room, rules] = split(text);
    const left = rooms.get(room);
    return left.at(-1) === rules ? `${room}{${left.join("")}}` : "";
  });
}

/** Rules for what a module never draws do not travel with it. */
function drawn(style, script) {
  const names = (text) => [...text.matchAll(/\.(cw[\w-]*)/g)].map(([, name]) => name);
  const kept = (selector) => names(selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, "")).every((name) => script.includes(name));
  const parts = (selectors) => selectors.split(/,(?![^(]*\))/);
  return style
    .replace(/([^{}]+)(\{[^{}]*\})/g, (rule, selectors, block) => {
      const left = parts(selectors).filter(kept);
      return left.length ? left.join(",") + block : "";
    })
    .replace(/@container[^{}]+\{\}/g, "");
}

/** Shapes that a module never draws stay at home. */
const without = (leave) => ({
  name: "shapes",
  setup: ({ onLoad }) =>
    onLoad({ filter: /shapes\.json$/ }, async ({ path }) => {
      const shapes = JSON.parse(await readFile(path, "utf8"));
      leave(shapes);
      return { contents: JSON.stringify(shapes), loader: "json" };
    }),
});
/** A pack of 32 has no low cards and no jokers. */
const PACK_OF_32 = without((shapes) => {
  for (const rank of "23456") for (const kind of ["ranks", "pips"]) delete shapes[kind][rank];
  for (const [kind, name] of [["emblems", "joker"], ["suits", "star"]]) delete shapes[kind][name];
});
/** Small cards bear a rank and one large suit. */
const SMALL = without((shapes) => {
  shapes.emblems = { joker: shapes.emblems.joker };
  [shapes.pips, shapes.courts] = [{}, { french: {}, italian: {} }];
});
const LESS = { bids: [PACK_OF_32], odds: [SMALL] };

await mkdir(out, { recursive: true });
const over = [];
async function put(widget, kind, bytes) {
  const name = `${widget}.${kind}`;
  await writeFile(join(out, name), bytes);
  const [kb, most] = [bytes.length / 1000, BUDGET[kind][widget]];
  if (kb > most) over.push(name);
  console.log(`${name.padEnd(10)} ${kb.toFixed(1).padStart(5)} kB of ${most}`);
}
for (const [name, parts] of Object.entries(STYLES)) {
  const made = await build({
    absWorkingDir: here,
    entryPoints: [`src/${name}.ts`],
    bundle: true,
    minify: true,
    format: "esm",
    target: TARGET,
    charset: "utf8",
    legalComments: "none",
    write: false,
    plugins: LESS[name] ?? [],
    logLevel: "warning",
  });
  const script = made.outputFiles[0].text;
  await put(name, "js", Buffer.from(script));
  const sheets = await Promise.all(parts.map((part) => readFile(join(here, "src", "style", `${part}.css`), "utf8")));
  const style = await transform(written(sheets.join("\n")), {
    loader: "css",
    minify: true,
    target: TARGET,
    charset: "utf8",
    legalComments: "none",
  });
  await put(name, "css", Buffer.from(gathered(drawn(short(style.code), script))));
}
if (over.length) {
  console.error(`over the budget: ${over.join(", ")}`);
  process.exitCode = 1;
}
