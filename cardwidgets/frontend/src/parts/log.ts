// The log: player, action, chips paid, pot after it. It scrolls in its own box, so that the page never moves.
import type { Row } from "../contract";
import { tool } from "../draw/bar";
import { h, type Kid, type Made } from "../draw/dom";
import { copy as copySign, done, icon } from "../draw/icons";
import { copies } from "../draw/more";
import { parts } from "../draw/say";
import { signs } from "../draw/signs";
import { clip, type Clip } from "../wire/clip";
import type { Now, Part, Table } from "./part";
import { toldRow, type Story } from "./story";

type Words = Record<string, string>;

interface Book {
  rows: Row[];
  at: number;
  clip: Clip;
  record: string | null | undefined; // null if it may be copied, else the reason why not; undefined if this table has none
  words: Words;
  write: (text: string) => Kid; // draws a cell with suit signs in its text
}

/** The columns with content; at tables of tricks, the numbers of tricks come first, and the takers follow. */
const figures = (rows: Row[], { taken }: Words) =>
  (["chips", "pot"] as const).filter((name) => rows.some((row) => row[name]) && !(taken && name === "pot"));

/** The rows as plain text with tabs between columns, for a spreadsheet or a message. */
export const asText = (rows: Row[], words: Words): string =>
  [{ ...words, taker: words.taken }, ...rows]
    .map((line: Partial<Row>) =>
      [...(words.taken ? [line.pot, line.who, line.what, line.taker] : [line.who, line.what]), ...figures(rows, words).map((name) => line[name])].join("\t"),
    )
    .join("\n");

/** The action; in a complete trick, the winning card is bold. */
const told = ({ what, strong }: Row, write: (text: string) => Kid): Kid => (strong?.length ? parts(what, [strong], write) : write(what));

/** A line of a table of tricks: a complete trick with its cards, taker and gain; else a player and an action. */
function trick(row: Row, columns: ("chips" | "pot")[], write: (text: string) => Kid): Kid {
  const name = h("th", { key: "who", scope: "row", title: row.who }, row.who);
  const what = h("td", { key: "what", colspan: row.taker ? 1 : 2 + columns.length }, row.taker ? null : h("b", {}, row.who, " "), told(row, write));
  return [h("td", "cw-r cw-soft", row.pot), what, row.taker && [name, columns.map((column) => h("td", "cw-r cw-num", row[column]))]];
}

function book({ rows, at, clip, record, words, write }: Book): Kid[] {
  const columns = figures(rows, words);
  const head = (text: string | undefined, right = false): Made =>
    h("th", { scope: "col", class: right ? "cw-r" : undefined }, text);
  return [
    h(
      "div",
      { key: "rows", class: "cw-log", role: "group", "aria-label": words.log, tabindex: "0", "data-key": "rows" },
      rows.length > 0 &&
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              words.taken ? [h("th", { scope: "col", "aria-label": words.pot }, "#"), head(words.what), head(words.taken)] : [head(words.who), head(words.what)],
              columns.map((name) => head(words[name], true)),
            ),
          ),
          h(
            "tbody",
            {},
            rows.map((row, i) =>
              h(
                "tr",
                { key: i, "data-now": i === at },
                words.taken
                  ? trick(row, columns, write)
                  : [
                      h("th", { scope: "row", title: row.who }, row.who),
                      h("td", {}, told(row, write)),
                      columns.map((name) => h("td", name === "pot" ? "cw-r cw-num" : "cw-r", row[name])),
                    ],
              ),
            ),
          ),
        ),
    ),
    h(
      "div",
      "cw-log__foot",
      clip.said && h("span", { key: "said", class: "cw-small", "aria-live": "polite" }, clip.said),
      record === undefined ? null : tool({ key: "record", label: words.record ?? "", closed: record, press: () => record ?? clip.ask("record") }, h("span", "cw-small", words.toml)),
      rows.length > 0 && tool({ key: "copy", label: words.copy ?? "", closed: null, press: () => clip.log(asText(rows, words)) }, icon(clip.said ? done : copySign)),
    ),
  ];
}

/** Scroll the log's box to the present row, without moving the page. */
function follow(root: Element): void {
  const box = root.querySelector<HTMLElement>(".cw-log");
  const row = box?.querySelector<HTMLElement>("tr[data-now]");
  if (!box || !row) return;
  const head = box.querySelector("thead")?.clientHeight ?? 0;
  const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
  if (top - head < box.scrollTop) box.scrollTop = top - head;
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight + 8;
}

export interface Log extends Part {
  draw: (table: Table, now: Now) => Kid;
  share: (table: Table) => Kid; // the menu's buttons to copy
}

/** The log, in the panel of its tab. */
export function log(story: Story): Log {
  let copier: Clip | null = null;

  return {
    mount({ link, redraw }) {
      copier = clip(link, redraw);
    },
    update: () => ({}),
    draw(table, { view: { rows, words, record, tricks } }) {
      const { style } = table.holding();
      const write = (text: string): Kid => (tricks ? signs(text, style, words) : text);
      return copier && book({ rows, at: toldRow(story, rows), clip: copier, record, words, write });
    },
    share: ({ link: { view } }) =>
      h(
        "div",
        { key: "share", class: "cw-tools", role: "toolbar" },
        copier && copies(copier, view.words),
      ),
    unmount: () => copier?.close(),
    drawn: follow,
  };
}
