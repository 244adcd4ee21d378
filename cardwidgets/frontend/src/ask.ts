// The question: words with what they cost, an amount, and the reason for everything that may not be said now.
import type { Tool } from "./bar";
import type { AmountView, Ask, Option } from "./contract";
import { count, h, type Made } from "./dom";
import { deal, icon } from "./icons";

export interface Asking {
  ask: Ask;
  live: boolean;
  amount: number;
  draft: string | null; // what is being typed into the field
  hit: string | null; // the token of the closed option that was pressed last
  words: Record<string, string>;
  answer: (token: string) => void;
  refuse: (token: string, reason: string) => void;
  set: (amount: number, draft?: string | null) => void;
}

export const AMOUNT = "#"; // stands for the amount where an option's token would

/** A number within the limits; anything unreadable becomes the least. */
export const clamp = (n: number, { least, most }: { least: number; most: number }): number =>
  Number.isFinite(n) ? Math.min(most, Math.max(least, Math.round(n))) : least;

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

/** The reason of every word that may not be said now, and the note of one that may. */
export const reasons = (list: Option[], by: Pick<Asking, "hit" | "words">): Made[] =>
  list
    .filter((one) => one.closed !== undefined || one.note)
    .map((one) =>
      h(
        "span",
        { key: one.text, class: by.hit === one.token ? "cw-hit" : undefined },
        h("b", {}, one.text),
        by.words.colon ?? ": ",
        one.closed ?? one.note,
      ),
    );

const words = (by: Asking): Made =>
  h(
    "div",
    "cw-say-words",
    h(
      "div",
      "cw-words",
      by.ask.words.map((one) => option(one, by)),
    ),
    why(reasons(by.ask.words, by)),
  );

export const why = (lines: Made[]): Made | null => (lines.length ? h("p", "cw-why", lines) : null);

function amount(view: AmountView, by: Asking): Made {
  const shut = view.closed !== undefined;
  const { least, most } = shut ? { least: 0, most: 0 } : view;
  const now = by.amount;
  const step = (by_: number): void => by.set(clamp(now + by_, view));
  /** The typed number is taken; when it had to be clamped, the line says which limit it met. */
  const take = (typed: string): number | null => {
    const n = typed.trim() === "" ? NaN : Number(typed);
    const to = clamp(n, view);
    by.set(to);
    if (n === to) return to;
    if (Number.isFinite(n))
      by.refuse(AMOUNT, n < least ? `${count(least)} ${view.why_least}` : `${count(most)} ${view.why_most}`);
    return null;
  };
  const button = (key: string, sign: string, label: string | undefined, way: number, end: boolean): Made =>
    h(
      "button",
      {
        key,
        "data-key": key,
        "aria-label": label,
        title: label,
        "aria-disabled": shut || end,
        onclick: () => !shut && !end && step(way),
      },
      sign,
    );
  const typed = (event: Event): string => (event.currentTarget as HTMLInputElement).value;
  const verb = shut ? view.verb.replace("{n}", "").trim() : view.verb.replace("{n}", count(now));
  return h(
    "div",
    { key: "amount", class: "cw-amount", "data-shut": shut },
    h(
      "div",
      "cw-amount__line",
      h(
        "span",
        "cw-stepper",
        button("less", "−", by.words.less, -1, now <= least),
        h("input", {
          key: "field",
          type: "number",
          inputmode: "numeric",
          min: least,
          max: most,
          step: 1,
          "data-key": "field",
          "aria-label": view.label,
          value: shut ? "" : (by.draft ?? String(now)),
          readonly: shut,
          "aria-disabled": shut,
          oninput: (event: Event) => {
            const n = Number(typed(event));
            by.set(typed(event) !== "" && n === clamp(n, view) ? n : now, typed(event));
          },
          onchange: (event: Event) => {
            if (!shut && by.draft !== null) take(typed(event));
          },
          onkeydown: (event: KeyboardEvent) => {
            if (event.key !== "Enter" || shut) return;
            event.preventDefault();
            const n = take(typed(event));
            if (n !== null) by.answer(String(n));
          },
        }),
        button("more", "+", by.words.more, 1, now >= most),
      ),
      h(
        "button",
        {
          key: "main",
          class: "cw-btn cw-btn--main",
          "data-key": "main",
          "aria-disabled": shut,
          title: view.closed,
          // pressing takes the focus from the field, which may clamp the number: what was never seen is not sent
          onmousedown: (event: Event) => {
            (event.currentTarget as HTMLElement).dataset.held =
              by.draft !== null && Number(by.draft) !== now ? "yes" : "";
          },
          onkeydown: (event: Event) => {
            (event.currentTarget as HTMLElement).dataset.held = "";
          },
          onclick: (event: Event) => {
            const button = event.currentTarget as HTMLElement;
            if (shut) by.refuse(AMOUNT, view.closed ?? "");
            else if (button.dataset.held !== "yes") by.answer(String(now));
            button.dataset.held = "";
          },
        },
        verb,
      ),
    ),
    h(
      "div",
      { key: "range", class: "cw-range", "data-shut": shut || least === most },
      h("span", {}, shut ? "" : count(least)),
      h("input", {
        key: "slider",
        type: "range",
        min: least,
        max: most,
        step: 1,
        "data-key": "slider",
        "aria-label": view.label,
        value: String(now),
        oninput: (event: Event) => by.set(clamp(Number(typed(event)), view)),
      }),
      h("span", {}, shut ? "" : count(most)),
    ),
    h(
      "p",
      "cw-why",
      shut
        ? [h("span", { class: by.hit === AMOUNT ? "cw-hit" : undefined }, view.closed)]
        : [
            h("span", { key: "least" }, h("b", {}, count(least)), " ", view.why_least),
            h("span", { key: "most" }, h("b", {}, count(most)), " ", view.why_most),
          ],
    ),
  );
}

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

export const question = (by: Asking): Made =>
  group(by, by.ask.words.length ? words(by) : null, by.ask.amount ? amount(by.ask.amount, by) : null);

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
