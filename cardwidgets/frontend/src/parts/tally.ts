// Points taken, and how the match stands: two sides on one bar from both ends, more on a bar each.
import type { ScoreView, SeatView, TableView, TallySide, TallyView } from "../contract";
import { signs } from "../draw/signs";
import type { Part } from "./part";
import { count, h, type Kid, type Made } from "../draw/dom";

const end = ({ own, name, points }: TallySide, key: number): Made =>
  h(
    "span",
    { key, class: "cw-end", "data-own": own },
    h("span", {}, name),
    points !== null && h("b", "cw-num", points),
  );

/** Nobody reads the bar aloud: the figures beside it say the same. */
const bar = (sides: TallySide[], full: number, goal = 0): Kid =>
  sides[0]?.points !== null &&
  h(
    "div",
    { key: "bar", class: "cw-track", "aria-hidden": "true", "data-goal": goal > 0, style: `--p:${(goal / full) * 100}%` },
    sides.map(({ own, points }, key) =>
      h("i", { key, "data-own": own, style: `--p:${((points ?? 0) / full) * 100}%` }),
    ),
  );

const section = (key: string, label: string, ...kids: Kid[]): Made =>
  h("div", { key, role: "group", "aria-label": label }, h("p", "cw-cap", label), kids);

const tally = (view: TallyView | null): Kid =>
  view &&
  section(
    "tally",
    view.label,
    view.sides.length === 2
      ? [h("p", "cw-ends", view.sides.map(end)), bar(view.sides, view.full, view.goal)]
      : h(
          "ul",
          {},
          view.sides.map((side, key) => h("li", { key }, end(side, 0), bar([side], view.full))),
        ),
    h("p", "cw-small cw-soft", h("span", { key: 0 }, view.text), h("span", { key: 1 }, view.left)),
  );

const match = (view: ScoreView | null): Kid =>
  view &&
  section(
    "match",
    view.label,
    h(
      "ul",
      {},
      view.sides.map(({ own, name, text }, key) =>
        h("li", { key, "data-own": own }, h("span", {}, name), h("b", "cw-num", text)),
      ),
    ),
  );

/** The chips of every seat, where they are all there is to count. */
const chips = (label: string, seats: SeatView[]): Kid => {
  const paid = seats.filter((seat) => seat.chips !== null);
  const sides = paid.map(({ own, name, chips: n }) => ({ own, name, text: count(n ?? 0), share: 0 }));
  return sides.length > 0 && match({ label, sides: [...sides.filter(({ own }) => own), ...sides.filter(({ own }) => !own)] });
};

export const tallies = (): Part => ({
  update: ({ holding }, { view: { tricks, seats, words } }) => ({
    score: tricks
      ? [
          tricks.facts.length > 0 &&
            h("ul", "cw-known", tricks.facts.map((fact) => h("li", { key: fact }, signs(fact, holding().style, words)))),
          tally(tricks.tally),
          match(tricks.match),
        ]
      : chips(words.chips ?? "", seats),
  }),
});

/** The score in one phrase, for the head: two sides, or the reader's chips. */
export function sum({ tricks, seats }: TableView): Kid {
  const sides = tricks?.tally?.sides;
  const [one, other] = sides ?? [];
  if (sides?.length === 2 && one && other && one.points !== null)
    return [h("b", { "data-own": one.own }, h("span", {}, one.name, " "), one.points), " : ", h("b", { key: 1, "data-own": other.own }, other.points, h("span", {}, " ", other.name))];
  return seats.filter(({ own, chips: n }) => own && n !== null).map(({ name, chips: n }) => h("b", { "data-own": true }, name, " ", count(n ?? 0)));
}
