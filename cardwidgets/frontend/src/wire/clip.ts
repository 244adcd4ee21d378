// Copying: the log as it stands on the page, and the record, which Python is asked for.
import type { Command, Reply, TableView } from "../contract";
import type { Model } from "./link";

export interface Clip {
  said: string; // what became of it, for a while; "" before and after
  log(text: string): void;
  record(): void;
  close(): void;
}

export function clip(model: Model, redraw: () => void): Clip {
  const mine = `${Math.random()}.r`;
  let count = 0;
  let timer = 0;
  function tell(said: string): void {
    me.said = said;
    redraw();
  }
  async function put(text: string): Promise<void> {
    const { copied = "", not_copied = "" } = (model.get("view") as TableView).words;
    const done = await navigator.clipboard.writeText(text).then(
      () => copied,
      () => not_copied,
    );
    tell(done);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => tell(""), 2400);
  }
  function heard({ id, text, error }: Reply): void {
    if (!id?.startsWith(mine)) return;
    if (text) void put(text);
    else tell(error ?? "");
  }
  model.on("msg:custom", heard);
  const me: Clip = {
    said: "",
    log: (text) => void put(text),
    record() {
      const { ply } = model.get("view") as TableView;
      const command: Command = { v: 1, id: mine + ++count, ply, do: "record" };
      model.send(command);
    },
    close() {
      window.clearTimeout(timer);
      model.off("msg:custom", heard);
    },
  };
  return me;
}
