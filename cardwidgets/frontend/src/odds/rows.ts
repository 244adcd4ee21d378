// Questions and their answers: a table each, with a bar for every chance, its band, and where it was before.
import { type Style, small } from "../draw/marks";
import type { OddsBlock, OddsRow, OddsView } from "../contract";
import { h, type Made } from "../draw/dom";

// the columns and their classes
const KIND = {
  comes: undefined,
  share: "cw-o-share",
  chance: "cw-o-chance",
  one_in: "cw-o-often",
};

const line = (row: OddsRow, style: Style, words: Record<string, string>): Made =>
  h(
    "tr",
    { key: row.id, role: "row", "data-mark": row.mark },
    h(
      "th",
      { key: "comes", scope: "row", role: "rowheader" },
      h(
        "span",
        "cw-o-name",
        row.cards.length
          ? h("span", "cw-mini", row.cards.slice(0, 4).map((one) => h("span", { key: one.card }, small(one.card, style))))
          : null,
        h("span", { key: "label" }, row.label),
        row.mark ? h("span", "cw-tag", words.mine) : null,
      ),
    ),
    h(
      "td",
      { key: "share", class: KIND.share, "aria-hidden": "true" },
      h(
        "span",
        { class: "cw-o-bar", style: `--p:${row.share}` },
        row.high > row.low ? h("i", { key: "band", style: `--l:${row.low};--h:${row.high}` }) : null,
        row.was === null ? null : h("s", { key: "was", style: `--w:${row.was}` }),
      ),
    ),
    h(
      "td",
      { key: "chance", role: "cell", class: KIND.chance },
      h("b", {}, row.chance),
      row.moved ? h("small", { key: "moved" }, row.moved) : null,
    ),
    h("td", { key: "one_in", role: "cell", class: KIND.one_in }, row.one_in, h("small", {}, row.exactly)),
  );

const block = (one: OddsBlock, first: boolean, { words }: OddsView, style: Style): Made =>
  h(
    "table",
    { key: one.id, class: "cw-o-table", role: "table" },
    h(
      "caption",
      {},
      h("b", {}, one.title),
      one.note ? h("span", { key: "note", class: "cw-soft cw-small" }, one.note) : null,
    ),
    h(
      "thead",
      { role: "rowgroup", "data-first": first },
      h(
        "tr",
        { role: "row" },
        Object.entries(KIND).map(([name, kind]) =>
          name === "share"
            ? h("td", { key: name, class: kind, "aria-hidden": "true" })
            : h("th", { key: name, scope: "col", role: "columnheader", class: kind }, words[`column_${name}`]),
        ),
      ),
    ),
    h("tbody", { role: "rowgroup" }, one.rows.map((row) => line(row, style, words))),
  );

export const blocks = (view: OddsView, style: Style): Made[] =>
  view.blocks.map((one, i) => block(one, i === 0, view, style));
