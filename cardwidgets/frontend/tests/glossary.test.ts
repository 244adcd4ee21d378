import { expect, test, vi } from "vitest";
import { settled } from "./model";
import { frame, show, type } from "./mount";
import { ladder, turn } from "./samples";

const words = {
  label: "What the words mean",
  terms: [
    ["prial", "pair royal", "Three cards of one rank."],
    ["ante", "", "What everybody puts in <b>before</b> the deal."],
  ],
};
test("under the ladder the words are folded away, and opened by a control of the page", () => {
  const { all, find, key } = show("ladder", ladder, { glossary: words });
  const box = find<HTMLDetailsElement>("details");
  expect([box.open, key("glossary").tagName, key("glossary").textContent]).toEqual([false, "SUMMARY", words.label]);
  expect(all("dt").map((one) => one.textContent)).toEqual(["prialpair royal", "ante"]);
  expect(all("dd")[1]!.textContent).toBe("What everybody puts in <b>before</b> the deal.");
});

test("what was opened stays open while the ladder moves, and is read again only when the words change", () => {
  const { model, find } = show("ladder", ladder, { glossary: words });
  const box = find<HTMLDetailsElement>("details");
  box.open = true;
  const first = find("dt");
  model.show({ ...ladder, ply: 10 });
  expect([box.isConnected, box.open, first.isConnected]).toEqual([true, true, true]);
  model.set("glossary", { label: "用語の意味", terms: [["プライアル", "pair royal", "同じランクの 3 枚。"]] });
  expect([find("summary").textContent, box.open]).toEqual(["用語の意味", true]);
});

test("where no word wants explaining there is nothing to open", () => {
  for (const traits of [{}, { glossary: {} }]) expect(show("ladder", ladder, traits).all("details")).toEqual([]);
});

test("the words that the table says come first, and nothing moves while they are read", () => {
  const { all, key, model } = show("table", turn, { glossary: words });
  const first = (): string => all(".cw-page--terms dt")[0]!.textContent!;
  model.show({ ...turn, ply: 10, subtitle: "", message: "A prial." });
  frame();
  expect(first()).toBe("prialpair royal");
  key("terms").click();
  frame();
  model.show({ ...turn, ply: 11, message: "The ante." });
  frame();
  expect(first()).toBe("prialpair royal");
});

test("words that widgets share are of another model, and are drawn when it is there", async () => {
  const { all, model } = show("ladder", ladder);
  const get_model = vi.fn().mockResolvedValue({ get: () => words });
  Object.assign(model, { widget_manager: { get_model } });
  model.set("glossary", "IPY_MODEL_7");
  frame();
  await settled();
  frame();
  expect(get_model.mock.calls).toEqual([["7"]]);
  expect(all("dt").map((one) => one.textContent)).toEqual(["prialpair royal", "ante"]);
});

test("at a table the words have a tab of their own, where there are any", () => {
  const { all, find } = show("table", turn, { glossary: words });
  expect(all("[role=tab]").map((one) => one.dataset.key)).toContain("terms");
  expect(find(".cw-page--terms dt").textContent).toBe("ante"); // the table says it
  expect(show("table", turn).all("[data-key=terms]")).toEqual([]);
});

test("a word is found by what is typed: in any of its names or its meaning, whatever the capitals and the width", () => {
  const view = { v: 1 as const, ply: 1, lang: "en", label: "Words", title: "Words", subtitle: "", switches: [], words: { find: "Find a word", none: "None." } };
  const { all, find } = show("glossary", view, { glossary: words });
  const found = (text: string) => {
    type(find<HTMLInputElement>("input"), text);
    frame();
    return [all("dt").map((one) => one.firstChild?.textContent), find("[role=status]").textContent];
  };
  expect(found("")).toEqual([["prial", "ante"], "2 / 2"]);
  expect(found("ROYAL")).toEqual([["prial"], "1 / 2"]);
  expect(found("ｂｅｆｏｒｅ  puts")).toEqual([["ante"], "1 / 2"]);
  expect(found("whist")).toEqual([[], "0 / 2"]);
  expect(find(".cw-g-list").textContent).toBe("None.");
});
