// The introduction over a table: four sentences with pictures about the game, then a bubble at each of the first
// decisions, beside the part that it explains.
import type { IntroBubble, IntroPicture, IntroTile, IntroView } from "./contract";
import { face } from "./draw/cards";
import { h, type Kid, type Made } from "./draw/dom";
import type { Style } from "./draw/marks";
import { frame, type Frame } from "./frame";
import type { Model } from "./wire/model";

/** The elements of the table that bubbles point to. */
const AT = {
  cards: ".cw-seat--own :is(.cw-fans, .cw-lay)",
  answers: ".cw-answers",
  middle: ".cw-board :is(.cw-grid, .cw-calls, .cw-set[aria-current], .cw-pot__sum, .cw-trick [data-best], .cw-trick:not(:has([data-best])) .cw-lies)",
};
/** The element that takes the focus when the rules or a bubble are closed: the own cards, or the first answer. */
const FIRST = '.cw-seat--own [data-key][tabindex="0"],.cw-ask:not([inert]) [data-key]:not([aria-disabled=true])';
/** The elements needed for a decision, which no bubble may cover; on a wide table also the bar of a pot, and the own name. */
const SPARED = ".cw-act,.cw-acts button,.cw-card,.cw-grid,.cw-calls,.cw-set,.cw-flow,.cw-pot__sum,.cw-lies *,.cw-plate,.cw-lying,.cw-pays,.cw-caption";
const GAP = 3; // px between a bubble and its target
const STEP = 4; // px between two tried places
const MOVED = ["scroll", "resize"]; // the answers stick to the window
const FLAT = 40; // px that a usual bubble may be farther away than a flat one; farther from its target it has no arrow, and the ring alone points

const picture = ({ cards, chips, word, faded }: IntroPicture, style: Style): Made =>
  h(
    "figure",
    { key: word, "data-faded": faded },
    h(
      "span",
      "cw-i-drawn",
      cards.map((one, i) => h("span", { key: i, style: `--k:${i - (cards.length - 1) / 2}` }, face(one.card, style, one.name, true))),
      chips > 0 && h("span", { key: "chips", class: "cw-i-chips" }, Array.from({ length: chips }, () => h("i"))),
    ),
    word && h("figcaption", {}, word),
  );

const tile = ({ strong, text, pictures }: IntroTile, style: Style): Made =>
  h("li", { key: strong }, h("div", "cw-i-pictures", pictures.map((one) => picture(one, style))), h("p", {}, h("b", {}, strong), /[!-~]$/.test(strong) && " ", text));

type Leave = (what: "skip" | "another") => void;

const button = (key: "go" | "skip", text: string | undefined, leave: Leave): Kid =>
  text && h("button", { key, class: "cw-btn cw-btn--" + (key === "go" ? "main" : "bare"), "data-key": key, onclick: () => leave(key === "go" ? "another" : key) }, text);

const rules = (view: IntroView, style: Style, leave: Leave): Made =>
  h(
    "div",
    { key: "rules", class: "cw-i-rules", role: "dialog", "aria-label": view.title },
    h(
      "div",
      { class: "cw-i-felt", tabindex: 0 },
      h("h3", { key: "title", tabindex: -1 }, view.title),
      h("p", "cw-i-lead", view.lead),
      h("ol", "cw-i-tiles", view.tiles.map((one) => tile(one, style))),
    ),
    h("div", "cw-i-bar", h("p", {}, view.words.note), button("skip", view.words.skip, leave), button("go", view.words.go, leave)),
  );

const bubble = (one: IntroBubble, { words }: IntroView, leave: Leave): Kid[] => [
  h("i", { key: "ring", class: "cw-i-ring" }),
  h(
    "div",
    { key: `b${one.step}`, class: "cw-i-bubble", role: "note", "aria-label": one.title },
    h("p", {}, h("b", {}, one.title), h("span", { class: "cw-i-dots", role: "img", "aria-label": `${one.step} / ${one.of}` }, Array.from({ length: one.of }, (_, i) => h("i", { "data-on": i < one.step }))), h("br"), one.text),
    button("go", words.next, leave),
    button("skip", words.skip, leave),
  ),
];

const common = (a: DOMRect, b: DOMRect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * Place a bubble as near as possible to its target, without covering elements needed for a decision; make it flat rather than
 * cover one.
 */
function place(box: HTMLElement, ring: HTMLElement, target: DOMRect, table: Element, { left, top, width, bottom }: DOMRect): void {
  const spared = [...table.querySelectorAll(SPARED + (width < 560 ? "" : ",.cw-tape,.cw-me,.cw-stock"))].map((one) => one.getBoundingClientRect());
  const [x, y] = [target.left + target.width / 2, target.top + target.height / 2];
  let least = 1e9;
  let best = target;
  let flat = 0;
  // in a low window nothing sticks to the edge, and the bubble scrolls with the page
  const [begin, end] = innerHeight < 300 ? [top, bottom] : [Math.max(0, top), Math.min(innerHeight, bottom)];
  for (const low of [0, FLAT]) {
    box.toggleAttribute("data-flat", !!low);
    const { offsetWidth: wide, offsetHeight: high } = box;
    for (let i = 6; i <= width - wide - 6; i += STEP)
      for (let j = begin + 6; j <= Math.max(end, top + high + 12) - high - 6; j += STEP) {
        const at = new DOMRect(left + i - GAP, j - GAP, wide + 2 * GAP, high + 2 * GAP);
        let cost = Math.hypot(x - left - i - wide / 2, y - j - high / 2) + low;
        for (const one of spared) cost += 9 * common(at, one);
        if (cost < least) (least = cost), (best = at), (flat = low);
      }
  }
  box.toggleAttribute("data-flat", !!flat);
  const far = [target.top - best.bottom, best.top - target.bottom, target.left - best.right, best.left - target.right];
  const [gap = 1e9, corner] = far.filter((one) => one > -16); // over the margin of the target, and beside more than its corner
  ring.style.cssText = `left:${target.left - left}px;top:${target.top - top}px;width:${target.width}px;height:${target.height}px`;
  box.dataset.way = corner || gap > FLAT ? "" : "tblr"[far.indexOf(gap)];
  box.style.cssText = `left:${best.left - left + GAP}px;top:${best.top - top + GAP}px;--px:${x - best.left}px;--py:${y - best.top}px`;
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const table = el.previousElementSibling as HTMLElement | null;

  const free = (on: boolean): void => {
    if (table) table.inert = !on; // the table under the rules must not take the focus
  };
  function settle(): void {
    const one = me?.link.view.bubble;
    const box = el.querySelector<HTMLElement>(".cw-i-bubble");
    const target = one && table?.querySelector(AT[one.at]);
    if (box && target && table) place(box, box.previousElementSibling as HTMLElement, target.getBoundingClientRect(), table, el.getBoundingClientRect());
  }
  let me: Frame<IntroView> | null = null;
  let waiting: MutationObserver | null = null;
  function escape(event: KeyboardEvent): void {
    if (event.key === "Escape" && me?.link.view.bubble && !table?.querySelector(".cw-reasons")) void me.link.send("skip"); // an open Why? is closed first
  }
  const leave: Leave = (what) => void me?.link.send(what).then((ok) => ok && onward());
  /** Move the focus when the rules or a bubble are closed: at once, or as soon as the table asks, unless the reader has moved it. */
  function onward(): void {
    free(true);
    waiting?.disconnect();
    table?.scrollIntoView({ block: "nearest" }); // on a phone the rules began lower than the table has to
    if (!table || taken()) return;
    waiting = new MutationObserver(() => (!ours() || !table.isConnected || taken()) && waiting?.disconnect());
    waiting.observe(table, { attributes: true, childList: true, subtree: true });
  }
  const ours = (): boolean => document.activeElement === document.body || el.contains(document.activeElement);
  function taken(): boolean {
    const first = table?.querySelector<HTMLElement>(FIRST);
    first?.focus({ preventScroll: true });
    return !!first && first === document.activeElement;
  }

  const close = frame<IntroView>(model, el, {
    mount(frame) {
      me = frame;
      table?.addEventListener("keydown", escape);
      for (const moved of MOVED) addEventListener(moved, settle, true);
    },
    unmount() {
      table?.removeEventListener("keydown", escape);
      for (const moved of MOVED) removeEventListener(moved, settle, true);
      free(true);
      if (ours()) onward(); // skipped while the focus was here
    },
    view({ link, holding }) {
      const { view } = link;
      const reading = !!view.tiles[0];
      free(!reading);
      return {
        kind: "cw-intro",
        lang: view.lang,
        label: view.label,
        kids: [
          reading && rules(view, holding().style, leave),
          view.bubble && bubble(view.bubble, view, leave),
          link.refusal && h("p", { key: "say", role: "status", class: "cw-i-say" }, link.refusal),
        ],
      };
    },
    escape: () => leave("skip"),
    drawn() {
      settle();
      requestAnimationFrame(settle); // the table may be drawn later
    },
  });
  if (!el.querySelector("[data-key=skip]")) el.querySelector("h3")?.focus(); // the reader asked for the rules
  return close;
}

export default { render };
