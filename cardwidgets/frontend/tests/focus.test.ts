import { expect, test } from "vitest";
import { draw, h } from "../src/draw/dom";
import { at, press, show } from "./mount";
import { ladder, over, pointed, turn, waiting } from "./samples";


test("redrawing keeps the element that has the focus", () => {
  const { key, model } = show("table", turn);
  key("more").focus();
  const before = document.activeElement;
  model.show({ ...turn, message: "once more" });
  expect(document.activeElement).toBe(before);
});

test("a half-typed number and the place in it survive a redraw", () => {
  const { key, model } = show("table", turn);
  const field = key("field") as HTMLInputElement;
  field.focus();
  field.value = "1";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  model.show({ ...turn, message: "once more" });
  expect([document.activeElement === field, field.value]).toEqual([true, "1"]);
});

test("while others think the focus waits on the message line, and then returns to its control", () => {
  const { key, model } = show("table", turn);
  key("main").focus();
  model.show(waiting);
  expect(at()).toBe("say");
  model.show({ ...waiting, ply: 11 });
  expect(at()).toBe("say");
  model.show({ ...turn, ply: 12 });
  expect(at()).toBe("main");
});

test("when a word is gone the focus goes to the usual answer, which is never a risky one", () => {
  const { key, model } = show("table", turn);
  key("word:see").focus();
  model.show({
    ...turn,
    ply: 12,
    ask: {
      ...turn.ask!,
      words: [
        { token: "cover", text: "Cover", closed: "no" },
        { token: "fold", text: "Fold" },
      ],
    },
  });
  expect(at()).toBe("main");
});

test("when the deal is over the focus goes to the result, and Enter once more deals nothing", () => {
  const { key, model, find } = show("table", turn);
  key("main").focus();
  model.show(over);
  expect([at(), find(".cw-say").getAttribute("role"), find(".cw-say").textContent]).toEqual(["say", "status", over.message]);
  press("Enter");
  expect(model.sent).toEqual([]);
  const next = [...find(".cw-act").querySelectorAll<HTMLElement>("button,[tabindex='0']")][0];
  expect(next).toBe(key("again"));
});

test("a held Enter presses once, wherever it is held", () => {
  const { key, model } = show("table", over);
  key("again").focus();
  press("Enter", true);
  expect(model.sent).toEqual([]);
  press("Enter");
  expect(model.sent.at(-1)).toMatchObject({ do: "deal", ply: 13 });
  model.show(turn);
  for (const name of ["main", "field"]) {
    key(name).focus();
    press("Enter", true);
  }
  expect(model.sent.length).toBe(1);
});

test("the second tap of a double one on the last answer deals nothing", () => {
  const { key, model } = show("table", over);
  key("again").dispatchEvent(new MouseEvent("click", { detail: 2, bubbles: true }));
  expect(model.sent).toEqual([]);
  key("again").dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
  expect(model.sent.at(-1)).toMatchObject({ do: "deal" });
});

test("a widget never takes a focus that was elsewhere", () => {
  const other = document.body.appendChild(document.createElement("button"));
  other.focus();
  const { model } = show("table", turn);
  for (const view of [waiting, { ...turn, ply: 12 }, over]) model.show(view);
  expect(document.activeElement).toBe(other);
  other.remove();
});

test("the steps walk through the rows, and Escape returns to the newest", () => {
  const { key, find, all } = show("table", turn);
  const told = (): string | undefined => all(".cw-log tr[data-now] th")[0]?.textContent ?? undefined;
  expect([find(".cw-pot__sum b").textContent, told()]).toEqual(["12", "You"]);
  expect(all(".cw-step p")).toEqual([]); // the message tells it
  key("before").focus();
  for (const _ of [1, 2, 3]) press("Enter");
  expect([find(".cw-pot__sum b").textContent, told()]).toEqual(["6", "Jun"]);
  expect(find(".cw-step p").textContent).toBe("2 of 5 Jun bet 2 blind, worth 4 +2");
  expect(all(".cw-tape [data-later]").length).toBe(1);
  press("Enter");
  expect(key("before").getAttribute("aria-disabled")).toBe("true");
  press("Enter");
  expect(told()).toBe("All");
  press("Escape");
  expect([find(".cw-pot__sum b").textContent, told(), at()]).toEqual(["12", "You", "before"]);
});

test("a row of words is one stop for Tab; arrows, Home and End walk it, closed words too", () => {
  const { all, key } = show("table", turn);
  const row = all(".cw-words button");
  const stop = (): (string | undefined)[] => row.filter((one) => one.tabIndex === 0).map((one) => one.dataset.key);
  expect(stop()).toEqual(["word:fold"]);
  key("word:fold").focus();
  for (const [name, to] of [
    ["ArrowRight", "word:look"],
    ["End", "word:see"],
    ["ArrowRight", "word:see"],
    ["ArrowLeft", "word:look"],
    ["Home", "word:fold"],
  ] as const) {
    press(name);
    expect([at(), ...stop()]).toEqual([to, to]);
  }
  const tools = all(".cw-bar button").filter((one) => one.tabIndex === 0);
  expect(tools.map((one) => one.dataset.key)).toEqual(["undo", "menu", "set:pace:slow", "link"]);
});

test("log, score and words are tabs: arrows go from one to the next, Escape and a second press lay the panel away", () => {
  const { all, key, find } = show("table", turn, { glossary: { label: "Words", terms: [["ante", "", "Before the deal."]] } });
  const shown = (): (string | undefined)[] => all(".cw-page:not([hidden])").map((one) => one.getAttribute("aria-label") ?? undefined);
  const over = (): boolean => find(".cw-in").hasAttribute("data-sheet");
  expect([all('[role="tab"]').map((one) => one.dataset.key), shown(), over()]).toEqual([["log", "score", "terms"], ["Log"], false]);
  key("log").focus();
  press("ArrowRight");
  press("Enter");
  expect([at(), shown(), over()]).toEqual(["score", ["Score"], true]);
  expect(find(".cw-page--score").textContent).toContain("You");
  press("Enter");
  expect([shown(), over()]).toEqual([["Score"], false]);
  key("terms").click();
  press("Escape");
  expect([at(), shown(), over()]).toEqual(["terms", ["Words"], false]);
});

test("a new deal lays away a panel that would lie over its cards; an answer of somebody else does not", () => {
  const { find, key, model } = show("table", over);
  const lies = (): boolean => find(".cw-in").hasAttribute("data-sheet");
  key("score").click();
  expect(lies()).toBe(true);
  model.show({ ...waiting, ply: 1 });
  expect(lies()).toBe(false);
  key("score").click();
  model.show({ ...turn, ply: 2 });
  expect(lies()).toBe(true);
});

test("the ladder is one stop for Tab; arrows walk it, Enter points, Escape closes", () => {
  const { all, key, model, last } = show("ladder", ladder);
  key("rung:prial").focus();
  press("ArrowDown");
  press("ArrowDown");
  expect(
    all(".cw-rung")
      .filter((one) => one.tabIndex === 0)
      .map((one) => one.dataset.key),
  ).toEqual(["rung:run"]);
  press("Enter");
  expect(last()).toMatchObject({ do: "point", token: "run" });
  model.show(pointed);
  expect(key("rung:flush").getAttribute("aria-expanded")).toBe("true");
  expect(all(".cw-examples li").length).toBe(3);
  press("Escape");
  expect(last()).toMatchObject({ do: "point", token: "" });
});

test("a card pressed beside the ladder joins the hand, and pressed again it leaves; a hand may be dealt or cleared", async () => {
  const { all, key, last, model } = show("ladder", ladder);
  const sent: unknown[] = [];
  for (const one of ["pack:5C", "pack:QS", "deal", "clear"]) {
    key(one).click();
    sent.push([last()?.do, last()?.token]);
    await model.reply(last(), true);
  }
  expect(sent).toEqual([["pick", "QS QD 5C"], ["pick", "QD"], ["deal", undefined], ["pick", ""]]);
  expect(all(".cw-o-card").filter((one) => one.tabIndex === 0).map((one) => one.dataset.key)).toEqual(["pack:QS"]);
  expect(all(".cw-o-held .cw-o-place").length).toBe(1);
});

test("keyed children keep their elements when they move, come and go", () => {
  const box = document.createElement("ul");
  const list = (keys: string[]) => keys.map((key) => h("li", { key }, key));
  draw(box, list(["a", "b", "c"]));
  const [, b, c] = box.children;
  draw(box, list(["c", "x", "b"]));
  expect([...box.children].map((one) => one.textContent)).toEqual(["c", "x", "b"]);
  expect([box.children[0] === c, box.children[2] === b]).toEqual([true, true]);
  draw(box, []);
  expect(box.childNodes.length).toBe(0);
});
