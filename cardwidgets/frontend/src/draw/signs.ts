// Suit signs in a line of text, drawn as marks of the reader's card faces. A copied text does not include drawings, so
// the sign itself stands beside its drawing, in size 0.
import { mark, type Style } from "./marks";
import { h, type Kid } from "./dom";

const SUIT: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** The text with every sign drawn; its spoken name is `words["suit:S"]` and so on. */
export const signs = (text: string, style: Style, words: Record<string, string>): Kid =>
  text.split(/([\dA-Z]*[♠♥♦♣])/).map((bit, key) => {
    const suit = SUIT[bit.slice(-1)];
    if (!suit) return bit && h("span", { key }, bit);
    // a rank and its mark stay on one line
    const sign = h("span", { key: "sign", style: "position:absolute;font-size:0", "aria-hidden": "true" }, bit.slice(-1));
    return h("span", { key, style: "white-space:nowrap" }, bit.slice(0, -1), mark(suit, style, words[`suit:${suit}`]), sign);
  });
