// A keyed DOM helper. `h` describes an element; `draw` makes a parent's children match a description and keeps every
// element it can. So focus, a half-typed number and a scrolled log survive each redraw. Strings become text nodes,
// never markup. Only the property `svg`, for our own drawings, is markup.

export type Kid = Made | string | number | null | undefined | false | Kid[];
export interface Made {
  tag: string;
  props: Record<string, unknown>;
  kids: Kid[];
}

const SEEN = Symbol(); // the description that an element was drawn from
type Drawn = ChildNode & { [SEEN]?: Made };

/** Describe an element. A string instead of properties is its class and also its key among its siblings. */
export function h(tag: string, what: Record<string, unknown> | string = {}, ...kids: Kid[]): Made {
  const props = typeof what === "string" ? { key: what, class: what } : what;
  if (tag === "button") props.type = "button"; // not a submit button
  return { tag, kids, props };
}

/** Set one property: a handler, a drawing, a value, or an attribute. */
function put(el: Element, name: string, value: unknown): void {
  if (name === "key") return;
  const field = el as HTMLInputElement;
  if (name.startsWith("on")) Reflect.set(el, name, value);
  else if (name === "svg") el.innerHTML = value as string;
  else if (name === "value") {
    if (field.value !== value) field.value = value as string;
  } else if (value === null || value === undefined || value === false) el.removeAttribute(name);
  else {
    const text = value === true && !name.startsWith("aria") ? "" : String(value);
    if (el.getAttribute(name) !== text) el.setAttribute(name, text);
  }
}

function fill(el: Element & Drawn, made: Made): void {
  if (el[SEEN] === made) return;
  const before = el[SEEN]?.props ?? {};
  for (const name in before) if (!(name in made.props)) put(el, name, null);
  for (const name in made.props) {
    // a value is compared with the page, since a person types there; other properties with the last description
    if (name === "value" || before[name] !== made.props[name]) put(el, name, made.props[name]);
  }
  el[SEEN] = made;
  if (!("svg" in made.props)) draw(el, made.kids);
}

/** A figure and its unit stay on one line. */
const UNIT = /(?<=\d) (?=[%±])|(?<=±) (?=\d)/g;

const flat = (kids: Kid[]): (Made | string)[] =>
  (kids.flat(9) as Exclude<Kid, Kid[]>[]).flatMap((kid) => {
    if (!kid && kid !== 0) return [];
    return typeof kid === "object" ? kid : String(kid).replace(UNIT, "\u00a0");
  });

/** A whole number as English and Japanese write it: 12,345. */
export const count = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

/** Texts in a row without the empty ones. Among kanji or kana, the comma or colon between them is a wide one. */
export const joined = (texts: (string | null | undefined | false)[], sign: ", " | ": " = ", "): string => {
  const shown = texts.filter(Boolean);
  return shown.join(/[ぁ-鿿]/.test(String(shown)) ? (sign === ", " ? "、" : "：") : sign);
};

/** Make the children of `into` be `kids`. */
export function draw(into: Element, kids: Kid[]): void {
  const left = new Set<Drawn>(into.childNodes);
  const take = (kid: Made | string): ChildNode => {
    for (const node of left) {
      const seen = node[SEEN];
      if (typeof kid === "string" ? node.nodeType === 3 : seen?.tag === kid.tag && seen.props.key === kid.props.key) {
        left.delete(node);
        return node;
      }
    }
    if (typeof kid === "string") return document.createTextNode(kid);
    return kid.tag === "svg"
      ? document.createElementNS("http://www.w3.org/2000/svg", "svg")
      : document.createElement(kid.tag);
  };
  const wanted = flat(kids).map((kid) => [kid, take(kid)] as const);
  for (const node of left) node.remove();
  let at = into.firstChild;
  for (const [kid, node] of wanted) {
    if (node === at) at = at.nextSibling;
    else into.insertBefore(node, at);
    if (typeof kid !== "string") fill(node as Element & Drawn, kid);
    else if (node.nodeValue !== kid) node.nodeValue = kid;
  }
}

/** The element of `root` that has the focus, also in a shadow tree. */
export function focused(root: Element): HTMLElement | null {
  const el = (root.getRootNode() as Document | ShadowRoot).activeElement;
  return el && root.contains(el) ? (el as HTMLElement) : null;
}

export const byKey = (root: Element, key: string): HTMLElement | null =>
  [...root.querySelectorAll<HTMLElement>("[data-key]")].find((el) => el.dataset.key === key) ?? null;

/** Make `to` the only control of a group that Tab reaches. */
export function rove(all: Iterable<Element>, to: Element): void {
  for (const one of all) (one as HTMLElement).tabIndex = one === to ? 0 : -1;
}
