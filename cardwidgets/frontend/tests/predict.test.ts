// A prediction: the slider is the reader's until it is locked, and nothing else is on the scale before that.
import axe from "axe-core";
import { beforeEach, expect, test, vi } from "vitest";
import type { PredictView } from "../src/contract";
import { press, show, type } from "./mount";

const asked: PredictView = {
  v: 1,
  ply: 0,
  lang: "en",
  label: "A prediction",
  title: "Predict, then count",
  place: "Your guess comes first.",
  question: "How many?",
  picture: "",
  guess: null,
  band: null,
  count: null,
  strong: "",
  message: "Slide.",
  acts: [{ do: "answer", text: "Lock", main: true }],
  words: { busy: "busy", lost: "lost", menu: "Menu", report: "Report a problem", you: "you {n} %", your_guess: "Your guess in percent", typed: "Your guess", ask: "Slide first.", percent: "{n}\u00a0%" },
};
const told: PredictView = {
  ...asked,
  ply: 1,
  place: "locked",
  picture: "you 40 %, 25.6 %",
  guess: { at: 40, text: "you 40 %", note: "" },
  band: [22.2, 27.6],
  count: { at: 25.6, text: "25.6 %", note: "5,660 of 22,100" },
  strong: "Too high by 14.4.",
  acts: [{ do: "deal", text: "Deal more", main: false }],
};

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
}); // jsdom cannot draw, and says so at length

test("no guess is filled in: the lock stays closed, and says why, until the slider is touched", () => {
  const { key, find, all, model, last } = show("predict", asked);
  expect(all(".cw-pw-mark, .cw-pw-band")).toEqual([]);
  expect(key("answer").getAttribute("aria-disabled")).toBe("true");
  key("answer").click();
  expect(model.sent).toEqual([]);
  expect(find("[role=status]").textContent).toContain("Slide first.");
  type(find<HTMLInputElement>("input"), "33");
  expect(find('[data-is="you"]').textContent).toBe("you 33\u00a0%");
  expect(key("answer").getAttribute("aria-disabled")).not.toBe("true");
  key("answer").click();
  expect([last()?.do, last()?.token]).toEqual(["answer", "33"]);
});

test.each([["1/4", "1/4", null], [" 4回に1回 ", "4回に1回", null], ["25 %", "25", "25"], ["101", "101", null]])(
  "a guess can be typed as people write it: %s",
  (written, sent, slid) => {
    const { key, find, all, last } = show("predict", asked);
    type(key("typed") as HTMLInputElement, written);
    expect(all('[data-is="you"]').length).toBe(slid ? 1 : 0);
    expect(find<HTMLInputElement>('[type="range"]').value).toBe(slid ?? "50");
    press("Enter");
    expect([last()?.do, last()?.token]).toEqual(["answer", sent]);
  },
);

test("the slider writes its value into the field", () => {
  const { key } = show("predict", asked);
  type(key("guess") as HTMLInputElement, "33");
  expect((key("typed") as HTMLInputElement).value).toBe("33\u00a0%");
});

test("after the lock guess, band and count stand on the same scale, where they belong", () => {
  const { all, find, model } = show("predict", asked);
  model.show(told);
  expect(all("input")).toEqual([]);
  expect(find('[data-is="you"]').getAttribute("style")).toBe("left:40%");
  expect(find('[data-is="count"]').getAttribute("style")).toBe("left:25.6%");
  expect(find(".cw-pw-band").getAttribute("style")).toMatch(/^left:22.2%;width:5.4/);
  expect(find(".cw-pw").getAttribute("aria-label")).toBe("you 40 %, 25.6 %");
});

test.each([asked, told])("axe finds nothing wrong with it", async (view) => {
  const { el } = show("predict", view);
  const { violations } = await axe.run(el, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
});
