// Live chances: cards to pick or type on one side, every question with its bars and figures on the other.
import { acts, bar, named, segment, switches } from "./draw/bar";
import { picked } from "./draw/pack";
import { clip, type Clip } from "./wire/clip";
import type { OddsView } from "./contract";
import { h, type Kid } from "./draw/dom";
import { frame } from "./frame";
import { glossary } from "./draw/glossary";
import { copy, icon } from "./draw/icons";
import type { Model } from "./wire/model";
import { onward } from "./wire/onward";
import { picker } from "./odds/pack";
import { blocks } from "./odds/rows";
import { stops, walk } from "./draw/rows";
import { say } from "./draw/say";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const words = glossary(model);
  const pick = picker();
  let copier: Clip | null = null;
  let stop = (): void => {};

  return frame<OddsView>(model, el, {
    view({ link, holding: look, redraw }) {
      const { view } = link;
      const { style } = look();
      const set = (name: string, value: string): void => {
        model.set(name, value);
        model.save_changes();
      };
      const answer = (name: string, value: string): void => {
        void link.send("answer", `${name}=${value}`);
      };
      const act = (key: "undo" | "redo") => ({
        key,
        label: view.words[key] ?? "",
        closed: view[key],
        press: (): void => {
          const why = view[key];
          if (why === null) void link.send(key);
          else link.refuse(why);
        },
      });
      const [state, text] = link.refusal
        ? (["error", link.refusal] as const)
        : link.slow
          ? (["busy", view.words.busy ?? ""] as const)
          : (["rest", copier?.said || view.message] as const);
      return {
        kind: "cw-odds",
        lang: view.lang,
        label: view.label,
        kids: [
          bar(view.title, view.subtitle, switches(view.switches, set), view.picks ? acts([act("undo"), act("redo")]) : null),
          h(
            "div",
            { key: "columns", class: "cw-board cw-o-columns", "data-picks": view.picks },
            h("div", "cw-o-left", picked(view, view.places, view.fields[0]?.label, style), view.picks ? pick(link, style, redraw) : null),
            h(
              "div",
              { key: "answers", class: "cw-o-right", role: "group", "aria-label": view.label, tabindex: "0" },
              h(
                "div",
                { key: "choices", class: "cw-o-choices", role: "toolbar", "aria-label": named(view.options) },
                view.options.map((one) => h("p", { key: one.name }, h("span", "cw-cap", one.label), segment(one, answer))),
              ),
              blocks(view, style),
            ),
          ),
          h(
            "div",
            { key: "foot", class: "cw-foot" },
            say(state, text),
            going(view, (deals) => answer("deals", deals)),
            h(
              "button",
              {
                key: "copy",
                class: "cw-btn cw-btn--bare",
                "data-key": "copy",
                "aria-label": view.words.copy,
                title: view.words.copy,
                onclick: () => copier?.log(asText(view)),
              },
              icon(copy),
            ),
            words(redraw),
          ),
        ],
      };
    },
    drawn: stops,
    keys: walk,
    mount({ link, redraw }) {
      copier = clip(link, redraw);
      stop = onward(model, link);
    },
    unmount() {
      copier?.close();
      stop();
    },
    escape({ link }) {
      if (link.refusal) link.refuse();
    },
  });
}

/** The progress of an estimate, and a button to stop or resume it. */
function going({ going: now, words }: OddsView, tell: (deals: string) => void): Kid {
  if (!now) return null;
  return h(
    "div",
    { key: "going", class: "cw-o-going" },
    h("progress", { key: "bar", max: "1", value: String(now.part), "aria-label": words.dealing, title: now.on ? words.dealing : words.stopped }),
    h(
      "button",
      { key: "stop", class: "cw-btn", "data-key": "stop", onclick: () => tell(now.on ? "stop" : "go") },
      now.on ? words.stop : words.go,
    ),
  );
}

/** The figures as text separated by tabs, for a spreadsheet. */
const asText = (view: OddsView): string =>
  view.blocks
    .map(({ title, rows }) =>
      [title, ...rows.map((row) => [row.label, row.chance, row.give, row.often, row.exactly].join("\t"))].join("\n"),
    )
    .join("\n\n");

export default { render };
