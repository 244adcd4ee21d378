// Dragging a card by mouse, pen or finger, with pointer events, which are the same for all three.

export interface Carrying {
  start?: () => void;
  /**
   * `shift` is the CSS transform at which the card was dropped; it stays there until the notebook answers. `up` is the upward
   * distance in px.
   */
  drop: (target: Element, shift: string, up: number) => boolean; // false if the card must go back
  end: (carried: boolean) => void;
}

const FAR = 6; // px that a finger may move in a tap

export function drag(event: PointerEvent, { start, drop, end }: Carrying): void {
  if (event.button !== 0 || event.isPrimary === false) return;
  const card = event.currentTarget as HTMLElement;
  const page = card.getRootNode() as Document | ShadowRoot;
  const { pointerId: id, clientX: x0, clientY: y0 } = event;
  let carried = false;
  let shift = "";
  let lit: Element | null = null;

  const under = ({ clientX, clientY }: PointerEvent): Element | null =>
    page.elementsFromPoint(clientX, clientY).find((el) => !card.contains(el)) ?? null;
  function light(el: Element | null): void {
    if (el === lit) return;
    lit?.removeAttribute("data-over");
    lit = el;
    lit?.setAttribute("data-over", "");
  }
  function stop(stays: boolean): void {
    card.onpointermove = card.onpointerup = card.onpointercancel = null;
    light(null);
    card.removeAttribute("data-drag");
    if (!stays) card.style.transform = "";
    end(carried);
  }
  card.setPointerCapture?.(id); // a quick pointer may have left the card at its first move
  card.onpointermove = (event) => {
    if (event.pointerId !== id) return;
    const [dx, dy] = [event.clientX - x0, event.clientY - y0];
    if (!carried && Math.hypot(dx, dy) < FAR) return;
    if (!carried) {
      carried = true;
      card.setAttribute("data-drag", "");
      start?.();
    }
    shift = `translate(${Math.round(dx)}px, ${Math.round(dy)}px)`;
    card.style.transform = shift;
    light(under(event)?.closest("[data-set]") ?? null);
  };
  card.onpointerup = (event) => {
    if (event.pointerId !== id) return;
    const target = carried ? under(event) : null;
    stop(target !== null && drop(target, shift, y0 - event.clientY));
  };
  card.onpointercancel = () => stop(false);
}
