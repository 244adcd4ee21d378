// The score of the match, or the chips of each seat; and the same in one phrase, for the head.
import type { ScoreView, SeatView, TableView } from "../contract";
import { count, h, type Kid, type Made } from "../draw/dom";
import type { Part } from "./part";

export const section = (key: string, label: string, ...kids: Kid[]): Made =>
  h("div", { key, role: "group", "aria-label": label }, h("p", "cw-cap", label), kids);

export const match = (view: ScoreView | null): Kid =>
  view &&
  section(
    "match",
    view.label,
    view.heads.length
      ? h(
          "table",
          "cw-columns",
          h("thead", {}, h("tr", {}, h("td"), view.heads.map((head) => (head ? h("th", { scope: "col" }, head) : h("td"))))),
          h(
            "tbody",
            {},
            view.sides.map(({ own, name, figures }, key) =>
              h("tr", { key, "data-own": own }, h("th", { scope: "row", class: "cw-seat__name", title: name }, name), figures.map((text) => h("td", {}, text))),
            ),
          ),
        )
      : h(
          "ul",
          {},
          view.sides.map(({ own, name, figures }, key) =>
            h("li", { key, "data-own": own }, h("span", {}, name), h("b", "cw-num", figures)),
          ),
        ),
  );

/** The chips of every seat, in games that count only chips. */
const chips = (label: string, seats: SeatView[]): Kid => {
  const sides = seats.flatMap(({ own, name, chips: n }) => (n === null ? [] : [{ own, name, figures: [count(n)] }]));
  return sides.length > 0 && match({ label, heads: [], sides: sides.sort((one, other) => +other.own - +one.own) });
};

export const stacks = (): Part => ({
  update: (_, { view: { tricks, seats, words } }) => ({ score: !tricks && chips(words.chips ?? "", seats) }),
});

/** The score in one phrase, for the head: two sides, or the reader's chips; and the pot if the felt is full. */
export function sum({ pot, stage, tricks, seats }: TableView): Kid {
  const sides = tricks?.tally?.sides;
  const [one, other] = sides ?? [];
  if (sides?.length === 2 && one && other && one.points !== null)
    return [h("b", { "data-own": one.own }, h("span", {}, one.name, " "), one.points), " : ", h("b", { key: 1, "data-own": other.own }, other.points, h("span", {}, " ", other.name))];
  return [
    seats.map(({ own, name, chips: n }) => own && n !== null && h("b", { "data-own": true }, name, " ", count(n))),
    stage === "layout" && pot && h("span", { key: "pot" }, ` · ${pot.label} ${count(pot.total)}`), // no place on the felt
  ];
}
