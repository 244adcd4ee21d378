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
  const close = keeper.render({ model });
  expect(hidden("mine")).toBe(false);
  model.set("_mark", "mine");
  expect(hidden("mine")).toBe(true);
  close();
  expect([hidden("mine"), model.listeners()]).toEqual([false, 0]);
});
