// Where the course teaches what was asked: opened beside this notebook where JupyterLab is there to do it, else named.
import type { ExercisePlace } from "../contract";
import { h, type Made } from "../draw/dom";

/** The address of a page, up to the path of the notebook that it shows. */
const PAGE = /\/(?:tree|notebooks|edit)\//;

const PATIENCE = 20_000; // milliseconds for a notebook to open

/** The path of the notebook that this stands in, below the folder of the server; "" where nothing tells.
 *
 *  JupyterLab shows it in the tip of the notebook's tab, in lines as "Name: a.ipynb" and "Path: b/a.ipynb"; its address
 *  may be of another notebook, or of none. Where there are no tabs the address is that of the notebook. */
export function notebook(el: Element): string {
  const tab = document.getElementById(el.closest(".jp-NotebookPanel")?.getAttribute("aria-labelledby") ?? "");
  const [name, path] = (tab?.title.split("\n") ?? []).map((line) => line.replace(/^[^:：]*[:：]\s*/, ""));
  if (name && path?.endsWith(name)) return path;
  return decodeURIComponent(location.pathname.split(PAGE)[1] ?? "");
}

/** Press the link again when the notebook that it opens has been drawn: only then does JupyterLab find a heading. */
function arrive(link: HTMLElement, until = Date.now() + PATIENCE): void {
  const there = [...document.querySelectorAll<HTMLElement>(".jp-NotebookPanel")].some(
    (panel) => panel.offsetParent && !panel.contains(link) && panel.querySelector(".jp-MarkdownOutput :is(h1, h2, h3)"),
  );
  if (there) link.click();
  else if (Date.now() < until) window.setTimeout(() => arrive(link, until), 100);
}

/** Where a way leads to from a notebook: a path and a heading; nothing for a way out of the server's folder. */
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
    if (!event.isTrusted) return; // the second press, by `arrive`: the way is as it was
    link.dataset.commandlinkerCommand = "rendermime:handle-local-link";
    link.dataset.commandlinkerArgs = JSON.stringify({ path: to.path, id: `#heading=${to.heading}` });
    window.setTimeout(() => arrive(link), 100);
  };
  const [lab, shown] = location.pathname.split(PAGE);
  const way = shown === undefined ? `${lab}/tree/${encodeURI(to.path)}#${encodeURIComponent(to.heading)}` : href; // in a tab of its own
  return h("a", { key: "taught", class: "cw-ex-taught", href: way, target: "_blank", rel: "noopener", "data-key": "taught", onclick: opened }, text);
}
