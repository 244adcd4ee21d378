// Place by place, spots, and cards that won.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableView } from "../src/contract";
import { press, show, type Shown } from "./mount";
import { revealed, spotsOpen, spotsPaid, unlaid } from "./samples";
import recorded from "./samples/recorded.json";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false })); // a browser that moves
  Element.prototype.animate = () => ({}) as never;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, "animate");
});

const slow: TableView = { ...revealed, pace_ms: 900 };
const told = ({ all }: Shown): string[] => all("tfoot td:not(.cw-reveal__who)").map((cell) => cell.textContent ?? "");

test("a place is turned up at each step of the pace, never sooner than one can read, and only what is up is on the page", async () => {
  const shown = show("table", slow);
  expect(told(shown)).toEqual(["You score", "", "", ""]);
  const secret = /Run K-Q-J|queen of hearts|QH|nobody/;
  expect(secret.test(shown.el.outerHTML)).toBe(false);
  expect(shown.find('[data-mark="won"]').textContent).toBe("You● 1 point · Running flush 5-4-3");
  await vi.advanceTimersByTimeAsync(2450);
  expect(secret.test(shown.el.outerHTML)).toBe(false);
  await vi.advanceTimersByTimeAsync(70);
  expect(secret.test(shown.el.outerHTML)).toBe(true);
  expect(told(shown)).toEqual(["You score", "nobody: two tie", "", ""]);
  expect(shown.all('[data-mark="tied"]').length).toBe(2);
  expect(shown.said()).toBe("nobody: two tie");
  await vi.advanceTimersByTimeAsync(5040);
  expect(shown.said()).toBe(revealed.message);
  expect(shown.all(".cw-reveal__points").map((cell) => cell.textContent)).toEqual([
    "1 point",
    "0 points",
    "0 points",
    "2 points",
  ]);
});

test("a place where the reader has laid nothing is empty from the beginning, and nobody else's is", () => {
  const reveal = revealed.reveal!;
  const seats = reveal.seats.map((seat) => ({ ...seat, sets: seat.sets.map((set, i) => (i < 3 ? set : null)) }));
  const { all } = show("table", { ...slow, reveal: { ...reveal, seats } });
  const backs = all(".cw-reveal tbody tr").map((row) => row.querySelectorAll("td:nth-of-type(4) .cw-mini").length);
  expect(backs).toEqual([1, 1, 1, 0]);
});

test("the reader may step on and back, and then the pace waits for them", async () => {
  const shown = show("table", slow);
  shown.key("reveal:next").focus();
  press("Enter");
  press("Enter");
  expect(told(shown).filter(Boolean).length).toBe(3);
  shown.key("reveal:back").focus();
  press("Enter");
  press("Enter");
  press("Enter");
  expect(told(shown).filter(Boolean).length).toBe(0);
  expect(shown.key("reveal:back").getAttribute("aria-disabled")).toBe("true");
  press("Enter");
  await vi.advanceTimersByTimeAsync(9000);
  expect(told(shown).filter(Boolean).length).toBe(0);
});

test("a press on the cards turns all up at once", () => {
  const shown = show("table", slow);
  shown.find(".cw-reveal td .cw-mini").click();
  expect(told(shown).filter(Boolean).length).toBe(4);
});

test("while a set is still to be turned up, the next one is the one usual way on", () => {
  const end = recorded.map(({ view }) => (view as unknown as TableView).end).find(Boolean);
  const { all, key } = show("table", { ...slow, end: end && { ...end, usual: "deal" } });
  const usual = (): (string | undefined)[] => all(".cw-btn--main").map((one) => one.dataset.key);
  expect([end?.title, usual()]).toEqual([expect.any(String), ["reveal:next"]]);
  for (const _ of "234") key("reveal:next").click();
  expect(usual()).toEqual(["again"]);
});

test("at pace 0, and for who wants less motion, all is up at once", () => {
  expect(told(show("table", { ...slow, pace_ms: 0 })).filter(Boolean).length).toBe(4);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(told(show("table", slow)).filter(Boolean).length).toBe(4);
  vi.unstubAllGlobals();
});

test("another language of the same deal turns nothing down; an undone deal does", async () => {
  const shown = show("table", slow);
  await vi.advanceTimersByTimeAsync(2520);
  shown.model.show({ ...slow, lang: "ja" });
  expect(told(shown).filter(Boolean).length).toBe(2);
  shown.model.show(unlaid);
  expect(shown.all(".cw-reveal")).toEqual([]);
  const seats = unlaid.seats.map((seat) => (seat.own ? seat : { ...seat, said: "made 2 points" }));
  const rows = [...unlaid.rows, { who: "Ada", what: "scores", chips: "", pot: "" }];
  shown.model.show({ ...slow, rows, seats });
  expect(told(shown).filter(Boolean).length).toBe(1);
  expect(shown.el.textContent).not.toMatch(/Ada ?scores|made 2 points|to play/); // nothing tells more than the table
  for (const _ of "234") shown.key("reveal:next").click();
  expect(shown.el.textContent).toMatch(/Ada ?scores.*/);
  expect(shown.find(".cw-seats").textContent).toContain("made 2 points");
  shown.close();
  await vi.advanceTimersByTimeAsync(9000);
});

test("the places are a table for who cannot see them, whatever the room does to its shape", () => {
  const { all, find } = show("table", { ...slow, pace_ms: 0 });
  expect(find('[role="table"]').getAttribute("aria-label")).toBe("Set by set");
  expect(all('[role="columnheader"]').map((cell) => cell.textContent)).toEqual([
    "Set 1",
    "Set 2",
    "Set 3",
    "Set 4",
    "Points",
  ]);
  expect(all('[role="rowheader"]').map((cell) => cell.textContent)).toEqual([
    "Ada",
    "Ben",
    "Cleovoid: wrong order",
    "You",
  ]);
  expect(all('tbody [role="row"]').map((row) => row.querySelectorAll('[role="cell"]').length)).toEqual([5, 5, 5, 5]);
  expect(all(".cw-seats .cw-pile, .cw-seat--own .cw-fan")).toEqual([]); // the cards lie in the middle
});

test("a spot says what lies there and what came of it, in words and not by colour alone", () => {
  const open = show("table", spotsOpen);
  expect(open.all(".cw-seat--own .cw-spots li").map((one) => [one.dataset.state, one.textContent])).toEqual([
    ["lies", "Ante51 to 1"],
    ["open", "Play0as much as the ante"],
    ["lies", "Pair plus1table at the side"],
  ]);
  const paid = show("table", spotsPaid);
  expect(paid.all(".cw-seat--own .cw-spots p").map((one) => one.textContent)).toEqual(["won 5", "returned", "won 1"]);
  expect(paid.all(".cw-seat--own .cw-spots p svg").length).toBe(3);
  expect(paid.all('.cw-pays [aria-current="true"]').map((row) => row.textContent)).toEqual(["Pair1 to 1"]);
});

test("cards that won are framed and bear a word", () => {
  const { all } = show("table", spotsPaid);
  expect(all("[data-won] > .cw-mark").map((mark) => mark.textContent)).toEqual(["best"]);
  expect(all(".cw-pile > .cw-mark").map((mark) => mark.textContent)).toEqual(["does not qualify"]);
});
