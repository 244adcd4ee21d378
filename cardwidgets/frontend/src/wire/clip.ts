// Copying: the log from the page, and texts from Python: the record, a link, a report.
import type { Link } from "./link";
import type { Seen } from "./model";

export interface Clip {
  said: string; // the result, shown for a while; else ""
  log(text: string): void;
  ask(what: "record" | "link" | "report"): void;
  close(): void;
}

export function clip(link: Link<Seen>, redraw: () => void): Clip {
  let timer = 0;
  function tell(said = ""): void {
    me.said = said;
    redraw();
  }
  async function put(text: string): Promise<void> {
    const { copied = "", not_copied = "" } = link.view.words;
    const done = await navigator.clipboard.writeText(text).then(
      () => copied,
      () => not_copied,
    );
    tell(done);
    clearTimeout(timer);
    timer = window.setTimeout(tell, 2400);
  }
  async function ask(what: "record" | "link" | "report"): Promise<void> {
    const { text, error } = await link.call(what);
    if (text) await put(text);
    else tell(error);
  }
  const me: Clip = {
    said: "",
    log: put,
    ask,
    close: () => clearTimeout(timer),
  };
  return me;
}
