// Where hidden cards may lie: a cell for each place, now or before, and what it all is in words.
import axe from "axe-core";
import { beforeEach, expect, test, vi } from "vitest";
import type { BeliefView } from "../src/contract";
import { at, press, show } from "./mount";

const view: BeliefView = {
  v: 1,
  ply: 0,
  lang: "en",
  label: "Where the hidden cards lie",
  title: "Where the hidden cards lie",
  subtitle: "how likely, of 100",
  headline: "By the play so far, Jun can have no hearts.",
  detail: "Only what differs is shown.",
  evidence: [
    { name: "Jun", colour: 0, kind: "gone", cards: [{ card: "QH", text: "queen of hearts: 0 of 100", now: 0, prior: 20, word: "not here" }],
      sentence: "By the play so far, Jun can have no hearts." },
    { name: "Jun", colour: 0, kind: "more", cards: [{ card: "AS", text: "ace of spades: 40 of 100", now: 40, prior: 20, word: "" }],
      sentence: "Usually likelier here." },
    { name: "Mara", colour: 1, kind: "blind", cards: [], sentence: "Mara has not looked." },
  ],
  legend: ["bar: now", "line: by counting alone"],
  map: "All hidden cards, as a map",
  places: ["Jun", "Stock"],
  suits: [
    {
      suit: "S",
      name: "spades",
      cards: [
        {
          text: "A♠",
          name: "ace of spades",
          cells: [
            { now: 70, then: 40, change: 1, spoken: "likelier: 40 before" },
            { now: 30, then: 60, change: -1, spoken: "less likely: 60 before" },
          ],
        },
        { text: "2♠", name: "2 of spades", cells: [{ now: 10, then: 12, change: 0, spoken: "" }, { now: 90, then: null, change: 0, spoken: "" }] },
      ],
    },
  ],
  when: { name: "when", label: "Shown", value: "now", options: [{ value: "now", text: "Now" }, { value: "then", text: "Before Jun's 3♠" }] },
  message: "Going by what was said and played.",
  going: false,
  part: null,
  words: { working: "Calculating", cancel: "Stop", close: "Close", busy: "busy", lost: "lost" },
};

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
}); // jsdom cannot draw, and says so at length

const cells = (shown: ReturnType<typeof show>): (string | null)[] => shown.all("tbody td").map((cell) => cell.textContent);

test("each cell tells how likely, and what has changed; before the last answer it tells that, and no change", async () => {
  const shown = show("belief", view);
  expect(cells(shown)).toEqual(["▲70 likelier: 40 before", "▼30 less likely: 60 before", "10", "90"]);
  expect(shown.all("tbody td").map((cell) => cell.style.getPropertyValue("--p"))).toEqual(["70", "30", "10", "90"]);
  expect(shown.all("thead th").map((head) => head.textContent)).toEqual(["Jun", "Stock"]);
  expect((await axe.run(shown.el)).violations).toEqual([]);
  const before = show("belief", { ...view, when: { ...view.when!, value: "then" } });
  expect(cells(before)).toEqual(["40", "60", "12", "–"]);
});

test("what was before is chosen, the work is stopped and all is closed by a button each", () => {
  const shown = show("belief", { ...view, going: true, part: 0.5 });
  expect(shown.find("progress").getAttribute("value")).toBe("0.5");
  for (const [key, token] of [["set:when:then", "then"], ["stop", "stop"], ["close", "close"]] as const) {
    const one = show("belief", { ...view, going: true, part: 0.5 });
    one.key(key).click();
    expect(one.model.sent.filter(({ do: what }) => what === "answer").map((sent) => sent.token)).toEqual([token]);
  }
  expect(show("belief", { ...view, going: true }).find("progress").hasAttribute("value")).toBe(false);
});

test("all cells are one stop for Tab; the arrows go on from there, and who comes again is where they were", () => {
  const [first] = view.suits;
  const two = { ...view, suits: [first!, { suit: "H", name: "hearts", cards: [{ ...first!.cards[1]!, text: "2♥", name: "2 of hearts" }] }] };
  const shown = show("belief", two);
  const stops = (): (string | undefined)[] => shown.all('td[tabindex="0"]').map((cell) => cell.dataset.key);
  expect(stops()).toEqual(["cell:A♠:0"]);
  shown.key("cell:A♠:0").focus();
  for (const [key, to] of [
    ["ArrowUp", "A♠:0"], ["ArrowRight", "A♠:1"], ["ArrowDown", "2♠:1"], ["ArrowDown", "2♥:1"], ["ArrowRight", "2♥:1"],
    ["Home", "2♥:0"], ["End", "2♥:1"], ["ArrowLeft", "2♥:0"], ["ArrowUp", "2♠:0"],
  ] as const) {
    press(key);
    expect(at(), key).toBe(`cell:${to}`);
    expect(stops()).toEqual([`cell:${to}`]);
  }
  expect(shown.key("cell:A♠:0").getAttribute("aria-label")).toBe("ace of spades, Jun: 70 likelier: 40 before");
  shown.model.show({ ...two, suits: two.suits.slice(1) }); // that card was played: another takes over
  expect(at()).toBe("cell:2♥:0");
  expect(stops()).toEqual(["cell:2♥:0"]);
});

test("the play's evidence comes first, in sentences with small bars; the map is folded, and where nothing is told there is one line", async () => {
  const { all, find, el } = show("belief", view);
  expect(find("[role=status]").textContent).toBe(view.headline);
  expect(all(".cw-bl-sentence").map((one) => one.textContent)).toEqual(view.evidence.map(({ sentence }) => sentence));
  expect(all(".cw-bl-cards [role=img]").map((one) => one.getAttribute("aria-label"))).toEqual(["queen of hearts: 0 of 100", "ace of spades: 40 of 100"]);
  expect(all(".cw-bl-cards .cw-bl-meter").map((one) => one.style.getPropertyValue("--now"))).toEqual(["80%"]);
  expect(find<HTMLDetailsElement>("details").open).toBe(false);
  expect((await axe.run(el)).violations).toEqual([]);
  const quiet = show("belief", { ...view, headline: "Nothing told yet.", detail: "", evidence: [] });
  expect(quiet.find("[role=status]").textContent).toBe("Nothing told yet.");
  expect([quiet.all(".cw-bl-legend").length, quiet.all("details").length]).toEqual([0, 1]);
});
