// What a widget does to the page of the notebook around it.
import { beforeEach, expect, test } from "vitest";
import keeper from "../src/keeper";
import { FakeModel } from "./model";
import { show } from "./mount";
import { hand13 } from "./samples";

beforeEach(() => {
  document.body.innerHTML = '<p class="cw-still mine">a picture</p><p class="cw-still other">another</p>';
});
const hidden = (name: string): boolean => getComputedStyle(document.querySelector(`.${name}`)!).display === "none";

test("the picture of a widget is hidden while one of its views is drawn, and no other picture", () => {
  const [view, more] = [hand13, { _mark: "mine" }];
  const [one, two] = [show("hand", view, more), show("hand", view, more)];
  expect([hidden("mine"), hidden("other")]).toEqual([true, false]);
  one.close();
  expect(hidden("mine")).toBe(true);
  two.close();
  expect(hidden("mine")).toBe(false);
});

test("a widget that is displayed later hides its picture from then on; so does the keeper of a box", () => {
  const model = new FakeModel({ _mark: "" });
  const close = keeper.render({ model, el: document.createElement("div") });
  expect(hidden("mine")).toBe(false);
  model.set("_mark", "mine");
  expect(hidden("mine")).toBe(true);
  close();
  expect([hidden("mine"), model.listeners()]).toEqual([false, 0]);
});

test.each([["before the element", true], ["after it", false]])(
  "a host that hears a key %s gets its own keys, whatever has the focus, and no other", (_, first) => {
    const { find } = show("hand", hand13);
    const got: string[] = [];
    const host = ({ key, target }: KeyboardEvent): void => {
      if (!(target as Element).hasAttribute("data-lm-suppress-shortcuts")) got.push(key);
    };
    document.addEventListener("keydown", host, first);
    for (const [selector, more] of [[".cw", {}], [".cw", { ctrlKey: true }], [".cw-card", {}], [".cw-card", { metaKey: true }]] as const)
      for (const key of ["d", "s", "Escape"])
        find(selector).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true, ...more }));
    for (const key of ["Tab", "Enter"])
      find(".cw").dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey: true, bubbles: true }));
    document.removeEventListener("keydown", host, first);
    expect(got).toEqual(["d", "s", "Escape", "d", "s", "Escape", "Tab", "Enter"]);
  },
);

test("a box that is clicked gets the keyboard", () => {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = "<p>a text</p><div></div>";
  const close = keeper.render({ model: new FakeModel({}), el: box.querySelector("div")! });
  box.querySelector("p")!.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  expect(box.tabIndex).toBe(-1);
  expect(box.hasAttribute("tabindex")).toBe(true);
  close();
});
