// The middle of a table of tricks: the stock with the turned card across under it, the trick, and the one before.
import { face } from "../draw/cards";
import { mark, type Style } from "../draw/marks";
import type { LastView, PlaceView, StockView, TricksView, TrumpView } from "../contract";
import { h, type Kid, type Made } from "../draw/dom";
import { icon, right } from "../draw/icons";
import { signs } from "../draw/signs";
import type { Part } from "./part";

interface Mid {
  style: Style;
  wide: boolean;
  open: boolean; // the last trick is looked at
  words: Record<string, string>;
  toggle: () => void;
}

function place(one: PlaceView, by: Mid, compact: boolean): Made {
  return h(
    "li",
    { key: one.seat, class: "cw-place", "data-place": one.seat, "data-own": one.own },
    h(
      "span",
      "cw-lies",
      one.cards.map((view, i) =>
        h(
          "span",
          { key: view.card, class: "cw-played", "data-fly": view.card, "data-won": one.best === i, title: view.native },
          face(view.card, by.style, view.name, compact),
        ),
      ),
      one.cards.length ? null : h("span", "cw-slot"),
    ),
    h("b", { title: one.name }, one.name),
    h("span", { key: "note" }, one.note),
  );
}

const stock = ({ label, count, text, under }: StockView, by: Mid): Kid => [
  (count || under) && h(
    "div",
    { key: "pile", class: "cw-deck", role: "img", "aria-label": label },
    under ? h("span", { key: "under", class: "cw-under", "data-fly": under.card }, face(under.card, by.style)) : null,
    count ? h("span", { key: "deck", class: count > 3 && "cw-thick" }, face("??", by.style)) : null,
  ),
  h("p", { key: "text" }, signs(text, by.style, by.words)),
];

const trumps = ({ mark: suit, text }: TrumpView, by: Mid): Made =>
  h("p", "cw-num", suit ? mark(suit, by.style) : null, h("span", {}, text));

const last = (view: LastView, by: Mid): Kid => [
  h(
    "button",
    { key: "last", class: "cw-fold", "data-key": "last", "aria-expanded": String(by.open), onclick: by.toggle },
    icon(right),
    h("span", {}, view.label),
  ),
  by.open
    ? [
        h(
          "span",
          {},
          view.cards.map((one, i) =>
            h("span", { key: i, "data-won": i === view.best }, face(one.card, by.style, one.name, true)),
          ),
        ),
        h("p", {}, view.text),
      ]
    : null,
];

/** A card's width in the trick, if it is not the table's own, and the room for a name beside it. */
const size = (n: number, each: number, wide: boolean): string => {
  if (each > 1) return `--cw-card:${wide ? 52 : n > 4 ? 30 : 44}px;--room:calc(var(--cw-card)*.5)`;
  if (n < 3) return "--room:20px";
  if (n < 5) return wide ? "--cw-card:64px;--room:20px" : "--cw-card:56px;--room:12px";
  return wide ? "--cw-card:52px;--room:14px" : "--cw-card:40px;--room:8px";
};

function middle(view: TricksView, by: Mid): Kid {
  const { trick } = view;
  const n = trick?.places.length ?? 0;
  const compact = n > 4 || (!by.wide && n > 3);
  return [
    (trick || view.stock || view.trump) && h(
      "div",
      { key: "mid", class: "cw-mid" },
      h("div", "cw-stock", view.stock ? stock(view.stock, by) : null, view.trump ? trumps(view.trump, by) : null),
      trick
        ? h(
            "div",
            { key: "trick", class: "cw-trick", style: size(n, trick.places[0]?.wants ?? 1, by.wide) },
            h("p", "cw-cap", trick.label),
            h(
              "ol",
              { key: "places", class: "cw-places", "aria-label": trick.label },
              trick.places.map((one) => place(one, by, compact)),
            ),
            h("p", { key: "text" }, trick.text),
          )
        : null,
      h("div", "cw-last", view.last ? last(view.last, by) : null),
    ),
    view.facts.length
      ? h(
          "ul",
          { key: "facts", class: "cw-small cw-soft" },
          view.facts.map((fact) => h("li", { key: fact }, fact)),
        )
      : null,
  ];
}

export function tricks(): Part {
  let open = false; // the trick before is looked at

  return {
    update(table, { view }) {
      if (!view.tricks) return {};
      const toggle = (): void => {
        open = !open;
        table.redraw();
      };
      const { style } = table.holding();
      return { felt: middle(view.tricks, { style, wide: table.wide(), open, words: view.words, toggle }) };
    },
  };
}
