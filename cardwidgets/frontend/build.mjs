// Bundle the widgets into cardwidgets/widgets/static/: one ES module and one style sheet each, and what they share.
// Each travels once to a page, however many of its widgets that holds. Each has a budget, and so has all that one widget
// needs; passing it is an error.
import { build } from "esbuild";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "src");
const out = process.env.CARDWIDGETS_STATIC || join(here, "..", "widgets", "static");

/** Modules that others import by their names instead of holding them too, and the sources that each gives to them. */
const SHARED = {
  dom: ["draw/dom", "host", "wire/clip", "draw/more"],
  chance: ["draw/chance", "draw/grid"],
  marks: ["draw/marks"],
  faces: ["faces", "draw/drag"],
  table: ["table", "draw/bar", "draw/cards", "draw/fan", "draw/icons", "draw/signs", "parts/amount", "parts/ask",
    "parts/fly", "parts/part", "parts/places", "parts/score", "parts/seats", "parts/story"], // prettier-ignore
};
/** Modules of which each table loads one. */
const STAGES = ["bids", "layout", "places", "pot", "tricks"];
/** Style that several widgets share. Each stands on a page once, before the sheets that need it; `common` before all. */
const SHEETS = ["amount", "chance", "common", "crowd", "lesson", "paper", "picked", "plain", "ranks"];
/** kB compressed by gzip: of each file, and of everything of a table, whatever its stage. Tests of Python read them too. */
const { files: BUDGET, table: WHOLE } = JSON.parse(await readFile(join(here, "package.json"), "utf8")).budgets;

const entry = (name) => (STAGES.includes(name) ? `stages/${name}` : name);
const holder = new Map(Object.entries(SHARED).flatMap(([name, files]) => files.map((file) => [file, name])));

/** What another module gives is imported from there, and a shared sheet is left to whoever loads this one: `needs` has it. */
const apart = (name, needs) => ({
  name: "apart",
  setup: (build) => {
    build.onLoad({ filter: /./, namespace: "apart" }, () => ({ contents: "", loader: "css" }));
    build.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path, resolveDir }) => {
      if (kind === "entry-point") return undefined;
      if (kind === "import-rule") {
        if (path.includes("/style/") || !SHEETS.includes(basename(path, ".css"))) return undefined;
        needs.push(basename(path));
        return { path, namespace: "apart" };
      }
      const given = holder.get(relative(source, resolve(resolveDir, path)).replaceAll("\\", "/"));
      const mine = given === name || (given === "table" && !STAGES.includes(name)); // widgets that need no table
      return given && !mine ? { path: `./${given}.js`, external: true } : undefined;
    });
  },
});

async function bundle(name, kind) {
  const shared = SHARED[name]?.map((file) => `export * from "./${file}";`).join("\n");
  const needs = [];
  const { metafile, outputFiles } = await build({
    absWorkingDir: here,
    ...(shared && kind === "js"
      ? { stdin: { contents: shared, resolveDir: source, sourcefile: "shared.ts", loader: "ts" }, outfile: join(out, `${name}.js`) }
      : { entryPoints: { [name]: `src/${entry(name)}.${kind === "js" ? "ts" : kind}` }, outdir: out }),
    plugins: [apart(name, needs)],
    bundle: true,
    minify: true,
    format: "esm",
    target: ["es2022", "chrome111", "firefox113", "safari16.4"],
    charset: "utf8",
    legalComments: "none",
    write: false,
    metafile: true,
    logLevel: "warning",
  });
  const [{ path, text }] = outputFiles;
  const [{ exports, imports, inputs }] = Object.values(metafile.outputs);
  const wants = [...text.matchAll(/\bimport ?\{([^}]*)\} ?from ?"\.\/(\w+)\.js"/g)].flatMap(([, names, from]) =>
    names.split(",").map((one) => [from, one.trim().split(/\s+as\s+/)[0]]),
  );
  return {
    name: `${name}.${kind}`,
    path,
    text,
    budget: BUDGET[name][kind],
    exports,
    needs: [...new Set([...needs, ...imports.filter(({ external }) => external).map(({ path }) => basename(path))])],
    holds: Object.keys(inputs).filter((file) => !/shared\.ts|shapes\.json$|^apart:/.test(file)),
    wants,
  };
}

await mkdir(out, { recursive: true });
const wrong = [];
const made = new Map();
for (const [name, kinds] of Object.entries(BUDGET))
  for (const kind of Object.keys(kinds)) made.set(`${name}.${kind}`, await bundle(name, kind));
const wanted = new Set([...made.values()].flatMap(({ wants }) => wants.map(([from, what]) => `${from}.js ${what}`)));
/** The code of a module that others share, which gives only what they import. */
const given = ({ name, text }) =>
  text.replace(/export\{([^{}]*)\};?\s*$/, (_, all) => {
    const kept = all.split(",").filter((one) => wanted.has(`${name} ${one.split(" as ").at(-1)}`));
    return `export{${kept.join(",")}};\n`;
  });
for (const one of made.values()) {
  const contents = Buffer.from(SHARED[one.name.slice(0, -3)] ? given(one) : one.text);
  await writeFile(one.path, contents);
  one.size = contents.length / 1000;
  one.packed = gzipSync(contents, { level: 9 }).length / 1000;
  console.log(`${one.name.padEnd(12)} ${one.size.toFixed(1).padStart(5)} kB, ${one.packed.toFixed(1).padStart(4)} of ${one.budget} in gzip`);
  if (one.packed > one.budget) wrong.push(`${one.name} is over its budget`);
}
for (const { name, wants } of made.values())
  for (const [from, what] of wants)
    if (!made.get(`${from}.js`)?.exports.includes(what)) wrong.push(`${name} wants ${what} of ${from}.js, which does not give it`);

/** A module with all that it needs. */
const reach = (name) => [name, ...made.get(name).needs.flatMap(reach)];
for (const stage of STAGES) {
  const js = [...new Set([...reach(`${stage}.js`), "loader.js"])].map((name) => made.get(name));
  const css = [...new Set(["common.css", "table.css", ...reach(`${stage}.css`)])].map((name) => made.get(name));
  const twice = made.get(`${stage}.js`).holds.filter((file) => made.get("table.js").holds.includes(file));
  if (twice.length) wrong.push(`${stage}.js holds what table.js holds: ${twice.join(", ")}`);
  const told = Object.entries({ js, css }).map(([kind, all]) => {
    const sum = all.reduce((n, { packed }) => n + packed, 0);
    if (sum > WHOLE[kind]) wrong.push(`a table of the stage ${stage} is over its budget of ${kind}`);
    return `${sum.toFixed(1)} of ${WHOLE[kind]} kB ${kind}`;
  });
  console.log(`everything of a table, ${stage.padEnd(6)}: ${told.join(", ")}`);
}
for (const name of await readdir(out)) if (/\.(js|css)$/.test(name) && !made.has(name)) await rm(join(out, name)); // of older sources
// what each file wants besides itself on a page: Python reads it
await writeFile(join(out, "needs.json"), JSON.stringify(Object.fromEntries([...made].map(([name, { needs }]) => [name, needs])), null, 1));
if (wrong.length) {
  console.error(wrong.join("\n"));
  process.exitCode = 1;
}
