// Log, score and words as tabs: a column beside the table if there is room, else a panel over felt and hand until its
// tab is pressed again. Also the menu of settings.
import { byKey, h, rove, type Kid, type Made, joined } from "../draw/dom";
import { icon, left, more } from "../draw/icons";
import type { Part, Table } from "./part";

type Tab = "log" | "score" | "terms" | "ranks";

export interface Tabs extends Part {
  open: () => boolean; // true if the panel is over the table
  draw: (table: Table, inside: Record<Tab, Kid>) => Kid;
  menu: (table: Table, inside: Kid) => Kid;
}

const empty = (kid: Kid): boolean => !kid || (Array.isArray(kid) && kid.every(empty));

/** Arrow keys move from tab to tab, and show each. */
function along(event: KeyboardEvent): void {
  const all = [...(event.currentTarget as Element).querySelectorAll("button")];
  const at = all.indexOf(event.target as HTMLButtonElement);
  const way = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
  const to = all[way ?? -1];
  if (!to) return;
  event.preventDefault();
  to.focus();
  const there = to.matches(":focus") ? to : all[2 * all.indexOf(to) - at]; // beside the board no tab is needed for it
  if (!there) return;
  rove(all, there);
  there.focus();
}

export function tabs(): Tabs {
  let at: Tab = "log";
  let open = false;
  let menu = false;
  let over = false;

  function focus(table: Table, key: string): void {
    const root = table.root();
    if (root) byKey(root, key)?.focus({ preventScroll: true });
  }

  function close(table: Table, key: string): boolean {
    focus(table, table.wide() ? key : "menu");
    [open, menu] = [false, false];
    table.redraw();
    return true;
  }

  function tab(table: Table, name: Tab): Made {
    const on = name === at;
    return h(
      "button",
      {
        key: name,
        role: "tab",
        "data-key": name,
        "aria-selected": on,
        "aria-expanded": on && open,
        tabindex: on ? "0" : "-1",
        onclick: () => {
          [at, open] = [name, !(on && open)];
          if (!table.wide()) focus(table, "menu"); // the tabs go with it
          table.redraw();
        },
      },
      table.link.view.words[name] ?? name,
    );
  }

  return {
    open: () => open,
    moved({ link: { view } }) {
      if (over && view.turn !== "over") open = false; // after a new deal the reader wants to see the cards
      over = view.turn === "over";
    },
    update: () => ({}),
    draw(table, inside) {
      const names = (["log", "score", "ranks", "terms"] as const).filter((name) => name === "log" || !empty(inside[name]));
      if (!names.includes(at)) at = "log";
      const { words } = table.link.view;
      return [
        h("div", { key: "tabs", class: "cw-tabs", role: "tablist", "aria-label": joined(names.map((name) => words[name])), onkeydown: along }, names.map((name) => tab(table, name))),
        h(
          "div",
          { key: "panel", class: "cw-panel" },
          open && h("button", { key: "back", class: "cw-btn cw-btn--bare cw-back", "data-key": "back", onclick: () => close(table, at) }, icon(left), words.back),
          names.map((name) =>
            h(
              "div",
              {
                key: name,
                class: `cw-page cw-page--${name}`,
                role: "tabpanel",
                "aria-label": words[name],
                tabindex: name === "log" ? undefined : "0",
                hidden: name !== at,
              },
              inside[name],
            ),
          ),
        ),
      ];
    },
    menu(table, inside) {
      if (empty(inside)) return null;
      const label = table.link.view.words.menu;
      return h(
        "div",
        "cw-menu",
        h(
          "button",
          {
            key: "menu",
            class: "cw-btn cw-btn--bare",
            "data-key": "menu",
            "aria-label": label,
            title: label,
            "aria-expanded": menu,
            onclick: () => {
              if (open && !table.wide()) open = false;
              else menu = !menu;
              table.redraw();
            },
          },
          icon(more),
        ),
        h("div", { key: "pop", class: "cw-pop", hidden: !menu }, inside),
      );
    },
    left(table, pressed) {
      if (!menu || pressed?.matches(".cw-menu :not([data-key=rules])")) return;
      menu = false;
      table.redraw();
    },
    escape: (table) => (menu || open) && close(table, menu ? "menu" : at),
  };
}
