// The score sheet of a match, behind a button. Pointing at a figure shows the deal that wrote it.
import type { CellView, DrawnSheet } from "../contract";
import { byKey, h, type Kid } from "../draw/dom";
import { icon, right } from "../draw/icons";
import { signs } from "../draw/signs";
import { pointed, told } from "../sheet/note";
import { sheetPaper } from "../sheet/paper";
import type { Part, Table } from "./part";
import type { Spot } from "../sheet/pointing";

export function paper(): Part {
  let open = false;
  let at: Spot["at"] = null;
  let width = 340; // until the room is measured
  let unheard = (): void => {};

  /** Open or close it; the focus is then on its button. */
  function turn(table: Table, to: boolean): void {
    [open, at] = [to, null];
    const root = table.root();
    if (root) byKey(root, "paper")?.focus({ preventScroll: true });
    table.redraw();
  }

  function leaf(table: Table, view: DrawnSheet): Kid {
    const found = pointed(view.cells, at);
    const point = ({ id }: CellView, i: number): void => {
      at = { cell: id, i };
      table.redraw();
    };
    const now = { base: view.base, at, deal: found && found.figure.deal };
    return h(
      "div",
      { key: "leaf", class: "cw-leaf" },
      sheetPaper(view, now, width, point),
      h(
        "div",
        { key: "note", class: "cw-sc-note cw-small", "aria-live": "polite" },
        found
          ? told(view, found.cell, found.figure, (text) => signs(text, table.holding().style, table.link.view.words))
          : [h("div", { key: "point" }, view.words.alone), h("div", { key: "keys", class: "cw-soft" }, view.words.keys)],
      ),
    );
  }

  return {
    mount({ model, redraw }) {
      model.on("change:paper", redraw);
      unheard = () => model.off("change:paper", redraw);
    },
    moved() {
      [open, at] = [false, null]; // it stays open until the next move
    },
    update(table) {
      const view = table.model.get("paper") as Partial<DrawnSheet> | undefined;
      if (!view?.cells) return {};
      return {
        score: h(
          "div",
          { key: "paper" },
          h(
            "button",
            { class: "cw-fold", "data-key": "paper", "aria-expanded": String(open), onclick: () => turn(table, !open) },
            icon(right),
            h("span", {}, view.title),
          ),
          open && leaf(table, view as DrawnSheet),
        ),
      };
    },
    unmount: () => unheard(),
    drawn(root, table) {
      const room = root.querySelector(".cw-leaf > .cw-sc-note")?.clientWidth;
      if (room && room !== width) {
        width = room;
        table.redraw();
      }
    },
    escape(table) {
      if (!open) return false;
      if (at) {
        at = null; // Escape closes the figure first, then the sheet
        table.redraw();
      } else turn(table, false);
      return true;
    },
  };
}
