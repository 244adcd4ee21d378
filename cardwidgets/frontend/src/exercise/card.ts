// The parts around the question of an exercise: the head, the cards and events, the result of an answer, and the
// buttons.
import type { ExerciseAct, ExerciseFan, ExerciseLine, ExerciseView } from "../contract";
import { small, type Style } from "../draw/marks";
import { h, type Kid, type Made } from "../draw/dom";
import { grid } from "../draw/grid";
import { done, error, flag, icon, turn } from "../draw/icons";
import { signs } from "../draw/signs";
import { avatar } from "../parts/seats";
import { taught } from "./taught";

const bulb =
  '<path d="M5.6 10.6C4.4 9.7 3.6 8.4 3.6 6.8a4.4 4.4 0 0 1 8.8 0c0 1.6-.8 2.9-2 3.8v1.2H5.6zM6.2 14h3.6"/>';
const SIGN = { asked: turn, wrong: error, hinted: bulb, solved: done, shown: flag } as const;

/** The button that ends a row of questions at any time. */
const ends = ({ token }: ExerciseAct): boolean => token === "stop";

export const head = (view: ExerciseView, menu: Kid, press: Line["press"]): Made =>
  h(
    "div",
    "cw-ex-head",
    h("b", {}, view.title),
    view.progress.length > 1
      ? h(
          "span",
          { key: "row", class: "cw-ex-row", role: "img", "aria-label": view.progress_label, title: view.progress_label },
          view.progress.map((result, key) => h("i", { key, "data-is": result || "open" })),
        )
      : null,
    h("span", "cw-ex-place", view.place),
    view.acts
      .filter(ends)
      .map((act) => h("button", { key: "stop", class: "cw-btn cw-ex-stop", "data-key": "stop", onclick: ({ detail }: MouseEvent) => press(act, detail) }, act.text)),
    menu,
  );

/** Cards to look at: a small picture of each, its player's name below. */
function looked(fan: ExerciseFan, style: Style): Made {
  let end = 0;
  const ends = fan.sets?.map((size) => (end += size));
  return h(
    "figure",
    { key: fan.id, class: "cw-ex-fan", "data-n": ends ? "sets" : fan.cards.length > 13 ? "crowd" : fan.cards.length > 8 ? "many" : fan.cards.length > 5 ? "some" : "few" },
    h("figcaption", {}, fan.label),
    h(
      "ul",
      {},
      fan.cards.map((card, key) =>
        h("li", { key, "data-gap": ends?.includes(key) }, small(card.card, style, card.name), fan.notes[key] ? h("span", {}, fan.notes[key]) : null),
      ),
    ),
  );
}

const told = (lines: ExerciseLine[], text: (line: string) => Kid): Made[] =>
  lines.map(({ who, what }, key) => h("li", { key }, h("b", {}, text(who)), " ", h("span", {}, text(what))));

/** A player as at the table, with a disc. A letter to choose, or a topic in the summary, has no disc. */
const seated =
  ({ words }: ExerciseView, text: (line: string) => Kid) =>
  ({ who, what, player }: ExerciseLine, key: number): Made =>
    h(
      "li",
      { key },
      player ? avatar({ name: who }, who === words.you ? 4 : key % 4) : null,
      h("b", {}, text(who)),
      " ",
      h("span", "cw-ex-what", text(what)),
    );

/** The scene of the question, without the cards to pick from. */
export function scene(view: ExerciseView, style: Style): Kid[] {
  const text = (line: string): Kid => signs(line, style, view.words);
  return [
    view.facts.length ? h("p", "cw-ex-facts", view.facts.map((fact, key) => h("span", { key }, text(fact)))) : null,
    view.seats.length ? h("ul", "cw-ex-seats", view.seats.map(seated(view, text))) : null,
    view.grid ? h("div", "cw-ex-grid", grid(view.grid)) : null,
    view.lines.length
      ? h(
          "ol",
          {
            key: "lines",
            class: "cw-ex-lines",
            "aria-label": view.lines_label,
          },
          told(view.lines, text),
        )
      : null,
    h(
      "div",
      "cw-ex-fans",
      view.fans.filter((fan) => fan.id !== view.panel.fan).map((fan) => looked(fan, style)),
    ),
  ];
}

export interface Line {
  view: ExerciseView;
  style: Style;
  refusal: string;
  busy: boolean;
  here: string;
  press: (act: ExerciseAct, clicks: number) => void; // 2 for the second click of a double click, 0 for a key
}

/** The hints so far, and the message about the last answer or the present choice; below it the buttons, the main one last. */
export const line = ({ view, style, refusal, busy, here, press }: Line): Made =>
  h(
    "div",
    { key: "act", class: "cw-ex-act", "data-state": refusal ? "refused" : view.state, "aria-busy": busy },
    h(
      "div",
      { key: "said", class: "cw-ex-said" },
      view.hints.length
        ? h("ul", { key: "hints", class: "cw-ex-hints" }, told(view.hints, (text) => signs(text, style, view.words)))
        : null,
      h(
        "p",
        { key: "say", role: "status", "data-key": "say", tabindex: "-1" },
        icon(refusal ? error : SIGN[view.state]),
        h(
          "span",
          {},
          refusal ? null : h("b", { key: "strong" }, signs(view.strong, style, view.words)),
          !refusal && view.strong ? " " : "",
          signs(refusal || view.message, style, view.words),
          !refusal && view.place_taught ? [" ", taught(view.place_taught, here)] : null,
        ),
      ),
    ),
    h(
      "div",
      { key: "acts", class: "cw-ex-acts" },
      view.acts.filter((act) => !ends(act)).map((act) =>
        h(
          "button",
          {
            key: act.main ? "main" : `${act.do}:${act.token}`,
            class: act.main ? "cw-btn cw-btn--main" : "cw-btn",
            "data-key": act.main ? "main" : `${act.do}:${act.token}`,
            "aria-disabled": act.closed !== undefined,
            title: act.closed,
            onclick: ({ detail }: MouseEvent) => press(act, detail),
          },
          act.text,
        ),
      ),
    ),
  );
