// A row of buttons is one stop for Tab: the focused button, else the dark one, else the last focused or the first
// enabled one. Arrow keys move in the row.
import { focused, rove } from "./dom";

const ROW = '[role="toolbar"]';
const buttons = (row: Element): HTMLElement[] => [...row.querySelectorAll("button")];

/** Set the Tab stop of every row, after each drawing. */
export function stops(root: Element): void {
  const now = focused(root);
  for (const row of root.querySelectorAll(ROW)) {
    const all = buttons(row);
    const open = all.filter((one) => one.getAttribute("aria-disabled") !== "true");
    const dark = open.find((one) => one.classList.contains("cw-btn--main"));
    const to = all.find((one) => one === now) ?? dark ?? open.find((one) => one.getAttribute("tabindex") === "0") ?? open[0] ?? all[0];
    if (to) rove(all, to);
  }
}

/** Handle a key press within a row. */
export function walk(event: KeyboardEvent): void {
  const row = (event.target as Element).closest(ROW);
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = buttons(row);
  const at = all.indexOf(event.target as HTMLElement);
  const ways: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 };
  const to = all[ways[event.key] ?? -1];
  if (!to || at < 0) return;
  event.preventDefault();
  rove(all, to);
  to.focus();
}
