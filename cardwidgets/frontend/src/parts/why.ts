// The figures of advice, over the felt beside the answers, while the reader has them open.
import type { TableView, WhyView } from "../contract";
import { h, type Made } from "../draw/dom";
import { signs } from "../draw/signs";
import type { Part, Table } from "./part";

export interface Whys extends Part {
  open: (view: TableView) => boolean | undefined; // undefined if there are none
  turn: (table: Table) => void;
  left: (table: Table, pressed: Element) => void; // called when another part of the table is pressed
}

const panel = (why: WhyView, write: (text: string) => Made): Made =>
  h(
    "div",
    { key: "why", class: "cw-reasons", role: "group", "aria-label": why.label },
    why.lines.map((line, key) => h("p", { key }, write(line))),
    why.bars.length > 0 &&
      h(
        "ul",
        { key: "bars" },
        why.bars.map(({ text, figure, share, own }) =>
          h("li", { key: text, "data-own": own, style: `--p:${share * 100}%` }, write(text), h("b", "cw-num", figure)),
        ),
      ),
    why.unit && h("p", { key: "unit", class: "cw-soft" }, why.unit),
  );

export function whys(): Whys {
  let open = false;
  const turn = (table: Table): void => {
    open = !open;
    table.redraw();
  };
  return {
    open: ({ why }) => (why ? open : undefined),
    turn,
    left(table, pressed) {
      if (open && !pressed.closest(".cw-reasons,[data-key=advice]")) turn(table);
    },
    moved() {
      open = false;
    },
    update({ holding }, { view }) {
      if (!view.why) open = false;
      const write = (text: string): Made => h("span", { key: "text" }, signs(text, holding().style, view.words));
      return { more: view.why && open && panel(view.why, write) };
    },
    escape(table) {
      if (!open) return false;
      turn(table);
      return true;
    },
  };
}
