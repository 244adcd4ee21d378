// The shared frame of all widgets: the sheet, redrawn once an animation frame without losing the focus, and the
// cleaning up.
import type { Style } from "./draw/marks";
import { byKey, draw, focused, h, type Kid, type Made } from "./draw/dom";
import type { Holding } from "./draw/fan";
import { closeOutside, inPlaceOfPicture, keepKeys } from "./host";
import { link, type Link } from "./wire/link";
import type { Model, Seen } from "./wire/model";

const NARROW = 560;
const NEAR = 100; // px of a widget below the window's edge that do not yet count as visible
const RUN = ".jp-Cell:is(.jp-mod-active, :has(+ .jp-mod-active))"; // Shift and Enter make the next cell active

export interface Frame<V extends Seen> {
  model: Model;
  link: Link<V>;
  redraw: () => void; // redraws at the next animation frame; several calls before it count once
  root: () => HTMLElement | null;
  wide: () => boolean; // true if wider than a phone, and before the page is laid out
  holding: () => Holding;
}

interface Plan<V extends Seen> {
  view: (frame: Frame<V>) => { kind: string; lang: string; label: string; kids: Kid[] }; // kind: class names of the sheet
  escape?: (frame: Frame<V>) => void;
  left?: (frame: Frame<V>) => void; // after a press outside the widget
  keys?: (event: KeyboardEvent) => void;
  drawn?: (root: HTMLElement, frame: Frame<V>) => void; // after a redraw, and when the width changed
  mount?: (frame: Frame<V>) => void; // begins work beside the drawing…
  unmount?: () => void; // …and ends it
  sight?: string; // a selector of the part to scroll to when the widget is opened; by default all of it
  heir?: (root: HTMLElement, lost: string, frame: Frame<V>) => HTMLElement | null; // returns the control that takes over the focus
}

/** The control that takes over the focus of a card that left the page: the card that is now in its place. */
function neighbour(root: HTMLElement, lost: string, at: string): HTMLElement | null {
  const fan = [...root.querySelectorAll<HTMLElement>("[data-fan]")].find((el) => lost.startsWith(`${el.dataset.fan}:`));
  const cards = fan ? [...fan.querySelectorAll<HTMLElement>(".cw-card")] : [];
  return cards[Math.min(Number(at), cards.length - 1)] ?? null;
}

export function frame<V extends Seen>(model: Model, el: HTMLElement, plan: Plan<V>): () => void {
  const at = new Map<string, number>();
  let root: HTMLElement | null = null;
  let away = ""; // the key of a disabled control whose focus the message line keeps meanwhile
  let due = 0; // the id of the requested animation frame
  let width = 0; // the last known width of the place
  let drawing = 0; // 1 during a drawing, 2 if another one was requested meanwhile, since the width was another one

  const style = (): Style => (model.get("faces") === "italian" ? "italian" : "french");

  function redraw(): void {
    if (drawing) drawing = 2;
    else if (!due) due = requestAnimationFrame(paint);
  }
  function paint(): void {
    cancelAnimationFrame(due);
    due = 0;
    drawing = 1;
    sheet();
    if (drawing > 1) sheet(); // again, before the browser paints
    drawing = 0;
  }
  function sheet(): void {
    const holder = root && focused(root);
    const active = holder === root ? null : holder; // the sheet itself stays, and keeps the focus
    const { key: lost = "", at: place = "" } = active?.dataset ?? {};
    const { kind, lang, label, kids } = plan.view(me);
    const made: Made = h(
      "div",
      {
        class: `cw ${kind}${model.get("four_colour") === false ? " cw--two" : ""}`,
        lang,
        role: "group", // not a landmark: a page may have two with one name
        "aria-label": label,
        tabindex: -1, // a click anywhere in it focuses it
        onkeydown: (event: KeyboardEvent) => {
          if (event.repeat && event.key === "Enter") event.preventDefault(); // a held key presses once
          if (event.key === "Escape" && !event.defaultPrevented) plan.escape?.(me);
          plan.keys?.(event);
        },
        onkeyup: () => root?.scrollIntoView({ block: "nearest" }), // scroll to it for keyboard users
      },
      kids,
    );
    draw(el, [made]);
    root = el.lastElementChild as HTMLElement;
    plan.drawn?.(root, me);
    if (active) keep(root, lost, place);
  }
  function keep(root: HTMLElement, lost: string, place: string): void {
    const resting = (node: HTMLElement | null): boolean => !node || node.closest("[inert]") !== null;
    const wanted = lost === "say" && away ? away : lost;
    const same = byKey(root, wanted);
    const heir = !resting(same) ? same : (neighbour(root, wanted, place) ?? plan.heir?.(root, wanted, me) ?? null);
    if (!resting(heir)) {
      away = "";
      if (heir !== focused(root)) heir?.focus({ preventScroll: true });
    } else if (focused(root) === null || resting(focused(root))) {
      away = wanted; // the question is disabled: focus the message line, and go back later
      byKey(root, "say")?.focus({ preventScroll: true });
    }
  }
  const me: Frame<V> = {
    model,
    link: link<V>(model, redraw),
    redraw,
    root: () => root,
    wide: () => !width || width >= NARROW,
    holding: () => ({ style: style(), at }),
  };
  plan.mount?.(me);
  paint();

  /**
   * Scroll to a widget after its cell was run, or opened by a button of JupyterLab. Do not scroll if other cells run too, if a
   * notebook is only opened, or if the reader has scrolled on.
   */
  function arrive(): void {
    const { top, bottom } = el.getBoundingClientRect();
    const pressed = document.activeElement?.closest(".jupyter-button") && !el.previousElementSibling; // what is below waits
    const far = bottom < 0 || top > innerHeight - (el.previousElementSibling ? NEAR : 0);
    const opened = document.activeElement?.closest(".cw"); // by another widget, which scrolls itself, or to a part
    if ((opened ? !plan.sight : far && !pressed) || !el.closest(RUN)) return;
    for (const one of plan.sight ? [plan.sight] : ["*", ".cw-seat--own"]) el.querySelector(one)?.scrollIntoView({ block: "nearest" }); // at least the own cards, and the answers below them
  }
  const watch = new ResizeObserver(() => {
    if (el.clientWidth === width) return;
    if (!width) arrive();
    width = el.clientWidth;
    if (root) plan.drawn?.(root, me);
  });
  watch.observe(el);
  const leave = [inPlaceOfPicture(model), keepKeys(() => root), closeOutside(el, () => plan.left?.(me))];
  return () => {
    for (const end of leave) end();
    watch.disconnect();
    cancelAnimationFrame(due);
    plan.unmount?.();
    me.link.close();
    draw(el, []);
    root = null;
  };
}
