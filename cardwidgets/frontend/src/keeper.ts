// An invisible widget that does for the box around it what `frame` does for other widgets.
import { inPlaceOfPicture, keepKeys } from "./host";
import { goTo } from "./lead";
import type { Model } from "./wire/model";

const OPENS = 4000; // ms in which an opened widget is drawn

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const box = (): HTMLElement | null => el.parentElement; // the box exists later than this widget
  const point = (event: PointerEvent): void => {
    const around = box();
    if (around?.contains(event.target as Node)) around.tabIndex = -1; // so that a click focuses it
  };
  window.addEventListener("pointerdown", point, true);
  const leave = [inPlaceOfPicture(model), keepKeys(box)];
  const lead = ({ id }: { id?: string }): void => {
    const around = id === "lead" && box();
    if (!around) return;
    const until = performance.now() + OPENS;
    const look = (): void => {
      const drawn = around.querySelector<HTMLElement>(".cw");
      if (drawn) goTo(drawn);
      else if (performance.now() < until) requestAnimationFrame(look);
    };
    look();
  };
  model.on("msg:custom", lead);
  return () => {
    model.off("msg:custom", lead);
    window.removeEventListener("pointerdown", point, true);
    for (const end of leave) end();
  };
}

export default { render };
