// A first deal, over its table: what the game is about in four sentences with pictures, then a bubble at each of the
// first decisions, beside what it explains and never over it.
import type { IntroBubble, IntroPicture, IntroTile, IntroView } from "./contract";
import { face } from "./draw/cards";
import { h, type Made } from "./draw/dom";
import type { Style } from "./draw/marks";
import { frame, type Frame } from "./frame";
import type { Model } from "./wire/model";

/** What a bubble points at, in the table. */
const AT = {
  cards: ".cw-seat--own :is(.cw-fans, .cw-lay)",
  answers: ".cw-answers",
  middle: ".cw-board :is(.cw-grid, .cw-sets, .cw-pot, .cw-trick)",
};
/** What takes the keys when the rules are gone: own cards, or else the first answer. */
const FIRST = '.cw-seat--own [data-key][tabindex="0"], .cw-ask:not([inert]) [data-key]:not([aria-disabled="true"])';
const GAP = 14; // px between a bubble and what it points at

const picture = ({ cards, chips, word, faded }: IntroPicture, style: Style): Made =>
  h(
    "figure",
    { key: word, "data-faded": faded },
    h(
      "span",
      "cw-i-drawn",
      cards.map((one, i) => h("span", { key: i, style: `--k:${i - (cards.length - 1) / 2}` }, face(one.card, style, one.name, true))),
      chips > 0 && h("span", { key: "chips", class: "cw-i-chips", "aria-hidden": true }, Array.from({ length: chips }, () => h("i"))),
    ),
    word && h("figcaption", {}, word),
  );

const tile = ({ strong, text, pictures }: IntroTile, style: Style): Made =>
  h("li", { key: strong }, h("div", "cw-i-pictures", pictures.map((one) => picture(one, style))), h("p", {}, h("b", {}, strong), /[!-~]$/.test(strong) && " ", text));

interface Acts {
  go: () => void;
  skip: () => void;
}

const button = (key: string, text: string, press: () => void, main = false): Made =>
  h("button", { key, class: main ? "cw-btn cw-btn--main" : "cw-btn cw-btn--bare", "data-key": key, onclick: press }, text);

const rules = (view: IntroView, style: Style, { go, skip }: Acts): Made =>
  h(
    "div",
    { key: "rules", class: "cw-i-rules", role: "dialog", "aria-label": view.title },
    h(
      "div",
      "cw-i-felt",
      h("h3", { key: "title", tabindex: -1, "data-key": "title" }, view.title),
      h("p", "cw-i-lead", view.lead),
      h("ol", "cw-i-tiles", view.tiles.map((one) => tile(one, style))),
    ),
    h("div", "cw-i-bar", h("p", {}, view.words.note), button("skip", view.words.skip ?? "", skip), button("go", view.words.go ?? "", go, true)),
  );

const bubble = (one: IntroBubble, { words }: IntroView, { go, skip }: Acts): Made =>
  h(
    "div",
    { key: `b${one.step}`, class: "cw-i-bubble", role: "note", "aria-label": one.title },
    h("b", {}, one.title),
    h("p", {}, one.text),
    h(
      "div",
      "cw-i-foot",
      h("span", { key: "dots", class: "cw-i-dots", role: "img", "aria-label": `${one.step} / ${one.of}` }, Array.from({ length: one.of }, (_, i) => h("i", { "data-on": i < one.step }))),
      button("skip", words.skip ?? "", skip),
      button("go", words.next ?? "", go, true),
    ),
  );

/** Lay a bubble where there is room for it: to the right of what it explains, to the left, above, or below. */
function place(box: HTMLElement, target: DOMRect, within: DOMRect): void {
  const { offsetWidth: wide, offsetHeight: high } = box;
  const [left, top] = [target.left - within.left, target.top - within.top];
  const mid = (at: number, size: number, most: number): number => Math.max(6, Math.min(at - size / 2, most - size - 6));
  const x = mid(left + target.width / 2, wide, within.width);
  const y = mid(top + target.height / 2, high, within.height);
  const right = left + target.width;
  const bottom = top + target.height;
  const [side, atX, atY] =
    within.width - right > wide + GAP + 6 ? ["r", right + GAP, y] as const
    : left > wide + GAP + 6 ? ["l", left - wide - GAP, y] as const
    : top > high + GAP + 6 ? ["t", x, top - high - GAP] as const
    : ["b", x, bottom + GAP] as const; // prettier-ignore
  box.dataset.way = side;
  box.style.left = `${atX}px`;
  box.style.top = `${atY}px`;
  box.style.setProperty("--px", `${left + target.width / 2 - atX}px`);
  box.style.setProperty("--py", `${top + target.height / 2 - atY}px`);
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const table = el.previousElementSibling as HTMLElement | null;
  let due = 0;

  const free = (on: boolean): void => {
    if (table) table.inert = !on; // what lies under the rules is not reached by keyboard
  };
  function settle(root: HTMLElement): void {
    const { bubble: one } = me?.link.view ?? {};
    const box = root.querySelector<HTMLElement>(".cw-i-bubble");
    const target = one && table?.querySelector(AT[one.at]);
    if (box && target) place(box, target.getBoundingClientRect(), el.getBoundingClientRect());
  }
  let me: Frame<IntroView> | null = null;
  let waiting: MutationObserver | null = null;
  function escape(event: KeyboardEvent): void {
    if (event.key === "Escape" && me && (me.link.view.tiles.length || me.link.view.bubble)) void me.link.send("skip");
  }
  /** Hand the keys on when the rules are gone: at once, or as soon as the table asks, unless the reader moved on. */
  function onward(): void {
    free(true);
    waiting?.disconnect();
    if (!table || taken()) return;
    waiting = new MutationObserver(() => {
      if (!ours() || !table.isConnected || taken()) waiting?.disconnect();
    });
    waiting.observe(table, { attributes: true, childList: true, subtree: true });
  }
  const ours = (): boolean => document.activeElement === document.body || el.contains(document.activeElement);
  function taken(): boolean {
    const first = table?.querySelector<HTMLElement>(FIRST);
    first?.focus({ preventScroll: true });
    return first !== null && first === document.activeElement;
  }

  const close = frame<IntroView>(model, el, {
    mount(frame) {
      me = frame;
      table?.addEventListener("keydown", escape);
    },
    unmount() {
      window.cancelAnimationFrame(due);
      table?.removeEventListener("keydown", escape);
      if (ours()) onward(); // skipped: the keys were here
      else free(true);
    },
    view(frame) {
      const { link, holding } = frame;
      const { view } = link;
      const reading = view.tiles.length > 0;
      const acts: Acts = {
        skip: () => void link.send("skip").then((ok) => ok && onward()),
        go: () => void link.send("another").then((ok) => ok && reading && onward()),
      };
      free(!reading);
      return {
        kind: "cw-intro",
        lang: view.lang,
        label: view.label,
        kids: [
          reading && rules(view, holding().style, acts),
          view.bubble && bubble(view.bubble, view, acts),
          link.refusal && h("p", { key: "say", role: "status", class: "cw-i-say" }, link.refusal),
        ],
      };
    },
    escape: ({ link }) => void link.send("skip").then((ok) => ok && onward()),
    drawn(root) {
      settle(root);
      window.cancelAnimationFrame(due);
      due = window.requestAnimationFrame(() => settle(root)); // the table may be drawn after it
    },
  });
  return close;
}

export default { render };
