// Faces and backs of cards, drawn from shapes.json alone: no ids, no defs, no fonts, so a face may stand any number
// of times on a page. Colours are the tokens of tokens.css.
import {
  back as backShape,
  courts,
  emblems,
  italian,
  letters,
  pips,
  ranks,
  suits,
  widths,
} from "../../../widgets/shapes.json";
import { h, type Made } from "./dom";

export type Style = "french" | "italian";
type Layers = { tint?: string; shape?: string; line?: string; ink?: string; paper?: string };
type Table<T> = Record<string, T | undefined>;

const INK: Record<Style, Table<string>> = {
  french: { S: "s", H: "h", C: "c", D: "d" },
  italian: { S: "d", H: "h", D: "coin", C: "c" },
};
const PAPER = 'class="cw-paper"';
const r2 = (x: number): number => Math.round(x * 100) / 100;

// one drawing: its layers in order, moved so that its box of `box` units fills `size` around (x, y)
function place(layers: Layers, box: number, x: number, y: number, size: number, line = 2, turn = 0): string {
  const k = r2(size / box);
  const turned = turn ? ` rotate(${turn})` : "";
  let out = `<g transform="translate(${r2(x)} ${r2(y)})${turned} scale(${k}) translate(${-box / 2} ${-box / 2})">`;
  if (layers.tint) out += `<path fill-opacity=".16" d="${layers.tint}"/>`;
  if (layers.shape) out += `<path fill-opacity=".16" ${stroke(line)} d="${layers.shape}"/>`;
  if (layers.line) out += `<path fill="none" ${stroke(line)} d="${layers.line}"/>`;
  if (layers.ink) out += `<path d="${layers.ink}"/>`;
  if (layers.paper) out += `<path ${PAPER} d="${layers.paper}"/>`;
  return out + "</g>";
}
const stroke = (width: number): string => `stroke="currentColor" stroke-width="${width}"`; // ends are round: cards.css

function pip(suit: string, style: Style, x: number, y: number, size: number, turn = 0): string {
  const shape = (suits as Table<Layers>)[style === "italian" ? ((italian as Table<string>)[suit] ?? suit) : suit];
  return shape ? place(shape, 24, x, y, size, 2, turn) : "";
}

// a rank is a stroke in a box of 10 x 14; `x` is its axis, `y` its top, `tall` its height
function rank(letter: string, x: number, y: number, tall: number): string {
  const wide = (((widths as Table<number>)[letter] ?? 10) * tall) / 14;
  const move = `translate(${r2(x - wide / 2)} ${y}) scale(${r2(tall / 14)})`;
  const line = `fill="none" stroke-linecap="butt" ${stroke(letter === "10" ? 2.1 : 2.4)}`;
  return `<path ${line} d="${(ranks as Table<string>)[letter] ?? ""}" transform="${move}"/>`;
}

// the field right of the corner: pips as on any pack, upright in the upper half
function field(letter: string, suit: string, style: Style): string {
  if (letter === "A") return pip(suit, style, 60, 74, style === "italian" ? 62 : 54);
  const spots = (pips as Table<number[][]>)[letter] ?? [];
  const n = spots.length;
  const size = n <= 3 ? 29 : n <= 6 ? 26 : n <= 8 ? 22.5 : 18; // nine and ten: the middle ones touch nobody
  const [dx, dy] = [n <= 6 ? 16 : 16.5, n <= 6 ? 42 : 46];
  return spots
    .map(([x = 0, y = 0]) => pip(suit, style, 63 + x * dx, 70 + y * dy, size, style === "french" && y > 0 ? 180 : 0))
    .join("");
}

const wash = '<rect x="34" y="9" width="58" height="122" rx="4" fill-opacity=".07"/>';
const emblem = (name: string, y: number, size: number): string => {
  const shape = (emblems as Table<Layers>)[name];
  return shape ? place(shape, 48, 63, y, size, 2.1) : "";
};

/** What is drawn on a card: full, or compact (rank and one large suit) for widths under 56 px. */
export function drawing(card: string, style: Style = "french", compact = false): string {
  const suit = card.slice(-1);
  let letter = card.slice(0, -1);
  if (letter === "X") {
    const star = (x: number, y: number, size: number): string => place(suits.star, 24, x, y, size);
    if (compact) return star(28, 31, 40) + place(emblems.joker, 48, 54, 92, 78);
    return star(17.5, 23, 27) + wash + emblem("joker", 50, 54) + star(63, 101, 33);
  }
  if (letter === "T") letter = "10";
  const court = (courts[style] as Table<string>)[letter];
  const shown = style === "italian" ? ((letters.italian as Table<string>)[letter] ?? letter) : letter;
  if (compact) return rank(shown, letter === "10" ? 34 : 28, 11, 50) + pip(suit, style, 57, 97, 60);
  const corner = rank(shown, 17.5, 8, 28) + pip(suit, style, 17.5, 52, 21);
  return corner + (court ? wash + emblem(court, 50, 52) + pip(suit, style, 63, 101, 33) : field(letter, suit, style));
}

const EDGE = '<rect x=".75" y=".75" width="98.5" height="138.5" rx="7.5" class="cw-edge"/>';

/** The back: one drawing for every face-down card, so that none can be told from another. */
export const BACK =
  `${EDGE}<path d="${backShape.frame}"/>` +
  `<path class="cw-lattice" d="${backShape.line}"/><path ${PAPER} d="${backShape.paper}"/><path d="${backShape.ink}"/>`;

export const isDown = (card: string): boolean => card === "??";

/** A suit's mark in a line of text; without a name where a word beside it says it. */
export const mark = (suit: string, style: Style, name?: string): Made =>
  h("svg", {
    class: "cw-suit",
    viewBox: "0 0 24 24",
    style: `color:var(--cw-${INK[style][suit] ?? "s"})`,
    role: name && "img",
    "aria-label": name,
    "aria-hidden": !name,
    svg: pip(suit, style, 12, 12, 24),
  });

/** A card as a picture with a spoken name; without a name where a button around it already says it. */
export function face(card: string, style: Style, name?: string, compact = false): Made {
  const down = isDown(card);
  const joker = card === "X1" ? "s" : "h";
  const ink = down ? "back" : card[0] === "X" ? joker : (INK[style][card.slice(-1)] ?? "s");
  return h("svg", {
    class: "cw-face",
    viewBox: "0 0 100 140",
    style: `color:var(--cw-${ink})`,
    role: name && "img",
    "aria-label": name,
    "aria-hidden": !name,
    svg: down ? BACK : EDGE + drawing(card, style, compact),
  });
}
