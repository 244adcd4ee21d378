// What the bets pay, a table for each.
import type { PayTable } from "../contract";
import { h, QUIET, type Made } from "../draw/dom";
import type { Part } from "./part";

const prices = ({ label, rows }: PayTable, i: number): Made =>
  h(
    "table",
    { key: i, class: "cw-pays" },
    h("caption", {}, label),
    h(
      "tbody",
      {},
      rows.map((row, j) =>
        h(
          "tr",
          { key: j, "data-hit": row.hit, "aria-current": row.hit },
          h("th", { scope: "row" }, row.name),
          h("td", {}, row.pays),
        ),
      ),
    ),
  );

export const pays = (): Part => ({
  update: (_, { view: { pays: list } }) => ({
    felt: list?.length ? h("div", { key: "prices", class: "cw-prices", ...QUIET }, list.map(prices)) : null,
  }),
});
