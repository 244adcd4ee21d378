// Small signs beside words, drawn in a box of 16. They are hidden from screen readers, since the word is read. Each is
// a constant, so that a bundle has only those that it uses.
import { h, type Made } from "./dom";

export const undo = '<path d="M6 3 2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7"/>';
export const redo = '<path d="M10 3l3.5 3.5L10 10M13.5 6.5H6a3.5 3.5 0 0 0 0 7h3"/>';
export const deal = '<path d="M13.5 8a5.5 5.5 0 1 1-1.7-4M13.5 1.5V4.5h-3"/>';
export const copy = '<rect x="5.5" y="5.5" width="8" height="8.5" rx="1.2"/><path d="M10.5 3.2V2H2.5v8.5h1"/>';
export const done = '<path d="M3 8.5l3.5 3.5L13 4.5"/>';
export const eye =
  '<path d="M1.5 8C4 4 12 4 14.5 8 12 12 4 12 1.5 8z"/><circle cx="8" cy="8" r="1.8" fill="currentColor"/>';
export const blind = '<path d="M1.5 6.5c2.5 4 10.5 4 13 0M8 9.8v2.7M3.8 8.6l-1.5 2M12.2 8.6l1.5 2"/>';
export const chip =
  '<circle cx="8" cy="8" r="6.3"/><circle cx="8" cy="8" r="3"/><path d="M8 1.7v3.3M8 11v3.3M1.7 8h3.3M11 8h3.3"/>';
export const fold = '<path d="M4 4l8 8M12 4l-8 8"/>';
export const cover = '<rect x="4" y="2" width="8" height="8" rx="1"/><path d="M1.5 10.5c0 4.5 13 4.5 13 0"/>';
export const left = '<path d="M10 3 5 8l5 5"/>';
export const right = '<path d="M6 3l5 5-5 5"/>';
export const more = '<g fill="currentColor" stroke="none"><circle cx="3" cy="8" r="1.5"/><circle cx="8" cy="8" r="1.5"/><circle cx="13" cy="8" r="1.5"/></g>';
export const turn = '<path d="M5 2.5 11.5 8 5 13.5z" fill="currentColor"/>';
export const error = '<circle cx="8" cy="8" r="6.5"/><path d="M8 4.5v4.5M8 11.5v.1"/>';
export const flag = '<path d="M3 14V2.5h9.5L10.5 6l2 3.5H3"/>';
export const wait =
  '<g fill="currentColor" stroke="none"><circle cx="3" cy="8" r="1.6"/><circle cx="8" cy="8" r="1.6"/>' +
  '<circle cx="13" cy="8" r="1.6"/></g>';

export const icon = (svg: string): Made =>
  h("svg", { class: "cw-icon", viewBox: "0 0 16 16", "aria-hidden": true, svg });
