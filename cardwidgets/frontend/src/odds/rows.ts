// Questions and their answers: a table each, with a bar for every chance, its interval, and its former value.
import { type Style, small } from "../draw/marks";
import type { OddsBlock, OddsRow, OddsView } from "../contract";
import { h, type Made } from "../draw/dom";

// the columns and their classes; their heads are for screen readers only
const KIND = {
  comes: undefined,
  share: "cw-o-share",
  chance: "cw-o-chance",
  give: "cw-o-give",
  often: "cw-o-often",
  exactly: "cw-o-exactly",
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
    h("td", { key: "chance", role: "cell", class: KIND.chance }, h("b", {}, row.chance)),
    h("td", { key: "give", role: "cell", class: KIND.give, "data-moved": !row.give, title: row.give && words.give }, row.give || row.moved),
    h("td", { key: "often", role: "cell", class: KIND.often, title: row.exactly }, row.often),
    h("td", { key: "exactly", role: "cell", class: KIND.exactly }, row.exactly),
  );

const block = (one: OddsBlock, { words }: OddsView, style: Style): Made =>
  h(
    "table",
    { key: one.id, class: "cw-o-table", role: "table" },
    h(
      "caption",
      {},
      h("b", {}, one.title),
      h("span", { key: "basis", class: "cw-tag", "data-exact": one.exact }, one.basis),
      one.note ? h("span", { key: "note", class: "cw-soft cw-small" }, one.note) : null,
    ),
    h(
      "thead",
      { role: "rowgroup" },
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
  view.blocks.map((one) => block(one, view, style));
