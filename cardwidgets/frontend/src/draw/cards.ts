// A card as a widget shows it.
import { drawing } from "../faces";
import type { Made } from "./dom";
import { picture, small, type Style } from "./marks";

/** A card as a picture with a spoken name; without a name where a button around it already says it. */
export const face = (card: string, style: Style, name?: string, compact = false): Made =>
  compact ? small(card, style, name) : picture(card, style, drawing, name);
