// The figures of advice, over the felt beside the answers, while the reader has them open.
import type { TableView, WhyView } from "../contract";
import { h, type Made } from "../draw/dom";
import { signs } from "../draw/signs";
import type { Part, Table } from "./part";

export interface Whys extends Part {
  open: (view: TableView) => boolean | undefined; // undefined if there are none
  turn: (table: Table) => void;
}

const panel = (why: WhyView, write: (text: string) => Made): Made =>
  h(
    "div",
    { key: "why", class: "cw-reasons", role: "group", "aria-label": why.label },
    why.unit && h("p", { key: "unit", class: "cw-soft" }, why.unit),
    why.bars.length > 0 &&
      h(
        "ul",
        { key: "bars" },
        why.bars.map(({ text, figure, share, own }) =>
          h("li", { key: text, "data-own": own, style: `--p:${share * 100}%` }, write(text), h("b", "cw-num", figure)),
        ),
      ),
    why.lines.map((line, key) => h("p", { key }, write(line))),
  );

/** What the panel never lies over: cards, rivals, the pot and stakes (empty places and the tape of chips it may, where the felt is full); and what it leaves free where there is room besides. */
const KEPT = ".cw-face,.cw-plate,.cw-pot__sum,.cw-pots,.cw-bets";
const SPARED = `${KEPT},.cw-tape,.cw-me,.cw-grid,.cw-set,.cw-step,.cw-caption,.cw-cue,.cw-last,.cw-stock,.cw-backs,.cw-say`;
const GAP = 4;

/** Lay the panel on the felt in sight, where all of it can be read, as near to its button as can be; else where most can, and it
 *  scrolls. Where the felt is full it may also lie over the reader's own name. */
function place(root: HTMLElement, panel: HTMLElement): void {
  const box = (one: Element): DOMRect => one.getBoundingClientRect();
  const [felt, answers] = [".cw-board", ".cw-act"].map((one) => box(root.querySelector(one) ?? root)) as [DOMRect, DOMRect];
  const from = box(panel.offsetParent ?? root);
  const { style } = panel;
  let most = 0;
  let best = "";
  for (const what of [SPARED, KEPT]) {
    if (most > 1) break;
    const taken = [...root.querySelectorAll(what)].map(box);
    for (const wide of [300, 370, felt.width - 2 * GAP, 200, 160, 150]) {
      style.cssText = `width:${wide}px`;
      const need = panel.offsetHeight;
      for (const left of [answers.right - wide, felt.left + GAP, ...taken.flatMap((one) => [one.right + GAP, one.left - wide - GAP])]) {
        if (left < felt.left || left + wide > felt.right) continue;
        const over = taken.filter((one) => one.right > left && one.left < left + wide).sort((a, b) => a.top - b.top);
        let top = Math.max(felt.top, 0);
        for (const next of [...over, answers]) {
          const high = Math.min(need, next.top - top - 2 * GAP);
          const fit = high / need + (left + wide + next.top) / 1e5;
          if (fit > most) {
            most = fit;
            best = `left:${left - from.left}px;top:${next.top - GAP - high - from.top}px;width:${wide}px;height:${high}px`;
          }
          top = Math.max(top, next.bottom);
        }
      }
    }
  }
  style.cssText = best;
}

export function whys(): Whys {
  let open = false;
  const turn = (table: Table): true => {
    open = !open;
    table.redraw();
    return true;
  };
  return {
    open: ({ why }) => (why ? open : undefined),
    turn,
    left(table, pressed) {
      if (open && !pressed?.closest(".cw-reasons,[data-key=advice]")) turn(table);
    },
    moved() {
      open = false;
    },
    update({ holding }, { view }) {
      if (!view.why) open = false;
      const write = (text: string): Made => h("span", { key: "text" }, signs(text, holding().style, view.words));
      return { tail: view.why && open && panel(view.why, write) };
    },
    drawn(root) {
      const shown = root.querySelector<HTMLElement>(".cw-reasons");
      if (shown) place(root, shown);
    },
    escape: (table) => open && turn(table),
  };
}
