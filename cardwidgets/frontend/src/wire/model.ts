// What anywidget hands to `render`, and all that is used of it.

export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, heard: (...args: never[]) => void): void;
  off(event: string, heard: (...args: never[]) => void): void;
  send(content: unknown): void;
  widget_manager?: { get_model(id: string): Promise<{ get(name: string): unknown }> };
}

export const REFERENCE = "IPY_MODEL_"; // how a state names another model, before its id
export const modelId = (reference: string): string => reference.slice(10);

/** The view as Python has it: what hardly ever changes travels beside it, as `page`. The same object until one does. */
export function seeing<V>(model: Model): () => V {
  let [page, view]: unknown[] = [];
  let whole: V;
  return () => {
    const now = [model.get("page"), model.get("view")];
    if (now[0] !== page || now[1] !== view) {
      [page, view] = now;
      whole = { ...(page as V | undefined), ...(view as V) };
    }
    return whole;
  };
}

/** The parts of any view that the wire reads. */
export interface Seen {
  ply: number;
  words: Record<string, string>;
}
