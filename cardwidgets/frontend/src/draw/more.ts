// The menu in the head of widgets other than tables: it copies a link or a report, as a table's menu does.
import { clip, type Clip } from "../wire/clip";
import type { Link } from "../wire/link";
import type { Seen } from "../wire/model";
import { h, type Kid } from "./dom";

export interface More {
  menu: () => Kid; // null if the view has no words for it
  close: () => void;
}

/** The buttons that copy what Python sends, and what came of it. */
export const copies = (copier: Clip, words: Record<string, string>): Kid => [
  (["link", "report"] as const).map(
    (key) => words[key] && h("button", { key, class: "cw-btn cw-btn--bare", "data-key": key, onclick: () => copier.ask(key) }, words[key]),
  ),
  h("span", { key: "said", class: "cw-small", "aria-live": "polite" }, copier.said),
];

export function more(link: Link<Seen>, redraw: () => void): More {
  const copier = clip(link, redraw);
  const keys = (event: KeyboardEvent): void => {
    const box = event.currentTarget as HTMLDetailsElement;
    if (event.key !== "Escape" || !box.open) return;
    event.preventDefault(); // Escape must not close anything else
    box.open = false;
    box.querySelector("summary")?.focus();
  };
  return {
    menu: () => {
      const { words } = link.view;
      if (!words.menu) return null;
      return h(
        "details",
        { key: "more", class: "cw-more", onkeydown: keys },
        h("summary", { class: "cw-btn cw-btn--bare", "data-key": "menu", "aria-label": words.menu }, h("span", { "aria-hidden": true }, "•••")),
        h(
          "div",
          {},
          copies(copier, words),
        ),
      );
    },
    close: () => copier.close(),
  };
}
