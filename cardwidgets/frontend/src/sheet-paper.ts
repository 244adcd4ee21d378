// The sheet as on paper: lines are drawn, figures are buttons that stand on them. It is never scaled down: type keeps
// its size, and on a small sheet the oldest figures give way to a "…".
import { h, rove, type Made } from "./dom";
import type { CellView, FigureView, PageView, Pointing, SheetView } from "./contract-sheet";

export interface Hands {
  figure(cell: CellView, i: number): void;
  release(): void;
}

const MOST = 600;
const LARGE = 420; // sheets from this side up have room for every label

const points = (outline: number[], at: (x: number, y: number) => [number, number]): string => {
  const list: string[] = [];
  for (let i = 0; i < outline.length; i += 2)
    list.push(
      at(outline[i]!, outline[i + 1]!)
        .map((n) => n.toFixed(1))
        .join(),
    );
  return list.join(" ");
};

/** Which figures of a trail are shown: as many as fit, with the last one, or the one pointed at if it is older. */
function shown(list: FigureView[], room: number, size: number, at: number): [number, number] {
  const wide = (from: number, to: number): number =>
    list.slice(from, to).reduce((sum, { text }) => sum + (text.length * 0.65 + 0.65) * size, 0) +
    (from > 0 ? size : 0) +
    (to < list.length ? size : 0);
  let [from, to] = [0, list.length];
  while (to - from > 1 && wide(from, to) > room) {
    if (at >= 0 && at <= from) to -= 1;
    else from += 1;
  }
  return [from, to];
}

export function sheetPaper(view: SheetView, page: PageView, now: Pointing, width: number, hands: Hands): Made {
  const { paper, seats } = view;
  const four = seats.length === 4;
  const wide = Math.min(width, MOST);
  const side = wide - (four ? 46 : 4);
  const large = side > LARGE;
  const size = large ? 15 : 12;
  const [x0, y0] = [wide / 2, (four ? 22 : 6) + paper.top * side];
  const high = y0 + paper.bottom * side + 26;
  const at = (x: number, y: number): [number, number] => [x0 + x * side, y0 + y * side];
  const cells = new Map(page.cells.map((cell) => [cell.id, cell]));
  const mine = paper.cells[now.base]!.map((id) => cells.get(id)!);
  const reads = now.step === null ? [] : (page.steps[now.step]?.reads ?? []);

  const r = large ? 20 : 14;
  const tip = r * 1.25;
  const drawing =
    paper.bands
      .map(({ outline }, i) => {
        const used = reads.includes(mine[i]!.account) ? ' data-read=""' : "";
        return `<polygon class="cw-sc-band" data-band="${i}"${used} points="${points(outline, at)}"/>`;
      })
      .join("") +
    paper.areas.map((area) => `<polygon class="cw-sc-area" points="${points(area, at)}"/>`).join("") +
    (four
      ? `<path class="cw-sc-goal" d="M${x0 - tip} ${y0}l${tip}-${tip} ${tip} ${tip}-${tip} ${tip}z"/>`
      : `<circle class="cw-sc-goal" cx="${x0}" cy="${y0}" r="${r}"/>`);

  const stand = (x: number, y: number, angle: number): string =>
    `left:${x.toFixed(1)}px;top:${y.toFixed(1)}px;transform:translate(-50%,-50%) rotate(${angle}deg)`;
  const first = mine.find((cell) => cell.figures.length)?.id;

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
        const here = chosen === i || (now.at === null && cell.id === first && last);
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
              tabindex: here ? "0" : "-1",
              onclick: () => hands.figure(cell, i),
              onfocus: () => {
                if (chosen !== i) hands.figure(cell, i);
              },
              onpointerenter: (event: PointerEvent) => {
                if (event.pointerType === "mouse" && chosen !== i) hands.figure(cell, i);
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
      role: "group",
      "aria-label": view.label,
      "data-large": large,
      style: `width:${wide}px;height:${high.toFixed(0)}px`,
      onkeydown: (event: KeyboardEvent) => walk(event, hands),
    },
    h("svg", {
      key: "lines",
      viewBox: `0 0 ${wide} ${high.toFixed(0)}`,
      width: wide,
      height: high.toFixed(0),
      "aria-hidden": true,
      svg: drawing,
      onclick: (event: MouseEvent) => {
        const band = (event.target as Element).closest<SVGElement>("[data-band]")?.dataset.band;
        const cell = band === undefined ? undefined : mine[Number(band)];
        if (cell?.figures.length) hands.figure(cell, cell.figures.length - 1);
      },
    }),
    h("b", { key: "goal", class: "cw-sc-target", style: stand(x0, y0, 0) }, view.target),
    paper.names.map(([x, y, outX, outY, angle], place) => {
      const [left, top] = at(x, y);
      const who = seats[(now.base + place) % seats.length];
      return h("b", { key: `name ${place}`, class: "cw-sc-name", style: stand(left + outX * 14, top + outY * 14, angle) }, who);
    }),
    paper.bands.map((band, i) => {
      const cell = mine[i]!;
      const label = large || cell.account === "whists";
      return h(
        "div",
        {
          key: cell.id,
          class: "cw-sc-cell",
          role: "group",
          "aria-label": cell.name,
          style: stand(...at(band.x, band.y), band.angle),
        },
        label ? h("small", { key: "label", "aria-hidden": true, style: `max-width:${(band.room * side).toFixed(0)}px` }, cell.label) : null,
        trail(cell, band.room * side),
      );
    }),
  );
}

/** Arrows: along a cell, and from cell to cell, where the figure that counts is met first. */
function walk(event: KeyboardEvent, hands: Hands): void {
  const here = (event.target as HTMLElement).closest<HTMLElement>(".cw-sc-figure");
  if (event.key === "Escape") hands.release();
  if (!here) return;
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(".cw-sc-figure")];
  const from = all.indexOf(here);
  const lasts = all.filter((one) => one.dataset.last !== undefined);
  const cell = lasts.indexOf(all.slice(from).find((one) => one.dataset.last !== undefined) ?? here);
  const to = {
    ArrowLeft: all[from - 1],
    ArrowRight: all[from + 1],
    ArrowUp: lasts[cell - 1],
    ArrowDown: lasts[cell + 1],
    Home: lasts[0],
    End: lasts.at(-1),
  }[event.key];
  if (!to) return;
  event.preventDefault();
  rove(all, to);
  to.focus({ preventScroll: true });
}
