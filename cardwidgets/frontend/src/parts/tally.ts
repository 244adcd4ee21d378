// The points taken, and the score of the match: two sides share a bar from both ends, more sides have a bar each.
import type { TallySide, TallyView } from "../contract";
import { signs } from "../draw/signs";
import type { Part } from "./part";
import { match, section } from "./score";
import { h, type Kid, type Made } from "../draw/dom";

const end = ({ own, name, points }: TallySide, key: number): Made =>
  h(
    "span",
    { key, class: "cw-end", "data-own": own },
    h("span", {}, name),
    points !== null && h("b", "cw-num", points),
  );

/** The bar is hidden from screen readers, since the figures beside it are read. */
const bar = (sides: TallySide[], full: number, goal = 0): Kid =>
  sides[0]?.points !== null &&
  h(
    "div",
    { key: "bar", class: "cw-track", "aria-hidden": "true", "data-goal": goal > 0, style: `--p:${(goal / full) * 100}%` },
    sides.map(({ own, points }, key) =>
      h("i", { key, "data-own": own, style: `--p:${((points ?? 0) / full) * 100}%` }),
    ),
  );

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

export const tallies = (): Part => ({
  update: ({ holding }, { view: { tricks, words } }) => ({
    score: tricks && [
      tricks.facts.length > 0 &&
        h("ul", { key: "known" }, tricks.facts.map((fact) => h("li", { key: fact }, h("span", {}, signs(fact, holding().style, words))))),
      tally(tricks.tally),
      match(tricks.match),
    ],
  }),
});
