// Whole faces of cards: pips, courts, aces and jokers. A module of its own, which is sent once for all widgets of a
// page. Colours are the classes of cards.css with the tokens of tokens.css. Drawings for narrow cards are in marks.ts.
import {
  aces,
  courts,
  echo,
  features,
  figures,
  frame,
  held,
  hold,
  lift,
  pips,
  shift,
} from "../../widgets/shapes.json";
import { corner, draw, joker, named, pip, put, rank, suits, type Style, type Table } from "./draw/marks";

type BySuit = Table<Table<string[]>>;

// pips: French ones in the lower half are turned, Italian ones are all upright
function spots(letter: string, suit: string, style: Style): string {
  const places = (pips as Table<number[][]>)[letter] ?? [];
  const n = places.length;
  const size = n <= 6 ? 26 : n <= 8 ? 22.5 : n <= 9 ? 20 : 18; // pips of nine and ten must not touch
  const dy = n <= 6 ? 41 : 45;
  return places
    .map(([x = 0, y = 0]) => pip(suit, style, 50 + x * 16, 70 + y * dy, size, style === "french" && y > 0 ? 180 : 0))
    .join("");
}

// a French court or a joker: one half, the same half turned, and the sash with the mark where they meet
function double(half: string, sign: string): string {
  const mark = put(draw((suits as Table<string[]>)[sign] ?? []), 0, 0.3, 0.58);
  return draw(frame.field) + half + `<g transform="rotate(180)">${half}</g>` + draw(frame.sash) + mark;
}

function french(letter: string, suit: string): string {
  const half = (figures as Table<string[]>)[letter] ?? [];
  const own = (set: BySuit): string => draw(set[letter]?.[suit] ?? []);
  return double(half.map((item) => (item === "@" ? own(held) : item === "~" ? own(features) : draw([item]))).join(""), suit);
}

// an Italian court: a whole figure with the sign of its suit
function whole(letter: string, suit: string): string {
  const [x = 0, y = 0, scale = 1, turn = 0] = (hold as Table<number[]>)[named(suit, "italian")] ?? [];
  const [dx = 0, dy = 0] = (shift as Table<number[]>)[letter] ?? [];
  const sign = pip(suit, "italian", x + dx, y + dy, 24 * scale, turn);
  const body = (figures as Table<string[]>)[letter] ?? [];
  return draw(frame.field) + body.map((item) => (item === "@" ? sign : draw([item]))).join("");
}

// an ace: rays, and on them its own drawing, or its mark again and again, each smaller and in another paint
function ace(sign: string): string {
  const own = (aces as Table<string[]>)[sign];
  if (own) return draw(aces.field) + draw(own);
  const [mark = "s"] = (suits as Table<string[]>)[sign] ?? [];
  const rise = (lift as Table<number>)[sign] ?? 0;
  const one = (paint: string, size: number): string => put(draw([paint + mark.slice(1)]), 0, rise * (2.4 - size), size);
  return draw(aces.field) + draw(aces.plain) + echo.map((how) => one(how.slice(0, 1), Number(how.slice(1)))).join("");
}

// an index in the upper left corner, and the same turned in the lower right one
const corners = (index: string): string => index + put(index, 100, 140, 1, 180);

const middle = (picture: string): string => put(picture, 50, 70, 0.95);

/** What is drawn on a card of 56 px or more. */
export function drawing(card: string, style: Style = "french"): string {
  const suit = card.slice(-1);
  const letter = card[0] === "T" ? "10" : card.slice(0, -1);
  if (letter === "X")
    return corners(put(draw(suits.star), 12.8, 20, 0.8)) + middle(double(draw([...joker.body, ...joker.head]), "star"));
  const index = corners(rank(corner(card, style), 12.8, 7, 22) + pip(suit, style, 12.8, 40.5, 15.5));
  const court = (courts[style] as Table<string>)[letter];
  if (court) return index + middle(style === "french" ? french(court, suit) : whole(court, suit));
  return index + (letter === "A" ? middle(ace(named(suit, style))) : spots(letter, suit, style));
}
