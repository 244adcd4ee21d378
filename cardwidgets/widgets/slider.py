"""A slider over a picture that one can touch: named and numbered for the eye and for a screen reader.

That of ipywidgets draws a handle without a name, which no one who hears the page can tell from the next.
"""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

__all__ = ["Slider"]

_ESM = """
function render({ model, el }) {
  const label = document.createElement("label"), name = document.createElement("span");
  const input = document.createElement("input"), said = document.createElement("output");
  label.className = "cw-slider";
  input.dataset.lmSuppressShortcuts = "true";  // the focus and its arrow keys are its own
  input.type = "range";
  label.append(name, input, said);
  const show = () => {
    for (const key of ["min", "max", "step"]) input[key] = model.get(key);
    name.textContent = model.get("description");
    input.value = model.get("value");
    said.textContent = input.value;
  };
  input.addEventListener("input", () => { said.textContent = input.value; });
  input.addEventListener("change", () => { model.set("value", Number(input.value)); model.save_changes(); });
  model.on("change", show);
  show();
  el.append(label);
  return () => model.off("change", show);
}
export default { render };
"""
_CSS = """
.cw-slider { display: grid; grid-template-columns: 12em minmax(0, 1fr) 4em; align-items: center; gap: 8px;
  max-width: 34em; min-height: 28px; color: var(--jp-ui-font-color1, inherit);
  font-size: var(--jp-widgets-font-size, 13px); }
.cw-slider span { text-align: end; }
.cw-slider input { width: 100%; margin: 0; accent-color: #1976d2; }
.cw-slider output { font-variant-numeric: tabular-nums; }
"""


class Slider(anywidget.AnyWidget):
    """A whole number between two others, moved with the mouse, a finger or the arrow keys.

    ``description``  its name, which stands before it
    ``value``        int; beyond ``min`` or ``max`` it stays at the end. Raises `TraitError` for what is no whole number
    ``step``         int, by how much an arrow key moves it
    """

    _esm, _css = _ESM, _CSS
    description = traitlets.Unicode().tag(sync=True)
    min = traitlets.Int(0).tag(sync=True)
    max = traitlets.Int(100).tag(sync=True)
    step = traitlets.Int(1).tag(sync=True)
    value = traitlets.Int(0).tag(sync=True)

    @traitlets.validate("value")
    def _within(self, proposal: Any) -> int:  # as traitlets has it
        return int(min(max(proposal["value"], self.min), self.max))
