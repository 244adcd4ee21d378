/** A number of percent as the reader's language writes it. */
export const percent = (words: Record<string, string>, n: number | string): string => (words.percent ?? "").replace("{n}", String(n));
