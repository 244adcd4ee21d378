// The question: words with what they cost, an amount, and the reason for everything that may not be said now.
import type { Offer, Option } from "../contract";
import type { Tool } from "../draw/bar";
import { h, type Kid, type Made } from "../draw/dom";
import { deal, icon } from "../draw/icons";
import type { Numbers } from "./amount";
import type { Asking, Part } from "./part";

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

/** The words, and beside them a number, where one may be chosen. */
export const question = (by: Asking, numbers: Numbers): Made =>
  group(by, by.ask.words.length ? words(by) : null, numbers.draw(by));

/** What is asked where no other part asks it. */
export const questions = (numbers: Numbers): Part => ({
  update: (_, { asking }) => ({ act: asking && question(asking, numbers) }),
});

/** What may be done besides an answer, each at a button of its own. */
export const offers = (offered: Offer[] | undefined, send: (offer: Offer["do"]) => void): Kid =>
  offered?.map(({ do: what, text }) =>
    h("button", { key: what, class: "cw-btn", "data-key": what, onclick: () => send(what) }, text),
  );

/** When all is over: the way to a new deal, in the place of the question. */
export const again = ({ closed, label, press }: Tool, chips: boolean, more?: Kid): Made =>
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
      more,
      closed === null ? null : h("p", "cw-why", h("span", {}, closed)),
    ),
  );
