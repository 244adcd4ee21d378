// The log: who, what, chips in, pot after. It scrolls in its own box, so that it never pushes the page.
import type { Clip } from "../wire/clip";
import type { Row } from "../contract";
import { h, type Kid, type Made } from "../draw/dom";
import { copy as copySign, done, icon, right as foldSign } from "../draw/icons";

export interface Book {
  rows: Row[];
  at: number;
  open: boolean;
  clip: Clip;
  record: string | null | undefined; // null: it may be copied; else why not; undefined: not at this table
  words: Record<string, string>;
  toggle: () => void;
  more: Made | null; // what stands under it
  above?: Kid; // and over it
  write?: (text: string) => Kid; // a cell, where its text holds signs to be drawn
}

/** The columns that hold something: not every game is played for chips, or for a pot. */
const figures = (rows: Row[]) => (["chips", "pot"] as const).filter((name) => rows.some((row) => row[name]));

/** The rows as plain text, columns parted by tabs, as a sheet or a message takes them. */
export const asText = (rows: Row[], words: Record<string, string>): string =>
  [words, ...rows]
    .map((line) => (["who", "what", ...figures(rows)] as const).map((name) => line[name]).join("\t"))
    .join("\n");

export function log({ rows, at, open, clip, record, words, toggle, more, above, write }: Book): Made {
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
  return h(
    "div",
    { key: "log", class: "cw-rail" },
    above ? h("div", "cw-above", above) : null,
    h(
      "div",
      "cw-log__head",
      h(
        "button",
        { class: "cw-fold", "data-key": "log", "aria-expanded": String(open), onclick: toggle },
        icon(foldSign),
        h("span", {}, words.log),
      ),
      h(
        "span",
        "cw-acts",
        clip.said ? h("span", { key: "said", class: "cw-small", role: "status" }, clip.said) : null,
        record === undefined ? null : take("record", record, clip.record, h("span", "cw-small", words.toml)),
        rows.length ? take("copy", null, () => clip.log(asText(rows, words)), icon(clip.said ? done : copySign)) : null,
      ),
    ),
    open
      ? h(
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
                head(words.who),
                head(words.what),
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
                  h("th", { scope: "row", title: row.who }, row.who),
                  h("td", {}, write?.(row.what) ?? row.what),
                  columns.map((name) => h("td", name === "pot" ? "cw-r cw-num" : "cw-r", row[name])),
                ),
              ),
            ),
          ),
        )
      : null,
    more,
  );
}

/** Bring the row that is told now into the log's own box, without moving the page. */
export function follow(root: Element): void {
  const box = root.querySelector<HTMLElement>(".cw-log");
  const row = box?.querySelector<HTMLElement>("tr[data-now]");
  if (!box || !row) return;
  const head = box.querySelector("thead")?.clientHeight ?? 0;
  const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
  if (top - head < box.scrollTop) box.scrollTop = top - head;
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight + 8;
}
