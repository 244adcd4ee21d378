// Views as Python really sends them, of every kind of table and question (python -m tests.tools.samples writes them): each
// can be drawn, every control has its name, and no text is read as markup. axe judges them in a real browser, ten times as
// fast (tests/browser/test_scenes.py).
import { beforeEach, expect, test, vi } from "vitest";
import type { TableView } from "../src/contract";
import { calls } from "../src/parts/calls";
import { grid } from "../src/parts/grid";
import { flows, lying, openHands } from "../src/parts/hands";
import { laying } from "../src/parts/laying";
import { pairs } from "../src/parts/pairs";
import { paper } from "../src/parts/paper";
import { pays } from "../src/parts/pays";
import { pot } from "../src/parts/pot";
import { ranks } from "../src/parts/ranks";
import { reveals } from "../src/parts/reveal";
import { talk } from "../src/parts/talk";
import { tallies } from "../src/parts/tally";
import { tricks } from "../src/parts/trick";
import { table } from "../src/table";
import { FakeModel } from "./model";
import { frame, show } from "./mount";
import recorded from "./samples/recorded.json";
import { spoil, NASTY } from "./spoil";

const samples = recorded.map(({ name, view, paper }) => [name, view as unknown as TableView, { paper }] as const);

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
}); // jsdom cannot draw, and says so at length

test("they are of every stage, and of the reader's turn, another's and the end", () => {
  expect(new Set(samples.map(([, { stage }]) => stage)).size).toBe(5);
  expect(new Set(samples.map(([, { turn }]) => turn))).toEqual(new Set(["you", "other", "over"]));
});

test.each(samples)("every control of %s has its name, and one live message is said", (_, view, traits) => {
  const { el, all } = show("table", view, traits);
  for (const key of ["talk", "last", "paper"]) all(`[data-key="${key}"]`)[0]?.click();
  expect(all(".cw-say")).toHaveLength(1);
  if (view.stage !== "layout") expect(el.textContent).toContain(view.message); // there the board may say more
  for (const one of all("button")) expect((one.getAttribute("aria-label") ?? one.textContent ?? "").trim()).not.toBe("");
  for (const one of all("[onclick], [role=button], a")) throw new Error(one.outerHTML);
  expect(all("[id], [disabled]")).toEqual([]);
  expect(all('[role="status"]')).toHaveLength(1);
  for (const one of all("[class]")) for (const name of one.classList) expect(name).toMatch(/^cw(-|$)/);
});

test.each(samples)("no text of %s is read as markup", (_, view, traits) => {
  const { el } = show("table", spoil(view), { paper: spoil(traits.paper) });
  expect(el.querySelectorAll("img, b b, script, [onerror]").length).toBe(0);
  expect(el.textContent).toContain(NASTY);
});

test.each(samples)("every answer to %s that is open can be sent, and what is closed says why", (_, view) => {
  const { all, model, said } = show("table", view);
  for (const word of all(".cw-words [data-key^='word:']")) {
    const shut = word.getAttribute("aria-disabled") === "true";
    const before = model.sent.length;
    word.click();
    expect(model.sent.length > before || !shut || said() !== "").toBe(true);
    expect(model.sent.length === before || !shut).toBe(true);
    if (model.sent.length > before) break; // one command at a time
  }
});

test.each(samples)("the parts that a page loads for %s are all that it has", (_, view, traits) => {
  const every = table(({ amount, story }) => [
    ...(view.stage === "layout" ? [] : [pot(story)]), // there it stands in the head: the felt is full
    ...[pays(), reveals(), pairs(), grid(), flows(), lying(), calls(amount), tricks(), openHands()],
    ...[laying(), tallies(), paper(), talk(), ranks()],
  ]);
  const el = document.body.appendChild(document.createElement("div"));
  const close = every.render({ model: new FakeModel({ view, ...traits }), el });
  frame();
  expect(show("table", view, traits).el.innerHTML).toBe(el.innerHTML);
  close();
  el.remove();
});
