// While an estimate has not settled the notebook is asked to deal on, once at a time. Its place in the game does not
// change by that, so that whatever the reader presses meanwhile is still obeyed.
import type { Command, Reply } from "../contract";
import type { OddsView } from "../contract-odds";
import { LOST, type Model } from "./link";

export function onward(model: Model): () => void {
  const mine = `${Math.random()}.d`;
  let count = 0;
  let timer = 0;
  let asked = ""; // the id of the command under way

  function go(): void {
    const { ply, going } = model.get("view") as OddsView;
    timer = 0;
    if (!going?.on) return;
    asked = mine + ++count;
    const command: Command = { v: 1, id: asked, ply, do: "continue" };
    timer = window.setTimeout(done, LOST);
    try {
      model.send(command);
    } catch {
      // the notebook is gone: the estimate stays as it is
    }
  }
  function done(): void {
    window.clearTimeout(timer);
    timer = 0;
    asked = "";
    look();
  }
  function look(): void {
    const { going, pace_ms } = model.get("view") as OddsView;
    if (going?.on && !asked && !timer) timer = window.setTimeout(go, pace_ms);
  }
  function heard(reply: Reply): void {
    if (asked && reply?.id === asked) done();
  }
  model.on("change:view", look);
  model.on("msg:custom", heard);
  look();
  return () => {
    window.clearTimeout(timer);
    model.off("change:view", look);
    model.off("msg:custom", heard);
  };
}
