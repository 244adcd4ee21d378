// The parts beside the sheet: a note about the chosen figure, the settlement step by step, and the systems side by
// side.
import { h, type Kid, type Made } from "../draw/dom";
import { icon, left, right } from "../draw/icons";
import { fill, pointed, signs, told } from "./note";
import type { CellView, PageView, SheetView } from "../contract";
import type { Pointing } from "./pointing";

/** The note: a step with its calculation, or a figure with its deal and rules. */
export function note(view: SheetView, page: PageView, now: Pointing, choose: (cell: CellView, i: number) => void): Made {
  return h("div", { key: "note", class: "cw-sc-note", "aria-live": "polite" }, said(view, page, now, choose));
}

function said(view: SheetView, page: PageView, now: Pointing, choose: (cell: CellView, i: number) => void): Kid[] {
  const { words, seats } = view;
  const step = now.step === null ? undefined : page.steps[now.step];
  if (step)
    return [
      h("p", { key: "head", class: "cw-sc-head" }, h("b", {}, step.head), h("span", {}, step.check)),
      h("p", { key: "say" }, step.say),
      h(
        "dl",
        "cw-sc-works",
        seats.map((name, i) => [h("dt", { key: `t${i}` }, name), h("dd", { key: `d${i}` }, step.works[i])]),
      ),
    ];
  const found = pointed(page.cells, now.at);
  if (!found || !now.at)
    return [h("p", { key: "point" }, words.point), h("p", { key: "keys", class: "cw-soft cw-small" }, words.keys)];
  const { cell, figure } = found;
  const { i } = now.at;
  const mates = page.cells.flatMap((one) =>
    one.figures.filter((other) => other.deal === figure.deal && other !== figure).map((other) => `${one.name} ${other.text}`),
  );
  const go = (key: string, sign: string, label: string | undefined, to: number): Made =>
    h(
      "button",
      {
        key,
        class: "cw-btn",
        "data-key": key,
        "aria-label": label,
        "aria-disabled": !cell.figures[to],
        onclick: () => {
          if (cell.figures[to]) choose(cell, to);
        },
      },
      icon(sign),
    );
  return [
    told(view, cell, figure, signs),
    mates.length
      ? h("p", { key: "also", class: "cw-soft" }, fill(words.also, { list: mates.join(words.and ?? "; ") }))
      : null,
    h(
      "div",
      "cw-sc-nav",
      go("earlier", left, words.earlier, i - 1),
      go("later", right, words.later, i + 1),
      h("span", "cw-soft", fill(words.place, { n: i + 1, m: cell.figures.length })),
    ),
  ];
}

const head = (texts: (string | undefined)[], kind = "cw-sc-r"): Made =>
  h("thead", {}, h("tr", {}, texts.map((text, i) => h("th", { key: `${i}`, scope: "col", class: i ? kind : undefined }, text))));

/** Each step is a button that shows its calculation, and tints the accounts that it uses. */
export function settlement(view: SheetView, page: PageView, now: Pointing, choose: (step: number) => void): Made {
  const { words, seats } = view;
  return h(
    "div",
    { key: "settlement", class: "cw-sc-settle" },
    h("h3", {}, words.settlement),
    h(
      "div",
      "cw-sc-scroll",
      h(
        "table",
        { key: "steps", class: "cw-sc-table", "aria-label": words.settlement },
        head([words.in_whists, ...seats, words.check]),
        h(
          "tbody",
          {},
          page.steps.map((step, i) =>
            h(
              "tr",
              { key: step.key, "data-on": now.step === i, "data-sum": step.key === "result" },
              h(
                "th",
                { scope: "row" },
                h(
                  "button",
                  { class: "cw-sc-step", "data-key": `step:${i}`, "aria-pressed": String(now.step === i), onclick: () => choose(i) },
                  h("span", { "aria-hidden": true }, i + 1),
                  step.name,
                ),
              ),
              step.values.map((value, k) => h("td", { key: `${k}`, class: "cw-sc-r" }, value)),
              h("td", { key: "check", class: "cw-sc-r cw-soft" }, step.check),
            ),
          ),
        ),
      ),
    ),
    h(
      "ul",
      { key: "final", class: "cw-sc-final", "aria-hidden": true },
      page.final.map(({ text, share }, i) =>
        h("li", { key: `${i}`, "data-loss": share < 0, style: `--s:${Math.abs(share)}` }, h("span", {}, seats[i]), h("i", {}), h("b", {}, text)),
      ),
    ),
  );
}

/** One row for each step of any system. A system without that step has empty cells. */
export function sideBySide(view: SheetView): Made | null {
  const { words, seats, pages } = view;
  if (pages.length < 2) return null;
  const rows = view.rows.filter(({ key }) => pages.some((page) => page.steps.some((step) => step.key === key)));
  return h(
    "div",
    { key: "three", class: "cw-sc-three" },
    h("h3", {}, words.three),
    h(
      "div",
      { key: "scroll", class: "cw-sc-scroll", role: "group", tabindex: "0", "aria-label": words.three },
      h(
        "table",
        "cw-sc-table",
        h(
          "thead",
          {},
          h(
            "tr",
            { key: "systems" },
            h("td", { key: "corner" }),
            pages.map((page) =>
              h("th", { key: page.system, scope: "colgroup", colspan: seats.length, "data-own": page.system === view.own }, page.name),
            ),
          ),
          h(
            "tr",
            { key: "seats" },
            h("th", { key: "whists", scope: "col" }, words.in_whists),
            pages.map((page) => seats.map((name, i) => h("th", { key: `${page.system} ${i}`, scope: "col", class: "cw-sc-r", "data-first": !i }, name))),
          ),
        ),
        h(
          "tbody",
          {},
          rows.map(({ key, name }) =>
            h(
              "tr",
              { key, "data-sum": key === "result" },
              h("th", { key: "name", scope: "row" }, name),
              pages.map((page) => {
                const step = page.steps.find((one) => one.key === key);
                return seats.map((_, i) => h("td", { key: `${page.system} ${i}`, class: "cw-sc-r", "data-first": !i }, step?.values[i] ?? ""));
              }),
            ),
          ),
        ),
      ),
    ),
    h("p", { key: "note", class: "cw-soft cw-small" }, words.three_note),
  );
}

const fold = (key: string, summary: string | undefined, table: Made): Made =>
  h(
    "details",
    { key, class: "cw-sc-fold" },
    h("summary", {}, icon(right), summary),
    h("div", { key: "scroll", class: "cw-sc-scroll", role: "group", tabindex: "0", "aria-label": summary }, table),
  );

/** The sheet and its deals as tables, an alternative to the drawing. */
export function folds(view: SheetView, page: PageView): Made {
  const { words, seats } = view;
  const trail = (id: string): string => {
    const cell = page.cells.find((one) => one.id === id);
    return cell ? cell.figures.map(({ text }) => text).join(".") || "–" : "";
  };
  const on = seats.map((name) => fill(words.on, { name }));
  const rows = seats.map((name, i) =>
    h(
      "tr",
      { key: `${i}` },
      h("th", { scope: "row" }, name),
      ["mountain", "pool", ...seats.map((_, k) => `whists.${k}`)].map((cell) => h("td", { key: cell }, trail(`${i}.${cell}`))),
    ),
  );
  return h(
    "div",
    "cw-sc-folds",
    fold("table", words.as_table, h("table", "cw-sc-table", head([words.seat, words.mountain, words.pool, ...on], ""), h("tbody", {}, rows))),
    view.deals.length
      ? fold(
          "deals",
          words.all_deals,
          h(
            "table",
            "cw-sc-table",
            head([words.number, words.contract, words.course], ""),
            h(
              "tbody",
              {},
              view.deals.map(({ n, title, how }) =>
                h("tr", { key: `${n}` }, h("th", { scope: "row" }, n), h("td", { key: "t" }, signs(title)), h("td", { key: "h" }, how)),
              ),
            ),
          ),
        )
      : null,
  );
}
