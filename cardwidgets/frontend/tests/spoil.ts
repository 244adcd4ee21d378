// Texts that would do harm if they were read as markup.
export const NASTY = "<img src=x onerror=alert(1)><b>Bold</b>&amp;";
const CODES = ["id", "card", "token", "state", "stage", "turn", "lang", "icon", "value", "mark", "gesture", "account", "next"];

/** The same view with every text replaced, and so with markup wherever Python may put a person's words. */
export function spoil(value: unknown, name = ""): unknown {
  if (typeof value === "string") return CODES.includes(name) ? value : NASTY;
  if (Array.isArray(value)) return value.map((one) => spoil(one, name));
  if (value && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoil(one, key)]));
  return value;
}
