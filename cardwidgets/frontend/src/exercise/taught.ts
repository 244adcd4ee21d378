// The place in the course that teaches the question: a link that JupyterLab opens beside this notebook, else the name.
import type { ExercisePlace } from "../contract";
import { h, type Made } from "../draw/dom";

/** The address of a page, up to the path of the notebook that it shows. */
const PAGE = /\/(?:tree|notebooks|edit)\//;

const PATIENCE = 20_000; // milliseconds for a notebook to open

/**
 * The path of this notebook below the folder of the server; "" if it is unknown. JupyterLab has it in the tooltip of the notebook's
 * tab, in the lines "Name: a.ipynb" and "Path: b/a.ipynb"; the page address may be of another notebook, or of none. Without tabs,
 * the page address is that of the notebook.
 */
export function notebook(el: Element): string {
  const tab = document.getElementById(el.closest(".jp-NotebookPanel")?.getAttribute("aria-labelledby") ?? "");
  const [name, path] = (tab?.title.split("\n") ?? []).map((line) => line.replace(/^[^:：]*[:：]\s*/, ""));
  if (name && path?.endsWith(name)) return path;
  return decodeURIComponent(location.pathname.split(PAGE)[1] ?? "");
}

/** Press the link again once its notebook is drawn. JupyterLab finds the heading only then. */
function arrive(link: HTMLElement, until = Date.now() + PATIENCE): void {
  const there = [...document.querySelectorAll<HTMLElement>(".jp-NotebookPanel")].some(
    (panel) => panel.offsetParent && !panel.contains(link) && panel.querySelector(".jp-MarkdownOutput :is(h1, h2, h3)"),
  );
  if (there) link.click();
  else if (Date.now() < until) window.setTimeout(() => arrive(link, until), 100);
}

/** The target of a relative link from a notebook: a path and a heading; null if it leaves the server's folder. */
function end(way: string, here: string): { path: string; heading: string } | null {
  if (way.split("../").length > here.split("/").length) return null;
  const from = here.split("/").map(encodeURIComponent).join("/");
  const { pathname, hash } = new URL(way, `${location.origin}/${from}`);
  return { path: decodeURIComponent(pathname.slice(1)), heading: decodeURIComponent(hash.slice(1)) };
}

/** The sentence that names the section: a link to it, from the notebook with the path `here`. */
export function taught({ text, href }: ExercisePlace, here: string): Made {
  const to = href && here ? end(href, here) : null;
  if (!to) return h("span", { key: "taught" }, text);
  const opened = (event: Event): void => {
    const link = event.currentTarget as HTMLElement;
    if (!event.isTrusted) return; // the second press, by `arrive`
    link.dataset.commandlinkerCommand = "rendermime:handle-local-link";
    link.dataset.commandlinkerArgs = JSON.stringify({ path: to.path, id: `#heading=${to.heading}` });
    window.setTimeout(() => arrive(link), 100);
  };
  const [lab, shown] = location.pathname.split(PAGE);
  const way = shown === undefined ? `${lab}/tree/${encodeURI(to.path)}#${encodeURIComponent(to.heading)}` : href; // opens in a new tab
  return h("a", { key: "taught", class: "cw-ex-taught", href: way, target: "_blank", rel: "noopener", "data-key": "taught", onclick: opened }, text);
}
