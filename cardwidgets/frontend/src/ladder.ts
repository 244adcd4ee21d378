// The ladder of hands with counts, exact chances and examples for the chosen rung; beside it the pack to pick a hand
// from, whose rung is marked.
import { bar } from "./draw/bar";
import { type Style, small } from "./draw/marks";
import type { CardView, LadderView, PackCard, Rung } from "./contract";
import { h, rove, type Kid, type Made, joined } from "./draw/dom";
import { frame } from "./frame";
import { glossary } from "./draw/glossary";
import { icon, right } from "./draw/icons";
import type { Model } from "./wire/model";
import { pack, picked } from "./draw/pack";
import { say } from "./draw/say";

// the columns and their classes: figures stand to the right
const KIND: Record<string, string> = {
  hand: "",
  example: "",
  count: "cw-r",
  exactly: "cw-r",
  chance: "cw-r",
  odds: "cw-r",
  share: "cw-share",
  below: "cw-r",
};

const cards = (list: CardView[], style: Style): Made =>
  h(
    "span",
    { class: "cw-mini", role: "img", "aria-label": joined(list.map((one) => one.name)) },
    list.map((one) => h("span", {}, small(one.card, style))),
  );

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const words = glossary(model);
  const grid = pack();
  let tab = ""; // the rung that Tab reaches

  return frame<LadderView>(model, el, {
    view({ link, holding, redraw }) {
      const { view } = link;
      const { style } = holding();
      const { columns } = view;
      if (!view.rungs.some((rung) => rung.id === tab)) tab = view.pointed ?? view.rungs[0]?.id ?? "";
      const press = (one: PackCard): void => {
        const held = view.held.map(({ card }) => card).filter((card) => card !== one.card);
        void link.send("pick", (one.state === "free" ? [...held, one.card] : held).join(" "));
      };
      const point = (rung: Rung): void => {
        void link.send("point", rung.id === view.pointed ? "" : rung.id);
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
      const act = (key: "deal" | "clear", main: boolean, open: boolean): Made =>
        h(
          "button",
          {
            key,
            class: main ? "cw-btn cw-btn--main" : "cw-btn",
            "data-key": key,
            "aria-disabled": !open,
            onclick: () => {
              if (open) void (main ? link.send("deal") : link.send("pick", ""));
            },
          },
          view.words[key],
        );
      const head = (name: string): Made =>
        h("th", { scope: "col", role: "columnheader", class: KIND[name], "data-col": name }, columns[name]);
      const cell = (name: string, kids: Kid, more = ""): Made =>
        h(
          "td",
          { key: name, role: "cell", class: KIND[name] + more, "data-label": columns[name], "data-col": name },
          kids,
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
                class: "cw-rung",
                "data-key": `rung:${rung.id}`,
                "aria-expanded": String(on),
                tabindex: rung.id === tab ? "0" : "-1",
                onfocus: (event: Event) => {
                  tab = rung.id;
                  const button = event.currentTarget as HTMLElement;
                  rove(button.closest("table")?.querySelectorAll(".cw-rung") ?? [], button);
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
                  rung.own && h("span", "cw-tag", view.words.own),
                ),
                " ",
                h("small", {}, rung.about),
                h("small", { key: "beats", class: "cw-l-beats" }, rung.beats),
              ),
            ),
          ),
          cell("example", cards(rung.example, style)),
          cell("count", rung.count, " cw-num"),
          cell(
            "exactly",
            h(
              "span",
              { class: "cw-frac", role: "img", "aria-label": rung.fraction.join("/") },
              h("span", {}, rung.fraction[0]),
              h("span", {}, rung.fraction[1]),
            ),
          ),
          cell("chance", rung.percent, " cw-num"),
          cell("odds", rung.often),
          cell(
            "share",
            h("span", { class: "cw-bar1", "aria-hidden": true, style: `--p:${rung.share}` }),
          ),
          cell("below", rung.below),
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
      const [state, text] = link.refusal
        ? (["error", link.refusal] as const)
        : link.slow
          ? (["busy", view.words.busy ?? ""] as const)
          : (["rest", view.message] as const);
      return {
        kind: "cw-ladder",
        lang: view.lang,
        label: view.label,
        kids: [
          view.title ? bar(view.title, view.subtitle) : null,
          h(
            "div",
            { key: "columns", class: "cw-board cw-l-columns" },
            h(
              "div",
              { key: "rungs", class: "cw-l-rungs", role: "group", "aria-label": view.label, tabindex: "0" },
                h(
                  "table",
                  { key: "ladder", class: "cw-rungs", role: "table", "aria-label": view.label, onkeydown },
                  h(
                    "thead",
                    { key: "head", role: "rowgroup" },
                    h(
                      "tr",
                      { role: "row" },
                      Object.keys(KIND).map(head),
                    ),
                  ),
                  h("tbody", { key: "body", role: "rowgroup" }, view.rungs.map(row)),
                ),
            ),
            h(
              "div",
              { key: "pick", class: "cw-l-pick" },
              picked(view, view.places, view.words.mine, style),
              grid(view, style, press),
              h(
                "div",
                { key: "acts", class: "cw-o-acts" },
                act("deal", true, true),
                act("clear", false, view.held.length > 0),
              ),
            ),
          ),
          h("div", { key: "foot", class: "cw-foot" }, say(state, text), words(redraw)),
        ],
      };
    },
    escape({ link }) {
      if (link.refusal) link.refuse();
      else if (link.view.pointed !== null) void link.send("point", "");
    },
  });
}

export default { render };
