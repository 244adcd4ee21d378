// The layout board: cards by keys, by taps and by dragging; every move sends the whole draft, and Python answers it.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableView } from "../src/contract";
import { move, read, swap, write } from "../src/parts/draft";
import { drafted, obey } from "./notebook";
import { at, point, press, show, type Shown } from "./mount";
import { noSet, over, ready, turn, unlaid, waiting, wrongOrder } from "./samples";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const laid = ({ all }: Shown): string[] =>
  all("[data-set]").map((set) =>
    [...set.querySelectorAll<HTMLElement>(".cw-card")].map((card) => card.dataset.key!.slice(5)).join(" "),
  );
const tokens = ({ model }: Shown): (string | undefined)[] =>
  model.sent.filter((one) => one.do === "draft").map((one) => one.token);
const answered = (view: TableView): Shown => {
  const shown = show("table", view);
  obey(shown.model, 90);
  return shown;
};
const NONE = { state: "ready", token: "", send: { token: "-", text: "Lay no set" } } as const; // as Python has it in Crash
const wait = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(100));

test("thirteen cards are laid out by keyboard alone, the focus staying on the card moved", async () => {
  const shown = answered(unlaid);
  const wanted = ["5S 4S 3S", "KC QD JS", "7H 6D 5H", "4C 3D 2D"];
  const reach = (card: string): void => {
    for (let left = 40; left && at() !== `card:${card}`; left -= 1) press("ArrowLeft");
    for (let left = 40; left && at() !== `card:${card}`; left -= 1) press("ArrowRight");
  };
  shown.key("card:2D").focus();
  for (const [i, set] of wanted.entries()) {
    for (const card of set.split(" ")) {
      reach(card);
      press(String(i + 1));
      await wait();
      expect(at()).toBe(`card:${card}`);
    }
  }
  expect(laid(shown)).toEqual([...wanted, "9C"]);
  expect(tokens(shown).length).toBe(12);
  expect(tokens(shown).at(-1)).toBe("5S 4S 3S | KC QD JS | 7H 6D 5H | 4C 3D 2D");
  shown.model.show({ ...ready, ask: { ...ready.ask! } });
  shown.key("word:send").focus();
  press("Enter");
  expect(shown.last()).toMatchObject({ do: "answer", token: "5S 4S 3S | KC QD JS | 7H 6D 5H | 4C 3D 2D", ply: 3 });
});

test("to lay the sets is the usual answer once no other fits; to lay none, or fewer than one can, never is", () => {
  const shown = answered({ ...unlaid, ask: { ...unlaid.ask!, layout: { ...unlaid.ask!.layout!, ...NONE } } });
  expect(shown.key("word:send").classList.contains("cw-btn--main")).toBe(false);
  shown.model.show(ready);
  expect(shown.key("word:send").classList.contains("cw-btn--main")).toBe(true);
  const layout = ready.ask!.layout!;
  const last = layout.sets.at(-1)!;
  const fewer = { sets: [...layout.sets.slice(0, -1), { ...last, cards: [] }], hand: [...layout.hand, ...last.cards] };
  shown.model.show({ ...ready, ask: { ...ready.ask!, layout: { ...layout, ...fewer } } });
  expect(shown.key("word:send").classList.contains("cw-btn--main")).toBe(false);
});

test("a draft is sent whole: bars between the sets, empty ones too, and nothing when all is in the hand", async () => {
  const shown = answered(unlaid);
  shown.key("card:KC").focus();
  press("3");
  await wait();
  press("1");
  await wait();
  press("0");
  await wait();
  expect(tokens(shown)).toEqual([" |  | KC | ", "KC |  |  | ", ""]);
  press("Backspace");
  await wait();
  expect(tokens(shown).length).toBe(3); // it is in the hand already
});

test("a place pressed first is told in words, and Backspace in the hand takes the last card back", async () => {
  const shown = answered(unlaid);
  shown.key("hole:1").focus();
  press("Enter");
  expect(shown.said()).toBe("Set 2 chosen: now pick a card for it.");
  shown.key("card:KC").focus();
  press("Enter");
  await wait();
  expect(tokens(shown).at(-1)).toBe(" | KC |  | ");
  shown.key("card:9C").focus();
  press("Backspace");
  await wait();
  expect(tokens(shown).at(-1)).toBe("");
});

test("twelve taps lay twelve cards: each goes on with the set that was begun, and a tap takes one back", async () => {
  const shown = answered(unlaid);
  const set = (): (string | undefined)[] => shown.all('.cw-set[aria-current="true"]').map((one) => one.dataset.set);
  for (const card of "5S 4S 3S KC QD JS 7H 6D 5H 4C 3D 2D".split(" ")) {
    shown.key(`card:${card}`).click();
    await wait();
  }
  expect(laid(shown)).toEqual(["5S 4S 3S", "KC QD JS", "7H 6D 5H", "4C 3D 2D", "9C"]);
  expect([tokens(shown).length, set()]).toEqual([12, []]);
  shown.key("card:QD").click();
  await wait();
  expect([laid(shown)[1], set()]).toEqual(["KC JS", ["1"]]);
  expect(at()).not.toBe("say");
});

test("a place that is pointed at is gone on with; Enter is a tap", async () => {
  const shown = answered(unlaid);
  shown.key("hole:2").focus();
  press("Enter");
  for (const card of ["KC", "QD", "JS", "9C"]) {
    shown.key(`card:${card}`).focus();
    press("Enter");
    await wait();
  }
  expect([laid(shown)[2], laid(shown)[0]]).toEqual(["KC QD JS", "9C"]);
});

test("quick taps may be ahead of the notebook: each finds the set that has room by then", async () => {
  const shown = answered(unlaid);
  for (const card of ["KC", "QD", "JS", "9C"]) shown.key(`card:${card}`).click();
  await vi.advanceTimersByTimeAsync(500);
  expect([laid(shown)[0], laid(shown)[1]]).toEqual(["KC QD JS", "9C"]);
});

test("when every set is full a card of the hand is held: a card to swap with takes it; Escape lets it go", async () => {
  const shown = answered(ready);
  const { key, said } = shown;
  const left = (): HTMLElement => key(`card:${card}`);
  const card = laid(shown)[4];
  left().focus();
  press("Enter");
  expect(left().getAttribute("aria-pressed")).toBe("true");
  expect(said()).toMatch(/^You hold the .*\. Choose a card to swap it with, or press the .* again to put it back\.$/);
  press("Escape");
  expect([left().getAttribute("aria-pressed"), shown.model.sent.length]).toEqual(["false", 0]);
  press("Enter");
  const other = shown.find('[data-set="0"] .cw-card').dataset.key!;
  key(other).focus();
  press("Enter");
  await wait();
  expect(`card:${laid(shown)[4]}`).toBe(other);
});

test("a set that is full is refused before it is sent, and takes the card for one of its own", async () => {
  const shown = answered(wrongOrder);
  shown.key("card:9C").focus();
  press("2");
  expect(shown.model.sent).toEqual([]);
  expect(shown.said()).toBe("Set 2 is full. Choose one of its cards to swap with.");
  expect(shown.find(".cw-say").dataset.state).toBe("error");
  const other = shown.find('[data-set="1"] .cw-card').dataset.key!;
  shown.key(other).click();
  await wait();
  expect(laid(shown)[1]).toContain("9C");
});

test("what Python refuses is said, and the board stays as it was", async () => {
  const { model, key, said, all } = show("table", wrongOrder);
  key("card:9C").focus();
  press("3");
  expect(all("[data-sent]").map((card) => card.dataset.key)).toEqual(["card:9C"]);
  await model.reply(model.sent[0], false, "this cell no longer runs.");
  expect([said(), all("[data-sent]").length, at()]).toEqual(["this cell no longer runs.", 0, "card:9C"]);
  press("3");
  expect(model.sent.length).toBe(2);
  await wait();
});

test("a quick hand may be ahead of the notebook: its moves wait, and none is lost", async () => {
  const shown = answered(unlaid);
  shown.key("card:KC").focus();
  press("1");
  press("ArrowRight");
  press("1");
  press("ArrowRight");
  press("1");
  expect(tokens(shown)).toEqual(["KC |  |  | "]);
  await vi.advanceTimersByTimeAsync(300);
  expect(tokens(shown)).toEqual(["KC |  |  | ", "KC QD |  |  | ", "KC QD JS |  |  | "]);
  expect(laid(shown)[0]).toBe("KC QD JS");
});

test("a card is dragged with any pointer; where it was let go it waits for the notebook", async () => {
  const shown = answered(wrongOrder);
  const card = shown.key("card:9C");
  const under = shown.key("hole:2");
  document.elementsFromPoint = () => [card, under];
  const drag = (): void => {
    point(card, "pointerdown", 10, 10);
    point(card, "pointermove", 12, 11); // a tap may tremble
    expect(card.hasAttribute("data-drag")).toBe(false);
    point(card, "pointermove", 60, 40);
    expect([card.style.transform, card.hasAttribute("data-drag")]).toEqual(["translate(50px, 30px)", true]);
  };
  drag();
  expect(shown.all("[data-over]").map((place) => place.dataset.set)).toEqual(["2"]);
  point(card, "pointerup", 60, 40);
  card.click(); // as the browser does after a drag: no tap
  expect(shown.key("card:9C").style.transform).toBe("translate(50px, 30px)");
  expect([shown.all(".cw-lay [aria-pressed=true]").length, shown.all("[data-over]").length]).toEqual([0, 0]);
  await wait();
  expect([tokens(shown), at()]).toEqual([["KC QD JS | 5S 4S 3S | 7H 6D 9C | "], "card:9C"]);
  expect(shown.key("card:9C").style.transform).toBe("");
});

test("a card let go beside the board, or whose drag is broken off, returns; on a full set it swaps", async () => {
  const shown = answered(wrongOrder);
  const card = shown.key("card:9C");
  let under: Element = document.body;
  document.elementsFromPoint = () => [card, under];
  for (const end of ["pointerup", "pointercancel"]) {
    point(card, "pointerdown", 0);
    point(card, "pointermove", 50);
    point(card, end, 50);
    expect([shown.model.sent.length, card.style.transform, card.hasAttribute("data-drag")]).toEqual([0, "", false]);
  }
  under = shown.key("card:KC");
  point(card, "pointerdown", 0);
  point(card, "pointermove", 50);
  point(card, "pointerup", 50);
  await wait();
  expect(tokens(shown)).toEqual(["9C QD JS | 5S 4S 3S | 7H 6D | "]);
});

test("to lay no set is asked for once more, by mouse and by keys; a double click, a card and Escape are no answer", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  const confirm = { token: "-", text: "Yes, lay no set", note: "Press again to lay no set." };
  const empty = { ...unlaid, ask: { ...unlaid.ask!, layout: { ...unlaid.ask!.layout!, ...NONE, confirm } } };
  const { key, model, said } = show("table", empty);
  const send = (): HTMLElement => key("word:send");
  send().click();
  send().click(); // the second of a double one
  expect([model.sent.length, send().textContent, said()]).toEqual([0, confirm.text, confirm.note]);
  send().focus();
  press("Escape");
  expect(send().textContent).toBe("Lay no set");
  press("Enter");
  now.mockReturnValue(2000);
  model.show(structuredClone(empty)); // the table has changed meanwhile
  expect(send().textContent).toBe("Lay no set");
  press("Enter");
  now.mockReturnValue(3000);
  expect([at(), model.sent.length]).toEqual(["word:send", 0]);
  press("Enter");
  expect(model.sent.at(-1)).toMatchObject({ do: "answer", token: "-" });
  now.mockRestore();
});

test("names, relations and faults stand as Python wrote them, to be read and to be heard", () => {
  const { all, said, key, find } = show("table", wrongOrder);
  expect(all(".cw-set").map((set) => set.getAttribute("aria-label"))).toEqual([
    "Set 1, strongest, Run K-Q-J, 1 in 27 hands is as good or better, wrong order",
    "Set 2, Running flush 5-4-3, 1 in 420 hands is as good or better",
    "Set 3, 2 of 3",
    "Set 4, weakest, empty",
  ]);
  expect(find(".cw-set__next").textContent).toBe("‹wrong order");
  expect(said()).toBe("Set 2 (running flush 5-4-3) beats set 1 (run K-Q-J): the stronger set lies first.");
  expect(key("word:send").getAttribute("aria-disabled")).toBe("true");
  const short = show("table", noSet);
  expect(short.find("[data-wrong] .cw-set__wrong").textContent).toBe("no set");
  expect(short.key("word:send").title).toBe(noSet.ask!.layout!.send.closed);
});

test("a fix and a hint are drafts of Python's own; a closed answer says why and sends nothing", async () => {
  const { key, model, last, said } = show("table", wrongOrder);
  key("word:send").click();
  expect([model.sent.length, said()]).toEqual([0, wrongOrder.ask!.layout!.send.closed]);
  key("word:fix").click();
  expect(last()).toMatchObject({ do: "draft", token: "5S 4S 3S | KC QD JS | 7H 6D | " });
  await model.reply(last(), true);
  key("word:hint").click();
  expect(last()).toMatchObject({ do: "draft", token: "5S 4S 3S | KC QD JS | 7H 6D 5H | 4C 3D 2D" });
});

test("the sets are one stop for Tab and the hand another; they rest in its place while others think", () => {
  const { all, key, model, find } = show("table", wrongOrder);
  const stops = (): (string | undefined)[] =>
    all(".cw-lay [data-key]")
      .filter((one) => one.tabIndex === 0)
      .map((one) => one.dataset.key);
  expect(stops()).toEqual(["card:KC", "card:9C"]);
  key("card:6D").focus();
  expect(stops()).toEqual(["card:6D", "card:9C"]);
  model.show({ ...wrongOrder, ply: 4, turn: "other", state: "wait", ask: null, seats: waiting.seats });
  expect(find(".cw-lay").hasAttribute("inert")).toBe(true);
  expect(at()).toBe("say");
  model.show({ ...over, ply: 5 });
  expect(all(".cw-lay")).toEqual([]);
});

test("a draft never loses a card, whatever is moved where", () => {
  let draft = read(wrongOrder.ask!.layout!);
  const all = write(draft).split(/[ |]+/).filter(Boolean).sort();
  for (let i = 0; i < 200; i += 1) {
    const [one, other] = [all[(i * 7) % all.length]!, all[(i * 11 + 3) % all.length]!];
    const next = i % 3 ? swap(draft, one, other) : move(draft, one, (i * 5) % 4);
    if (next === null) continue;
    expect(next.sets.every((set, j) => set.length <= draft.sizes[j]!)).toBe(true);
    expect(write(next).split(/[ |]+/).filter(Boolean).sort()).toEqual(all);
    draft = next;
  }
});

test("a table without a layout plays on the board as on any table", () => {
  const { key, last } = show("table", turn);
  key("word:fold").click();
  expect(last()).toMatchObject({ do: "answer", token: "fold" });
  expect(drafted(unlaid, "KC | QD").ask!.layout!.hand.length).toBe(11);
});

test("of a draft and advice the newer is read, and advice again when it is asked for again", () => {
  const advised: TableView = { ...wrongOrder, message: "Lay 5-4-3 first.", asks: wrongOrder.message, offers: [{ do: "advice", text: "Advice" }] };
  const { key, model, said } = show("table", { ...advised, message: wrongOrder.message, asks: undefined });
  const draft = wrongOrder.ask!.layout!.message;
  const next = (view: TableView): string => {
    model.set("view", { ...view, ply: (model.get("view") as TableView).ply + 1 });
    return said();
  };
  expect(said()).toBe(draft);
  expect(next(advised)).toBe("Lay 5-4-3 first.");
  const later = { ...advised, ask: ready.ask };
  expect(next(later)).toBe(ready.ask!.layout!.message);
  key("advice").click();
  expect(next(later)).toBe("Lay 5-4-3 first.");
});

test("advice that comes later is not held back by an older refusal", () => {
  const { key, model, said } = show("table", wrongOrder);
  key("word:send").click();
  model.set("view", { ...wrongOrder, message: "Lay 5-4-3 first.", asks: wrongOrder.message }); // found beside the play: the same ply
  expect(said()).toBe("Lay 5-4-3 first.");
});
