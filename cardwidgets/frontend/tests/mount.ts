// What several tests do: put a widget on a page, find its controls, press keys.
import { afterEach } from "vitest";
import beliefWidget from "../src/belief";
import end from "../src/end";
import exerciseWidget from "../src/exercise";
import glossaryWidget from "../src/glossary";
import handWidget from "../src/hand";
import ladderWidget from "../src/ladder";
import oddsWidget from "../src/odds";
import predictWidget from "../src/predict";
import probabilityWidget from "../src/probability";
import reviewWidget from "../src/review";
import sheetWidget from "../src/sheet";
import type { Command } from "../src/contract";
import { FakeModel } from "./model";
import tableWidget from "./tables";

// jsdom lays nothing out, so nothing ever changes its width, and nothing scrolls
Element.prototype.scrollIntoView ??= () => {};
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

export const WIDGETS = {
  belief: beliefWidget,
  exercise: exerciseWidget,
  glossary: glossaryWidget,
  hand: handWidget,
  ladder: ladderWidget,
  odds: oddsWidget,
  predict: predictWidget,
  probability: probabilityWidget,
  review: reviewWidget as unknown as typeof predictWidget, // its table is a model of its own, and none is named here
  sheet: sheetWidget,
  table: tableWidget,
};

// the frames of a screen: they come with time, and whenever a test looks at the page
const frames = new Map<number, { draw: FrameRequestCallback; timer: number }>();
let asked = 0;
window.requestAnimationFrame = (draw) => {
  const id = ++asked;
  frames.set(id, { draw, timer: window.setTimeout(come, 16, id) });
  return id;
};
window.cancelAnimationFrame = (id) => {
  window.clearTimeout(frames.get(id)?.timer);
  frames.delete(id);
};
function come(id: number): void {
  const due = frames.get(id);
  window.cancelAnimationFrame(id);
  due?.draw(0);
}

/** The next frame: all that was asked for until now is drawn. How many drawings it were. */
export function frame(): number {
  const due = [...frames.keys()];
  due.forEach(come);
  return due.length;
}

/** The focus, once the page is drawn. */
export function at(): string | undefined {
  frame();
  return (document.activeElement as HTMLElement).dataset.key;
}

export interface Shown {
  model: FakeModel;
  el: HTMLElement;
  close: () => void;
  find: <T extends HTMLElement = HTMLElement>(selector: string) => T;
  all: (selector: string) => HTMLElement[];
  key: (name: string) => HTMLElement;
  said: () => string;
  last: () => Command | undefined;
}

const open: Shown[] = [];
afterEach(() => {
  for (const shown of open.splice(0)) {
    shown.close();
    shown.el.remove();
  }
});

export function show(kind: keyof typeof WIDGETS, view: unknown, traits: Record<string, unknown> = {}): Shown {
  const el = document.body.appendChild(document.createElement("div"));
  const model = new FakeModel({ view, ...traits });
  const bring = (): Promise<unknown> => Promise.resolve(end); // what a table names besides
  const close = WIDGETS[kind].render({ model, el, bring });
  const find = <T extends HTMLElement = HTMLElement>(selector: string): T => {
    frame();
    const found = el.querySelector<T>(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  const shown: Shown = {
    model,
    get el() {
      frame();
      return el;
    },
    close,
    find,
    all: (selector) => {
      frame();
      return [...el.querySelectorAll<HTMLElement>(selector)];
    },
    key: (name) => find(`[data-key="${name}"]`),
    said: () => find(".cw-say").textContent ?? "",
    last: () => model.sent.at(-1),
  };
  open.push(shown);
  return shown;
}

/** A key on the element that has the focus; Enter and Space press a button, as a browser does. */
export function press(key: string, repeat = false): void {
  frame();
  const at = document.activeElement as HTMLElement;
  const event = new KeyboardEvent("keydown", { key, repeat, bubbles: true, cancelable: true });
  const goes = at.dispatchEvent(event);
  if (goes && at instanceof HTMLButtonElement && (key === "Enter" || key === " ")) at.click();
}

export function type(field: HTMLInputElement, text: string): void {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
export const leave = (field: HTMLInputElement): void => {
  field.dispatchEvent(new Event("change", { bubbles: true }));
};

/** A pointer on an element. jsdom knows no `onpointer…` handlers, so they are called as a browser would. */
export function point(el: Element, type: string, clientX: number, clientY = 0): void {
  const event = { type, button: 0, pointerId: 7, isPrimary: true, clientX, clientY, currentTarget: el };
  (Reflect.get(el, `on${type}`) as ((event: unknown) => void) | null)?.(event);
}
