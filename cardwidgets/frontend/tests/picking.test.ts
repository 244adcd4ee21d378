import { expect, test } from "vitest";
import type { TableView } from "../src/contract";
import { press, show } from "./mount";
import { turn } from "./samples";

const own = turn.seats.find((seat) => seat.own)!;
const tokens = own.fans[0]!.cards.map(({ card }) => card);
const subset = { tokens, least: 2, most: 2, verb: "Lay aside", full: "Only 2 cards." };
const asked: TableView = { ...turn, message: "Lay 2 cards aside.", ask: { label: "Your answer", words: [], subset } };

test("cards are chosen one after another and sent together, in the order of the hand", () => {
  const { key, find, model, last, said } = show("table", asked);
  const card = (name: string): HTMLElement => key(`${own.fans[0]!.id}:${name}`);
  const word = (): HTMLElement => find(".cw-ask button");
  const [one, two, three] = tokens as [string, string, string];
  word().click();
  expect([model.sent.length, said()]).toEqual([0, "Lay 2 cards aside."]);
  card(three).click();
  card(one).click();
  expect(said()).toBe("Lay 2 cards aside.");
  card(two).click(); // a third is not taken, and why is said
  expect(said()).toBe("Only 2 cards.");
  expect([one, two, three].map((name) => card(name).getAttribute("aria-pressed"))).toEqual(["true", "false", "true"]);
  word().click();
  expect(last()).toMatchObject({ do: "answer", token: `${one} ${three}`, ply: turn.ply });
});

test("Escape takes the choice back, and a new question begins with none", () => {
  const { key } = show("table", asked);
  const card = (): HTMLElement => key(`${own.fans[0]!.id}:${tokens[0]}`);
  card().click();
  expect(card().getAttribute("aria-pressed")).toBe("true");
  card().focus();
  press("Escape");
  expect(card().getAttribute("aria-pressed")).toBe("false");
});

test("at most one button is dark: the one that sends, once enough is chosen", () => {
  const words = [{ token: "concede", text: "Give up", usual: true }];
  const { key, all } = show("table", { ...asked, ask: { ...asked.ask!, words } });
  const dark = (): (string | undefined)[] => all(".cw-ask .cw-btn--main").map((button) => button.textContent ?? "");
  expect(dark()).toEqual(["Give up"]);
  for (const token of tokens.slice(0, 2)) key(`${own.fans[0]!.id}:${token}`).click();
  expect(dark()).toEqual(["Lay aside"]);
});
