// What all widgets share: the sheet, redrawing without losing the place of the keyboard, and the cleaning up.
import { byKey, draw, focused, h, QUIET, type Kid, type Made } from "./draw/dom";
import { link, type Link, type Model, type Seen } from "./wire/link";
import type { Style } from "./draw/cards";
import type { Holding } from "./draw/fan";

export interface Frame<V extends Seen> {
  link: Link<V>;
  redraw: () => void;
  root: () => HTMLElement | null;
  holding: () => Holding;
}

interface Plan<V extends Seen> {
  kind: string; // a class name for the sheet
  view: (frame: Frame<V>) => { lang: string; label: string; kids: Kid[] };
  escape?: (frame: Frame<V>) => void;
  keys?: (event: KeyboardEvent) => void;
  drawn?: (root: HTMLElement, frame: Frame<V>) => void; // after a redraw, and when the room changed
  also?: (frame: Frame<V>) => () => void; // what runs beside the drawing, and its end
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

  const style = (): Style => (model.get("faces") === "italian" ? "italian" : "french");

  function redraw(): void {
    const active = root && focused(root);
    const { key: lost = "", at: place = "" } = active?.dataset ?? {};
    const { lang, label, kids } = plan.view(me);
    const sheet: Made = h(
      "div",
      {
        class: `cw ${plan.kind}${model.get("four_colour") === false ? " cw--two" : ""}`,
        lang,
        role: "group", // and no landmark: a page may hold two of one name
        "aria-label": label,
        ...QUIET,
        onkeydown: (event: KeyboardEvent) => {
          if (event.key === "Escape" && !event.defaultPrevented) plan.escape?.(me);
          plan.keys?.(event);
        },
      },
      kids,
    );
    draw(el, [sheet]);
    root = el.lastElementChild as HTMLElement;
    arrange();
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
  function arrange(): void {
    if (!root) return;
    plan.drawn?.(root, me);
  }
  const me: Frame<V> = {
    link: link<V>(model, () => redraw()),
    redraw,
    root: () => root,
    holding: () => ({ style: style(), at }),
  };
  redraw();
  const end = plan.also?.(me);

  let width = 0;
  const watch = new ResizeObserver(() => {
    if (el.clientWidth === width) return;
    width = el.clientWidth;
    arrange();
  });
  watch.observe(el);
  return () => {
    watch.disconnect();
    end?.();
    me.link.close();
    draw(el, []);
    root = null;
  };
}
