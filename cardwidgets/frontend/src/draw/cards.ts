// Pictures of cards.
import { drawing } from "../faces";
import type { Made } from "./dom";
import { picture, small, type Style } from "./marks";

/** A card as a picture with a spoken name; without a name if a button around it has the name. */
export const face = (card: string, style: Style, name?: string, compact = false): Made =>
  compact ? small(card, style, name) : picture(card, style, drawing, name);
