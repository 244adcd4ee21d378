// The pot: the sum, a tape of all payments in order, and the story step by step.
import type { Payment, PotView, Row } from "../contract";
import { count as figure, draw, h, type Kid, type Made } from "../draw/dom";
import { left, right } from "../draw/icons";
import { calm, ghost, plate } from "./fly";
import type { Part, Table } from "./part";
import { arrow, tally, toldRow, type Story } from "./story";

interface Steps {
  rows: Row[];
  at: number; // the row shown, counted from 0
  go: (at: number) => void;
  words: Record<string, string>;
}

const piece = (paid: Payment, i: number, at: number): Made =>
  h(
    "span",
    {
      key: i,
      style: `--n:${paid.chips}`,
      "data-own": paid.own,
      "data-half": paid.half,
      "data-now": paid.row === at,
      "data-later": paid.row > at,
    },
    h("span", { "data-text": paid.text, "data-short": paid.short }),
  );

// Pictures beside the numbers only; for screen readers, the sentence and the log have the same.
const tape = (paid: Payment[], at: number, share = 1): Made =>
  h(
    "p",
    {
      key: "tape",
      class: "cw-tape",
      "aria-hidden": true,
      "data-many": paid.length > 24,
      style: share < 1 ? `width:${Math.max(12, share * 100).toFixed(1)}%` : null,
    },
    paid.map((one, i) => (one.chips > 0 ? piece(one, i, at) : null)),
  );

const WORTHS = [10, 5, 1];
const MAX_DISCS = 12;
const COLUMN = 5; // discs high

/** A drawing of `n` chips: the fewest discs of ten, five and one, in columns; at most twelve discs. */
function stacked(chips: number): Made {
  let left = chips;
  const discs = WORTHS.flatMap((worth) => {
    const many = Math.floor(left / worth);
    left %= worth;
    return Array.from({ length: Math.min(many, MAX_DISCS) }, () => worth);
  }).slice(0, MAX_DISCS);
  const columns = Math.ceil(discs.length / COLUMN);
  const svg = discs
    .map((worth, i) => {
      const [x, y] = [1 + Math.floor(i / COLUMN) * 27, 29 - (i % COLUMN) * 5];
      return `<g class="cw-disc" data-worth="${worth}" transform="translate(${x} ${y})"><path d="M0 5v5a11.5 5 0 0 0 23 0v-5z"/>` +
        '<path class="cw-disc__edge" d="M3 9v4M9 11v4M14 11v4M20 9v4"/><ellipse cx="11.5" cy="5" rx="11.5" ry="5"/>' +
        '<ellipse class="cw-disc__ring" cx="11.5" cy="5" rx="6.5" ry="2.6"/></g>';
    })
    .join("");
  const wide = Math.max(1, columns) * 27;
  return h("svg", { key: "discs", class: "cw-discs", viewBox: `0 0 ${wide} 46`, style: `width:${wide * 1.35}px`, "aria-hidden": true, svg });
}

function several({ pots, tape: paid }: PotView, at: number): Made {
  const most = Math.max(1, ...pots.map((one) => one.total));
  return h(
    "ol",
    "cw-pots",
    pots.map((one, i) =>
      h(
        "li",
        { key: i },
        h("span", "cw-pots__name", one.label, " ", h("b", "cw-num", figure(one.total))),
        tape(
          paid.filter((part) => part.pot === i),
          at,
          one.total / most,
        ),
      ),
    ),
  );
}

function steps({ rows, at, go, words }: Steps): Kid {
  const row = rows[at];
  if (!row) return null;
  const back = at < rows.length - 1; // the message tells the newest step
  return h(
    "div",
    { key: "step", class: "cw-step" },
    arrow("before", left, words.before ?? "", at > 0, () => go(at - 1)),
    back && h(
      "p",
      { key: "row", title: `${row.who} ${row.what}` },
      tally(at + 1, rows.length, words),
      " ",
      h("b", "cw-num", row.who),
      ` ${row.what}`,
      row.chips ? h("span", "cw-num", ` ${row.chips}`) : null,
    ),
    arrow("after", right, words.after ?? "", back, () => go(at + 1)),
  );
}

function drawn(view: PotView, story: Steps, away: number): Made {
  const last = story.at >= story.rows.length - 1;
  const before = last ? "" : (story.rows[story.at]?.pot ?? "");
  const total = before || figure(view.total - away);
  return h(
    "div",
    { key: "pot", class: "cw-pot", "data-past": !last },
    h("p", "cw-pot__sum", stacked(Number(before) || view.total - away), h("b", {}, total), h("span", "cw-cap", view.label)),
    view.pots.length > 1 ? several(view, story.at) : tape(view.tape, story.at),
  );
}

/**
 * Write into each piece of the tape the text that fits: the text, the short text, or nothing. All are written before any is
 * measured, so that the page is laid out once per text, not once per piece.
 */
function measure(root: Element): void {
  let labels = [...root.querySelectorAll<HTMLElement>(".cw-tape > * > span")].map((label) => ({
    label,
    room: label.parentElement?.clientWidth ?? 0,
  }));
  for (const which of ["text", "short", ""]) {
    for (const { label } of labels) label.dataset.shown = label.dataset[which] ?? "";
    if (which) labels = labels.filter(({ label, room }) => label.offsetWidth > room);
  }
}

const [PAY, APART] = [420, 90]; // ms

/** Chips fly from the payer to the pot; then its figure changes. */
function paying(): { away: (sum: PotView | null) => number; fly: (root: Element, table: Table) => void } {
  let paid = Infinity; // the number of payments shown in the pot; all of them at the first drawing
  let under: Payment[] = []; // the payments on their way
  let flown: Payment[] | null = null;

  return {
    away(sum) {
      const tape = sum?.tape ?? [];
      if (calm()) under = [];
      else if (!under.length) under = tape.slice(paid);
      paid = tape.length;
      return under.reduce((n, { chips }) => n + chips, 0);
    },
    fly(root, table) {
      const to = root.querySelector(".cw-pot__sum b")?.getBoundingClientRect();
      const now = under;
      if (!now.length || flown === now) return;
      flown = now; // they fly once
      const flights = now.flatMap(({ chips, seats }) =>
        seats.map((seat, i) => {
          const from = plate(root, seat)?.getBoundingClientRect();
          const chip = document.createElement("span");
          draw(chip, [stacked(Math.round(chips / seats.length))]);
          return from && to ? ghost(root, chip, new DOMRect(from.x + from.width / 2, from.y, 30, from.height), to, { duration: PAY, delay: i * APART }) : null;
        }),
      );
      void Promise.allSettled(flights.map((one) => one?.finished)).then(() => {
        if (under === now) under = [];
        table.redraw();
      });
    },
  };
}

export function pot(story: Story): Part {
  const chips = paying();
  return {
    moved() {
      story.at = null;
    },
    update(table, { view: { pot: sum, rows, words } }) {
      const away = chips.away(sum);
      if (!sum) return {};
      const go = (to: number): void => {
        story.at = to >= rows.length - 1 ? null : to;
        table.redraw();
      };
      const told: Steps = { rows, at: toldRow(story, rows), go, words };
      return { felt: drawn(sum, told, away), tail: steps(told) };
    },
    drawn(root, table) {
      measure(root);
      chips.fly(root, table);
    },
    escape() {
      story.at = null;
      return false;
    },
  };
}
