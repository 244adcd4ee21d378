// The bar: the game, the switches and the tools.
import type { Switch } from "../contract";
import { h, type Kid, type Made, joined } from "./dom";
import { deal, icon, redo, undo } from "./icons";

const SIGN: Record<string, string> = { undo, redo, deal };

export interface Tool {
  key: string;
  label: string;
  closed: string | null; // null if it may be pressed, else the reason why not
  press: () => void;
}

/** The title and a soft line beside it. */
export const bar = (title: string, subtitle: string, ...tools: Kid[]): Made =>
  h(
    "div",
    "cw-bar",
    h("p", { key: "cw-title", class: "cw-title", title: `${title} · ${subtitle}` }, h("b", {}, title), h("span", "cw-soft cw-small", subtitle)),
    ...tools,
  );

/** Buttons for a few values side by side, one of them pressed. */
export const segment = ({ name, label, value, options }: Switch, choose: (name: string, value: string) => void): Made =>
  h(
    "span",
    { key: name, class: "cw-seg", role: "group", "aria-label": label },
    options.map((option) =>
      h(
        "button",
        {
          key: option.value,
          lang: option.lang,
          "data-key": `set:${name}:${option.value}`,
          "aria-pressed": String(option.value === value),
          onclick: () => {
            if (option.value !== value) choose(name, option.value);
          },
        },
        h("span", {}, option.text),
      ),
    ),
  );

/** A tool button: its own sign or another, with its name spoken and shown as a tooltip. A disabled one shows its reason. */
export const tool = ({ key, label, closed, press }: Tool, sign: Kid = icon(SIGN[key] ?? "")): Made =>
  h(
    "button",
    {
      key,
      class: "cw-btn cw-btn--bare",
      "data-key": key,
      "aria-label": label,
      title: joined([label, closed], ": "),
      "aria-disabled": closed !== null,
      onclick: press,
    },
    sign,
  );

/** The name of a row: the names of its parts. */
export const named = (row: { label: string }[]): string => joined(row.map(({ label }) => label));

const row = (key: string, list: { label: string }[], kids: Kid): Made =>
  h("div", { key, class: `cw-${key}`, role: "toolbar", "aria-label": named(list) }, kids);

export const switches = (list: Switch[], choose: (name: string, value: string) => void): Made | null =>
  list.length
    ? row("tools", list, list.map((one) => [h("span", { key: `${one.name}:`, class: "cw-cap", "aria-hidden": true }, one.label), segment(one, choose)]))
    : null;

export const acts = (tools: Tool[]): Made => row("acts", tools, tools.map((one) => tool(one)));
