// A prediction: the reader sets a slider or types a guess, and locks it. The simulation and the count come only after
// that.
import type { PredictMark, PredictView } from "./contract";
import { h, type Made } from "./draw/dom";
import { more, type More } from "./draw/more";
import { error, flag, icon, turn } from "./draw/icons";
import { percent } from "./draw/percent";
import { frame } from "./frame";
import type { Model } from "./wire/model";

const AXIS = [0, 20, 40, 60, 80, 100];

/** The side of a label at its line: away from the edge, and away from a line nearby. */
function side(at: number, other: number | null): "start" | "end" | "" {
  if (at < 15) return "start";
  if (at > 85) return "end";
  if (other === null || Math.abs(at - other) > 25) return "";
  return at > other ? "start" : "end";
}

/** A line on the scale, with its words to the side where there is room. */
const mark = (is: string, { at, text, note }: PredictMark, other: number | null = null): Made =>
  h(
    "div",
    { key: is, class: "cw-pw-mark", "data-is": is, "data-side": side(at, other), style: `left:${at}%` },
    h("span", {}, h("b", {}, text), note),
  );

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  let here: string | null = null; // the slider's value; null until it is touched, and for a guess such as 1/4
  let typed = "";

  let menu: More | undefined;

  return frame<PredictView>(model, el, {
    mount: ({ link, redraw }) => {
      menu = more(link, redraw);
    },
    unmount: () => menu?.close(),
    view({ link, redraw }) {
      const { view } = link;
      const open = view.guess === null;
      const slide = (event: Event): void => {
        here = (event.target as HTMLInputElement).value;
        typed = percent(view.words, here);
        link.refuse();
        redraw();
      };
      const write = (event: Event): void => {
        typed = (event.target as HTMLInputElement).value;
        here = /^\s*(\d\d?|100)\s*%?\s*$/.exec(typed)?.[1] ?? null;
        link.refuse();
        redraw();
      };
      const guess = here ?? typed.trim();
      const lock = (): void => {
        if (guess) void link.send("answer", guess);
        else link.refuse(view.words.ask ?? "");
      };
      const you = view.guess ?? (here === null ? null : { at: Number(here), text: (view.words.you ?? "").replace("{n}", here), note: "" });
      const text = link.refusal || (link.slow ? (view.words.busy ?? "") : "");
      return {
        kind: "cw-exercise cw-predict",
        lang: view.lang,
        label: view.label,
        kids: [
          h("div", "cw-ex-head", h("b", {}, view.title), h("span", "cw-ex-place", view.place), menu?.menu()),
          h("p", "cw-ex-q", view.question),
          h(
            "div",
            "cw-ex-stage",
            h(
              "div",
              { key: "scale", class: "cw-pw", role: open ? undefined : "img", "aria-label": open ? undefined : view.picture },
              view.band &&
                h("div", { key: "band", class: "cw-pw-band", style: `left:${view.band[0]}%;width:${view.band[1] - view.band[0]}%` }),
              view.count && mark("count", view.count),
              you && mark("you", you, view.count?.at ?? null),
              h(
                "div",
                { key: "axis", class: "cw-pw-axis", "aria-hidden": true },
                AXIS.map((at) => h("span", { key: at, style: `left:${at}%` }, percent(view.words, at))),
              ),
              open &&
                h("input", {
                  key: "guess",
                  "data-key": "guess",
                  type: "range",
                  min: 0,
                  max: 100,
                  step: 1,
                  value: here ?? "50",
                  "aria-label": view.words.your_guess,
                  "aria-valuetext": here === null ? view.words.ask : percent(view.words, here),
                  oninput: slide,
                  onclick: slide,
                }),
              open &&
                h("input", {
                  key: "typed",
                  class: "cw-pw-typed",
                  "data-key": "typed",
                  type: "text",
                  autocomplete: "off",
                  maxlength: 40,
                  placeholder: view.words.examples,
                  "aria-label": view.words.typed,
                  value: typed,
                  oninput: write,
                  onkeydown: (event: KeyboardEvent) => {
                    if (event.key !== "Enter" || event.repeat || event.isComposing) return;
                    event.preventDefault();
                    lock();
                  },
                }),
            ),
          ),
          h(
            "div",
            { key: "act", class: "cw-ex-act", "data-state": text ? "refused" : open ? "asked" : "shown" },
            h(
              "p",
              { key: "say", role: "status", "data-key": "say", tabindex: "-1" },
              icon(text ? error : open ? turn : flag),
              h("span", {}, text ? null : view.strong && h("b", {}, view.strong), " ", text || view.message),
            ),
            h(
              "div",
              "cw-ex-acts",
              view.acts.map((act) =>
                h(
                  "button",
                  {
                    key: act.do,
                    class: `cw-btn${act.main ? " cw-btn--main" : ""}`,
                    "data-key": act.do,
                    "aria-disabled": act.do === "answer" && !guess,
                    onclick: () => (act.do === "answer" ? lock() : void link.send(act.do, "")),
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
