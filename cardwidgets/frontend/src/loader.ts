// All that a widget carries itself.
import { load, type Given } from "./wire/load";

async function render(given: Given): Promise<() => void> {
  try {
    return (await load(given)).render(given);
  } catch (error) {
    const { words } = (given.model.get("page") ?? {}) as { words?: Record<string, string> };
    given.el.textContent = words?.lost ?? ""; // a saved state that lacks a module: to run the cell again brings it
    throw error;
  }
}

export default { render };
