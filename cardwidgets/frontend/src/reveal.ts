// Sets turned up place by place, as slowly as the reader likes; what is still down is not on the page.
import { face, type Style } from "./cards";
import type { RevealSet, RevealView, TableView } from "./contract";
import { count, h, type Kid, type Made } from "./dom";
import { icon, left, right } from "./icons";
import type { Part, Table } from "./play";

/** Where a cell lies in a narrow room: two seats beside each other, place after place. */
function spot(block: number, line: number, column: number, seats: number): string {
  const high = 2 + Math.ceil(seats / 2); // the place's name, its sets, its verdict
  return `--row:${block * high + line + 1};--col:${column < 0 ? "1 / -1" : column + 1}`;
}

const calm = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

const SIGN = { won: "● ", tied: "= ", "": "" };

function cell(set: RevealSet | null, style: Style): Kid {
  if (!set) return h("small", { key: "none", "aria-label": "–" }, "–");
  return [
    h(
      "span",
      { key: "cards", class: "cw-mini", role: "img", "aria-label": set.cards.map(({ name }) => name).join(", ") },
      set.cards.map(({ card }) => h("span", {}, face(card, style, undefined, true))),
    ),
    h(
      "small",
      { key: "text" },
      set.says ? h("b", {}, h("span", { "aria-hidden": "true" }, SIGN[set.mark]), set.says) : null,
      set.says && set.text ? " · " : null,
      set.text,
    ),
  ];
}

const backs = (n: number, style: Style, words: Record<string, string>): Kid => [
  h(
    "span",
    { key: "cards", class: "cw-mini", role: "img", "aria-label": words.face_down ?? "face down" },
    Array.from({ length: n }, () => h("span", {}, face("??", style))),
  ),
  h("small", { key: "text" }, " "),
];

function table(view: RevealView, up: number, style: Style, words: Record<string, string>): Made {
  const { seats, places } = view;
  const n = places.length;
  const over = up >= n;
  const size = Math.max(1, ...seats.flatMap(({ sets }) => sets.map((set) => set?.cards.length ?? 0)));
  const part = (tag: string, ...rows: Kid[]): Made => h(tag, { role: "rowgroup" }, rows);
  const head = (i: number, text: string | undefined, mine: string): Made =>
    h("th", { key: i, scope: "col", role: "columnheader", style: mine }, text);
  return h(
    "table",
    { key: "table", class: "cw-reveal__table", role: "table", "aria-label": view.label, style: `--places:${n}` },
    part(
      "thead",
      h(
        "tr",
        { role: "row" },
        h("td", { key: "who", role: "cell", class: "cw-reveal__who" }),
        places.map((place, i) => head(i, place, spot(i, 0, -1, seats.length))),
        head(n, words.points ?? "Points", spot(n, 0, -1, seats.length)),
      ),
    ),
    part(
      "tbody",
      seats.map((seat, j) => {
        const name = h("b", { key: "name", class: "cw-reveal__name", "aria-hidden": "true" }, seat.name);
        return h(
          "tr",
          { key: seat.seat, role: "row", "data-own": seat.own, "data-out": seat.out },
          h(
            "th",
            { key: "who", scope: "row", role: "rowheader", class: "cw-reveal__who" },
            h("b", {}, seat.name),
            seat.note ? h("small", {}, seat.note) : null,
          ),
          places.map((_, i) =>
            h(
              "td",
              {
                key: i,
                role: "cell",
                "data-mark": (i < up && seat.sets[i]?.mark) || null,
                style: spot(i, 1 + Math.floor(j / 2), j % 2, seats.length),
              },
              name,
              i < up ? cell(seat.sets[i] ?? null, style) : backs(size, style, words),
            ),
          ),
          h(
            "td",
            { key: n, role: "cell", class: "cw-reveal__points", style: spot(n, 1 + Math.floor(j / 2), j % 2, seats.length) },
            name,
            h("span", { key: "points" }, over ? seat.points : "…"),
            seat.note ? h("small", { key: "note", "aria-hidden": "true" }, seat.note) : null,
          ),
        );
      }),
    ),
    part(
      "tfoot",
      h(
        "tr",
        { role: "row" },
        h("td", { key: "who", role: "cell", class: "cw-reveal__who" }),
        places.map((_, i) =>
          h(
            "td",
            { key: i, role: "cell", style: spot(i, 1 + Math.ceil(seats.length / 2), -1, seats.length) },
            i < up ? view.verdicts[i]?.text : null,
          ),
        ),
        h("td", { key: n, role: "cell", class: "cw-reveal__who" }),
      ),
    ),
  );
}

export function reveals(): Part {
  let told = ""; // which reveal this is
  let up = 0; // places turned up
  let auto = false;
  let timer = 0;
  let before = Infinity; // rows of the log before it began
  let view: RevealView | undefined;

  const running = (): boolean => view !== undefined && up < view.places.length;
  function hold(): void {
    window.clearTimeout(timer);
    timer = 0;
  }
  function go(table: Table, to: number): void {
    hold();
    auto = false;
    up = Math.max(0, Math.min(view?.places.length ?? 0, to));
    table.redraw();
  }
  function take(table: Table): void {
    const { reveal, rows, pace_ms } = table.link.view;
    view = reveal;
    const now = reveal ? JSON.stringify(reveal.seats.map(({ sets }) => sets.map((set) => set?.cards.map(({ card }) => card)))) : "";
    if (now !== told) {
      hold();
      [told, up, auto] = [now, reveal ? 1 : 0, true];
    }
    if (!reveal) before = rows.length;
    if (!running() || !auto) return;
    if (pace_ms <= 0 || calm()) up = reveal!.places.length;
    else if (!timer)
      timer = window.setTimeout(() => {
        timer = 0;
        up += 1;
        table.redraw();
      }, pace_ms);
  }
  function steps(table: Table): Made {
    const n = view!.places.length;
    const { words } = table.link.view;
    const [first, last] = [up <= 0, up >= n];
    return h(
      "div",
      "cw-reveal__steps",
      h(
        "button",
        {
          key: "back",
          type: "button",
          class: "cw-btn cw-btn--bare",
          "data-key": "reveal:back",
          "aria-label": words.back_set ?? "One set back",
          title: words.back_set ?? "One set back",
          "aria-disabled": first ? "true" : undefined,
          onclick: () => !first && go(table, up - 1),
        },
        icon(left),
      ),
      h("span", "cw-soft cw-small", (words.step ?? "{n}/{m}").replace("{n}", count(up)).replace("{m}", count(n))),
      h(
        "button",
        {
          key: "next",
          type: "button",
          class: "cw-btn",
          "data-key": "reveal:next",
          "aria-disabled": last ? "true" : undefined,
          onclick: () => !last && go(table, up + 1),
        },
        h("span", {}, words.next_set ?? "Next set"),
        icon(right),
      ),
    );
  }
  return {
    take,
    bare: (now: TableView) => now.reveal !== undefined,
    rows: (rows) => (running() ? rows.slice(0, before) : rows),
    told: () => (running() ? ["rest", (up && view!.verdicts[up - 1]?.text) || view!.label] : null),
    middle: (now) =>
      view &&
      h(
        "div",
        "cw-reveal",
        table(view, up, now.holding().style, now.link.view.words),
        view.places.length ? steps(now) : null,
      ),
    also: () => hold,
  };
}
