// The seats at the table: rivals in playing order, the reader's place large and last.
import type { Fan, SeatView, TableView, Tag } from "../contract";
import { isDown, type Style, small } from "../draw/marks";
import { count, h, type Kid, type Made, joined } from "../draw/dom";
import { caption, hand, letGo, token, type Holding } from "../draw/fan";
import { blind, chip, cover, eye, flag, fold, icon, turn } from "../draw/icons";
import { open, type Asking, type Part } from "./part";
import { crowd, seatAt } from "./places";
import { spots } from "./spots";

// the icons of tags
const SIGN: Partial<Record<string, string>> = { turn, eye, blind, fold, chip, cover, flag };

function tag(one: Tag): Made {
  const sign = one.icon && SIGN[one.icon];
  return h(
    "span",
    { key: one.icon ?? one.text, class: one.turn ? "cw-tag cw-tag--turn" : "cw-tag", title: one.text },
    sign && icon(sign),
    h("span", {}, one.text),
  );
}

const stack = (chips: number | null, word?: string): Kid =>
  chips !== null && h("span", "cw-stack", h("span", "cw-heard-only", word), icon(chip), count(chips));

const shut = (fan: Fan): boolean => fan.cards.every((view) => isDown(view.card));

/** A rival's cards, small: backs close together, faces open once they are shown. */
const few = (fan: Fan, style: Style): Made => {
  const open = !shut(fan);
  const spoken = fan.cards.map((view) => view.name);
  // equal names are read once with their number: "face-down card × 3"
  const alike = spoken.length > 1 && new Set(spoken).size === 1;
  const names = alike ? `${spoken[0]} × ${spoken.length}` : joined(spoken);
  return h(
    "span",
    { key: fan.id, class: "cw-pile", "data-won": fan.won },
    h(
      "span",
      {
        class: open ? "cw-backs cw-backs--open" : "cw-backs",
        role: "img",
        "aria-label": joined([fan.label, names], ": "),
      },
      fan.cards.map((view, i) => h("span", { style: `--k:${i - (fan.cards.length - 1) / 2}` }, small(view.card, style))),
    ),
    fan.mark && h("b", "cw-mark", fan.mark),
  );
};

/**
 * The initials of a name without "The": a short name in full, two letters of a longer one, one character of kanji or kana; with its number, if it
 * has one.
 */
export const initials = (name: string): string => {
  const letters = [...name.trim().replace(/^the (.)/i, (_, first: string) => first.toUpperCase())];
  const number = /\d+$/.exec(name)?.[0];
  if (number) return letters[0] + number; // Player 2
  const latin = (letters[0] ?? "") < "\u2e80";
  return letters.slice(0, latin && letters.length > 3 ? 2 : latin ? 3 : 1).join("");
};

/** A seat's mark: its initials on a disc of its own colour, gold for the reader. */
export const avatar = (seat: Pick<SeatView, "name">, colour: number): Made =>
  h("span", { key: "avatar", class: "cw-avatar", "data-colour": colour, "aria-hidden": true }, initials(seat.name));

function rival(seat: SeatView, i: number, n: number, style: Style, { words, tricks }: TableView): Made {
  // the marks of turn and win are beside the name, since they come and go, and lines must not; a tag equal to the last
  // word is shown once
  const lead = (one: Tag): boolean | undefined => one.turn || one.icon === "flag";
  const rest = seat.tags.filter((one) => !lead(one) && !seat.said.includes(one.text)).map((one) => one.text);
  const line = [seat.said, ...rest].filter(Boolean).join(" · ");
  const piles = seat.fans.filter(({ cards }) => cards.length);
  const open = piles.filter((fan) => !shut(fan));
  const closed = piles.filter(shut);
  return h(
    "li",
    {
      key: seat.seat,
      class: "cw-seat",
      "data-seat": seat.seat,
      "data-turn": seat.turn,
      "data-out": seat.out,
      ...seatAt(i, n, tricks?.facts.length),
    },
    h(
      "div",
      "cw-plate",
      avatar(seat, i % 4),
      h(
        "span",
        "cw-seat__who",
        h("span", { class: "cw-seat__name", title: seat.name }, seat.name),
        seat.tags.filter(lead).map(tag),
      ),
      stack(seat.chips, words.chips),
      h("span", { key: "said", class: "cw-seat__said", title: line }, line),
    ),
    closed.length > 0 && h("span", "cw-shut", closed.map((fan) => few(fan, style))),
    open.length > 0 && h("span", "cw-seat__cards", open.map((fan) => few(fan, style))),
    spots(seat),
  );
}

/** The rivals, round the felt. */
export const rivals = (): Part => ({
  update(table, { view }) {
    const seats = view.seats.filter((seat) => !seat.own);
    const n = seats.length + 1; // the reader's place stays free if nobody looks
    if (!seats.length) return {};
    return {
      felt: h(
        "ol",
        { key: "seats", class: "cw-seats", "aria-label": view.words.seats, "data-many": crowd(n) },
        seats.map((seat, i) => rival(seat, i, n, table.holding().style, view)),
      ),
    };
  },
});

export const ownSeat = (view: TableView): SeatView | undefined => view.seats.find((seat) => seat.own);

/** The reader's own cards: one hand, or several side by side, each with its caption. */
export const held = ({ fans }: SeatView, by: Holding): Made | null =>
  fans.length
    ? h(
        "div",
        "cw-fans",
        fans.map((fan) =>
          h(
            "div",
            { key: fan.id, class: "cw-held", "data-won": fan.won },
            fans.length > 1 && h("p", "cw-cap", fan.label),
            fans.length > 2 ? few(fan, by.style) : hand(fan, by), // sets that were laid are small
            fan.mark && fans.length < 3 && h("b", "cw-mark", fan.mark),
            fans.length > 1 && caption(fan),
          ),
        ),
      )
    : null;

/** Fans to play a card from, with the action of a press, and reasons against some cards. */
export function playing(asking: Asking | null, fans: Fan[]): Pick<Holding, "press" | "closed"> {
  const choice = asking?.ask.cards;
  const closed: Record<string, string> = {};
  for (const one of fans.flatMap(({ cards }) => cards.map(token)))
    if (!choice?.tokens.includes(one)) closed[one] = choice?.closed[one] ?? "";
  return {
    closed,
    press(one) {
      const why = closed[one];
      if (why === undefined) asking?.answer(one);
      else asking?.refuse(why);
    },
  };
}

/** The cards in the reader's place, if no other part uses it. One of them may be played. */
export const ownHand = (): Part => ({
  update(table, { view, asking }) {
    const seat = ownSeat(view);
    const ask = open(asking);
    const choice = ask?.cards;
    const by = { ...table.holding(), small: view.stage === "layout" };
    if (!seat) return {};
    const peek = ask?.words.find((one) => one.peek && one.closed === undefined);
    if (peek && seat.fans.every(shut)) return { own: held(seat, { ...by, press: () => asking?.answer(peek.token) }) };
    if (!choice || choice.fan !== undefined) return { own: held(seat, by) }; // the card may be played from another hand
    return { own: held(seat, { ...by, ...playing(asking, seat.fans), onto: ".cw-board" }) };
  },
  drawn(root, { link }) {
    if (!link.busy) for (const card of root.querySelectorAll<HTMLElement>(".cw-card[data-let]")) letGo(card);
  },
});

/** The reader's place: the name, the cards, and their caption. */
export function ownPlace(seat: SeatView, inside: Kid, long: boolean, word?: string): Made {
  const [fan, ...more] = seat.fans;
  return h(
    "div",
    {
      key: "own",
      class: "cw-seat cw-seat--own",
      "data-seat": seat.seat,
      "data-turn": seat.turn,
      "data-out": seat.out,
      "data-long": long,
    },
    h(
      "div",
      "cw-me",
      avatar(seat, 4),
      h("b", { key: "name", class: "cw-seat__name", title: seat.name }, seat.name),
      stack(seat.chips, word),
      h("span", "cw-tags", seat.tags.filter((one) => !one.turn).map(tag)),
      seat.said && h("span", { key: "said", class: "cw-seat__said", title: seat.said }, seat.said),
    ),
    inside,
    fan && !more.length && caption(fan),
    spots(seat),
  );
}
