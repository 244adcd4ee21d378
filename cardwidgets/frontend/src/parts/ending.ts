// The end of a deal, which lies over the table once the last card has been seen. What draws it is a module that comes
// with the first end; until it is there, and where the reader wants to see the table once more, the table stays.
import type draw from "../end";
import type { TableView } from "../contract";
import { h, type Made } from "../draw/dom";
import type { Model } from "../wire/model";
import type { Part, Table } from "./part";

const HOLD = 1100; // ms in which the last trick, or the last set, is looked at

export interface Given {
  model: Model;
  el: HTMLElement;
  bring?: (references: string[]) => Promise<unknown>;
}
export interface Ending extends Part {
  shown: (view: TableView) => boolean;
  other: (table: Table, view: TableView) => Made | false; // to the table, or back to the result
}

const calm = (): boolean => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

export function ending({ model, bring }: Given): Ending {
  let drawn: typeof draw | undefined;
  let wanted = false; // it has been asked for
  let fresh = true; // nothing has been drawn yet: who comes back to a deal that is over is not kept waiting
  let due = 0; // the timer while the table is still looked at
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
        window.clearTimeout(due);
        [due, table] = [0, false];
      }
      [over, fresh] = [!!end, false];
      return end && drawn && shown(view) ? { end: drawn(end, { ...view, style: now.holding().style }) } : {};
    },
    unmount: () => window.clearTimeout(due),
  };
}
