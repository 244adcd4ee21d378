import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { face } from "../src/draw/cards";
import { drawing } from "../src/faces";
import { BACK, compactly } from "../src/draw/marks";
import { draw } from "../src/draw/dom";
import { frame, show } from "./mount";
import drawn from "./samples/drawn.json";
import { cards, jokers, turn } from "./samples";

const PACK = [..."23456789TJQKA"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));

const STYLES = ["french", "italian"] as const;

test.each(STYLES)("52 cards and a joker have 53 different %s drawings, full and compact", (style) => {
  for (const compact of [false, true]) {
    // suits differ in shape, never in colour alone; the two jokers are one drawing in two colours, with two names
    const drawn = new Set([...PACK, "X1"].map((card) => (compact ? compactly : drawing)(card, style)));
    expect(drawn.size).toBe(53);
    for (const one of drawn) expect(one).not.toMatch(/NaN|undefined|d=""/);
  }
});

test("every card is drawn as Python draws it", () => {
  const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);
  const down = BACK.slice(BACK.indexOf("<g"));
  for (const [name, [full, narrow]] of Object.entries(drawn)) {
    const [style, card] = name.split(" ") as ["french" | "italian", string];
    const ours = card === "??" ? [down, down] : [drawing(card, style), compactly(card, style)];
    expect(ours.map(digest), name).toEqual([full, narrow]);
  }
  expect(Object.keys(drawn)).toHaveLength(2 * 55);
});

test("a drawing has no id, no reference, no text and no script, so it may stand any number of times", () => {
  for (const card of [...PACK, "X1", "X2"]) {
    for (const style of ["french", "italian"] as const)
      expect(drawing(card, style)).not.toMatch(/\sid=|<defs|href|url\(|<text|<script/);
  }
});

test("every face is a picture with the name that Python gave it, or hidden where a button says it", () => {
  const box = document.createElement("div");
  draw(box, [face("QS", "french", "queen of spades"), face("QS", "french")]);
  const [named, hidden] = box.children;
  expect([named?.getAttribute("role"), named?.getAttribute("aria-label")]).toEqual(["img", "queen of spades"]);
  expect([hidden?.getAttribute("aria-hidden"), hidden?.getAttribute("role")]).toEqual(["true", null]);
});

test("every face-down card is the same drawing, whatever lies under it", () => {
  const { all } = show("hand", { ...jokers, fan: { ...jokers.fan, cards: cards("?? ?? ??") } });
  expect(new Set(all(".cw-card svg").map((svg) => svg.innerHTML))).toEqual(
    new Set([document.createRange().createContextualFragment(`<svg>${BACK}</svg>`).firstElementChild!.innerHTML]),
  );
});

test("every card on a table has a name", () => {
  const { all } = show("table", turn);
  expect(all(".cw-card").map((card) => card.getAttribute("aria-label"))).toEqual([
    "queen of spades",
    "queen of diamonds",
    "5 of clubs",
  ]);
  for (const pile of all(".cw-backs")) expect(pile.getAttribute("aria-label")).toBe("Hand: face-down card × 3");
});

test("Italian faces and two colours follow the reader's taste", () => {
  const model = show("hand", jokers, { faces: "french", four_colour: true }).model;
  const before = document.querySelector(".cw-card svg")!.parentElement!.parentElement!.innerHTML;
  model.set("faces", "italian");
  frame();
  expect(document.querySelector(".cw-fan")!.innerHTML).not.toBe(before);
  expect(document.querySelector(".cw")!.classList.contains("cw--two")).toBe(false);
  model.set("four_colour", false);
  frame();
  expect(document.querySelector(".cw")!.classList.contains("cw--two")).toBe(true);
});
