// The ladder of ranks: beside the board if there is room, else behind a tab.
import type { CardView } from "../contract";
import { type Style, small } from "../draw/marks";
import { h, joined, type Made } from "../draw/dom";
import type { Part } from "./part";

/** Small cards side by side, read as one picture. */
export const mini = (cards: Pick<CardView, "card" | "name">[], style: Style, label = joined(cards.map(({ name }) => name))): Made =>
  h("span", { key: "cards", class: "cw-mini", role: "img", "aria-label": label }, cards.map(({ card }) => h("span", {}, small(card, style))));

export const ranks = (): Part => ({
  update({ holding }, { view: { ranks: shown } }) {
    if (!shown) return {};
    const { style } = holding();
    const kind = ({ name, about, cards }: (typeof shown.kinds)[0]) =>
      h(
        "li",
        { key: name, title: about },
        h("b", {}, name),
        mini(cards, style),
      );
    return { ranks: [h("p", "cw-cap", shown.label), h("ol", "cw-ranks", shown.kinds.map(kind)), shown.note && h("p", "cw-small", shown.note)] };
  },
});
