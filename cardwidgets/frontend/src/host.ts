// What a widget does to the page of the notebook around it.
import type { Model } from "./wire/model";

/** Hide the still picture beside a widget while it is drawn here, wherever it stands on the page. */
export function inPlaceOfPicture(model: Model): () => void {
  const style = document.head.appendChild(document.createElement("style"));
  const hide = (): void => {
    const mark = model.get("_mark"); // of a widget that stands in another there is none
    const output = `.jp-OutputArea-child:has(> .jp-OutputArea-output > .${mark})`; // else its empty row stays
    style.textContent = mark ? `:is(.${mark}, ${output}) { display: none !important }` : "";
  };
  model.on("change:_mark", hide);
  hide();
  return () => {
    model.off("change:_mark", hide);
    style.remove();
  };
}
