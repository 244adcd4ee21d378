// Where each hidden card may lie: a heat map under a table, now or before the last answer of another.
import type { BeliefCard, BeliefCell, BeliefSuit, BeliefView } from "./contract";
import { bar, segment } from "./draw/bar";
import { h, type Kid, type Made } from "./draw/dom";
import { icon, fold } from "./draw/icons";
import type { Style } from "./draw/marks";
import { say } from "./draw/say";
import { signs } from "./draw/signs";
import { frame } from "./frame";
import type { Model } from "./wire/model";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  return frame<BeliefView>(model, el, {
    view({ link, holding }) {
      const { view } = link;
      const { style } = holding();
      const answer = (token: string): void => void link.send("answer", token);
      const text = link.refusal || (link.slow ? (view.words.busy ?? "") : "");
      const before = view.when?.value === "then";
      return {
        kind: "cw-belief",
        lang: view.lang,
        label: view.label,
        kids: [
          bar(view.title, view.subtitle, close(view, () => answer("close"))),
          h(
            "div",
            "cw-bl-head",
            say(text ? (link.refusal ? "error" : "busy") : "rest", text || view.message, undefined, [], (part) => signs(part, style, view.words)),
            view.when && h("div", "cw-bl-when", segment(view.when, (_, value) => answer(value))),
          ),
          view.going && going(view, () => answer("stop")),
          h("div", { key: "suits", class: "cw-bl-suits" }, view.suits.map((one) => suit(one, view, style, before))),
        ],
      };
    },
    sight: ".cw-bar", // the table keeps its place as far as it can: it is played at
    escape({ link }) {
      if (link.refusal) link.refuse("");
    },
  });
}

const close = ({ words }: BeliefView, press: () => void): Made =>
  h(
    "button",
    { key: "close", class: "cw-btn cw-btn--bare", "data-key": "close", "aria-label": words.close, title: words.close, onclick: press },
    icon(fold),
  );

/** How far the work is, and the end of it. */
const going = ({ words, part }: BeliefView, stop: () => void): Made =>
  h(
    "div",
    "cw-bl-going",
    h("span", "cw-soft cw-small", words.working),
    h("progress", { key: part === null ? "busy" : "part", max: "1", ...(part !== null && { value: String(part) }), "aria-label": words.working }),
    h("button", { key: "stop", class: "cw-btn", "data-key": "stop", onclick: stop }, words.cancel),
  );

const suit = ({ suit: key, name, cards }: BeliefSuit, { places, words }: BeliefView, style: Style, before: boolean): Made =>
  h(
    "table",
    { key, style: `--wide:${46 + 38 * places.length}px` },
    h("caption", {}, name),
    h("thead", {}, h("tr", {}, h("td", { key: "card" }), places.map((place, at) => h("th", { key: at, scope: "col", title: place }, h("span", {}, place))))),
    h("tbody", {}, cards.map((card) => row(card, words, style, before))),
  );

const row = ({ text, name, cells }: BeliefCard, words: Record<string, string>, style: Style, before: boolean): Made =>
  h("tr", { key: text }, h("th", { key: "card", scope: "row", title: name }, signs(text, style, words)), cells.map((one, at) => cell(one, at, before)));

function cell({ now, then, change, spoken }: BeliefCell, key: number, before: boolean): Made {
  const shown = before ? then : now;
  const marked: Kid = !before && change && [h("i", { key: "way", "aria-hidden": true }, change > 0 ? "▲" : "▼")];
  return h(
    "td",
    { key, style: `--p:${shown ?? 0}`, "data-change": marked ? change : undefined, title: marked ? spoken : undefined },
    marked || null,
    shown === null ? "–" : String(shown),
    marked ? h("small", { key: "spoken" }, ` ${spoken}`) : null,
  );
}

export default { render };
