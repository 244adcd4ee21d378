// The end of a deal, which covers the table once the last card was seen. Its module is loaded at the first end. Before
// that, and if the reader wants to see the table, the table stays.
import type draw from "../end";
import type { TableView } from "../contract";
import { h, type Made } from "../draw/dom";
import type { Model } from "../wire/model";
import { HOLD } from "../wire/pace";
import { calm } from "./fly";
import type { Part, Table } from "./part";


export interface Given {
  model: Model;
  el: HTMLElement;
  bring?: (references: string[]) => Promise<unknown>;
}
export interface Ending extends Part {
  shown: (view: TableView) => boolean;
  other: (table: Table, view: TableView) => Made | false; // to the table, or back to the result
}

export function ending({ model, bring }: Given): Ending {
  let drawn: typeof draw | undefined;
  let wanted = false; // it has been asked for
  let fresh = true; // nothing was drawn yet: no delay for a reader who comes back to a finished deal
  let due = 0; // the timer while the table is still shown
  let over = false;
  let table = false; // the reader looks at the table

  function come(now: Table): void {
    const references = model.get("_late") as string[] | undefined;
    if (wanted || !references?.length || !bring) return;
    wanted = true;
    void bring(references).then((found) => {
      drawn = found as typeof draw;
      now.redraw();
    });
  }
  const shown = ({ end }: TableView): boolean => !!end && !!drawn && !due && !table;

  return {
    shown,
    other: (now, view) =>
      !!view.end &&
      !!drawn &&
      !due &&
      h(
        "button",
        {
          key: "other",
          class: "cw-btn cw-btn--bare",
          "data-key": "other",
          onclick: () => {
            table = !table;
            now.redraw();
          },
        },
        h("span", {}, view.words[table ? "result" : "board"]),
      ),
    update(now, { view }) {
      const { end } = view;
      if (end) come(now);
      if (end && !over && !fresh && view.pace_ms > 0 && !calm())
        due = window.setTimeout(() => {
          due = 0;
          now.redraw();
        }, HOLD);
      if (!end) {
        clearTimeout(due);
        [due, table] = [0, false];
      }
      [over, fresh] = [!!end, false];
      return end && drawn && shown(view) ? { end: drawn(end, { ...view, style: now.holding().style }) } : {};
    },
    unmount: () => clearTimeout(due),
  };
}
