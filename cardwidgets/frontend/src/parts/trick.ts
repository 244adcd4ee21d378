// The middle of a table of tricks: the stock with the turn-up across under it, the trick, and the last trick.
import { face } from "../draw/cards";
import { mark, type Style } from "../draw/marks";
import type { LastView, PlaceView, SeatView, StockView, TricksView, TrumpView } from "../contract";
import { h, type Kid, type Made } from "../draw/dom";
import { icon, right } from "../draw/icons";
import { signs } from "../draw/signs";
import type { Part } from "./part";
import { ringAt } from "./places";

interface Mid {
  style: Style;
  seats: SeatView[];
  compact: boolean; // true for narrow cards
  open: boolean; // true if the last trick is shown
  words: Record<string, string>;
  facts: boolean; // true if further facts are on the felt; after a deal there are too many
  toggle: () => void;
}

function place(one: PlaceView, by: Mid, last: boolean): Made {
  const others = by.seats.filter(({ own }) => !own);
  const at = others.findIndex(({ seat }) => seat === one.seat) + 1;
  return h(
    "li",
    {
      key: one.seat,
      class: "cw-place",
      "data-place": one.seat,
      "data-own": one.own,
      "data-best": one.best !== null,
      style: ringAt(at, others.length + 1),
    },
    h(
      "span",
      "cw-lies",
      one.cards.map((view, i) =>
        h(
          "span",
          { key: view.card, class: "cw-played", "data-fly": view.card, "data-won": one.best === i, "data-last": last && i === one.cards.length - 1, title: view.native },
          face(view.card, by.style, view.name, by.compact),
        ),
      ),
      one.cards.length ? null : h("span", "cw-slot", one.own && one.name),
    ),
    one.own && !one.cards.length ? null : h("b", "cw-heard-only", one.name),
    one.note && h("span", { key: "note", class: "cw-cue", title: one.note }, one.note.split(/(?<= · )/).map((part, key) => h("span", { key }, part))),
  );
}

const stock = ({ label, count, text, under }: StockView, by: Mid): Kid => [
  (count || under) && h(
    "div",
    { key: "pile", class: "cw-deck", role: "img", "aria-label": label },
    under && h("span", { key: "under", class: "cw-under", "data-fly": under.card }, face(under.card, by.style)),
    count > 0 && h("span", { key: "deck", class: count > 3 && "cw-thick" }, face("??", by.style)),
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
  by.open && [
        h(
          "span",
          {},
          view.cards.map((one, i) =>
            h("span", { key: i, "data-won": i === view.best }, face(one.card, by.style, one.name, true)),
          ),
        ),
        h("p", {}, view.text),
      ],
];

/** Further facts. Above a stock they grow upwards as far as the next seat, so that the pile does not move. */
const facts = (view: TricksView, by: Mid): Kid =>
  by.facts &&
  view.facts.length > 0 &&
  h(
    "ul",
    { key: "facts", class: "cw-facts", style: view.stock && "max-height:81px" },
    view.facts.map((fact) => h("li", { key: fact }, signs(fact, by.style, by.words))),
  );

const middle = (view: TricksView, by: Mid): Kid => [
  view.trick &&
    h(
      "ol",
      { key: "places", class: "cw-trick", "aria-label": view.trick.label },
      view.trick.places.map((one, i, { [i + 1]: next }) => place(one, by, one.cards.length > 0 && !next?.cards.length)),
    ),
  h(
    "div",
    { key: "stock", class: "cw-stock" },
    view.stock && facts(view, by),
    view.stock && stock(view.stock, by),
    view.trump && trumps(view.trump, by),
    !view.stock && facts(view, by),
  ),
];

const before = (view: TricksView, by: Mid): Made =>
  h(
    "div",
    { key: "before", class: "cw-last" },
    view.trick?.text && view.trick.taker === null && h("p", { key: "text" }, signs(view.trick.text, by.style, by.words)),
    view.last && last(view.last, by),
  );

export function tricks(): Part {
  let open = false; // true if the last trick is shown

  return {
    moved() {
      open = false;
    },
    update(table, { view }) {
      if (!view.tricks) return {};
      const toggle = (): void => {
        open = !open;
        table.redraw();
      };
      const { style } = table.holding();
      const { seats, words } = view;
      const by: Mid = { style, seats, compact: seats.length > 5, open, words, facts: view.turn !== "over", toggle };
      return { felt: middle(view.tricks, by), tail: before(view.tricks, by) };
    },
    escape(table) {
      if (!open) return false;
      open = false;
      table.redraw();
      return true;
    },
  };
}
