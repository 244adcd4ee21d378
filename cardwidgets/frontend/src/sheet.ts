// A score sheet. Pointing at a figure, a deal or a step of the settlement shows its origin.
import { bar, segment } from "./draw/bar";
import { h, type Made } from "./draw/dom";
import { frame } from "./frame";
import type { Model } from "./wire/model";
import { stops, walk } from "./draw/rows";
import { sheetPaper } from "./sheet/paper";
import { signs } from "./sheet/note";
import { folds, note, settlement, sideBySide } from "./sheet/tables";
import type { CellView, PageView, SheetView } from "./contract";
import type { Pointing } from "./sheet/pointing";

const USUAL = 520; // until the room is measured

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const first = model.get("view") as SheetView;
  const now: Pointing = { base: first.base, system: first.own, at: null, deal: null, step: null };
  let width = USUAL;

  const deals = (view: SheetView, page: PageView, redraw: () => void): Made | null =>
    view.deals.length
      ? h(
          "div",
          { key: "deals", class: "cw-sc-deals", role: "group", "aria-label": view.words.deals },
          view.deals.map((deal) =>
            h(
              "button",
              {
                key: `${deal.n}`,
                "data-key": `deal:${deal.n}`,
                "aria-pressed": String(now.deal === deal.n),
                title: deal.title,
                onclick: () => {
                  const on = now.deal === deal.n ? null : deal.n;
                  const cell = page.cells.find((one) => one.figures.some((figure) => figure.deal === on));
                  now.at = cell ? { cell: cell.id, i: cell.figures.findIndex((figure) => figure.deal === on) } : null;
                  [now.deal, now.step] = [on, null];
                  redraw();
                },
              },
              h("b", {}, deal.n),
              " ",
              h("small", {}, signs(deal.short)),
            ),
          ),
        )
      : null;

  return frame<SheetView>(model, el, {
    view({ link: { view }, redraw }) {
      const { words, seats } = view;
      const page = view.pages.find(({ system }) => system === now.system) ?? view.pages[0];
      if (!page) return { kind: "cw-sc", lang: view.lang, label: view.label, kids: [bar(view.title, "")] };
      now.base %= seats.length;
      const choose = (cell: CellView, i: number): void => {
        [now.at, now.deal, now.step] = [{ cell: cell.id, i }, cell.figures[i]?.deal ?? null, null];
        redraw();
      };
      const reads = now.step === null ? [] : page.steps[now.step]?.reads;
      const turn = {
        name: "base",
        label: words.base ?? "",
        value: `${now.base}`,
        options: seats.map((text, i) => ({ value: `${i}`, text })),
      };
      const systems = {
        name: "system",
        label: words.system ?? "",
        value: page.system,
        options: view.pages.map(({ system, name }) => ({ value: system, text: name })),
      };
      const set = (name: string, value: string): void => {
        if (name === "base") now.base = Number(value);
        else [now.system, now.at, now.step] = [value, null, null];
        redraw();
      };
      return {
        kind: "cw-sc",
        lang: view.lang,
        label: view.label,
        kids: [
          bar(view.title, page.subtitle, view.pages.length > 1 ? h("div", "cw-tools", segment(systems, set)) : null),
          h(
            "div",
            "cw-sc-columns",
            h(
              "div",
              "cw-sc-left",
              sheetPaper({ ...view, cells: page.cells }, now, width, choose, reads),
              h("p", { key: "order", class: "cw-sc-order cw-soft cw-small" }, words.order),
              h("p", { key: "turn", class: "cw-sc-turn cw-soft" }, words.base, segment(turn, set)),
              deals(view, page, redraw),
            ),
            h(
              "div",
              "cw-sc-right",
              note(view, page, now, choose),
              settlement(view, page, now, (step) => {
                [now.step, now.at, now.deal] = [now.step === step ? null : step, null, null];
                redraw();
              }),
            ),
          ),
          sideBySide(view),
          folds(view, page),
        ],
      };
    },
    keys: walk,
    drawn(root, me) {
      stops(root);
      const room = root.querySelector(".cw-sc-left")?.clientWidth;
      if (room && room !== width) {
        width = room;
        me.redraw();
      }
    },
    escape: (me) => {
      [now.at, now.deal, now.step] = [null, null, null];
      me.redraw();
    },
  });
}

export default { render };
