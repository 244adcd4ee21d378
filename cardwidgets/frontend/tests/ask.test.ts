import { expect, test, vi } from "vitest";
import { draw } from "../src/draw/dom";
import { clamp } from "../src/parts/amount";
import { offers } from "../src/parts/ask";
import type { TableView } from "../src/contract";
import { frame, leave, press, show, type } from "./mount";
import { ask, covered, turn, waiting } from "./samples";

const asking = (more: Partial<typeof ask>): TableView => ({ ...turn, ask: { ...ask, ...more } });

test("an open word is sent with the ply it was seen at", () => {
  const { key, last } = show("table", turn);
  key("word:fold").click();
  expect(last()).toMatchObject({ v: 1, do: "answer", token: "fold", ply: 9 });
  expect(last()?.id).toMatch(/^[\w.:-]{1,64}$/);
});

test("a double tap answers once, and so does the one after it; two words one after the other are two answers", () => {
  const { key, model } = show("table", turn);
  const now = vi.spyOn(performance, "now");
  const tap = (word: string, taps: number, at: number): void => {
    const button = key(word);
    now.mockReturnValue(at);
    button.dispatchEvent(new MouseEvent("click", { detail: taps, bubbles: true }));
    model.set("view", { ...turn, ply: (model.get("view") as TableView).ply + 1 });
  };
  for (const [taps, at] of [[1, 9000], [2, 9150], [3, 9520], [4, 9700]] as const) tap("word:fold", taps, at);
  expect(model.sent.map(({ ply }) => ply)).toEqual([9, 11]);
  tap("word:fold", 1, 9800);
  tap("main", 1, 9900);
  expect(model.sent.map(({ token }) => token)).toEqual(["fold", "fold", "fold", "6"]);
  now.mockRestore();
});

test("a closed word stays, bears its reason, sends nothing, and says why when pressed", () => {
  const { key, model, said } = show("table", turn);
  const see = key("word:see");
  expect([see.getAttribute("aria-disabled"), see.hasAttribute("disabled"), see.title]).toEqual([
    "true",
    false,
    "only when two are left in; 3 are.",
  ]);
  see.click();
  expect(model.sent).toEqual([]);
  expect(said()).toBe("only when two are left in; 3 are.");
  press("Escape");
  see.focus();
  press("Escape");
  expect(said()).toBe(turn.message);
});

test("the amount that advice gives is set on the button once, and another may be chosen then", () => {
  const { key, model } = show("table", turn);
  const seen = (): string | null => {
    frame();
    return key("main").textContent;
  };
  model.set("view", { ...asking({ amount: { ...ask.amount!, advised: 8 } }) });
  expect(seen()).toBe("Bet 8");
  key("less").click();
  expect(seen()).toBe("Bet 7");
  key("main").click();
  expect(model.sent.map(({ token }) => token)).toEqual(["7"]);
});

test("stepper and field are one value within the limits, and tell which limit they met", () => {
  const { key, said } = show("table", turn);
  const field = key("field") as HTMLInputElement,
    main = key("main");
  const seen = (): string[] => {
    frame();
    return [field.value, main.textContent ?? ""];
  };
  expect(seen()).toEqual(["6", "Bet 6"]);
  key("less").click();
  expect(seen()).toEqual(["6", "Bet 6"]);
  key("more").click();
  expect(seen()).toEqual(["7", "Bet 7"]);
  type(field, "16");
  expect(seen()).toEqual(["16", "Bet 16"]);
  expect(key("more").getAttribute("aria-disabled")).toBe("true");
  type(field, "9");
  expect(seen()).toEqual(["9", "Bet 9"]);
  type(field, "16");
  key("more").click();
  expect(said()).toBe("16 at most: the price and 10 more.");
});

test("a typed number beyond the limits is clamped, the limit is named, and nothing is sent by the same press", () => {
  const { key, model, said, last } = show("table", turn);
  const field = key("field") as HTMLInputElement;
  type(field, "99");
  key("main").dispatchEvent(new Event("mousedown", { bubbles: true }));
  leave(field);
  key("main").click();
  expect(model.sent).toEqual([]);
  expect([said(), field.value]).toEqual(["16 at most: the price and 10 more.", "16"]);
  key("main").click();
  expect(last()?.token).toBe("16");
});

test("Enter in the field sends a number that is open, and explains one that is not", () => {
  const { key, model, said, last } = show("table", turn);
  const field = key("field") as HTMLInputElement;
  type(field, "2");
  press("Enter");
  expect([model.sent.length, said(), field.value]).toEqual([0, "6 is the price that Mara has set. You cannot bet less.", "6"]);
  type(field, "12");
  press("Enter");
  expect(last()).toMatchObject({ do: "answer", token: "12" });
});

test("clamping is total: any number, or none, becomes a whole number within the limits", () => {
  for (const n of [-5, 0, 5.5, 6, 11.4, 16, 1e99, Infinity, -Infinity, NaN]) {
    const to = clamp(n, { least: 6, most: 16 });
    expect(Number.isInteger(to) && to >= 6 && to <= 16).toBe(true);
  }
});

test("a new question starts at the least again; the same question in another language keeps the number", () => {
  const { key, model } = show("table", turn);
  key("more").click();
  model.show({ ...turn, lang: "ja" });
  expect((key("field") as HTMLInputElement).value).toBe("7");
  model.show({ ...turn, ply: 11 });
  expect((key("field") as HTMLInputElement).value).toBe("6");
});

test("where no amount is open the main button stays, sends nothing and says why", () => {
  const { key, model, said } = show("table", covered);
  expect([key("main").textContent, key("main").getAttribute("aria-disabled")]).toEqual(["Bet", "true"]);
  key("main").click();
  key("more").click();
  expect(model.sent).toEqual([]);
  expect(said()).toBe("you have 5 chips and the price is 8: cover the pot or fold.");
});

test("an answer that gives up is told first, also to a double click, and sent by a second press", () => {
  const sure = "Give up?";
  const { key, model, said } = show("table", asking({ words: [{ token: "fold", text: "Give up", sure, yes: "Yes, give up", no: "No, go on" }] }));
  const now = vi.spyOn(performance, "now").mockReturnValue(9000);
  for (const [taps, at] of [[1, 9000], [2, 9200]] as const) {
    now.mockReturnValue(at);
    key("word:fold").dispatchEvent(new MouseEvent("click", { detail: taps, bubbles: true }));
    expect([model.sent.length, said(), key("word:fold").textContent]).toEqual([0, sure, "Yes, give up"]);
  }
  key("word:no").click();
  expect(said()).not.toBe(sure);
  expect(key("word:fold").textContent).toBe("Give up");
  key("word:fold").click();
  expect(model.sent).toEqual([]);
  key("word:fold").click();
  expect(model.sent.map(({ token }) => token)).toEqual(["fold"]);
  now.mockRestore();
});

test("the reasons of advice are laid away by the next press of anything else, and by a new question", () => {
  const why = { label: "Why?", lines: ["Most of your cards win."], bars: [], unit: "" };
  const told: TableView = { ...turn, offers: [{ do: "advice", text: "Why?" }], why };
  const { key, find, model } = show("table", told);
  const open = (): boolean => find(".cw-in").querySelector(".cw-reasons") !== null;
  for (const other of ["more", "score"]) {
    key("advice").click();
    expect(open()).toBe(true);
    key(other).click();
    expect(open()).toBe(false);
  }
  key("advice").click();
  model.show({ ...told, ply: 10 });
  expect(open()).toBe(false);
});

test("a word's note is told on pointing while it is open", () => {
  const { key } = show(
    "table",
    asking({ words: [{ token: "see", text: "See", cost: "12", note: "double the price." }] }),
  );
  expect(key("word:see").title).toBe("double the price.");
});

test("large numbers are written with commas", () => {
  const { key, said } = show("table", asking({ amount: { ...ask.amount!, least: 1250, most: 11250 } }));
  expect(key("main").textContent).toBe("Bet 1,250");
  key("less").click();
  expect(said()).toMatch(/^1,250 /);
});

const even = { ...ask.amount!, least: 4, most: 9, step: 2, why_step: "An even number of chips." };

test("a number goes by its step, and stops at the last that is within the limits", () => {
  const { key } = show("table", asking({ amount: even }));
  for (const shown of ["6", "8", "8"]) {
    key("more").click();
    expect((key("field") as HTMLInputElement).value).toBe(shown);
  }
  expect(key("more").getAttribute("aria-disabled")).toBe("true");
  key("less").click();
  expect(key("main").textContent).toBe("Bet 6");
  expect((key("field") as HTMLInputElement).step).toBe("2");
});

test.each([
  ["7", "An even number of chips.", "8"],
  ["3", "4 is the price that Mara has set. You cannot bet less.", "4"],
  ["11", "9 at most: the price and 10 more.", "8"],
])("a typed %s between the steps is not sent, and the line says why", (typed, told, after) => {
  const { key, said, model } = show("table", asking({ amount: even }));
  const field = key("field") as HTMLInputElement;
  type(field, typed);
  leave(field);
  expect([said(), field.value, model.sent]).toEqual([told, after, []]);
});

test("the usual way on is dark: the least bet, or a word that is marked so; nothing else is", () => {
  const dark = (view: TableView): (string | undefined)[] => show("table", view).all(".cw-btn--main").map((one) => one.dataset.key);
  expect(dark(turn)).toEqual(["main"]);
  expect(dark(asking({ words: [{ token: "fold", text: "Fold" }, { token: "call", text: "Call", usual: true }] }))).toEqual(["word:call"]);
});

test("a tap on the own cards that lie face down says the word that turns them up, and is a word like any other", () => {
  const peek = { token: "look", text: "Look", peek: true };
  const mine = turn.seats.find(({ own }) => own)!;
  const down = { ...mine, fans: [{ ...mine.fans[0]!, cards: mine.fans[0]!.cards.map(() => ({ card: "??", name: "face-down card" })) }] };
  const seats = [...turn.seats.filter(({ own }) => !own), down];
  const { all, last } = show("table", { ...asking({ words: [peek] }), seats });
  all(".cw-seat--own button.cw-card")[1]!.click();
  expect(last()).toMatchObject({ do: "answer", token: "look" });
  expect(show("table", { ...asking({ words: [] }), seats }).all(".cw-seat--own button.cw-card")).toEqual([]);
});

test("what may be said while another is asked is live, and the last own question rests when it is gone", () => {
  const words = [
    { token: "fold", text: "Fold", closed: "It is not your turn." },
    { token: "look", text: "Look" },
  ];
  const beside = { ...waiting, ask: { label: "Your answer", aside: true, words } };
  const { key, find, model } = show("table", turn);
  model.show(beside);
  expect(find(".cw-ask").hasAttribute("inert")).toBe(false);
  key("word:fold").click();
  expect(model.sent).toEqual([]);
  key("word:look").click();
  expect(model.sent).toMatchObject([{ do: "answer", token: "look", ply: beside.ply }]);
  model.show({ ...waiting, ply: 11 });
  expect([find(".cw-ask").hasAttribute("inert"), find(".cw-amount").isConnected]).toEqual([true, true]);
});

test("a button that works fills up by as much as is done, says so, and is pressed to end it", () => {
  const sent: string[] = [];
  const made = offers(
    [
      { do: "costs", text: "Costs", pressed: true, part: 0.4, note: "Costs – 40 % done" },
      { do: "advice", text: "Advice", part: null },
      { do: "belief", text: "Unseen", pressed: false },
    ],
    (what) => sent.push(what),
  );
  const row = document.body.appendChild(document.createElement("div"));
  draw(row, [made]);
  const [costs, advice, belief] = [...row.querySelectorAll("button")];
  expect(costs!.getAttribute("style")).toContain("40%");
  expect([costs, advice, belief].map((one) => one!.getAttribute("aria-pressed"))).toEqual(["true", null, "false"]);
  expect([costs!.ariaLabel ?? costs!.getAttribute("aria-label"), belief!.getAttribute("aria-label")]).toEqual(["Costs – 40 % done", null]);
  expect(advice!.getAttribute("style")).toContain("animation");
  expect(belief!.hasAttribute("style")).toBe(false);
  for (const one of [costs, advice, belief]) one!.click();
  expect(sent).toEqual(["costs", "advice", "belief"]);
});
