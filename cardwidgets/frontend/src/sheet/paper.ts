// The sheet as on paper: lines are drawn, and figures are buttons on them. Text keeps its size; on a small sheet a "…"
// replaces the oldest figures.
import { h, type Made } from "../draw/dom";
import type { CellView, FigureView } from "../contract";
import type { Drawn, Spot } from "./pointing";

const MOST = 600;
const LARGE = 420; // sheets from this side up have room for every label

/** The figures of a cell that are shown: as many as fit, with the last one, or with the chosen one if it is older. */
function shown(list: FigureView[], room: number, size: number, at: number): [number, number] {
  const wide = (from: number, to: number): number =>
    size * list.slice(from, to).reduce((sum, { text }) => sum + (text.length + 1) * 0.65, Number(from > 0) + Number(to < list.length));
  let [from, to] = [0, list.length];
  while (to - from > 1 && wide(from, to) > room) {
    if (at >= 0 && at <= from) to -= 1;
    else from += 1;
  }
  return [from, to];
}

/** The sheet in the given room. `reads` are the accounts that a step of the settlement uses. */
export function sheetPaper(sheet: Drawn, now: Spot, width: number, point: (cell: CellView, i: number) => void, reads: CellView["account"][] = []): Made {
  const { paper, seats } = sheet;
  const four = seats.length === 4;
  const wide = Math.min(width, MOST);
  const side = wide - (four ? 46 : 4);
  const large = side > LARGE;
  const size = large ? 15 : 12;
  const [x0, y0] = [wide / 2, (four ? 22 : 6) + paper.top * side];
  const high = Math.round(y0 + paper.bottom * side + 26);
  const mine = (paper.cells[now.base] ?? []).map((id) => sheet.cells.find((cell) => cell.id === id)); // by band

  const r = (large ? 20 : 14) / side; // lines are drawn for a side of 1
  const tip = r * 1.25;
  const drawing =
    paper.bands
      .map(({ outline }, i) => {
        const account = mine[i]?.account;
        const used = account && reads.includes(account) ? " data-read" : "";
        return `<polygon class="cw-sc-band" data-band="${i}"${used} points="${outline}"/>`;
      })
      .join("") +
    paper.areas.map((area) => `<polygon class="cw-sc-area" points="${area}"/>`).join("") +
    (four
      ? `<path class="cw-sc-area cw-sc-goal" d="M${-tip} 0 0 ${-tip} ${tip} 0 0 ${tip}z"/>`
      : `<circle class="cw-sc-area cw-sc-goal" r="${r}"/>`);

  /** A place on the sheet, moved outwards by some pixels. */
  const stand = (x: number, y: number, angle: number, out: [number, number] = [0, 0]): string =>
    `left:${(x0 + x * side + out[0]).toFixed(1)}px;top:${(y0 + y * side + out[1]).toFixed(1)}px;rotate:${angle}deg`;

  const trail = (cell: CellView, room: number): Made => {
    const chosen = now.at?.cell === cell.id ? now.at.i : -1;
    const [from, to] = shown(cell.figures, room, size, chosen);
    const more = (key: string): Made => h("span", { key, "aria-hidden": true }, "…");
    return h(
      "span",
      "cw-sc-trail",
      cell.figures.length ? null : h("span", { "aria-hidden": true }, "–"),
      from > 0 ? more("before") : null,
      cell.figures.slice(from, to).map((one, k) => {
        const i = from + k;
        const last = i === cell.figures.length - 1;
        return [
          h(
            "button",
            {
              key: `${i}`,
              class: "cw-sc-figure",
              "data-key": `figure:${cell.id}:${i}`,
              "data-last": last,
              "data-mate": now.deal === one.deal && chosen !== i,
              "aria-label": one.said,
              "aria-pressed": String(chosen === i),
              onclick: () => point(cell, i),
              onfocus: () => {
                if (chosen !== i) point(cell, i);
              },
              onpointerenter: (event: PointerEvent) => {
                if (event.pointerType === "mouse" && chosen !== i) point(cell, i);
              },
            },
            one.text,
          ),
          last ? null : h("span", { key: `dot ${i}`, "aria-hidden": true }, "."),
        ];
      }),
      to < cell.figures.length ? more("after") : null,
    );
  };

  return h(
    "div",
    {
      key: "paper",
      class: "cw-sc-paper",
      role: "toolbar",
      "aria-label": sheet.label,
      "data-large": large,
      style: `width:${wide}px;height:${high}px`,
      onkeydown: across,
    },
    h("svg", {
      key: "lines",
      viewBox: [-x0, -y0, wide, high].map((n) => n / side).join(" "),
      "aria-hidden": true,
      svg: drawing,
      onclick: (event: MouseEvent) => {
        const band = (event.target as Element).closest<SVGElement>("[data-band]")?.dataset.band;
        const cell = band === undefined ? undefined : mine[Number(band)];
        if (cell?.figures.length) point(cell, cell.figures.length - 1);
      },
    }),
    h("b", { key: "goal", class: "cw-sc-target", style: stand(0, 0, 0) }, sheet.target),
    paper.names.map(([x, y, outX, outY, angle], place) => {
      const who = seats[(now.base + place) % seats.length];
      return h("b", { key: `name ${place}`, class: "cw-sc-name", style: stand(x, y, angle, [outX * 14, outY * 14]) }, who);
    }),
    paper.bands.map((band, i) => {
      const cell = mine[i];
      if (!cell) return null;
      const label = large || cell.account === "whists";
      return h(
        "div",
        {
          key: cell.id,
          class: "cw-sc-cell",
          role: "group",
          "aria-label": cell.name,
          style: stand(band.x, band.y, band.angle),
        },
        label ? h("small", { key: "label", "aria-hidden": true, style: `max-width:${(band.room * side).toFixed(0)}px` }, cell.label) : null,
        trail(cell, band.room * side),
      );
    }),
  );
}

/** Move from cell to cell, to the last figure of each; `rows.ts` moves along the figures of a cell. */
function across(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const cell = (event.target as Element).closest(".cw-sc-cell");
  if (!step || !cell) return;
  event.preventDefault();
  const lasts = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("[data-last]")];
  lasts[lasts.findIndex((one) => cell.contains(one)) + step]?.focus({ preventScroll: true });
}
