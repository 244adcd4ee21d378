// Ask the notebook to go on with an estimate, one request at a time, until it has settled. The ply does not change, so
// commands of the reader meanwhile are still obeyed.
import type { Going } from "../contract";
import type { Link } from "./link";
import type { Model, Seen } from "./model";

export function onward(model: Model, link: Link<Seen & { going: Going | null; pace_ms: number }>): () => void {
  let asked = false;
  let timer = 0;

  async function go(): Promise<void> {
    timer = 0;
    if (!link.view.going?.on) return;
    asked = true;
    const { lost } = await link.call("continue");
    if (lost === "gone") return; // the estimate stays as it is
    asked = false;
    look();
  }
  function look(): void {
    const { going, pace_ms } = link.view;
    if (going?.on && !asked && !timer) timer = window.setTimeout(() => void go(), pace_ms);
  }
  model.on("change:view", look);
  look();
  return () => {
    clearTimeout(timer);
    model.off("change:view", look);
  };
}
