// A picture with controls: sliders, rankings and cards on one side, bars or hands on the other.
import type { PackCard, PackSuit, TouchField, TouchHand, TouchSlider, TouchView } from "./contract";
import { segment } from "./draw/bar";
import { h, type Kid, type Made } from "./draw/dom";
import { type Style, small } from "./draw/marks";
import { pack } from "./draw/pack";
import { say } from "./draw/say";
import { frame } from "./frame";
import type { Link } from "./wire/link";
import type { Model } from "./wire/model";

type Told = Map<string, string>;

/** Sliders that send their values while they are dragged: one command at a time, and the final value at the end. */
function sliders(): (link: Link<TouchView>, redraw: () => void) => Kid {
  const drafts: Told = new Map();
  let telling = false;
  async function tell(link: Link<TouchView>, redraw: () => void): Promise<void> {
    if (telling) return;
    telling = true;
    for (let next = drafts.entries().next().value; next; next = drafts.entries().next().value) {
      const [name, value] = next;
      const told = await link.send("answer", `${name}=${value}`);
      if (!told || drafts.get(name) === value) drafts.delete(name);
    }
    telling = false;
    redraw();
  }
  return (link, redraw) =>
    h(
      "div",
      "cw-t-sliders",
      link.view.sliders.map((one: TouchSlider) => {
        const value = drafts.get(one.name) ?? String(one.value);
        return h(
          "label",
          { key: one.name, class: "cw-t-slider" },
          h("span", {}, one.label),
          h("b", { key: "value" }, value),
          h("input", {
            key: "input",
            type: "range",
            "data-key": `slider:${one.name}`,
            "aria-label": one.label,
            min: one.least,
            max: one.most,
            step: one.step,
            value,
            oninput: (event: Event) => {
              drafts.set(one.name, (event.target as HTMLInputElement).value);
              redraw();
              void tell(link, redraw);
            },
          }),
        );
      }),
    );
}

/** Fields of cards, typed or pressed in the pack for the chosen field. */
function picker(): (link: Link<TouchView>, style: Style, redraw: () => void) => Kid[] {
  const grid = pack();
  const drafts: Told = new Map();
  let place = "";
  let refused = "";

  return (link, style, redraw) => {
    const { fields, words } = link.view;
    if (!fields.length) return [];
    if (!fields.some(({ name }) => name === place)) place = fields[0]?.name ?? "";
    const cards = ({ value }: TouchField): string[] => (value ? value.split(" ") : []);
    const send = async (all: string): Promise<void> => {
      if (await link.send("pick", all)) drafts.clear();
      else refused = all;
      redraw();
    };
    const typed = (again: boolean): void => {
      const all = fields.map((one) => drafts.get(one.name) ?? one.value).join(" | ");
      if (drafts.size && (again || all !== refused)) void send(all);
    };
    const press = ({ card }: PackCard): void => {
      const held = fields.map((one) => {
        const own = cards(one);
        if (one.name !== place) return own;
        if (own.includes(card)) return one.whole ? own : own.filter((each) => each !== card);
        return [...own, card].slice(one.whole ? -one.whole : 0);
      });
      void send(held.map((own) => own.join(" ")).join(" | "));
    };
    const state = (card: string): PackCard["state"] => {
      const at = fields.find((one) => cards(one).includes(card));
      return at ? (at.name === place ? "mine" : "seen") : "free";
    };
    const suits = link.view.pack.map(
      (suit): PackSuit => ({ ...suit, cards: suit.cards.map((one) => ({ ...one, state: state(one.card) })) }),
    );
    const places = {
      name: "place",
      label: words.pick ?? "",
      value: place,
      options: fields.map(({ name, label }) => ({ value: name, text: label })),
    };
    return [
      h(
        "div",
        "cw-t-fields",
        fields.map((one) =>
          h(
            "label",
            { key: one.name, class: "cw-t-field" },
            h("span", "cw-cap", one.label),
            h("input", {
              key: "input",
              type: "text",
              "data-key": `field:${one.name}`,
              value: drafts.get(one.name) ?? one.value,
              placeholder: words.typing,
              autocomplete: "off",
              autocapitalize: "characters",
              spellcheck: "false",
              "aria-invalid": String(Boolean(link.refusal) && drafts.has(one.name)),
              oninput: (event: Event) => {
                drafts.set(one.name, (event.target as HTMLInputElement).value);
              },
              onchange: () => typed(false),
              onkeydown: (event: KeyboardEvent) => {
                if (event.key === "Enter") typed(true);
                else if (event.key === "Escape" && drafts.delete(one.name)) link.refuse();
                else return;
                event.preventDefault();
              },
            }),
          ),
        ),
      ),
      fields.length > 1
        ? h(
            "p",
            { key: "places", class: "cw-t-choice", role: "toolbar", "aria-label": words.pick },
            h("span", "cw-cap", words.pick),
            segment(places, (_, value) => {
              place = value;
              redraw();
            }),
          )
        : null,
      grid({ pack: suits, held: [], words }, style, press),
    ];
  };
}

/** The figures as a table, with a bar for each that is hidden from screen readers. */
function bars({ title, bars, zero, most_bars }: TouchView): Made {
  return h(
    "table",
    { key: "bars", class: "cw-t-bars", role: "table", style: `--rows:${most_bars}` },
    h("caption", {}, h("b", {}, title)),
    h(
      "tbody",
      { role: "rowgroup" },
      bars.map((one) =>
        h(
          "tr",
          { key: one.name, role: "row" },
          h("th", { key: "name", scope: "row", role: "rowheader" }, one.name),
          h("td", { key: "said", role: "cell" }, h("b", {}, one.said)),
          h(
            "td",
            { key: "bar", class: "cw-t-share", "aria-hidden": "true" },
            h(
              "span",
              { class: "cw-t-bar", style: `--z:${zero}%;--s:${one.start}%;--e:${one.end}%` },
              one.high > one.low ? h("i", { key: "band", style: `--l:${one.low}%;--h:${one.high}%` }) : null,
              one.mark === null ? null : h("s", { key: "mark", style: `--m:${one.mark}%` }),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Three hands around a triangle: their places, and the arrows between them, in a box of 300 by 230. */
const ARROWS: Record<string, [number, number, number, number]> = {
  "0>1": [178, 86, 216, 144],
  "1>2": [182, 190, 118, 190],
  "2>0": [84, 144, 122, 86],
};

function arrow(from: number, to: number, kind: "beats" | "circle" | "ties"): string {
  const there = ARROWS[`${from}>${to}`];
  const [x, y, ax, ay] = there ?? [...(ARROWS[`${to}>${from}`] ?? [0, 0, 0, 0]).slice(2), ...(ARROWS[`${to}>${from}`] ?? []).slice(0, 2)];
  const far = Math.hypot((ax ?? 0) - (x ?? 0), (ay ?? 0) - (y ?? 0)) || 1;
  const [dx, dy] = [((ax ?? 0) - (x ?? 0)) / far, ((ay ?? 0) - (y ?? 0)) / far];
  const line = `<path class="cw-t-${kind}" d="M${x} ${y}L${(ax ?? 0) - 6 * dx} ${(ay ?? 0) - 6 * dy}"/>`;
  if (kind === "ties") return line;
  const back = [(ax ?? 0) - 10 * dx, (ay ?? 0) - 10 * dy] as const;
  return `${line}<path class="cw-t-head" d="M${ax} ${ay}L${back[0] - 5 * dy} ${back[1] + 5 * dx}L${back[0] + 5 * dy} ${back[1] - 5 * dx}Z"/>`;
}

function hands({ title, hands, lines }: TouchView, style: Style): Made {
  const drawn = hands.flatMap(({ beats, ties, circle }, from) => [
    ...beats.map((to) => arrow(from, to, circle.includes(to) ? "circle" : "beats")),
    ...ties.map((to) => arrow(from, to, "ties")),
  ]);
  const hand = ({ name, cards }: TouchHand, at: number): Made =>
    h(
      "div",
      { key: at, class: "cw-t-hand", "data-at": at },
      h("span", "cw-mini", cards.map((one) => h("span", { key: one.card }, small(one.card, style)))),
      h("b", {}, name),
    );
  return h(
    "div",
    { key: "hands", class: "cw-t-hands" },
    h("p", {}, h("b", {}, title)),
    h(
      "div",
      { key: "ring", class: "cw-t-ring", "aria-hidden": "true" },
      h("svg", { key: "arrows", viewBox: "0 0 300 230", svg: drawn.join("") }),
      hands.map(hand),
    ),
    h("ul", { key: "lines" }, lines.map((line) => h("li", { key: line }, line))),
  );
}

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const slide = sliders();
  const pick = picker();

  return frame<TouchView>(model, el, {
    view({ link, holding, redraw }) {
      const { view } = link;
      const { style } = holding();
      const choose = (name: string, value: string): void => void link.send("answer", `${name}=${value}`);
      return {
        kind: "cw-touch",
        lang: view.lang,
        label: view.label,
        kids: [
          h(
            "div",
            { key: "columns", class: "cw-board cw-t-columns" },
            h(
              "div",
              { key: "moved", class: "cw-t-moved", role: "group", "aria-label": view.title },
              view.sliders.length ? slide(link, redraw) : null,
              pick(link, style, redraw),
              view.options.map((one) =>
                h("p", { key: one.name, class: "cw-t-choice", role: "toolbar", "aria-label": one.label }, h("span", "cw-cap", one.label), segment(one, choose)),
              ),
            ),
            view.hands.length ? hands(view, style) : bars(view),
          ),
          link.refusal ? say("error", link.refusal) : say(link.slow ? "busy" : "rest", link.slow ? (view.words.busy ?? "") : view.message),
        ],
      };
    },
    escape({ link }) {
      if (link.refusal) link.refuse();
    },
  });
}

export default { render };
