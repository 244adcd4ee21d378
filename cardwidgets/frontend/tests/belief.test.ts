// Where hidden cards may lie: a cell for each place, now or before, and what it all is in words.
import axe from "axe-core";
import { beforeEach, expect, test, vi } from "vitest";
import type { BeliefView } from "../src/contract";
import { show } from "./mount";

const view: BeliefView = {
  v: 1,
  ply: 0,
  lang: "en",
  label: "Where the hidden cards lie",
  title: "Where the hidden cards lie",
  subtitle: "how likely, of 100",
  places: ["Ito", "Stock"],
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
  when: { name: "when", label: "Shown", value: "now", options: [{ value: "now", text: "Now" }, { value: "then", text: "Before Ito's 3♠" }] },
  message: "Going by what was said and played.",
  going: false,
  part: null,
  words: { working: "Being worked out", cancel: "Stop", close: "Close", busy: "busy", lost: "lost" },
};

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
}); // jsdom cannot draw, and says so at length

const cells = (shown: ReturnType<typeof show>): (string | null)[] => shown.all("tbody td").map((cell) => cell.textContent);

test("each cell tells how likely, and what has changed; before the last answer it tells that, and no change", async () => {
  const shown = show("belief", view);
  expect(cells(shown)).toEqual(["▲70 likelier: 40 before", "▼30 less likely: 60 before", "10", "90"]);
  expect(shown.all("tbody td").map((cell) => cell.style.getPropertyValue("--p"))).toEqual(["70", "30", "10", "90"]);
  expect(shown.all("thead th").map((head) => head.textContent)).toEqual(["Ito", "Stock"]);
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
