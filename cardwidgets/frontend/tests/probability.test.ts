// The widgets on probability: a guess is written and locked, and pictures, table and count come only after that.
import axe from "axe-core";
import { beforeEach, expect, test, vi } from "vitest";
import type { ChanceView } from "../src/contract";
import { at, press, show, type } from "./mount";

const asked: ChanceView = {
  v: 1,
  ply: 0,
  lang: "en",
  label: "A sample space",
  title: "Sample space",
  place: "Your guess comes first.",
  question: "How likely is a pair?",
  choosers: [
    {
      name: "op",
      label: "Find",
      value: "a",
      options: [
        { token: "a", text: "A" },
        { token: "not_a", text: "not A" },
        { token: "and", text: "A and B" },
      ],
    },
  ],
  sliders: [{ name: "1", label: "If it is Boris", value: 50 }],
  asks: true,
  guess: "",
  pictures: [],
  table: null,
  lines: [],
  strong: "",
  message: "Write.",
  acts: [{ do: "answer", token: "", text: "Lock", main: true }],
  words: { busy: "busy", lost: "lost", menu: "Menu", report: "Report a problem", your_guess: "Your guess", type: "Write your guess.", examples: "1/4" },
};
const told: ChanceView = {
  ...asked,
  ply: 1,
  asks: false,
  sliders: [],
  guess: "you 17 %",
  pictures: [
    {
      kind: "mosaic",
      label: "576 of 4,804",
      across: 170,
      below: [{ at: 0, text: "B" }],
      blocks: [
        { x: 0, y: 88, w: 22, h: 12, text: "576", mark: "part" },
        { x: 22, y: 0, w: 78, h: 100, text: "", mark: "gone" },
      ],
    },
    {
      kind: "bars",
      label: "Bars",
      line: { at: 90, text: "this dealer" },
      ticks: [{ at: 50, text: "40 %" }],
      bars: [{ text: "2", note: "16.9 %", exact: 40, dealt: 42, low: 38, high: 46, marked: true }],
    },
    {
      kind: "curve",
      label: "A share",
      points: [[0, 10], [100, 20]], // prettier-ignore
      low: [[0, 0], [100, 15]], // prettier-ignore
      high: [[0, 30], [100, 25]], // prettier-ignore
      exact: 20,
      ticks: [],
      below: [],
    },
    {
      kind: "tree",
      label: "A tree",
      twigs: [
        { text: "heart", factor: "13/52", product: "", marked: true, twigs: [{ text: "other", factor: "39/51", product: "19 %", marked: true, twigs: [] }] },
      ],
    },
  ],
  table: { label: "Two-way table", columns: ["ace", "all"], rows: [{ head: "pair", cells: [{ text: "576", mark: "part" }, { text: "3,744", mark: "" }] }] },
  lines: ["P = 576/4,804"],
  strong: "Too high by 5 points.",
  acts: [{ do: "deal", token: "100", text: "Deal 100", main: false }],
};

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
}); // jsdom cannot draw, and says so at length

test("a guess is written and sent by the key Enter or the button; an empty one is not", () => {
  const { key, find, all, model, last } = show("probability", asked);
  expect(all(".cw-pr-area, .cw-pr-bar, .cw-pr-tree, table")).toEqual([]);
  key("answer").click();
  expect(model.sent).toEqual([]);
  expect(find("[role=status]").textContent).toContain("Write your guess.");
  const field = key("guess") as HTMLInputElement;
  type(field, " 1 in 4 ");
  expect(key("answer").getAttribute("aria-disabled")).not.toBe("true");
  press("Enter");
  expect([last()?.do, last()?.token]).toEqual(["answer", "1 in 4"]);
});

test("what is asked is chosen by the arrows and a press, a likelihood by its slider", () => {
  const { key, last, find } = show("probability", asked);
  key("op:a").focus();
  press("ArrowRight");
  expect(at()).toBe("op:not_a");
  press("ArrowLeft");
  press("ArrowLeft");
  expect(at()).toBe("op:and");
  press("Enter");
  expect([last()?.do, last()?.token]).toEqual(["draft", "op=and"]);
  const slider = find<HTMLInputElement>("input[type=range]");
  expect(slider.getAttribute("aria-label")).toBe("If it is Boris");
});

test("after the guess each picture stands where its figures say, and the buttons send what Python offers", () => {
  const { all, find, key, model, last } = show("probability", asked);
  type(key("guess") as HTMLInputElement, "17");
  model.show(told);
  expect(all('[data-key="guess"]')).toEqual([]);
  expect(find('.cw-pr-area [data-mark="part"]').getAttribute("style")).toBe("left:0%;top:88%;width:22%;height:12%");
  expect(find('.cw-pr-bar [data-is="band"]').getAttribute("style")).toBe("bottom:38%;height:8%");
  expect(find(".cw-pr-curve polyline").getAttribute("points")).toBe("0,90 100,80");
  expect(find(".cw-pr-tree li li .cw-pr-twig").textContent).toMatch(/^39.51other19\s%$/);
  expect(find('td[data-mark="part"]').textContent).toBe("576");
  expect(find(".cw-pr-you").textContent).toMatch(/^you 17\s%$/);
  key("deal100").click();
  expect([last()?.do, last()?.token]).toEqual(["deal", "100"]);
});

test("what was typed is gone with its question, and stays while Python is asked", () => {
  const { key, model } = show("probability", asked);
  type(key("guess") as HTMLInputElement, "17");
  model.show({ ...asked, message: "Still open." });
  expect((key("guess") as HTMLInputElement).value).toBe("17");
  model.show({ ...asked, ply: 2 });
  expect((key("guess") as HTMLInputElement).value).toBe("");
});

test.each([asked, told])("axe finds nothing wrong with it", async (view) => {
  const { el } = show("probability", view);
  const { violations } = await axe.run(el, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
});
