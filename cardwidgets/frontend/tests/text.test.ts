import { expect, test, vi } from "vitest";
import { asText } from "../src/parts/log";
import { joined } from "../src/draw/dom";
import { show } from "./mount";
import { hands, japanese, ladders, tables, turn } from "./samples";
import { NASTY, spoil } from "./spoil";

test.each(Object.keys(tables))("no text of a table is read as markup: %s", (name) => {
  const { el } = show("table", spoil(tables[name]));
  expect(el.querySelectorAll("img, b b, script, [onerror]").length).toBe(0);
  expect(el.textContent).toContain(NASTY);
});

test.each([
  ...Object.keys(hands).map((name) => ["hand", name] as const),
  ...Object.keys(ladders).map((name) => ["ladder", name] as const),
])("no text is read as markup: %s %s", (kind, name) => {
  const { el } = show(kind, spoil(kind === "hand" ? hands[name] : ladders[name]));
  expect(el.querySelectorAll("img, script, [onerror]").length).toBe(0);
});

test("the page knows its language, and a switch the language of its words", () => {
  const { find, key } = show("table", japanese);
  expect([find(".cw").lang, key("set:lang:en").lang]).toEqual(["ja", "en"]);
});

test("what a screen reader hears in Japanese has wide commas and colons", () => {
  for (const one of show("table", japanese).all("[aria-label], [title]"))
    for (const name of ["aria-label", "title"]) expect(one.getAttribute(name) ?? "").not.toMatch(/[ぁ-鿿]\d*[,:;] /);
  const cards = (...names: string[]) => joined([names[0], joined(names.slice(1))], ": ");
  expect([cards("Jun", "6 of clubs", ""), cards("ジュン", "クラブの6", "ハートの8")]).toEqual(["Jun: 6 of clubs", "ジュン：クラブの6、ハートの8"]);
});

test("the log is copied as columns of text, and says so or why not", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { key, find } = show("table", turn);
  const said = () => find(".cw-log__foot [aria-live]").textContent;
  key("copy").click();
  await vi.waitFor(() => expect(said()).toBe("Copied"));
  expect(writeText.mock.calls[0]?.[0]).toBe(asText(turn.rows, turn.words));
  expect(asText(turn.rows, turn.words).split("\n").slice(0, 3)).toEqual([
    "Seat\tWord\tChips\tPot",
    "All\tput in 1 each\t+4\t4",
    "Jun\tbet 2 blind, worth 4\t+2\t6",
  ]);
  writeText.mockRejectedValue(new Error("no"));
  key("copy").click();
  await vi.waitFor(() => expect(said()).toBe("Your browser did not let us copy."));
  vi.unstubAllGlobals();
});

test("a column of chips or of the pot stands in the log only where something stands in it", () => {
  const paid = turn.rows.map((row) => ({ ...row, pot: "" }));
  const heads = (rows: typeof paid) => [...show("table", { ...turn, rows }).all(".cw-log thead th")].map((th) => th.textContent);
  expect([heads(turn.rows), heads(paid)]).toEqual([["Seat", "Word", "Chips", "Pot"], ["Seat", "Word", "Chips"]]);
  expect(asText(paid, turn.words).split("\n").slice(0, 2)).toEqual(["Seat\tWord\tChips", "All\tput in 1 each\t+4"]);
  expect(heads(paid.map((row) => ({ ...row, chips: "" })))).toEqual(["Seat", "Word"]);
});

test("what beats what has a tab, and stands there from the strongest kind on", () => {
  const kind = (name: string) => ({ name, about: `about ${name}`, cards: turn.seats.at(-1)!.fans[0]!.cards });
  const ranks = { label: "What beats what", note: "The lowest wins.", kinds: [kind("prial"), kind("pair")] };
  const { all, key, find } = show("table", { ...turn, ranks });
  expect(all(".cw-ranks li b").map((one) => one.textContent)).toEqual(["prial", "pair"]);
  expect(find(".cw-page--ranks").textContent).toContain("The lowest wins.");
  key("ranks").click();
  expect(find(".cw-page--ranks").hidden).toBe(false);
  expect(show("table", turn).all("[data-key=ranks]")).toEqual([]);
});

test("the record is asked for and copied as Python writes it, each time anew", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { key, model, find, all } = show("table", { ...turn, record: null });
  for (const n of [1, 2]) {
    key("record").click();
    expect(model.sent.at(-1)).toMatchObject({ do: "record", ply: turn.ply });
    const reply = { id: model.sent.at(-1)!.id, ok: true, text: `format = ${n}` };
    model.fire("msg:custom", reply);
    await vi.waitFor(() => expect(writeText.mock.calls.at(-1)).toEqual([`format = ${n}`]));
  }
  expect(new Set(model.sent.map(({ id }) => id)).size).toBe(2);
  model.fire("msg:custom", { id: "somebody.1", ok: true, text: "not mine" });
  expect([find(".cw-log__foot [aria-live]").textContent, writeText.mock.calls.length]).toEqual(["Copied", 2]);
  vi.unstubAllGlobals();
  expect(all(".cw-log__foot [aria-live]").length).toBe(1);
});

test("while a deal is on the record says why it may not be taken; at most tables there is none", () => {
  const { key, model } = show("table", { ...turn, record: "Play this deal to its end first." });
  key("record").click();
  expect([key("record").title, model.sent]).toEqual([expect.stringContaining("Play this deal to its end first."), []]);
  expect(show("table", turn).all("[data-key=record]")).toEqual([]);
});

test("a screen reader hears what the number on a plate counts", () => {
  const { all } = show("table", turn);
  expect(all(".cw-stack").map((one) => one.textContent)).toEqual(turn.seats.map(({ chips }) => `Chips${chips}`));
});

test("columns of chips stand only where chips are paid", () => {
  const heads = (rows: typeof turn.rows) => show("table", { ...turn, rows }).all(".cw-log th[scope=col]").length;
  expect([heads(turn.rows), heads(turn.rows.map((row) => ({ ...row, chips: "", pot: "" })))]).toEqual([4, 2]);
});

test("each group of the menu has its caption before it", () => {
  const { all } = show("table", turn);
  const groups = all(".cw-menu .cw-seg");
  expect(groups.length).toBeGreaterThan(0);
  expect(groups.map((one) => one.previousElementSibling?.textContent)).toEqual(groups.map((one) => one.getAttribute("aria-label")));
});

test.each(["link", "report"])("the menu copies the %s that Python makes", async (what) => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { key, model } = show("table", turn);
  key("menu").click();
  key(what).click();
  const sent = model.sent.at(-1);
  expect(sent).toMatchObject({ do: what, ply: turn.ply });
  model.fire("msg:custom", { id: sent!.id, ok: true, text: "#deal=x" }, []);
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith("#deal=x"));
  vi.unstubAllGlobals();
});
