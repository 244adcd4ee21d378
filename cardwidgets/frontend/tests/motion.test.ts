// What moves can be ended by a press, and a press on what moved away is not lost.
import { afterEach, expect, test, vi } from "vitest";
import { frame, show } from "./mount";
import { turn } from "./samples";

afterEach(() => void Reflect.deleteProperty(Element.prototype, "getAnimations"));

test("a press ends all that moves, and means what was pressed, wherever that has gone since", () => {
  const { key, model, find } = show("table", turn);
  const finish = vi.fn();
  const moving = (endTime: number) => ({ finish, effect: { getComputedTiming: () => ({ endTime }) } });
  let all = [moving(420), moving(Infinity)];
  Object.defineProperty(Element.prototype, "getAnimations", { configurable: true, value: () => all });
  key("word:fold").dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  expect(finish).toHaveBeenCalledTimes(1); // what goes round for ever goes on
  find(".cw-board").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  frame();
  expect(model.sent.map(({ do: what, token }) => [what, token])).toEqual([["answer", "fold"]]);
  all = [];
  key("word:fold").dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  find(".cw-board").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(model.sent.length).toBe(1); // nothing moved: a press that is let go elsewhere means nothing
});
