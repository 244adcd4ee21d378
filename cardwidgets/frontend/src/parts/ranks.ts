// The ladder of ranks: beside the board if there is room, else behind a tab.
import { small } from "../draw/marks";
import { h } from "../draw/dom";
import type { Part } from "./part";

export const ranks = (): Part => ({
  update({ holding }, { view: { ranks: shown } }) {
    if (!shown) return {};
    const { style } = holding();
    const kind = ({ name, about, cards }: (typeof shown.kinds)[0]) =>
      h(
        "li",
        { key: name, title: about },
        h("b", {}, name),
        h("span", { class: "cw-mini", role: "img", "aria-label": cards.map((one) => one.name).join(", ") }, cards.map((one) => h("span", {}, small(one.card, style)))),
      );
    return { ranks: [h("p", "cw-cap", shown.label), h("ol", "cw-ranks", shown.kinds.map(kind)), shown.note && h("p", "cw-small", shown.note)] };
  },
});
