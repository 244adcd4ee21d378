// Probability: something is asked, the reader writes a guess, and only then come pictures, a table and the count. Python
// says what there is; nothing is counted here.
import type { ChanceBars, ChanceChooser, ChanceCurve, ChanceMosaic, ChanceTwig, ChanceView } from "./contract";
import { h, rove, type Kid, type Made } from "./draw/dom";
import { grid } from "./draw/grid";
import { error, flag, icon, turn } from "./draw/icons";
import { signs } from "./draw/signs";
import { frame } from "./frame";
import type { Model } from "./wire/model";

const at = (n: number): string => `${n}%`;

function mosaic({ label, blocks, across, below }: ChanceMosaic, key: number): Made {
  return h(
    "div",
    { key },
    h(
      "div",
      { class: "cw-pr-area", role: "img", "aria-label": label },
      blocks.map((one, i) =>
        h(
          "div",
          { key: i, "data-mark": one.mark, style: `left:${at(one.x)};top:${at(one.y)};width:${at(one.w)};height:${at(one.h)}` },
        ),
      ),
      across > 0 ? h("div", { key: "tiles", class: "cw-pr-tiles", style: `--n:${across};--m:${Math.round(across / 1.69)}` }) : null,
      blocks.map((one, i) => one.text && h("span", { key: `text${i}`, style: `left:${at(one.x)};top:${at(one.y)}` }, one.text)),
    ),
    axis(below),
  );
}

const close = (below: ChanceMosaic["below"]): boolean => below.slice(1).some((one, i) => one.at - (below[i]?.at ?? 0) < 30);

const axis = (below: ChanceMosaic["below"]): Kid =>
  below.length > 0 &&
  h(
    "div",
    { key: "below", class: "cw-pr-below", "data-two": close(below), "aria-hidden": true },
    // labels near to each other stand in two rows by turns
    below.map((one, i) =>
      h("span", { key: i, "data-end": one.at > 80, "data-low": i % 2 === 1 && close(below), style: `left:${at(one.at)}` }, one.text),
    ),
  );

const ticks = (all: ChanceBars["ticks"]): Kid =>
  all.map((one) => h("div", { key: `tick${one.at}`, class: "cw-pr-tick", style: `bottom:${at(one.at)}` }, h("span", {}, one.text)));

function bars({ label, bars: all, ticks: marks, line }: ChanceBars, key: number): Made {
  const bare = marks.length === 0;
  return h(
    "div",
    { key },
    h(
      "div",
      { class: "cw-pr-chart", role: "img", "aria-label": label, "data-bare": bare },
      ticks(marks),
      h(
        "div",
        "cw-pr-bars",
        all.map((one, i) =>
          h(
            "div",
            { key: i, class: "cw-pr-bar", "data-marked": one.marked },
            one.dealt !== null && h("i", { key: "dealt", "data-is": "dealt", style: `height:${at(one.dealt)}` }),
            one.exact !== null && h("i", { key: "exact", "data-is": "exact", style: `height:${at(one.exact)}` }),
            one.low !== null &&
              one.high !== null &&
              h("i", { key: "band", "data-is": "band", style: `bottom:${at(one.low)};height:${at(one.high - one.low)}` }),
          ),
        ),
      ),
      line && h("div", { key: "line", class: "cw-pr-line", "data-start": line.at < 40, style: `left:${at(line.at)}` }, h("span", {}, line.text)),
    ),
    h(
      "div",
      { key: "names", class: "cw-pr-names", "data-bare": bare, "aria-hidden": true },
      all.map((one, i) => h("span", { key: i }, h("b", {}, one.text), one.note ? h("span", {}, one.note) : null)),
    ),
    bare ? h("p", "cw-pr-cap", label) : null,
  );
}

/** The drawing is made of numbers alone. */
function curve({ label, points, low, high, exact, ticks: marks, below }: ChanceCurve, key: number): Made {
  const path = (some: [number, number][]): string => some.map(([x, y]) => `${x},${100 - y}`).join(" ");
  const dashed = exact === null ? "" : `<line x1="0" x2="100" y1="${100 - exact}" y2="${100 - exact}"/>`;
  const drawn = `<polygon points="${path([...low, ...[...high].reverse()])}"/>${dashed}<polyline points="${path(points)}"/>`;
  return h(
    "div",
    { key },
    h(
      "div",
      { class: "cw-pr-chart", role: "img", "aria-label": label },
      ticks(marks),
      h("div", { key: "curve", class: "cw-pr-curve", svg: `<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>` }),
    ),
    h("div", { key: "below", style: "margin-inline-start:44px" }, axis(below)),
    h("p", "cw-pr-cap", label),
  );
}

const twigs = (all: ChanceTwig[]): Made =>
  h(
    "ul",
    {},
    all.map((one, i) =>
      h(
        "li",
        { key: i },
        h(
          "div",
          { class: "cw-pr-twig", "data-marked": one.marked },
          one.factor ? h("b", {}, one.factor) : null,
          h("span", {}, one.text),
          one.product ? h("span", { key: "product" }, one.product) : null,
        ),
        one.twigs.length ? twigs(one.twigs) : null,
      ),
    ),
  );

function picture(one: ChanceView["pictures"][number], key: number): Made {
  if (one.kind === "mosaic") return mosaic(one, key);
  if (one.kind === "bars") return bars(one, key);
  if (one.kind === "curve") return curve(one, key);
  return h("div", { key, class: "cw-pr-tree", role: "group", "aria-label": one.label }, twigs(one.twigs));
}

/** Buttons of which one is chosen: one stop for Tab, the arrows go on. */
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
  let asked = -1; // the ply of the question that was typed for

  return frame<ChanceView>(model, el, {
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
          h("div", "cw-ex-head", h("b", {}, view.title), h("span", "cw-ex-place", view.place)),
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
                  "aria-valuetext": `${one.value} %`,
                  onchange: (event: Event) => void link.send("draft", `${one.name}=${(event.target as HTMLInputElement).value}`),
                }),
                h("output", {}, `${one.value} %`),
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
                      link.refuse("");
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
              view.pictures.length ? h("div", "cw-pr-pictures", view.pictures.map(picture)) : null,
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
      if (link.refusal) link.refuse("");
    },
  });
}

export default { render };
