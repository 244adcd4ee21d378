// The pay tables of the bets.
import type { PayTable } from "../contract";
import { h, type Made } from "../draw/dom";
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
  update: (_, { view: { pays: list, seats } }) => {
    if (!list?.length) return {};
    const tables = list.map(prices);
    // with many seats, their chips need the room on the felt
    return seats.length > 3 ? { score: tables } : { felt: h("div", { key: "prices", class: "cw-prices" }, tables) };
  },
});
