// Talk besides the answers: signals with drawn gestures, and words, to all or to one.
import type { SayView, TalkView } from "../contract";
import { segment } from "../draw/bar";
import { h, type Kid } from "../draw/dom";
import { icon } from "../draw/icons";
import type { Part, Table } from "./part";

const HEAD = '<circle cx="8" cy="8" r="6.4"/><path d="M5.7 5.9v.9M10.3 5.9v.9"/>';
const GESTURE: Record<string, string> = {
  lips: `${HEAD}<path d="M4.8 10.6q3.2-2.6 6.4 0q-3.2 2.6-6.4 0h6.4"/>`,
  aside: `${HEAD}<path d="M7.5 11.6q2.7.5 3.9-1.9"/>`,
  tongue: `${HEAD}<path d="M5 9.7h6M6.7 9.7v1.6a1.3 1.3 0 0 0 2.6 0V9.7" />`,
  shrug:
    '<circle cx="8" cy="5" r="2.7"/>' +
    '<path d="M1.2 7.2l2.5 1.7c1 1.3 2.2 1.7 4.3 1.7s3.3-.4 4.3-1.7l2.5-1.7M4.5 14v-3M11.5 14v-3"/>',
  open: `${HEAD}<path d="M8 9.2a1.5 1.7 0 1 0 .01 0z"/>`,
};

export function talk(): Part {
  let open = false;
  let to = "";

  function said(table: Table, view: TalkView): Kid {
    const { link } = table;
    if (!view.tos.some((one) => one.value === to)) to = "";
    const say = (one: SayView, directed: boolean): void => {
      if (one.closed !== undefined) return link.refuse(one.closed);
      void link.send("say", directed && to ? `${one.token} ${to}` : one.token);
    };
    const word = (one: SayView, directed: boolean): Kid => {
      const sign = GESTURE[one.gesture];
      return h(
        "button",
        {
          key: one.token,
          class: "cw-btn",
          "data-key": `say:${one.token}`,
          "aria-disabled": one.closed !== undefined,
          title: one.closed ?? one.note,
          onclick: () => say(one, directed),
        },
        sign ? icon(sign) : null,
        h("span", {}, one.text, one.note ? h("small", { key: "note" }, one.note) : null),
      );
    };
    const shut = view.groups.flatMap((one) => one.says).find((one) => one.closed !== undefined)?.closed;
    return h(
      "div",
      { key: "talk", class: "cw-talk", role: "group", "aria-label": view.label },
      h(
        "button",
        {
          key: "fold",
          class: "cw-btn",
          "data-key": "talk",
          "aria-expanded": String(open),
          onclick: () => {
            open = !open;
            table.redraw();
          },
        },
        h("span", {}, view.label),
      ),
      open
        ? h("div", { key: "pop", class: "cw-pop" },
            shut ? h("p", { key: "shut", class: "cw-small cw-soft" }, shut) : null,
            view.tos.length
              ? segment({ name: "to", label: view.label, value: to, options: view.tos }, (_, value) => {
                  to = value;
                  table.redraw();
                })
              : null,
            view.groups.map((one) =>
              h(
                "div",
                { key: one.label, role: "group", "aria-label": one.label },
                h("p", "cw-cap", one.label),
                h("div", "cw-words", one.says.map((each) => word(each, one.directed))),
              ),
            ),
            h("p", { key: "note", class: "cw-small cw-soft" }, view.note),
          )
        : null,
    );
  }

  function close(table: Table): boolean {
    if (!open) return false;
    open = false;
    table.redraw();
    return true;
  }
  return {
    moved() {
      open = false;
    },
    escape: close,
    left(table, pressed) {
      if (!pressed?.closest(".cw-talk")) close(table);
    },
    update(table, { view: { talk } }) {
      return { more: talk && said(table, talk) };
    },
  };
}
