// The pot: the sum, a tape of every payment in the order it came, and the story told step by step.
import type { Payment, PotView, Row } from "../contract";
import { count as figure, h, type Kid, type Made } from "../draw/dom";
import { left, right } from "../draw/icons";
import type { Part } from "./part";
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

// Beside the numbers, never instead of them: the sentence and the log carry the same for a screen reader.
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
  return h(
    "div",
    { key: "step", class: "cw-step" },
    arrow("before", left, words.before ?? "", at > 0, () => go(at - 1)),
    h(
      "p",
      { key: "row", title: `${row.who} ${row.what} ${row.note}`.trim() },
      tally(at + 1, rows.length, words),
      " ",
      h("b", "cw-num", row.who),
      ` ${row.what}`,
      row.chips ? h("span", "cw-num", ` ${row.chips}`) : null,
      row.note ? h("span", "cw-soft", ` · ${row.note}`) : null,
    ),
    arrow("after", right, words.after ?? "", at < rows.length - 1, () => go(at + 1)),
  );
}

function drawn(view: PotView, story: Steps): Made {
  const last = story.at >= story.rows.length - 1;
  const total = (!last && story.rows[story.at]?.pot) || figure(view.total);
  return h(
    "div",
    { key: "pot", class: "cw-pot", "data-past": !last },
    h("p", "cw-pot__sum", h("span", "cw-cap", view.label), h("b", {}, total)),
    view.pots.length > 1 ? several(view, story.at) : tape(view.tape, story.at),
  );
}

/** Write into each piece of the tape as much as has room: the text, the short text, or nothing. All are written before
 *  any is measured: the page is laid out anew for each text, and not for each piece. */
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

export const pot = (story: Story): Part => ({
  moved() {
    story.at = null;
  },
  update(table, { view: { pot: sum, rows, words } }) {
    if (!sum) return {};
    const go = (to: number): void => {
      story.at = to >= rows.length - 1 ? null : to;
      table.redraw();
    };
    const told: Steps = { rows, at: toldRow(story, rows), go, words };
    return { felt: drawn(sum, told), tail: steps(told) };
  },
  drawn: measure,
  escape() {
    story.at = null;
    return false;
  },
});
