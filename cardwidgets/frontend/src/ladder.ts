// What beats what: a ladder of hands with their counts, exact chances and, for the rung pointed at, examples.
import { bar } from "./bar";
import { face, type Style } from "./cards";
import type { CardView, LadderView, Rung } from "./contract";
import { h, rove, type Made } from "./dom";
import { frame } from "./frame";
import { icon, right } from "./icons";
import type { Model } from "./link";
import { say } from "./say";

const cards = (list: CardView[], style: Style): Made =>
  h(
    "span",
    { class: "cw-mini", role: "img", "aria-label": list.map((one) => one.name).join(", ") },
    list.map((one) => h("span", {}, face(one.card, style, undefined, true))),
  );

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  let tab = ""; // the rung where Tab enters

  return frame<LadderView>(model, el, {
    kind: "cw-ladder",
    view({ link, holding }) {
      const { view } = link;
      const { style } = holding();
      const { columns } = view;
      if (!view.rungs.some((rung) => rung.id === tab)) tab = view.pointed ?? view.rungs[0]?.id ?? "";
      const point = (rung: Rung): void => {
        link.send("point", rung.id === view.pointed ? "" : rung.id);
      };
      const onkeydown = (event: KeyboardEvent): void => {
        const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(".cw-rung")];
        const from = all.indexOf(event.target as HTMLElement);
        const to = ({ ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: all.length - 1 } as Record<string, number>)[
          event.key
        ];
        if (from < 0 || to === undefined) return;
        event.preventDefault();
        all[Math.min(all.length - 1, Math.max(0, to))]?.focus();
      };
      const head = (name: string, kind = ""): Made =>
        h("th", { scope: "col", role: "columnheader", class: kind }, columns[name]);
      const cell = (name: string, kind: string, ...kids: Parameters<typeof h>[2][]): Made =>
        h(
          "td",
          { key: name, role: "cell", class: kind || undefined, "data-label": columns[name], "data-col": name },
          ...kids,
        );
      const row = (rung: Rung): Made[] => {
        const on = rung.id === view.pointed;
        const made = h(
          "tr",
          { key: rung.id, role: "row", "aria-current": rung.own, "data-open": on },
          h(
            "th",
            { key: "name", scope: "row", role: "rowheader" },
            h(
              "button",
              {
                type: "button",
                class: "cw-rung",
                "data-key": `rung:${rung.id}`,
                "aria-expanded": String(on),
                tabindex: rung.id === tab ? "0" : "-1",
                onfocus: (event: Event) => {
                  tab = rung.id;
                  const button = event.currentTarget as HTMLElement;
                  rove(button.closest("table")!.querySelectorAll<HTMLElement>(".cw-rung"), button);
                },
                onclick: () => point(rung),
              },
              icon(right),
              h(
                "span",
                {},
                h(
                  "b",
                  {},
                  rung.name,
                  rung.own && view.words.own ? h("span", "cw-tag", view.words.own) : null,
                ),
                " ",
                h("small", {}, rung.about),
              ),
            ),
          ),
          cell("example", "", cards(rung.example, style)),
          cell("count", "cw-r cw-num", rung.count),
          cell(
            "exactly",
            "cw-r",
            h(
              "span",
              { class: "cw-frac", role: "img", "aria-label": rung.fraction.join("/") },
              h("span", {}, rung.fraction[0]),
              h("span", {}, rung.fraction[1]),
            ),
          ),
          cell("chance", "cw-r cw-num", rung.percent),
          cell("odds", "cw-r", rung.one_in),
          cell(
            "share",
            "cw-wide cw-share",
            h("span", { class: "cw-bar1", "aria-hidden": true, style: `--p:${rung.share}` }),
          ),
          cell("below", "cw-r cw-wide", rung.below),
        );
        if (!on) return [made];
        return [
          made,
          h(
            "tr",
            { key: `${rung.id} examples`, role: "row", class: "cw-more" },
            h(
              "td",
              { role: "cell", colspan: 8 },
              h(
                "ul",
                "cw-examples",
                view.examples.map((one) => h("li", {}, cards(one.cards, style), h("span", {}, one.text))),
              ),
            ),
          ),
        ];
      };
      const text = link.refusal || (link.slow ? (view.words.busy ?? "") : "");
      return {
        lang: view.lang,
        label: view.label,
        kids: [
          view.title ? bar(view.title, view.subtitle) : null,
          h(
            "table",
            { key: "ladder", class: "cw-rungs", role: "table", "aria-label": view.label, onkeydown },
            h(
              "thead",
              { key: "head", role: "rowgroup" },
              h(
                "tr",
                { role: "row" },
                head("hand"),
                head("example"),
                head("count", "cw-r"),
                head("exactly", "cw-r"),
                head("chance", "cw-r"),
                head("odds", "cw-r"),
                head("share", "cw-wide cw-share"),
                head("below", "cw-r cw-wide"),
              ),
            ),
            h("tbody", { key: "body", role: "rowgroup" }, view.rungs.map(row)),
          ),
          text ? say(link.refusal ? "error" : "busy", text) : null,
        ],
      };
    },
    escape({ link }) {
      if (link.refusal) link.refuse("");
      else if (link.view.pointed !== null) link.send("point", "");
    },
  });
}

export default { render };
