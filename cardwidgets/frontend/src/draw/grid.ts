// A table of counts, with heads of rows and columns: beside a picture of probability, and in a question.
import type { ChanceTable } from "../contract";
import { h, type Made } from "./dom";

export const grid = ({ label, columns, rows }: ChanceTable): Made =>
  h(
    "table",
    { key: "table", class: "cw-ex-table", "aria-label": label },
    h("thead", {}, h("tr", {}, h("td", {}), columns.map((one, key) => h("th", { key, scope: "col" }, one)))),
    h(
      "tbody",
      {},
      rows.map((row, key) =>
        h(
          "tr",
          { key },
          h("th", { scope: "row" }, row.head),
          row.cells.map((one, i) => h("td", { key: i, "data-mark": one.mark || null }, one.text)),
        ),
      ),
    ),
  );
