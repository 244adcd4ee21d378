// One promise for each command. Only this module matches replies of the notebook to commands.
import type { Command, Reply } from "../contract";
import { seeing, type Model, type Seen } from "./model";

/** A reply, or the reason why none came. */
export interface Answer extends Reply {
  lost?: "late" | "gone"; // late: no reply in time; gone: the command could not be sent
}

export interface Calls {
  /** Always resolves, never rejects: with the reply, or with the reason why there is none. It does not resolve after `close`. */
  call(what: Command["do"], token?: string, ply?: number): Promise<Answer>;
  close(): void;
}

export const LOST = 20_000; // ms to wait for a reply

/** A text that survives JSON and UTF-8: it marks half surrogate pairs, which a notebook could not even refuse. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** `late` is called with replies to commands of this page that came too late. */
export function calls(model: Model, late: (reply: Reply) => void): Calls {
  const mine = `${Math.random()}.`; // replies reach every view of the model, so ids must be unique
  const waiting = new Map<string, (answer?: Answer) => void>(); // ends the wait
  let count = 0;
  const see = seeing<Seen>(model);

  function heard(reply: Reply | undefined): void {
    if (typeof reply?.id === "string" && reply.id.startsWith(mine)) (waiting.get(reply.id) ?? late)(reply);
  }
  model.on("msg:custom", heard);

  return {
    call(what, token, ply = see().ply) {
      const id = `${mine}${++count}`;
      const said = token === undefined ? {} : { token: wellFormed(token) };
      const command: Command = { v: 1, id, ply, do: what, ...said };
      return new Promise((resolve) => {
        const none = (lost: "late" | "gone"): void => done({ id, ok: false, error: see().words.lost, lost });
        const timer = window.setTimeout(none, LOST, "late");
        const done = (answer?: Answer): void => {
          waiting.delete(id);
          clearTimeout(timer);
          if (answer) resolve(answer);
        };
        waiting.set(id, done);
        try {
          model.send(command);
        } catch {
          none("gone"); // a saved page, a kernel that was shut down
        }
      });
    },
    close() {
      for (const done of waiting.values()) done();
      model.off("msg:custom", heard);
    },
  };
}
