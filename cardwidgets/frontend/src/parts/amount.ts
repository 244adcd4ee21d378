// The choice of a number: a field with a button on either side, which gives the reason for its limit.
import type { AmountView } from "../contract";
import { count, h, type Made } from "../draw/dom";
import type { Asking, Part } from "./part";

/** Return a number within the limits and on a step; unreadable text becomes the least. */
export function clamp(n: number, { least, most, step = 1 }: Pick<AmountView, "least" | "most" | "step">): number {
  const steps = (to: number): number => (to - least) / step;
  return least + step * Math.min(Math.floor(steps(most)), Math.max(0, Math.round(steps(Number.isFinite(n) ? n : least))));
}

/** It draws nothing by itself; the part with the question draws it beside the words. */
export interface Numbers extends Part {
  draw: (by: Asking) => Made | null;
}

/** The chosen number, and the text being typed, which a refusal does not erase. */
interface Chosen {
  amount: number;
  advised?: number | undefined;
  typed: string | null;
}

export function numbers(): Numbers {
  const now: Chosen = { amount: NaN, typed: null };
  return {
    moved({ link }) {
      now.typed = null;
      if (link.view.ask) now.amount = NaN;
    },
    update(_, { asking }) {
      const limits = asking?.ask.amount;
      if (limits && limits.closed === undefined) {
        const told = limits.advised;
        if (told !== undefined && (told !== now.advised || Number.isNaN(now.amount))) now.amount = told;
        now.amount = clamp(now.amount, limits);
      }
      now.advised = limits?.advised;
      return {};
    },
    draw: (by) => (by.ask.amount ? stepper(by.ask.amount, by, now) : null),
    escape() {
      now.typed = null;
      return false;
    },
  };
}

function stepper(view: AmountView, by: Asking, now: Chosen): Made {
  const shut = view.closed !== undefined;
  const { least, most, step = 1 } = shut ? { least: 0, most: 0 } : view;
  const { amount, typed: half } = now;
  const dark = !view.even && !by.ask.words.some((one) => one.usual);
  const set = (n: number, text: string | null = null): void => {
    [now.amount, now.typed] = [n, text];
    by.refuse();
  };
  const go = (way: number): void => set(clamp(now.amount + way * step, view));
  /** Take the typed number. If it was clamped, the message line names the limit or the step. */
  const take = (typed: string): number | null => {
    const n = typed.trim() === "" ? NaN : Number(typed);
    const to = clamp(n, view);
    set(to);
    if (n === to) return to;
    if (n < least) by.refuse(low);
    else if (n > most) by.refuse(high);
    else if (view.why_step) by.refuse(view.why_step);
    return null;
  };
  const low = `${count(least)} ${view.why_least}`;
  const high = `${count(most)} ${view.why_most}`;
  const button = (key: string, sign: string, label: string | undefined, way: number, end: boolean, why: string): Made =>
    h(
      "button",
      {
        key,
        "data-key": key,
        tabindex: "-1", // the field beside it has arrow keys
        "aria-label": label,
        title: shut ? view.closed : end ? why : label,
        "aria-disabled": shut || end,
        onclick: () => (shut ? by.refuse(view.closed ?? "") : end ? by.refuse(why) : go(way)),
      },
      sign,
    );
  const typed = (event: Event): string => (event.currentTarget as HTMLInputElement).value;
  const verb = shut ? view.verb.replace("{n}", "").trim() : view.verb.replace("{n}", count(amount));
  return h(
    "div",
    { key: "amount", class: "cw-amount", "data-shut": shut },
      h(
        "span",
        "cw-stepper",
        button("less", "−", by.words.less, -1, amount <= least, low),
        h("input", {
          key: "field",
          type: "number",
          inputmode: "numeric",
          min: least,
          max: most,
          step,
          "data-key": "field",
          "aria-label": view.label,
          value: shut ? "" : (half ?? String(amount)),
          readonly: shut,
          "aria-disabled": shut,
          oninput: (event: Event) => {
            const n = Number(typed(event));
            set(typed(event) !== "" && n === clamp(n, view) ? n : now.amount, typed(event));
          },
          onchange: (event: Event) => {
            if (!shut && now.typed !== null) take(typed(event));
          },
          onkeydown: (event: KeyboardEvent) => {
            if (event.key !== "Enter" || event.repeat || shut) return;
            event.preventDefault();
            const n = take(typed(event));
            if (n !== null) by.answer(String(n));
          },
        }),
        button("more", "+", by.words.more, 1, amount + step > most, high),
      ),
      h(
        "button",
        {
          key: "main",
          class: dark ? "cw-btn cw-btn--main" : "cw-btn",
          "data-key": "main",
          "aria-disabled": shut,
          title: view.closed,
          // a press moves the focus from the field, which may clamp the number; a number that was not shown is not
          // sent
          onmousedown: (event: Event) => {
            (event.currentTarget as HTMLElement).dataset.held =
              now.typed !== null && Number(now.typed) !== now.amount ? "yes" : "";
          },
          onkeydown: (event: Event) => {
            (event.currentTarget as HTMLElement).dataset.held = "";
          },
          onclick: (event: Event) => {
            const button = event.currentTarget as HTMLElement;
            if (shut) by.refuse(view.closed ?? "");
            else if (button.dataset.held !== "yes") by.answer(String(now.amount));
            button.dataset.held = "";
          },
        },
        verb,
      ),
  );
}
