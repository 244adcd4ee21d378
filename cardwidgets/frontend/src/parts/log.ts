// The log: who, what, chips in, pot after. It scrolls in its own box, so that it never pushes the page.
import type { Row } from "../contract";
import { h, type Kid, type Made } from "../draw/dom";
import { copy as copySign, done, icon } from "../draw/icons";
import { signs } from "../draw/signs";
import { clip, type Clip } from "../wire/clip";
import type { Now, Part, Table } from "./part";
import { toldRow, type Story } from "./story";

interface Book {
  rows: Row[];
  at: number;
  clip: Clip;
  record: string | null | undefined; // null: it may be copied; else why not; undefined: not at this table
  words: Record<string, string>;
  write: (text: string) => Kid; // a cell, where its text holds signs to be drawn
}

/** The columns that hold something: not every game is played for chips, or for a pot. */
const figures = (rows: Row[]) => (["chips", "pot"] as const).filter((name) => rows.some((row) => row[name]));

/** The rows as plain text, columns parted by tabs, as a sheet or a message takes them. */
export const asText = (rows: Row[], words: Record<string, string>): string =>
  [words, ...rows]
    .map((line) => (["who", "what", ...figures(rows)] as const).map((name) => line[name]).join("\t"))
    .join("\n");

/** What happened; of a whole trick the card that took it is strong. */
function told({ what, strong: [from, to] = [] }: Row, write: (text: string) => Kid): Kid {
  if (to === undefined) return write(what);
  const letters = [...what];
  const cut = (start?: number, end?: number): Kid => write(letters.slice(start, end).join(""));
  return [h("span", {}, cut(0, from)), h("b", {}, cut(from, to)), h("span", {}, cut(to))];
}

function book({ rows, at, clip, record, words, write }: Book): Kid[] {
  const columns = figures(rows);
  const take = (key: string, closed: string | null, press: () => void, ...kids: Kid[]): Made =>
    h(
      "button",
      {
        key,
        class: "cw-btn cw-btn--bare",
        "data-key": key,
        "aria-label": words[key],
        title: closed ?? words[key],
        "aria-disabled": closed !== null,
        onclick: () => closed === null && press(),
      },
      kids,
    );
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
            h("tr", {}, head(words.who), head(words.what), columns.map((name) => head(words[name], true))),
          ),
          h(
            "tbody",
            {},
            rows.map((row, i) =>
              h(
                "tr",
                { key: i, "data-now": i === at },
                h("th", { scope: "row", title: row.who }, row.who),
                h("td", {}, told(row, write)),
                columns.map((name) => h("td", name === "pot" ? "cw-r cw-num" : "cw-r", row[name])),
              ),
            ),
          ),
        ),
    ),
    h(
      "div",
      "cw-log__foot",
      clip.said ? h("span", { key: "said", class: "cw-small", "aria-live": "polite" }, clip.said) : null,
      record === undefined ? null : take("record", record, clip.record, h("span", "cw-small", words.toml)),
      rows.length ? take("copy", null, () => clip.log(asText(rows, words)), icon(clip.said ? done : copySign)) : null,
    ),
  ];
}

/** Bring the row that is told now into the log's own box, without moving the page. */
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
}

/** The log; it stands in the panel of its tab. */
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
    unmount: () => copier?.close(),
    drawn: follow,
  };
}
