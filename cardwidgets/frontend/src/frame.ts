// What all widgets share: the sheet, redrawn once a frame without losing the place of the keyboard, and the cleaning up.
import type { Style } from "./draw/marks";
import { byKey, draw, focused, h, type Kid, type Made } from "./draw/dom";
import type { Holding } from "./draw/fan";
import { inPlaceOfPicture, keepKeys } from "./host";
import { link, type Link } from "./wire/link";
import type { Model, Seen } from "./wire/model";

const NARROW = 560;
const NEAR = 100; // so far below the edge of the window a widget under another is still out of sight
const RUN = ".jp-Cell:is(.jp-mod-active, :has(+ .jp-mod-active))"; // Shift and Enter lead on to the next

export interface Frame<V extends Seen> {
  model: Model;
  link: Link<V>;
  redraw: () => void; // with the next frame of the screen, however often it is asked for until then
  root: () => HTMLElement | null;
  wide: () => boolean; // more than a phone; so too before the page is laid out
  holding: () => Holding;
}

interface Plan<V extends Seen> {
  view: (frame: Frame<V>) => { kind: string; lang: string; label: string; kids: Kid[] }; // kind: class names of the sheet
  escape?: (frame: Frame<V>) => void;
  keys?: (event: KeyboardEvent) => void;
  drawn?: (root: HTMLElement, frame: Frame<V>) => void; // after a redraw, and when the width changed
  mount?: (frame: Frame<V>) => void; // what runs beside the drawing…
  unmount?: () => void; // …and its end
  sight?: string; // what of it comes into sight when it is opened; else all of it, as far as there is room
  heir?: (root: HTMLElement, lost: string, frame: Frame<V>) => HTMLElement | null; // who takes over the focus
}

/** The control that takes over the focus of a card that left: the card that now lies in its place. */
function neighbour(root: HTMLElement, lost: string, at: string): HTMLElement | null {
  const fan = [...root.querySelectorAll<HTMLElement>("[data-fan]")].find((el) => lost.startsWith(`${el.dataset.fan}:`));
  const cards = fan ? [...fan.querySelectorAll<HTMLElement>(".cw-card")] : [];
  return cards[Math.min(Number(at), cards.length - 1)] ?? null;
}

export function frame<V extends Seen>(model: Model, el: HTMLElement, plan: Plan<V>): () => void {
  const at = new Map<string, number>();
  let root: HTMLElement | null = null;
  let away = ""; // the key of a control that rests while the message line keeps its focus
  let due = 0; // the animation frame that is asked for
  let width = 0; // of the place, as it was last heard of
  let drawing = false;
  let again = false; // asked for while it was drawn: the width was not what it was drawn for

  const style = (): Style => (model.get("faces") === "italian" ? "italian" : "french");

  function redraw(): void {
    if (drawing) again = true;
    else if (!due) due = window.requestAnimationFrame(paint);
  }
  function paint(): void {
    if (due) window.cancelAnimationFrame(due);
    due = 0;
    drawing = true;
    again = false;
    sheet();
    if (again) sheet(); // once more, before anything is seen
    drawing = false;
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
        role: "group", // and no landmark: a page may hold two of one name
        "aria-label": label,
        tabindex: -1, // a click anywhere in it gives it the keyboard
        onkeydown: (event: KeyboardEvent) => {
          if (event.repeat && event.key === "Enter") event.preventDefault(); // held, it presses once
          if (event.key === "Escape" && !event.defaultPrevented) plan.escape?.(me);
          plan.keys?.(event);
        },
        onkeyup: () => root?.scrollIntoView({ block: "nearest" }), // who comes by keyboard sees it whole
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
      away = wanted; // the question rests: wait on the message line, and go back when it is asked again
      byKey(root, "say")?.focus({ preventScroll: true });
    }
  }
  const me: Frame<V> = {
    model,
    link: link<V>(model, redraw),
    redraw,
    root: () => root,
    wide: () => width === 0 || width >= NARROW,
    holding: () => ({ style: style(), at }),
  };
  plan.mount?.(me);
  paint();

  /** Who runs a cell sees what it shows as far as there is room, and so does who opens it by a button of Lab's own.
   *  Elsewhere nothing is scrolled: not where other cells run too, or are only opened, nor for who has gone on reading. */
  function arrive(): void {
    const { top, bottom } = el.getBoundingClientRect();
    const pressed = document.activeElement?.closest(".jupyter-button") && !el.previousElementSibling; // what is below waits
    const far = bottom < 0 || top > window.innerHeight - (el.previousElementSibling ? NEAR : 0);
    if ((far && !pressed) || !el.closest(RUN)) return;
    for (const one of plan.sight ? [plan.sight] : ["*", ".cw-act"]) el.querySelector(one)?.scrollIntoView({ block: "nearest" }); // at least the answers
  }
  const watch = new ResizeObserver(() => {
    if (el.clientWidth === width) return;
    if (!width) arrive();
    width = el.clientWidth;
    if (root) plan.drawn?.(root, me);
  });
  watch.observe(el);
  const leave = [inPlaceOfPicture(model), keepKeys(() => root)];
  return () => {
    for (const end of leave) end();
    watch.disconnect();
    if (due) window.cancelAnimationFrame(due);
    plan.unmount?.();
    me.link.close();
    draw(el, []);
    root = null;
  };
}
