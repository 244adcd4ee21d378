// The sheet on which a match is written down, behind a button: point at a figure, and read who wrote it.
import type { DrawnSheet } from "../contract-bids";
import type { CellView, Spot } from "../contract-sheet";
import { byKey, h, type Kid } from "../draw/dom";
import { icon, right } from "../draw/icons";
import type { Model } from "../wire/link";
import type { Part, Table } from "../play";
import { pointed, told } from "../sheet/note";
import { sheetPaper } from "../sheet/paper";

export interface Paper extends Part {
  sheet: (table: Table) => Kid; // with its button
}

export function paper(model: Model, write: (table: Table) => (text: string) => Kid): Paper {
  let open = false;
  let at: Spot["at"] = null;
  let width = 340; // until the room is measured
  let ply = NaN;

  /** Open it or lay it away; the keyboard is then on its button. */
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
          ? told(view, found.cell, found.figure, write(table))
          : [h("div", { key: "point" }, view.words.alone), h("div", { key: "keys", class: "cw-soft" }, view.words.keys)],
      ),
    );
  }

  return {
    take({ link }) {
      if (link.view.ply !== ply) [open, at] = [false, null]; // it lies on the table until somebody plays on
      ply = link.view.ply;
    },
    sheet(table) {
      const view = model.get("paper") as Partial<DrawnSheet> | undefined;
      return (
        view?.cells &&
        h(
          "div",
          { key: "paper", class: "cw-written" },
          h(
            "button",
            { class: "cw-fold", "data-key": "paper", "aria-expanded": String(open), onclick: () => turn(table, !open) },
            icon(right),
            h("span", {}, view.title),
          ),
          open && leaf(table, view as DrawnSheet),
        )
      );
    },
    escape(table) {
      if (!open) return false;
      if (at) {
        at = null; // first the figure, then the sheet
        table.redraw();
      } else turn(table, false);
      return true;
    },
    drawn(root, table) {
      const room = root.querySelector(".cw-leaf > .cw-sc-note")?.clientWidth;
      if (room && room !== width) {
        width = room;
        table.redraw();
      }
    },
    also({ redraw }) {
      model.on("change:paper", redraw);
      return () => model.off("change:paper", redraw);
    },
  };
}
