// The end of a deal, in place of the table: the deciding cards row by row, the score, and the turning point. A module
// of its own, which a page loads at the first end of a deal.
import type { EndRow, EndView, RevealSet, ScoreView, SeatView } from "./contract";
import { small, type Style } from "./draw/marks";
import { h, type Kid, type Made, joined } from "./draw/dom";
import { icon, right } from "./draw/icons";
import { signs } from "./draw/signs";
import { match } from "./parts/score";
import { avatar } from "./parts/seats";

/** The seats, the card faces and the words of the reader. */
export interface Seen {
  seats: SeatView[];
  style: Style;
  words: Record<string, string>;
}

const cards = (set: RevealSet, style: Style): Made =>
  h(
    "span",
    {
      key: "cards",
      class: "cw-result__cards",
      role: "img",
      "aria-label": joined([set.says, set.text, joined(set.cards.map(({ name }) => name))], ": "),
      style: `--n:${set.cards.length}`,
    },
    set.cards.map(({ card }, key) => h("span", { key }, small(card, style))),
  );

function row(view: EndRow, i: number, alone: boolean, { seats, style }: Seen): Made {
  const rivals = seats.filter(({ own }) => !own);
  const at = rivals.findIndex(({ seat }) => seat === view.seat);
  const mark = seats.find(({ seat }) => seat === view.seat) ?? { name: view.name };
  const [set] = view.sets;
  return h(
    "li",
    { key: view.seat, "data-won": view.won, "data-own": view.own, style: `--i:${i}` },
    avatar(mark, at < 0 ? 4 : at % 4),
    view.share === null
      ? [
          h("b", { key: "name", class: alone ? "cw-result__name" : "cw-heard-only" }, view.name),
          view.sets.map((one, key) =>
            h("span", { key, class: "cw-result__set", "data-mark": one?.mark }, one ? cards(one, style) : h("span", {}, "–")),
          ),
          alone && h("span", { key: "text", class: "cw-result__text" }, h("b", {}, set?.text), h("span", { key: 1 }, view.note)),
        ]
      : [
          h("b", { key: "name", class: "cw-result__name" }, view.name),
          h("span", { key: "bar", class: "cw-result__bar", "aria-hidden": true, style: `--p:${view.share * 100}%` }),
        ],
    view.figure && h("b", { key: "figure", class: "cw-result__figure" }, view.figure),
  );
}

const fold = (view: ScoreView): Made =>
  h("details", { key: "reckoned", ontoggle: ({ target }: Event) => (target as HTMLDetailsElement).open && (target as Element).scrollIntoView({ block: "nearest" }) }, h("summary", { class: "cw-fold", "data-key": "reckoned" }, icon(right), h("span", {}, view.label)), match(view));

export default (end: EndView, by: Seen): Kid => {
  const places = end.heads.length;
  const kind = places ? "places" : end.rows.some(({ share }) => share !== null) ? "bars" : "hands";
  return h(
    "div",
    "cw-result",
    h(
      "div",
      { key: "rows", class: "cw-result__rows", "data-kind": kind, style: `--cols:${places};--goal:${end.goal * 100}%` },
      places > 0 && h("p", { key: "heads", class: "cw-result__heads", "aria-hidden": true }, end.heads.map((head, key) => h("span", { key }, head))),
      h("ol", { key: "list", "aria-label": end.label }, end.rows.map((one, i) => row(one, i, kind === "hands", by))),
      end.goal_text && h("p", { key: "goal", class: "cw-result__goal" }, end.goal_text),
    ),
    h(
      "div",
      { key: "paper", class: "cw-result__paper" },
      h("div", { key: "written" }, match(end.written), end.reckoned && fold(end.reckoned)),
      end.turning && h("p", { key: "turning", class: "cw-result__turning" }, h("b", {}, end.point), " ", signs(end.turning, by.style, by.words)),
    ),
  );
};
