// The places at the table: rivals in playing order, the reader's own place large and last.
import { face, isDown, type Style } from "../draw/cards";
import type { Fan, SeatView, Tag } from "../contract";
import { count, h, type Kid, type Made } from "../draw/dom";
import { caption, hand, type Holding } from "../draw/fan";
import { blind, chip, cover, eye, flag, fold, icon, turn } from "../draw/icons";

// the signs that a tag may ask for
const SIGN: Record<string, string> = { turn, eye, blind, fold, chip, cover, flag };

const tag = (one: Tag): Made =>
  h(
    "span",
    { key: one.icon ?? one.text, class: one.turn ? "cw-tag cw-tag--turn" : "cw-tag", title: one.text },
    Object.hasOwn(SIGN, one.icon ?? "") ? icon(SIGN[one.icon!]!) : null,
    h("span", {}, one.text),
  );

const stack = (chips: number | null): Kid =>
  chips === null ? null : h("span", "cw-stack", icon(chip), count(chips));

/** A rival's cards, small: backs close together, faces open once they are shown. */
const small = (fan: Fan, style: Style): Made => {
  const open = fan.cards.some((view) => !isDown(view.card));
  const spoken = fan.cards.map((view) => view.name);
  // many equal names are said once, with their number: "face-down card × 3"
  const alike = spoken.length > 1 && new Set(spoken).size === 1;
  const names = alike ? `${spoken[0]} × ${spoken.length}` : spoken.join(", ");
  return h(
    "span",
    { key: fan.id, class: "cw-pile", "data-won": fan.won },
    h(
      "span",
      {
        class: open ? "cw-backs cw-backs--open" : "cw-backs",
        role: "img",
        "aria-label": fan.label ? `${fan.label}: ${names}` : names,
      },
      fan.cards.map((view) => h("span", {}, face(view.card, style, undefined, true))),
    ),
    fan.mark ? h("b", "cw-mark", fan.mark) : null,
  );
};

/** The last word, unless a tag says the same. */
const news = ({ said, tags }: SeatView): string => (tags.some((one) => one.text === said) ? "" : said);

function rival(seat: SeatView, style: Style, under: Kid): Made {
  // whose turn it is and who won stand beside the name: they come and go, and no line may come and go with them
  const lead = (one: Tag): boolean => one.turn === true || one.icon === "flag";
  const last = news(seat);
  return h(
    "li",
    { key: seat.seat, class: "cw-seat", "data-seat": seat.seat, "data-turn": seat.turn, "data-out": seat.out },
    h(
      "span",
      "cw-seat__who",
      h("span", { class: "cw-seat__name", title: seat.name }, seat.name),
      seat.tags.filter(lead).map(tag),
    ),
    stack(seat.chips),
    h("span", "cw-tags", seat.tags.filter((one) => !lead(one)).map(tag)),
    h(
      "span",
      "cw-seat__cards",
      seat.fans.map((fan) => small(fan, style)),
    ),
    h("span", { key: "said", class: "cw-seat__said", title: last }, last),
    under,
  );
}

/** The rivals. Few have room for their cards; many are drawn closer. */
export function rivals(
  seats: SeatView[],
  style: Style,
  label: string,
  under?: (seat: SeatView) => Kid,
): Made | null {
  if (!seats.length) return null;
  const n = seats.length;
  return h(
    "ol",
    {
      key: "seats",
      class: "cw-seats",
      "aria-label": label,
      "data-many": n > 6,
      "data-n": n > 4 ? undefined : n,
      "data-slim": n === 3 || n === 5 || n === 6,
    },
    seats.map((seat) => rival(seat, style, under?.(seat))),
  );
}

/** The reader's own place: one hand, or two side by side, each with its caption; or what is held in their place. */
export function own(seat: SeatView, by: Holding, { held, under }: { held?: Kid; under?: Kid } = {}): Made {
  const { fans } = seat;
  return h(
    "div",
    { key: "own", class: "cw-seat cw-seat--own", "data-seat": seat.seat, "data-turn": seat.turn, "data-out": seat.out },
    h(
      "span",
      "cw-seat__who",
      h("span", { class: "cw-seat__name", title: seat.name }, seat.name),
    ),
    h(
      "span",
      "cw-tags",
      seat.tags.map(tag),
      news(seat) && !seat.turn ? h("span", "cw-seat__said", seat.said) : null,
    ),
    stack(seat.chips),
    held ??
      (fans.length > 0 &&
      h(
        "div",
        "cw-fans",
        fans.map((fan) =>
          h(
            "div",
            { key: fan.id, class: "cw-held", "data-won": fan.won },
            fans.length > 1 ? h("p", "cw-cap", fan.label) : null,
            hand(fan, by),
            fan.mark ? h("b", "cw-mark", fan.mark) : null,
            caption(fan),
          ),
        ),
      )),
    under,
  );
}
