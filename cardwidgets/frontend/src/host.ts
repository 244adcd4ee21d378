// The effects of a widget on the notebook page around it.
import type { Model } from "./wire/model";

/** Hide the still picture beside a widget while the widget is drawn, anywhere on the page. */
export function inPlaceOfPicture(model: Model): () => void {
  const style = document.head.appendChild(document.createElement("style"));
  const hide = (): void => {
    const mark = model.get("_mark"); // a widget inside another has none
    style.textContent = mark ? `.${mark}{display:none}` : "";
  };
  model.on("change:_mark", hide);
  hide();
  return () => {
    model.off("change:_mark", hide);
    style.remove();
  };
}

/** Close the pop-ups within an element at a press outside them; `left` is called at a press outside the element. */
export function closeOutside(home: Element, left?: () => void): () => void {
  const press = (event: Event): void => {
    const path = event.composedPath();
    for (const one of home.querySelectorAll<HTMLDetailsElement>("details:is(.cw-more,.cw-why,.cw-foot>*)[open]")) one.open = path.includes(one);
    if (!path.includes(home)) left?.();
  };
  document.addEventListener("pointerdown", press);
  return () => document.removeEventListener("pointerdown", press);
}

/**
 * All keys except those of the notebook: keys with Ctrl, Alt or Cmd, Shift and Enter, and Tab. Escape is ours too: it undoes a
 * choice, and a second press must not move the focus to the notebook.
 */
const ours = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.altKey || event.metaKey || event.key === "Tab" || (event.shiftKey && event.key === "Enter"));

const stop = (event: Event): void => {
  if (ours(event as KeyboardEvent)) event.stopPropagation();
};

/**
 * Keep our keys within an element from the notebook, where "d d" deletes the cell. Some hosts handle a key before the element does,
 * others after it. So the target is marked first, and the event is stopped at the end.
 */
export function keepKeys(home: () => Element | null): () => void {
  const press = (event: KeyboardEvent): void => {
    const [target, box] = [event.composedPath()[0] as Element, home()];
    if (!box?.contains(target)) return;
    target.toggleAttribute("data-lm-suppress-shortcuts", ours(event)); // JupyterLab and Notebook 7 ignore their shortcuts there
    box.addEventListener("keydown", stop); // added once, even if called again
  };
  window.addEventListener("keydown", press, true);
  return () => window.removeEventListener("keydown", press, true);
}
