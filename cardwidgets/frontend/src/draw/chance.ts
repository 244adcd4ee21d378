// Pictures of probability: areas, trees, bars, curves, icons. In a question they have a gap, and the answer goes there.
import type { ChanceBars, ChanceCurve, ChanceIcons, ChanceMosaic, ChanceTree, ChanceTwig } from "../contract";
import { h, type Kid, type Made } from "./dom";

export type Drawn = ChanceMosaic | ChanceTree | ChanceBars | ChanceCurve | ChanceIcons;

export interface Answering {
  gap?: Kid; // the content of the branch that is asked for
  filled?: number; // the height of the bar that is asked for, in percent, as typed so far
  picked?: Set<string>; // paths of a tree, by the places of their branches
  press?: (way: string) => void;
}

export const GAP = "?";
const at = (n: number): string => `${n}%`;

function mosaic({ label, blocks, across, below }: ChanceMosaic, key: number): Made {
  return h(
    "div",
    { key },
    h(
      "div",
      { class: "cw-pr-area", role: "img", "aria-label": label },
      blocks.map((one, i) =>
        h(
          "div",
          { key: i, "data-mark": one.mark, style: `left:${at(one.x)};top:${at(one.y)};width:${at(one.w)};height:${at(one.h)}` },
        ),
      ),
      across > 0 ? h("div", { key: "tiles", class: "cw-pr-tiles", style: `--n:${across};--m:${Math.round(across / 1.69)}` }) : null,
      blocks.map((one, i) => one.text && h("span", { key: `text${i}`, style: `left:${at(one.x)};top:${at(one.y)}` }, one.text)),
    ),
    axis(below),
  );
}

const close = (below: ChanceMosaic["below"]): boolean => below.slice(1).some((one, i) => one.at - (below[i]?.at ?? 0) < 30);

const axis = (below: ChanceMosaic["below"]): Kid =>
  below.length > 0 &&
  h(
    "div",
    { key: "below", class: "cw-pr-below", "data-two": close(below), "aria-hidden": true },
    // labels close to each other alternate between two rows
    below.map((one, i) =>
      h("span", { key: i, "data-end": one.at > 80, "data-low": i % 2 === 1 && close(below), style: `left:${at(one.at)}` }, one.text),
    ),
  );

const ticks = (all: ChanceBars["ticks"]): Kid =>
  all.map((one) => h("div", { key: `tick${one.at}`, class: "cw-pr-tick", style: `bottom:${at(one.at)}` }, h("span", {}, one.text)));

function bars({ label, bars: all, ticks: marks, line }: ChanceBars, key: number, { filled }: Answering): Made {
  const bare = marks.length === 0;
  return h(
    "div",
    { key },
    h(
      "div",
      { class: "cw-pr-chart", role: "img", "aria-label": label, "data-bare": bare },
      ticks(marks),
      h(
        "div",
        "cw-pr-bars",
        all.map((one, i) =>
          h(
            "div",
            { key: i, class: "cw-pr-bar", "data-marked": one.marked },
            one.note === GAP && h("i", { key: "gap", "data-is": "gap", style: `height:${at(filled ?? 0)}` }),
            one.dealt !== null && h("i", { key: "dealt", "data-is": "dealt", style: `height:${at(one.dealt)}` }),
            one.exact !== null && h("i", { key: "exact", "data-is": "exact", style: `height:${at(one.exact)}` }),
            one.low !== null &&
              one.high !== null &&
              h("i", { key: "band", "data-is": "band", style: `bottom:${at(one.low)};height:${at(one.high - one.low)}` }),
          ),
        ),
      ),
      line && h("div", { key: "line", class: "cw-pr-line", "data-start": line.at < 40, style: `left:${at(line.at)}` }, h("span", {}, line.text)),
    ),
    h(
      "div",
      { key: "names", class: "cw-pr-names", "data-bare": bare, "aria-hidden": true },
      all.map((one, i) => h("span", { key: i }, h("b", {}, one.text), one.note ? h("span", {}, one.note) : null)),
    ),
    bare ? h("p", "cw-pr-cap", label) : null,
  );
}

/** The SVG text is made of numbers only, so it is safe. */
function curve({ label, points, low, high, exact, ticks: marks, below }: ChanceCurve, key: number): Made {
  const path = (some: [number, number][]): string => some.map(([x, y]) => `${x},${100 - y}`).join(" ");
  const dashed = exact === null ? "" : `<line x1="0" x2="100" y1="${100 - exact}" y2="${100 - exact}"/>`;
  const drawn = `<polygon points="${path([...low, ...[...high].reverse()])}"/>${dashed}<polyline points="${path(points)}"/>`;
  return h(
    "div",
    { key },
    h(
      "div",
      { class: "cw-pr-chart", role: "img", "aria-label": label },
      ticks(marks),
      h("div", { key: "curve", class: "cw-pr-curve", svg: `<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>` }),
    ),
    h("div", { key: "below", style: "margin-inline-start:44px" }, axis(below)),
    h("p", "cw-pr-cap", label),
  );
}

const leaf = (one: ChanceTwig): boolean => one.twigs.length === 0;

function twig(one: ChanceTwig, way: string, { gap, picked, press }: Answering): Made {
  const parts = [
    one.factor === GAP && gap ? gap : one.factor ? h("b", {}, one.factor) : null,
    h("span", {}, one.text),
    one.product ? h("span", { key: "product" }, one.product) : null,
  ];
  if (!press || !leaf(one)) return h("div", { class: "cw-pr-twig", "data-marked": one.marked }, parts);
  const on = picked?.has(way) ?? false;
  return h(
    "button",
    { class: "cw-pr-twig", "data-key": `path:${way}`, "data-marked": on, "aria-pressed": String(on), onclick: () => press(way) },
    parts,
  );
}

const twigs = (all: ChanceTwig[], before: string, by: Answering): Made =>
  h(
    "ul",
    {},
    all.map((one, i) => {
      const way = `${before}${i}`;
      return h("li", { key: i }, twig(one, way, by), leaf(one) ? null : twigs(one.twigs, way, by));
    }),
  );

/** The factors along each picked path, written as a sum of products. */
export function along(all: ChanceTwig[], picked: Set<string>): string {
  const factors = (way: string): string => {
    let [at_step, found]: [ChanceTwig[], string[]] = [all, []];
    for (const i of way) {
      const one = at_step[Number(i)];
      if (!one) return "";
      found = [...found, one.factor];
      at_step = one.twigs;
    }
    return found.join(" · ");
  };
  return [...picked].sort().map(factors).filter(Boolean).join(" + ");
}

const ROW = 40; // icons side by side: 25 rows make 1,000

function icons({ label, n }: ChanceIcons, key: number): Made {
  const some = (from: number, to: number): string =>
    Array.from({ length: to - from }, (_, i) => `M${(from + i) % ROW} ${Math.floor((from + i) / ROW)}h.8v.8h-.8z`).join("");
  const drawn = `<path d="${some(0, n)}"/><path class="rest" d="${some(n, 1000)}"/>`;
  return h(
    "div",
    { key },
    h("p", "cw-pr-cap", label),
    h("div", { class: "cw-pr-icons", svg: `<svg viewBox="0 0 ${ROW} 25" aria-hidden="true">${drawn}</svg>` }),
  );
}

export function picture(one: Drawn, key: number, by: Answering = {}): Made {
  if (one.kind === "mosaic") return mosaic(one, key);
  if (one.kind === "bars") return bars(one, key, by);
  if (one.kind === "curve") return curve(one, key);
  if (one.kind === "icons") return icons(one, key);
  return h("div", { key, class: "cw-pr-tree", role: "group", "aria-label": one.label }, twigs(one.twigs, "", one.pressed || !by.press ? by : { gap: by.gap }));
}
