// The bridge to the notebook: the model's view comes in, commands go out, one reply for each command comes back.
// It judges nothing. It ignores a second click while a command is under way, and says when the notebook is slow.
import type { Command, Reply } from "../contract";

/** What anywidget hands to `render`, and all that is used of it. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, heard: (...args: never[]) => void): void;
  off(event: string, heard: (...args: never[]) => void): void;
  send(content: unknown): void;
}

/** The parts of any view that the bridge reads. */
export interface Seen {
  ply: number;
  words: Record<string, string>;
}

export interface Link<V extends Seen> {
  readonly view: V;
  readonly slow: boolean; // a click has waited 400 ms for the notebook
  readonly busy: boolean; // a command is under way
  readonly refusal: string; // why the last command was not obeyed; "" when all is well
  send(what: Command["do"], token?: string): boolean; // false: one is under way, so this one was ignored
  refuse(reason: string): void;
  close(): void;
}

const PATIENCE = 400;
export const LOST = 20_000; // ms after which nobody waits any longer: then the truth is asked for, and all is live again
const TRAITS = ["view", "glossary", "faces", "four_colour"];

export function link<V extends Seen>(model: Model, redraw: () => void): Link<V> {
  const mine = `${Math.random()}`; // replies reach every view of the model: know one's own
  let count = 0;
  let under: { id: string; ply: number; timer: number } | null = null;
  let slow = false;
  let refusal = "";

  const see = (): V => model.get("view") as V;

  function post(what: Command["do"], ply: number, token?: string): string {
    const id = `${mine}.${++count}`;
    const command: Command = { v: 1, id, ply, do: what, ...(token === undefined ? {} : { token }) };
    model.send(command);
    return id;
  }
  function settle(): void {
    if (under) window.clearTimeout(under.timer);
    under = null;
    slow = false;
  }
  let ply = see().ply;
  function changed(): void {
    const view = see();
    if (view.ply !== ply) refusal = "";
    if (under && view.ply !== under.ply) settle();
    ply = view.ply;
    redraw();
  }
  function heard(reply: Reply): void {
    const late = refusal !== "" && refusal === see().words.lost && reply?.id?.startsWith(mine);
    if (!late && (!under || reply?.id !== under.id)) return;
    settle();
    refuse(reply.ok ? "" : (reply.error ?? ""));
  }
  function lost(): void {
    settle();
    refuse(see().words.lost ?? "");
    post("state", ply);
  }
  function refuse(reason: string): void {
    refusal = reason;
    redraw();
  }

  for (const name of TRAITS) model.on(`change:${name}`, changed);
  model.on("msg:custom", heard);

  return {
    get view() {
      return see();
    },
    get slow() {
      return slow;
    },
    get busy() {
      return under !== null;
    },
    get refusal() {
      return refusal;
    },
    refuse,
    send(what, token) {
      if (under) return false;
      refusal = "";
      const asked = see().ply;
      try {
        const id = post(what, asked, token);
        const late = (): void => {
          slow = true;
          if (under) under.timer = window.setTimeout(lost, LOST);
          redraw();
        };
        under = { id, ply: asked, timer: window.setTimeout(late, PATIENCE) };
      } catch {
        refusal = see().words.lost ?? ""; // the notebook is gone: a saved page, a kernel that was shut down
      }
      redraw();
      return true;
    },
    close() {
      settle();
      for (const name of TRAITS) model.off(`change:${name}`, changed);
      model.off("msg:custom", heard);
    },
  };
}
