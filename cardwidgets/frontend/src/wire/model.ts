// What anywidget hands to `render`, and all that is used of it.

export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, heard: (...args: never[]) => void): void;
  off(event: string, heard: (...args: never[]) => void): void;
  send(content: unknown): void;
}

/** The parts of any view that the wire reads. */
export interface Seen {
  ply: number;
  words: Record<string, string>;
}
