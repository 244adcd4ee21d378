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
  title: "Review",
  subtitle: "Briscola · deal 1",
  headline: "1 mistake cost you 8 points",
  detail: "Look at trick 2.",
  line: "Your 3 moves",
  marks: [
    { ply: 2, mark: "good", text: "Trick 1: Good" },
    { ply: 5, mark: "mistake", text: "Trick 2: Mistake, 8 points" },
    { ply: 9, mark: "good", text: "Trick 3: Good" },
  ],
  counts: [
    { mark: "mistake", text: "1 mistake" },
    { mark: "good", text: "2 good" },
  ],
  at: 2,
  place: "1 / 3",
  verdict: {
    mark: "good",
    title: "Good",
    where: "trick 1",
    choices: [
      { kind: "given", lead: "You played", answer: "the ace of spades", cards: ["AS"], sets: [], note: "It took the trick: 11 points." },
      { kind: "as_good", lead: "As good:", answer: "the king of spades", cards: ["KS"], sets: [], note: "" },
    ],
    because: "",
  },
  message: "Trick 1: Good. You played the ace of spades.",
  folds: [{ key: "unknown", title: "What nobody could know", rows: ["With all cards open, no move was better."], open: false }],
  hands: [],
  solved: "",
  tricks: [],
  away: false,
  acts: [
    { token: "hands", text: "Show all hands", main: false, pressed: false },
    { token: "fork", text: "Replay from here", main: false },
    { token: "keep", text: "Kept as exercise", main: false, closed: "This move is among your exercises." },
    { token: "ply=5", text: "Next costly move", main: true },
  ],
  going: { on: true, part: 0.5 },
  pace_ms: 30,
  words: { cancel: "Stop", resume: "Go on", working: "Checking the deal", back: "Move before", next: "Move after", lost: "lost", busy: "busy" },
};

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  Element.prototype.scrollIntoView = vi.fn();
}); // jsdom cannot draw, and says so at length; nor does it scroll

const tokens = (sent: { do: string; token?: string | null }[]): unknown[] =>
  sent.filter((one) => one.do === "answer").map((one) => one.token);

/** The review under a table, opened by the button that has the focus there. */
function opened(from: string): ReturnType<typeof show> {
  const above = document.createElement("div");
  above.innerHTML = `<p data-key="say" tabindex="-1"></p><button data-key="review"></button><button data-key="undo"></button>`;
  document.body.append(above);
  above.querySelector<HTMLElement>(`[data-key="${from}"]`)!.focus();
  return show("review", view);
}

test("the table to play on is scrolled into sight when the words around it are gone, also where it came before", async () => {
  const { model } = show("review", view);
  await new Promise(requestAnimationFrame);
  const scrolled = vi.mocked(Element.prototype.scrollIntoView);
  scrolled.mockClear();
  model.set("view", { ...view, ply: 1, away: true, verdict: null });
  await vi.waitFor(() => expect(document.querySelector(".cw-rv-away")).not.toBeNull());
  await new Promise(requestAnimationFrame);
  expect(scrolled).toHaveBeenCalledWith({ block: "nearest" });
});

test("who opens it at the table goes on at its headline, and back at the table when it is closed", () => {
  const { close, key } = opened("review");
  expect(document.activeElement).toBe(key("headline"));
  close();
  expect((document.activeElement as HTMLElement).dataset.key).toBe("say");
});

test("it is opened also where its button went with the sets and the result has the focus", () => {
  const { close, key } = opened("say");
  expect(document.activeElement).toBe(key("headline"));
  close();
});

test("it takes no focus that is elsewhere", () => {
  const { close } = opened("undo");
  expect((document.activeElement as HTMLElement).dataset.key).toBe("undo");
  close();
  expect((document.activeElement as HTMLElement).dataset.key).toBe("undo");
});

test("a mark, the buttons and the arrow keys lead to a moment; the one that is shown leads nowhere", () => {
  const steps: [string[], (shown: ReturnType<typeof show>) => void][] = [
    [["ply=9"], ({ key }) => key("mark:9").click()],
    [["ply=5"], ({ key }) => key("on").click()],
    [["ply=5"], ({ key }) => key("act:ply").click()],
    [["ply=5"], ({ key }) => (key("mark:2").focus(), press("ArrowRight"))],
    [[], ({ key }) => key("back").click()],
    [[], ({ key }) => (key("mark:2").focus(), press("ArrowLeft"))],
    [["ply=9"], ({ key }) => (key("mark:2").focus(), press("End"))],
    [[], ({ key }) => (key("on").focus(), press("End"))], // which scrolls the page
    [[], ({ key }) => key("mark:2").click()],
  ];
  for (const [told, step] of steps) {
    const shown = show("review", { ...view, going: null });
    step(shown);
    expect(tokens(shown.model.sent)).toEqual(told);
  }
  const last = show("review", { ...view, going: null, at: 9 });
  last.key("mark:9").focus();
  press("Home");
  expect(tokens(last.model.sent)).toEqual(["ply=2"]);
});

test("the arrows take the focus along in the row, which has one stop for Tab", () => {
  const { key, all, model } = show("review", { ...view, going: null });
  expect(all(".cw-rv-marks button").map((one) => one.tabIndex)).toEqual([0, -1, -1]);
  key("mark:2").focus();
  press("ArrowRight");
  model.show({ ...view, ply: 1, going: null, at: 5 });
  expect(document.activeElement).toBe(key("mark:5"));
  model.show({ ...view, ply: 2, going: null, at: 3, verdict: null });
  expect(all(".cw-rv-marks button").map((one) => one.tabIndex)).toEqual([0, -1, -1]);
});

test("what is pressed while the notebook is at work counts from what was pressed before", async () => {
  const { key, model } = show("review", { ...view, going: null });
  key("on").click();
  key("on").click();
  key("on").click();
  expect(tokens(model.sent)).toEqual(["ply=5"]);
  model.show({ ...view, ply: 1, going: null, at: 5 });
  await model.reply(model.sent.at(-1), true);
  expect(tokens(model.sent)).toEqual(["ply=5", "ply=9"]);
});

test("what is closed says why and is not sent; what is open is", () => {
  const { key, find, model } = show("review", { ...view, going: null });
  key("act:keep").click();
  expect(tokens(model.sent)).toEqual([]);
  expect(find("[role=status]").textContent).toContain("among your exercises");
  key("act:hands").click();
  expect(tokens(model.sent)).toEqual(["hands"]);
});

test("hands that are turned up open their fold again", () => {
  const folds = [{ key: "unknown" as const, title: "Unknown", rows: ["A sentence"], open: true }];
  const { find, model } = show("review", { ...view, going: null, folds });
  find<HTMLDetailsElement>("details").open = false;
  model.show({ ...view, ply: 1, going: null, folds, hands: [{ name: "Jun", cards: "A♠" }] });
  expect(find<HTMLDetailsElement>("details").open).toBe(true);
  expect(find("details").textContent).toContain("Jun A♠");
});

test("a mark is told by its shape and a word; what was played, what is as good, and the folds are closed", async () => {
  const { all, find, el } = show("review", { ...view, going: null });
  expect(all(".cw-rv-marks .cw-rv-shape").map((one) => one.textContent)).toEqual(["", "?", ""]);
  expect(all(".cw-rv-counts li").map((one) => one.textContent)).toEqual(["?1 mistake", "2 good"]);
  expect(all(".cw-rv-choice p").map((one) => one.textContent)).toEqual(["You played the ace of spadesIt took the trick: 11 points.", "As good: the king of spades"]);
  expect(find<HTMLDetailsElement>("details").open).toBe(false);
  expect((await axe.run(el)).violations.map(({ id }) => id)).toEqual([]);
});

test("the line behind the best card is trick by trick, who takes each stands out, and axe finds nothing", async () => {
  const cards = [{ name: "Jun", card: "K♠", took: false }, { name: "You", card: "A♠", took: true }];
  const line = "The line behind the best card";
  const { all, find, el } = show("review", { ...view, going: null, solved: line, tricks: [{ number: 4, cards }] });
  expect(find(".cw-rv-tricks").getAttribute("aria-label")).toBe(line);
  expect(all(".cw-rv-tricks li").map((one) => one.textContent)).toEqual(["4Jun K♠You A♠"]);
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

test("the way back from a game that is played on stands at the top, above the board, and nothing below it", () => {
  const { find, all, key, model } = show("review", { ...view, away: true, verdict: null, acts: [{ token: "return", text: "Back to the review", main: false }] });
  expect(find(".cw-bar").contains(key("act:return"))).toBe(true);
  expect(all(".cw-rv-foot")).toEqual([]);
  key("act:return").click();
  expect(tokens(model.sent)).toEqual(["return"]);
});
