// Copying: the log as it stands on the page, and the record, which Python is asked for.
import type { Link } from "./link";
import type { Seen } from "./model";

export interface Clip {
  said: string; // what became of it, for a while; "" before and after
  log(text: string): void;
  record(): void;
  close(): void;
}

export function clip(link: Link<Seen>, redraw: () => void): Clip {
  let timer = 0;
  function tell(said: string): void {
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
    window.clearTimeout(timer);
    timer = window.setTimeout(() => tell(""), 2400);
  }
  async function record(): Promise<void> {
    const { text, error } = await link.call("record");
    if (text) await put(text);
    else tell(error ?? "");
  }
  const me: Clip = {
    said: "",
    log: (text) => void put(text),
    record: () => void record(),
    close: () => window.clearTimeout(timer),
  };
  return me;
}
