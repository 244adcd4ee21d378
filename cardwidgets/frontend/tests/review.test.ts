// The review of a deal: from decision to decision by click, arrow key and slider, to play on, and to stop the work.
import axe from "axe-core";
import { beforeEach, expect, test, vi } from "vitest";
import type { ReviewView } from "../src/contract";
import { press, show } from "./mount";

const view: ReviewView = {
  v: 1,
  ply: 0,
  lang: "en",
  label: "The review of a deal of Briscola",
  title: "Briscola",
  subtitle: "review",
  heading: "What each decision cost",
  bars: [
    { ply: 2, scale: 0, known: 0.2, open: 0, text: "Decision 1: A♠" },
    { ply: 5, scale: 0, known: 1, open: 0.5, rank: 1, text: "Decision 2: K♦" },
    { ply: 9, scale: 0, known: 0, text: "Decision 3: 2♣" },
  ],
  scales: [{ name: "", ticks: [{ at: 0, text: "0" }, { at: 1, text: "8" }] }],
  legend: ["knowable: 8", "hindsight: 4"],
  costliest: "The costliest decisions",
  worst: [{ ply: 5, title: "Decision 2: K♦", cost: "−8", reason: "The king could be taken." }],
  missing: "",
  place: "2 / 12",
  at: 2,
  first: 1,
  last: 12,
  scrub: "The moment of the deal",
  strong: "Decision 1: A♠.",
  message: "Nothing was better.",
  line: "",
  tricks: [],
  hands: [],
  acts: [
    { token: "hands", text: "Show all hands", main: false, pressed: false },
    { token: "fork", text: "Play on from here", main: false, closed: "The deal is over here." },
    { token: "ply=5", text: "Next", main: true },
  ],
  going: { on: true, part: 0.5 },
  pace_ms: 30,
  words: { cancel: "Stop", resume: "Go on", working: "The deal is being looked through", back: "Back", next: "Next", busy: "busy", lost: "lost" },
};

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
}); // jsdom cannot draw, and says so at length

const tokens = (sent: { do: string; token?: string | null }[]): unknown[] =>
  sent.filter((one) => one.do === "answer").map((one) => one.token);

test("a bar, one of the costliest, the slider and the arrow keys lead to a moment; the one that is shown leads nowhere", () => {
  const steps: [string, (shown: ReturnType<typeof show>) => void][] = [
    ["ply=9", ({ key }) => key("bar:9").click()],
    ["ply=5", ({ key }) => key("worst:5").click()],
    ["ply=5", ({ key }) => key("on").click()],
    ["ply=1", ({ key }) => key("back").click()],
    ["ply=5", ({ key }) => (key("bar:2").focus(), press("ArrowRight"))],
    ["ply=1", ({ key }) => (key("bar:2").focus(), press("ArrowLeft"))],
    ["ply=12", ({ key }) => {
      const slider = key("scrub") as HTMLInputElement;
      slider.value = "12";
      slider.dispatchEvent(new Event("change", { bubbles: true }));
    }],
  ];
  for (const [token, step] of steps) {
    const shown = show("review", { ...view, going: null });
    step(shown);
    expect(tokens(shown.model.sent)).toEqual([token]);
  }
  const shown = show("review", { ...view, going: null });
  expect(shown.key("scrub").getAttribute("aria-valuetext")).toBe(`${view.place} ${view.strong}`);
  shown.model.show({ ...view, ply: 3, going: null, strong: "Ito:", message: "K♠" });
  expect(shown.key("scrub").getAttribute("aria-valuetext")).toContain("Ito: K♠");
  shown.model.show({ ...view, going: null });
  shown.key("bar:2").click();
  expect(tokens(shown.model.sent)).toEqual([]);
});

test("what is pressed while the notebook is at work counts from what was pressed before", async () => {
  const { key, model } = show("review", { ...view, going: null });
  key("on").click();
  key("on").click();
  key("on").click();
  expect(tokens(model.sent)).toEqual(["ply=5"]);
  model.show({ ...view, ply: 1, going: null, at: 5 });
  await model.reply(model.sent.at(-1), true);
  expect(tokens(model.sent)).toEqual(["ply=5", "ply=12"]);
});

test("what is closed says why and is not sent; what is open is", () => {
  const { key, find, model } = show("review", { ...view, going: null });
  key("act:fork").click();
  expect(tokens(model.sent)).toEqual([]);
  expect(find("[role=status]").textContent).toContain("The deal is over here.");
  key("act:hands").click();
  expect(tokens(model.sent)).toEqual(["hands"]);
});

test("the line behind the best card is trick by trick, who takes each stands out, and axe finds nothing", async () => {
  const cards = [{ name: "Ito", card: "K♠", took: false }, { name: "You", card: "A♠", took: true }];
  const line = "The line behind the best card";
  const { all, find, el } = show("review", { ...view, going: null, line, tricks: [{ number: 4, cards }] });
  expect(find(".cw-rv-tricks").getAttribute("aria-label")).toBe(line);
  expect(all(".cw-rv-tricks li").map((one) => one.textContent)).toEqual(["4Ito K♠You A♠"]);
  expect(all(".cw-rv-tricks b").map((one) => one.textContent)).toEqual(["You A♠"]);
  expect((await axe.run(el)).violations.map(({ id }) => id)).toEqual([]);
});

test("the work is shown, can be stopped, and goes on by the same button", () => {
  const { key, find, all, model } = show("review", view);
  expect(find<HTMLProgressElement>("progress").value).toBe(0.5);
  key("stop").click();
  expect(tokens(model.sent)).toEqual(["stop"]);
  key("stop").focus();
  model.show({ ...view, ply: 1, going: { on: false, part: 0.5 } });
  expect([find("progress").getAttribute("aria-label"), document.activeElement?.textContent]).toEqual([view.words.working, "Go on"]);
  key("stop").click();
  expect(tokens(model.sent)).toEqual(["stop", "resume"]);
  model.show({ ...view, ply: 2, going: null });
  expect(all("progress")).toEqual([]);
});

test("one bar is in the order of the keyboard, each says what it cost, and axe finds nothing", async () => {
  const { all, el } = show("review", { ...view, going: null });
  const bars = all(".cw-rv-one");
  expect(bars.map((bar) => bar.tabIndex)).toEqual([0, -1, -1]);
  expect(bars.map((bar) => bar.getAttribute("aria-label"))).toEqual(view.bars.map(({ text }) => text));
  expect((await axe.run(el)).violations.map(({ id }) => id)).toEqual([]);
});
