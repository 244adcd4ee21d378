import { expect, test } from "vitest";
import { press, show, type Shown } from "./mount";
import { crowded, scored, unwritten } from "./samples/scored";

const note = ({ find }: Shown): string => find(".cw-sc-note").textContent ?? "";
const pressed = ({ all }: Shown): string[] => all('[aria-pressed="true"][data-key]').map((one) => one.dataset.key ?? "");
const figures = ({ all }: Shown): string[] => all(".cw-sc-figure").map((one) => one.textContent ?? "");

test("every figure ever written stands on the sheet, and the last of a cell is marked", () => {
  const shown = show("sheet", scored);
  expect(figures(shown).sort()).toEqual(["1", "16", "16", "16", "4", "4", "52"]);
  expect(shown.all(".cw-sc-figure[data-last]").length).toBe(4);
  expect(shown.key("figure:1.whists.0:1").getAttribute("aria-label")).toBe("52, Ben on Ada, deal 2");
});

test("pointing at a figure tells its sum, its rules, its deal and what else the deal wrote", () => {
  const shown = show("sheet", scored);
  shown.key("figure:1.whists.0:1").focus();
  const text = note(shown);
  for (const part of ["Ben on Ada", "16 + 36 = 52", "4 tricks × price 6 = 24.", "2 tricks short × price 6 = 12."])
    expect(text).toContain(part);
  expect(text).toContain("Deal 2. Ada: 8♥. Ben whists, Cem passes · Ada takes 6 of 8.");
  expect(text).toContain("This deal also wrote Ada · mountain 16; Cem on Ada 16.");
  expect(text).toContain("figure 2 of 2");
  expect(pressed(shown)).toEqual(["set:system:a", "figure:1.whists.0:1", "set:base:0", "deal:2"]);
  expect(shown.all("[data-mate]").map((one) => one.dataset.key)).toEqual(["figure:0.mountain:1", "figure:2.whists.0:1"]);
});

test("a mouse that comes by points too; a finger does not until it taps", () => {
  const shown = show("sheet", scored);
  const enter = (pointerType: string): void => {
    const at = shown.key("figure:0.mountain:0");
    (Reflect.get(at, "onpointerenter") as (event: unknown) => void)({ pointerType });
  };
  enter("touch");
  expect(note(shown)).toContain("Point at a figure.");
  enter("mouse");
  expect(note(shown)).toContain("0 + 4 = 4");
});

test("arrows go along a cell and from cell to cell, and Escape lets go", () => {
  const shown = show("sheet", scored);
  expect(shown.all('.cw-sc-figure[tabindex="0"]').length).toBe(1);
  shown.key("figure:1.whists.0:1").focus();
  press("ArrowLeft");
  expect(document.activeElement).toBe(shown.key("figure:1.whists.0:0"));
  expect(note(shown)).toContain("0 + 16 = 16");
  press("ArrowDown");
  expect(document.activeElement).toBe(shown.key("figure:2.whists.0:1"));
  press("ArrowUp");
  expect(document.activeElement).toBe(shown.key("figure:1.whists.0:1"));
  press("Home");
  expect(document.activeElement).toBe(shown.all(".cw-sc-figure")[0]);
  expect(shown.all('.cw-sc-figure[tabindex="0"]')).toEqual([document.activeElement]);
  press("Escape");
  expect(note(shown)).toContain("Point at a figure.");
  expect(pressed(shown)).toEqual(["set:system:a", "set:base:0"]);
});

test("a tap anywhere in a cell points at its last figure", () => {
  const shown = show("sheet", scored);
  const cells = scored.paper.cells[0]!;
  shown.el.querySelector(`[data-band="${cells.indexOf("2.whists.0")}"]`)!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(note(shown)).toContain("4 + 12 = 16");
  shown.el.querySelector(`[data-band="${cells.indexOf("2.pool")}"]`)!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(note(shown)).toContain("4 + 12 = 16"); // an empty cell has nothing to tell
});

test("buttons lead through a cell, and rest at its ends", () => {
  const shown = show("sheet", scored);
  shown.key("figure:0.mountain:1").focus();
  expect(shown.key("later").getAttribute("aria-disabled")).toBe("true");
  shown.key("later").click();
  expect(note(shown)).toContain("figure 2 of 2");
  shown.key("earlier").click();
  expect(note(shown)).toContain("figure 1 of 2");
});

test("a deal shows what it has written, and lets go when pressed again", () => {
  const shown = show("sheet", scored);
  shown.key("deal:1").click();
  const marked = shown.all('.cw-sc-figure:is([data-mate], [aria-pressed="true"])').map((one) => one.textContent);
  expect(marked.sort()).toEqual(["16", "4", "4"]);
  shown.key("deal:1").click();
  expect(shown.all('[data-mate], .cw-sc-figure[aria-pressed="true"]')).toEqual([]);
});

test("a step shows its working and tints what it reads", () => {
  const shown = show("sheet", scored);
  shown.key("step:1").click();
  expect(note(shown)).toContain("What Whists written is.");
  expect(shown.all(".cw-sc-works dd").map((one) => one.textContent)).toEqual(["0", "52", "16"].map((value) => `from 1 comes ${value}`));
  expect(shown.el.querySelectorAll("[data-read]").length).toBe(6); // two boxes of whists in each of three areas
  shown.key("deal:2").click();
  expect(shown.el.querySelectorAll("[data-read]").length).toBe(0);
});

test("the sheet turns so that everybody may sit at its base", () => {
  const shown = show("sheet", scored);
  const names = (): (string | null)[] => shown.all(".cw-sc-name").map((one) => one.textContent);
  expect(names()).toEqual(["Ada", "Ben", "Cem"]);
  const before = figures(shown).sort();
  shown.key("set:base:2").click();
  expect(names()).toEqual(["Cem", "Ada", "Ben"]);
  expect(figures(shown).sort()).toEqual(before);
});

test("another system is drawn when chosen; the systems stand side by side, step under step", () => {
  const shown = show("sheet", scored);
  const table = shown.find(".cw-sc-three table");
  const rows = [...table.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["Behind", "", "", "", "2", "0", "4"],
    ["Mountain", "16", "4", "6", "", "", ""],
    ["Whists written", "0", "52", "16", "", "", ""],
    ["Result", "−140⅓", "+98⅔", "+41⅔", "−1", "0", "+1"],
  ]);
  shown.key("figure:0.mountain:1").focus();
  shown.key("set:system:b").click();
  expect(figures(shown)).toEqual(["8"]);
  expect(shown.find(".cw-bar").textContent).toContain("System B · pools to 10");
});

test("one system alone is not compared, and an empty sheet points at nothing", () => {
  const { all, find } = show("sheet", unwritten);
  expect(all(".cw-sc-three, .cw-sc-deals, .cw-sc-figure, [data-key^='set:system']")).toEqual([]);
  expect(find(".cw-sc-paper").textContent).toContain("–");
});

test("where room is short the oldest figures give way, and come back when pointed at", () => {
  const shown = show("sheet", crowded);
  const few = figures(shown);
  expect(few.length).toBeLessThan(12);
  expect([few.at(-1), shown.find(".cw-sc-trail > :first-child").textContent]).toEqual(["32", "–"]);
  expect(shown.find(".cw-sc-paper").textContent).toContain("…");
  expect(shown.find(".cw-sc-folds").textContent).toContain("10.12.14.16.18.20.22.24.26.28.30.32");
  shown.key("deal:1").click();
  expect(figures(shown)[0]).toBe("10");
});

test("a new view keeps what was pointed at", () => {
  const shown = show("sheet", scored);
  shown.key("figure:1.whists.0:1").focus();
  shown.model.show({ ...scored, ply: 1, lang: "ja", title: "スコアシート" });
  expect([shown.find(".cw").lang, note(shown).includes("16 + 36 = 52")]).toEqual(["ja", true]);
  expect(document.activeElement).toBe(shown.key("figure:1.whists.0:1"));
});

const NASTY = "<img src=x onerror=alert(1)><b>Bold</b>&amp;";
/** Every text that may hold a person's words is replaced; ids, accounts and the drawing are ours. */
function spoil(value: unknown, name = ""): unknown {
  if (typeof value === "string") return /^(id|account|system|own|key|lang)$/.test(name) ? value : NASTY;
  if (name === "paper" || name === "reads" || !value || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((one) => spoil(one, name));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoil(one, key)]));
}

test.each([scored, unwritten, crowded])("no text of a sheet is read as markup", (view) => {
  const { el, all } = show("sheet", spoil(view));
  all(".cw-sc-figure").at(-1)?.focus();
  expect(el.querySelectorAll("img, b b, script, [onerror]").length).toBe(0);
  expect(el.textContent).toContain(NASTY);
});
