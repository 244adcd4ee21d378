// The widgets on probability: a question, the reader's guess, and only then pictures, a table and the count. Python
// counts everything.
import type { ChanceChooser, ChanceView } from "./contract";
import { picture } from "./draw/chance";
import { h, rove, type Made } from "./draw/dom";
import { more, type More } from "./draw/more";
import { grid } from "./draw/grid";
import { error, flag, icon, turn } from "./draw/icons";
import { percent } from "./draw/percent";
import { signs } from "./draw/signs";
import { frame } from "./frame";
import type { Model } from "./wire/model";

/** Buttons of which one is chosen. Tab stops at one; arrow keys move on. */
function chooser({ name, label, value, options }: ChanceChooser, choose: (token: string) => void): Made {
  const keys = (event: KeyboardEvent): void => {
    const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("button")];
    const here = buttons.indexOf(event.target as HTMLElement);
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const to = way ? buttons[(here + way + buttons.length) % buttons.length] : undefined;
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rove(buttons, to);
    to.focus();
  };
  return h(
    "div",
    { key: name, class: "cw-pr-row" },
    h("span", "cw-cap", label),
    h(
      "div",
      { key: "options", class: "cw-pr-options", role: "radiogroup", "aria-label": label, onkeydown: keys },
      options.map(({ token, text }) =>
        h(
          "button",
          {
            key: token,
            class: "cw-btn",
            role: "radio",
            "data-key": `${name}:${token}`,
            "aria-checked": String(token === value),
            tabindex: token === value ? "0" : "-1",
            onclick: () => choose(`${name}=${token}`),
          },
          h("span", {}, text),
        ),
      ),
    ),
  );
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  let typed = "";
  let asked = -1; // the ply of the question that the typed text belongs to

  let menu: More | undefined;

  return frame<ChanceView>(model, el, {
    mount: ({ link, redraw }) => {
      menu = more(link, redraw);
    },
    unmount: () => menu?.close(),
    view({ link, holding, redraw }) {
      const { view } = link;
      if (view.ply !== asked) typed = "";
      asked = view.ply;
      const { style } = holding();
      const text = link.refusal || (link.slow ? (view.words.busy ?? "") : "");
      const lock = (): void => {
        if (typed.trim()) void link.send("answer", typed.trim());
        else link.refuse(view.words.type ?? "");
      };
      const wide = view.pictures.length > 0 && view.pictures[0]?.kind === "tree";
      return {
        kind: "cw-exercise cw-chance",
        lang: view.lang,
        label: view.label,
        kids: [
          h("div", "cw-ex-head", h("b", {}, view.title), h("span", "cw-ex-place", view.place), menu?.menu()),
          h("p", "cw-ex-q", signs(view.question, style, view.words)),
          h(
            "div",
            "cw-ex-stage",
            view.choosers.length
              ? h("div", "cw-pr-ask", view.choosers.map((one) => chooser(one, (token) => void link.send("draft", token))))
              : null,
            view.sliders.map((one) =>
              h(
                "div",
                { key: `slide${one.name}`, class: "cw-pr-slide" },
                h("label", { for: `cw-pr-${one.name}` }, one.label),
                h("input", {
                  key: "input",
                  id: `cw-pr-${one.name}`,
                  "data-key": `slide:${one.name}`,
                  type: "range",
                  min: 0,
                  max: 100,
                  step: 1,
                  value: String(one.value),
                  "aria-label": one.label,
                  "aria-valuetext": percent(view.words, one.value),
                  onchange: (event: Event) => void link.send("draft", `${one.name}=${(event.target as HTMLInputElement).value}`),
                }),
                h("output", {}, percent(view.words, one.value)),
              ),
            ),
            view.asks
              ? h(
                  "div",
                  "cw-pr-guess",
                  h("input", {
                    key: "guess",
                    "data-key": "guess",
                    type: "text",
                    autocomplete: "off",
                    maxlength: 40,
                    placeholder: view.words.examples,
                    "aria-label": view.words.your_guess,
                    value: typed,
                    oninput: (event: Event) => {
                      typed = (event.target as HTMLInputElement).value;
                      link.refuse();
                      redraw();
                    },
                    onkeydown: (event: KeyboardEvent) => {
                      if (event.key !== "Enter" || event.repeat) return;
                      event.preventDefault();
                      lock();
                    },
                  }),
                )
              : null,
            h(
              "div",
              { key: "columns", class: "cw-pr-columns", "data-wide": wide || (!view.table && !view.lines.length) },
              view.pictures.length ? h("div", "cw-pr-pictures", view.pictures.map((one, key) => picture(one, key))) : null,
              view.table || view.lines.length
                ? h(
                    "div",
                    { key: "figures", class: "cw-pr-figures", role: "group", "aria-label": view.label, tabindex: "0" },
                    h("div", "cw-pr-lines", view.guess ? h("p", "cw-pr-you", view.guess) : null, view.lines.map((one, key) => h("p", { key }, one))),
                    view.table ? grid(view.table) : null,
                  )
                : null,
            ),
          ),
          h(
            "div",
            { key: "act", class: "cw-ex-act", "data-state": text ? "refused" : view.asks ? "asked" : "shown" },
            h(
              "p",
              { key: "say", role: "status", "data-key": "say", tabindex: "-1" },
              icon(text ? error : view.asks ? turn : flag),
              h("span", {}, text ? null : view.strong && h("b", {}, view.strong), " ", text || view.message),
            ),
            h(
              "div",
              "cw-ex-acts",
              view.acts.map((act) =>
                h(
                  "button",
                  {
                    key: `${act.do}${act.token}`,
                    class: `cw-btn${act.main ? " cw-btn--main" : ""}`,
                    "data-key": `${act.do}${act.token}`,
                    "aria-disabled": act.do === "answer" && !typed.trim(),
                    onclick: () => (act.do === "answer" ? lock() : void link.send(act.do, act.token)),
                  },
                  h("span", {}, act.text),
                ),
              ),
            ),
          ),
        ],
      };
    },
    escape({ link }) {
      if (link.refusal) link.refuse();
    },
  });
}

export default { render };
