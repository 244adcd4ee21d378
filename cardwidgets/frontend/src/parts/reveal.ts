// Sets turned up place by place, at the reader's pace. Sets that are still down are not on the page.
import type { Style } from "../draw/marks";
import type { RevealSet, RevealView, SeatView, TableView } from "../contract";
import { h, type Kid, type Made } from "../draw/dom";
import { icon, left, right } from "../draw/icons";
import { calm } from "./fly";
import type { Part, Table } from "./part";
import { mini } from "./ranks";
import { arrow, tally } from "./story";

/** The place of a cell on a narrow page: two seats side by side, and one place at a time. */
const spot = (line: number, column: number): string => `--row:${line + 1};--col:${column < 0 ? "1/-1" : column + 1}`;

/** The shortest time in ms that a set stands before the next one is turned up by itself. */
const READING = 2500;

const SIGN = { won: "● ", tied: "= ", "": "" };

function laid(set: RevealSet | null, style: Style): Kid {
  if (!set) return h("small", {}, "–");
  return [
    mini(set.cards, style),
    h(
      "small",
      { key: "text" },
      set.says && h("b", {}, h("span", { "aria-hidden": true }, SIGN[set.mark]), set.says),
      set.says && set.text && " · ",
      set.text,
    ),
  ];
}

const backs = (n: number, style: Style, words: Record<string, string>): Kid => [
  mini(Array(n).fill({ card: "??" }), style, words.face_down),
  h("small", { key: "text" }, " "),
];

function table(view: RevealView, up: number, style: Style, words: Record<string, string>): Made {
  const { seats, places } = view;
  const n = places.length;
  const size = Math.max(1, ...seats.flatMap(({ sets }) => sets.map((set) => set?.cards.length ?? 0)));
  const pairs = Math.ceil(seats.length / 2);
  const last = Math.max(1, up) - 1;
  const part = (tag: string, ...rows: Kid[]): Made => h(tag, { role: "rowgroup" }, rows);
  const side = (): Made => h("td", { key: "who", role: "cell", class: "cw-reveal__who" });
  const cell = (i: number, line: number, column: number, kids: Kid[], more: Record<string, unknown> = {}): Made =>
    h(
      more.role ? "th" : "td",
      { key: i, role: "cell", "data-off": i < n && i !== last, style: spot(line, column), ...more },
      kids,
    );
  return h(
    "table",
    { class: "cw-reveal__table", role: "table", "aria-label": view.label, style: `--places:${n}` },
    part(
      "thead",
      h(
        "tr",
        { role: "row" },
        side(),
        [...places, words.points].map((text, i) =>
          cell(i, i < n ? 0 : pairs + 2, -1, [text], { role: "columnheader" }),
        ),
      ),
    ),
    part(
      "tbody",
      seats.map((seat, j) => {
        const [line, column] = [1 + Math.floor(j / 2), j % 2];
        const name = h("b", { class: "cw-reveal__name", "aria-hidden": true }, seat.name);
        const note = seat.note && h("small", {}, seat.note);
        return h(
          "tr",
          { key: seat.seat, role: "row", "data-own": seat.own, "data-out": seat.out },
          h("th", { role: "rowheader", class: "cw-reveal__who" }, h("b", {}, seat.name), note),
          places.map((_, i) => {
            const set = i < up ? (seat.sets[i] ?? null) : null;
            const bare = seat.own && !seat.sets[i]; // the reader knows where they have laid nothing
            const kids = i < up || bare ? laid(set, style) : backs(size, style, words);
            return cell(i, line, column, [name, kids], { "data-mark": set?.mark || null });
          }),
          cell(n, line + pairs + 2, column, [
            name,
            h("b", "cw-reveal__points", up < n ? "…" : seat.points),
            seat.note && h("small", { class: "cw-reveal__name", "aria-hidden": true }, seat.note),
          ]),
        );
      }),
    ),
    part(
      "tfoot",
      h(
        "tr",
        { role: "row" },
        side(),
        places.map((_, i) => cell(i, pairs + 1, -1, [i < up && view.verdicts[i]])),
      ),
    ),
  );
}

export function reveals(): Part {
  let told: string | undefined; // the key of this reveal
  let all = 0; // places to turn up
  let up = 0; // places turned up
  let auto = false;
  let timer = 0;
  let before: TableView | null = null; // the table before the reveal, since seats, log and pot would give away the end

  const running = (): boolean => up < all;
  function hold(): void {
    clearTimeout(timer);
    timer = 0;
  }
  function show(table: Table, to: number): void {
    hold();
    up = to;
    table.redraw();
  }
  function go(table: Table, to: number): void {
    auto = false;
    show(table, to);
  }
  /** The places turned up so far, and the time of the next one. */
  function turn(table: Table, view: TableView): void {
    const { reveal, pace_ms } = view;
    const now = JSON.stringify(reveal?.seats.map(({ sets }) => sets.map((set) => set?.cards.map(({ card }) => card))));
    all = reveal?.places.length ?? 0;
    if (now !== told) {
      hold();
      [told, up, auto] = [now, reveal ? 1 : 0, true];
    }
    if (!reveal) before = view;
    if (!running() || !auto) return;
    if (pace_ms <= 0 || calm()) up = all;
    else timer ||= window.setTimeout(show, Math.max(READING, pace_ms), table, up + 1);
  }
  function steps(table: Table, words: Record<string, string>): Made {
    return h(
      "div",
      "cw-reveal__steps",
      arrow("reveal:back", left, words.back_set ?? "", up > 0, () => go(table, up - 1)),
      tally(up, all, words),
      h(
        "button",
        {
          class: up < all ? "cw-btn cw-btn--main" : "cw-btn",
          "data-key": "reveal:next",
          "aria-disabled": up >= all,
          onclick: () => up < all && go(table, up + 1),
        },
        h("span", {}, words.next_set),
        icon(right),
      ),
    );
  }

  return {
    veil(table, now) {
      turn(table, now);
      if (!now.reveal) return now;
      const early = running();
      const { rows, pot, seats } = (early && before) || now;
      const rest = (seat: SeatView): SeatView => ({
        ...seat,
        fans: [], // the cards lie in the middle
        turn: seat.turn && !early,
        tags: seat.tags.filter((tag) => !tag.turn || !early),
      });
      return { ...now, rows, pot, seats: seats.map(rest), ...(early && { end: undefined }) };
    },
    left(table, pressed) {
      if (running() && pressed?.closest(".cw-reveal__table")) go(table, all);
    },
    update(now, { view }) {
      const { reveal, words } = view;
      if (!reveal) return {};
      return {
        say: running() ? ["rest", (up && reveal.verdicts[up - 1]) || reveal.label] : null,
        felt: h(
          "div",
          "cw-reveal",
          table(reveal, up, now.holding().style, words),
          all > 0 && steps(now, words),
        ),
      };
    },
    unmount: hold,
  };
}
