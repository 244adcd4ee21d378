// Bundle the widgets: one ES module and one style sheet each, into cardwidgets/widgets/static/, and the style they share.
// Each travels once to a page, however many of its widgets that holds; each has a budget, and passing it is an error.
import { build } from "esbuild";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const out = process.env.CARDWIDGETS_STATIC || join(here, "..", "widgets", "static");
const BUDGET = {
  common: { css: 9 },
  table: { js: 28, css: 10 },
  hand: { js: 10, css: 10 },
  ladder: { js: 10, css: 10 },
  odds: { js: 10, css: 10 },
  glossary: { js: 6, css: 5 },
  sheet: { js: 10, css: 10 },
  predict: { js: 8, css: 7 },
  exercise: { js: 10 },
  review: { js: 8, css: 6 },
  faces: { js: 9 },
  marks: { js: 4 },
  loader: { js: 1 },
}; // kB, compressed by gzip

/** Modules that others import by their names instead of holding them too; the loader says where they are. */
const APART = { faces: "faces", marks: "draw/marks" };
const apart = {
  name: "apart",
  setup: (build) =>
    build.onResolve({ filter: /\/(faces|marks|table)$/ }, ({ kind, path }) =>
      kind === "entry-point" ? undefined : { path: `./${basename(path)}.js`, external: true },
    ),
};

await mkdir(out, { recursive: true });
const over = [];
const made = new Set();
for (const [name, budget] of Object.entries(BUDGET)) {
  const { outputFiles } = await build({
    absWorkingDir: here,
    entryPoints: Object.keys(budget).map((kind) => `src/${APART[name] ?? name}.${kind === "js" ? "ts" : kind}`),
    plugins: [apart],
    outdir: out,
    bundle: true,
    minify: true,
    format: "esm",
    target: ["es2022", "chrome111", "firefox113", "safari16.4"],
    charset: "utf8",
    legalComments: "none",
    write: false,
    logLevel: "warning",
  });
  for (const { path, contents } of outputFiles) {
    await writeFile(path, contents);
    made.add(basename(path));
    const kind = path.endsWith(".js") ? "js" : "css";
    const packed = gzipSync(contents, { level: 9 }).length / 1000;
    if (packed > budget[kind]) over.push(`${name}.${kind}`);
    const sizes = `${(contents.length / 1000).toFixed(1).padStart(5)} kB, ${packed.toFixed(1).padStart(4)}`;
    console.log(`${`${name}.${kind}`.padEnd(10)} ${sizes} of ${budget[kind]} in gzip`);
  }
}
for (const name of await readdir(out)) if (/\.(js|css)$/.test(name) && !made.has(name)) await rm(join(out, name)); // of older sources
if (over.length) {
  console.error(`over the budget: ${over.join(", ")}`);
  process.exitCode = 1;
}
