// The question: words with what they cost, and an amount. One that may not be said now tells why when it is pressed.
import type { Offer, Option } from "../contract";
import type { Tool } from "../draw/bar";
import { h, type Kid, type Made } from "../draw/dom";
import { deal, icon } from "../draw/icons";
import type { Numbers } from "./amount";
import type { Asking, Part } from "./part";

/** A word to say, dark where it is the usual way on. `key` tells it from others where its token may change while it is the same word. */
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
    one.cost ? h("small", {}, one.cost) : null,
  );

export const wordRow = (...words: Kid[]): Made =>
  h("div", { key: "words", class: "cw-words", role: "toolbar" }, words);

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
      "aria-busy": !by.live && !by.past,
      style: by.past && "visibility:hidden", // the question is answered: its place is kept
    },
    kids,
  );

/** The other words, and the one that sends what was pointed at: closed, with the message as its reason, until something
 *  is; then it is the usual answer, and nothing else is. */
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

/** The words, and beside them a number, where one may be chosen. Tab comes first to what is dark; to the eye the words
 *  always stand before the number. */
export const question = (by: Asking, numbers: Numbers): Made => {
  const { words } = by.ask;
  const both = [numbers.draw(by), words.length ? wordRow(words.map((one) => option(one, by))) : null];
  return group(by, ...(words.some(({ usual }) => usual) ? both.reverse() : both));
};

/** What is asked where no other part asks it. */
export const questions = (numbers: Numbers): Part => ({
  update: (_, { asking }) => ({ act: asking && question(asking, numbers) }),
});

/** What may be done besides an answer, each at a button of its own, which fills up while it works; the first of those that
 *  are the usual way on is dark. */
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

/** When all is over: the ways on in the place of the question, a new deal last; the usual one is dark. Tab comes to
 *  that one first. */
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
