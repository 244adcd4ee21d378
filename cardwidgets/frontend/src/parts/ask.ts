// The question: words with what they cost, an amount, and the reason for everything that may not be said now.
import type { Tool } from "../draw/bar";
import type { AmountView, Ask, Option } from "../contract";
import { h, type Kid, type Made } from "../draw/dom";
import { deal, icon } from "../draw/icons";

export interface Asking {
  ask: Ask;
  live: boolean;
  amount: number;
  draft: string | null; // what is being typed into the field
  hit: string | null; // the token of the closed option that was pressed last
  words: Record<string, string>;
  said: string; // the message line: what it says is not written once more
  answer: (token: string) => void;
  refuse: (token: string, reason: string) => void;
  set: (amount: number, draft?: string | null) => void;
}

export type Numbers = (view: AmountView, by: Asking) => Made;

/** A number within the limits and on a step; anything unreadable becomes the least. */
export function clamp(n: number, { least, most, step = 1 }: Pick<AmountView, "least" | "most" | "step">): number {
  const steps = (to: number): number => (to - least) / step;
  return least + step * Math.min(Math.floor(steps(most)), Math.max(0, Math.round(steps(Number.isFinite(n) ? n : least))));
}

/** A word to say. `key` tells it from others where its token may change while it is the same word. */
export const option = (one: Option, by: Pick<Asking, "answer" | "refuse">, key = one.token): Made =>
  h(
    "button",
    {
      key,
      class: key === "send" ? "cw-btn cw-btn--main" : "cw-btn",
      "data-key": `word:${key}`,
      "data-token": one.token,
      "aria-disabled": one.closed !== undefined,
      title: one.closed,
      onclick: () => (one.closed === undefined ? by.answer(one.token) : by.refuse(one.token, one.closed)),
    },
    h("span", {}, one.text),
    one.cost ? h("small", {}, one.cost) : null,
  );

/** The reason of every word that may not be said now, and the note of one that may; a reason of several once. */
export const reasons = (list: Option[], by: Pick<Asking, "hit" | "words" | "said">): Kid[] =>
  list.map((one) => {
    const text = one.closed ?? one.note;
    const alike = list.filter((other) => (other.closed ?? other.note) === text);
    if (!text || text === by.said || alike[0] !== one) return null;
    return h(
      "span",
      { key: text, class: alike.some(({ token }) => by.hit === token) && "cw-hit" },
      h("b", {}, alike.map((other) => other.text).join(" · ")),
      by.words.colon ?? ": ",
      text,
    );
  });

export const wordRow = (...words: Kid[]): Made =>
  h("div", { key: "words", class: "cw-words", role: "toolbar" }, words);

const words = (by: Asking): Made =>
  h(
    "div",
    "cw-say-words",
    wordRow(by.ask.words.map((one) => option(one, by))),
    why(reasons(by.ask.words, by)),
  );

export const why = (lines: Kid[]): Made | null => (lines.some(Boolean) ? h("p", "cw-why", lines) : null);

/** Everything that belongs to one question, asked or resting. */
export const group = (by: Asking, ...kids: (Made | null)[]): Made =>
  h(
    "div",
    {
      key: "ask",
      class: "cw-ask",
      role: "group",
      "aria-label": by.ask.label,
      inert: !by.live,
      "aria-busy": !by.live,
      "data-plain": !by.ask.amount,
    },
    kids,
  );

/** `amount` draws a number to choose, at a table where numbers are chosen. */
export const question = (by: Asking, amount?: Numbers): Made =>
  group(by, by.ask.words.length ? words(by) : null, by.ask.amount ? (amount?.(by.ask.amount, by) ?? null) : null);

/** When all is over: the way to a new deal, in the place of the question. */
export const again = ({ closed, label, press }: Tool, chips: boolean): Made =>
  h(
    "div",
    { key: "ask", class: "cw-ask", "data-plain": true, "data-chips": chips },
    h(
      "div",
      { key: "again" },
      h(
        "button",
        {
          class: "cw-btn cw-btn--main",
          "data-key": "again",
          "aria-disabled": closed !== null,
          onclick: press,
        },
        icon(deal),
        h("span", {}, label),
      ),
      closed === null ? null : h("p", "cw-why", h("span", {}, closed)),
    ),
  );
