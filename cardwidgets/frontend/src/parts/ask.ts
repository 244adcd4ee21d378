// The question: words with their costs, and an amount. A closed word gives its reason when it is pressed.
import type { Offer, Option } from "../contract";
import type { Tool } from "../draw/bar";
import { h, type Kid, type Made } from "../draw/dom";
import { deal, icon } from "../draw/icons";
import type { Numbers } from "./amount";
import type { Asking, Part } from "./part";

/** A button for a word, dark if it is the usual one. `key` identifies it if its token may change. */
export const option = (one: Option, by: Pick<Asking, "answer" | "refuse">, key = one.token): Made =>
  h(
    "button",
    {
      key,
      class: one.usual ? "cw-btn cw-btn--main" : "cw-btn",
      "data-key": `word:${key}`,
      "data-token": one.token,
      "aria-disabled": one.closed !== undefined,
      title: one.closed ?? one.note,
      onclick: () => (one.closed === undefined ? by.answer(one.token) : by.refuse(one.closed)),
    },
    h("span", {}, one.text),
    one.cost && h("small", {}, one.cost),
  );

export const wordRow = (...words: Kid[]): Made =>
  h("div", { key: "words", class: "cw-words", role: "toolbar" }, words);

/** The parts of one question, open or disabled. */
export const group = (by: Asking, ...kids: (Made | null)[]): Made =>
  h(
    "div",
    {
      key: "ask",
      class: "cw-ask",
      role: "group",
      "aria-label": by.ask.label,
      inert: !by.live,
      "aria-busy": !by.live && !by.past,
      style: by.past && "visibility:hidden", // answered: its space is kept
    },
    kids,
  );

/**
 * The other words, and the button that sends the chosen one. Before a choice it is disabled, with the message as its reason; after a
 * choice it is the only dark button.
 */
export const pointed = (by: Asking, words: Option[], ready: Option | null): Made => {
  const send: Option = ready ? { ...ready, usual: true } : { token: "", text: by.ask.choose ?? "", closed: by.said };
  return group(
    by,
    wordRow(
      words.map(({ usual, ...one }) => option(ready ? one : { ...one, usual }, by)),
      option(send, by, "send"),
    ),
  );
};

/**
 * The words, and a number beside them if one may be chosen. Tab reaches the dark button first; on the screen, words come before the
 * number.
 */
export const question = (by: Asking, numbers: Numbers): Made => {
  const { words } = by.ask;
  const both = [numbers.draw(by), words.length ? wordRow(words.map((one) => option(one, by))) : null];
  return group(by, ...(words.some(({ usual }) => usual) ? both.reverse() : both));
};

/** The question, if no other part draws it. */
export const questions = (numbers: Numbers): Part => ({
  update: (_, { asking }) => ({ act: asking && question(asking, numbers) }),
});

/** Buttons for other actions than an answer. A button shows the progress of its work. The first usual one is dark. */
export const offers = (offered: Offer[] | undefined, send: (offer: Offer["do"], token?: string) => void, usual = ""): Kid =>
  offered?.map(({ do: what, token = "", text, pressed, part, note }, i) =>
    h(
      "button",
      {
        key: what + token,
        class: what === usual && !i ? "cw-btn cw-btn--main" : "cw-btn",
        "data-key": what + token,
        "aria-pressed": pressed === undefined ? pressed : String(pressed),
        "aria-label": note,
        title: note,
        style: part === undefined ? part : fill(part),
        onclick: () => send(what, token || undefined),
      },
      h("span", {}, text),
    ),
  );

const DONE = "color-mix(in srgb,var(--cw-accent) 30%,var(--cw-bg))";

const fill = (part: number | null): string =>
  part === null
    ? `animation:cw-dot 1.2s infinite;background:${DONE}` // also where nothing moves
    : `background:linear-gradient(90deg,${DONE} ${100 * part}%,var(--cw-bg) 0)`;

/** After the deal: buttons to go on, in place of the question, a new deal last. The usual one is dark, and Tab reaches it first. */
export const again = ({ closed, label, press }: Tool, usual: boolean, ...more: Kid[]): Made => {
  const next = h(
    "button",
    {
      key: "again",
      class: usual ? "cw-btn cw-btn--main" : "cw-btn",
      style: "order:1",
      "data-key": "again",
      "aria-disabled": closed !== null,
      title: closed,
      onclick: press,
    },
    icon(deal),
    h("span", {}, label),
  );
  return h("div", { key: "ask", class: "cw-ask cw-again" }, usual ? [next, more] : [more, next]);
};
