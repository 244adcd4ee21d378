// A model as anywidget hands it to `render`, without a notebook behind it.
import type { Command, Reply } from "../src/contract";
import type { Model } from "../src/wire/model";

/** Whoever waits for a promise has gone on. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 5; i += 1) await null;
}

type Heard = (...args: never[]) => void;

export class FakeModel implements Model {
  sent: Command[] = [];
  saved = 0;
  private heard = new Map<string, Set<Heard>>();
  constructor(private traits: Record<string, unknown>) {}

  get(name: string): unknown {
    return this.traits[name];
  }
  set(name: string, value: unknown): void {
    this.traits[name] = value;
    this.fire(`change:${name}`);
  }
  save_changes(): void {
    this.saved += 1;
  }
  send(content: unknown): void {
    this.sent.push(content as Command);
  }
  on(event: string, heard: Heard): void {
    if (!this.heard.has(event)) this.heard.set(event, new Set());
    this.heard.get(event)!.add(heard);
  }
  off(event: string, heard: Heard): void {
    this.heard.get(event)?.delete(heard);
  }
  /** What Python does: a new view, or a reply to a command. */
  show(view: unknown): void {
    this.set("view", view);
  }
  async reply(to: Command | undefined, ok: boolean, error?: string): Promise<void> {
    const reply: Reply = { id: to?.id ?? "?", ok, ...(error === undefined ? {} : { error }) };
    this.fire("msg:custom", reply, []);
    await settled();
  }
  listeners(): number {
    return [...this.heard.values()].reduce((sum, all) => sum + all.size, 0);
  }
  fire(event: string, ...args: unknown[]): void {
    for (const heard of [...(this.heard.get(event) ?? [])]) heard(...(args as never[]));
  }
}
