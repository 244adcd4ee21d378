// Suit signs in a line of text, drawn as the marks of the faces that the reader looks at.
import { mark, type Style } from "./cards";
import { h, type Kid } from "./dom";

const SUIT: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** The text with every sign drawn; its spoken name is `words["suit:S"]` and so on. */
export const signs = (text: string, style: Style, words: Record<string, string>): Kid =>
  text.split(/([♠♥♦♣])/).map((bit, i) => {
    const suit = SUIT[bit];
    return suit ? mark(suit, style, words[`suit:${suit}`] ?? bit, `${i}`) : bit && h("span", { key: `t${i}` }, bit);
  });
