// The way to what a button has opened.

/**
 * Scroll to what the reader has opened: to its beginning if it is large, else so far that it is in sight. The focus goes to its
 * title, or to the whole.
 */
export function goTo(opened: HTMLElement, focuses = true): void {
  opened.scrollIntoView({ block: opened.clientHeight > innerHeight / 2 ? "start" : "nearest" });
  const title = opened.querySelector<HTMLElement>('.cw-intro h3, [data-key="headline"]');
  const to = title ?? (opened.matches(".cw") ? opened : opened.querySelector<HTMLElement>(".cw"));
  if (focuses) to?.focus({ preventScroll: true });
}
