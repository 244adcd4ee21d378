// An invisible widget that does for the box around it what `frame` does for other widgets.
import { inPlaceOfPicture, keepKeys } from "./host";
import type { Model } from "./wire/model";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const box = (): HTMLElement | null => el.parentElement; // the box exists later than this widget
  const point = (event: PointerEvent): void => {
    const around = box();
    if (around?.contains(event.target as Node)) around.tabIndex = -1; // so that a click focuses it
  };
  window.addEventListener("pointerdown", point, true);
  const leave = [inPlaceOfPicture(model), keepKeys(box)];
  return () => {
    window.removeEventListener("pointerdown", point, true);
    for (const end of leave) end();
  };
}

export default { render };
