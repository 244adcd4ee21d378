// One promise for each command: the only place where replies of the notebook find the command they belong to.
import type { Command, Reply } from "../contract";
import { seeing, type Model, type Seen } from "./model";

/** A reply; or, in its place, what is known when none came. */
export interface Answer extends Reply {
  lost?: "late" | "gone"; // no reply in time; the notebook could not even be told
}

export interface Calls {
  /** Always resolves, and never rejects: with the reply, or with why there is none. Not after `close`. */
  call(what: Command["do"], token?: string): Promise<Answer>;
  close(): void;
}

export const LOST = 20_000; // ms after which nobody waits for a reply any longer

/** A text that survives JSON and UTF-8: half a surrogate pair, which a notebook cannot even refuse, is marked. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** `late` hears replies to commands of this page for which nobody waits any longer. */
export function calls(model: Model, late: (reply: Reply) => void): Calls {
  const mine = `${Math.random()}.`; // replies reach every view of the model: know one's own
  const waiting = new Map<string, { resolve: (answer: Answer) => void; timer: number }>();
  let count = 0;
  const see = seeing<Seen>(model);

  function settle(id: string, answer: Answer): void {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    window.clearTimeout(one.timer);
    one.resolve(answer);
  }
  function heard(reply: Reply | undefined): void {
    if (typeof reply?.id !== "string" || !reply.id.startsWith(mine)) return;
    if (waiting.has(reply.id)) settle(reply.id, reply);
    else late(reply);
  }
  const none = (id: string, lost: "late" | "gone"): void =>
    settle(id, { id, ok: false, error: see().words.lost ?? "", lost });
  model.on("msg:custom", heard);

  return {
    call(what, token) {
      const id = `${mine}${++count}`;
      const said = token === undefined ? {} : { token: wellFormed(token) };
      const command: Command = { v: 1, id, ply: see().ply, do: what, ...said };
      return new Promise((resolve) => {
        waiting.set(id, { resolve, timer: window.setTimeout(none, LOST, id, "late") });
        try {
          model.send(command);
        } catch {
          none(id, "gone"); // a saved page, a kernel that was shut down
        }
      });
    },
    close() {
      for (const { timer } of waiting.values()) window.clearTimeout(timer);
      waiting.clear();
      model.off("msg:custom", heard);
    },
  };
}
