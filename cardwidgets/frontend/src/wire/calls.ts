// One promise for each command. Only this module matches replies of the notebook to commands.
import type { Command, Reply } from "../contract";
import { seeing, type Model, type Seen } from "./model";

/** A reply, or the reason why none came. */
export interface Answer extends Reply {
  lost?: "late" | "gone"; // late: no reply in time; gone: the command could not be sent
}

export interface Calls {
  /** Always resolves, never rejects: with the reply, or with the reason why there is none. It does not resolve after `close`. */
  call(what: Command["do"], token?: string): Promise<Answer>;
  close(): void;
}

export const LOST = 20_000; // ms to wait for a reply

/** A text that survives JSON and UTF-8: it marks half surrogate pairs, which a notebook could not even refuse. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** `late` is called with replies to commands of this page that came too late. */
export function calls(model: Model, late: (reply: Reply) => void): Calls {
  const mine = `${Math.random()}.`; // replies reach every view of the model, so ids must be unique
  const waiting = new Map<string, { resolve: (answer: Answer) => void; timer: number }>();
  let count = 0;
  const see = seeing<Seen>(model);

  function settle(id: string, answer: Answer): void {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.timer);
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
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
      model.off("msg:custom", heard);
    },
  };
}
