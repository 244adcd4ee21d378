// The pace of the other seats: when it is not the reader's turn, wait as long as the reader likes to watch, then ask
// the table to go on, once for each ply. Two pages may both ask; Python goes on once and refuses the second.
import type { Command, Reply, TableView } from "../contract";
import { LOST, type Model } from "./link";

export function pace(model: Model, refuse: (reason: string) => void): () => void {
  const mine = Math.random();
  let asked: { id: string; ply: number } | null = null;
  let timer = 0;
  let waits = ""; // what the timer waits for: the ply and the pace it was set at, or an answer

  const see = (): TableView => model.get("view") as TableView;
  function go(): void {
    const { ply, words } = see();
    asked = { id: `${mine}.${ply}`, ply };
    waits = "answer";
    timer = window.setTimeout(lost, LOST);
    const command: Command = { v: 1, id: asked.id, ply, do: "continue" };
    try {
      model.send(command);
    } catch {
      refuse(words.lost ?? "");
    }
  }
  /** No answer came: say so, ask how things stand, and ask to go on once more. */
  function lost(): void {
    const { ply, words } = see();
    asked = null;
    const command: Command = { v: 1, id: `${mine}.state`, ply, do: "state" };
    model.send(command);
    refuse(words.lost ?? "");
    look();
  }
  function look(): void {
    const { ply, turn, pace_ms } = see();
    if (asked && (turn !== "other" || ply !== asked.ply)) asked = null;
    const now = turn !== "other" ? "" : asked ? "answer" : `${ply} ${pace_ms}`;
    if (now === waits) return;
    window.clearTimeout(timer);
    waits = now;
    if (now && !asked) timer = window.setTimeout(go, Math.max(0, pace_ms));
  }
  function heard(reply: Reply): void {
    // when another page was quicker the table has moved on, and the refusal is no news to the reader
    if (asked && reply?.id === asked.id && !reply.ok && see().ply === asked.ply) refuse(reply.error ?? "");
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
