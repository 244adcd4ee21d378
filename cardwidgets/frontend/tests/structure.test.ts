// What must hold of the sources and the bundle, read from their text.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const home = join(import.meta.dirname, "..");
const sources = readdirSync(join(home, "src"), { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(ts|css)$/.test(name),
);
const read = (name: string): string => readFileSync(join(home, "src", name), "utf8");

test("no game is named in the browser half, and no page but the notebook's is asked for anything", () => {
  expect(sources.length).toBeGreaterThan(15);
  for (const name of sources) {
    expect(read(name).match(/brag|poker|briscola|preferans|teen.?patti|prial/i)?.[0], name).toBeUndefined();
    const asked =
      read(name)
        .replaceAll("http://www.w3.org/2000/svg", "")
        .replaceAll(/@import "\.{1,2}\/(style\/)?[\w-]+\.css";/g, "")
        .match(/https?:|@import|url\(|fetch\(|XMLHttp|innerHTML/g) ?? [];
    expect(asked, name).toEqual(name === "draw/dom.ts" ? ["innerHTML"] : []);
  }
});

const scripts = sources.filter((name) => name.endsWith(".ts")).map((name) => name.replaceAll("\\", "/"));
const parsed = (name: string): ts.SourceFile => ts.createSourceFile(name, read(name), ts.ScriptTarget.ES2022, true);

test("nothing is said to be there that was only looked up", () => {
  const found: string[] = [];
  for (const name of scripts) {
    const see = (node: ts.Node): void => {
      if (ts.isNonNullExpression(node)) found.push(`${name}: ${node.getText()}`);
      ts.forEachChild(node, see);
    };
    see(parsed(name));
  }
  expect(found).toEqual([]);
});

test("no module needs itself by way of others, not even for a type", () => {
  const needs = new Map(
    scripts.map((name) => [
      name,
      parsed(name)
        .statements.filter((one): one is ts.ImportDeclaration | ts.ExportDeclaration => ts.isImportDeclaration(one) || ts.isExportDeclaration(one))
        .flatMap(({ moduleSpecifier: from }) => (from && ts.isStringLiteral(from) ? [from.text] : []))
        .map((from) => `${posix.join(posix.dirname(name), from)}.ts`)
        .filter((from) => scripts.includes(from)),
    ]),
  );
  expect([...needs.values()].flat().length).toBeGreaterThan(50);
  const cycles: string[] = [];
  const walk = (name: string, path: string[]): void => {
    if (path.includes(name)) cycles.push([...path.slice(path.indexOf(name)), name].join(" > "));
    else for (const next of needs.get(name) ?? []) walk(next, [...path, name]);
  };
  for (const name of scripts) walk(name, []);
  expect(cycles).toEqual([]);
});

test("files are small, and hold nothing between two widgets", () => {
  for (const name of sources) {
    const text = read(name);
    if (name !== "contract.ts") expect(text.split("\n").length, name).toBeLessThanOrEqual(600);
    expect(text.match(/^(export )?(let|var) /m), name).toBeNull();
  }
});

test("every part of the style is in one sheet, so that no sheet outdoes another one's rules by coming later", () => {
  const sheets = sources.filter((name) => name.endsWith(".css") && !name.startsWith("style"));
  const parts = sheets.flatMap((name) => [...read(name).matchAll(/@import "\.{1,2}\/(style\/[\w-]+\.css)"/g)].map((one) => one[1]));
  expect(parts.sort()).toEqual(sources.filter((name) => name.startsWith("style")).sort());
});

test("the bundle is the same bytes twice, one module and one style for each widget, within its budget", () => {
  const made = [1, 2].map(() => {
    const out = mkdtempSync(join(tmpdir(), "cards-"));
    const env = { ...process.env, CARDWIDGETS_STATIC: out };
    execFileSync(process.execPath, ["build.mjs"], { cwd: home, env }); // fails above a budget
    const files = Object.fromEntries(
      readdirSync(out)
        .sort()
        .map((name) => [name, readFileSync(join(out, name), "utf8")]),
    );
    rmSync(out, { recursive: true });
    return files;
  });
  const stages = ["bids", "layout", "places", "pot", "tricks"];
  const widgets = ["belief", "exercise", "glossary", "hand", "home", "intro", "ladder", "odds", "predict", "probability", "review", "sheet", "touch", ...stages];
  const shared = ["chance", "dom", "end", "faces", "keeper", "loader", "marks", "sound", "table"];
  const styled = [...widgets, "table", "amount", "chance", "common", "crowd", "lesson", "paper", "picked", "plain", "ranks", "end"];
  const names = [...styled.map((name) => `${name}.css`), ...[...widgets, ...shared].map((name) => `${name}.js`), "needs.json"];
  expect(Object.keys(made[0]!)).toEqual(names.sort());
  expect(made[0]).toEqual(made[1]);
  for (const [name, text] of Object.entries(made[0]!)) {
    if (name.endsWith(".css")) expect(text, name).not.toMatch(/@import/);
    else if ([...widgets, "keeper", "loader"].includes(name.slice(0, -3))) expect(text, name).toMatch(/export\s*\{\s*[\w$]+ as default\s*\}/);
    // the loader imports by an address, and so does who shows another widget; all others by the name of a shared module
    if (!["loader.js", "review.js"].includes(name)) expect(text.replaceAll(/\bimport\{[^}]*\}from"\.\/(chance|dom|faces|marks|table)\.js"/g, ""), name).not.toMatch(/\bimport\b/);
    expect(text, name).not.toMatch(/sourceMappingURL/);
  }
});

test("the lock names no registry", () => {
  expect(readFileSync(join(home, "package-lock.json"), "utf8")).not.toMatch(/"resolved"/);
});
