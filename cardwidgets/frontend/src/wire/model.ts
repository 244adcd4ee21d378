// The part of anywidget's model that is used here.

export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, heard: (...args: never[]) => void): void;
  off(event: string, heard: (...args: never[]) => void): void;
  send(content: unknown): void;
  widget_manager?: { get_model(id: string): Promise<{ get(name: string): unknown }> };
}

export const REFERENCE = "IPY_MODEL_"; // the prefix of a reference to another model in a state
export const modelId = (reference: string): string => reference.slice(10);

/**
 * The whole view: Python sends the parts that hardly ever change apart from it, as `page`. The object is the same until one of both
 * changes.
 */
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

/** The fields of every view that the link reads. */
export interface Seen {
  ply: number;
  message?: string;
  words: Record<string, string>;
}
