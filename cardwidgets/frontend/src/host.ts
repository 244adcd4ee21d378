// What a widget does to the page of the notebook around it.
import type { Model } from "./wire/model";

/** Hide the still picture beside a widget while it is drawn here, wherever it stands on the page. */
export function inPlaceOfPicture(model: Model): () => void {
  const style = document.head.appendChild(document.createElement("style"));
  const hide = (): void => {
    const mark = model.get("_mark"); // of a widget that stands in another there is none
    style.textContent = mark ? `.${mark}{display:none}` : "";
  };
  model.on("change:_mark", hide);
  hide();
  return () => {
    model.off("change:_mark", hide);
    style.remove();
  };
}

/** All but the notebook's own keys, which pass: with Ctrl, Alt or Cmd, Shift and Enter, and Tab, which leads out.
 *  Escape is ours too: it takes a choice back, and who presses it once more must not find themselves in the notebook. */
const ours = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.altKey || event.metaKey || event.key === "Tab" || (event.shiftKey && event.key === "Enter"));

const stop = (event: Event): void => {
  if (ours(event as KeyboardEvent)) event.stopPropagation();
};

/** Keep our keys that are pressed within an element from the notebook, where "d d" deletes the cell. Some hosts hear a
 *  key before the element does, others after it: so its target is marked first of all, and it is stopped at last. */
export function keepKeys(home: () => Element | null): () => void {
  const press = (event: KeyboardEvent): void => {
    const [target, box] = [event.composedPath()[0] as Element, home()];
    if (!box?.contains(target)) return;
    target.toggleAttribute("data-lm-suppress-shortcuts", ours(event)); // JupyterLab and Notebook 7 match none there
    box.addEventListener("keydown", stop); // once, however often this is said
  };
  window.addEventListener("keydown", press, true);
  return () => window.removeEventListener("keydown", press, true);
}
