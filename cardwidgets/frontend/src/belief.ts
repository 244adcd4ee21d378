// The evidence of the play about hidden cards: sentences with small bars; and, folded, a heat map of the place of each
// card, now or before another player's last answer.
import type { BeliefCard, BeliefCell, BeliefEvidence, BeliefMeter, BeliefSuit, BeliefView } from "./contract";
import { bar, segment } from "./draw/bar";
import { face } from "./draw/cards";
import { h, rove, type Kid, type Made, joined } from "./draw/dom";
import { icon, fold } from "./draw/icons";
import type { Style } from "./draw/marks";
import { say } from "./draw/say";
import { signs } from "./draw/signs";
import { frame } from "./frame";
import { initials } from "./parts/seats";
import type { Model } from "./wire/model";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  let stop = ""; // the cell that Tab reaches

  /** Tab stops at one cell; the arrow keys move to the others. */
  function keys(event: KeyboardEvent): void {
    const from = event.target as HTMLElement;
    const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("tbody td")];
    const n = from.parentElement?.querySelectorAll("td").length ?? 0;
    const [at, row] = [all.indexOf(from), [...(from.parentElement?.children ?? [])].indexOf(from) - 1];
    const ways: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: n, ArrowUp: -n, Home: -row, End: n - 1 - row };
    const to = all[at + (ways[event.key] ?? NaN)];
    if (!to || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    stop = to.dataset.key ?? "";
    rove(all, to);
    to.focus();
  }

  return frame<BeliefView>(model, el, {
    view({ link, holding }) {
      const { view } = link;
      const { style } = holding();
      const answer = (token: string): void => void link.send("answer", token);
      const text = link.refusal || (link.slow ? (view.words.busy ?? "") : "");
      const before = view.when?.value === "then";
      const cells = view.suits.flatMap(({ cards }) => cards.flatMap(({ text, cells }) => cells.map((_, at) => keyOf(text, at))));
      if (!cells.includes(stop)) stop = cells[0] ?? "";
      return {
        kind: "cw-belief",
        lang: view.lang,
        label: view.label,
        kids: [
          bar(view.title, view.subtitle, close(view, () => answer("close"))),
          h(
            "div",
            "cw-bl-head",
            say(text ? (link.refusal ? "error" : "busy") : "rest", text || view.headline || view.message, undefined, [], (part) => signs(part, style, view.words)),
            view.detail && !text ? h("p", "cw-soft cw-bl-detail", view.detail) : null,
          ),
          view.going && going(view, () => answer("stop")),
          view.evidence.map((one, n) => evidence(one, n, style, top(view))),
          view.evidence.some(({ cards }) => cards.some(({ word }) => !word)) ? legend(view) : null,
          view.suits.length
            ? h(
                "details",
                { key: "map", class: "cw-bl-map" },
                h("summary", { key: "summary", "data-key": "map" }, view.map),
                h("p", "cw-soft cw-small", signs(view.message, style, view.words)),
                view.when && h("div", "cw-bl-when", segment(view.when, (_, value) => answer(value))),
                h("div", { key: "suits", class: "cw-bl-suits", onkeydown: keys }, view.suits.map((one) => suit(one, view, style, before, stop))),
              )
            : null,
        ],
      };
    },
    sight: ".cw-bar", // the table should keep its place, since the reader plays there
    heir: (root) => root.querySelector<HTMLElement>('td[tabindex="0"]'),
    escape({ link }) {
      if (link.refusal) link.refuse();
    },
  });
}

/** The chance that fills a bar. If all chances are small, all bars are drawn on a larger scale. */
function top({ evidence }: BeliefView): number {
  const most = Math.max(0, ...evidence.flatMap(({ cards }) => cards.filter(({ word }) => !word).flatMap(({ now, prior }) => [now, prior])));
  return [25, 50].find((one) => one >= most) ?? 100;
}

/** A card that a player may have: a word if it is certain, else a bar with a line for the probability by counting alone. */
const meter = ({ card, text, now, prior, word }: BeliefMeter, style: Style, most: number): Made =>
  h(
    "li",
    { key: card, title: text },
    face(card, style, text, true),
    word
      ? h("small", { key: "word", "aria-hidden": true }, word)
      : h("span", { key: "meter", class: "cw-bl-meter", "data-less": now < prior, style: `--now:${(100 * now) / most}%;--prior:${(100 * prior) / most}%`, "aria-hidden": true }),
  );

/** The evidence about one player: the name, the cards and a sentence. */
const evidence = ({ name, colour, kind, cards, sentence }: BeliefEvidence, key: number, style: Style, most: number): Made =>
  h(
    "section",
    { key, class: "cw-bl-told", "data-kind": kind },
    h("p", "cw-bl-who", h("span", { key: "avatar", class: "cw-avatar", "data-colour": colour, "aria-hidden": true }, initials(name)), h("b", {}, name)),
    cards.length ? h("ul", "cw-bl-cards", cards.map((one) => meter(one, style, most))) : null,
    sentence ? h("p", "cw-bl-sentence", sentence) : null,
  );

const legend = ({ legend: [now, prior] }: BeliefView): Made =>
  h(
    "p",
    "cw-bl-legend",
    h("span", { key: "bar" }, h("span", { class: "cw-bl-meter", "data-bare": true, style: "--now:70%;--prior:0%", "aria-hidden": true }), now),
    h("span", { key: "line" }, h("span", { class: "cw-bl-meter", style: "--now:0%;--prior:35%", "aria-hidden": true }), prior),
  );

const close = ({ words }: BeliefView, press: () => void): Made =>
  h(
    "button",
    { key: "close", class: "cw-btn cw-btn--bare", "data-key": "close", "aria-label": words.close, title: words.close, onclick: press },
    icon(fold),
  );

/** The progress of the work, and a button to stop it. */
const going = ({ words, part }: BeliefView, stop: () => void): Made =>
  h(
    "div",
    "cw-bl-going",
    h("span", "cw-soft cw-small", words.working),
    h("progress", { key: part === null ? "busy" : "part", max: "1", ...(part !== null && { value: String(part) }), "aria-label": words.working }),
    h("button", { key: "stop", class: "cw-btn", "data-key": "stop", onclick: stop }, words.cancel),
  );

const keyOf = (card: string, at: number): string => `cell:${card}:${at}`;

/**
 * The number of letters of names that fit side by side over two suits on a phone, without breaking a word. With more, names are
 * written downwards.
 */
const ABREAST = 17;

/** The width of a word in letters; kana are twice as wide. */
const wide = (word: string): number => word.length * (word > "\u3040" ? 2 : 1);

/** The letters of the longest word of each name, added up. Kanji may break anywhere, and do not count. */
const letters = (places: string[]): number =>
  places.reduce((sum, name) => sum + Math.max(0, ...(name.match(/[^\s\u3000-\u9fff-]+|[\u3041-\u30ff]+/g) ?? []).map(wide)), 0);

const suit = ({ suit: key, name, cards }: BeliefSuit, view: BeliefView, style: Style, before: boolean, stop: string): Made =>
  h(
    "table",
    { key, role: "grid", style: `--n:${view.places.length}`, "data-tall": letters(view.places) > ABREAST },
    h("caption", {}, name),
    h("thead", {}, h("tr", {}, h("td", { key: "card" }), view.places.map((place, at) => h("th", { key: at, scope: "col", title: place }, h("span", {}, place))))),
    h("tbody", {}, cards.map((card) => row(card, view, style, before, stop))),
  );

const row = ({ text, name, cells }: BeliefCard, { words, places }: BeliefView, style: Style, before: boolean, stop: string): Made =>
  h(
    "tr",
    { key: text },
    h("th", { key: "card", scope: "row", title: name }, signs(text, style, words)),
    cells.map((one, at) => cell(one, at, before, { "data-key": keyOf(text, at), tabindex: keyOf(text, at) === stop ? "0" : "-1" }, joined([name, places[at]]))),
  );

function cell({ now, then, change, spoken }: BeliefCell, key: number, before: boolean, control: Record<string, string>, where: string): Made {
  const shown = before ? then : now;
  const marked: Kid = !before && change && [h("i", { key: "way", "aria-hidden": true }, change > 0 ? "▲" : "▼")];
  const figure = shown === null ? "–" : String(shown);
  const more = marked ? ` ${spoken}` : "";
  return h(
    "td",
    { key, ...control, style: `--p:${shown ?? 0}`, "data-change": marked ? change : undefined, title: marked ? spoken : undefined, "aria-label": joined([where, figure + more], ": ") },
    marked || null,
    figure,
    marked ? h("small", { key: "spoken" }, more) : null,
  );
}

export default { render };
